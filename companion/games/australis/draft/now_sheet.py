"""The sheet that explains the points that a player would get if the round were scored now."""

import flet as ft

from companion.games.australis.scoring import score_views
from companion.games.australis.store_types import TableController
from companion.games.australis.words.reasons import why_words
from companion.i18n.numbers import signed
from companion.i18n.translation import _
from companion.table.names import name
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import text


@component
def now_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet with each part of the points, and why it counts; "?" stands for what is not known yet."""
    table = controller.table
    scored = score_views.lines(table.but(phase="score"))
    total = score_views.totals(scored)[seat]
    parts = [(line, line.points[seat]) for line in scored if line.points[seat] != 0]
    return sheet(
        _("{name}: {points} if the round were scored now").format(
            name=name(table, seat), points="?" if total is None else signed(total)
        ),
        [
            _part("?" if points is None else str(points), why_words(table, line.what, line.which, seat))
            for line, points in parts
        ]
        or [text(_("Nothing yet."))],
        on_close,
        note=_("Nothing is added before the round is scored."),
    )


def _part(points: str, why: str) -> ft.Control:
    return row(
        [
            ft.Container(text(points, theme.LEAD, theme.GOOD, strong=True), width=theme.TARGET),
            column([text(why, theme.SMALL)], expand=True),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
