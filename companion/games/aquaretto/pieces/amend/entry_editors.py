"""Editors, questions and words of Aquaretto for the sheet that amends an entry."""

from collections.abc import Mapping, Sequence
from typing import Any

import flet as ft

from companion.games.aquaretto.facts.plan import TruckPlan
from companion.games.aquaretto.facts.replay import Meaning, Question, replay
from companion.games.aquaretto.pieces.amend.amend_action import ACTION, action_editor
from companion.games.aquaretto.pieces.amend.amend_parts import AmendContext
from companion.games.aquaretto.pieces.placing.coworker_sheet import coworker_sheet
from companion.games.aquaretto.pieces.placing.expansion_sheet import expansion_sheet
from companion.games.aquaretto.pieces.placing.plan_sheet import plan_sheet
from companion.i18n.translation import _
from companion.table.log.amend_ui import AmendUI
from companion.table.log.replay import ReplayResult
from companion.table.seats.names import name
from engine.aquaretto.journal import Did, Step
from engine.aquaretto.moves import (
    CountZoo,
    EndGame,
    Expand,
    GameSetup,
    Move,
    TellTrained,
)
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table


def can_be_changed(_table: Table, did: Did) -> bool:
    """Tells whether the move has anything to amend; others can only be undone."""
    return isinstance(did, ACTION)


def instead(_table: Table, did: Did) -> str:
    """Advice for a move that cannot be changed here."""
    if isinstance(did, EndGame):
        return _("Nothing was decided here. To carry on, undo this.")
    return _("To change this, correct the water zoo again or undo it.")


def heading(context: AmendContext) -> str:
    """The heading of the sheet: a question that the editor answers."""
    match context.entered:
        case TellTrained(seat=seat):
            words = _("How many trainable animals are around {name}’s trainers?")
            return words.format(name=name(context.table, seat))
        case CountZoo(seat=seat):
            return _("What’s in {name}’s water zoo?").format(name=name(context.table, seat))
    if isinstance(context.entered, ACTION):
        return _("What did {name} do?").format(name=name(context.table, context.entered.seat))
    return _("What should it be?")


def question(context: AmendContext) -> ft.Control | None:
    """The sheet for a decision that the change still needs."""
    asked = context.result
    if not isinstance(asked, Question):
        return None
    number = asked.number

    def decide(meaning: Meaning) -> None:
        context.change_and_ask({number: meaning})

    about = asked.about
    if isinstance(about, TruckPlan):
        return plan_sheet(asked.table, about, decide, context.stop_asking)
    if about.what == "coworker":
        return coworker_sheet(asked.table, decide, context.stop_asking)
    size = about.what

    def lay(spaces: tuple[Space, ...]) -> None:
        decide(Expand(seat=about.seat, size=size, spaces=spaces))

    return expansion_sheet(asked.table, about.seat, size, lay, context.stop_asking)


def _replay(_game: object, steps: Sequence[Step], changes: Mapping[int, Any]) -> ReplayResult[Table, Did]:
    return replay(steps, changes)


ENTRIES: AmendUI[GameSetup, Table, Move] = AmendUI(
    can_amend=can_be_changed,
    editor=action_editor,
    heading=heading,
    replay=_replay,
    question=question,
    is_shown_by_editor=lambda did: isinstance(did, TellTrained),
    instead=instead,
)
