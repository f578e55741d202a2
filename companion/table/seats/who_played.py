"""The page "Who played?": the players of a game that was played without the app and is only counted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.session.people import Person
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.session.routes import table_route
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.table.seats import player_setup
from companion.table.seats.new_game import SeatingSetup, of_game
from companion.table.seats.player_setup import PlayersUI
from companion.table.seats.table_options import AnyOption, asked, settled, use_house_rules
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import card
from companion.ui.text import secondary_text, title
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


@component
def who_played(library: GameLibrary, session: PhoneSession, ui: WhoPlayedUI) -> ft.Control:
    """Names and colours, filled in with the players of the last game."""
    now, put = use_latest_state(SeatingSetup(player_setup.default_seats(ui.players, library.preferences)))
    seats, here = now().seats, session.navigation.route

    def begin() -> None:
        if session.navigation.route == here:  # ignores the second tap of a trembling finger
            _begin(library, session, ui, now())

    def change(update: player_setup.Change) -> None:
        put(replace(now(), seats=update(now().seats)))

    def choose(field: str, choice: str) -> None:
        put(replace(now(), options={**now().options, field: choice}))

    player_setup.use_words_of_colours(ui.players, change)
    rules = use_house_rules(session, asked(ui.options(), len(seats)), now().options, choose)
    offered = ft.use_memo(lambda: player_setup.others(ui.players, library.preferences, now().seats), [])
    return frame(
        session,
        PageContent(
            _("Final score"),
            [*of_game(library, ui.players), _seats_card(ui.players, seats, offered, change)],
            body_ref=rules.body_ref,
            more=rules.card,
            bottom=[main_button(_("Next"), lambda: session.attempt(begin))],
            actions=[rules_button(session, ui.players.info.name, ui.section)],
            on_back=session.navigation.go_up,
        ),
    )


def _begin(library: GameLibrary, session: PhoneSession, ui: WhoPlayedUI, seating: SeatingSetup) -> None:
    options = settled(ui.options(), seating.options, len(seating.seats))
    seating = replace(seating, seats=player_setup.tidied(seating.seats), options=options)
    store = library.begin(ui.players.info.game, ui.begin(seating, library.preferences))
    player_setup.remember(ui.players, library.preferences, seating.seats)
    session.navigation.go(table_route(store.name))


def _seats_card(
    ui: PlayersUI,
    seats: player_setup.SeatSetups,
    offered: Sequence[Person],
    on_change: player_setup.OnChange,
) -> ft.Control:
    may_remove = player_setup.may_remove(ui, seats)

    def remove(seat: int) -> None:
        on_change(player_setup.changed(seats[seat], seat, partial(player_setup.without, ui)))

    return card(
        [
            title(_("Who played?")),
            secondary_text(_("Tap a shape to change the colour.")),
            *player_setup.people_chips(ui, offered, seats, on_change),
            *(
                player_setup.seat_setup_row(
                    ui, seats, seat, on_change, partial(remove, seat) if may_remove else None
                )
                for seat in range(len(seats))
            ),
            *player_setup.add_link(ui, seats, on_change),
        ],
        spacing=theme.GAP,
    )
