"""The data of the log, newest entry first; pure."""

from dataclasses import dataclass
from typing import Any, Literal

from companion.i18n.dates import clock_time
from companion.session.store import AnyTableHistory
from companion.table.log_ui import AnyLogUI
from engine.journal import Amend, Entry, Redo, Undo, undone

Status = Literal["counts", "changed", "undone", "revision"]
"""A "changed" entry counts as amended; a "revision" is an undo, redo or amendment of another entry."""


@dataclass(frozen=True)
class EntryView:
    """One entry as the log shows it; `round` is 0 in a game without rounds."""

    number: int
    kind: str
    time: str
    words: str
    status: Status
    seat: int | None
    round: int


def entries(state: AnyTableHistory, at_most: int, ui: AnyLogUI) -> tuple[EntryView, ...]:
    """The latest entries, at most `at_most`, newest first."""
    in_round = rounds(state, ui)
    gone = undone(state.entries)
    return tuple(
        EntryView(
            number=entry.number,
            kind=entry.did.kind,
            time=clock_time(entry.at),
            words=ui.info.entry_words(state, entry),
            status=_status(state, entry, gone),
            seat=getattr(entry.did, "seat", None),
            round=in_round[entry.number],
        )
        for entry in reversed(state.entries[-at_most:])
    )


def _status(state: AnyTableHistory, entry: Entry[Any], gone: frozenset[int]) -> Status:
    """The status of an entry; `gone` are the undone ones."""
    if entry.number in gone:
        return "undone"
    if isinstance(entry.did, Undo | Redo | Amend):
        return "revision"
    step = state.step(entry.number)
    return "changed" if step is not None and step.move != entry.did else "counts"


def rounds(state: AnyTableHistory, ui: AnyLogUI) -> tuple[int, ...]:
    """The round of each entry; one that does not count now gets the round of the entry before it."""
    steps = {step.number: step for step in state.steps}
    found, now = [], ui.round_of(state.start)
    for entry in state.entries:
        step = steps.get(entry.number)
        if step is not None and ui.begins_round(step.move):
            now = ui.round_of(step.table)
        found.append(now)
        if step is not None:
            now = ui.round_of(step.table)
    return tuple(found)
