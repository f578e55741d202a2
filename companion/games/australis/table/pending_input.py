"""Half-entered input at a table: the same on every phone, and kept before it is shown."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.games.australis.store_types import TableHistory
from companion.games.australis.table.controller import TableController


@dataclass(frozen=True)
class PendingInput:
    """Half-entered input as it was drawn; `meant` names the moment of the game that it is for."""

    controller: TableController
    name: str
    moment: str
    drawn: Any
    external_changes: int
    """How often another phone has changed it while this one showed it."""

    def now(self) -> Any:
        """The input now; None if there is none for this moment."""
        return pending_input(self.controller.store.state, self.name, self.moment)

    @property
    def changed_elsewhere(self) -> bool:
        """Whether another phone has changed it since it was drawn."""
        now = self.now()
        return now not in (self.drawn, self.controller.session.own_changes.get(self._mine))

    def put(self, value: Any) -> bool:
        """Keeps it before it is shown; says why if that fails."""
        told = json.loads(json.dumps(value))
        kept = None if told is None else {"for": self.moment, "is": told}

        def keep() -> None:
            self.controller.session.own_changes[self._mine] = told
            self.controller.store.save_pending(self.name, kept)

        return self.controller.session.attempt(keep, self.controller.store)

    @property
    def _mine(self) -> str:
        return f"{self.controller.store.name} {self.name}"


def pending_input(state: TableHistory, name: str, moment: str) -> Any:
    """The half-entered input of that name for that moment."""
    match dict(state.pending).get(name):
        case {"for": told, "is": value} if told == moment:
            return value
    return None


def use_pending_input(controller: TableController, name: str, moment: str) -> PendingInput:
    """The half-entered input of that name, for a component that draws it."""
    drawn = pending_input(controller.store.state, name, moment)
    seen: MutableRef[tuple[Any, int]] = ft.use_ref((drawn, 0))
    before, count = seen.current or (drawn, 0)
    pending = PendingInput(controller, name, moment, drawn, count)
    if before != drawn:
        # What this phone entered itself is no surprise to it: quick taps of one finger stay valid.
        count += drawn != controller.session.own_changes.get(pending._mine)
        seen.current = (drawn, count)
    return PendingInput(controller, name, moment, drawn, count)
