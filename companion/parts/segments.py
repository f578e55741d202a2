"""Two or three ways side by side, one of them in use."""

from collections.abc import Callable, Sequence

import flet as ft

from companion import look
from companion.parts.press import pressable
from companion.parts.text import text


def segments(
    options: Sequence[tuple[str, str]],
    chosen: str,
    on_choose: Callable[[str], object],
    *,
    said: str = "{words}",
    ground: str = look.CARD,
) -> ft.Control:
    """A switch between a few ways; options are (value, words), and `said` is what is heard of the words."""

    def segment(value: str, words: str) -> ft.Control:
        picked = value == chosen
        color = look.INK if picked else look.QUIET
        label = text(words, look.SMALL, color, strong=picked, text_align=ft.TextAlign.CENTER)
        return pressable(
            said.format(words=words),
            ft.Row([ft.Container(label, expand=True)]),
            lambda: on_choose(value),
            selected=picked,
            expand=True,
            bgcolor=look.CHOSEN if picked else look.NONE,
            border_radius=look.RADIUS_PILL,
            padding=look.EDGE,
        )

    return ft.Container(
        ft.Row([segment(value, words) for value, words in options], spacing=look.NO_SPACE),
        bgcolor=ground,
        border_radius=look.RADIUS_PILL,
    )
