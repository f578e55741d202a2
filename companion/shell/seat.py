"""Where a guest takes a seat at the table, or looks on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.messages import over_for_guests, table_left
from companion.i18n.translation import _
from companion.session.guest import Guest
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.routes import table_route
from companion.shell.frame import PageContent, frame
from companion.storage.journal_writer import GameBusy, StorageError
from companion.storage.unreadable import UnreadableJournal
from companion.ui import theme
from companion.ui.buttons import main_button, pressable, side_button
from companion.ui.hooks import component
from companion.ui.layout import card, column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text

if TYPE_CHECKING:
    from companion.session.store import AnyStore
    from engine.table import Seated


@component
def seat_page(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The seats of the table that this phone was let in to; after its end, the way to the result."""
    visitor, guests = session.guest.visitor, session.library.guests
    store = _store(session.library, visitor)
    if visitor is None or guests is None or store is None:
        return frame(session, PageContent(_("Reef Table"), [text(table_left())]))

    def take(seat: int | None) -> None:
        if session.take_seat(seat):
            session.navigation.go(table_route(visitor.table))

    others = [guest.seat for guest in guests.at(visitor.table) if guest.number != visitor.number]
    taken = _("Another phone has this seat")
    if not guests.only_own_seats(visitor.table):
        taken = _("Another phone has this seat too")
    seats = [
        seat_line(player, partial(take, seat), taken if seat in others else "", chosen=seat == visitor.seat)
        for seat, player in enumerate(store.state.table.players)
    ]
    is_over = store.state.table.is_over
    look = main_button(_("See the result"), partial(take, visitor.seat)) if is_over else None
    return frame(
        session,
        PageContent(
            _("Who are you?"),
            [
                secondary_text(game_words(game_uis, session.library, store)),
                *([text(over_for_guests())] if is_over else []),
                card(seats),
            ],
            bottom=[look or side_button(_("I’ll watch"), partial(take, None))],
        ),
    )


def _store(library: GameLibrary, visitor: Guest | None) -> AnyStore | None:
    """The guest's table; None if it cannot be opened."""
    if visitor is None or not visitor.table:
        return None
    try:
        return library.open(visitor.table)
    except (UnreadableJournal, GameBusy, StorageError):
        return None


def game_words(game_uis: Sequence[GameUI], library: GameLibrary, store: AnyStore) -> str:
    """Which game it is, and where it stands."""
    title = next(one.title() for one in game_uis if one.info.name == store.game.name)
    return f"{title} · {library.info_of(store).words.summary(store.state).headline}"


def seat_line(player: Seated, take: partial[None], note: str, *, chosen: bool) -> ft.Control:
    """A seat that can be taken; the note says who has it."""
    words = [text(player.name, theme.LEAD, strong=True), *([secondary_text(note)] if note else [])]
    return pressable(
        player.name,
        row(
            [
                mark(player.colour, theme.MARK_LARGE),
                column(words, spacing=theme.NO_SPACE, tight=True, expand=True),
            ]
        ),
        take,
        more=note,
        selected=chosen,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.GAP),
        bgcolor=theme.TILE,
        border_radius=theme.RADIUS_CARD,
    )
