"""The hints of somebody's first game of Aquaretto, one for each kind of decision."""

from companion.games.aquaretto.facts.plan import JobQuestion, Review, TruckPlan, walk
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.frame.hints import Hint, count_of, entered, undo_hint
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    DiscardTile,
    Expand,
    MoveCoworker,
    MoveTile,
    TakeTruck,
)
from engine.aquaretto.table import Table

LOAD, PLAN, JOB, ELSE = "load", "plan", "job", "else"
"""The keys of what a screen may ask beyond the table: a truck for a tile, what a truck brings, the job of a
coworker, or anything without a hint."""
PAID = (MoveTile, BuyTile, DiscardTile, MoveCoworker, Expand)


def _tile() -> str:
    return _("Draw a tile from any stack, and tap the same one here.")


def _load() -> str:
    return _("Now put it on a truck with room, and tap that truck here.")


def _truck() -> str:
    return _("Instead of drawing, you can take a truck: tap it. Then you’re out of this round.")


def _plan() -> str:
    return _("Put these tiles in your zoo or depot, as shown. Then press the button.")


def _job() -> str:
    return _("A basin this large earns a coworker. Choose a job here and on the table.")


def _money() -> str:
    return _("Instead of a tile or a truck, you can spend coins: tap “Money” to see how.")


def asked_by(table: Table, plan: TruckPlan) -> str:
    """The key of the question that the sheet of a plan asks."""
    question = walk(table, plan).question
    if isinstance(question, JobQuestion):
        return JOB
    return PLAN if isinstance(question, Review) and plan.source == "truck" else ELSE


def _may_take(state: AnyTableHistory, asks: str) -> bool:
    """Tells whether a truck may be taken, once two tiles were drawn and nothing else is asked."""
    trucks = state.table.trucks
    is_there = any(truck.tiles and truck.taken_by is None for truck in trucks)
    return not asks and is_there and count_of(state, AddTile) > 1


def _may_pay(state: AnyTableHistory, asks: str) -> bool:
    """Tells whether the player on turn has coins, once the first truck is gone and nothing else is asked."""
    table = state.table
    return (
        not asks
        and table.phase == "round"
        and table.zoos[table.turn].coins > 0
        and count_of(state, TakeTruck) > 0
    )


def _has_job(state: AnyTableHistory) -> bool:
    return any(getattr(entry.did, "jobs", ()) for entry in state.entries)


HINTS = (
    Hint("tile", _tile, lambda state, asks: not asks and state.table.phase == "round", entered(AddTile)),
    Hint(LOAD, _load, lambda _state, asks: asks == LOAD, entered(AddTile)),
    Hint("truck", _truck, _may_take, entered(TakeTruck)),
    Hint(PLAN, _plan, lambda _state, asks: asks == PLAN, entered(TakeTruck)),
    Hint(JOB, _job, lambda _state, asks: asks == JOB, _has_job),
    Hint("money", _money, _may_pay, entered(*PAID)),
    undo_hint(entered(AddTile)),
)
