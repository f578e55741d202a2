"""The half-entered input of a screen: Undo takes it back before it undoes an entry."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.table.control.controller import AnyController
from companion.table.control.own_seat import own_seat

Undoing = Callable[[int | str | None], object]
"""Undoes the entry of a number, or takes half-entered input back by its key; by default what comes first."""


@dataclass(frozen=True)
class HalfEntered:
    """Half-entered input on a screen: `words` name the part of it that one tap on Undo takes back.

    `drawn` is a key of the input as it is drawn, and `now` of the input now; "" is none. `seat` is the seat
    that it is entered for, if it is one player's.
    """

    words: str
    drawn: str
    now: Callable[[], str]
    take_back: Callable[[], object]
    seat: int | None = None


def use_undoing(controller: AnyController, half: HalfEntered | None) -> Undoing:
    """A hook for what Undo does on a screen with this half-entered input; the same in every drawing."""
    drawn: list[tuple[AnyController, HalfEntered | None]] = ft.use_memo(lambda: [(controller, half)], [])
    drawn[0] = (controller, half)

    def undo(what: int | str | None = None) -> None:
        controller, half = drawn[0]
        mine = own_half(controller, half)
        now = "" if mine is None else mine.now()
        if mine is not None and now and (what == now or not isinstance(what, str)):
            mine.take_back()
        elif not isinstance(what, str):  # a second tap on what was taken back is not meant for an entry
            controller.undo(what)

    return ft.use_memo(lambda: undo, [])


def own_half(controller: AnyController, half: HalfEntered | None) -> HalfEntered | None:
    """The half-entered input, if this phone may enter it; otherwise None."""
    if half is None or half.seat is None:
        return half
    return half if own_seat(controller.session, controller.store) in (None, half.seat) else None
