"""The sheet that explains a player's points: those so far, and those that the round would bring now."""

import flet as ft

from companion.games.australis.facts import score_views
from companion.games.australis.facts.categories import categories, category_of
from companion.games.australis.facts.explanations import label
from companion.games.australis.facts.score_views import Line
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import ROUND_WORDS, disc_words
from companion.games.australis.words.reasons import why_words
from companion.i18n.numbers import minus, signed
from companion.i18n.translation import _, ngettext
from companion.table.end.final_views import points_by_category
from companion.table.past.all_rounds import all_rounds
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component
from companion.ui.layout import column, row, rule, sheet
from companion.ui.text import secondary_text, text
from engine.australis.score_track import space
from engine.australis.table import Table

COUNTED = ("draft", "score")
"""The phases in which the round would bring points now."""


@component
def now_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet with each part of the points, and why it counts; "?" stands for what is not known yet.

    Before and after the scoring of a round there are only the points so far. Below are those of all rounds.
    """
    table = controller.table
    rounds = all_rounds(controller, ROUND_WORDS)
    if table.phase not in COUNTED:
        return sheet(
            ngettext(
                "{name}: {count} point",
                "{name}: {count} points",
                table.boards[seat].points,
                name=name(table, seat),
            ),
            [*so_far(controller, seat), *rounds],
            on_close,
        )
    scored = score_views.lines(table.but(phase="score"))
    total = score_views.totals(scored)[seat]
    parts = [(line, line.points[seat]) for line in scored if line.points[seat] != 0]
    return sheet(
        _("{name}: {points} if you scored now").format(
            name=name(table, seat), points=UNKNOWN if total is None else signed(total)
        ),
        [_part(UNKNOWN if points is None else str(points), _why(table, line, seat)) for line, points in parts]
        + ([] if parts else [text(_("Nothing yet."))])
        + so_far(controller, seat, with_total=True)
        + rounds,
        on_close,
        note=_("These points aren’t added until the round is scored."),
    )


def _why(table: Table, line: Line, seat: int) -> str:
    """Why these points would come, with the reef's number, which the reason alone does not say."""
    why = why_words(table, line.what, line.which, seat)
    if line.what != "reef":
        return why
    return _("{what}: {details}").format(what=label(line), details=why)


def so_far(controller: TableController, seat: int, *, with_total: bool = False) -> list[ft.Control]:
    """Where the points so far come from, and where the disc lies if that is not their number."""
    history = controller.store.state
    table = history.table
    points = table.boards[seat].points
    lines = points_by_category(history, categories(table), category_of)
    heading = _("Points so far: {points}").format(points=minus(points))
    parts = [_part(minus(line.points[seat]), line.category.words) for line in lines if line.points[seat]]
    where = disc_words(points) and _("The disc is on {space}.").format(space=space(points))
    return [
        *([rule(), text(heading, strong=True)] if with_total else []),
        *parts,
        *([secondary_text(where)] if where else []),
    ]


def _part(points: str, why: str) -> ft.Control:
    return row(
        [
            ft.Container(text(points, theme.LEAD, theme.GOOD, strong=True), width=theme.TARGET),
            column([text(why, theme.SMALL)], expand=True),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
