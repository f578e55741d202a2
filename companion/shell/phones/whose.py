"""Whose phone keeps a game: asked where a table is shared, so that the others can be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.translation import _
from companion.ui.inputs import choices
from companion.ui.layout import card
from companion.ui.text import secondary_text, text

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby
    from companion.session.store import AnyStore


def use_whose_phone(store: AnyStore, nearby: Nearby) -> Sequence[ft.Control]:
    """A hook for the question whose phone this is; nothing if that was known when the page was opened."""
    seat = nearby.own_seat(store)
    was_known, _set = ft.use_state(seat is not None)
    if was_known:
        return []
    players = store.state.table.players
    return [
        card(
            [
                text(_("Whose phone is this?"), strong=True),
                choices(
                    [(str(number), player.name) for number, player in enumerate(players)],
                    str(seat),
                    lambda number: nearby.call_phone(players[int(number)].name),
                ),
                secondary_text(_("The others then see whose phone keeps the game.")),
            ]
        )
    ]
