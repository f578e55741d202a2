"""The printed water zoo as a picture, for players to compare with their board."""

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.i18n.translation import _, join_words
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import secondary_text, text, with_spoken_label
from engine.aquaretto.expansions import outline
from engine.aquaretto.printed import printed
from engine.aquaretto.space import Space


def outline_card() -> ft.Control:
    """The spaces of the zoo, and what to do if the board looks different."""
    rows = join_words(str(last - first + 1) for first, last in printed().zoo)
    return card(
        [
            text(_("Does your board look like this?"), strong=True),
            with_spoken_label(_("A board with rows of {spaces} spaces").format(spaces=rows), _picture()),
            secondary_text(_("If it does not, play by numbers: then the app needs no spaces.")),
        ]
    )


def _picture() -> ft.Control:
    spaces = outline()
    rows = range(len(printed().zoo))
    columns = range(max(space.column for space in spaces) + 1)
    return ft.Column(
        [
            ft.Row(
                [_space(Space(row, column) in spaces) for column in columns],
                spacing=theme.HAIR,
                alignment=ft.MainAxisAlignment.CENTER,
            )
            for row in rows
        ],
        spacing=theme.HAIR,
        tight=True,
    )


def _space(is_there: bool) -> ft.Control:
    size = game_theme.OUTLINE_SPACE
    return ft.Container(
        width=size,
        height=size,
        border_radius=theme.TIGHT,
        bgcolor=theme.WATER if is_there else theme.NONE,
    )
