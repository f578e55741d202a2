"""`make nats` and `make nats-cluster`: one NATS server, or three that know each other, on this machine alone.

It needs nothing but Python and nats-server, and goes on until Ctrl-C. Kill one of the three and see.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

CONF = Path(__file__).with_name("trial.conf")
PORT, WEB_PORT, ROUTE_PORT = 4222, 9222, 6222
MISSING = (
    "nats-server is not installed. On Debian and Ubuntu `apt install nats-server` has it, on a Mac"
    " `brew install nats-server`; for other systems see https://docs.nats.io/running-a-nats-service."
)


def main() -> int:
    """Starts the servers, says where they are, and waits."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, choices=(1, 3), default=1)
    parser.add_argument("--shift", type=int, default=0, help="use ports that are so much higher")
    options = parser.parse_args()
    program = shutil.which("nats-server")
    if program is None:
        print(MISSING, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="reef-table-nats-") as folder:
        return _run(program, options.servers, options.shift, Path(folder))


def _run(program: str, servers: int, shift: int, folder: Path) -> int:
    running: list[subprocess.Popen[bytes]] = []
    try:
        for number in range(servers):
            conf = _conf(folder, number, servers, shift)
            command = [program, "-c", str(conf), "--log", str(folder / f"{number + 1}.log")]
            running.append(subprocess.Popen(command))
        addresses = [f"ws://127.0.0.1:{WEB_PORT + shift + number}" for number in range(servers)]
        for address, server in zip(addresses, running, strict=True):
            print(f"NATS for a trial on this machine: {address} (process {server.pid})")
        print(f"In another terminal: reef-table host --nats {addresses[0]}", flush=True)
        print("Ctrl-C ends it.", flush=True)
        for server in running:  # one of three may be killed: that is part of the trial
            server.wait()
        for log in folder.glob("*.log"):
            print(*log.read_text("utf-8").splitlines()[-3:], sep="\n", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    finally:
        for server in running:
            server.terminate()
        for server in running:
            server.wait()


def _conf(folder: Path, number: int, servers: int, shift: int) -> Path:
    """The settings of one of the servers, each at ports of its own."""
    text = CONF.read_text("utf-8")
    for port in (PORT, WEB_PORT):
        text = text.replace(str(port), str(port + shift + number))
    if servers > 1:
        first = ROUTE_PORT + shift
        routes = ", ".join(f'"nats-route://127.0.0.1:{first + other}"' for other in range(servers))
        text += (
            f'server_name: "trial-{number + 1}"\n'
            f'cluster {{ name: "trial", listen: "127.0.0.1:{first + number}",'
            f" routes: [ {routes} ] }}\n"
        )
    conf = folder / f"{number + 1}.conf"
    conf.write_text(text, "utf-8")
    return conf


if __name__ == "__main__":
    sys.exit(main())
