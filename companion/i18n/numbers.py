"""Numbers as text, the same in every language."""


def minus(number: int) -> str:
    """A number as text, with a true minus sign."""
    return str(number).replace("-", "−")


def signed(points: int) -> str:
    """A change of points as text, with its sign."""
    return f"+{points}" if points > 0 else minus(points)
