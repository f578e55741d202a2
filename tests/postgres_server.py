"""A PostgreSQL server of the tests' own, from Debian's package, on a free port of this machine."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from tests.waiting import until

if TYPE_CHECKING:
    import pwd

_SETTINGS = {"max_connections": "100", "shared_buffers": "16MB", "unix_socket_directories": ""}


class PostgresServer:
    """A server with its own folder and port, which can be stopped, killed and started again."""

    def __init__(self, *, durable: bool = False) -> None:
        """Unless it is `durable`, a power cut may lose everything, as a test does not mind.

        Raises FileNotFoundError if PostgreSQL is not installed.
        """
        self._settings = {**_SETTINGS, "fsync": "on" if durable else "off"}
        self._programs = _programs()
        # PostgreSQL refuses to run as root, so there it runs as the user that Debian's package has made.
        self._user = "postgres" if hasattr(os, "geteuid") and os.geteuid() == 0 else None
        user = None if self._user is None else _known(self._user)
        self._folder = Path(tempfile.mkdtemp(prefix="reef-table-postgres-"))
        if user is not None:
            os.chown(self._folder, user.pw_uid, user.pw_gid)
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        subprocess.run(
            [
                self._programs / "initdb",
                "-D",
                self._folder / "data",
                "-U",
                "reef",
                "-A",
                "trust",
                "-E",
                "UTF8",
            ],
            user=self._user,
            cwd="/",
            check=True,
            capture_output=True,
        )

    def start(self) -> None:
        """Starts the server, and waits until it answers."""
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        with open(self._folder / "log", "ab") as log:
            self._process = process = subprocess.Popen(
                [
                    self._programs / "postgres",
                    *("-D", self._folder / "data", "-h", "127.0.0.1", "-p", str(self._port)),
                    *settings,
                ],
                user=self._user,
                cwd="/",
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until(lambda: process.poll() is not None or self._answers(), lambda: "PostgreSQL never answers")
        assert process.poll() is None, (self._folder / "log").read_text()

    def stop(self) -> None:
        """Stops the server; its connections are lost."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)  # a "fast" shutdown
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        """Stops the server and removes its files."""
        self.stop()
        shutil.rmtree(self._folder)

    def address(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://reef@127.0.0.1:{self._port}/{database}"

    def new_database(self) -> str:
        """Creates an empty database, and returns its address."""
        name = f"test_{secrets.token_hex(8)}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address()).close()
        except psycopg.OperationalError:
            return False
        return True


def started(*, durable: bool = False) -> PostgresServer:
    """A running server; raises FileNotFoundError if PostgreSQL is not installed."""
    server = PostgresServer(durable=durable)
    try:
        server.start()
    except BaseException:
        server.remove()
        raise
    return server


def started_or_skipped() -> PostgresServer:
    """A running server; without PostgreSQL the test is skipped, but in CI it fails."""
    try:
        return started()
    except FileNotFoundError as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"PostgreSQL is not installed here (on Debian: apt install postgresql): {missing}")


def _programs() -> Path:
    """The folder with the newest server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if not found and on_path is None:
        raise FileNotFoundError("there is no initdb")
    return found[-1].parent if found else Path(str(on_path)).parent


def _known(user: str) -> pwd.struct_passwd:
    """A user of this machine; raises FileNotFoundError if there is none of that name."""
    import pwd  # Windows has none, and tests are collected there, too

    try:
        return pwd.getpwnam(user)
    except KeyError as missing:
        raise FileNotFoundError(f"there is no user {user}") from missing


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
