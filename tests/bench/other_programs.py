"""How much of the processors programs other than this one and its children use, as Linux counts it."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PR_SET_CHILD_SUBREAPER = 36
_PARENT, _OWN_AND_WAITED_FOR = 1, slice(11, 15)
"""Fields of /proc/PID/stat behind the name: the parent; the ticks of the process and of its dead children."""
_IDLE, _ALL = slice(3, 5), slice(0, 8)
"""Fields of the first line of /proc/stat: waiting for work or the disk; all, of other machines as well."""


class OtherPrograms:
    """The use of the processors by other programs, from the moment at which this is made."""

    def __init__(self) -> None:
        self._since = time.monotonic()
        self._before = _used() - own_seconds() if sys.platform == "linux" else 0.0

    def processors(self) -> float | None:
        """How many processors they have used on average, such as 0.5; None where the system does not tell."""
        if sys.platform != "linux":
            return None
        used = _used() - own_seconds() - self._before
        return max(0.0, used / (time.monotonic() - self._since))


@contextmanager
def keeping_orphans() -> Iterator[None]:
    """Lets processes whose parent is gone become children of this one, as a killed browser leaves some."""
    _keep_orphans(1)
    try:
        yield
    finally:
        _keep_orphans(0)


def _keep_orphans(keep: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, keep, 0, 0, 0)


def own_seconds() -> float:
    """The seconds of processor of this process and all its descendants, living and dead (Linux only)."""
    parents, ticks = dict[int, int](), dict[int, int]()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended, and its parent's numbers have what it used
            fields = (process / "stat").read_text().rpartition(")")[2].split()
            parents[int(process.name)] = int(fields[_PARENT])
            ticks[int(process.name)] = sum(map(int, fields[_OWN_AND_WAITED_FOR]))
    own = [os.getpid()]
    for number in own:
        own += [child for child, parent in parents.items() if parent == number]
    return sum(ticks[number] for number in own) / os.sysconf("SC_CLK_TCK")


def _used() -> float:
    """The seconds for which the processors have not been idle since the machine was started."""
    ticks = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    return (sum(ticks[_ALL]) - sum(ticks[_IDLE])) / os.sysconf("SC_CLK_TCK")
