"""The sheet that explains what a player would score if the game ended now."""

import flet as ft

from companion.games.aquaretto.facts.categories import categories, category_of
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.reasons import award_words
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.past.all_rounds import all_rounds
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import text
from engine.aquaretto.table import Table


@component
def score_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """Each part of the points with its reason, and below every round of everybody."""
    table = controller.table
    parts = [*score_parts(table, seat), *all_rounds(controller)]
    return sheet(score_heading(table, seat), parts, on_close, note=score_note(table))


def score_heading(table: Table, seat: int) -> str:
    """The points of a seat if the game ended now."""
    return ngettext(
        "{name}: {count} point",
        "{name}: {count} points",
        sum(points for points, _why in score_lines(table, seat)),
        name=name(table, seat),
    )


def score_parts(table: Table, seat: int) -> list[ft.Control]:
    """A line for each part of the points of a seat."""
    return [_part(*line) for line in score_lines(table, seat)] or [text(_("Nothing yet."))]


def score_lines(table: Table, seat: int) -> tuple[tuple[int, str], ...]:
    """Each part of the points of a seat and what it is for, in the order of the categories."""
    order = [category.key for category in categories(table)]
    awards = sorted(table.score(seat), key=lambda award: order.index(category_of(award, table)))
    return tuple((award.points, award_words(award, table)) for award in awards)


def _part(points: int, why: str) -> ft.Control:
    shade = theme.GOOD if points > 0 else theme.BAD
    return row(
        [
            ft.Container(text(signed(points), theme.LEAD, shade, strong=True), width=theme.TARGET),
            column([text(why)], expand=True),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def score_note(table: Table) -> str:
    """The note that points are as if the game ended now, and what they leave out; empty after the rounds."""
    if table.phase == "round" and table.options.depth == "numbers":
        return _("If the game ended now. The app asks about the trainers at the end.")
    return _("If the game ended now.") if table.phase == "round" else ""
