"""The state of numbers while they are being entered, without any controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

Values = tuple[int, ...]
Filled = tuple[int | None, ...]
"""The number in each of several fields; None in one that is empty or out of its bounds."""
LEFT_OPEN = -1
"""Stands for the number of an optional field that is empty."""


def with_digit(digits: str, digit: int, most: int) -> str:
    """Digits with one more at their end and no zero before them, up to the length of `most`."""
    return str(int(f"{digits}{digit}"))[: len(str(most))]


@dataclass(frozen=True)
class OpenField:
    """A number to be entered: its label, its current value if there is one, and its bounds.

    An `optional` one may stay empty. `least` is 0 or more: a keypad has no sign, and without its last digit a
    negative number would be none.
    """

    label: str
    value: int | None
    least: int
    most: int
    optional: bool = False

    @property
    def filled(self) -> int | None:
        """The number as far as it is entered, or has not to be."""
        return LEFT_OPEN if self.optional and self.value is None else self.value

    def allows(self, number: int) -> bool:
        """Tells whether the number lies within the bounds."""
        return self.least <= number <= self.most


@dataclass(frozen=True)
class Field(OpenField):
    """A number that has a value already."""

    value: int


@dataclass(frozen=True)
class NumberEntry:
    """The entry that replaces one number: typed digits, which take precedence, or a stepped value."""

    start: int
    """The value that the number had when the entry began."""
    digits: str = ""
    stepped: int | None = None

    @property
    def number(self) -> int:
        """The number as entered so far."""
        if self.digits:
            return int(self.digits)
        return self.start if self.stepped is None else self.stepped

    @property
    def touched(self) -> bool:
        """True if anything was entered."""
        return bool(self.digits) or self.stepped is not None

    def step(self, by: int) -> NumberEntry:
        """The entry after a step up (positive) or down (negative)."""
        return replace(self, digits="", stepped=self.number + by)

    def add_digit(self, digit: int, most: int) -> NumberEntry:
        """The entry with one more digit, up to the length of `most`; the first digit replaces the number."""
        return replace(self, digits=with_digit(self.digits, digit, most))

    def drop_digit(self, least: int) -> NumberEntry:
        """The entry without the last digit; if none is left, the number is `least`."""
        return replace(self, digits=str(self.number)[:-1], stepped=least)

    def drop_digits(self) -> NumberEntry:
        """The entry without typed digits."""
        return replace(self, digits="")


@dataclass(frozen=True)
class FieldsEntry:
    """The digits in each of several fields, and which field is in focus."""

    digits: tuple[str, ...]
    active: int = 0
    fresh: bool = True
    """True while the next digit replaces the content of the field."""
    went_on: bool = False
    """True if the last digit of the field before has led here."""

    @classmethod
    def of(cls, fields: Sequence[OpenField]) -> FieldsEntry:
        """The entry as it begins, with the current values; the first that must be filled is in focus."""
        digits = tuple("" if field.value is None else str(field.value) for field in fields)
        asked = [place for place, field in enumerate(fields) if field.filled is None]
        return cls(digits, asked[0] if asked else 0)

    def fits(self, fields: Sequence[OpenField]) -> list[bool]:
        """Tells for each field whether its number is within its bounds, or need not be there."""
        pairs = zip(self.digits, fields, strict=True)
        return [field.allows(int(digits)) if digits else field.optional for digits, field in pairs]

    def filled(self, fields: Sequence[OpenField]) -> Filled:
        """The number in each field that is within its bounds, or left open."""
        pairs = zip(self.digits, self.fits(fields), strict=True)
        return tuple((int(digits) if digits else LEFT_OPEN) if fits else None for digits, fits in pairs)

    def values(self, fields: Sequence[OpenField]) -> Values | None:
        """All numbers; None while one of them is empty or out of bounds."""
        return all_filled(self.filled(fields))

    def following(self, fields: Sequence[OpenField]) -> int | None:
        """The field after the one in focus, or after the last the first to be mended; None if all is done.

        A field that is empty or wrong is left only by a tap on another one.
        """
        fits = self.fits(fields)
        if not fits[self.active]:
            return None
        if self.active < len(fits) - 1:
            return self.active + 1
        return None if all(fits) else fits.index(False)

    def add_digit(self, digit: int, most: int) -> FieldsEntry:
        """The entry with one more digit in the focused field, up to the length of `most`."""
        before = "" if self.fresh else self.digits[self.active]
        return self._with(with_digit(before, digit, most))

    def gone_on(self, fields: Sequence[OpenField]) -> FieldsEntry:
        """The entry with the next field in focus, if the number in this one can have no other digit."""
        digits, following = self.digits[self.active], self.active + 1
        is_whole = not digits.strip("0") or int(digits) * 10 > fields[self.active].most
        if following == len(fields) or not is_whole or not self.fits(fields)[self.active]:
            return self
        return replace(self.focus(following), went_on=True)

    def confirmed(self) -> FieldsEntry | None:
        """The entry in the same field, if its key for done comes just after typing has gone on by itself.

        Whoever typed could not know whether it would: the key ends the number before, and skips nothing.
        None if the key leaves this field.
        """
        return self.focus(self.active) if self.went_on and self.fresh else None

    def drop_digit(self) -> FieldsEntry:
        """The entry without the last digit of the focused field, or of the one whose last digit led here."""
        if self.went_on and self.fresh:
            return replace(self, active=self.active - 1, went_on=False).drop_digit()
        return self._with(self.digits[self.active][:-1])

    def focus(self, index: int) -> FieldsEntry:
        """The entry with another field in focus."""
        return replace(self, active=index, fresh=True, went_on=False)

    def _with(self, digits: str) -> FieldsEntry:
        before, after = self.digits[: self.active], self.digits[self.active + 1 :]
        return replace(self, digits=(*before, digits, *after), fresh=False)


def all_filled(filled: Filled) -> Values | None:
    """All numbers; None while one of them is missing."""
    numbers = tuple(number for number in filled if number is not None)
    return numbers if len(numbers) == len(filled) else None
