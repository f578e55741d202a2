"""Players who make only their own moves: which entries are those of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.journal import Amend, Entry, Redo, Undo

Revision = Undo | Redo | Amend[Any]
NO_SEAT = -1


def is_own_move(did: Any, seat: int) -> bool:
    """Tells whether a move names this seat; one without a `seat` any player may make."""
    return bool(getattr(did, "seat", seat) == seat)


def are_own_revisions(
    entries: Sequence[Entry[Any]], revisions: Sequence[Revision], seat: int, by: str
) -> bool:
    """Tells whether revisions concern only entries of this seat, and make of them moves of the same seat."""
    concerned = [number for revision in revisions for number in _concerned(revision)]
    meant = [move for one in revisions if isinstance(one, Amend) for _number, move in one.changes]
    known = all(number < len(entries) for number in concerned)
    return (
        known
        and all(_is_own(entries[number], seat, by) for number in concerned)
        and all(is_own_move(move, seat) for move in meant)
    )


def _concerned(revision: Revision) -> Iterator[int]:
    if isinstance(revision, Amend):
        yield from (number for number, _move in revision.changes)
    else:
        yield revision.of


def _is_own(entry: Entry[Any], seat: int, by: str) -> bool:
    """Tells whether an entry is of this seat; one that names no seat belongs to the phone that made it."""
    of = getattr(entry.did, "seat", None)
    if of is not None:
        return bool(of == seat)
    return bool(by) and entry.by == by
