"""Makes the controller of a table of this game."""

from companion.games.aquaretto.store_types import Store, TableController, TableHistory
from companion.games.aquaretto.table.move_dependencies import dependencies, moment
from companion.session.phone_session import PhoneSession
from companion.table.controller import GameMoves

MOVES = GameMoves(moment, dependencies)


def table_controller(store: Store, session: PhoneSession, drawn: TableHistory) -> TableController:
    """The controller for a panel that draws this state."""
    return TableController(store, session, drawn, MOVES)
