"""Numbers while they are being entered, without anything drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

Values = tuple[int, ...]


@dataclass(frozen=True)
class Field:
    """A number, what it is, and between what it must lie."""

    label: str
    value: int
    least: int
    most: int

    def allows(self, number: int) -> bool:
        """Whether the number lies within the bounds."""
        return self.least <= number <= self.most


@dataclass(frozen=True)
class NumberEntry:
    """What was typed or stepped to in place of one number; digits count before steps."""

    start: int
    """The number for which the entry was meant."""
    digits: str = ""
    stepped: int | None = None

    @property
    def number(self) -> int:
        """The number as it would be now."""
        if self.digits:
            return int(self.digits)
        return self.start if self.stepped is None else self.stepped

    @property
    def touched(self) -> bool:
        """Whether anything was entered."""
        return bool(self.digits) or self.stepped is not None

    def step(self, by: int) -> NumberEntry:
        """One step up or down, or several."""
        return replace(self, digits="", stepped=self.number + by)

    def add_digit(self, digit: int, most: int) -> NumberEntry:
        """One more digit, not beyond the length of `most`; the first one replaces the number."""
        return replace(self, digits=str(int(f"{self.digits}{digit}"))[: len(str(most))])

    def drop_digit(self, least: int) -> NumberEntry:
        """Without the last digit; where none is left, the number is `least`."""
        return replace(self, digits=str(self.number)[:-1], stepped=least)

    def drop_digits(self) -> NumberEntry:
        """Without what was typed."""
        return replace(self, digits="")


@dataclass(frozen=True)
class FieldsEntry:
    """The digits in each of several fields, and which field is in focus."""

    digits: tuple[str, ...]
    active: int = 0
    fresh: bool = True
    """Whether the next digit replaces what is in the field."""

    def fits(self, fields: tuple[Field, ...]) -> list[bool]:
        """Which fields have a number within its bounds."""
        pairs = zip(self.digits, fields, strict=True)
        return [bool(digits) and field.allows(int(digits)) for digits, field in pairs]

    def values(self, fields: tuple[Field, ...]) -> Values | None:
        """All numbers; None while one of them is out of bounds."""
        return tuple(map(int, self.digits)) if all(self.fits(fields)) else None

    def add_digit(self, digit: int, most: int) -> FieldsEntry:
        """One more digit in the field in focus, not beyond the length of `most`."""
        before = "" if self.fresh else self.digits[self.active]
        return self._with(f"{before}{digit}"[: len(str(most))])

    def drop_digit(self) -> FieldsEntry:
        """Without the last digit of the field in focus."""
        return self._with(self.digits[self.active][:-1])

    def focus(self, index: int) -> FieldsEntry:
        """With another field in focus."""
        return replace(self, active=index, fresh=True)

    def _with(self, digits: str) -> FieldsEntry:
        before, after = self.digits[: self.active], self.digits[self.active + 1 :]
        return replace(self, digits=(*before, digits, *after), fresh=False)
