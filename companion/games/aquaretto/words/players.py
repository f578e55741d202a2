"""The players of a new game of Aquaretto."""

from companion.games.aquaretto import INFO
from companion.games.aquaretto.words.names import colour_word
from companion.table.seating.player_setup import PlayersUI
from engine.aquaretto.setup import FEWEST_PLAYERS
from engine.aquaretto.table import COLOURS

PLAYERS = PlayersUI(INFO, COLOURS, colour_word, fewest=FEWEST_PLAYERS, most=len(COLOURS), usual=3)
