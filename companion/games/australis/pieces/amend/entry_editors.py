"""Editors, questions and words of AUSTRALIS for the sheet that amends an entry."""

from collections.abc import Mapping, Sequence
from typing import Any

import flet as ft

from companion.games.australis.facts.choices import CardChoice, ReefChoice, TakePlan
from companion.games.australis.facts.replay import Question, Unknown, replay, with_numbers
from companion.games.australis.pieces.amend.amend_editors import editor, heading
from companion.games.australis.pieces.amend.amend_take import roll_of
from companion.games.australis.pieces.choice_sheets import card_sheet, reef_sheet
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import AmendContext, TableController
from companion.i18n.translation import _
from companion.table.log.amend_ui import AmendUI
from companion.table.log.replay import ReplayResult
from companion.table.numbers.ask_printed import question_sheet
from companion.table.numbers.known_numbers import remember
from companion.table.numbers.printed_numbers import NumberValues, next_group
from companion.table.pieces.points_by_hand import points_words
from companion.table.seats.names import name
from companion.ui.buttons import link
from engine import names
from engine.australis.journal import Did, Step
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    GameSetup,
    Learned,
    Move,
    RollDice,
    RollOff,
    Settle,
    TakeDie,
)
from engine.australis.printed import Number
from engine.australis.table import Table
from engine.value import Value

AMENDABLE = RollDice | TakeDie | RollOff | Settle | ChooseTile


def can_be_changed(move: Value) -> bool:
    """Tells whether the move of play has anything to amend; others can only be undone."""
    match move:
        case RollDice(dice=()) | Settle(placing=() | (_,)):
            return False
    return isinstance(move, AMENDABLE)


def question(context: AmendContext) -> ft.Control | None:
    """The sheet for a decision or a printed number that the change still needs."""
    result = context.result

    def decide(plan: TakePlan) -> None:
        assert isinstance(result, Question)
        context.change_and_ask({result.number: plan})

    match result:
        case Question(plan=plan, choice=ReefChoice() as choice):
            return reef_sheet(plan, choice, decide, context.stop_asking)
        case Question(plan=plan, choice=CardChoice() as choice):
            return card_sheet(plan, choice, decide, context.stop_asking)
        case Unknown(table=table, numbers=numbers):
            group = next_group(PRINTED_NUMBERS, table.printed, numbers)
            return question_sheet(
                PRINTED_NUMBERS,
                table.printed,
                group,
                lambda learned: _learn(context, learned),
                context.stop_asking,
            )
    return None


def _learn(context: AmendContext, learned: NumberValues[Number]) -> bool:
    """Remembers printed numbers, and treats them as known from the start of the game."""
    session, store = context.controller.session, context.controller.store
    session.attempt(lambda: remember(PRINTED_NUMBERS, session.preferences, learned), store)
    context.change_and_ask(with_numbers(context.steps, context.changes(), learned))
    return True


def _remember(controller: TableController, _before: Did, did: Did) -> None:
    """Remembers amended printed numbers and sides for later games as well."""
    session = controller.session
    if isinstance(did, Learned):
        session.attempt(lambda: remember(PRINTED_NUMBERS, session.preferences, did.numbers), controller.store)


def _button(context: AmendContext) -> str:
    """The label of the button that makes the change."""
    if isinstance(context.edited, AddPoints) and context.edited.points:
        return points_words(name(context.table, context.edited.seat), context.edited.points)
    return _("Change it")


def _is_complete(edited: Any) -> bool:
    return not isinstance(edited, AddPoints) or bool(edited.points)


def _links(context: AmendContext) -> list[ft.Control]:
    """A link that also changes the entered roll, for a die that it does not have."""
    roll = roll_of(context, context.edited.die) if isinstance(context.edited, TakePlan) else {}
    return [link(_("The roll was entered wrong too"), lambda: context.change(roll))] if roll else []


def _replay(_game: object, steps: Sequence[Step], changes: Mapping[int, Any]) -> ReplayResult[Table, Did]:
    return replay(steps, changes)


def tidy(did: Did) -> Did:
    """The move with its reason cleaned up."""
    return did.but(reason=names.visible(did.reason)) if isinstance(did, AddPoints) else did


ENTRIES: AmendUI[GameSetup, Table, Move] = AmendUI(
    can_amend=lambda _table, did: can_be_changed(did),
    editor=editor,
    heading=heading,
    button=_button,
    is_complete=_is_complete,
    replay=_replay,
    question=question,
    links=_links,
    tidy=tidy,
    is_shown_by_editor=lambda did: isinstance(did, ChooseTile),
    amended=_remember,
)
