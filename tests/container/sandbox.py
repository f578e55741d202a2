"""A container without a daemon: the program in namespaces of its own, with a root that it cannot write to.

bubblewrap (Debian: `apt install bubblewrap`) stands for the daemon. The /usr of the host, seen
read-only, and the Python of the tests stand for the base image.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.container.containerfile import Image
from tests.waiting import ended_in_time, until

MERGED = ("bin", "lib", "lib64", "sbin")
"""The folders that are links into /usr on every system of today."""
BASE = tuple(path for path in (Path("/usr"), Path(sys.base_prefix)) if path != Path("/usr/local"))
"""The folders of the host that stand for the base image."""
DEVICES = tuple(f"/dev/{name}" for name in ("null", "zero", "full", "random", "urandom"))
"""One by one: for a whole /dev bubblewrap nests two namespaces of users, and only root can enter both."""
PROGRAMS = {"bwrap": "bubblewrap", "nsenter": "util-linux", "setpriv": "util-linux"}
"""The programs that make and enter namespaces, with the packages of Debian that have them."""
IS_ROOT = os.geteuid() == 0


def program(name: str, package: str = "") -> str:
    """The path of a program; without it the test is skipped, but in CI it fails."""
    path = shutil.which(name)
    if path is None:
        package = package or name
        missing = f"{package} is not installed here (on Debian: apt install {package})"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return path


def skip_without_namespaces() -> None:
    """Skips the test where a program cannot be given namespaces of its own."""
    if sys.platform != "linux":
        pytest.skip("only Linux has namespaces")
    for name, package in PROGRAMS.items():
        program(name, package)
    tried = ["bwrap", *_apart(), "--ro-bind", "/", "/", "true"]
    if subprocess.run(tried, capture_output=True, check=False).returncode:
        pytest.skip("this system gives no program namespaces of its own")


def base(folder: Path, seen: Sequence[Path] = ()) -> None:
    """Makes a folder the root file system of the base image, in which these folders of the host are seen."""
    for name in ("proc", "dev", "tmp", *(str(path)[1:] for path in (*BASE, *seen))):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name in MERGED:
        if (Path("/") / name).exists():
            (folder / name).symlink_to(f"usr/{name}")


class Container:
    """A container that is started, asked and ended as a daemon does it.

    with Container(image, root, data).running() as container:
        container.execute("reef-table", "health")
        assert container.stop() == 0
    """

    def __init__(self, image: Image, root: Path, data: Path, seen: Sequence[Path] = ()) -> None:
        """`data` is the folder of the volume; these folders of the host are seen in it, too."""
        self._image, self._root, self._data, self._seen = image, root, data, seen
        self._log = data.parent / "log"
        self._pid = 0
        self._process: subprocess.Popen[bytes]

    @property
    def said(self) -> str:
        """All that it has printed since it was started."""
        return self._log.read_text()

    @contextmanager
    def running(self, settings: Mapping[str, str] | None = None) -> Iterator[Container]:
        """Starts it as the image says, with further settings in its environment; ends it afterwards."""
        told, tell = os.pipe()
        command = [*self._image.entrypoint, *self._image.command]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [
                    "bwrap",
                    *self._rooms(settings or {}),
                    "--info-fd",
                    str(tell),
                    "--",
                    *self._as_user(),
                    *command,
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=[tell],
            )
        os.close(tell)
        try:
            with open(told, encoding="utf-8") as information:
                self._pid = int(json.load(information)["child-pid"])
            yield self
        finally:
            if self._process.poll() is None:
                self._signal(signal.SIGKILL)
                self._process.wait()

    def until_it_says(self, words: str) -> re.Match[str]:
        """Waits until it has printed what this pattern matches."""
        until(lambda: re.search(words, self.said) or self._process.poll() is not None, lambda: self.said)
        found = re.search(words, self.said)
        assert found, self.said
        return found

    def execute(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Runs a command inside, as its user, like `podman exec`."""
        entered = self._enter("-m", "-p", "-i")
        environment = [f"{name}={value}" for name, value in self._image.environment.items()]
        return self._run(
            [*entered, *self._as_user(), "env", "-i", "-C", self._image.folder, *environment, *command]
        )

    def beside(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Runs a command of the host in its network, like a proxy in front of it."""
        return self._run([*self._enter(), *command])

    def stop(self) -> int:
        """Asks it to end, as the image says, and returns the exit code."""
        self._signal(getattr(signal, self._image.stop_signal))
        with ended_in_time(self._process):
            return self._process.wait()

    def _signal(self, number: int) -> None:
        os.kill(self._pid, number)

    def _run(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        with (
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process,
            ended_in_time(process),
        ):
            said, _nothing = process.communicate()
        return subprocess.CompletedProcess(command, process.returncode, said)

    def _enter(self, *more: str) -> list[str]:
        whose = [] if IS_ROOT else ["-U", "--preserve-credentials"]
        return ["nsenter", f"--target={self._pid}", "-n", *whose, *more]

    def _ways_in_tmp(self) -> list[str]:
        """The folders in /tmp that lead to what is seen, the outer ones first."""
        ways = {parent for path in self._seen for parent in path.parents if Path("/tmp") in parent.parents}
        return sorted(map(str, ways))

    def _rooms(self, settings: Mapping[str, str]) -> list[str]:
        image = self._image
        whose = ["--unshare-user", "--uid", str(image.user), "--gid", str(image.group), "--cap-drop", "ALL"]
        return [
            *_apart(),
            *([] if IS_ROOT else whose),
            *("--as-pid-1", "--die-with-parent", "--new-session", "--clearenv"),
            *("--ro-bind", str(self._root), "/", "--proc", "/proc", "--tmpfs", "/dev"),
            *(part for path in DEVICES for part in ("--dev-bind", path, path)),
            # What is seen may lie in /tmp, so that comes first, with folders that anybody may pass through.
            *("--perms", "1777", "--tmpfs", "/tmp"),
            *(part for path in self._ways_in_tmp() for part in ("--perms", "0755", "--dir", path)),
            *(part for path in (*BASE, *self._seen) for part in ("--ro-bind", str(path), str(path))),
            *("--bind", str(self._data), image.volume, "--chdir", image.folder),
            *(
                part
                for name, value in {**image.environment, **settings}.items()
                for part in ("--setenv", name, value)
            ),
        ]

    def _as_user(self) -> list[str]:
        """As root the user is changed inside; anybody else is that user from the beginning."""
        if not IS_ROOT:
            return []
        who = (f"--reuid={self._image.user}", f"--regid={self._image.group}", "--clear-groups")
        return ["setpriv", *who, "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all", "--"]


def run_as_root(root: Path, line: str, folder: str) -> None:
    """Carries out a RUN step: a line for a shell, with the network, in a root file system that it may change.

    It sees all of the host, but for what the steps before it have made.
    """
    search = f"{Path(sys.base_prefix) / 'bin'}:/usr/local/bin:/usr/bin:/bin"
    places = {path.parts[1] for path in BASE}
    hosts = sorted(
        path
        for path in Path("/").iterdir()
        if path.is_dir() and not path.is_symlink() and path.name != "sys"
        if path.name in places or not (root / path.name).exists()
    )
    command = ["bwrap", "--unshare-pid", "--die-with-parent", "--bind", str(root), "/"]
    command += [part for path in hosts for part in ("--ro-bind", str(path), str(path))]
    command += ["--proc", "/proc", "--dev", "/dev", "--setenv", "PATH", search, "--setenv", "HOME", "/tmp"]
    command += ["--chdir", folder, "sh", "-euc", line]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout


def _apart() -> list[str]:
    return ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
