"""The data that Escape from Atlantis gives about a finished game: the figures saved are the points."""

from companion.history.past import Past
from engine.atlantis.moves import GameSetup, Move
from engine.atlantis.table import Table

PAST: Past[GameSetup, Table, Move] = Past(
    round_of=lambda table: table.round, starter=lambda setup: setup.starter
)
