"""The sheet with the reasons for a figure of the final score."""

import flet as ft

from companion.games.australis.final import final_views
from companion.games.australis.final.final_views import Category, Given
from companion.games.australis.final.final_words import category_words
from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.reasons import award_words
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.names import name
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.layout import row, rule, sheet
from companion.ui.text import secondary_text, text


def reasons_sheet(state: TableHistory, category: Category, seat: int, on_close: Press) -> ft.Control:
    """A sheet with all awards of a seat in one category, round by round."""
    table = state.table
    points = next(line.points[seat] for line in final_views.lines(state) if line.category == category)
    heading = _("{what}, {name}").format(what=category_words(category), name=name(table, seat))
    rows: list[ft.Control] = []
    if category in ("start", "before"):
        started = state.start.boards[seat].points
        rows.append(_reason(_("The disc starts on {space}").format(space=started), started))
    shown_round = 0
    for one in final_views.reasons(state, category, seat):
        if one.round != shown_round and table.mode == "game":
            rows.append(secondary_text(_("Round {n}").format(n=one.round)))
            shown_round = one.round
        rows.append(_given(one))
    if not rows:
        rows.append(text(_("Nothing was counted here.")))
    return sheet(heading, rows, on_close, note=ngettext("{count} point", "{count} points", points))


def _given(one: Given) -> ft.Control:
    return _reason(award_words(one.award, one.table), one.award.points)


def _reason(words: str, points: int) -> ft.Control:
    return ft.Column(
        [row([text(words, expand=True), text(signed(points), strong=True)]), rule()],
        spacing=theme.SNUG,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
