"""The half-entered part of a step of a turn, on this phone."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol

from companion.games.atlantis.facts.moment import moment
from companion.games.atlantis.facts.skipping import Aim
from engine.atlantis.moves import Place
from engine.atlantis.pieces import Counts, Creature, Distance, Symbol
from engine.atlantis.table import Table

Sheet = Literal["", "water", "left", "falls", "whirl", "stopped"]
"""The question that is open: what is in the water, what a dolphin leaves, who falls where, and so on."""


@dataclass(frozen=True)
class Draft:
    """The input of a step: what became of a figure, who falls and the symbol, the dice, and who is eaten.

    It belongs to one moment of the game. `before` is the input before the last tap, so that one tap at a
    time can be taken back.
    """

    moment: Hashable = None
    aim: Aim | None = None
    start: Place | None = None
    symbol: Symbol | None = None
    falls: Counts = ()
    asks_falls: bool = False
    creature: Creature | None = None
    distance: Distance | None = None
    eaten: Counts = ()
    ship: int | None = None
    crew_eaten: bool = False
    sheet: Sheet = ""
    before: "Draft | None" = None

    @property
    def told(self) -> Hashable:
        """The told parts of the step, which becomes an entry with the rest of it."""
        dice = (self.creature, self.distance)
        return (self.aim, self.falls, self.asks_falls, *dice, self.eaten, self.ship, self.crew_eaten)

    @property
    def key(self) -> str:
        """The told parts as a key; "" if nothing is told."""
        return "" if self.told == Draft().told else repr(self.told)

    def changed(self, **fields: Any) -> "Draft":
        """The input with these fields; it remembers what was told before."""
        after = replace(self, **fields)
        return after if after.told == self.told else replace(after, before=self)

    def taken_back(self) -> "Draft":
        """The input before the last tap."""
        return replace(self.before or Draft(self.moment), sheet="")


NO_INPUT = Draft()
Drafted = Callable[[], Draft]
"""The input now: a tap may come before the one before it has been drawn."""


class ChangeDraft(Protocol):
    """Changes fields of the input by their names; without any it is only kept for what the table asks now.

    What is `tapped` again at once, by a trembling finger, changes nothing.
    """

    def __call__(self, *, tapped: Hashable = None, **fields: Any) -> object: ...


def turn_key(table: Table) -> str:
    """A key that tells the controls of a turn from those of another one, so that no late tap acts there."""
    return f"{table.round} {table.turn}"


def button_key(table: Table) -> str:
    """The same for the buttons that move something: one tap is one space."""
    return f"{turn_key(table)} {table.spent}"


def draft_now(table: Table, draft: Draft) -> Draft:
    """The part of an input that still belongs to what the table asks for."""
    here = moment(table)
    return draft if draft.moment == here else Draft(here)
