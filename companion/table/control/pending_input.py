"""Half-entered input at a table: shared by all phones, and stored before it is shown."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from companion.session.store import AnyTableHistory
from companion.session.table_changed import TableChanged
from companion.table.control.controller import AnyController, use_change_count


@dataclass(frozen=True)
class PendingInput:
    """Half-entered input with its value as drawn; `moment` is the moment of the game that it belongs to.

    `seat` is the seat that it is entered for, if it is one player's.
    """

    controller: AnyController
    name: str
    moment: str
    drawn: Any
    external_changes: int
    """How often another phone has changed the input while this one showed it."""
    seat: int | None = None

    def now(self) -> Any:
        """The stored input; None if there is none for this moment."""
        return pending_input(self.controller.store.state, self.name, self.moment)

    @property
    def changed_elsewhere(self) -> bool:
        """True if another phone has changed the input since it was drawn."""
        now = self.now()
        return now not in (
            self.drawn,
            self.controller.session.own_changes.latest.get(_key(self.controller, self.name)),
        )

    def put(self, value: Any) -> bool:
        """Stores new input before it is shown; returns whether that worked, and shows why if it did not."""
        if self.seat is not None and not self.controller.may_enter_for(self.seat):
            return False
        json_value = json.loads(json.dumps(value))
        stored = None if json_value is None else {"for": self.moment, "is": json_value}

        before = self.now()

        def save() -> None:
            if self.now() != before:  # another host was faster
                raise TableChanged
            self.controller.session.own_changes.latest[_key(self.controller, self.name)] = json_value
            self.controller.store.save_pending(self.name, stored)

        return self.controller.session.attempt(save, self.controller.store)


def _key(controller: AnyController, name: str) -> tuple[str, ...]:
    """The key of the latest input of this phone itself."""
    return controller.store.name, "input", name


def pending_input(state: AnyTableHistory, name: str, moment: str) -> Any:
    """The half-entered input of that name; None if there is none for this moment."""
    match dict(state.pending).get(name):
        case {"for": stored_moment, "is": value} if stored_moment == moment:
            return value
    return None


def use_pending_input(
    controller: AnyController, name: str, moment: str, seat: int | None = None
) -> PendingInput:
    """A hook for the half-entered input of that name, for a component that draws it.

    `seat` is the seat that it is entered for, if it is one player's.
    """
    drawn = pending_input(controller.store.state, name, moment)
    # Input of this phone itself does not count, so that quick taps stay valid.
    count = use_change_count(drawn, controller.session.own_changes.latest.get(_key(controller, name)))
    return PendingInput(controller, name, moment, drawn, count, seat)
