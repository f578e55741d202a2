"""Journals on the shelf: which game they belong to, how it stands, and whether a copy may be added."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, datetime

from companion.game_ui import Face, Summary
from companion.session.store import AnyStanding, stand
from companion.storage.unreadable import LARGEST, Unreadable
from engine import journal_codec
from engine.journal import DidT, Entry
from engine.journal_codec import Trouble

log = logging.getLogger("companion")

LAST = datetime(9000, 1, 1, tzinfo=UTC).timestamp()
"""The latest time that is accepted: a little later the calendar of `datetime` ends."""
Known = tuple[Face | None, Summary | None, Trouble | None]
"""The game of a journal, its summary, and what is wrong with it."""


def face_of(journal: bytes, faces: Sequence[Face]) -> Face:
    """The game that a journal names on its first line; no game is imported for that. Raises Unreadable."""
    header = journal_codec.header(journal)
    if isinstance(header, Trouble):
        raise Unreadable(header)
    for face in faces:
        if face.name == header.game:
            return face
    raise Unreadable(Trouble(kind="foreign", line=1))


def look(journal: bytes, faces: Sequence[Face]) -> Known:
    """A summary of a journal without opening it; or why it cannot be read or summarised."""
    face: Face | None = None
    try:
        face = face_of(journal, faces)
        reading = journal_codec.read(journal, face.game)
        state = stand(face.game, reading)
        if len(state.entries) < len(reading.entries):
            return face, None, state.trouble
        return face, _summary(face, state), state.trouble
    except Unreadable as unreadable:
        return face, None, unreadable.trouble


def whole(journal: bytes, faces: Sequence[Face]) -> tuple[bytes, str]:
    """The lines of a copied journal that are whole, and the time of the last; raises Unreadable."""
    if len(journal) > LARGEST:
        raise Unreadable(broken())
    face = face_of(journal, faces)
    reading = journal_codec.read(journal, face.game)
    state = stand(face.game, reading)
    if state.trouble is not None and state.trouble.kind != "torn":
        raise Unreadable(state.trouble)
    _summary(face, state)
    return journal[: reading.length], reading.entries[-1].at


def _summary(face: Face, state: AnyStanding) -> Summary:
    """The summary of a game; raises Unreadable if that fails, as the game could not be opened either."""
    try:
        return face.summary(state)
    except Exception as error:
        log.warning("a journal cannot be told in a few words", exc_info=True)
        raise Unreadable(broken()) from error


def written(entries: Sequence[Entry[DidT]]) -> bytes:
    """A journal of these entries."""
    journal, checksum = b"", 0
    for entry in entries:
        line, checksum = journal_codec.write(entry, checksum)
        journal += line
    return journal


def broken() -> Trouble:
    """The trouble of a journal that cannot even be read from its shelf."""
    return Trouble(kind="damaged", line=1)


def seconds(at: str) -> float:
    """The time of an entry in seconds since 1970; now, if the entry has no valid time."""
    now = datetime.now().timestamp()
    try:
        told = datetime.fromisoformat(at).timestamp()
    except (ValueError, OverflowError, OSError):
        return now
    return told if 0 <= told <= LAST else now
