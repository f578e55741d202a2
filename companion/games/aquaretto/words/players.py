"""The players of a new game of Aquaretto."""

from collections.abc import Iterable

from companion.games.aquaretto import INFO
from companion.games.aquaretto.words.names import colour_word
from companion.table.seats.player_setup import PlayersUI, SeatSetup
from engine.aquaretto.setup import FEWEST_PLAYERS
from engine.aquaretto.table import COLOURS
from engine.players import Player

PLAYERS = PlayersUI(INFO, COLOURS, colour_word, fewest=FEWEST_PLAYERS, most=len(COLOURS), usual=3)


def players_of(seat_setups: Iterable[SeatSetup]) -> tuple[Player, ...]:
    """The seats as players of a game."""
    return tuple(Player(name=seat_setup.name, colour=seat_setup.colour) for seat_setup in seat_setups)
