"""Numbers as text."""

from companion.i18n.translation import _


def minus(number: int) -> str:
    """A number as text, with a true minus sign."""
    return str(number).replace("-", "−")


def signed(points: int) -> str:
    """A change of points as text, with its sign."""
    return f"+{points}" if points > 0 else minus(points)


def tenths(number: float) -> str:
    """A number that is not negative with one decimal, and the mark of the reader's language before that."""
    whole, tenth = divmod(round(number * 10), 10)
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def percent(chance: float) -> str:
    """A chance in percent, never rounded to 0 % or 100 % unless it is exactly that."""
    rounded = round(chance * 100)
    if chance and not rounded:
        return _("under 1%")
    if chance < 1 and rounded == 100:
        return _("over 99%")
    return _("{n}%").format(n=rounded)
