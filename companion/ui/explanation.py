"""The place that says what something means: deep blue, above the bar, and always as high."""

import math
from collections.abc import Sequence

import flet as ft

from companion.ui import theme
from companion.ui.hooks import component
from companion.ui.layout import column
from companion.ui.text import text, title


@component
def explanation(heading: str, parts: Sequence[ft.Control], *, high: int = theme.EXPLANATION) -> ft.Control:
    """A heading and what explains it, read aloud when it changes.

    It is `high`, whatever it holds, but never too high for the screen: what does not fit scrolls. A screen
    that has one shows it always, and only changes what it says.
    """
    most = (ft.context.page.height or math.inf) * theme.ANSWER
    words = column([title(heading, theme.BODY, color=theme.ON_DEEP), *parts], spacing=theme.TIGHT, tight=True)
    card = ft.Container(
        ft.Column([words], scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        height=min(high, most),
        bgcolor=theme.DEEP,
        border_radius=theme.RADIUS_CARD,
        padding=theme.inset(horizontal=theme.EDGE, vertical=theme.GAP),
    )
    return ft.Container(
        ft.Semantics(live_region=True, container=True, content=card),
        padding=theme.inset(horizontal=theme.GAP),
    )


def explaining(words: str) -> ft.Control:
    """A sentence of an explanation."""
    return text(words, theme.SMALL, theme.ON_DEEP_QUIET)
