"""NATS servers of the tests' own, from Debian's package, on free ports of this machine: one, or a cluster."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.waiting import until

MISSING = "nats-server is not installed here (on Debian: apt install nats-server)"


class NatsServer:
    """A server with ports of its own, which can be killed and started again."""

    def __init__(self, name: str = "alone", conf: str = "") -> None:
        """Raises FileNotFoundError if nats-server is not installed."""
        program = shutil.which("nats-server")
        if program is None:
            raise FileNotFoundError(MISSING)
        self._program = program
        self.folder = Path(tempfile.mkdtemp(prefix="reef-table-nats-"))
        self.port, self.web_port, self.route_port, self._monitor_port = _free_ports(4)
        self._name, self._more = name, conf
        self._process: subprocess.Popen[bytes] | None = None
        self.routes: Sequence[int] = ()

    @property
    def address(self) -> str:
        """The address for web sockets."""
        return f"ws://127.0.0.1:{self.web_port}"

    @property
    def plain_address(self) -> str:
        """The address for programs that need no web socket."""
        return f"nats://127.0.0.1:{self.port}"

    @property
    def monitor(self) -> str:
        """Where the server says how it is."""
        return f"http://127.0.0.1:{self._monitor_port}"

    @property
    def pid(self) -> int:
        """The number of the running process."""
        assert self._process is not None
        return self._process.pid

    def conf(self) -> str:
        """Its settings: those that a club would have, at these ports."""
        cluster = ""
        if self.routes:
            routes = ", ".join(f'"nats://127.0.0.1:{port}"' for port in self.routes)
            cluster = (
                f'cluster {{ name: "reef", listen: "127.0.0.1:{self.route_port}", routes: [{routes}] }}\n'
            )
        return (
            f'server_name: "{self._name}"\nhost: "127.0.0.1"\nport: {self.port}\n'
            f'http: "127.0.0.1:{self._monitor_port}"\nmax_payload: 67584\n'
            f'websocket {{ host: "127.0.0.1", port: {self.web_port}, no_tls: true }}\n{cluster}{self._more}'
        )

    def start(self) -> None:
        """Starts the server, and waits until it answers."""
        conf = self.folder / "nats.conf"
        conf.write_text(self.conf(), "utf-8")
        with open(self.folder / "log", "ab") as log:
            self._process = process = subprocess.Popen(
                [self._program, "-c", conf], stdout=log, stderr=log, start_new_session=True
            )
        until(lambda: process.poll() is not None or self._answers(), lambda: "nats-server never answers")
        assert process.poll() is None, (self.folder / "log").read_text()

    def kill(self) -> None:
        """Kills the server."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        """Kills the server and removes its files."""
        self.kill()
        shutil.rmtree(self.folder)

    def _answers(self) -> bool:
        try:
            for port in (self.port, self.web_port):
                socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            return False
        return True


@contextmanager
def running(conf: str = "") -> Iterator[NatsServer]:
    """A server that runs; without nats-server the test is skipped, but in CI it fails."""
    with ExitStack() as stack:
        server = _made("alone", conf)
        stack.callback(server.remove)
        server.start()
        yield server


@contextmanager
def cluster(conf: str = "") -> Iterator[Sequence[NatsServer]]:
    """Three servers that know each other; without nats-server the test is skipped, but in CI it fails."""
    with ExitStack() as stack:
        servers = []
        for name in ("one", "two", "three"):
            servers.append(_made(name, conf))
            stack.callback(servers[-1].remove)
        for server in servers:
            server.routes = [other.route_port for other in servers]
            server.start()
        yield servers


def _made(name: str, conf: str) -> NatsServer:
    try:
        return NatsServer(name, conf)
    except FileNotFoundError as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))


def _free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        probes = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _number in range(count)]
        return [int(probe.getsockname()[1]) for probe in probes]
