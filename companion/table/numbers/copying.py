"""Copying all printed numbers one after the other, field by field; pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal

from companion.table.numbers.printed_numbers import NumbersUI, NumberValues, suggested
from engine.printed_numbers import NumberT, PrintedNumbers, fits, unknown

Look = Literal["known", "entered", "unknown", "suggested"]
"""How a field looks: printed in the rulebook, copied, not known, or with a suggestion to be confirmed."""
DIGITS = 2
"""With this many digits a number is complete."""


@dataclass(frozen=True)
class Copying(Generic[NumberT]):
    """The numbers to be copied, in the order of reading, and how far this has come.

    `doubted` is the number that was asked about, because it breaks an order: the next step goes on with it.
    """

    order: tuple[NumberT, ...]
    learned: tuple[tuple[NumberT, int], ...] = ()
    at: NumberT | None = None
    digits: str = ""
    doubted: NumberT | None = None

    def value(self, number: NumberT) -> int | None:
        """The value that was copied for a number."""
        return dict(self.learned).get(number)

    @property
    def left(self) -> tuple[NumberT, ...]:
        """The numbers that are not copied yet."""
        done = dict(self.learned)
        return tuple(number for number in self.order if number not in done)

    def focus(self, number: NumberT) -> Copying[NumberT]:
        """The same with another field in focus."""
        return replace(self, at=number, digits="", doubted=None)

    def without_digit(self) -> Copying[NumberT]:
        """Without the last digit; a number that was copied before is gone with its last one."""
        if self.at is None:
            return self
        value = self.value(self.at)
        digits = self.digits or ("" if value is None else str(value))
        rest = tuple(pair for pair in self.learned if pair[0] != self.at)
        return replace(self, digits=digits[:-1], learned=rest, doubted=None)

    def with_digit(self, digit: int) -> Copying[NumberT]:
        """With one more digit; the first one replaces what was copied before."""
        return replace(self, digits=str(int(f"{self.digits}{digit}")), doubted=None)

    @property
    def is_complete(self) -> bool:
        """True if the number in focus has all its digits."""
        return len(self.digits) >= DIGITS

    def next(self) -> Copying[NumberT]:
        """The next field that is not copied yet, in the order of reading; none if all are."""
        start = 0 if self.at not in self.order else self.order.index(self.at) + 1
        left = set(self.left)
        ahead = (*self.order[start:], *self.order[:start])
        following = next((number for number in ahead if number in left and number != self.at), None)
        if following is None and self.at in left:
            return replace(self, digits="", doubted=None)
        return replace(self, at=following, digits="", doubted=None)


def begun(
    printed: PrintedNumbers[NumberT],
    order: Sequence[NumberT],
    known: NumberValues[NumberT] = (),
) -> Copying[NumberT]:
    """The copy of everything that is unknown; `known` was entered before, for other games."""
    missing = unknown(printed, order)
    copied = tuple((number, value) for number, value in known if number in missing)
    copying = Copying(tuple(missing), copied)
    left = copying.left
    return replace(copying, at=left[0] if left else None)


def gone_on(
    ui: NumbersUI[NumberT, Any, Any, Any],
    printed: PrintedNumbers[NumberT],
    copying: Copying[NumberT],
    doubt: Callable[[Any, NumberT, int], str],
) -> Copying[NumberT]:
    """After ">" or the last digit: the number is copied and the next one in focus, or it is asked about.

    `printed` are the numbers of the rulebook with those copied. A suggestion counts once it is confirmed
    so. A number that contradicts the rulebook is not copied; the field stays open.
    """
    number = copying.at
    if number is None:
        return copying
    shown = copying.digits or ("" if copying.value(number) is not None else suggestion(ui, printed, number))
    if not shown:
        return copying.next()
    value = int(shown)
    others = printed.learned(number, None)
    if copying.doubted != number and (doubt(others, number, value) or not fits(others, number, value)):
        return replace(copying, digits=shown, doubted=number)
    if fits(others, number, value):
        rest = tuple(pair for pair in copying.learned if pair[0] != number)
        copying = replace(copying, learned=(*rest, (number, value)))
    return copying.next()


def suggestion(
    ui: NumbersUI[NumberT, Any, Any, Any], printed: PrintedNumbers[NumberT], number: NumberT
) -> str:
    """A likely value of a number that is not known; "" if there is none."""
    return suggested(ui, printed, number) if printed.read(number) is None else ""


def look_of(
    ui: NumbersUI[NumberT, Any, Any, Any],
    printed: PrintedNumbers[NumberT],
    copying: Copying[NumberT],
    number: NumberT,
) -> Look:
    """How the field of a number looks."""
    if number not in copying.order:
        return "known"
    if copying.value(number) is not None:
        return "entered"
    return "suggested" if suggestion(ui, printed, number) else "unknown"
