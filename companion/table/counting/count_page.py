"""The page that counts a game played without the app: one player after the other, each on one screen."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.i18n.numbers import minus
from companion.i18n.translation import _, ngettext
from companion.session.game_info import WHO_PLAYED
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import TableController
from companion.table.counting.count_entry import NOBODY, CountEntry, use_count_entry
from companion.table.counting.count_ui import CountUI
from companion.table.frame.news import news
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.pieces.correcting import correct
from companion.table.pieces.keypad_fields import number_fields
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable, side_button
from companion.ui.explanation import explaining, explanation
from companion.ui.hooks import component
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.game import MoveT, SetupT, TableT

IN_A_ROW = 3
"""Small fields, so that all of it fits a small phone."""


@component
def count_page(
    controller: TableController[SetupT, TableT, MoveT], ui: CountUI[SetupT, TableT, MoveT]
) -> ft.Control:
    """The player who is counted now, or all that was counted; it begins with the first who is missing."""
    following = next_seat(controller, ui)
    seat, show = ft.use_state(NOBODY if following is None else following)
    wrong, set_wrong = ft.use_state("")
    entry = use_count_entry(controller, ui, seat)

    def count(other: int) -> None:
        set_wrong("")
        show(other)

    overview = ui.overview(controller, count)

    def entered() -> None:
        """Goes on with the next player who is not counted yet, or with what else is asked."""
        entry.kept.put(None)
        missing = next_seat(controller, ui)
        if missing is not None and seat == following:
            count(missing)
            return
        count(NOBODY)
        if seat == following:
            overview.go_on()

    def enter() -> None:
        values = entry.values
        if values is not None:
            correct(controller, list(ui.moves(controller.table, seat, values, entry.more)), entered)

    is_form = seat != NOBODY
    return frame(
        controller.session,
        PageContent(
            _("Final score"),
            _form(entry, count, set_wrong, enter) if is_form else overview.body,
            above_bar=[_sum(entry, wrong)] if is_form else [],
            bottom=_steps(entry, count, enter) if is_form else overview.bottom,
            actions=actions(controller, ui.frame, ui.here),
            on_keys=undo_and_redo(controller),
            corner=undo_key(controller),
            news=[] if is_form else news(controller, ui.frame),
            on_back=controller.session.navigation.on_leave,
            spacing=theme.SNUG,
        ),
        sheet=None if is_form else overview.sheet,
        on_dismiss=overview.on_dismiss,
    )


def next_seat(
    controller: TableController[SetupT, TableT, MoveT], ui: CountUI[SetupT, TableT, MoveT]
) -> int | None:
    """The first seat that is not counted yet."""
    seats = range(len(controller.table.players))
    return next((seat for seat in seats if not ui.is_counted(controller, seat)), None)


def _form(
    entry: CountEntry[SetupT, TableT, MoveT],
    show: Callable[[int], None],
    on_wrong: Callable[[str], None],
    enter: Press,
) -> list[ft.Control]:
    """The players, and all that counts for the one who is counted now."""
    table, seat = entry.controller.table, entry.seat
    return [
        row([_player(entry, other, show) for other in range(len(table.players))], spacing=theme.TIGHT),
        *entry.ui.draw_more(table, seat, entry.more, entry.put_more),
        number_fields(
            entry.fields,
            entry.put_numbers,
            enter,
            in_a_row=IN_A_ROW,
            problem=partial(entry.ui.problem, table, seat),
            goes_on=True,
            on_wrong=on_wrong,
            key=f"count {seat}",
        ),
    ]


def _player(entry: CountEntry[SetupT, TableT, MoveT], seat: int, show: Callable[[int], None]) -> ft.Control:
    """A player by mark and name, with a tick once counted; a tap counts that player."""
    player, is_now = entry.controller.table.players[seat], seat == entry.seat
    is_counted = entry.ui.is_counted(entry.controller, seat)
    words = text(
        player.name, theme.BODY, strong=is_now, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True
    )
    tick = [ft.Icon(ft.Icons.CHECK, color=theme.GOOD, size=theme.SIGN)] if is_counted else []
    return pressable(
        player.name,
        row([mark(player.colour, theme.MARK), words, *tick], spacing=theme.TIGHT),
        partial(show, seat),
        means=f"seat {seat}",
        more="" if is_counted else _("not entered"),
        selected=is_now,
        expand=True,
        bgcolor=theme.CARD,
        border=theme.line_around(theme.RING, theme.INK if is_now else theme.NONE),
        border_radius=theme.RADIUS,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.GAP),
    )


def _sum(entry: CountEntry[SetupT, TableT, MoveT], wrong: str) -> ft.Control:
    """What is entered so far comes to, and why; or what is wrong with it: here, nothing moves for that."""
    parts = entry.parts
    total = ngettext(
        "{count} point so far", "{count} points so far", sum(points or 0 for _what, points in parts)
    )
    said = [
        _("{what} {points}").format(what=what, points="?" if points is None else minus(points))
        for what, points in parts
        if points != 0
    ]
    why = " · ".join(said) if entry.is_begun and said else entry.ui.note()
    return explanation(total, [explaining(wrong or why)], high=theme.COUNTED_SO_FAR)


def _steps(
    entry: CountEntry[SetupT, TableT, MoveT], show: Callable[[int], None], enter: Press
) -> list[ft.Control]:
    """The way to all players, or at first to other people; and the next player."""
    controller, seat = entry.controller, entry.seat
    seats = range(len(controller.table.players))
    info = controller.session.library.info_of(controller.store)
    if any(entry.ui.is_counted(controller, other) for other in seats):
        aside = side_button(_("All players"), partial(show, NOBODY))
    else:
        aside = side_button(
            _("Who played?"), partial(controller.session.navigation.go, info.route(WHO_PLAYED))
        )
    others = [*seats[seat + 1 :], *seats[:seat]]
    missing = next((other for other in others if not entry.ui.is_counted(controller, other)), None)
    is_due = seat == next_seat(controller, entry.ui)
    words = _("That’s all")
    if is_due and missing is not None:
        words = _("Next: {thing}").format(thing=name(controller.table, missing))
    return [aside, main_button(words, None if entry.values is None else enter, means=f"enter {seat}")]
