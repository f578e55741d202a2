"""Copying the board at a table: before the first round of a first game, or whenever a number is asked for."""

from typing import Any

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.session.store import Store
from companion.table.control.controller import AnyController, GameMoves, use_controller
from companion.table.numbers.copy_page import copy_page
from companion.table.numbers.printed_numbers import (
    AnyNumbersUI,
    BoardPicture,
    NumberValues,
    unknown_numbers,
)
from companion.ui.hooks import component, use_store
from engine.game import MoveT, SetupT, TableT
from engine.printed_numbers import PrintedNumber

LATER = "copy_later"
"""The setting that the board is copied number by number, as each is needed."""


def is_offered(ui: AnyNumbersUI, controller: AnyController) -> bool:
    """Whether the board should be copied now: a game has just begun, and nobody has asked to do it later."""
    session, state = controller.session, controller.store.state
    return (
        ui.board is not None
        and len(state.entries) == 1
        and session.guest.visitor is None
        and not ui.preferences(session.preferences).is_on(LATER, at_first=False)
        and bool(unknown_numbers(ui, ui.printed(state.table)))
    )


@component
def copy_first(ui: AnyNumbersUI, board: BoardPicture[Any], controller: AnyController) -> ft.Control:
    """The page before the first round; leaving it begins the game, for good."""

    def begin(learned: NumberValues[PrintedNumber]) -> None:
        session = controller.session
        session.attempt(lambda: ui.preferences(session.preferences).remember(LATER, True))
        _learn(ui, controller, learned)

    return copy_page(
        ui,
        board,
        controller.session,
        ui.printed(controller.table),
        begin,
        on_back=controller.session.navigation.on_leave,
        later=True,
    )


@component
def copy_now(ui: AnyNumbersUI, board: BoardPicture[Any], controller: AnyController) -> ft.Control:
    """The page in the middle of a game; leaving it goes back to the table."""

    def go_on(learned: NumberValues[PrintedNumber]) -> None:
        _learn(ui, controller, learned)
        controller.show("")

    return copy_page(ui, board, controller.session, ui.printed(controller.table), go_on)


@component
def copy_screen(
    store: Store[SetupT, TableT, MoveT],
    session: PhoneSession,
    moves: GameMoves[TableT, MoveT],
    ui: AnyNumbersUI,
    board: BoardPicture[Any],
) -> ft.Control:
    """The page in the middle of a game as a screen of its table."""
    return copy_now(ui, board, use_controller(store, session, use_store(store), moves))


def _learn(ui: AnyNumbersUI, controller: AnyController, learned: NumberValues[PrintedNumber]) -> None:
    """Enters what was copied into the game."""
    if learned:
        controller.play(ui.learn(learned))
