"""Setting up: whatever goes wrong is told in a sentence that says what to do, and the second try goes on.

Each test has a folder, with a space in its name, as a fresh clone is, but with short lists; and a registry on
this machine.
"""

from __future__ import annotations

import ast
import ensurepip
import errno
import io
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.package_index import Index, Wheel, serving
from tests.waiting import ended_in_time, until

ROOT = Path(__file__).parents[1]
SHELL = ("sh", "make", "test", "rm", "env", "date")
"""The programs that the Makefile needs."""
AGAIN = "start the same command again"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="the programs have other names on Windows"),
]


class Checkout:
    """A fresh clone, in which `make` sets up what a registry has."""

    def __init__(self, folder: Path, index: Index, pip: Path) -> None:
        self.folder, self.index, self.pip = folder, index, pip
        (folder / "build").mkdir(parents=True)
        (folder / "requirements").mkdir()
        shutil.copy(ROOT / "Makefile", folder)
        for script in (ROOT / "build").glob("set_up*.py"):
            shutil.copy(script, folder / "build")
        self.programs = folder.parent / "programs"
        self.programs.mkdir()
        for name in SHELL:
            found = shutil.which(name)
            assert found is not None, name
            (self.programs / name).symlink_to(found)
        self.lock(*index.wheels)
        self.python: str | None = sys.executable

    def lock(self, *wheels: Wheel) -> None:
        """Writes the lists."""
        for name in ("runtime", "dev"):
            text = "# a list\n" + "".join(wheel.pin for wheel in wheels)
            (self.folder / "requirements" / f"{name}.txt").write_text(text)

    def prepare(self) -> None:
        """Makes a .venv whose pip is elsewhere, which is quicker than to install one."""
        venv.create(self.folder / ".venv", with_pip=False, symlinks=True)
        (self.site / "pip.pth").write_text(f"{self.pip}\n")

    @property
    def site(self) -> Path:
        """The folder of the installed packages."""
        (found,) = (self.folder / ".venv" / "lib").glob("python*/site-packages")
        return found

    def environment(self) -> Mapping[str, str]:
        """The environment of the programs, with nothing of this machine's own settings."""
        return {
            "PATH": str(self.programs),
            "HOME": str(self.folder.parent),
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_INDEX_URL": self.index.url,
            "PIP_CACHE_DIR": str(self.folder.parent / "cache"),
            "PIP_RETRIES": "0",
            "no_proxy": "*",
        }

    def start(self, *arguments: str, **settings: str) -> subprocess.Popen[str]:
        """Starts `make` in a process group of its own, as a shell does."""
        given = () if self.python is None else (f"PYTHON={self.python}",)
        return subprocess.Popen(
            ["make", *given, *(arguments or (".venv/runtime.stamp",))],
            cwd=self.folder,
            env={**self.environment(), **settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def make(self, *arguments: str, **settings: str) -> tuple[int, str]:
        """The exit code of `make`, and what it said."""
        with self.start(*arguments, **settings) as process, ended_in_time(process):
            said, _nothing = process.communicate()
        return process.returncode, said

    def fails(self, **settings: str) -> str:
        """The sentence of a `make` that fails."""
        code, said = self.make(**settings)
        assert code != 0, said
        return sentence(said)

    def begins(self) -> str:
        """The first line of a `make`, which is then ended: what would take long is tried elsewhere."""
        with self.start() as process, ended_in_time(process):
            assert process.stdout is not None
            first = process.stdout.readline()
            os.killpg(process.pid, signal.SIGTERM)
            process.communicate()
        return first

    def works(self, **settings: str) -> str:
        """The output of a `make` that must succeed; afterwards everything is there."""
        code, said = self.make(**settings)
        assert code == 0, said
        assert "Traceback" not in said
        for wheel in self.index.wheels:
            installed = self.site / wheel.name
            assert wheel.version in (installed / "__init__.py").read_text()
            assert len(list(installed.glob("part_*.py"))) == wheel.files
        code, again = self.make()
        assert (code, again.strip().endswith("is up to date.")) == (0, True), again
        return said


def sentence(said: str) -> str:
    """The one sentence in what was said, which says what to do."""
    assert "Traceback" not in said
    lines = [line for line in said.split("\n") if line and not line.startswith("make")]
    told = [line for line in lines if "is being set up with" not in line]
    assert len(told) == 1, said
    return told[0]


@pytest.fixture(scope="session")
def pip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pip that comes with this Python."""
    folder = tmp_path_factory.mktemp("pip")
    bundled = Path(ensurepip.__file__).parent / "_bundled"
    # Debian keeps it in a package of its own.
    folders = [bundled, Path(sysconfig.get_config_var("WHEEL_PKG_DIR") or "/usr/share/python-wheels")]
    wheel = next(wheel for folder in folders for wheel in folder.glob("pip-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture
def index() -> Iterator[Index]:
    """A registry with two packages."""
    with serving(Index([Wheel("coral", "1.2", requires=["reef>=1"]), Wheel("reef", "1.1")])) as running:
        yield running


@pytest.fixture
def fresh(tmp_path: Path, index: Index, pip: Path) -> Checkout:
    """A fresh clone, in a folder whose name has a space and an apostrophe."""
    return Checkout(tmp_path / "Reef Table's copy", index, pip)


@pytest.fixture
def prepared(fresh: Checkout) -> Checkout:
    """A clone with a .venv, but without packages."""
    fresh.prepare()
    return fresh


def a_python(place: Path, version: tuple[int, int], lacks: str = "") -> None:
    """A program that is this Python, but takes itself for another version, or lacks a module."""
    place.parent.mkdir(parents=True, exist_ok=True)
    own = place.parent / f"{place.name} thinks"
    own.mkdir()
    (own / "sitecustomize.py").write_text(
        "import sys\n"
        f"sys.version_info, sys.executable = ({version[0]}, {version[1]}, 7, 'final', 0), {str(place)!r}\n"
        f"sys.modules.update(dict.fromkeys({lacks.split()!r}))\n"
    )
    place.write_text(f'#!/bin/sh\nPYTHONPATH="{own}" exec "{sys.executable}" "$@"\n')
    place.chmod(0o755)


def test_a_fresh_clone_is_set_up(fresh: Checkout) -> None:
    assert "is being set up with Python 3." in fresh.works()
    code, _said = fresh.make(".venv/dev.stamp")
    assert code == 0


def test_a_new_list_installs_itself(prepared: Checkout) -> None:
    prepared.works()
    prepared.index.wheels[1] = Wheel("reef", "1.3")
    prepared.lock(*prepared.index.wheels)
    assert "set up" not in prepared.works()


@pytest.mark.trial
def test_a_list_that_does_not_fit_together(prepared: Checkout) -> None:
    coral, reef = prepared.index.wheels
    prepared.lock(coral)
    assert "coral 1.2 requires reef, which is not installed" in prepared.fails()
    old = Wheel("reef", "0.9")
    prepared.index.wheels.append(old)
    prepared.lock(coral, old)
    told = "does not fit together: coral 1.2 has requirement reef>=1, but you have reef 0.9"
    assert told in prepared.fails()
    prepared.index.wheels.remove(old)
    prepared.lock(coral, reef)
    # What is not in the list is not judged: somebody else has put it there.
    own = Wheel("shell", "1", requires=["pearl"])
    with zipfile.ZipFile(io.BytesIO(own.data)) as archive:
        archive.extractall(prepared.site)
    prepared.works()


def test_a_release_that_was_withdrawn(prepared: Checkout) -> None:
    prepared.index.yanked[prepared.index.wheels[1].file] = "it bites"
    said = prepared.works()
    assert "withdrawn the reef that Reef Table was tested with (it bites)" in said


@pytest.mark.trial
def test_what_a_registry_may_lack(prepared: Checkout) -> None:
    """The release, the package, a wheel for this Python, the right bytes; then it has all, and it goes on."""
    index, reef = prepared.index, prepared.index.wheels.pop()
    gone = "has no reef 1.1 any more. Get the newest Reef Table (git pull)"
    assert gone in prepared.fails()
    index.wheels.append(Wheel("reef", "1.2"))
    assert gone in prepared.fails()

    index.wheels[1] = Wheel("reef", "1.1", tag="cp399-cp399-manylinux_2_28_x86_64")
    told = prepared.fails()
    assert f"There is no ready-made reef 1.1 for Python {'.'.join(map(str, sys.version_info[:3]))}" in told
    assert "Python 3.11 to 3.14" in told

    index.wheels[1] = reef
    index.instead[reef.file] = reef.data[:-30]
    told = prepared.fails()
    assert "What came for reef" in told
    assert AGAIN in told
    index.instead.clear()
    prepared.works()


def test_a_registry_that_cannot_be_asked(prepared: Checkout) -> None:
    """It refuses, nobody listens, it has no address, or the proxy is away; then it answers."""
    prepared.index.refusal = 503
    assert AGAIN in prepared.fails()
    prepared.index.refusal = 0
    named = {"PIP_INDEX_URL": "https://registry.example/simple/", "no_proxy": ""}
    for settings in (
        {"PIP_INDEX_URL": "http://127.0.0.1:9/simple/"},
        {"PIP_INDEX_URL": "https://nowhere.invalid/simple/"},
        named | {"PIP_PROXY": "http://127.0.0.1:9"},
    ):
        told = prepared.fails(**settings)
        assert "The package registry cannot be reached" in told
        assert AGAIN in told
    prepared.works()


def certificate(folder: Path, begin: str, end: str) -> Path:
    """A certificate for this machine, with its key, valid between two days (YYMMDD)."""
    if shutil.which("openssl") is None:
        if os.environ.get("CI"):
            pytest.fail("there is no openssl, which makes certificates")
        pytest.skip("openssl is not installed here (on Debian: apt install openssl)")
    folder.mkdir()
    (folder / "index.txt").touch()
    (folder / "settings").write_text(
        "[ca]\ndefault_ca = own\n[own]\ndir = .\nnew_certs_dir = .\ndatabase = index.txt\nserial = serial\n"
        "default_md = sha256\npolicy = any\nx509_extensions = server\nrand_serial = yes\n"
        "[any]\ncommonName = supplied\n[req]\ndistinguished_name = name\n[name]\n"
        "[server]\nsubjectAltName = IP:127.0.0.1\nbasicConstraints = CA:TRUE\n"
    )
    steps = (
        "req -new -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj /CN=here -config settings",
        "ca -batch -selfsign -notext -config settings -keyfile key.pem -in request.pem -out cert.pem"
        f" -startdate {begin}000000Z -enddate {end}000000Z",
    )
    for step in steps:
        subprocess.run(["openssl", *step.split()], cwd=folder, check=True, capture_output=True)
    both = folder / "both.pem"
    both.write_text((folder / "key.pem").read_text() + (folder / "cert.pem").read_text())
    return both


@pytest.mark.trial
def test_a_certificate_that_is_not_trusted(prepared: Checkout, tmp_path: Path) -> None:
    """For a clock that is behind, for one that is ahead, and from somebody else."""
    for place, days in {"behind": ("450101", "491231"), "ahead": ("150101", "151231")}.items():
        pem = certificate(tmp_path / place, *days)
        with serving(Index(prepared.index.wheels), pem) as registry:
            told = prepared.fails(PIP_INDEX_URL=registry.url, PIP_CERT=str(pem))
        assert "clock" in told
        assert AGAIN in told
    pem = certificate(tmp_path / "other", "150101", "491231")
    with serving(Index(prepared.index.wheels), pem) as registry:
        told = prepared.fails(PIP_INDEX_URL=registry.url)
        assert "sign-in page" in told
        assert AGAIN in told
        prepared.works(PIP_INDEX_URL=registry.url, PIP_CERT=str(pem))


def test_only_an_old_python(fresh: Checkout) -> None:
    fresh.python = None
    a_python(fresh.programs / "python3", (3, 10))
    told = fresh.fails()
    assert "needs Python 3.11 or newer, and there is only Python 3.10.7" in told
    assert AGAIN in told
    assert not (fresh.folder / ".venv").exists()


def test_a_newer_python_has_another_name(fresh: Checkout) -> None:
    fresh.python = None
    a_python(fresh.programs / "python3", (3, 10))
    a_python(fresh.programs / "python3.12", (3, 12))
    assert "set up with Python 3.12.7" in fresh.begins()


def test_a_newer_python_is_hidden_by_pyenv(fresh: Checkout) -> None:
    fresh.python = None
    a_python(fresh.programs / "python3", (3, 10))
    a_python(fresh.folder.parent / ".pyenv" / "versions" / "3.13.7" / "bin" / "python3.13", (3, 13))
    assert "set up with Python 3.13.7" in fresh.begins()


def test_a_python_newer_than_all_that_were_tried(fresh: Checkout) -> None:
    fresh.python = None
    a_python(fresh.programs / "python3", (3, 15))
    a_python(fresh.programs / "python3.11", (3, 11))
    assert "set up with Python 3.11.7" in fresh.begins()


def test_no_python(fresh: Checkout) -> None:
    fresh.python = None
    assert "needs Python 3.11 or newer: install it" in fresh.fails()


@pytest.mark.parametrize("lacks", ["ensurepip", "venv ensurepip"])
def test_no_venv(fresh: Checkout, lacks: str) -> None:
    fresh.python = None
    a_python(fresh.programs / "python3", (3, 12), lacks)
    told = fresh.fails()
    assert "apt install python3.12-venv" in told
    assert AGAIN in told
    a_python(fresh.programs / "python3.11", (3, 11))
    assert "set up with Python 3.11.7" in fresh.begins()


def test_a_colon_in_the_name_of_the_folder(fresh: Checkout) -> None:
    fresh.folder = fresh.folder.rename(fresh.folder.with_name("Reef: Table"))
    assert "':' in its name" in fresh.fails()


def test_interrupted_while_it_fetches(prepared: Checkout) -> None:
    prepared.index.free.clear()
    with prepared.start() as process, ended_in_time(process):
        prepared.index.asked.wait()
        os.killpg(process.pid, signal.SIGINT)
        said, _nothing = process.communicate()
    prepared.index.free.set()
    assert process.returncode != 0
    assert "Stopped. Start the same command again" in said
    assert "Traceback" not in said
    prepared.works()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_interrupted_while_it_installs(prepared: Checkout, how: signal.Signals) -> None:
    many = Wheel("coral", "1.2", requires=["reef>=1"], files=1000)
    prepared.index.wheels[0] = many
    prepared.lock(*prepared.index.wheels)
    mark = prepared.folder / ".venv" / "unfinished"
    with prepared.start() as process, ended_in_time(process):
        until(mark.exists, lambda: "nothing was installed")
        os.killpg(process.pid, how)
        said, _nothing = process.communicate()
    assert process.returncode != 0, said
    assert mark.exists()
    assert "Traceback" not in said
    assert "set up with Python" in (prepared.begins() if how == signal.SIGINT else prepared.works())


@pytest.mark.parametrize("what", ["half-made", "its Python is gone", "another Python"])
def test_a_folder_that_does_not_work(prepared: Checkout, what: str) -> None:
    if what == "half-made":
        (prepared.site / "pip.pth").unlink()
    else:
        prepared.works()
    program = prepared.folder / ".venv" / "bin" / "python"
    if what == "its Python is gone":
        program.unlink()
        program.symlink_to("/nowhere/python3")
    if what == "another Python":
        prepared.site.parent.rename(prepared.site.parent.with_name("python3.2"))
    assert "set up with Python" in prepared.begins()
    # What had been ended then goes on.
    assert "set up with Python" in prepared.begins()


def test_moved_elsewhere(prepared: Checkout) -> None:
    prepared.works()
    prepared.folder = prepared.folder.rename(prepared.folder.with_name("somewhere else"))
    assert prepared.make()[0] == 0
    prepared.lock(*prepared.index.wheels)
    prepared.works()


def test_two_at_once(prepared: Checkout) -> None:
    prepared.index.free.clear()
    with prepared.start() as one, ended_in_time(one):
        prepared.index.asked.wait()
        with prepared.start(".venv/dev.stamp") as other, ended_in_time(other):
            assert other.stdout is not None
            assert "waits for it" in other.stdout.readline()
            prepared.index.free.set()
            said, _nothing = other.communicate()
        first, _nothing = one.communicate()
    assert (one.returncode, other.returncode) == (0, 0), first + said
    prepared.works()


def test_a_full_disk(prepared: Checkout) -> None:
    # Whatever Python writes there finds no room, as on a disk that is full.
    module, start = prepared.site / "full_disk.py", prepared.site / "full_disk.pth"
    module.write_text(
        "import builtins, os\n"
        "real = builtins.open\n"
        "def write(file, mode='r', *arguments, **settings):\n"
        "    if 'coral' in str(file) and set(mode) & set('wax'):\n"
        f"        raise OSError({errno.ENOSPC}, os.strerror({errno.ENOSPC}), file)\n"
        "    return real(file, mode, *arguments, **settings)\n"
        "builtins.open = write\n"
    )
    start.write_text("import full_disk\n")  # not sitecustomize, of which Debian has one
    told = prepared.fails()
    assert "The disk is full" in told
    assert "MB" in told
    assert AGAIN in told
    start.unlink()
    prepared.works()


def test_a_folder_that_cannot_be_written(fresh: Checkout, tmp_path: Path) -> None:
    anybody = {} if os.geteuid() else {"user": 65534, "group": 65534, "extra_groups": []}
    python = next((path for path in ("/usr/bin/python3", sys.executable) if _can_start(path, anybody)), None)
    if python is None:
        pytest.skip("there is no Python here that somebody else than root can start")
    for folder in (tmp_path, *tmp_path.parents[:3]):
        folder.chmod(folder.stat().st_mode | 0o055)
    fresh.folder.chmod(0o555)
    done = subprocess.run(
        ["make", f"PYTHON={python}", ".venv/runtime.stamp"],
        cwd=fresh.folder,
        env={**fresh.environment(), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
        **anybody,  # type: ignore[call-overload]
    )
    assert done.returncode != 0
    told = sentence(done.stdout + done.stderr)
    assert "Nothing may be written here" in told
    assert AGAIN in told
    fresh.folder.chmod(0o755)
    assert "set up with Python" in fresh.begins()


def _can_start(python: str, anybody: Mapping[str, object]) -> bool:
    try:
        command = [python, "-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"]
        return not subprocess.run(command, check=False, capture_output=True, **anybody).returncode  # type: ignore[call-overload]
    except OSError:
        return False


@pytest.mark.parametrize("name", ["set_up.py", "set_up_problems.py"])
def test_an_old_python_can_read_it(name: str) -> None:
    ast.parse((ROOT / "build" / name).read_text("utf-8"), feature_version=(3, 6))
