"""What the controller of a table has to know about this game's moves."""

from companion.games.aquaretto.table.move_dependencies import dependencies, moment
from companion.table.control.controller import GameMoves

MOVES = GameMoves(moment, dependencies, turn=lambda table: table.turn if table.phase == "round" else None)
