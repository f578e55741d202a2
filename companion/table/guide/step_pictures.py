"""The pieces of a step: all of them where it is open, and a few where it waits."""

from collections.abc import Sequence
from itertools import accumulate

import flet as ft

from companion.table.guide.guide_ui import Picture
from companion.ui import theme
from companion.ui.layout import row
from companion.ui.text import text

COUNTABLE = 6
"""More pieces that look alike are one with its number: many cannot be counted at a glance."""
ALIKE = 3
"""Where a step waits, so many pieces that look alike stand for all of them."""


def pieces(pictures: Sequence[Picture], most: int = COUNTABLE) -> ft.Control:
    """All pieces in their true number, side by side; more than `most` that look alike are counted."""
    return ft.Row(
        [_picture(picture, most) for picture in pictures],
        wrap=True,
        spacing=theme.GAP,
        run_spacing=theme.SNUG,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _picture(picture: Picture, most: int) -> ft.Control:
    size = theme.GUIDE_PIECE
    if picture.count <= most:
        drawn = row([picture.draw(size) for _piece in range(picture.count)], spacing=theme.TIGHT, tight=True)
    else:
        number = text(f"{picture.count} ×", theme.LEAD, strong=True)
        drawn = row([number, picture.draw(size)], spacing=theme.TIGHT, tight=True)
    if not picture.caption:
        return drawn
    return ft.Column(
        [drawn, text(picture.caption, theme.SMALL, strong=True)],
        spacing=theme.HAIR,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def few_pieces(pictures: Sequence[Picture], width: int) -> ft.Control:
    """One of each kind, or a few if there is only one kind: as many as fit side by side."""
    chosen = [picture for picture in pictures if picture.count]
    if len(chosen) == 1:
        chosen = chosen * min(ALIKE, chosen[0].count)
    size = theme.GUIDE_FEW
    places = accumulate(picture.wide * size + theme.TIGHT for picture in chosen)
    fitting = [picture for picture, end in zip(chosen, places, strict=True) if end - theme.TIGHT <= width]
    return ft.Container(
        row(
            [picture.draw(size) for picture in fitting],
            spacing=theme.TIGHT,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        width=width,
    )
