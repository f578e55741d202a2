"""The course of the game on the table: every round's points of everybody, and how long it has taken."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise

import flet as ft

from companion.history.durations import LONGEST_THOUGHT, played_time, shares
from companion.history.past import played_times
from companion.history.record import moment_of
from companion.i18n.dates import duration_words
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.settings import TIME_SHARES
from companion.session.store import AnyStore, AnyTableHistory
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import AnyController, use_controller
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.past.course import course_card, course_of
from companion.table.past.past_ui import AnyPastUI
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.hooks import component, use_store
from companion.ui.inputs import switch
from companion.ui.layout import card, column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label
from engine.table import GameTable

"""The setting whether each player's share of the time is shown."""
MINUTE = timedelta(minutes=1)


@component
def course_so_far(store: AnyStore, session: PhoneSession, ui: AnyPastUI) -> ft.Control:
    """The points as a table and a chart, where they are not kept back, and the time."""
    history = use_store(store)
    wants_shares = use_store(session.preferences).get(TIME_SHARES) is True
    controller = use_controller(store, session, history, ui.log.moves)
    info = session.library.info_of(store)
    course = None if info.load_past is None else course_of(history, info.load_past())
    shown = course is not None and len(course.moments) > 1 and ui.frame.shows_points(history.table)
    words = ui.log.round_words if ui.final is None else ui.final.round_words
    return frame(
        session,
        PageContent(
            _("Course of the game"),
            [course_card(course, words, mode="table")] if course is not None and shown else [],
            more=[_time_card(controller, wants_shares=wants_shares)],
            actions=actions(controller, ui.frame, "course"),
            corner=undo_key(controller),
            bottom=[main_button(_("Back to the game"), lambda: controller.show(""))],
            on_back=lambda: controller.show(""),
            on_keys=undo_and_redo(controller),
            spacing=theme.SNUG,
        ),
    )


def times_of(history: AnyTableHistory, now: str) -> list[datetime]:
    """The times of the entries up to the end of the game, and that of now if it is going on."""
    times = [moment_of(at) for at in played_times(history)]
    latest = moment_of(now)
    goes_on = not history.table.is_over and timedelta() <= latest - times[-1] <= LONGEST_THOUGHT
    return [*times, latest] if goes_on else times


def shares_of(controller: AnyController, times: Sequence[datetime]) -> dict[int, timedelta]:
    """How much of the time was each player's turn."""
    steps, turn = controller.drawn.steps, controller.moves.turn
    entries: list[tuple[datetime, int | None]] = [(times[0], None)]
    for before, step in pairwise(steps):
        if step.number < len(times):
            entries.append((times[step.number], turn(before.table)))
    if len(times) > len(controller.drawn.entries):
        entries.append((times[-1], turn(steps[-1].table)))
    return shares(entries)


def _time_card(controller: AnyController, *, wants_shares: bool) -> ft.Control:
    session = controller.session
    times = times_of(controller.drawn, session.library.clock())
    whole = played_time(times)
    found = shares_of(controller, times)
    head = row(
        [
            ft.Icon(ft.Icons.HOURGLASS_EMPTY, color=theme.QUIET),
            ft.Container(title(_("Time played"), theme.LEAD), expand=True),
            text(duration_words(round(whole / MINUTE)), theme.STORY, strong=True),
        ]
    )
    parts: list[ft.Control] = [secondary_text(_("Long breaks are left out."))]
    if found or wants_shares:
        if wants_shares:
            parts += _share_lines(controller.table, found)
        if session.guest.visitor is None:
            parts.append(
                switch(
                    _("Show each player’s share"),
                    wants_shares,
                    lambda on: session.attempt(lambda: session.preferences.remember(**{TIME_SHARES: on})),
                )
            )
    return card([head, *parts])


def _share_lines(table: GameTable, found: dict[int, timedelta]) -> list[ft.Control]:
    """A line for each player, as long as the share of the time that was their turn."""
    most = max(found.values(), default=timedelta()) or MINUTE
    return [
        _share_line(table, seat, found.get(seat, timedelta()), most) for seat in range(len(table.players))
    ]


def _share_line(table: GameTable, seat: int, share: timedelta, most: timedelta) -> ft.Control:
    player, words = table.players[seat], duration_words(round(share / MINUTE))
    filled = round(share / most * theme.SHARE_PARTS)
    bar = [
        *(
            [ft.Container(expand=filled, height=theme.SNUG, bgcolor=theme.PLAYER[player.colour])]
            if filled
            else []
        ),
        *([ft.Container(expand=theme.SHARE_PARTS - filled)] if filled < theme.SHARE_PARTS else []),
    ]
    return with_spoken_label(
        _("{name}: {points}").format(name=player.name, points=words),
        column(
            [
                row(
                    [
                        mark(player.colour),
                        ft.Container(text(player.name), expand=True),
                        text(words, strong=True),
                    ]
                ),
                row(bar, spacing=theme.NO_SPACE),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
    )
