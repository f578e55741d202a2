"""Values in an open sheet: those that were not changed in it follow the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from companion.games.australis.hand import Hand
from companion.hooks import use_now

S = TypeVar("S")


@dataclass(frozen=True)
class Editing(Generic[S]):
    """The values that the sheet shows, which of them were changed in it, and `put`, which changes one."""

    values: tuple[S, ...]
    touched: frozenset[int]
    put: Callable[[int, S], None]


def use_editing(hand: Hand, lying: Sequence[S]) -> Editing[S]:
    """The values on the table, with those that are being changed in this sheet.

    When another phone changes a value that was changed here, the sheet drops its own change, shows the new
    value and says so.
    """
    nothing: dict[int, tuple[S, S]] = {}
    touched, set_touched = use_now(nothing)
    fresh = {index: pair for index, pair in touched().items() if lying[index] == pair[0]}
    outdated = len(fresh) < len(touched())

    def put(index: int, value: S) -> None:
        set_touched({**touched(), index: (lying[index], value)})

    def tell() -> None:
        if outdated:
            set_touched(fresh)
            hand.visit.tell_moved_on()

    ft.use_effect(tell, [outdated])
    values = tuple(fresh[index][1] if index in fresh else value for index, value in enumerate(lying))
    return Editing(values, frozenset(fresh), put)
