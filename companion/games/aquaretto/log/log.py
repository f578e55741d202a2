"""What this game gives to the log: icons, rounds, words, and the editors that amend its entries."""

import flet as ft

from companion.games.aquaretto import INFO
from companion.games.aquaretto.amend.amend import AMEND
from companion.games.aquaretto.amend.consequences import consequences
from companion.games.aquaretto.store_types import Store
from companion.games.aquaretto.table.frame import shows_points
from companion.games.aquaretto.table.rounds import round_of
from companion.games.aquaretto.table.table_controller import MOVES
from companion.games.aquaretto.words.reasons import award_words
from companion.games.aquaretto.words.table_description import common_words, moment_words, zoo_words
from companion.session.phone_session import PhoneSession
from companion.table.log import log_screen as shared
from companion.table.log.log_ui import LogUI, TableDescription
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table

ICONS = {
    "end_game": ft.Icons.FUNCTIONS,
    "correct_truck": ft.Icons.EDIT_OUTLINED,
    "correct_gone": ft.Icons.EDIT_OUTLINED,
    "correct_coin_tiles": ft.Icons.EDIT_OUTLINED,
    "correct_last_round": ft.Icons.EDIT_OUTLINED,
}

LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons=ICONS,
    round_of=round_of,
    award_words=award_words,
    consequences=consequences,
    description=TableDescription(moment_words, zoo_words, common_words),
    shows_points=shows_points,
    amend=AMEND,
)


def log(store: Store, session: PhoneSession) -> ft.Control:
    """The screen with all entries, newest first."""
    return shared.log(store, session, LOG)
