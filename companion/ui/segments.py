"""A segmented switch: two or three options, one of them selected; stacked if their words are too wide."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.text import text
from companion.ui.text_measure import fitting_columns, word_by_word


def segments(
    options: Sequence[tuple[str, str]],
    chosen: str,
    on_choose: Callable[[str], object],
    *,
    spoken: str = "{words}",
    ground: str = theme.CARD,
    inset: int = theme.EDGE,
) -> ft.Control:
    """A switch between a few options (value, words); `spoken` is the pattern of their spoken labels.

    `inset` is the padding beside their words.
    """

    def segment(value: str, words: str) -> ft.Control:
        picked = value == chosen
        color = theme.INK if picked else theme.QUIET
        label = text(words, theme.SMALL, color, strong=picked, text_align=ft.TextAlign.CENTER)
        return pressable(
            spoken.format(words=words),
            ft.Row([ft.Container(label, expand=True)]),
            partial(on_choose, value),
            selected=picked,
            expand=True,
            bgcolor=theme.CHOSEN if picked else theme.NONE,
            border_radius=theme.RADIUS_PILL,
            padding=theme.inset(horizontal=inset, vertical=theme.EDGE),
        )

    cells = [segment(value, words) for value, words in options]
    widest = word_by_word(words for _value, words in options)
    return ft.Container(
        fitting_columns(cells, widest, theme.SMALL, inset=inset, spacing=theme.NO_SPACE),
        bgcolor=ground,
        border_radius=theme.RADIUS_PILL,
    )
