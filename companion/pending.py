"""Pending: what hands have half entered, kept beside the journal until it becomes an entry or is cleared.

Each change is a line of its own behind the others, so that a crash never costs more than that change. It is
worth less than the journal: what is damaged is left out, and a keeper that keeps no such lines is none the
worse for it.
"""

from __future__ import annotations

import json
import logging
import zlib
from typing import Any, Protocol, runtime_checkable

from companion.keeper import Keeper, KeepingFailed, whole_lines

log = logging.getLogger("companion")

Pending = tuple[tuple[str, Any], ...]
"""What is half entered by its name, as JSON can say it."""


@runtime_checkable
class Aside(Protocol):
    """A keeper that also keeps lines beside the journal; each replaces the one before it."""

    def read_aside(self) -> bytes:
        """The lines that were kept beside the journal, or only the latest of them."""

    def keep_aside(self, line: bytes) -> None:
        """Keeps one more line; when it returns, the line survives a crash and a power cut."""


def kept(keeper: Keeper) -> Pending:
    """What is half entered at the keeper's table."""
    if not isinstance(keeper, Aside):
        return ()
    try:
        data = keeper.read_aside()
    except KeepingFailed as failed:
        log.warning("what was half entered cannot be read: %s", failed)
        return ()
    for line in reversed(data[: whole_lines(data)].splitlines()):
        if (pending := read(line)) is not None:
            return pending
    return ()


def keep(keeper: Keeper, pending: Pending) -> None:
    """Keeps what is half entered; raises KeepingFailed."""
    if isinstance(keeper, Aside):
        keeper.keep_aside(written(pending))


def written(pending: Pending) -> bytes:
    """The line that says so."""
    body = json.dumps(dict(pending), separators=(",", ":"), sort_keys=True)
    return f"{zlib.crc32(body.encode()):08x} {body}\n".encode()


def read(line: bytes) -> Pending | None:
    """What a line says; None if it is damaged."""
    told, _, body = line.partition(b" ")
    try:
        if told != f"{zlib.crc32(body):08x}".encode():
            return None
        return tuple(dict(json.loads(body)).items())
    except (ValueError, TypeError, RecursionError):
        return None
