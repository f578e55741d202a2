"""Numbers as text."""

from fractions import Fraction

from companion.i18n.translation import _

FEW = 10
"""From here on an average is shown without a digit behind the mark."""


def minus(number: int) -> str:
    """A number as text, with a true minus sign."""
    return str(number).replace("-", "−")


def beside(*numbers: str) -> str:
    """The points of several players in one piece, such as 5 : 4 : −2, which no line breaks."""
    return "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(numbers)


def signed(points: int) -> str:
    """A change of points as text, with its sign."""
    return f"+{points}" if points > 0 else minus(points)


def decimal(number: Fraction | float) -> str:
    """A number with one digit behind the mark of the reader's language; none if it would be 0."""
    tenths = rounded(10 * Fraction(number))
    whole, tenth = divmod(abs(tenths), 10)
    shown = f"−{whole}" if tenths < 0 else str(whole)
    return _("{whole}.{tenth}").format(whole=shown, tenth=tenth) if tenth else shown


def average(number: Fraction) -> str:
    """An average: the smaller it is, the more the digit behind the mark says."""
    return decimal(number if abs(number) < FEW else rounded(number))


def rounded(number: Fraction) -> int:
    """The nearest whole number; a half goes away from 0, as one learns at school."""
    whole = int(abs(number) + Fraction(1, 2))
    return -whole if number < 0 else whole


def percent(chance: float) -> str:
    """A chance in percent, never rounded to 0 % or 100 % unless it is exactly that."""
    rounded = round(chance * 100)
    if chance and not rounded:
        return _("under 1%")
    if chance < 1 and rounded == 100:
        return _("over 99%")
    return _("{n}%").format(n=rounded)
