"""The typed answer to a question for printed numbers; pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic

from engine.printed_numbers import NumberT

MOST = 999
"""The greatest printed number."""
DIGITS = len(str(MOST))
"""The digits of the longest printed number."""


@dataclass(frozen=True)
class TypedAnswer(Generic[NumberT]):
    """The digits typed for each number of a question so far; `active` is the index of the one in focus."""

    group: tuple[NumberT, ...]
    typed: tuple[tuple[NumberT, str], ...] = ()
    active: int = 0

    def digits(self, number: NumberT) -> str:
        """The digits typed for a number."""
        return dict(self.typed).get(number, "")

    def value(self, number: NumberT, suggested: Mapping[NumberT, str]) -> str:
        """The effective value of a number: the typed digits, else the suggestion, else empty."""
        return self.digits(number) or suggested[number]

    def write(self, change: Callable[[str], str]) -> TypedAnswer[NumberT]:
        """The answer with changed digits for the number in focus."""
        number = self.group[self.active]
        digits = change(self.digits(number))[:DIGITS]
        return replace(self, typed=tuple((dict(self.typed) | {number: digits}).items()))

    def focus(self, index: int) -> TypedAnswer[NumberT]:
        """The answer with another number in focus."""
        return replace(self, active=index)

    def first_empty(self, suggested: Mapping[NumberT, str]) -> int | None:
        """The index of the first number with neither digits nor a suggestion; None if there is none."""
        empty = (index for index, number in enumerate(self.group) if not self.value(number, suggested))
        return next(empty, None)

    def answer(self, suggested: Mapping[NumberT, str]) -> tuple[tuple[NumberT, int], ...]:
        """Each number with its value; every one must have digits or a suggestion."""
        return tuple((number, int(self.value(number, suggested))) for number in self.group)
