"""What is typed for a question about printed numbers, without anything drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.australis.printed import Number

DIGITS = 3
"""Of the longest printed number."""


@dataclass(frozen=True)
class TypedAnswer:
    """What was typed for the numbers of a question so far, and which of them is in focus."""

    group: tuple[Number, ...]
    typed: tuple[tuple[Number, str], ...] = ()
    active: int = 0

    def digits(self, number: Number) -> str:
        """What was typed for a number."""
        return dict(self.typed).get(number, "")

    def value(self, number: Number, suggested: Mapping[Number, str]) -> str:
        """What counts for a number: what was typed, else what is suggested, else nothing."""
        return self.digits(number) or suggested[number]

    def write(self, change: Callable[[str], str]) -> TypedAnswer:
        """With other digits for the number in focus."""
        number = self.group[self.active]
        digits = change(self.digits(number))[:DIGITS]
        return replace(self, typed=tuple((dict(self.typed) | {number: digits}).items()))

    def focus(self, index: int) -> TypedAnswer:
        """With another number in focus."""
        return replace(self, active=index)

    def first_empty(self, suggested: Mapping[Number, str]) -> int | None:
        """The first number that has neither digits nor a suggestion."""
        empty = (index for index, number in enumerate(self.group) if not self.value(number, suggested))
        return next(empty, None)

    def answer(self, suggested: Mapping[Number, str]) -> tuple[tuple[Number, int], ...]:
        """Each number and its value; there has to be one for each."""
        return tuple((number, int(self.value(number, suggested))) for number in self.group)
