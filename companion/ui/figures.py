"""A table of figures with a column for each player; labels are at the left, or above on narrow screens."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, rule
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, with_spoken_label
from companion.ui.text_measure import Probe, use_widths, width_probes

OnCell = Callable[[Any], object]
Shares = tuple[int, int]
"""The flex factor of the labels, and that of each column."""
FEW = 4
"""With more columns than that, names get the room that labels do not need: short ones would be broken."""
_BETWEEN = ft.Padding.only(left=theme.TIGHT, top=theme.HAIR, bottom=theme.HAIR)
"""The space between the fields."""
_RIGHT = ft.MainAxisAlignment.END


@dataclass(frozen=True)
class Head:
    """The head of a player's column: the shape above the name, which may be empty."""

    colour: str
    name: str


@dataclass(frozen=True)
class Figure:
    """One number: its text (which may wrap at a space), its spoken label, and the value passed on a press."""

    shown: str
    spoken: str
    cell: object = None
    chosen: bool = False


@dataclass(frozen=True)
class Line:
    """A label and its figures."""

    label: str
    figures: tuple[Figure, ...]
    strong: bool = False
    color: str = theme.INK


@memo_component
def figures(
    heads: tuple[Head, ...],
    lines: tuple[Line, ...],
    on_press: OnCell | None = None,
    *,
    label_share: int = theme.LABEL_SHARE,
) -> ft.Control:
    """The table, in columns that fit the screen and its text size; `on_press` gets the cell that is pressed.

    A number that can be pressed lies in a field of its own.

    Only the client knows how wide text is, so the longest word and the longest figure are measured invisibly.
    """
    widths, tell = use_widths()
    table, figure, name = (widths.get(what, 0) for what in ("table", "figure", "name"))
    label = max(widths.get("label", 0), widths.get("strong", 0))
    shares = shared(table, label, figure + theme.TIGHT, name + theme.TIGHT, len(heads), label_share)
    word, strong = (_longest_word(lines, strong=strong) for strong in (False, True))
    shown = [figure.shown for line in lines for figure in line.figures]
    longest = max((word for words in shown for word in words.split()), key=len)
    called = max((word for head in heads for word in head.name.split()), key=len, default="")
    whole = max(("".join(words.split()) for words in shown), key=len)
    broken = shares is not None and widths.get("whole", 0) + theme.SNUG > _column(table, shares, len(heads))
    probes = (
        Probe("label", word, theme.BODY, strong=False),
        Probe("strong", strong, theme.BODY),
        Probe("figure", longest, theme.BODY),
        Probe("name", called, theme.SMALL),
        Probe("whole", whole, theme.BODY),
    )
    return ft.Container(
        column(
            [
                width_probes(probes, tell),
                _heads(heads, shares),
                *(_line(line, shares, broken, on_press) for line in lines),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        on_size_change=lambda event: tell("table", event.width),
    )


def _longest_word(lines: tuple[Line, ...], *, strong: bool) -> str:
    """The longest word in the labels of the lines that are strong, or of those that are not."""
    words = [word for line in lines if line.strong == strong for word in line.label.split()]
    return max(words, key=len, default="")


def shared(
    width: float, label: float, figure: float, name: float, columns: int, label_share: int
) -> Shares | None:
    """The flex factors of the labels and of each column; None if they do not fit side by side.

    If the usual share is too narrow for the labels, they get the width they need, and the columns the rest.
    """
    share = width / (label_share + theme.FIGURE_SHARE * columns)
    needed = figure if columns <= FEW else max(figure, name)
    if label <= share * label_share and needed <= share * theme.FIGURE_SHARE:
        return label_share, theme.FIGURE_SHARE
    first = ceil(label) + theme.TIGHT
    if first + columns * max(figure, name) > width:
        return None
    return first * columns, floor(width - first)


def _column(width: float, shares: Shares, columns: int) -> float:
    """The width of a column of figures."""
    first, each = shares
    return width * each / (first + each * columns)


@memo_component
def _heads(heads: tuple[Head, ...], shares: Shares | None) -> ft.Control:
    return _columns("", [_head(head) for head in heads], shares)


def _head(head: Head) -> ft.Control:
    name = [text(head.name, theme.SMALL, strong=True, text_align=ft.TextAlign.RIGHT)] if head.name else []
    return ft.Container(
        ft.Column(
            [mark(head.colour), *name],
            spacing=theme.HAIR,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        ),
        alignment=ft.Alignment.CENTER_RIGHT,
        padding=ft.Padding.only(right=theme.TIGHT, bottom=theme.SNUG),
    )


@memo_component
def _line(line: Line, shares: Shares | None, broken: bool, on_press: OnCell | None) -> ft.Control:
    cells = [_cell(line, figure, broken, on_press) for figure in line.figures]
    columns = _columns(line.label, cells, shares, line.strong, line.color)
    return column([rule(), columns], spacing=theme.NO_SPACE, tight=True)


def _columns(
    label: str,
    cells: list[ft.Control],
    shares: Shares | None,
    strong: bool = False,
    color: str = theme.INK,
) -> ft.Control:
    words = text(label, color=color, strong=True) if strong else secondary_text(label, theme.BODY)
    first, each = shares or (0, 1)
    spread: list[ft.Control] = [ft.Container(cell, expand=each) for cell in cells]
    if shares is not None:
        return _side_by_side([ft.Container(words, expand=first), *spread], label)
    above = [ft.Container(words, padding=ft.Padding.only(top=theme.SNUG))] if label else []
    return column([*above, _side_by_side(spread, label)], spacing=theme.NO_SPACE, tight=True)


def _side_by_side(controls: list[ft.Control], label: str) -> ft.Row:
    """Controls side by side: figures are centred vertically, heads are aligned at the top."""
    middle = ft.CrossAxisAlignment.CENTER if label else ft.CrossAxisAlignment.START
    return ft.Row(controls, spacing=theme.NO_SPACE, vertical_alignment=middle)


def _cell(line: Line, figure: Figure, broken: bool, on_press: OnCell | None) -> ft.Control:
    strong = line.strong or figure.chosen
    words: list[ft.Control] = [text(word, color=line.color, strong=strong) for word in figure.shown.split()]
    shown: ft.Control = words[0]
    if len(words) > 1:  # either no cell breaks its line, or all of them do: that looks calmer
        shown = (
            ft.Column(
                words, spacing=theme.NO_SPACE, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END
            )
            if broken
            else ft.Row(
                words, spacing=theme.NO_SPACE, run_spacing=theme.NO_SPACE, wrap=True, alignment=_RIGHT
            )
        )
    if figure.cell is None or on_press is None:
        box = ft.Container(
            shown,
            alignment=ft.Alignment.CENTER_RIGHT,
            padding=_inset(theme.SNUG),
        )
        return with_spoken_label(figure.spoken, box)
    field = pressable(
        figure.spoken,
        shown,
        lambda: on_press(figure.cell),
        selected=figure.chosen,
        alignment=ft.Alignment.CENTER_RIGHT,
        padding=_inset(theme.INSET),
        bgcolor=theme.CHOSEN if figure.chosen else theme.TILE,
        border_radius=theme.RADIUS_SMALL,
    )
    return ft.Container(field, padding=_BETWEEN)


def _inset(high: int) -> ft.Padding:
    """The padding of a figure; there is none at the left, where the previous column ends."""
    return ft.Padding.only(right=theme.TIGHT, top=high, bottom=high)
