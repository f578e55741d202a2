"""Buttons for fish that leave the board: one tap says which was eaten, and one which is home."""

from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple

import flet as ft

from companion.games.reefroute.drawing.drawings import bones, fish, reef
from companion.games.reefroute.words.names import fish_word
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import pressable
from engine.reefroute import GAME
from engine.reefroute.moves import Eaten
from engine.reefroute.pieces import COLOURS, PREDATOR, Colour
from engine.reefroute.predators import eat_two
from engine.reefroute.table import Table

OnColour = Callable[[Colour], object]


class TogetherQuestion(NamedTuple):
    """A fish was eaten, and one other is left on the board."""

    eaten: Colour
    left: Colour


def eaten_and_home_buttons(
    table: Table, eaten: OnColour, home: OnColour, button_key: str
) -> list[ft.Control]:
    """A row with each fish that may be eaten, if a predator moves, and one with each that may be in the reef.

    `button_key` tells the buttons from those of another turn or change.
    """
    left = [colour for colour in COLOURS if table.left[colour]]
    swimmers = [colour for colour in left if table.may_swim(colour)]
    rows = []
    if PREDATOR in table.movers:
        keys = {colour: f"{table.left[colour]} {button_key}" for colour in left}
        rows.append([_button("eaten", colour, eaten, keys[colour]) for colour in left])
    if swimmers:
        rows.append([_button("home", colour, home, button_key) for colour in swimmers])
    return [ft.Row(cells, spacing=theme.SNUG) for cells in rows]


def _button(
    kind: Literal["eaten", "home"], colour: Colour, on_press: OnColour, button_key: str
) -> ft.Control:
    words, sign = (_("Eaten: {fish}"), bones()) if kind == "eaten" else (_("In the reef: {fish}"), reef())
    return pressable(
        words.format(fish=fish_word(colour)),
        ft.Column(
            [fish(colour), sign],
            spacing=theme.TIGHT,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        partial(on_press, colour),
        means=f"{kind} {colour} {button_key}",
        expand=True,
        bgcolor=theme.TILE,
        alignment=ft.Alignment.CENTER,
        padding=theme.inset(vertical=theme.SNUG),
    )


def together_question(table: Table, colour: Colour) -> TogetherQuestion | None:
    """Asks whether the last fish of all was eaten, too, if a large predator may have eaten both at once."""
    if GAME.refusal(table, Eaten(fish=(colour,))) is not None:
        return None
    after = GAME.play(table, Eaten(fish=(colour,)))
    if after.result is None or after.result.why != "last" or not eat_two(table.predators):
        return None
    last = after.colour(after.result.winners[0])
    return TogetherQuestion(colour, last) if after.left[last] == 1 else None
