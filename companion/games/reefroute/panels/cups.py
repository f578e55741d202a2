"""The cups of the evening: the fish of each player, and a cup for each game won."""

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import cup, fish
from companion.games.reefroute.store_types import TableController
from companion.i18n.translation import ngettext
from companion.table.control.evening import wins_of_the_evening
from companion.table.control.summary import winning_seats
from companion.ui import theme
from companion.ui.animation import fly_in
from companion.ui.text import text, with_spoken_label
from engine.reefroute.table import Table


def cups(controller: TableController, milliseconds: int) -> ft.Control:
    """A column for each player on the sand; the cup that was just won is larger, and drops in."""
    table: Table = controller.table
    wins, new = wins_of_the_evening(controller.session.library, controller.store), winning_seats(table)
    columns = [
        _column(table, seat, wins[player.name], seat in new, milliseconds)
        for seat, player in enumerate(table.players)
    ]
    return ft.Container(
        ft.Row(columns, spacing=theme.TIGHT, vertical_alignment=ft.CrossAxisAlignment.END),
        bgcolor=game_theme.SAND,
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.SNUG),
    )


def _column(table: Table, seat: int, wins: int, is_new: bool, milliseconds: int) -> ft.Control:
    name = table.players[seat].name
    spoken = ngettext("{name}: {count} win", "{name}: {count} wins", wins, name=name)
    return with_spoken_label(
        spoken,
        ft.Column(
            [
                ft.Row(
                    _cups(wins, is_new, milliseconds),
                    spacing=theme.NO_SPACE,
                    alignment=ft.MainAxisAlignment.CENTER,
                    vertical_alignment=ft.CrossAxisAlignment.END,
                    height=game_theme.CUP_NEW,
                ),
                fish(table.colour(seat), game_theme.FISH),
                text(
                    name,
                    theme.SMALL,
                    game_theme.INK,
                    strong=True,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
            ],
            spacing=theme.TIGHT,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        expand=True,
    )


def _cups(wins: int, is_new: bool, milliseconds: int) -> list[ft.Control]:
    """The cups side by side; a pale one for none, and a number before the last of too many."""
    if not wins:
        return [_cup(game_theme.CUP, won=False)]
    last = _cup(game_theme.CUP_NEW if is_new else game_theme.CUP)
    if is_new and milliseconds:
        last = fly_in(last, milliseconds)
    if wins > game_theme.MOST_CUPS:
        return [text(str(wins), theme.TITLE, game_theme.INK, strong=True), last]
    earlier = wins - 1
    left = (game_theme.CUPS_WIDE - game_theme.CUP_NEW) // max(1, earlier)
    return [*(_cup(min(game_theme.CUP, left)) for _earlier in range(earlier)), last]


def _cup(size: int, *, won: bool = True) -> ft.Control:
    return ft.Container(cup(size), opacity=theme.SEEN if won else theme.FADED / 2)
