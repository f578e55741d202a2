"""This game's large screens: the scores around the table, and the scoreboard with the trucks."""

import flet as ft

from companion.games.aquaretto.round.truck_list import truck_pictures
from companion.games.aquaretto.store_types import Store, TableHistory
from companion.games.aquaretto.table.frame import FRAME
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.table.large import four_way_scores as shared_scores
from companion.table.large import scoreboard as shared_scoreboard
from companion.table.large.large_views import NextStep
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table


def four_way_scores(store: Store, session: PhoneSession) -> ft.Control:
    """All figures on a phone that lies flat, each turned to its player."""
    return shared_scores.four_way_scores(store, session, FRAME)


def scoreboard(store: Store, session: PhoneSession) -> ft.Control:
    """Whose turn it is, the players, and the trucks, as large as they fit."""
    return shared_scoreboard.scoreboard(store, session, SCOREBOARD)


def _next_step(table: Table) -> NextStep:
    if table.phase != "round":
        return NextStep(_("The last round is over: now count"))
    player = table.zoos[table.turn].player
    words = _("{name}’s turn, last round") if table.last_round else _("{name}’s turn")
    return NextStep(words.format(name=player.name), colour=player.colour)


def _drawings(state: TableHistory, _session: PhoneSession) -> list[ft.Control]:
    return [truck_pictures(state.table.trucks)] if state.table.phase == "round" else []


SCOREBOARD = shared_scoreboard.ScoreboardUI[GameSetup, Table, Move](FRAME, _next_step, _drawings)
