"""Buttons for fish that leave the board: one tap says which was eaten, and one which is home.

Each colour keeps its place as long as the roll lies there: a button that means nothing any more fades.
"""

from collections.abc import Callable
from functools import partial
from typing import Literal

import flet as ft

from companion.games.reefroute.drawing.drawings import bones, fish, reef
from companion.games.reefroute.panels.turn.strip import colours_in_play
from companion.games.reefroute.words.names import fish_word
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import pressable
from engine.reefroute.pieces import PREDATOR, Colour
from engine.reefroute.table import Table

OnColour = Callable[[Colour], object]


def eaten_and_home_buttons(
    table: Table, eaten: OnColour, home: OnColour, button_key: str
) -> list[ft.Control]:
    """A row with the fish of each colour for those eaten, if a predator was rolled, and one for the reef.

    `button_key` tells the buttons from those of another turn or change.
    """
    if table.roll is None:
        return []
    colours, left = colours_in_play(table), table.left
    edible = [colour for colour in colours if left[colour] and table.may_be_eaten > 0]
    swimmers = [colour for colour in colours if left[colour] and table.may_swim(colour)]
    rows = [[_button("home", one, home if one in swimmers else None, button_key) for one in colours]]
    if PREDATOR in table.roll.faces:
        keys = {one: f"{left[one]} {button_key}" for one in colours}
        of_eaten = [_button("eaten", one, eaten if one in edible else None, keys[one]) for one in colours]
        rows.insert(0, of_eaten)
    return [ft.Row(cells, spacing=theme.SNUG) for cells in rows]


def _button(
    kind: Literal["eaten", "home"], colour: Colour, on_press: OnColour | None, button_key: str
) -> ft.Control:
    words, sign = (_("Eaten: {fish}"), bones()) if kind == "eaten" else (_("In the reef: {fish}"), reef())
    return pressable(
        words.format(fish=fish_word(colour)),
        ft.Row(
            [fish(colour), sign],
            spacing=theme.HAIR,
            alignment=ft.MainAxisAlignment.CENTER,
            opacity=1 if on_press else theme.FADED,
        ),
        None if on_press is None else partial(on_press, colour),
        means=f"{kind} {colour} {button_key}",
        expand=True,
        bgcolor=theme.TILE,
        alignment=ft.Alignment.CENTER,
        height=theme.TARGET,
    )
