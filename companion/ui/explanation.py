"""The place that says what something means: deep blue, above the bar, and always of the same height."""

import math
from collections.abc import Sequence

import flet as ft

from companion.ui import theme
from companion.ui.hooks import component
from companion.ui.layout import MORE, column, row
from companion.ui.text import text, title


@component
def explanation(
    heading: str,
    parts: Sequence[ft.Control],
    *,
    high: int = theme.EXPLANATION,
    size: int = theme.BODY,
    inset: int = theme.GAP,
    beside: Sequence[ft.Control] = (),
) -> ft.Control:
    """A heading, if it has one, and what explains it, read aloud when it changes.

    It is `high`, whatever it holds, but never too high for the screen: what does not fit scrolls. A screen
    that has one shows it always, and only changes what it says. What else can be done is `beside` it.
    """
    most = (ft.context.page.height or math.inf) * theme.ANSWER
    head = [title(heading, size, color=theme.ON_DEEP)] if heading else []
    # The line that says how much is seen lies beside the words, and not on them.
    words = ft.Container(
        column([*head, *parts], spacing=theme.TIGHT, tight=True),
        padding=ft.Padding.only(right=theme.SNUG if beside else theme.EDGE),
    )
    scrolling = ft.Container(
        ft.Column([words], scroll=MORE, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        theme=_LINE_ON_DEEP,
        expand=True,
    )
    card = ft.Container(
        row([scrolling, *beside], vertical_alignment=ft.CrossAxisAlignment.START),
        height=min(high, most),
        bgcolor=theme.DEEP,
        border_radius=theme.RADIUS_CARD,
        padding=ft.Padding.only(
            left=theme.EDGE, top=inset, right=theme.EDGE if beside else theme.NO_SPACE, bottom=inset
        ),
    )
    return ft.Container(
        ft.Semantics(live_region=True, container=True, content=card),
        padding=theme.inset(horizontal=theme.GAP),
    )


def explaining(words: str) -> ft.Control:
    """A sentence of an explanation."""
    return text(words, theme.SMALL, theme.ON_DEEP_QUIET)


def warning(words: str) -> ft.Control:
    """A sentence in place of an explanation that says what is wrong, and looks unlike one."""
    sign = ft.Icon(ft.Icons.ERROR_OUTLINE, color=theme.GLOW, size=theme.SIGN, key="wrong")
    said = text(words, theme.SMALL, theme.GLOW, strong=True, expand=True)
    return row([sign, said], spacing=theme.TIGHT, vertical_alignment=ft.CrossAxisAlignment.START)


_LINE_ON_DEEP = ft.Theme(scrollbar_theme=theme.scroll_thumb(theme.ON_DEEP))
