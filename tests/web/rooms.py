"""Phones in networks of their own (Linux namespaces), joined by a switch from which a test cuts them off."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from playwright.sync_api import BrowserContext, Playwright

from tests.browser.chromium import program
from tests.browser.server import ROOT
from tests.waiting import until
from tests.web.filming import FilmingHandset

_ADDRESS: Final = "10.203.77.{}/24"
_ASK: Final = "import socket, sys; socket.create_connection(('127.0.0.1', int(sys.argv[1]))).close()"


class NoRooms(Exception):
    """This machine gives no networks of their own; the message says why."""


class Room:
    """The network of one phone, in which the site is served as well: other phones are behind the wire."""

    def __init__(self, switch: str, number: int) -> None:
        self._switch, self._port = switch, f"port{number}"
        self._name = f"{switch}-{number}"
        _run("ip", "netns", "add", self._name)
        wire = ("type", "veth", "peer", "eth0", "netns", self._name)
        _run("ip", "-n", switch, "link", "add", self._port, *wire)
        _run("ip", "-n", switch, "link", "set", self._port, "up")
        _run("ip", "-n", self._name, "address", "add", _ADDRESS.format(10 + number), "dev", "eth0")
        for device in ("lo", "eth0"):
            _run("ip", "-n", self._name, "link", "set", device, "up")
        self.join()
        self._server: subprocess.Popen[bytes] | None = None

    def join(self) -> None:
        """The wire ends at the switch."""
        _run("ip", "-n", self._switch, "link", "set", self._port, "master", "br0")

    def leave(self) -> None:
        """The wire ends nowhere: whatever is sent is lost, and nobody is told."""
        _run("ip", "-n", self._switch, "link", "set", self._port, "nomaster")

    def inside(self, *command: str) -> tuple[str, ...]:
        """A command that runs in this network."""
        return ("nsenter", f"--net=/run/netns/{self._name}", *command)

    def serve(self, site: Path, port: int) -> None:
        """Serves the site to the phone in this room."""
        command = self.inside(
            *(sys.executable, "-m", "companion.cli", "serve-web", "--dir", str(site), "--port", str(port))
        )
        self._server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        ask = self.inside(sys.executable, "-c", _ASK, str(port))
        until(
            lambda: subprocess.run(ask, stderr=subprocess.DEVNULL, check=False).returncode == 0,
            lambda: "the site is not served",
        )

    def close(self) -> None:
        """Nothing of it stays."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()
        _run("ip", "netns", "delete", self._name)


@contextmanager
def rooms(count: int) -> Iterator[list[Room]]:
    """So many rooms, all joined; raises NoRooms."""
    if sys.platform != "linux" or os.geteuid() != 0:
        raise NoRooms("only root on Linux can cut a network off")
    switch = f"reef{os.getpid()}"
    _run("ip", "netns", "add", switch)
    made: list[Room] = []
    try:
        _run("ip", "-n", switch, "link", "add", "br0", "type", "bridge")
        _run("ip", "-n", switch, "link", "set", "br0", "up")
        made += [Room(switch, number) for number in range(count)]
        yield made
    finally:
        for room in made:
            room.close()
        _run("ip", "netns", "delete", switch)


class RoomHandset(FilmingHandset):
    """A phone in a room."""

    def __init__(self, playwright: Playwright, folder: Path, url: str, room: Room) -> None:
        super().__init__(playwright, folder, url)
        self.room = room
        self._program = folder.with_suffix(".sh")
        words = " ".join(room.inside(program(playwright)))
        self._program.write_text(f'#!/bin/sh\nexec {words} "$@"\n', "utf-8")
        self._program.chmod(0o755)

    def _browser(self) -> BrowserContext:
        with patch.dict(os.environ, REEF_TABLE_CHROMIUM=str(self._program)):
            return super()._browser()


def _run(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NoRooms(f"{command[0]}: {error}") from error
    if done.returncode:
        raise NoRooms(f"{' '.join(command)}: {done.stderr.strip()}")
