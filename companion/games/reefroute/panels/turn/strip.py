"""Who is still in: the fish of each player and of nobody, with a ring around who is on turn."""

from collections.abc import Mapping

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import fish
from companion.games.reefroute.words.names import fish_count, fish_word
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from engine.reefroute.pieces import COLOURS, Colour
from engine.reefroute.table import Table


def strip(table: Table, on_turn: int, at_first: Mapping[str, int], on_press: Press) -> ft.Control:
    """A cell for each player, then for each colour of nobody; a tap corrects them."""
    names = {table.colour(seat): player.name for seat, player in enumerate(table.players)}
    drawn = [
        _cell(
            one, names.get(one, ""), table.seats.get(one) == on_turn, table.left[one], at_first[one], on_press
        )
        for one in colours_in_play(table)
    ]
    return ft.Row(drawn, spacing=theme.SNUG)


def colours_in_play(table: Table) -> tuple[Colour, ...]:
    """The colours of the players in the order of their seats, then those of nobody."""
    of_seats = tuple(table.colour(seat) for seat in range(len(table.players)))
    others = (colour for colour in COLOURS if colour not in of_seats)
    return (*of_seats, *(one for one in others if one in table.neutral or table.left[one]))


@memo_component
def _cell(
    colour: Colour, name: str, is_on_turn: bool, left: int, at_first: int, on_press: Press
) -> ft.Control:
    """A fish, and a pip for each fish that the colour began with; gone ones are empty."""
    pips = [_pip(full=pip < left) for pip in range(max(at_first, left))]
    words = [name or _("neutral"), fish_word(colour), fish_count(left), _("to play") if is_on_turn else ""]
    return pressable(
        ", ".join(word for word in words if word),
        ft.Column(
            [
                fish(colour, game_theme.FISH, faded=not left),
                ft.Row(pips, spacing=theme.TIGHT, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=theme.TIGHT,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_press,
        means=f"fish {colour}",
        expand=True,
        bgcolor=theme.CARD if is_on_turn else theme.NONE,
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.TIGHT),
        border=theme.line_around(theme.RING, theme.PLAYER[colour] if is_on_turn else theme.NONE),
    )


def _pip(*, full: bool) -> ft.Control:
    return ft.Container(
        width=game_theme.PIP,
        height=game_theme.PIP,
        bgcolor=theme.INK if full else theme.NONE,
        border=theme.line_around(theme.BORDER, theme.INK),
        border_radius=theme.RADIUS_SMALL,
    )
