"""The main screen of a table, which shows the panel that the game draws for it."""

from collections.abc import Callable

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.session.store import Store, TableHistory
from companion.table.control.controller import GameMoves, TableController, use_controller
from companion.table.numbers.known_at_table import use_known_numbers
from companion.table.numbers.printed_numbers import AnyNumbersUI
from companion.ui.hooks import LATER, component, use_store
from engine.game import MoveT, SetupT, TableT

Panel = Callable[[TableController[SetupT, TableT, MoveT], TableHistory[SetupT, TableT, MoveT]], ft.Control]
"""Draws the state `drawn` of the controller; the second argument is the state that was drawn before it, so
that a panel can celebrate what has just happened."""


@component
def play(
    store: Store[SetupT, TableT, MoveT],
    session: PhoneSession,
    moves: GameMoves[TableT, MoveT],
    panel: Panel[SetupT, TableT, MoveT],
    numbers: AnyNumbersUI | None = None,
    is_game: Callable[[TableT], bool] = lambda _table: True,
) -> ft.Control:
    """The panel for the table as it is now; its frame shows what matters most a moment before.

    A game is told which printed `numbers` this phone knows.
    """
    state = use_store(store, turns=LATER)
    last = ft.use_ref(state)
    before, last.current = last.current or state, state
    controller = use_controller(store, session, state, moves)
    use_known_numbers(numbers, controller, is_game)
    return panel(controller, before)
