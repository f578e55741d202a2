"""What the big screen shows: whose turn it is, and the trucks."""

import flet as ft

from companion.games.aquaretto.panels.round.truck_list import truck_pictures
from companion.games.aquaretto.store_types import TableHistory
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.table.large.large_views import NextStep
from engine.aquaretto.table import Table


def next_step(table: Table) -> NextStep:
    """Whose turn it is."""
    if table.phase != "round":
        return NextStep(_("The last round is over: now count"))
    player = table.zoos[table.turn].player
    words = _("{name}’s turn, last round") if table.last_round else _("{name}’s turn")
    return NextStep(words.format(name=player.name), colour=player.colour)


def drawings(state: TableHistory, _session: PhoneSession) -> list[ft.Control]:
    """The trucks of the round."""
    return [truck_pictures(state.table.trucks)] if state.table.phase == "round" else []
