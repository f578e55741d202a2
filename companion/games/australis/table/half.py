"""Half-entered input at a table: the same on every phone, and kept before it is shown."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.games.australis.store_types import Standing
from companion.games.australis.table.controller import Hand


@dataclass(frozen=True)
class Half:
    """Half-entered input as it was drawn; `meant` names the moment of the game that it is for."""

    hand: Hand
    name: str
    meant: str
    drawn: Any
    surprises: int
    """How often another phone has changed it while this one showed it."""

    def now(self) -> Any:
        """The input now; None if there is none for this moment."""
        return half_entered(self.hand.store.state, self.name, self.meant)

    @property
    def moved_on(self) -> bool:
        """Whether another phone has changed it since it was drawn."""
        now = self.now()
        return now not in (self.drawn, self.hand.visit.brought.get(self._mine))

    def put(self, value: Any) -> bool:
        """Keeps it before it is shown; says why if that fails."""
        told = json.loads(json.dumps(value))
        kept = None if told is None else {"for": self.meant, "is": told}

        def keep() -> None:
            self.hand.visit.brought[self._mine] = told
            self.hand.store.keep_pending(self.name, kept)

        return self.hand.visit.attempt(keep, self.hand.store)

    @property
    def _mine(self) -> str:
        return f"{self.hand.store.name} {self.name}"


def half_entered(state: Standing, name: str, meant: str) -> Any:
    """The half-entered input of that name for that moment."""
    match dict(state.pending).get(name):
        case {"for": told, "is": value} if told == meant:
            return value
    return None


def use_half(hand: Hand, name: str, meant: str) -> Half:
    """The half-entered input of that name, for a component that draws it."""
    drawn = half_entered(hand.store.state, name, meant)
    seen: MutableRef[tuple[Any, int]] = ft.use_ref((drawn, 0))
    before, count = seen.current or (drawn, 0)
    half = Half(hand, name, meant, drawn, count)
    if before != drawn:
        # What this phone entered itself is no surprise to it: quick taps of one finger stay valid.
        count += drawn != hand.visit.brought.get(half._mine)
        seen.current = (drawn, count)
    return Half(hand, name, meant, drawn, count)
