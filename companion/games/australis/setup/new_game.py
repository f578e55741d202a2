"""What AUSTRALIS gives to the page for a new game."""

import flet as ft

from companion.games.australis.numbers.numbers import PRINTED_NUMBERS
from companion.games.australis.setup.players import PLAYERS, players_of
from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.numbers.printed_numbers import not_known_words
from companion.table.seats import new_game as shared
from companion.table.seats.new_game import NewGameUI, SeatingSetup
from companion.table.seats.table_options import TableOption
from engine.australis.moves import GameSetup
from engine.australis.printed import numbers
from engine.australis.table import Options


def new_game(library: GameLibrary, session: PhoneSession) -> ft.Control:
    """The page "New game" of AUSTRALIS."""
    return shared.new_game(library, session, NEW_GAME)


def begin(seating: SeatingSetup, preferences: Preferences) -> GameSetup:
    """The setup of a whole game, with the printed numbers known so far."""
    return GameSetup(
        players=players_of(seating.seats),
        starter=seating.starter,
        options=Options.model_validate(dict(seating.options)),
        printed=printed_in_force(PRINTED_NUMBERS, preferences),
    )


def table_options() -> tuple[TableOption, ...]:
    """Choices for cases on which the rulebook is silent."""
    return (
        TableOption(
            _("Too few fish for the rightmost food cube"),
            "small_school",
            (
                ("best_fed_slot", _("The best smaller school counts")),
                ("nothing", _("No school this round")),
            ),
        ),
        TableOption(
            _("Nobody enters the dice competition"),
            "nobody_enters",
            (
                ("no_tile", _("Both tiles leave the game")),
                ("turtle_ahead_chooses", _("The player whose turtle is furthest ahead chooses a tile")),
            ),
        ),
        TableOption(
            _("Two turtles on the last space"),
            "last_space",
            (
                ("first_arrived", _("Whoever arrived first is ahead")),
                ("ask", _("Ask us each time")),
            ),
        ),
    )


def unknown_numbers(preferences: Preferences) -> str:
    """How many printed numbers are not known yet, in words; "" if all are."""
    return not_known_words(len(printed_in_force(PRINTED_NUMBERS, preferences).unknown(numbers())))


NEW_GAME = NewGameUI(PLAYERS, begin, options=table_options, note=unknown_numbers)
