"""Ships as tiles that are known by their crews: three places each, and a full one is pale."""

from collections.abc import Callable, Iterable

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.panels.turn.room import Room
from companion.games.atlantis.panels.turn.ship_chips import ship_words, told_apart
from companion.games.atlantis.words.steering import steering_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import MORE
from companion.ui.marks import mark
from companion.ui.picture import image
from engine.atlantis.printed import printed
from engine.atlantis.table import Ship, Table


def ship_tiles(
    table: Table,
    ships: Iterable[Ship],
    room: Room,
    press_of: Callable[[Ship], Press | None],
    *,
    boards: bool,
    chosen: int | None = None,
    key: str = "",
) -> ft.Control:
    """A tile for each ship with a crew, and one for all that are empty; it scrolls if they are many.

    A tile is as wide with any number of ships, so that one that comes or goes moves none before it.
    """
    tiles = [
        _tile(table, ship, room, press_of(ship), boards=boards, chosen=ship.number == chosen, key=key)
        for ship in told_apart(ships)
    ]
    return ft.Row(tiles, spacing=theme.SNUG, height=room.ship, scroll=MORE)


def _tile(
    table: Table,
    ship: Ship,
    room: Room,
    press: Press | None,
    key: str,
    *,
    boards: bool,
    chosen: bool,
) -> ft.Control:
    words = ship_words(table, ship)
    manned = any(ship.crew)
    return pressable(
        _("Aboard: {ship}").format(ship=words) if boards else words,
        ft.Column(
            [_crew(table, ship), image(game_theme, "hull", room.wide - theme.EDGE)],
            spacing=theme.HAIR,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            opacity=theme.SEEN if press else theme.FADED,
        ),
        press,
        means=f"{'ship' if manned else 'empty ship'} {ship.number} {key}",
        more=steering_words(table, ship) if boards else "",
        selected=None if boards else chosen,
        height=room.ship,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.CARD,
        border=theme.line_around(theme.RING, theme.BAD if chosen else theme.NONE),
        width=room.wide,
    )


def _crew(table: Table, ship: Ship) -> ft.Control:
    """The marks of the crew, and a ring for each free place."""
    aboard: list[ft.Control] = [
        mark(table.players[seat].colour, theme.MARK)
        for seat, count in enumerate(ship.crew)
        for _figure in range(count)
    ]
    free = printed().places - len(aboard)
    rings = [
        ft.Container(
            width=theme.MARK_SMALL,
            height=theme.MARK_SMALL,
            border=theme.line_around(theme.BORDER, theme.RIM),
            border_radius=theme.RADIUS_SMALL,
        )
        for _place in range(free)
    ]
    return ft.Row([*aboard, *rings], spacing=theme.HAIR, alignment=ft.MainAxisAlignment.CENTER, tight=True)
