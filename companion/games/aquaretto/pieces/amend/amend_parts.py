"""Parts that this game's editors of amendments share."""

from typing import TypeAlias

from companion.table.log import amend_ui
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table

AmendContext: TypeAlias = amend_ui.AmendContext[GameSetup, Table, Move]
