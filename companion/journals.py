"""Journals that lie on the shelf: whose they are, what became of the game, and whether one may join them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from companion.face import Face, Summary
from companion.store import Standing
from companion.unreadable import Unreadable
from engine import lines
from engine.journal import Entry, NoLongerPossible, fold, standing
from engine.lines import Trouble

Known = tuple[Face | None, Summary | None, Trouble | None]
"""Whose journal it is, the game in a few words, and what is wrong with it."""


def face_of(journal: bytes, faces: Sequence[Face]) -> Face:
    """The game that a journal belongs to: the one that can read its first line; raises Unreadable."""
    trouble = Trouble(kind="foreign", line=1)
    first = journal.partition(b"\n")[0] + b"\n"
    for face in faces:
        reading = lines.read(first, face.game)
        if reading.entries:
            return face
        if reading.trouble is not None and reading.trouble.kind != "foreign":
            trouble = reading.trouble
    raise Unreadable(trouble)


def look(journal: bytes, faces: Sequence[Face]) -> Known:
    """What a journal says, without anybody playing on; what cannot be read says why."""
    try:
        face = face_of(journal, faces)
    except Unreadable as unreadable:
        return None, None, unreadable.trouble
    reading = lines.read(journal, face.game)
    if not reading.entries:
        return face, None, reading.trouble
    try:
        steps = fold(face.game, standing(reading.entries))
    except NoLongerPossible as broken:
        return face, None, _damaged(broken)
    return face, face.summary(Standing(reading.entries, steps)), reading.trouble


def whole(journal: bytes, faces: Sequence[Face]) -> tuple[bytes, str]:
    """The lines of a copied journal that are whole, and the time of the last; raises Unreadable."""
    face = face_of(journal, faces)
    reading = lines.read(journal, face.game)
    if reading.trouble is not None and reading.trouble.kind != "torn":
        raise Unreadable(reading.trouble)
    try:
        fold(face.game, standing(reading.entries))
    except NoLongerPossible as broken:
        raise Unreadable(_damaged(broken)) from broken
    return journal[: reading.length], reading.entries[-1].at


def written(entries: Sequence[Entry]) -> bytes:
    """A journal of these entries."""
    journal, checksum = b"", 0
    for entry in entries:
        line, checksum = lines.write(entry, checksum)
        journal += line
    return journal


def broken() -> Trouble:
    """Of a journal that cannot even be fetched from its shelf nobody knows more."""
    return Trouble(kind="damaged", line=1)


def seconds(at: str) -> float:
    """The time of an entry in seconds since 1970; now, if the entry does not tell it."""
    try:
        return datetime.fromisoformat(at).timestamp()
    except (ValueError, OverflowError):
        return datetime.now().timestamp()


def _damaged(broken: NoLongerPossible) -> Trouble:
    return Trouble(kind="damaged", line=broken.number + 1)
