"""Sharing one table: its QR code and code, who is there, and what they may do."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.i18n.messages import storage_error
from companion.i18n.translation import _
from companion.session.address import Address
from companion.session.guest import Guest
from companion.session.guests import Guests
from companion.session.phone_session import PhoneSession
from companion.session.routes import SERVER, table_route
from companion.session.store import AnyStore
from companion.shell.frame import PageContent, frame
from companion.storage.journal_writer import StorageError
from companion.storage.shared import SharedStorage
from companion.ui import theme
from companion.ui.buttons import chip, main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.inputs import switch
from companion.ui.layout import card, column, ends, row, wrapped
from companion.ui.marks import mark
from companion.ui.qr_image import qr_image
from companion.ui.text import secondary_text, text, title, with_spoken_label


@component
def share_page(store: AnyStore, session: PhoneSession, guests: Guests) -> ft.Control:
    """The page on which the host shares a table."""
    use_store(guests)
    use_store(guests.presence)
    addresses = session.library.addresses
    chosen, choose = ft.use_state(0)
    address = addresses[min(chosen, len(addresses) - 1)].url
    name, leave = store.name, table_route(store.name)
    try:
        invitation = guests.invitation(name)
    except StorageError as failed:
        return frame(
            session,
            PageContent(
                _("Share this table"),
                [text(storage_error(failed.reason))],
                on_back=lambda: session.navigation.go(leave),
            ),
        )
    return frame(
        session,
        PageContent(
            _("Share this table"),
            [
                card(
                    [
                        text(_("Point a phone’s camera at the QR code.")),
                        _square(f"{address}join/{invitation.link}"),
                        text(_("Or open {address} there, and type this code:").format(address=address)),
                        _code(invitation.code),
                        *_addresses(addresses, chosen, choose),
                    ]
                ),
            ],
            more=[
                present(session, guests, store),
                own_moves(session, guests, name),
                *([by_server_card(session, store)] if session.library.message_server else []),
            ],
            bottom=[
                side_button(_("New code"), lambda: session.attempt(lambda: guests.renew(name))),
                main_button(_("Back to the game"), lambda: session.navigation.go(leave)),
            ],
            on_back=lambda: session.navigation.go(leave),
        ),
    )


def by_server_card(session: PhoneSession, store: AnyStore) -> ft.Control:
    """The way to phones that are elsewhere."""
    by_server = partial(session.navigation.go, table_route(store.name, SERVER))
    words = text(_("Is a player somewhere else?"))
    return card([words, row([side_button(_("Share via a server"), by_server)])])


def _square(address: str) -> ft.Control:
    return ft.Container(qr_image(address, theme.SQUARE), alignment=ft.Alignment.CENTER)


def _code(code: str) -> ft.Control:
    """The code in two groups, which a screen reader spells."""
    half = len(code) // 2
    shown = title(f"{code[:half]} {code[half:]}", theme.DISPLAY, text_align=ft.TextAlign.CENTER)
    return with_spoken_label(_("Code: {letters}").format(letters=" ".join(code)), shown)


def _addresses(
    addresses: Sequence[Address], chosen: int, choose: Callable[[int], object]
) -> list[ft.Control]:
    """The addresses of this machine, of which the first is recommended, if there are several."""
    if len(addresses) < 2:
        return []
    note = _("If a phone can’t open it, try another of this computer’s addresses:")
    chips = [
        chip(_label(address, number), partial(choose, number), means=address.url, chosen=number == chosen)
        for number, address in enumerate(addresses)
    ]
    return [secondary_text(note), wrapped(chips)]


def _label(address: Address, number: int) -> str:
    if address.is_vpn:
        return _("{address} (only on the VPN)").format(address=address.url)
    return address.url if number else _("{address} (recommended)").format(address=address.url)


def own_moves(session: PhoneSession, guests: Guests, name: str) -> ft.Control:
    """The switch for what players may do."""
    return card(
        [
            switch(
                _("Players make only their own moves"),
                guests.only_own_seats(name),
                lambda on: session.attempt(lambda: guests.restrict(name, own_seats=on)),
            )
        ]
    )


def present(session: PhoneSession, guests: Guests, store: AnyStore, *, first: int = 0) -> ft.Control:
    """Who has joined, each with a button that sends the phone away; `first` is what the phones count from.

    That of a host is number 0 itself.
    """
    # Of other hosts' phones this one does not know whether they are connected.
    knows_all = not isinstance(session.library.storage, SharedStorage)
    joined = guests.at(store.name)
    lines = [
        _guest(
            session,
            guests,
            store,
            guest,
            _("Phone {number}").format(number=guest.number + first),
            is_away=knows_all and guest.number not in guests.presence,
        )
        for guest in joined
    ]
    nobody = secondary_text(_("No other phone has joined yet."))
    return card([title(_("At this table"), theme.LEAD), *(lines or [nobody])])


def _guest(
    session: PhoneSession, guests: Guests, store: AnyStore, guest: Guest, phone: str, *, is_away: bool
) -> ft.Control:
    player = guest.player_at(store.state.table)
    what = player.name if player else _("watching") if guest.role == "onlooker" else _("taking a seat")
    sign = [mark(player.colour)] if player else []
    note = " · ".join((phone, _("not connected"))) if is_away else phone
    words = column(
        [text(what, strong=player is not None), secondary_text(note)],
        spacing=theme.NO_SPACE,
        tight=True,
        expand=True,
    )
    send_away = chip(
        _("Remove"),
        lambda: session.attempt(lambda: guests.send_away(guest.number)),
        means=f"send {guest.number} away",
        spoken=_("Remove {phone}, {name}").format(phone=phone, name=what),
    )
    return ends([*sign, words], [send_away])
