"""Makes the controller of a table of this game."""

from companion.games.australis import INFO
from companion.games.australis.store_types import Store, TableController, TableHistory
from companion.games.australis.table.move_dependencies import dependencies, moment
from companion.session.hints import follow, next_hint
from companion.session.phone_session import PhoneSession
from companion.table.control.controller import GameMoves
from engine.australis.moves import Move, TakeDie


def _follow_hint(session: PhoneSession, move: Move) -> None:
    if isinstance(move, TakeDie):
        is_last = next_hint(session.preferences, INFO) == "undo"
        follow(session.preferences, INFO, "undo" if is_last else "enter")


MOVES = GameMoves(
    moment,
    dependencies,
    on_made=_follow_hint,
    turn=lambda table: table.turn if table.phase == "draft" else None,
)


def table_controller(store: Store, session: PhoneSession, drawn: TableHistory) -> TableController:
    """The controller for a panel that draws this state."""
    return TableController(store, session, drawn, MOVES)
