"""Values that are edited in an open sheet; those not changed there follow the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from companion.table.control.controller import AnyController
from companion.ui.hooks import use_latest_state

S = TypeVar("S")
Touched = Mapping[int, tuple[S, S]]
"""The values changed in the sheet, by index: the value on the table at that time, and the new one."""


@dataclass(frozen=True)
class EditedValues(Generic[S]):
    """The values on the table, and reading and writing the changes made in the sheet."""

    on_table: Sequence[S]
    touched: Callable[[], Touched[S]]
    touch: Callable[[Touched[S]], None]

    def now(self) -> tuple[S, ...]:
        """The current values, including taps that are not drawn yet."""
        changes = self.fresh()
        return tuple(
            changes[index][1] if index in changes else value for index, value in enumerate(self.on_table)
        )

    def put(self, index: int, value: S) -> None:
        """Sets a value."""
        self.touch({**self.touched(), index: (self.on_table[index], value)})

    def change(self, index: int, update: Callable[[S], S]) -> None:
        """Sets a value to a function of its current one."""
        self.put(index, update(self.now()[index]))

    def fresh(self) -> Touched[S]:
        """The changes whose value on the table is still the same."""
        return {index: pair for index, pair in self.touched().items() if self.on_table[index] == pair[0]}


def use_edited_values(controller: AnyController, on_table: Sequence[S]) -> EditedValues[S]:
    """A hook for the values on the table and their changes in this sheet.

    When another phone changes a value that was changed here, the sheet drops its own change, shows the new
    value and says so.
    """
    nothing: Touched[S] = {}
    editing = EditedValues(on_table, *use_latest_state(nothing))
    outdated = len(editing.fresh()) < len(editing.touched())

    def report_outdated() -> None:
        if outdated:
            editing.touch(editing.fresh())
            controller.session.notices.show_table_changed()

    ft.use_effect(report_outdated, [outdated])
    return editing
