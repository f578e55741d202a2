"""The data that Reef Route gives about a finished game: no points, only who won."""

from companion.history.past import Past
from engine.reefroute.moves import GameSetup, Move
from engine.reefroute.table import Table

PAST: Past[GameSetup, Table, Move] = Past(has_points=False, starter=lambda setup: setup.starter)
