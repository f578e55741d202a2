"""Editor for a money action: which one it was, and the choices that belong to it."""

from collections.abc import Iterator
from functools import partial

import flet as ft

from companion.games.aquaretto.facts.plan import TruckPlan
from companion.games.aquaretto.facts.replay import Meaning, Undecided
from companion.games.aquaretto.pieces.amend.amend_parts import AmendContext
from companion.games.aquaretto.pieces.amend.amend_truck import current_plan, places_editor
from companion.games.aquaretto.words.names import size_name
from companion.i18n.translation import _
from companion.table.seats.names import name
from companion.ui.buttons import chip, link
from companion.ui.layout import wrapped
from engine.aquaretto.moves import BuyTile, DiscardTile, Expand, MoveCoworker, MoveTile
from engine.aquaretto.space import Size
from engine.aquaretto.table import Table

MONEY = MoveTile | BuyTile | DiscardTile | MoveCoworker | Expand


def money_editor(context: AmendContext) -> list[ft.Control]:
    """All money actions, then where a tile goes, or a link that asks for the rest again."""
    edited: Meaning = context.edited
    seat = context.entered.seat
    chips = [
        chip(words, partial(_decide, context, meaning), chosen=kind == kind_of(edited), means=kind)
        for kind, words, meaning in actions(context.table, seat)
    ]
    parts: list[ft.Control] = [wrapped(chips)]
    if isinstance(edited, TruckPlan | MoveTile | BuyTile):
        parts += places_editor(context, current_plan(context))
    elif (undecided := choices_of(context.table, edited)) is not None:
        parts.append(wrapped([link(_("Choose again"), partial(_decide, context, undecided))]))
    return parts


def _decide(context: AmendContext, meaning: Meaning) -> None:
    context.change_and_ask({context.number: meaning})


def actions(table: Table, seat: int) -> Iterator[tuple[str, str, Meaning]]:
    """The kind of each money action on this table, its words, and what it means."""
    zoo = table.zoos[seat]
    if zoo.depot:
        yield "depot", _("Move a tile from the depot"), TruckPlan(seat, "depot", seat, ())
        yield "discard", _("Discard a tile"), DiscardTile(seat=seat)
    for other in table.zoos:
        if other.depot and other.seat != seat:
            words = _("Buy from {name}").format(name=name(table, other.seat))
            yield f"purchase {other.seat}", words, TruckPlan(seat, "purchase", other.seat, ())
    if zoo.coworkers:
        yield "coworker", _("Move a coworker"), Undecided(seat, "coworker")
    sizes: tuple[Size, Size] = ("small", "large")
    for size in sizes:
        yield size, size_name(size), _expansion(table, seat, size)


def _expansion(table: Table, seat: int, size: Size) -> Meaning:
    return Undecided(seat, size) if table.options.depth == "places" else Expand(seat=seat, size=size)


def choices_of(table: Table, meaning: Meaning) -> Undecided | None:
    """The same action with its choices open again; None if it has none."""
    match meaning:
        case MoveCoworker(seat=seat):
            return Undecided(seat, "coworker")
        case Expand(seat=seat, size=size) if table.options.depth == "places":
            return Undecided(seat, size)
        case Undecided():
            return meaning
    return None


def kind_of(meaning: Meaning) -> str:
    """The kind of a money action, as `actions` names it."""
    match meaning:
        case TruckPlan(source="depot") | MoveTile():
            return "depot"
        case TruckPlan(number=owner) | BuyTile(owner=owner):
            return f"purchase {owner}"
        case Undecided(what=what):
            return what
        case Expand(size=size):
            return size
        case MoveCoworker():
            return "coworker"
    return "discard"
