"""Final score: who played a game that is to be counted; the rest is entered at its table."""

from functools import partial

import flet as ft

from companion.games.australis.numbers.known_numbers import printed_in_force
from companion.games.australis.setup import player_setup
from companion.i18n.translation import _
from companion.session.library import Desk
from companion.session.phone_session import Visit
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.hooks import component, use_now
from companion.ui.layout import card
from companion.ui.text import quiet, title
from engine.australis import GAME
from engine.australis.moves import Begun


@component
def final_score(desk: Desk, visit: Visit) -> ft.Control:
    """Names and colours; the players of the last game are there already."""
    now, put = use_now(player_setup.first(desk.preferences))
    places, here = now(), visit.state.route

    def begin() -> None:
        if visit.state.route != here:  # the second tap of a finger that trembles
            return
        begun = Begun(
            mode="final_score",
            players=player_setup.players(now()),
            printed=printed_in_force(desk.preferences),
        )
        visit.go(f"/table/{desk.begin(GAME, begun).name}")

    def change(how: player_setup.Change) -> None:
        put(how(now()))

    def remove(seat: int) -> None:
        change(player_setup.changed(places[seat], seat, player_setup.without))

    may_remove = player_setup.may_remove(places)
    return frame(
        visit,
        PageContent(
            _("Final score"),
            [
                card(
                    [
                        title(_("Who played?")),
                        quiet(_("Tap a shape to change the colour.")),
                        *(
                            player_setup.chair_row(
                                places, seat, change, partial(remove, seat) if may_remove else None
                            )
                            for seat in range(len(places))
                        ),
                        *player_setup.add_link(places, change),
                    ],
                    spacing=theme.GAP,
                )
            ],
            bottom=[main_button(_("Enter the table"), lambda: visit.attempt(begin))],
            actions=[rules_button(visit, GAME.name, "end")],
            on_back=lambda: visit.go("/"),
        ),
    )
