"""A hint: a line that says what to do, and an arrow to where that is done."""

from math import pi
from typing import Any, Final, Literal, TypeAlias

import flet as ft

from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import covering, row
from companion.ui.text import text

Where: TypeAlias = Literal["part", "undo", "step"]
"""Where an arrow points: at a part of the screen, or at Undo or the main step in the bar below."""
ARROW = "arrow"
"""The key of an arrow is this and the key of what it points at."""
_ARROW: Final[dict[str, Any]] = {"color": theme.ACCENT, "size": theme.HEAD}


@memo_component
def hint_line(words: str) -> ft.Control:
    """A hint above the next step."""
    return _line(text(words, theme.SMALL, expand=True), "part", is_shown=True)


@memo_component
def hint_place(words: str, longest: str, where: Where = "part") -> ft.Control:
    """The place of a hint, which is empty without words; it is always as high as the `longest` one needs."""
    # Unseen, so that all are alike at any size of text.
    room = ft.Semantics(
        exclude_semantics=True, content=text(longest, theme.SMALL, opacity=theme.UNSEEN), expand=True
    )
    said = ft.Semantics(live_region=True, container=True, content=text(words, theme.SMALL), expand=True)
    shown = covering(
        _line(said, where, is_shown=bool(words)),
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
        visible=bool(words),
    )
    return ft.Stack([_line(room, "part", is_shown=False), shown])


def _line(words: ft.Control, where: Where, *, is_shown: bool) -> ft.Control:
    """The words between a lamp and, if they speak of the bar, the arrow down to it."""
    lamp = ft.Icon(ft.Icons.LIGHTBULB_OUTLINE, color=theme.ACCENT, size=theme.HEAD)
    down = ft.Icon(ft.Icons.FORWARD, rotate=pi / 2, key=f"{ARROW} {where}", **_ARROW)
    parts = {"part": [lamp, words], "undo": [down, words], "step": [lamp, words, down]}[where]
    return ft.Container(
        row(parts),
        opacity=theme.SEEN if is_shown else theme.UNSEEN,
        padding=theme.inset(horizontal=theme.EDGE, vertical=theme.SNUG),
    )


def pointed(
    part: ft.Control, name: str, *, is_now: bool, inset: int = theme.HINT_INSET, expand: bool | None = None
) -> ft.Control:
    """A part of the screen with the place of an arrow in the margin before it; taps go through that.

    The arrow is no wider than the margin, so that it covers nothing of the part. One that reaches to the edge
    of the screen has an `inset` of 0.
    """
    arrow = ft.Container(
        ft.Icon(ft.Icons.FORWARD, color=theme.ACCENT, size=theme.HINT_ARROW),
        key=f"{ARROW} {name}",
        left=inset,
        top=theme.NO_SPACE,
        bottom=theme.NO_SPACE,
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
        visible=is_now,
    )
    return ft.Stack(
        [part, arrow], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE, expand=expand
    )
