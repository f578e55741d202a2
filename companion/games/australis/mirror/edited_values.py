"""Values in an open sheet: those that were not changed in it follow the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from companion.games.australis.table.controller import TableController
from companion.ui.hooks import use_latest_state

S = TypeVar("S")


@dataclass(frozen=True)
class EditedValues(Generic[S]):
    """The values that the sheet shows, `put`, which sets one, and `change`, which derives one from its value
    now; `now()` also holds taps that are not drawn yet."""

    values: tuple[S, ...]
    put: Callable[[int, S], None]
    change: Callable[[int, Callable[[S], S]], None]
    now: Callable[[], tuple[S, ...]]


def use_edited_values(controller: TableController, on_table: Sequence[S]) -> EditedValues[S]:
    """The values on the table, with those that are being changed in this sheet.

    When another phone changes a value that was changed here, the sheet drops its own change, shows the new
    value and says so.
    """
    nothing: dict[int, tuple[S, S]] = {}
    touched, set_touched = use_latest_state(nothing)

    def fresh() -> dict[int, tuple[S, S]]:
        return {index: pair for index, pair in touched().items() if on_table[index] == pair[0]}

    def now() -> tuple[S, ...]:
        meant = fresh()
        return tuple(meant[index][1] if index in meant else value for index, value in enumerate(on_table))

    outdated = len(fresh()) < len(touched())

    def put(index: int, value: S) -> None:
        set_touched({**touched(), index: (on_table[index], value)})

    def change(index: int, how: Callable[[S], S]) -> None:
        put(index, how(now()[index]))

    def report_outdated() -> None:
        if outdated:
            set_touched(fresh())
            controller.session.show_table_changed()

    ft.use_effect(report_outdated, [outdated])
    return EditedValues(now(), put, change, now)
