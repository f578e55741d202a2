"""The screens of a table: its turn and its end, the log, and the two large views."""

from functools import partial

import flet as ft

from companion.games.atlantis import INFO
from companion.games.atlantis.table.amend import AMEND
from companion.games.atlantis.table.consequences import consequences, fact_lines
from companion.games.atlantis.table.final_ui import FINAL
from companion.games.atlantis.table.frame import FRAME
from companion.games.atlantis.table.move_dependencies import MOVES
from companion.games.atlantis.tally.places import living_words, lost_words, saved_words, tallies
from companion.games.atlantis.turn.turn_panel import turn_panel
from companion.games.atlantis.words.summary import headline
from companion.table.log.log_ui import LogUI, TableDescription
from companion.table.table_screens import table_screens
from engine.atlantis.moves import GameSetup, Move
from engine.atlantis.table import Table


def _tally(table: Table, seat: int) -> tuple[str, ...]:
    tally = tallies(table)[seat]
    return (saved_words(tally.saved), lost_words(tally.lost), living_words(tally))


ICONS = {
    "correct_ships": ft.Icons.EDIT_OUTLINED,
    "correct_creatures": ft.Icons.EDIT_OUTLINED,
    "correct_tiles": ft.Icons.EDIT_OUTLINED,
}
LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons=ICONS,
    round_of=lambda table: table.round,
    consequences=consequences,
    description=TableDescription(lambda table: headline(table.round, table.over), _tally, fact_lines),
    amend=AMEND,
)
play, log, around, board = table_screens(partial(turn_panel, frame_ui=FRAME), LOG, FINAL)
