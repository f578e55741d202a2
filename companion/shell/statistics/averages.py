"""Averages as text."""

from fractions import Fraction

from companion.i18n.numbers import decimal, rounded

FEW = 10
"""From here on an average is shown without a digit behind the point."""


def average(number: Fraction) -> str:
    """An average: the smaller it is, the more the digit behind the point says."""
    return decimal(number if abs(number) < FEW else rounded(number))
