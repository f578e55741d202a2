"""Values that are edited in an open sheet; those not changed there follow the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from companion.table.control.controller import AnyController
from companion.ui.hooks import use_latest_state

S = TypeVar("S")
Touched = Mapping[str, tuple[S, S]]
"""The values changed in the sheet, by name: the value on the table at that time, and the new one."""


@dataclass(frozen=True)
class EditedValues(Generic[S]):
    """The values on the table with their names, and reading and writing the changes made in the sheet.

    While the sheet is open, another phone may also change what there is, such as the ships.
    """

    on_table: Sequence[S]
    names: Sequence[str]
    touched: Callable[[], Touched[S]]
    touch: Callable[[Touched[S]], None]

    def now(self) -> tuple[S, ...]:
        """The current values, including taps that are not drawn yet."""
        changes = self.fresh()
        return tuple(
            changes[name][1] if name in changes else value
            for name, value in zip(self.names, self.on_table, strict=True)
        )

    def put(self, index: int, value: S) -> None:
        """Sets a value."""
        self.touch({**self.touched(), self.names[index]: (self.on_table[index], value)})

    def change(self, index: int, update: Callable[[S], S]) -> None:
        """Sets a value to a function of its current one."""
        self.put(index, update(self.now()[index]))

    def fresh(self) -> Touched[S]:
        """The changes whose value on the table is still there, and the same."""
        there = dict(zip(self.names, self.on_table, strict=True))
        return {
            name: pair for name, pair in self.touched().items() if name in there and there[name] == pair[0]
        }


def use_edited_values(
    controller: AnyController, on_table: Sequence[S], names: Sequence[str] = ("",)
) -> EditedValues[S]:
    """A hook for the values on the table and their changes in this sheet.

    When another phone changes a value that was changed here, the sheet drops its own change, shows the new
    value and says so.
    """
    nothing: Touched[S] = {}
    editing = EditedValues(on_table, names, *use_latest_state(nothing))
    outdated = len(editing.fresh()) < len(editing.touched())

    def report_outdated() -> None:
        if outdated:
            editing.touch(editing.fresh())
            controller.session.notices.show_table_changed()

    ft.use_effect(report_outdated, [outdated])
    return editing
