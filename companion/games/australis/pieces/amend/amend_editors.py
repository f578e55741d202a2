"""The editor for each kind of entry, and its heading."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.games.australis.pieces.amend.amend_dice import roll_editor, roll_off_editor
from companion.games.australis.pieces.amend.amend_take import take_editor
from companion.games.australis.store_types import AmendContext
from companion.i18n.translation import _
from companion.table.seats.names import name
from companion.table.seats.player_widgets import order_rows
from companion.ui.inputs import choices
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    RollDice,
    RollOff,
    Settle,
    TakeDie,
    TellOrder,
)


def heading(context: AmendContext) -> str:
    """The heading of the sheet: a question that the editor answers."""
    match context.entered:
        case TakeDie(seat=seat):
            return _("What did {name} take?").format(name=name(context.table, seat))
        case RollDice() | RollOff():
            return _("What did the dice show?")
        case ChooseTile():
            return _("Which tile did the winner take?")
        case AddPoints():
            return _("Points by hand")
        case Settle():
            return _("Who won the competition?")
        case TellOrder():
            return _("Whose turtle is ahead?")
    return _("What should it be?")


def editor(context: AmendContext) -> list[ft.Control]:
    """The controls that edit the entry."""
    match context.entered:
        case TakeDie():
            return take_editor(context)
        case RollDice():
            return [roll_editor(context.table, context.edited, partial(_roll, context))]
        case RollOff():
            return [roll_off_editor(context.table, context.edited, partial(_roll, context))]
        case Settle():
            return [
                order_rows(context.table, context.edited.placing, lambda order: context.put(placing=order))
            ]
        case ChooseTile():
            return _tiles(context)
    raise TypeError(f"no editor for {context.entered!r}")


def _roll(context: AmendContext, change: Callable[[Any], Any]) -> None:
    context.replace(_as_rolled(context, change(context.now())))


def _as_rolled(context: AmendContext, move: Any) -> Any:
    """The move marked as rolled by the app only if its dice are still those that the app rolled."""
    return move.but(by_app=context.entered.by_app) if move.dice == context.entered.dice else move


def _tiles(context: AmendContext) -> list[ft.Control]:
    """Gold or silver; one tap makes the change, so its effects are shown before."""
    metals = [("gold", _("Gold")), ("silver", _("Silver"))]

    def choose(metal: str) -> None:
        context.replace(ChooseTile.model_validate({"metal": metal}))
        context.done()

    return [choices(metals, context.edited.metal, choose), *_other_tile(context)]


def _other_tile(context: AmendContext) -> list[ft.Control]:
    """The effects of choosing the other tile instead."""
    if context.edited != context.entered:
        return []
    other = ChooseTile(metal="silver" if context.entered.metal == "gold" else "gold")
    return [*context.preview({context.number: other})]
