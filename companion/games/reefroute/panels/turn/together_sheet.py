"""Asks whether two fish were eaten with one step."""

from functools import partial

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import bones, fish
from companion.games.reefroute.facts.together import TogetherQuestion
from companion.games.reefroute.store_types import TableController
from companion.games.reefroute.words.names import fish_word
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import grid, sheet
from engine.reefroute.moves import Eaten
from engine.reefroute.pieces import Colour


def together_sheet(controller: TableController, asked: TogetherQuestion, on_close: Press) -> ft.Control:
    """One fish is left: did the predator eat it with the same step?"""

    def enter(*colours: Colour) -> None:
        if controller.play(Eaten(fish=colours)):
            on_close()

    large = game_theme.FISH + game_theme.FISH_SMALL
    alive = [fish(asked.left, large)]
    dead = [fish(asked.left, large, faded=True), bones(game_theme.FISH)]
    return sheet(
        _("Was the last fish eaten in the same step?"),
        [
            grid(
                [
                    _answer(_("No, a {fish} is left"), alive, partial(enter, asked.eaten), asked.left),
                    _answer(_("Yes, the {fish} too"), dead, partial(enter, *asked), asked.left),
                ],
                2,
            )
        ],
        on_close,
    )


def _answer(words: str, drawn: list[ft.Control], on_press: Press, colour: Colour) -> ft.Control:
    return pressable(
        words.format(fish=fish_word(colour)),
        ft.Row(drawn, alignment=ft.MainAxisAlignment.CENTER, spacing=theme.SNUG, wrap=True),
        on_press,
        expand=True,
        bgcolor=theme.TILE,
        alignment=ft.Alignment.CENTER,
        padding=theme.EDGE,
    )
