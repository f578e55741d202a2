"""Pending: half-entered input, kept beside the journal until it becomes an entry or is cleared.

Each change is appended as a line of its own, so that a crash costs no more than that change. Pending input
matters less than the journal: damaged lines are skipped, and a writer need not support it.
"""

from __future__ import annotations

import json
import logging
import zlib
from typing import Any, Protocol, runtime_checkable

from companion.storage.journal_writer import JournalWriter, StorageError, whole_lines

log = logging.getLogger("companion")

Pending = tuple[tuple[str, Any], ...]
"""Half-entered input as (name, JSON value)."""


@runtime_checkable
class PendingWriter(Protocol):
    """A writer that also keeps lines beside the journal; each replaces the one before it."""

    def read_pending(self) -> bytes:
        """The lines kept beside the journal, or only the latest of them."""

    def write_pending(self, line: bytes) -> None:
        """Keeps one more line; when it returns, the line survives a crash and a power cut."""


def load_pending(writer: JournalWriter, known: Pending = ()) -> Pending:
    """The half-entered input of the writer's table; what is `known` if it cannot be read now."""
    if not isinstance(writer, PendingWriter):
        return ()
    try:
        data = writer.read_pending()
    except StorageError as failed:
        log.warning("what was half entered cannot be read: %s", failed)
        return known
    for line in reversed(data[: whole_lines(data)].splitlines()):
        if (pending := read(line)) is not None:
            return pending
    return ()


def save_pending(writer: JournalWriter, pending: Pending) -> None:
    """Keeps half-entered input; raises StorageError."""
    if isinstance(writer, PendingWriter):
        writer.write_pending(written(pending))


def written(pending: Pending) -> bytes:
    """The line for this input."""
    body = json.dumps(dict(pending), separators=(",", ":"), sort_keys=True)
    return f"{zlib.crc32(body.encode()):08x} {body}\n".encode()


def read(line: bytes) -> Pending | None:
    """The input in a line; None if the line is damaged."""
    checksum, _, body = line.partition(b" ")
    try:
        if checksum != f"{zlib.crc32(body):08x}".encode():
            return None
        return tuple(dict(json.loads(body)).items())
    except (ValueError, TypeError, RecursionError):
        return None
