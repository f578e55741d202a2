"""Values in an open sheet: those that were not changed in it follow the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import flet as ft

from companion.games.australis.table.controller import TableController
from companion.ui.hooks import use_latest_state

S = TypeVar("S")
Touched = Mapping[int, tuple[S, S]]
"""What was changed in the sheet, by its place: the value on the table then, and the one it is to have."""


@dataclass(frozen=True)
class EditedValues(Generic[S]):
    """The values on the table, `lying`, and those that are being changed in the sheet."""

    lying: Sequence[S]
    touched: Callable[[], Touched[S]]
    touch: Callable[[Touched[S]], None]

    def now(self) -> tuple[S, ...]:
        """The values that the sheet shows, with taps that are not drawn yet."""
        meant = self.fresh()
        return tuple(meant[index][1] if index in meant else value for index, value in enumerate(self.lying))

    def put(self, index: int, value: S) -> None:
        """Sets a value."""
        self.touch({**self.touched(), index: (self.lying[index], value)})

    def change(self, index: int, how: Callable[[S], S]) -> None:
        """Derives a value from the one it has now."""
        self.put(index, how(self.now()[index]))

    def fresh(self) -> Touched[S]:
        """The changes that no other phone has put an end to."""
        return {index: pair for index, pair in self.touched().items() if self.lying[index] == pair[0]}


def use_edited_values(controller: TableController, on_table: Sequence[S]) -> EditedValues[S]:
    """The values on the table, with those that are being changed in this sheet.

    When another phone changes a value that was changed here, the sheet drops its own change, shows the new
    value and says so.
    """
    nothing: Touched[S] = {}
    editing = EditedValues(on_table, *use_latest_state(nothing))
    outdated = len(editing.fresh()) < len(editing.touched())

    def report_outdated() -> None:
        if outdated:
            editing.touch(editing.fresh())
            controller.session.show_table_changed()

    ft.use_effect(report_outdated, [outdated])
    return editing
