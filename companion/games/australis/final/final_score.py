"""The page "Final score": the players of a game to count; the rest is entered at its table."""

from functools import partial

import flet as ft

from companion.games.australis.numbers.numbers import PRINTED_NUMBERS
from companion.games.australis.setup.players import PLAYERS, players_of
from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.table import player_setup
from companion.table.known_numbers import printed_in_force
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import card
from companion.ui.text import secondary_text, title
from engine.australis import GAME
from engine.australis.moves import GameSetup


@component
def final_score(library: GameLibrary, session: PhoneSession) -> ft.Control:
    """Names and colours, filled in with the players of the last game."""
    now, put = use_latest_state(player_setup.default_seats(PLAYERS, library.preferences))
    places, here = now(), session.state.route

    def begin() -> None:
        if session.state.route != here:  # ignores the second tap of a trembling finger
            return
        setup = GameSetup(
            mode="final_score",
            players=players_of(player_setup.tidied(now())),
            printed=printed_in_force(PRINTED_NUMBERS, library.preferences),
        )
        session.go(f"/table/{library.begin(GAME, setup).name}")

    def change(update: player_setup.Change) -> None:
        put(update(now()))

    def remove(seat: int) -> None:
        change(player_setup.changed(places[seat], seat, partial(player_setup.without, PLAYERS)))

    may_remove = player_setup.may_remove(PLAYERS, places)
    return frame(
        session,
        PageContent(
            _("Final score"),
            [
                card(
                    [
                        title(_("Who played?")),
                        secondary_text(_("Tap a shape to change the colour.")),
                        *(
                            player_setup.seat_setup_row(
                                PLAYERS, places, seat, change, partial(remove, seat) if may_remove else None
                            )
                            for seat in range(len(places))
                        ),
                        *player_setup.add_link(PLAYERS, places, change),
                    ],
                    spacing=theme.GAP,
                )
            ],
            bottom=[main_button(_("Next"), lambda: session.attempt(begin))],
            actions=[rules_button(session, GAME.name, "end")],
            on_back=lambda: session.go(session.route_above),
        ),
    )
