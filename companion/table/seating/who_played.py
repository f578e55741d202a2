"""The players of a game that was played without the app and is only counted: the usual ones, or others."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.session.game_info import WHO_PLAYED
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.session.routes import table_route
from companion.shell.frame import PageContent, frame
from companion.table.seating import player_setup
from companion.table.seating.player_setup import PlayersUI
from companion.table.seating.seating import SeatingSetup
from companion.table.seating.seating_page import SeatingUI, seating_page
from companion.table.seating.table_options import AnyOption, settled
from companion.ui.hooks import component
from engine.header import Header


@dataclass(frozen=True)
class WhoPlayedUI:
    """A game's part of the page; the rest is entered at the table that begins there.

    `begin` makes the setup of that table from the seating, whose names are cleaned, and from what is
    remembered. `options` are those table options that count for the result. `section` is the section of the
    rules about the end of the game.
    """

    players: PlayersUI
    begin: Callable[[SeatingSetup, Preferences], Header]
    options: Callable[[], tuple[AnyOption, ...]] = tuple
    section: str = "end"


def who_played(session: PhoneSession, ui: WhoPlayedUI) -> ft.Control:
    """Names and colours, filled in with the players of the last game."""
    return seating_page(
        session,
        SeatingUI(
            ui.players,
            _("Final score"),
            _("Who played?"),
            lambda _starter: _("Next"),
            partial(_begin, session, ui),
            ui.section,
            session.navigation.go_up,
            has_starter=False,
            options=ui.options(),
        ),
    )


@component
def count_at_once(session: PhoneSession, ui: WhoPlayedUI) -> ft.Control:
    """Begins the table of a game to count with the people who usually play; without any, they are chosen."""
    here = session.navigation.route

    def begin() -> None:
        if session.navigation.route != here:
            return
        seats = player_setup.default_seats(ui.players, session.preferences)
        if all(player_setup.is_nameless(ui.players, seat) for seat in seats) or not session.attempt(
            lambda: _begin(session, ui, SeatingSetup(seats))
        ):
            session.navigation.go(ui.players.info.route(WHO_PLAYED))

    ft.use_effect(begin, [])
    return frame(session, PageContent(_("Final score"), [], on_back=session.navigation.go_home))


def _begin(session: PhoneSession, ui: WhoPlayedUI, seating: SeatingSetup) -> None:
    options = settled(ui.options(), seating.options, len(seating.seats))
    seating = replace(seating, seats=player_setup.tidied(seating.seats), options=options)
    store = session.library.begin(ui.players.info.game, ui.begin(seating, session.preferences))
    player_setup.remember(ui.players, session.preferences, seating.seats, table=store.name)
    session.navigation.go(table_route(store.name))
