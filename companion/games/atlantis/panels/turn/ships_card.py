"""The ships as rows: their crews, who may steer each and why, and a button that moves it."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.facts.half_entered import button_key
from companion.games.atlantis.panels.turn.ship_chips import crew_marks, ship_words, told_apart
from companion.games.atlantis.words.names import ship_name
from companion.i18n.translation import _, join_words, ngettext
from companion.ui import theme
from companion.ui.buttons import chip
from companion.ui.layout import card, column, row
from companion.ui.text import secondary_text, text
from engine.atlantis import choices
from engine.atlantis.table import Ship, Table


def ships_card(table: Table, on_steer: Callable[[int], object]) -> list[ft.Control]:
    """All ships in play, the empty ones in one row; nothing if there are none."""
    ships = told_apart(table.ships)
    return [card([_line(table, ship, on_steer) for ship in ships])] if ships else []


def steering_words(table: Table, ship: Ship) -> str:
    """Who may steer a ship, and why."""
    names = join_words(table.players[seat].name for seat in ship.steering.seats)
    match ship.steering.why:
        case "empty":
            return _("Anybody may move it")
        case "most":
            return _("{name} moves it: most figures aboard").format(name=names)
    return _("{names} may move it: equal figures aboard").format(names=names)


def _line(table: Table, ship: Ship, on_steer: Callable[[int], object]) -> ft.Control:
    name = ship_name(ship.number)
    if not any(ship.crew):
        empty = sum(not any(other.crew) for other in table.ships)
        name = ngettext("{count} empty ship", "{count} empty ships", empty)
    words = column(
        [
            row([text(name, strong=True), *crew_marks(table, ship)], spacing=theme.TIGHT),
            secondary_text(steering_words(table, ship)),
        ],
        spacing=theme.NO_SPACE,
        expand=True,
    )
    steers = choices.ship_refusal(table, ship.number) is None
    button = chip(
        _("Move 1"),
        partial(on_steer, ship.number),
        spoken=_("{thing}: move one space").format(thing=ship_words(table, ship)),
        means=f"steer {ship.number} {ship.crew} {button_key(table)}",
    )
    return row([symbol_drawing("ship", game_theme.SMALL), words, *([button] if steers else [])])
