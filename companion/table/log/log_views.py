"""The data of the log, newest entry first; pure."""

from dataclasses import dataclass
from typing import Any, Literal

from companion.i18n.dates import clock_time
from companion.i18n.numbers import signed
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.log.log_ui import AnyLogUI
from companion.table.seats.names import name
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
    why: tuple[str, ...] = ()
    """For each player who got points by it, what these were for."""
    happened: tuple[str, ...] = ()
    """Its consequences, a sentence each."""
    by: str = ""
    """The player whose phone made it; "" for the host's, or the only one."""


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
            why=why(state, entry, ui),
            happened=ui.info.happened_at(state, entry.number),
            by=entry.by,
        )
        for entry in reversed(state.entries[-at_most:])
    )


def why(state: AnyTableHistory, entry: Entry[Any], ui: AnyLogUI) -> tuple[str, ...]:
    """The reasons for the points of an entry, a sentence for each player who got some.

    The words of a move by one player say so themselves.
    """
    step = state.step(entry.number)
    if step is None or hasattr(step.move, "seat") or not ui.shows_points(state.table):
        return ()
    reasons: dict[int, list[str]] = {}
    for award in step.awards:
        words = ui.award_words(award, step.table)
        if words not in ("", name(step.table, award.seat)):  # a game may have no words for its reasons
            points = _("{reason} {points}").format(reason=words, points=signed(award.points))
            reasons.setdefault(award.seat, []).append(points)
    return tuple(
        _("{name}: {reasons}").format(name=name(step.table, seat), reasons=", ".join(found))
        for seat, found in reasons.items()
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
