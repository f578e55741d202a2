"""The data of the log, newest entry first; pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.entries import entry_words
from companion.i18n.dates import clock_time
from engine.australis.journal import Entry
from engine.australis.moves import NextRound
from engine.journal import Amend, Redo, Undo

Status = Literal["counts", "changed", "undone", "revision"]
"""A "changed" entry counts as amended; a "revision" is an undo, redo or amendment of another entry."""


@dataclass(frozen=True)
class EntryView:
    """One entry as the log shows it."""

    number: int
    kind: str
    time: str
    words: str
    status: Status
    seat: int | None
    round: int


def entries(state: TableHistory, at_most: int) -> tuple[EntryView, ...]:
    """The latest entries, at most `at_most`, newest first."""
    in_round = rounds(state)
    gone = undone(state.entries)
    return tuple(
        EntryView(
            number=entry.number,
            kind=entry.did.kind,
            time=clock_time(entry.at),
            words=entry_words(state, entry),
            status=status(state, entry, gone),
            seat=getattr(entry.did, "seat", None),
            round=in_round[entry.number],
        )
        for entry in reversed(state.entries[-at_most:])
    )


def status(state: TableHistory, entry: Entry, gone: frozenset[int]) -> Status:
    """The status of an entry; `gone` are the undone ones."""
    if entry.number in gone:
        return "undone"
    if isinstance(entry.did, Undo | Redo | Amend):
        return "revision"
    step = state.step(entry.number)
    return "changed" if step is not None and step.move != entry.did else "counts"


def undone(journal: Sequence[Entry]) -> frozenset[int]:
    """The numbers of entries that were undone and not redone."""
    gone: set[int] = set()
    for entry in journal:
        match entry.did:
            case Undo(of=number):
                gone.add(number)
            case Redo(of=number):
                gone.discard(number)
    return frozenset(gone)


def rounds(state: TableHistory) -> tuple[int, ...]:
    """The round of each entry; one that does not count now gets the round of the entry before it."""
    steps = {step.number: step for step in state.steps}
    found, now = [], int(state.start.round)
    for entry in state.entries:
        step = steps.get(entry.number)
        if step is not None and isinstance(step.move, NextRound):
            now = step.table.round
        found.append(now)
        if step is not None:
            now = step.table.round
    return tuple(found)
