"""The picture of a result: the podium and where all points came from, as shapes of one canvas.

The phone draws it, in its own theme and with its own fonts, so it is the same wherever Python runs, costs
nothing until somebody shares a result, and has the letters of any name. A canvas cannot measure its text
while it is laid out, so the room for text is estimated, with some to spare.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple
from unicodedata import east_asian_width

import flet as ft
import flet.canvas as cv

from companion.i18n.translation import _, isolated
from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_views import PODIUM_PLACES, CategoryLine, category_lines, on_podium
from companion.table.end.final_words import (
    headline_words,
    lead_words,
    more_tie_words,
    points_or_dash,
    standing,
)
from companion.table.end.podium import NAME_SIZES
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN, points_figure, points_figures
from companion.ui import theme
from companion.ui.marks import outline
from engine.table import GameTable, Ranked, unknown_points

NAME_LINES = 2
NARROW, MIDDLE, CAPITAL, WIDE, WIDEST = 0.4, 0.62, 0.74, 0.92, 1.05
"""The widths of letters as shares of their size: more than those of the app's own letters."""
THIN_LETTERS = frozenset(" ijlfrtI.,:;!|'’-()·")
BROAD_LETTERS = frozenset("mwMWÆŒœæ@%")
_INNER = theme.RESULT_WIDTH - 2 * theme.WIDE
_MIDDLE = theme.RESULT_WIDTH / 2


@dataclass(frozen=True)
class Picture:
    """The shapes of a picture that is `theme.RESULT_WIDTH` wide, and its height."""

    shapes: tuple[cv.Shape, ...]
    height: float


def result_picture(history: AnyTableHistory, ui: AnyFinalUI) -> Picture:
    """The picture of a game that is over."""
    table: GameTable = history.table
    page = _Page()
    page.space(theme.WIDE)
    page.line(ui.result_heading(), theme.SMALL, theme.QUIET)
    page.line(headline_words(table), theme.DISPLAY, theme.INK, strong=True)
    page.line(lead_words(table, ui), theme.BODY, theme.QUIET)
    page.space(theme.EDGE)
    _podium(page, table)
    lines = category_lines(history, ui)
    if lines:
        _origins(page, table, lines)
    page.space(theme.GAP)
    for words in (*_below_podium(table), *more_tie_words(table, ui)):
        page.line(words, theme.SMALL, theme.QUIET)
    page.space(theme.GAP)
    page.line(_("Reef Table"), theme.TINY, theme.QUIET)
    page.space(theme.EDGE)
    ground = cv.Rect(0, 0, theme.RESULT_WIDTH, page.y, paint=_fill(theme.GROUND))
    return Picture((ground, *page.shapes), page.y)


def letters_wide(words: str, size: float) -> float:
    """About how wide a text is on one line."""
    return size * sum(map(_letter_wide, words))


def _letter_wide(letter: str) -> float:
    if letter in THIN_LETTERS:
        return NARROW
    if letter in BROAD_LETTERS:
        return WIDE
    if east_asian_width(letter) in ("W", "F"):
        return WIDEST
    return CAPITAL if letter.isupper() else MIDDLE


def lines_of(words: str, size: float, width: float) -> int:
    """About how many lines a text takes at that width; a longer word is broken, after a hyphen first."""
    lines, used, gap = 1, 0.0, letters_wide(" ", size)
    for word in words.replace("-", "- ").split():
        needed = letters_wide(word, size)
        if used and used + gap + needed > width:
            lines, used = lines + 1, 0.0
        if needed > width:
            more = ceil(needed / width) - 1
            lines, needed = lines + more, needed - more * width
        used += needed + (gap if used else 0)
    return lines


class _Page:
    """Shapes from top to bottom."""

    def __init__(self) -> None:
        self.y = 0.0
        self.shapes: list[cv.Shape] = []

    def space(self, height: float) -> None:
        self.y += height

    def line(self, words: str, size: int, color: str, *, strong: bool = False) -> None:
        """A text across the page, on as many lines as it takes; its longest word is not broken."""
        if not words:
            return
        longest = max(letters_wide(word, size) for word in words.split())
        fitting = min(float(size), size * _INNER / longest)
        lines = lines_of(words, fitting, _INNER)
        self.shapes.append(_text(words, _MIDDLE, self.y, fitting, color, _INNER, lines, strong=strong))
        self.space(lines * fitting * theme.LINE_HEIGHT + theme.TIGHT)


def _podium(page: _Page, table: GameTable) -> None:
    """The steps side by side, on one ground."""
    steps = on_podium(table)
    width = (_INNER - (len(steps) - 1) * theme.SNUG) / len(steps)
    names = {one.seat: _fitted_name(name(table, one.seat), width) for one in steps}
    above = theme.MARK_LARGE + theme.TIGHT
    highest = max(_block(one) + names[one.seat].height for one in steps) + above
    ground = page.y + highest
    for number, one in enumerate(steps):
        colour = table.players[one.seat].colour
        left, top = theme.WIDE + number * (width + theme.SNUG), ground - _block(one)
        middle, fitted = left + width / 2, names[one.seat]
        page.shapes += outline(
            colour,
            middle - theme.MARK_LARGE / 2,
            top - fitted.height - above,
            theme.MARK_LARGE,
            _fill(theme.PLAYER[colour]),
        )
        page.shapes += [
            _text(
                isolated(name(table, one.seat)),
                middle,
                top - fitted.height,
                fitted.size,
                theme.INK,
                width,
                fitted.lines,
                strong=True,
            ),
            cv.Rect(
                left,
                top,
                width,
                _block(one),
                border_radius=ft.BorderRadius.vertical(top=theme.RADIUS),
                paint=_fill(theme.PLAYER[colour]),
            ),
            *_in_block(table, one, middle, top + theme.PODIUM[one.place], width),
        ]
    page.y = ground


def _in_block(table: GameTable, one: Ranked, middle: float, top: float, width: float) -> list[cv.Shape]:
    """The points on a step, and the place below them."""
    points = points_figure(one)
    size = min(float(theme.SCORE), theme.SCORE * width / letters_wide(points, theme.SCORE))
    place = "" if unknown_points(table) else _("Place {n}").format(n=one.place)
    below = top + theme.SCORE * theme.LINE_HEIGHT
    small = min(float(theme.TINY), theme.TINY * width / letters_wide(place or " ", theme.TINY))
    return [
        _text(points, middle, top, size, theme.ON_PLAYER, width, 1, strong=True),
        _text(place, middle, below, small, theme.ON_PLAYER, width, 1),
    ]


def _block(one: Ranked) -> float:
    """The height of a step."""
    return 2 * theme.PODIUM[one.place] + (theme.SCORE + theme.TINY) * theme.LINE_HEIGHT


class _FittedName(NamedTuple):
    """The font size of a name on its step, its number of lines, and its height."""

    size: int
    lines: int
    height: float


def _fitted_name(words: str, width: float) -> _FittedName:
    """Fits a whole name on its step: smaller first, then on more lines; nothing of it is left out."""
    size = next((size for size in NAME_SIZES if _fits(words, size, width)), theme.TINY)
    lines = lines_of(words, size, width)
    return _FittedName(size, lines, lines * size * theme.LINE_HEIGHT + theme.TIGHT)


def _fits(words: str, size: int, width: float) -> bool:
    """Whether a name takes few lines at that size, and no word of it is broken."""
    longest = max(letters_wide(word, size) for word in words.split())
    return longest <= width and lines_of(words, size, width) <= NAME_LINES


def _below_podium(table: GameTable) -> list[str]:
    """The players who are not on the podium."""
    return [standing(table, one) for one in table.ranking if one.place > PODIUM_PLACES]


def _origins(page: _Page, table: GameTable, lines: Sequence[CategoryLine]) -> None:
    """A card with the points of all players by category, and in total."""
    order, total, unknown = [one.seat for one in table.ranking], points_figures(table), unknown_points(table)
    place, inside = len(page.shapes), theme.RESULT_WIDTH - 2 * theme.EDGE - 2 * theme.GAP
    label = max(theme.RESULT_LABEL, inside - theme.RESULT_FIGURE * len(order))
    each = (inside - label) / len(order)
    rights = [theme.EDGE + theme.GAP + label + each * (number + 1) for number in range(len(order))]
    top = page.y
    page.space(theme.GAP)
    for seat, right in zip(order, rights, strict=True):
        colour = table.players[seat].colour
        page.shapes += outline(colour, right - theme.MARK, page.y, theme.MARK, _fill(theme.PLAYER[colour]))
    page.space(theme.MARK + theme.TIGHT)
    for line in lines:
        figures = [UNKNOWN if seat in unknown else points_or_dash(line.points[seat]) for seat in order]
        _figures(page, line.category.words, figures, rights, (label, each))
    _figures(page, _("Total"), [total[seat] for seat in order], rights, (label, each), strong=True)
    page.space(theme.TIGHT)
    card = cv.Rect(
        theme.EDGE,
        top,
        theme.RESULT_WIDTH - 2 * theme.EDGE,
        page.y - top,
        border_radius=theme.RADIUS_CARD,
        paint=_fill(theme.CARD),
    )
    page.shapes.insert(place, card)


def _figures(
    page: _Page,
    label: str,
    figures: Sequence[str],
    rights: Sequence[float],
    widths: tuple[float, float],
    *,
    strong: bool = False,
) -> None:
    """A line of the card, below a rule; `widths` are those of the label and of each figure."""
    left, right = theme.EDGE + theme.GAP, theme.RESULT_WIDTH - theme.EDGE - theme.GAP
    rule = ft.Paint(color=theme.LINE, stroke_width=theme.BORDER_THIN)
    page.shapes.append(cv.Line(left, page.y, right, page.y, rule))
    page.space(theme.TIGHT)
    size = theme.BODY if strong else theme.SMALL
    width, each = widths
    lines = lines_of(label, size, width)
    middle = page.y + lines * size * theme.LINE_HEIGHT / 2
    page.shapes.append(
        cv.Text(
            left,
            middle,
            label,
            _style(size, theme.INK if strong else theme.QUIET, strong=strong),
            alignment=ft.Alignment.CENTER_LEFT,
            max_width=width,
            max_lines=lines,
            ellipsis="…",
        )
    )
    fitting = min(size, *(size * each / letters_wide(figure, size) for figure in figures))
    page.shapes += [
        cv.Text(
            end,
            middle,
            figure,
            _style(fitting, theme.INK, strong=strong),
            alignment=ft.Alignment.CENTER_RIGHT,
        )
        for figure, end in zip(figures, rights, strict=True)
    ]
    page.space(lines * size * theme.LINE_HEIGHT + theme.TIGHT)


def _text(
    words: str,
    middle: float,
    top: float,
    size: float,
    color: str,
    width: float,
    lines: int,
    *,
    strong: bool = False,
) -> cv.Text:
    """A centred text that is cut where it is longer than estimated."""
    return cv.Text(
        middle,
        top,
        words,
        _style(size, color, strong=strong),
        alignment=ft.Alignment.TOP_CENTER,
        text_align=ft.TextAlign.CENTER,
        max_width=width,
        max_lines=lines,
        ellipsis="…",
    )


def _style(size: float, color: str, *, strong: bool) -> ft.TextStyle:
    family = theme.STRONG if strong else theme.REGULAR
    return ft.TextStyle(size=size, color=color, font_family=family, letter_spacing=theme.NO_SPACE)


def _fill(color: str) -> ft.Paint:
    return ft.Paint(color=color, style=ft.PaintingStyle.FILL)
