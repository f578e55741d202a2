"""The screens of a table: the turn, the result, the log and the large screens."""

from functools import partial

from companion.games.reefroute.final.final import final
from companion.games.reefroute.log.log import LOG
from companion.games.reefroute.table.frame import FRAME
from companion.games.reefroute.turn.turn import turn_panel
from companion.table.table_screens import screens_with_end

play, log, around, board = screens_with_end(
    partial(turn_panel, frame_ui=FRAME), LOG, FRAME, partial(final, frame_ui=FRAME)
)
