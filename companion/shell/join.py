"""The page on which a table is chosen to be shared, and which says how to join one elsewhere."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.routes import SHARE, table_route
from companion.session.saved_games import SavedGame
from companion.shell.frame import PageContent, frame
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component
from companion.ui.layout import card, ends
from companion.ui.text import secondary_text, text

if TYPE_CHECKING:
    from companion.session.guests import Guests

AT_ONCE, MOST = 6, 20
"""How many games are replayed before the page is shown, and how many are listed."""


@component
def join(session: PhoneSession) -> ft.Control:
    """How other phones get to a table here, and this phone to one elsewhere."""
    guests, nearby = session.library.guests, session.library.nearby
    if guests is None and nearby is not None:
        from companion.shell.phones.join_nearby import join_nearby_page  # only where phones can be found

        return join_nearby_page(session, nearby, _tables(session, nearby.guests, nearby.joined))
    body = _only_here() if guests is None else _tables(session, guests)
    return frame(
        session,
        PageContent(
            _("Join a game"),
            [body, _elsewhere()],
            on_back=session.navigation.go_home,
        ),
    )


def _tables(session: PhoneSession, guests: Guests, elsewhere: Container[str] = ()) -> ft.Control:
    """The unfinished games, each of which leads to its code, but for those that are kept elsewhere."""
    saved, _is_all = session.library.recent(AT_ONCE)
    running = [
        game
        for game in saved
        if game.summary is not None and not game.summary.finished and game.name not in elsewhere
    ]
    lines = [_table(game, session, len(guests.at(game.name))) for game in running[:MOST]]
    empty = secondary_text(_("Start a game first; then others can join it."))
    return card([text(_("Which table should others join?"), strong=True), *(lines or [empty])])


def _table(game: SavedGame, session: PhoneSession, phones: int) -> ft.Control:
    assert game.summary is not None
    names = ", ".join(score.name for score in game.summary.scores)
    note = ngettext("{count} phone", "{count} phones", phones) if phones else ""
    return pressable(
        names,
        ends(
            [text(names, strong=True, expand=True, expand_loose=True)],
            [secondary_text(" · ".join(part for part in (game.summary.headline, note) if part))],
        ),
        lambda: session.navigation.go(table_route(game.name, SHARE)),
        means=f"share {game.name}",
        more=note,
        padding=theme.inset(vertical=theme.GAP + theme.HAIR),
    )


def _only_here() -> ft.Control:
    return card(
        [
            text(_("Reef Table is open on this device only.")),
            secondary_text(
                _(
                    "To share one game, start Reef Table on a computer with “reef-table host”. Then any "
                    "phone on its network can join with a code."
                )
            ),
        ]
    )


def _elsewhere() -> ft.Control:
    return card(
        [
            text(_("Is the game on another device?")),
            secondary_text(_("There, choose “Join a game” and point this phone’s camera at the QR code.")),
        ]
    )
