"""The answer to a tap: a deep panel of fixed height above the next step that only changes its words."""

from collections.abc import Sequence

import flet as ft

from companion.ui import theme
from companion.ui.layout import column, row
from companion.ui.text import text, title, with_spoken_label


def answer_panel(
    question: str,
    drawing: ft.Control,
    answer: str,
    *,
    spoken: str,
    height: int,
    size: int = theme.LEAD,
    beside: Sequence[ft.Control] = (),
) -> ft.Control:
    """The question, the reason as a drawing, and one sentence, read aloud in more words when it changes.

    What is too large for the panel scrolls in it. `beside` the question is what else can be done.
    """
    heading = ft.Container(title(question, size, color=theme.ON_DEEP), expand=True)
    told = column([drawing, text(answer, theme.SMALL, theme.ON_DEEP_QUIET)], spacing=theme.TIGHT, tight=True)
    body = ft.Column(
        [with_spoken_label(spoken, told)],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            ft.Container(
                column(
                    [row([heading, *beside], vertical_alignment=ft.CrossAxisAlignment.START), body],
                    spacing=theme.TIGHT,
                ),
                height=height,
                bgcolor=theme.DEEP,
                border_radius=theme.RADIUS_CARD,
                padding=theme.inset(
                    horizontal=theme.EDGE, vertical=theme.SNUG if size >= theme.LEAD else theme.TIGHT
                ),
            ),
            padding=theme.inset(horizontal=theme.GAP),
        ),
    )
