"""Final score: who played a game that is to be counted; the rest is entered at its table."""

from functools import partial

import flet as ft

from companion import look
from companion.desk import Desk
from companion.games.australis import chairs
from companion.games.australis.known_numbers import printed_in_force
from companion.hooks import component, use_now
from companion.parts.press import main_button
from companion.parts.surface import card
from companion.parts.text import quiet, title
from companion.shell.frame import frame
from companion.shell.rules import rules_button
from companion.visit import Visit
from companion.words import _
from engine.australis import GAME
from engine.australis.moves import Begun


@component
def final_score(desk: Desk, visit: Visit) -> ft.Control:
    """Names and colours; the players of the last game are there already."""
    now, put = use_now(chairs.first(desk))
    places, here = now(), visit.state.route

    def begin() -> None:
        if visit.state.route != here:  # the second tap of a finger that trembles
            return
        begun = Begun(mode="final_score", players=chairs.players(now()), printed=printed_in_force(desk))
        visit.go(f"/table/{desk.begin(desk.face(GAME), begun).name}")

    def change(how: chairs.Change) -> None:
        put(how(now()))

    def remove(seat: int) -> None:
        change(chairs.changed(places[seat], seat, chairs.without))

    may_remove = chairs.may_remove(places)
    return frame(
        visit,
        _("Final score"),
        [
            card(
                [
                    title(_("Who played?")),
                    quiet(_("Tap a shape to change the colour.")),
                    *(
                        chairs.chair_row(places, seat, change, partial(remove, seat) if may_remove else None)
                        for seat in range(len(places))
                    ),
                    *chairs.add_link(places, change),
                ],
                spacing=look.GAP,
            )
        ],
        bottom=[main_button(_("Enter the table"), lambda: visit.attempt(begin))],
        actions=[rules_button(visit, "end")],
        on_back=lambda: visit.go("/"),
    )
