"""Which editor changes which entry, and what it asks."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.games.australis.amend.amend_begun import begun_editor
from companion.games.australis.amend.amend_corrections import (
    THINGS,
    numbers_editor,
    points_editor,
    things_editor,
    token_editor,
)
from companion.games.australis.amend.amend_dice import roll_editor, roll_off_editor
from companion.games.australis.amend.amend_effects import told
from companion.games.australis.amend.amend_parts import Kit, order_rows
from companion.games.australis.amend.amend_take import take_editor
from companion.games.australis.amend.amendment import Draft
from companion.games.australis.amend.retelling import retell
from companion.games.australis.words.names import name
from companion.i18n.translation import _
from companion.ui.inputs import choices
from engine.australis.moves import (
    AddPoints,
    Begun,
    ChooseTile,
    CorrectToken,
    RollDice,
    RollOff,
    Settle,
    TakeDie,
    TellOrder,
)


def heading(kit: Kit) -> str:
    """What is asked."""
    match kit.entered:
        case TakeDie(seat=seat):
            return _("What did {name} take?").format(name=name(kit.table, seat))
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
    return _("What is right?")


def editor(kit: Kit) -> list[ft.Control]:
    """The editor for everything that the entry says."""
    match kit.entered:
        case TakeDie():
            return take_editor(kit)
        case RollDice():
            return [roll_editor(kit.table, kit.meant, partial(_roll, kit))]
        case RollOff():
            return [roll_off_editor(kit.table, kit.meant, partial(_roll, kit))]
        case AddPoints():
            return points_editor(kit)
        case Settle():
            return [order_rows(kit.table, kit.meant.placing, lambda order: kit.put(placing=order))]
        case TellOrder():
            return [order_rows(kit.table, kit.meant.order, lambda order: kit.put(order=order))]
        case ChooseTile():
            return _tiles(kit)
        case CorrectToken():
            return token_editor(kit)
        case Begun():
            return [begun_editor(kit.hand.drawn.start, kit.meant, lambda how: kit.mean(how(kit.now())))]
    return things_editor(kit) if isinstance(kit.entered, THINGS) else numbers_editor(kit)


def _roll(kit: Kit, how: Callable[[Any], Any]) -> None:
    kit.mean(_as_rolled(kit, how(kit.now())))


def _as_rolled(kit: Kit, move: Any) -> Any:
    """A changed roll was not rolled by the app; an unchanged one still was."""
    return move.but(by_app=kit.entered.by_app) if move.dice == kit.entered.dice else move


def _tiles(kit: Kit) -> list[ft.Control]:
    """Gold or silver; a tap is enough, so what it changes is shown before."""
    metals = [("gold", _("Gold")), ("silver", _("Silver"))]

    def choose(metal: str) -> None:
        kit.mean(ChooseTile.model_validate({"metal": metal}))
        kit.done()

    return [choices(metals, kit.meant.metal, choose), *_other_tile(kit)]


def _other_tile(kit: Kit) -> list[ft.Control]:
    """What the tile that was not taken would change."""
    if kit.meant != kit.entered:
        return []
    other = ChooseTile(metal="silver" if kit.entered.metal == "gold" else "gold")
    result = retell(kit.steps, {kit.number: other})
    return told(kit.hand.drawn, Draft(kit.number, ((kit.number, other),)), result)
