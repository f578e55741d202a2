"""How many files and sockets this process may have open; a host needs more than the usual 1,024."""

from __future__ import annotations

import logging
from contextlib import suppress

log = logging.getLogger("companion")

OTHERS = 256
"""Open files that are not connections: journals of open tables, libraries, the log."""


def allow_open_files(connections: int) -> int | None:
    """Raises the soft limit on open files to fit these connections; returns the limit.

    None where there is no such limit, as on Windows. It never lowers a limit.
    """
    try:
        import resource
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHERS
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return int(soft)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with suppress(OSError, ValueError):  # macOS has a lower limit of its own
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    if soft < wanted:
        log.warning("only %d files may be open at once: that may be too few for a large table", soft)
    return int(soft)
