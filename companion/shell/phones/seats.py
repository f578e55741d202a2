"""Where a phone that has joined a table takes a seat, or looks on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.translation import _
from companion.session.routes import SEATS, parts_of, table_route
from companion.shell.frame import PageContent, frame
from companion.shell.phones.joined_table import use_going_along
from companion.shell.seat import game_words, seat_line
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card
from companion.ui.text import secondary_text

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby
    from companion.session.phone_session import PhoneSession
    from companion.session.store import AnyStore


@component
def seats_page(
    game_uis: Sequence[GameUI], store: AnyStore, session: PhoneSession, nearby: Nearby
) -> ft.Control:
    """The seats of a joined table, with those that other phones have."""
    use_store(nearby)
    use_store(store)
    use_going_along(session, nearby, store.name)
    name, guest = store.name, nearby.guest_at(store.name)
    table = table_route(name)
    ft.use_effect(lambda: None, [name], cleanup=lambda: nearby.leave_unseated(name))

    def refused(why: Exception) -> None:
        if parts_of(session.navigation.route)[:2] == parts_of(table):
            session.navigation.go(table_route(name, SEATS))
            session.attempt(partial(_raise, why), by_anyone=True)

    def take(seat: int | None) -> None:
        if session.attempt(lambda: nearby.take_seat(name, seat, refused), by_anyone=True):
            session.navigation.go(table)

    own = None if guest is None else guest.seat
    taken = _("Another phone has this seat")
    if not nearby.only_own_seats(name):
        taken = _("Another phone has this seat too")
    there = nearby.seats(name)
    seats = [
        seat_line(
            player,
            partial(take, seat),
            taken if seat < len(there) and there[seat].taken and seat != own else "",
            chosen=seat == own,
        )
        for seat, player in enumerate(store.state.table.players)
    ]
    is_over = store.state.table.is_over
    look = main_button(_("See the result"), partial(take, own)) if is_over else None
    return frame(
        session,
        PageContent(
            _("Who are you?"),
            [secondary_text(game_words(game_uis, session.library, store)), card(seats)],
            bottom=[look or side_button(_("I’ll watch"), partial(take, None))],
            on_back=partial(session.navigation.go, table),
        ),
    )


def _raise(why: Exception) -> None:
    raise why
