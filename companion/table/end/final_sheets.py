"""The sheets over the final score: the table of all points, and the reasons for a figure of it."""

from collections.abc import Callable

import flet as ft

from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import PLACE, TOTAL, AnyFinalUI
from companion.table.end.final_views import (
    CategoryLine,
    all_category_lines,
    awards_in,
    category_lines,
    has_start,
)
from companion.table.end.final_words import place_words, points_or_dash, total_words
from companion.table.end.place_reasons import place_reasons
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN, points_figures
from companion.table.seats.player_widgets import heads
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.figures import Figure, Line, figures
from companion.ui.layout import row, rule, sheet
from companion.ui.text import secondary_text, text
from engine.table import GameTable, Ranked, open_places, points_by_seat, unknown_points

Cell = tuple[str, int]
"""The key of a category and a seat."""


def points_sheet(
    history: AnyTableHistory,
    ui: AnyFinalUI,
    chosen: int,
    press: Callable[[Cell], object],
    on_close: Press,
) -> ft.Control:
    """The points of all players by category and in total; each figure has its reasons."""
    table: GameTable = history.table
    order, points = [one.seat for one in table.ranking], points_by_seat(table)
    shown, unknown, unplaced = points_figures(table), unknown_points(table), open_places(table)

    def figure(line: CategoryLine, seat: int) -> Figure:
        cell, what = (line.category.key, seat), line.category.words
        if seat in unknown:
            spoken = _("{name}, {thing}: {value}").format(
                name=name(table, seat), thing=what, value=_("not entered")
            )
            return Figure(UNKNOWN, spoken, cell)
        spoken = ngettext(
            "{what}, {name}: {count} point",
            "{what}, {name}: {count} points",
            line.points[seat],
            what=what,
            name=name(table, seat),
        )
        return Figure(points_or_dash(line.points[seat]), spoken, cell)

    def total(seat: int) -> Figure:
        return Figure(shown[seat], total_words(table, seat, points[seat]), (TOTAL, seat), seat == chosen)

    def place(one: Ranked) -> Figure:
        what, value = _("Rank"), UNKNOWN if one.seat in unplaced else str(one.place)
        spoken = _("{name}, {thing}: {value}").format(name=name(table, one.seat), thing=what, value=value)
        return Figure(value, spoken, (PLACE, one.seat))

    lines = (
        Line(_("Rank"), tuple(map(place, table.ranking))),
        *(
            Line(line.category.words, tuple(figure(line, seat) for seat in order))
            for line in category_lines(history, ui)
        ),
        Line(_("Total"), tuple(map(total, order)), strong=True),
    )
    return sheet(
        _("Points"),
        [figures(heads(table, order), lines, press, label_share=theme.LABEL_SHARE_LONG)],
        on_close,
    )


def reasons_sheet(
    history: AnyTableHistory, ui: AnyFinalUI, key: str, seat: int, on_close: Press
) -> ft.Control:
    """A sheet with all awards of a seat in one category, round by round, or the parts of its total."""
    if key == PLACE:
        return _place_sheet(history, ui, seat, on_close)
    what, points = _what(history, ui, key, seat)
    if seat in unknown_points(history.table):
        heading = _("{what}, {name}").format(what=what, name=name(history.table, seat))
        return sheet(heading, [text(_("not entered"))], on_close)
    heading = _("{what}, {name}").format(what=what, name=name(history.table, seat))
    parts = category_lines(history, ui) if key == TOTAL else ()
    rows = [_reason(line.category.words, line.points[seat]) for line in parts if line.points[seat]]
    if not parts:
        rows = _entered(history, ui, key, seat) or _start(history, ui, key, seat)
        rows += _awards(history, ui, key, seat)
    if not rows:
        rows.append(text(_("No points here.")))
    return sheet(heading, rows, on_close, note=ngettext("{count} point", "{count} points", points))


def _place_sheet(history: AnyTableHistory, ui: AnyFinalUI, seat: int, on_close: Press) -> ft.Control:
    """A sheet that says why a seat has its place."""
    table: GameTable = history.table
    one = next(one for one in table.ranking if one.seat == seat)
    return sheet(place_words(table, one), [text(words) for words in place_reasons(table, ui, seat)], on_close)


def _what(history: AnyTableHistory, ui: AnyFinalUI, key: str, seat: int) -> tuple[str, int]:
    """The name of a category, or of the total, and the points of a seat in it."""
    if key == TOTAL:
        return _("Total"), points_by_seat(history.table)[seat]
    return next(
        (line.category.words, line.points[seat])
        for line in all_category_lines(history, ui)
        if line.category.key == key
    )


def _entered(history: AnyTableHistory, ui: AnyFinalUI, key: str, seat: int) -> list[ft.Control]:
    """The points entered as a whole, together with the start that they replaced; nothing in most games."""
    entered = [one for one in awards_in(history, ui, key, seat) if not ui.award_words(one.award, one.table)]
    if not entered:
        return []
    started = points_by_seat(history.start)[seat] if has_start(history, ui, key) else 0
    what, _points = _what(history, ui, key, seat)
    return [_reason(what, started + sum(one.award.points for one in entered))]


def _start(history: AnyTableHistory, ui: AnyFinalUI, key: str, seat: int) -> list[ft.Control]:
    """The points at the start, if they count in this category."""
    started = points_by_seat(history.start)[seat]
    if not has_start(history, ui, key) or not (started or ui.start_words):
        return []
    words = ui.start_words(started) if ui.start_words else _("Points at the start")
    return [_reason(words, started)]


def _awards(history: AnyTableHistory, ui: AnyFinalUI, key: str, seat: int) -> list[ft.Control]:
    """The awards, below a heading for each round; a table without rounds has none."""
    rows: list[ft.Control] = []
    shown_round = 0
    at_end = key in [category.key for category in ui.categories(history.table) if category.at_end]
    for one in awards_in(history, ui, key, seat):
        words = ui.award_words(one.award, one.table)
        if not words:
            continue
        if one.round != shown_round and not at_end:
            rows.append(secondary_text(ui.round_words.heading(one.round)))
            shown_round = one.round
        drawing = ui.award_drawing(one.award, one.table)
        rows.append(_reason(words, one.award.points, drawing))
    return rows


def _reason(words: str, points: int, drawing: ft.Control | None = None) -> ft.Control:
    line = row([text(words, expand=True), text(signed(points), strong=True)])
    return ft.Column(
        [line, *([] if drawing is None else [drawing]), rule()],
        spacing=theme.SNUG,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
