"""What this game gives to the log: icons, rounds, words, and the editors that amend its entries."""

import flet as ft

from companion.games.australis import INFO
from companion.games.australis.amend.amend import AMEND
from companion.games.australis.amend.consequences import consequences
from companion.games.australis.store_types import Store
from companion.games.australis.table.rounds import round_of
from companion.games.australis.table.table_controller import MOVES
from companion.games.australis.words.reasons import award_words
from companion.games.australis.words.round_words import ROUND_WORDS
from companion.games.australis.words.table_description import board_words, common_words, moment_words
from companion.session.phone_session import PhoneSession
from companion.table.log import log_screen as shared
from companion.table.log.log_ui import LogUI, TableDescription
from engine.australis.moves import NextRound

ICONS = {
    "roll_dice": ft.Icons.CASINO_OUTLINED,
    "end_draft": ft.Icons.SKIP_NEXT,
    "score_round": ft.Icons.FUNCTIONS,
    "roll_off": ft.Icons.CASINO_OUTLINED,
    "settle": ft.Icons.CASINO_OUTLINED,
    "choose_tile": ft.Icons.EMOJI_EVENTS_OUTLINED,
    "next_round": ft.Icons.FLAG_OUTLINED,
    "end_game": ft.Icons.FUNCTIONS,
    "learned": ft.Icons.VISIBILITY_OUTLINED,
    "tell_order": ft.Icons.SWAP_VERT,
    "correct_grey": ft.Icons.EDIT_OUTLINED,
    "correct_token": ft.Icons.EDIT_OUTLINED,
    "correct_round": ft.Icons.EDIT_OUTLINED,
}


LOG = LogUI(
    INFO,
    MOVES,
    icons=ICONS,
    round_of=round_of,
    round_words=ROUND_WORDS,
    begins_round=lambda did: isinstance(did, NextRound),
    award_words=award_words,
    consequences=consequences,
    description=TableDescription(moment_words, board_words, common_words),
    amend=AMEND,
)


def log(store: Store, session: PhoneSession) -> ft.Control:
    """The screen with all entries, newest first."""
    return shared.log(store, session, LOG)
