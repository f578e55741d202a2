"""What is entered for a player of a counted game, before it becomes moves: kept from the first digit on."""

from dataclasses import dataclass
from typing import Any, Generic

from companion.table.control.controller import TableController
from companion.table.control.pending_input import PendingInput, use_pending_input
from companion.table.counting.count_ui import CountUI, Part
from companion.table.pieces.keypad_entry import Filled, OpenField, Values, all_filled
from companion.table.pieces.keypad_form import with_kept
from engine.game import MoveT, SetupT, TableT

NOBODY = -1


@dataclass(frozen=True)
class CountEntry(Generic[SetupT, TableT, MoveT]):
    """The numbers of one player, and what else counts."""

    controller: TableController[SetupT, TableT, MoveT]
    ui: CountUI[SetupT, TableT, MoveT]
    seat: int
    kept: PendingInput

    @property
    def fields(self) -> tuple[OpenField, ...]:
        """The fields with the numbers that they have now."""
        fields = self.ui.fields(self.controller, self.seat)
        match self.kept.now():
            case {"numbers": numbers}:
                return with_kept(fields, numbers)
        return fields

    @property
    def filled(self) -> Filled:
        """The number in each field."""
        return tuple(field.value for field in self.fields)

    @property
    def more(self) -> Any:
        """What counts besides the numbers."""
        match self.kept.now():
            case {"more": more}:
                return more
        return self.ui.more(self.controller.table, self.seat)

    @property
    def values(self) -> Values | None:
        """All numbers, if they can be entered like this."""
        values = all_filled(self.filled)
        return None if values is None or self.ui.problem(self.controller.table, self.seat, values) else values

    @property
    def is_begun(self) -> bool:
        """Whether anything of it is entered."""
        return self.kept.now() is not None or self.ui.is_counted(self.controller, self.seat)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The points by category."""
        return tuple(self.ui.parts(self.controller.table, self.seat, self.filled, self.more))

    def put_numbers(self, filled: Filled) -> None:
        """Keeps the numbers as they are typed."""
        self.kept.put({"numbers": filled, "more": self.more})

    def put_more(self, more: Any) -> None:
        """Keeps what else counts."""
        self.kept.put({"numbers": self.filled, "more": more})


def use_count_entry(
    controller: TableController[SetupT, TableT, MoveT], ui: CountUI[SetupT, TableT, MoveT], seat: int
) -> CountEntry[SetupT, TableT, MoveT]:
    """A hook for what is entered for a player; `NOBODY` has nothing."""
    owner = None if seat == NOBODY else seat
    return CountEntry(controller, ui, seat, use_pending_input(controller, f"count {seat}", "counting", owner))
