"""The page that counts a game played without the app: one player after the other, each on one screen."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.i18n.numbers import minus
from companion.i18n.translation import _, ngettext
from companion.session.game_info import WHO_PLAYED
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import TableController
from companion.table.counting.count_day import use_count_day
from companion.table.counting.count_entry import (
    NOBODY,
    CountEntry,
    Typing,
    half_entered,
    use_count_entry,
    use_typing,
)
from companion.table.counting.count_revisions import CountRevisions
from companion.table.counting.count_ui import CountUI
from companion.table.frame.news import news, offers_redo
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.pieces.correcting import correct
from companion.table.pieces.keypad_fields import field_key, small_fields
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable, side_button
from companion.ui.explanation import explaining, explanation, warning
from companion.ui.hooks import component, use_event_callback
from companion.ui.inputs import MOST_KEYS_IN_A_ROW, keypad
from companion.ui.layout import column, row, scroll
from companion.ui.marks import mark
from companion.ui.text import text
from engine.game import MoveT, SetupT, TableT

IN_A_ROW = 3
"""The fields side by side: they are small, so that the whole page fits a small phone."""


@component
def count_page(
    controller: TableController[SetupT, TableT, MoveT], ui: CountUI[SetupT, TableT, MoveT]
) -> ft.Control:
    """The player who is counted now, or all that was counted; it begins with the first who is missing."""
    first = next_seat(controller, ui)
    seat, show = ft.use_state(NOBODY if first is None else first)
    entry = use_count_entry(controller, ui, seat)
    typing = use_typing(entry)
    overview, day = ui.overview(controller, show), use_count_day(controller)
    body = _use_body(typing)

    goes_on = seat != NOBODY and not entry.is_counted

    def go_on() -> None:
        """Goes on with the next player who is not counted yet, or with all of them."""
        following = next_seat(controller, ui, after=seat)
        show(NOBODY if following is None else following)

    def entered() -> None:
        """Goes on with the next player who is not counted yet, or with what else is asked."""
        entry.kept.put(None)
        if not goes_on:
            show(NOBODY)
            return
        go_on()
        if next_seat(controller, ui) is None:
            overview.go_on()

    def restored(brought_back: int) -> None:
        if brought_back == seat:
            go_on()

    def enter() -> None:
        values = entry.values
        if values is not None:
            correct(controller, list(ui.moves(controller.table, seat, values, entry.more)), entered)

    revisions = CountRevisions(controller, ui, show, restored)
    undo, redo = use_event_callback(revisions.undo), use_event_callback(revisions.redo)
    page = partial(
        PageContent,
        _("Final score"),
        actions=actions(controller, ui.frame, ui.here),
        on_keys=undo_and_redo(controller, undo, redo),
        corner=undo_key(controller, undo),
        on_back=controller.session.navigation.on_leave,
    )
    if seat == NOBODY:
        half = half_entered(controller, ui)
        bottom = overview.bottom if half is None else [_back_to(controller, half, show)]
        return frame(
            controller.session,
            page([*overview.body, day.line], bottom=bottom, news=news(controller, ui.frame, redo)),
            sheet=overview.sheet or day.sheet,
            on_dismiss=overview.on_dismiss if overview.sheet else day.close,
        )
    return frame(
        controller.session,
        page(
            [
                *ui.draw_more(controller.table, seat, entry.more, entry.put_more),
                small_fields(entry.fields, typing.now(), typing.focus, IN_A_ROW, typing.in_question),
            ],
            top=[_players(entry, show)],
            body_ref=body,
            above_bar=[_sum(typing), _pad(typing, enter)],
            bottom=_steps(entry, show, enter),
            # A tick tells of whoever is counted, and leaves the fields in sight.
            news=news(controller, replace(ui.frame, tells_latest=lambda state: not offers_redo(state)), redo),
            spacing=theme.SNUG,
        ),
    )


def _use_body(typing: Typing[SetupT, TableT, MoveT]) -> ft.Ref[ft.ListView]:
    """A hook for the list with the fields: the one in focus is brought into sight."""
    ref: ft.Ref[ft.ListView] = ft.use_memo(ft.Ref, [])
    session, active = typing.entry.controller.session, typing.now().active

    async def bring() -> None:
        duration = session.motion(theme.DEBOUNCE_TIME)
        await scroll(ref, scroll_key=field_key(active), duration=duration)

    ft.use_effect(bring, [typing.entry.seat, active])
    return ref


def _back_to(
    controller: TableController[SetupT, TableT, MoveT], seat: int, show: Callable[[int], None]
) -> ft.Control:
    """The only step while a player is half counted: what was typed must not be missing in the score."""
    words = _("Next: {thing}").format(thing=name(controller.table, seat))
    return main_button(words, partial(show, seat), means=f"back to {seat}")


def next_seat(
    controller: TableController[SetupT, TableT, MoveT],
    ui: CountUI[SetupT, TableT, MoveT],
    after: int = NOBODY,
) -> int | None:
    """The first seat that is not counted yet, clockwise from the one `after` which it comes."""
    seats = range(len(controller.table.players))
    ahead = [*seats[after + 1 :], *seats[: after + 1]]
    return next((seat for seat in ahead if not ui.is_counted(controller, seat)), None)


def _players(entry: CountEntry[SetupT, TableT, MoveT], show: Callable[[int], None]) -> ft.Control:
    seats = range(len(entry.controller.table.players))
    return row([_player(entry, seat, show) for seat in seats], spacing=theme.TIGHT)


def _player(entry: CountEntry[SetupT, TableT, MoveT], seat: int, show: Callable[[int], None]) -> ft.Control:
    """A player by mark and name, with a tick once counted; a tap counts that player."""
    player, is_now = entry.controller.table.players[seat], seat == entry.seat
    is_counted = entry.ui.is_counted(entry.controller, seat)
    words = text(player.name, theme.SMALL, strong=is_now, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    tick = [ft.Icon(ft.Icons.CHECK, color=theme.GOOD, size=theme.SIGN)] if is_counted else []
    return pressable(
        player.name,
        column(
            [row([mark(player.colour, theme.MARK), *tick], spacing=theme.TIGHT), words],
            spacing=theme.HAIR,
            tight=True,
        ),
        partial(show, seat),
        means=f"seat {seat}",
        more="" if is_counted else _("not entered"),
        selected=is_now,
        expand=True,
        bgcolor=theme.CARD,
        border=theme.line_around(theme.RING, theme.INK if is_now else theme.NONE),
        border_radius=theme.RADIUS,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )


def _pad(typing: Typing[SetupT, TableT, MoveT], enter: Press) -> ft.Control:
    """The keypad, which keeps its place whatever stands above it."""

    def next_or_enter() -> None:
        if not typing.go_on():
            enter()

    pad = keypad(typing.add, typing.drop, next_or_enter, ready=typing.may_go_on, in_a_row=MOST_KEYS_IN_A_ROW)
    return ft.Container(pad, padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG))


def _sum(typing: Typing[SetupT, TableT, MoveT]) -> ft.Control:
    """The points of what is entered so far, and why; or what is wrong with it, where that moves nothing."""
    entry = typing.entry
    parts = entry.parts
    points = sum(points or 0 for _what, points in parts)
    said = [
        _("{what} {points}").format(what=what, points=UNKNOWN if points is None else minus(points))
        for what, points in parts
        if points != 0
    ]
    why = typing.about or (" · ".join(said) if entry.is_begun and said else entry.ui.note())
    total = ngettext("{count} point so far", "{count} points so far", points)
    # Points that cannot be are not told, and leave their line to the sentence.
    heading, shown = ("", warning(typing.wrong)) if typing.wrong else (total, explaining(why))
    return explanation(heading, [shown], high=theme.COUNTED_SO_FAR, inset=theme.SNUG)


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
        aside = side_button(_("People"), partial(controller.session.navigation.go, info.route(WHO_PLAYED)))
    missing = next_seat(controller, entry.ui, after=seat)
    press = None if entry.values is None else enter
    if entry.is_counted or missing is None or missing == seat:
        return [aside, main_button(_("That’s all"), press, means=f"enter {seat}")]
    spoken = _("Next: {thing}").format(thing=name(controller.table, missing))
    # Without the name, which would make the bar higher or lower from player to player.
    return [aside, main_button(_("Next"), press, means=f"enter {seat}", spoken=spoken)]
