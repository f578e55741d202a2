"""Refusal: why a move is illegal; IllegalMove carries it."""

from typing import NoReturn

from engine.value import Value


class Refusal(Value):
    """Why a move is illegal, with the value that was asked for and the one that would be allowed.

    The companion has a message for each `code`; the other fields fill in its placeholders.
    """

    code: str
    seat: int | None = None
    asked: int | str | None = None
    limit: int | str | None = None


class IllegalMove(ValueError):
    """Raised for a move that the rules or the table do not allow; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


def refuse(
    code: str,
    *,
    seat: int | None = None,
    asked: int | str | None = None,
    limit: int | str | None = None,
) -> NoReturn:
    """Refuses the move."""
    raise IllegalMove(Refusal(code=code, seat=seat, asked=asked, limit=limit))
