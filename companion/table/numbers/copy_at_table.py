"""Copying the board at a table: before the first round of a first game, or whenever a number is asked for."""

from typing import Any

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.session.store import Store
from companion.table.control.controller import GameMoves, use_controller
from companion.table.numbers.copy_offer import ask_later, offers_copy
from companion.table.numbers.copy_page import copy_page
from companion.table.numbers.known_at_table import tell
from companion.table.numbers.printed_numbers import AnyNumbersUI, BoardPicture, NumberValues
from companion.ui.hooks import component, use_store
from engine.game import MoveT, SetupT, TableT
from engine.printed_numbers import PrintedNumber


@component
def copy_screen(
    store: Store[SetupT, TableT, MoveT],
    session: PhoneSession,
    moves: GameMoves[TableT, MoveT],
    ui: AnyNumbersUI,
    board: BoardPicture[Any],
) -> ft.Control:
    """The page as a screen of its table; leaving it goes to the table.

    Before the first move it can be skipped for good.
    """
    state = use_store(store)
    controller = use_controller(store, session, state, moves)
    is_offer = ft.use_memo(
        lambda: len(state.entries) == 1 and offers_copy(ui, session.preferences, state.table), []
    )

    def leave(learned: NumberValues[PrintedNumber]) -> None:
        if learned:
            tell(ui, controller, learned)
        controller.show("")

    def later() -> None:
        session.attempt(lambda: ask_later(ui, session.preferences))

    return copy_page(
        ui, board, session, ui.printed(controller.table), leave, on_later=later if is_offer else None
    )
