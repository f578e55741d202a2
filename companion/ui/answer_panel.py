"""The answer to a tap: a panel above the next step, where it is in sight whatever was tapped."""

import math
from typing import Any

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, icon_button
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import column, row
from companion.ui.text import text, title

NOT_MEASURED: tuple[object, float] = (None, 0)


@component
def answer_panel(question: str, answer: str, on_close: Press) -> ft.Control:
    """The question and its answer, read aloud; if they would take too much of the screen, they scroll."""
    page = ft.context.page
    what = (question, answer, page.width, page.height)
    seen, set_seen = ft.use_state(NOT_MEASURED)
    most = (page.height or math.inf) * theme.ANSWER
    is_high = seen[0] == what and seen[1] > most

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        set_seen((what, event.height))

    words = ft.Container(
        column(
            [title(question, theme.LEAD), text(answer, color=theme.QUIET)], spacing=theme.TIGHT, tight=True
        ),
        on_size_change=use_event_callback(measured),
    )
    scrolling = ft.Column([words], scroll=ft.ScrollMode.AUTO, expand=True)
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            row(
                [scrolling, icon_button(ft.Icons.CLOSE, _("Close"), on_close)],
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            height=most if is_high else None,
            bgcolor=theme.TILE,
            padding=ft.Padding.only(left=theme.EDGE, right=theme.TIGHT, top=theme.TIGHT, bottom=theme.TIGHT),
        ),
    )
