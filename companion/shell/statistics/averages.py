"""Averages as text."""

from fractions import Fraction

from companion.i18n.translation import _


def decimal(number: Fraction) -> str:
    """A number with one digit behind the point, as the language writes that; none if it would be 0."""
    tenths = round(10 * number)
    whole, part = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    if not part:
        return f"{sign}{whole}"
    return _("{whole}.{tenth}").format(whole=f"{sign}{whole}", tenth=part)


FEW = 10
"""From here on an average is shown without a digit behind the point."""


def average(number: Fraction) -> str:
    """An average: the smaller it is, the more the digit behind the point says."""
    return decimal(number if abs(number) < FEW else Fraction(round(number)))
