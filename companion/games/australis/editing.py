"""Values in an open sheet: those that nobody touched follow the table, those that somebody touched wait."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from companion.games.australis.hand import Hand
from companion.hooks import use_now
from companion.sentences import moved_on

S = TypeVar("S")


@dataclass(frozen=True)
class Editing(Generic[S]):
    """What the sheet shows, and what changes it: `put(index, value)`, or `change(index, how)`, which goes on
    from how it is by then; `now()` is that, also before the taps before it were drawn."""

    values: tuple[S, ...]
    put: Callable[[int, S], None]
    change: Callable[[int, Callable[[S], S]], None]
    now: Callable[[], tuple[S, ...]]


def use_editing(hand: Hand, lying: Sequence[S]) -> Editing[S]:
    """Values to be changed, beside what lies on the table now.

    When another phone has changed a value that was touched here, what was meant here was meant for something
    else: the sheet shows what lies there now, and says so.
    """
    nothing: dict[int, tuple[S, S]] = {}
    touched, set_touched = use_now(nothing)

    def fresh() -> dict[int, tuple[S, S]]:
        return {index: pair for index, pair in touched().items() if lying[index] == pair[0]}

    def now() -> tuple[S, ...]:
        meant = fresh()
        return tuple(meant[index][1] if index in meant else value for index, value in enumerate(lying))

    outdated = len(fresh()) < len(touched())

    def put(index: int, value: S) -> None:
        set_touched({**touched(), index: (lying[index], value)})

    def change(index: int, how: Callable[[S], S]) -> None:
        put(index, how(now()[index]))

    def tell() -> None:
        if outdated:
            set_touched(fresh())
            hand.visit.tell(moved_on(), bad=True)

    ft.use_effect(tell, [outdated])
    return Editing(now(), put, change, now)
