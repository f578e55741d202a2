"""The command `reef-table health`: asks a server on this machine whether it answers, as a container does."""

from __future__ import annotations

import http.client
import sys

HEALTH = "/health"
"""The address at which a server says so."""
DEFAULT_PORT = 8550
"""The port of a server, unless another one is named."""
_PATIENCE = 8
"""Seconds: a database that hangs is given up after four."""


def check(port: int) -> int:
    """Asks the server at this port of this machine, prints its answer, and returns an exit code."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=_PATIENCE)
    try:
        connection.request("GET", HEALTH)
        answer = connection.getresponse()
        said = answer.read(200).decode("utf-8", "replace").strip()
    except (OSError, http.client.HTTPException) as error:
        print(f"Reef Table does not answer at port {port}: {error}", file=sys.stderr)
        return 1
    finally:
        connection.close()
    if answer.status != 200:
        print(f"Reef Table is not well: {said}", file=sys.stderr)
        return 1
    print(said)
    return 0
