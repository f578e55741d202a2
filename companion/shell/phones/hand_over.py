"""Handing a game over to another phone at the table, which keeps it from then on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.translation import _
from companion.shell.phones.words import whose
from companion.ui.buttons import Press, main_button, side_button
from companion.ui.hooks import component
from companion.ui.inputs import choices
from companion.ui.layout import card, row, sheet
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import next_steps

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby
    from companion.session.phone_session import PhoneSession
    from companion.session.store import AnyStore

FIRST = 1
"""The number of the first phone that has joined, for people."""
Phones = dict[int, str]
"""The phones at a table that are connected: each by the number of its guest, with whose it is."""


def connected(store: AnyStore, nearby: Nearby) -> Phones:
    """Those that could keep the game."""
    guests = nearby.guests
    here = [guest for guest in guests.at(store.name) if guest.number in guests.presence]
    players = [guest.player_at(store.state.table) for guest in here]
    return {
        guest.number: whose(player.name if player else "", guest.number + FIRST)
        for guest, player in zip(here, players, strict=True)
    }


def hand_over_card(store: AnyStore, nearby: Nearby, ask: Press) -> Sequence[ft.Control]:
    """The offer to let another phone keep the game; nothing while there is none."""
    if not connected(store, nearby):
        return []
    return [
        card(
            [
                text(_("Battery running low?")),
                secondary_text(_("Another phone can keep the game. Seats and unfinished entries stay.")),
                row([side_button(_("Hand over the game"), ask)]),
            ]
        )
    ]


def offer_card(store: AnyStore, session: PhoneSession, nearby: Nearby) -> Sequence[ft.Control]:
    """Asks whether a phone that has gone on with the game keeps it from now on; nothing without one."""
    name = nearby.offer(store)
    if name is None:
        return []

    def answer(gives: bool) -> None:
        session.attempt(lambda: nearby.answer_offer(store, gives=gives))

    asked = _("Another phone has carried this game on. Should it keep the game from now on?")
    if name:
        asked = _("{name}’s phone has carried this game on. Should it keep the game from now on?").format(
            name=name
        )
    return [
        card(
            [
                ft.Semantics(live_region=True, container=True, content=text(asked)),
                secondary_text(_("If not, each phone plays on with its own game. Nothing is lost.")),
                next_steps(
                    [
                        side_button(_("No, play on here"), partial(answer, False)),
                        main_button(_("Yes, keep it there"), partial(answer, True)),
                    ]
                ),
            ]
        )
    ]


@component
def hand_over_sheet(store: AnyStore, session: PhoneSession, nearby: Nearby, close: Press) -> ft.Control:
    """Asks which phone keeps the game from now on."""
    phones = connected(store, nearby)
    first = next(iter(phones), None)
    wished, wish = ft.use_state(first)
    chosen = wished if wished in phones else first

    def hand_over() -> None:
        if chosen is None:
            return
        close()
        session.attempt(lambda: nearby.hand_over(store, chosen))

    options = [(str(number), words) for number, words in phones.items()]
    return sheet(
        _("Hand over the game"),
        [
            choices(options, str(chosen), lambda number: wish(int(number))),
            next_steps(
                [
                    side_button(_("Cancel"), close),
                    main_button(_("Hand over"), hand_over if chosen is not None else None),
                ]
            ),
        ],
        close,
        note=_("That phone keeps the game from now on. This one stays at the table and keeps a copy."),
    )
