"""The first step of a turn: up to three spaces with figures and ships."""

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.facts.half_entered import ChangeDraft, Drafted, button_key, turn_key
from companion.games.atlantis.panels.turn.danger import eater_chips, eaters_in_sea, with_eater
from companion.games.atlantis.panels.turn.left_sheet import left_sheet
from companion.games.atlantis.panels.turn.ship_chips import ship_chip, told_apart
from companion.games.atlantis.panels.turn.ships_card import ships_card
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.names import ship_name, spaces_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, chip, main_button
from companion.ui.layout import card, ends, sheet, wrapped
from companion.ui.text import secondary_text, text
from engine.atlantis import choices
from engine.atlantis.creatures import Eater
from engine.atlantis.moves import EndMoves, MoveFigure, MoveShip, Place
from engine.atlantis.pieces import EMPTY_SPACE, Hex
from engine.atlantis.table import Table

Way: TypeAlias = Place | Literal["dolphin"]
"""Where a figure can go: to a place, or as a swimmer together with a dolphin."""


def move_step(controller: TableController, drafted: Drafted, change: ChangeDraft) -> StepView:
    """Where a figure starts, where it can go, and the ships."""
    table = controller.table
    seat = table.turn
    starts, open_sheet = starting_places(table), drafted().sheet
    start = drafted().start if drafted().start in starts else None

    def move(to: Place, onto: Hex = EMPTY_SPACE, left: Hex | None = None) -> None:
        now = drafted().start
        assert now is not None, "a way is offered for a place where a figure starts"
        if controller.play(MoveFigure(seat=seat, start=now, to=to, onto=onto, left=left)):
            change(sheet="")

    def go(to: Way) -> None:
        if to == "dolphin":
            if _asks_what_stays(table):
                change(sheet="left")
            else:
                move("water", left=EMPTY_SPACE)
        elif to == "water" and eaters_in_sea(table):
            change(sheet="water")
        else:
            move(to)

    def steer(ship: int) -> None:
        controller.play(MoveShip(seat=seat, ship=ship))

    def choose(eater: Eater | None) -> None:
        move("water", with_eater(eater))

    asked = None
    if open_sheet == "water" and start is not None:
        question = _("What is there in the water?")
        asked = sheet(question, [eater_chips(table, choose)], lambda: change(sheet=""))
    if open_sheet == "left" and start is not None:
        asked = left_sheet(table, lambda left: move("water", left=left), lambda: change(sheet=""))
    words = _next_words(table)
    return StepView(
        [
            _figures_card(table, starts, start, lambda place: change(start=place), go),
            *ships_card(table, steer),
        ],
        [
            main_button(
                words,
                lambda: controller.play(EndMoves(seat=seat)),
                means=f"{words} {turn_key(table)}",
            )
        ],
        asked,
    )


def _next_words(table: Table) -> str:
    return _("Next: roll the dice") if table.ring is None else _("Next: sink a tile")


def starting_places(table: Table) -> dict[Place, int]:
    """Where the player on turn has figures that can move, and how many are there."""
    tribe = table.tribes[table.turn]
    ships: dict[Place, int] = {ship.number: ship.crew[table.turn] for ship in table.ships}
    places: dict[Place, int] = {"island": tribe.island, **ships, "water": tribe.water}
    return {place: count for place, count in places.items() if count and ways(table, place)}


def ways(table: Table, start: Place) -> list[Way]:
    """Where a figure can go from a place."""
    ships = (ship for ship in table.ships if choices.figure_refusal(table, start, ship.number) is None)
    to: list[Place] = ["island", *(ship.number for ship in told_apart(ships)), "water", "ashore"]
    found: list[Way] = [place for place in to if choices.figure_refusal(table, start, place) is None]
    if start == "water" and "water" in found and table.creatures.dolphin:
        found.insert(found.index("water") + 1, "dolphin")
    return found


def _asks_what_stays(table: Table) -> bool:
    swimmers = sum(tribe.water for tribe in table.tribes)
    return swimmers > 1 and table.creatures.shark + table.creatures.sea_monster > 0


def _figures_card(
    table: Table,
    starts: dict[Place, int],
    start: Place | None,
    on_start: Callable[[Place], object],
    on_way: Callable[[Way], object],
) -> ft.Control:
    spaces = secondary_text(_("{spaces} left").format(spaces=spaces_words(table.spaces_left)))
    chips = [
        chip(
            _("{thing}: {value}").format(thing=_start_words(place), value=count),
            partial(on_start, place),
            chosen=place == start,
            means=f"start {place} {turn_key(table)}",
        )
        for place, count in starts.items()
    ]
    rows: list[ft.Control] = [ends([text(_("Move a figure"), strong=True)], [spaces]), wrapped(chips)]
    if start is not None:
        found = ways(table, start)
        goes = [_way_chip(table, start, way, partial(on_way, way)) for way in found]
        rows += [text(_("Where to?"), theme.SMALL, strong=True), wrapped(goes)]
    return card(rows)


def _start_words(place: Place) -> str:
    if isinstance(place, int):
        return ship_name(place)
    return {"island": _("Island"), "water": _("Water")}[place]


def _way_chip(table: Table, start: Place, way: Way, press: Press) -> ft.Control:
    key = f"from {start} {button_key(table)}"
    if isinstance(way, int):
        ship = next(ship for ship in table.ships if ship.number == way)
        return ship_chip(table, ship, press, key=key)
    swims = start == way == "water"
    words = {
        "island": _("Over the island"),
        "water": _("Swim") if swims else _("Into the water"),
        "dolphin": _("Swim with a dolphin"),
        "ashore": _("Ashore, saved"),
    }[way]
    sign = symbol_drawing("dolphin", game_theme.SMALL) if way == "dolphin" else None
    return chip(words, press, sign=sign, means=f"way {way} {key}")
