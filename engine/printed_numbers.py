"""The printed numbers of a game that players read off its parts, as the shared screens see them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, Literal, NamedTuple, Protocol, Self, TypeVar

from pydantic import StrictInt

from engine.refusal import IllegalMove, Refusal
from engine.value import Value


class PrintedNumber(Hashable, Protocol):
    """The place of a printed number: its kind, and which of its kind it is."""

    @property
    def what(self) -> str:
        """The kind; it is stored with the value, so it never changes."""

    @property
    def which(self) -> int:
        """Which number of its kind it is; 0 if there is only one."""


NumberT = TypeVar("NumberT", bound=PrintedNumber)
NumberT_contra = TypeVar("NumberT_contra", bound=PrintedNumber, contravariant=True)


class PrintedNumbers(Protocol[NumberT_contra]):
    """The numbers in force at a table; one that nobody has read yet is None."""

    def read(self, number: NumberT_contra, /) -> int | None:
        """The value of a number; None if it is unknown."""

    def bounds(self, number: NumberT_contra, /) -> tuple[int, int]:
        """The least and the greatest value that can be entered, as far as the known numbers tell."""

    def learned(self, number: NumberT_contra, value: int | None, /) -> Self:
        """The same numbers with one of them set; None makes it unknown."""


PrintedT = TypeVar("PrintedT", bound=PrintedNumbers[Any])


class Number(NamedTuple):
    """A printed number, for a game that needs no more than its kind and which of its kind it is."""

    what: str
    which: StrictInt = 0


class Learned(Value):
    """The move with which the players enter printed numbers, for a game that has no other."""

    kind: Literal["learned"] = "learned"
    numbers: tuple[tuple[Number, int], ...]


class KnownNumbers(Value):
    """The numbers known so far, for a game that knows nothing of them but that they have few digits."""

    known: tuple[tuple[Number, int], ...] = ()

    def read(self, number: Number) -> int | None:
        """The value of a number; None if it is unknown."""
        return dict(self.known).get(number)

    def bounds(self, _number: Number) -> tuple[int, int]:
        """Any number of up to three digits."""
        return (0, 999)

    def learned(self, number: Number, value: int | None) -> Self:
        """The same numbers with one of them set; None makes it unknown."""
        others = tuple(pair for pair in self.known if pair[0] != number)
        return self.but(known=others if value is None else (*others, (number, value)))


def unknown(printed: PrintedNumbers[NumberT], wanted: Iterable[NumberT]) -> tuple[NumberT, ...]:
    """The numbers among these that are unknown, each once."""
    return tuple(number for number in dict.fromkeys(wanted) if printed.read(number) is None)


def fits(printed: PrintedNumbers[NumberT], number: NumberT, value: int) -> bool:
    """Tells whether a value is within the bounds that the other numbers set."""
    least, most = printed.bounds(number)
    return least <= value <= most


def learned(printed: PrintedT, values: Iterable[tuple[PrintedNumber, int]]) -> PrintedT:
    """The numbers with these learned one after another; raises IllegalMove if one does not fit."""
    for number, value in values:
        if not fits(printed, number, value):
            least, most = printed.bounds(number)
            limit = str(least) if least == most else f"{least}–{most}"
            raise IllegalMove(Refusal(code="number_does_not_fit", asked=value, limit=limit))
        printed = printed.learned(number, value)
    return printed
