"""Sets up what the Makefile needs, and says in a sentence what to do where that is not possible.

python build/set_up.py runtime    # .venv with what it takes to run (requirements/runtime.txt)
python build/set_up.py dev        # .venv with what it takes to check as well
python build/set_up.py lock       # build/lock-venv with what `make lock` needs

It has to run, and to say its sentence, under whatever Python there is: no newer grammar than that of 3.6, and
nothing but the standard library.
"""

import contextlib
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from typing import Callable, Iterator, Optional

from set_up_problems import (
    AGAIN,
    NEWEST,
    OLDEST,
    lacking,
    last_words,
    sentence_of,
    why_lacking,
    withdrawn,
)

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
UNFINISHED = "unfinished"
"""The name of the file in .venv that marks a set-up which has not come to its end."""
LOCKER = "uv==0.13.8"
PIP_QUIETLY = ("--disable-pip-version-check", "--no-input")
_ASK = """import sys
print("%d.%d.%d" % sys.version_info[:3], flush=True)
import venv, ensurepip
print("venv")"""
_SETTINGS = ("USER", "TARGET", "PREFIX", "ROOT", "QUIET", "VERBOSE", "REQUIRE_VIRTUALENV")
_HIDDEN = {"PYTHONHOME", "PYTHONPATH", *("PIP_" + name for name in _SETTINGS)}
"""Variables set for other programs, which would break pip, or send packages or pip's words elsewhere."""


class Stopped(Exception):
    """Raised where setting up cannot go on; the message says why, and what to do."""


class Python:
    """A Python of this machine: how to start it, its version, and whether it can make a .venv."""

    def __init__(self, command: str, version: "tuple[int, ...]", has_venv: bool) -> None:
        self.command, self.version, self.has_venv = command, version, has_venv

    def name(self) -> str:
        """The words for it in a sentence, such as "Python 3.12.1"."""
        return "Python " + ".".join(map(str, self.version))

    def fits(self) -> bool:
        """Tells whether it is one of those that the lists are made for, and can be set up with."""
        return OLDEST <= self.version[:2] <= NEWEST and self.has_venv


def main(arguments: "list[str]") -> int:
    """Sets up what is named, or says what to do; the exit code is not 0 then."""
    signal.signal(signal.SIGTERM, _end)
    (what,) = arguments
    folder = os.path.join(ROOT, "build", "lock-venv") if what == "lock" else os.path.join(ROOT, ".venv")
    os.chdir(ROOT)
    try:
        if os.pathsep in ROOT:
            raise Stopped(
                f"Python cannot set up anything in a folder with {os.pathsep!r} in its name ({ROOT}): give it"
                f" another one, {AGAIN}"
            )
        with _alone(folder):
            set_up(what, folder)
    except KeyboardInterrupt:
        _say("Stopped. Start the same command again; it goes on from there.")
        return 130
    except OSError as problem:
        _say(sentence_of(str(problem), what) or f"It could not be set up: {problem}. Mend that, {AGAIN}")
        return 1
    except Stopped as stopped:
        _say(str(stopped))
        return 1
    return 0


def set_up(what: str, folder: str) -> None:
    """Makes the folder of packages if there is none that works, and puts the packages into it."""
    if not _works(folder):
        _make(folder, what)
    if what == "lock":
        _install(folder, what, ["--no-deps", LOCKER], [LOCKER.partition("=")[0]])
        return
    path = os.path.join("requirements", what + ".txt")
    with open(path, encoding="utf-8") as file:
        names = re.findall(r"^([\w.-]+)(?:\[[^]]*\])?==", file.read(), re.MULTILINE)
    # The list is complete, so nothing is resolved: some pips do that anew, and then fail as soon as what is
    # asked for with an extra has a newer release.
    _install(folder, what, ["--require-hashes", "--only-binary=:all:", "--no-deps", "-r", path], names)
    stamp = os.path.join(folder, what + ".stamp")
    with open(stamp, "w"):
        pass
    # A clock that is wrong must not make the stamp older than the list, or each command would install again.
    newest = max(time.time(), os.stat(path).st_mtime)
    os.utime(stamp, (newest, newest))


def python_of(folder: str) -> str:
    """The Python in a folder of packages."""
    inside = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return os.path.join(folder, *inside)


def _works(folder: str) -> bool:
    """Tells whether a folder of packages is whole: its Python is there with pip, and no set-up broke off."""
    if os.path.exists(os.path.join(folder, UNFINISHED)):
        return False
    return _run([python_of(folder), "-c", "import pip"])[0] == 0


def _make(folder: str, what: str) -> None:
    python = chosen(pythons())
    _say(f"Reef Table is being set up with {python.name()}; the first time this takes a minute or two ...")
    # pip in a second step: `venv` hides why it could not be put there.
    code, said = _run([python.command, "-m", "venv", "--clear", "--without-pip", folder])
    if not code:
        with _unfinished(folder):
            code, said = _run([python_of(folder), "-Im", "ensurepip", "--upgrade", "--default-pip"])
            if not code:
                return
            shutil.rmtree(folder, ignore_errors=True)
    raise Stopped(
        sentence_of(said, what)
        or f"{python.name()} could not make a folder for packages ({folder}): {last_words(said)}."
        f" Remove that folder, {AGAIN}"
    )


def pythons() -> "list[Python]":
    """The Pythons of this machine, beginning with the one that runs this, up to the first that fits."""
    names = [f"python3.{minor}" for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    commands = [sys.executable, *names, "python3", "python"]
    # Pyenv hides all of its Pythons but one.
    own = os.environ.get("PYENV_ROOT") or os.path.join(os.path.expanduser("~"), ".pyenv")
    for name in names:
        commands += sorted(glob.glob(os.path.join(own, "versions", "*", "bin", name)))
    found, seen = [], set()
    for command in commands:
        path = shutil.which(command) if command else None
        if path is None or path in seen:
            continue
        seen.add(path)
        said = _run([path, "-c", _ASK])[1].split("\n")
        if re.match(r"\d+\.\d+\.\d+$", said[0]):
            found.append(Python(path, tuple(map(int, said[0].split("."))), said[1:2] == ["venv"]))
            if found[-1].fits():
                break
    return found


def chosen(found: "list[Python]") -> Python:
    """The first Python that the lists are made for, or else a newer one."""
    new = [python for python in found if python.version[:2] >= OLDEST]
    able = [python for python in new if python.fits()] or [python for python in new if python.has_venv]
    if able:
        return able[0]
    if new:
        raise Stopped(
            f"{new[0].name()} is here ({new[0].command}), but without its part `venv`: install that (Debian"
            f" and Ubuntu: sudo apt install python3.{new[0].version[1]}-venv), {AGAIN}"
        )
    have = f"there is only {found[0].name()} ({found[0].command})" if found else "there is none"
    raise Stopped(
        f"Reef Table needs Python 3.{OLDEST[1]} or newer, and {have} here: install one (your system's"
        f" package, or https://www.python.org/downloads/), {AGAIN} If it lies elsewhere, name it:"
        f" make PYTHON=/path/to/python3.{NEWEST[1] - 1}"
    )


def _install(folder: str, what: str, arguments: "list[str]", names: "list[str]") -> None:
    python = python_of(folder)
    with _unfinished(folder, at_once=False) as begin:

        def hear(line: str) -> None:
            # Until here things were only fetched; whoever is cut off from here on leaves half a package.
            if re.match(r" *(Installing collected packages|Attempting uninstall)", line):
                begin()

        code, said = _run([python, "-m", "pip", "install", *PIP_QUIETLY, *arguments], hear)
        if code:
            raise Stopped(of_pip(said, python, what))
    code, checked = _run([python, "-m", "pip", "check", "--disable-pip-version-check"])
    ours = {_plain(name) for name in names}
    # What somebody else has put there is not ours to judge.
    wrong = [line.rstrip(".") for line in checked.split("\n") if _plain(line.partition(" ")[0]) in ours]
    if code and wrong:
        raise Stopped(
            f"The locked list does not fit together: {'; '.join(wrong)}. Get the newest Reef Table"
            f" (git pull), or write the lists anew (make lock), {AGAIN}"
        )
    for sentence in withdrawn(said):
        _say(sentence)


def of_pip(said: str, python: str, what: str) -> str:
    """A sentence that says what is wrong, and what to do, when pip gave up with these words.

    If pip found no release of a package, it is asked again at length: a file may be withdrawn, or none may
    fit this Python.
    """
    sentence = sentence_of(said, what)
    name, version = lacking(said)
    if name and not sentence:
        ask = [python, "-m", "pip", "download", "-vv", "--no-deps", "--only-binary=:all:", *PIP_QUIETLY]
        nowhere = tempfile.mkdtemp()
        looked = _run([*ask, "--dest", nowhere, f"{name}=={version}"])[1]
        shutil.rmtree(nowhere, ignore_errors=True)
        code = "import platform as p; print('Python', p.python_version(), 'on', p.system(), p.machine())"
        here = _run([python, "-c", code])[1].strip()
        numbers = tuple(map(int, re.findall(r"\d+", here)))
        sentence = sentence_of(looked, what) or why_lacking(name, version, looked, here, numbers)
    return sentence or f"The packages could not be installed: {last_words(said)}. Mend that, {AGAIN}"


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@contextlib.contextmanager
def _unfinished(folder: str, at_once: bool = True) -> "Iterator[Callable[[], None]]":
    """Marks a folder while it is being written into: if that ends badly, the rest of it is of no use."""
    path = os.path.join(folder, UNFINISHED)

    def begin() -> None:
        with open(path, "w"):
            pass

    if at_once:
        begin()
    yield begin
    if os.path.exists(path):
        os.remove(path)


def _run(command: "list[str]", heard: "Optional[Callable[[str], None]]" = None) -> "tuple[int, str]":
    """The exit code and the words of a program; each line is also given to `heard`."""
    environment = {name: value for name, value in os.environ.items() if name not in _HIDDEN}
    environment["PYTHONIOENCODING"] = "utf-8"
    try:
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            close_fds=False,
        )
    except OSError as problem:
        return 127, str(problem)
    said = []
    try:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if heard is not None:
                heard(line)
        return process.wait(), "".join(said)
    except BaseException:
        process.terminate()
        process.wait()
        raise


@contextlib.contextmanager
def _alone(folder: str) -> "Iterator[None]":
    """Waits while another command sets up the same folder; a pip that outlives its make holds it, too."""
    with open(os.path.realpath(folder) + ".lock", "w") as file:
        if fcntl is not None:
            os.set_inheritable(file.fileno(), True)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                _say("Another command is setting up Reef Table; this one waits for it ...")
                fcntl.flock(file, fcntl.LOCK_EX)
            except OSError:
                pass  # some network drives know no locks
        yield


def _end(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def _say(sentence: str) -> None:
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
