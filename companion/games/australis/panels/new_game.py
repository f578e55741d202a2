"""The part of AUSTRALIS on the page for a new game, with the printed numbers known so far."""

from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.words.options import table_options
from companion.games.australis.words.players import PLAYERS, players_of
from companion.i18n.translation import _
from companion.session.preferences import Preferences
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.seating.new_game import NewGameUI
from companion.table.seating.seating import SeatingSetup
from engine.australis.moves import GameSetup
from engine.australis.table import Options


def begin(seating: SeatingSetup, preferences: Preferences) -> GameSetup:
    """The setup of a whole game, with the printed numbers known so far."""
    return GameSetup(
        players=players_of(seating.seats),
        starter=seating.starter,
        options=Options.model_validate(dict(seating.options)),
        printed=printed_in_force(PRINTED_NUMBERS, preferences),
    )


NEW_GAME = NewGameUI(
    PLAYERS,
    begin,
    by_rulebook=lambda: _("Rulebook: the last one of you at the beach starts."),
    options=table_options,
    numbers=PRINTED_NUMBERS,
    has_guide=True,
)
