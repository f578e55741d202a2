"""Tells a game the printed numbers that this phone knows, so that nobody is asked for them again."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.table.control.controller import AnyController
from companion.table.numbers.known_numbers import known_for
from companion.table.numbers.printed_numbers import AnyNumbersUI, NumberValues
from engine.printed_numbers import PrintedNumber


def use_known_numbers(
    ui: AnyNumbersUI | None, controller: AnyController, is_game: Callable[[Any], bool]
) -> None:
    """A hook that tells a game what this phone knows, as soon as its table is shown.

    Only the phone that keeps the game does, and only until it is over.
    """

    def tell_at_first() -> None:
        if ui is not None and _keeps(controller) and is_game(controller.table):
            tell_known(ui, controller)

    ft.use_effect(tell_at_first, [controller.store])


def tell_known(ui: AnyNumbersUI, controller: AnyController) -> bool:
    """Tells a game all that this phone knows, as one entry; returns whether there was anything."""
    known = known_for(ui, controller.session.preferences, controller.store.state)
    return bool(known) and tell(ui, controller, known)


def tell(ui: AnyNumbersUI, controller: AnyController, numbers: NumberValues[PrintedNumber]) -> bool:
    """Tells a game these numbers, as one entry that is in the way of no Undo; or shows why not."""
    store = controller.store
    return controller.session.attempt(
        lambda: store.play_by_itself(ui.learn(numbers), controller.by), store, keeps_notice=True
    )


def _keeps(controller: AnyController) -> bool:
    """Tells whether this phone keeps the game, which goes on and can be read to its end."""
    store = controller.store
    return (
        controller.session.guest.visitor is None
        and store.proposals is None
        and store.state.damage is None
        and not store.state.table.is_over
    )
