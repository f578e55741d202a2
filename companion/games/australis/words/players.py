"""The players of a new game of AUSTRALIS."""

from collections.abc import Iterable

from companion.games.australis import INFO
from companion.games.australis.words.names import colour_word
from companion.table.seating.player_setup import PlayersUI, SeatSetup
from engine.australis.setup import FEWEST_PLAYERS
from engine.australis.table import PLAYER_COLOURS, Player

PLAYERS = PlayersUI(
    INFO, PLAYER_COLOURS, colour_word, fewest=FEWEST_PLAYERS, most=len(PLAYER_COLOURS), usual=3
)


def players_of(seat_setups: Iterable[SeatSetup]) -> tuple[Player, ...]:
    """The seats as players of a game."""
    return tuple(
        Player.model_validate({"name": seat_setup.name, "colour": seat_setup.colour})
        for seat_setup in seat_setups
    )
