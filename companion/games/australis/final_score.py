"""Final score: who played a game that is to be counted; the rest is entered at its table."""

from functools import partial

import flet as ft

from companion import look
from companion.desk import Desk
from companion.games.australis import chairs
from companion.games.australis.known_numbers import printed_in_force
from companion.hooks import component
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
    places, set_places = ft.use_state(chairs.first(desk))

    def begin() -> None:
        begun = Begun(mode="final_score", players=chairs.players(places), printed=printed_in_force(desk))
        visit.go(f"/table/{desk.begin(desk.face(GAME), begun).name}")

    def remove(seat: int) -> None:
        set_places(chairs.removed(places, seat))

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
                        chairs.chair_row(
                            places, seat, set_places, partial(remove, seat) if may_remove else None
                        )
                        for seat in range(len(places))
                    ),
                    *chairs.add_link(places, set_places),
                ],
                spacing=look.GAP,
            )
        ],
        bottom=[main_button(_("Enter the table"), lambda: visit.attempt(begin))],
        actions=[rules_button(visit, "end")],
        on_back=lambda: visit.go("/"),
    )
