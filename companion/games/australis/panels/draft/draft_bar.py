"""The bar below the dice: the die that was taken last, comparing, and the table; and the preview above it."""

from collections.abc import Sequence

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts.last_take import last_take
from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text import text, with_spoken_label
from engine.australis.dice_selection import Die

LONG = 16
"""Words with more letters are smaller, so that all of them are seen."""


def draft_bar(state: TableHistory, on_compare: Press, on_table: Press) -> ft.Control:
    """The die that was taken last, and two tools that are always at the same place."""
    taken = None
    if last := last_take(state):
        move, words = last
        taken = _taken(state.table.players[move.seat].colour, move.die, words)
    return row(
        [
            ft.Container(taken, expand=True),
            _tool(ft.Icons.BAR_CHART, _("Compare"), "", on_compare),
            _tool(ft.Icons.MAP_OUTLINED, _("Table"), _("Overview"), on_table),
        ],
        spacing=theme.SNUG,
    )


@memo_component
def _taken(colour: str, die: Die, words: str) -> ft.Control:
    """Who took which die, and what it brought; the news have said it aloud."""
    size = theme.TINY if len(words) > LONG else theme.SMALL
    brought = text(words, size, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    shown = row([mark(colour), drawn_die(die, game_theme.HAS_DIE), brought], spacing=theme.TIGHT)
    return ft.Semantics(exclude_semantics=True, content=shown)


@memo_component
def _tool(icon: ft.IconData, words: str, more: str, on_press: Press) -> ft.Control:
    label = text(words, theme.TINY, max_lines=1, text_align=ft.TextAlign.CENTER)
    least = ft.Container(width=theme.TARGET - 2 * theme.SNUG)  # a short word is as wide as a finger
    return pressable(
        words,
        ft.Column(
            [ft.Icon(icon, color=theme.INK, size=theme.HEAD), label, least],
            spacing=theme.NO_SPACE,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_press,
        more=more,
        height=theme.BUTTON,
        padding=theme.inset(horizontal=theme.SNUG),
        bgcolor=theme.TILE,
        border_radius=theme.RADIUS,
        alignment=ft.Alignment.CENTER,
    )


@memo_component
def preview_card(die: Die, note: str, lines: Sequence[str], on_close: Press) -> ft.Control:
    """The preview of what a held die would bring; the dice stay in sight, and one tap on the die takes it."""
    said = ", ".join([die_words(die), note, *lines])
    words = column(
        [
            text(note, theme.TINY, theme.ON_DEEP_QUIET),
            *(text(line, theme.SMALL, theme.ON_DEEP) for line in lines),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
        expand=True,
    )
    shown = row([drawn_die(die, game_theme.DIE_LARGE), words], spacing=theme.GAP)
    heard = ft.Semantics(live_region=True, expand=True, content=with_spoken_label(said, shown))
    return ft.Container(
        ft.Container(
            row([heard, icon_button(ft.Icons.CLOSE, _("Close"), on_close, color=theme.ON_DEEP)]),
            bgcolor=theme.DEEP,
            border_radius=theme.RADIUS_CARD,
            padding=ft.Padding.only(left=theme.GAP, right=theme.TIGHT, top=theme.SNUG, bottom=theme.SNUG),
        ),
        padding=theme.inset(horizontal=theme.GAP),
    )
