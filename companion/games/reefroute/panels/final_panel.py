"""The end of a game in pictures: whose fish is in the reef or left over, and the wins of the evening."""

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import bones, fish, reef
from companion.games.reefroute.store_types import Frame, TableController
from companion.games.reefroute.words.entries import result_words
from companion.table.control.evening import evening_card
from companion.table.end.result_screen import result_screen
from companion.ui import theme
from companion.ui.celebration import celebration
from companion.ui.hooks import component
from engine.reefroute.pieces import COLOURS
from engine.reefroute.table import Table


@component
def final(controller: TableController, frame_ui: Frame, *, just_won: bool) -> ft.Control:
    """Who has won and why, and how often each player has won this evening."""
    table, session = controller.table, controller.session
    celebrates, _set = ft.use_state(just_won)  # kept while the screen stays
    milliseconds = session.motion(theme.CELEBRATION_TIME) if celebrates else 0
    result = table.result
    words = "" if result is None else result_words(result, table)
    return result_screen(controller, frame_ui, words, [_scene(table, milliseconds), evening_card(controller)])


def _scene(table: Table, milliseconds: int) -> ft.Control:
    """The fish that decided the game, large, and the reef or the bones beside it."""
    left = [colour for colour in COLOURS if table.left[colour]]
    colours = [table.home] if table.home else [colour for colour in left if colour in table.seats] or left
    large = game_theme.FISH_LARGE
    shown: list[ft.Control] = [fish(table.colour(seat), large) for seat in _winners(table)]
    if not shown:
        shown = [fish(colour, large, faded=True) for colour in colours]
    elif milliseconds:
        gold = theme.GOLD[1]
        shown = [celebration(each, large, gold, milliseconds) for each in shown]
    sign = [reef(game_theme.FISH)] if table.home else [] if colours else [bones(game_theme.FISH)]
    return ft.Container(
        ft.Row(
            [*shown, *sign],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=theme.EDGE,
            run_spacing=theme.EDGE,
            wrap=True,
        ),
        padding=theme.inset(vertical=theme.WIDE),
    )


def _winners(table: Table) -> tuple[int, ...]:
    return table.result.winners if table.result else ()
