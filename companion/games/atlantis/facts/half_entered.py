"""The half-entered part of a step of a turn, on this phone."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from companion.games.atlantis.facts.moment import moment
from engine.atlantis.moves import Place
from engine.atlantis.pieces import Counts, Creature, Distance, Symbol
from engine.atlantis.table import Table

Sheet = Literal["", "water", "left", "falls", "whirl", "stopped"]
"""The question that is open: what is in the water, what a dolphin leaves, who falls where, and so on."""


@dataclass(frozen=True)
class Draft:
    """The input of a step: where a figure starts, the symbol and who falls, the faces of the dice.

    It belongs to one moment of the game; where a figure starts is kept for the whole turn.
    """

    moment: Hashable = None
    turn: str = ""
    start: Place | None = None
    symbol: Symbol | None = None
    falls: Counts = ()
    creature: Creature | None = None
    distance: Distance | None = None
    sheet: Sheet = ""


NO_INPUT = Draft()
Drafted = Callable[[], Draft]
"""The input now: a tap may come before the one before it has been drawn."""


class ChangeDraft(Protocol):
    """Changes fields of the input by their names; without any it is only kept for what the table asks now."""

    def __call__(self, **fields: Any) -> object: ...


def turn_key(table: Table) -> str:
    """A key that tells the controls of a turn from those of another one, so that no late tap acts there."""
    return f"{table.round} {table.turn}"


def button_key(table: Table) -> str:
    """The same for the buttons that move something: one tap is one space."""
    return f"{turn_key(table)} {table.spent}"


def draft_now(table: Table, draft: Draft) -> Draft:
    """The part of an input that still belongs to what the table asks for."""
    here, turn = moment(table), turn_key(table)
    if draft.moment == here:
        return draft
    return Draft(here, turn, start=draft.start if draft.turn == turn else None)
