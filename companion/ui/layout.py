"""Cards, sheets, rows, columns and grids."""

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from typing import Any, Final

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, icon_button
from companion.ui.sessions import UNANSWERED
from companion.ui.text import secondary_text, title

MORE: Final = ft.Scrollbar(thumb_visibility=True, interactive=False)
"""Gives what scrolls a line at its side for as long as a part of it is out of sight.

The phone draws it by itself, so it is right at any size of screen, text and content, and it takes no taps.
"""


def card(controls: Sequence[ft.Control], *, spacing: int = theme.SNUG, **box: Any) -> ft.Container:
    """A group of controls on a plain background."""
    box.setdefault("bgcolor", theme.CARD)
    box.setdefault("padding", theme.EDGE)
    return ft.Container(
        content=ft.Column(
            list(controls), spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        ),
        border_radius=theme.RADIUS_CARD,
        **box,
    )


def covering(content: ft.Control | None = None, **box: Any) -> ft.Container:
    """A container that covers the whole of the Stack that it is in."""
    at = theme.NO_SPACE
    return ft.Container(content, left=at, top=at, right=at, bottom=at, **box)


def scroll_key(name: str) -> ft.ScrollKey:
    """The key by which a list finds one of its parts to scroll to."""
    make: Callable[[str], ft.ScrollKey] = ft.ScrollKey  # type: ignore[assignment]  # given fields at run time
    return make(name)


async def scroll(body: ft.Ref[ft.ListView], **to: Any) -> None:
    """Scrolls a list to a place that `ListView.scroll_to` knows, if it is still shown."""
    with suppress(*UNANSWERED):  # the phone may be gone, or show another page by now
        if body.current is not None:
            await body.current.scroll_to(**to)


def row(controls: Sequence[ft.Control], *, spacing: int = theme.SNUG, **more: Any) -> ft.Row:
    """Controls side by side, vertically centred."""
    more.setdefault("vertical_alignment", ft.CrossAxisAlignment.CENTER)
    return ft.Row(list(controls), spacing=spacing, **more)


def wrapped(controls: Sequence[ft.Control], *, spacing: int = theme.SNUG) -> ft.Row:
    """Controls side by side that wrap onto the next line."""
    return ft.Row(list(controls), spacing=spacing, run_spacing=spacing, wrap=True)


def ends(first: Sequence[ft.Control], last: Sequence[ft.Control], *, spacing: int = theme.SNUG) -> ft.Row:
    """Controls at both ends of a line; the last ones move to the next line if there is no room.

    Give texts among the first ones `expand=True, expand_loose=True`, so that they wrap.
    """
    return ft.Row(
        [row(first, spacing=spacing, tight=True), row(last, spacing=spacing, tight=True)],
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=spacing,
        run_spacing=theme.NO_SPACE,
    )


def column(controls: Sequence[ft.Control], *, spacing: int = theme.SNUG, **more: Any) -> ft.Column:
    """Controls below each other, stretched to the full width."""
    more.setdefault("horizontal_alignment", ft.CrossAxisAlignment.STRETCH)
    return ft.Column(list(controls), spacing=spacing, **more)


def grid(controls: Sequence[ft.Control], columns: int, *, spacing: int = theme.SNUG) -> ft.Column:
    """Controls in columns of equal width; give each control `expand=True`."""
    rows = [list(controls[start : start + columns]) for start in range(0, len(controls), columns)]
    for cells in rows:
        cells += [ft.Container(expand=True) for _missing in range(columns - len(cells))]
    stretch = ft.CrossAxisAlignment.STRETCH
    lines = [
        ft.Row(cells, spacing=spacing, intrinsic_height=True, vertical_alignment=stretch) for cells in rows
    ]
    return column(lines, spacing=spacing)


def rule() -> ft.Control:
    """A thin line."""
    return ft.Container(bgcolor=theme.LINE, height=theme.BORDER_THIN)


def sheet(
    heading: str,
    controls: Sequence[ft.Control],
    on_close: Press,
    *,
    note: str = "",
    on_back: Press | None = None,
    means: Hashable = None,
) -> ft.Control:
    """A sheet over the screen, shown until it is answered or closed.

    `on_back` goes back to the question before, and `means` tells which one that is.
    """
    words = [title(heading)] + ([secondary_text(note)] if note else [])
    back = (
        []
        if on_back is None
        else [icon_button(ft.Icons.ARROW_BACK, _("One step back"), on_back, means=means)]
    )
    # Stretched to the same width, because a screen reader reads the narrower one first.
    said = column(words, spacing=theme.TIGHT, expand=True)
    # Close is always the second of two: it stays where it is when the way back comes and goes.
    head = row(
        [
            row([*back, said], vertical_alignment=ft.CrossAxisAlignment.START, expand=True),
            icon_button(ft.Icons.CLOSE, _("Close"), on_close),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Container(
        content=column([head, *controls], spacing=theme.GAP, tight=True),
        bgcolor=theme.CARD,
        padding=theme.EDGE,
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS_CARD),
    )
