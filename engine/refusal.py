"""Refusal: why a move may not be made; IllegalMove carries it."""

from engine.value import Value


class Refusal(Value):
    """One kind of no, with what was asked and what would have been allowed.

    `why` names the kind and is put into words by the companion; the other fields fill in the words.
    """

    code: str
    seat: int | None = None
    asked: int | str | None = None
    limit: int | str | None = None


class IllegalMove(ValueError):
    """Raised by `play` for a move that the rules or the table do not allow; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
