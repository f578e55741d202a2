"""Ships as chips: the crew tells which one it is, and empty ships are all alike."""

from collections.abc import Iterable, Sequence

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.words.names import figures_words, ship_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, chip
from companion.ui.layout import row
from companion.ui.marks import mark
from engine.atlantis.table import Ship, Table


def told_apart(ships: Iterable[Ship]) -> list[Ship]:
    """The ships with a crew, and one for all that are empty; each keeps its place when its crew changes."""
    ships = list(ships)
    empty = [ship for ship in ships if not any(ship.crew)][:1]
    return [ship for ship in ships if any(ship.crew) or ship in empty]


def ship_words(table: Table, ship: Ship) -> str:
    """A ship with its crew, as it is read aloud."""
    if not any(ship.crew):
        return _("Empty ship")
    return _("{thing}: {value}").format(thing=ship_name(ship.number), value=figures_words(table, ship.crew))


def crew_marks(table: Table, ship: Ship) -> Sequence[ft.Control]:
    """The marks of all figures aboard."""
    return [
        mark(table.players[seat].colour, theme.MARK_SMALL)
        for seat, count in enumerate(ship.crew)
        for _figure in range(count)
    ]


def ship_chip(
    table: Table, ship: Ship, on_press: Press, *, chosen: bool = False, key: str = ""
) -> ft.Control:
    """A chip for a ship; `key` tells one that acts at once from that of another space of the turn."""
    manned, words = any(ship.crew), ship_words(table, ship)
    return chip(
        ship_name(ship.number) if manned else words,
        on_press,
        means=f"{'ship' if manned else 'empty ship'} {ship.number} {key}",
        chosen=chosen,
        spoken=words,
        sign=row(
            [symbol_drawing("ship", game_theme.SMALL), *crew_marks(table, ship)],
            spacing=theme.TIGHT,
            tight=True,
        ),
    )
