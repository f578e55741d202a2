"""Lets games begin with their first round, so that most tests need not decline what is offered before it."""

from __future__ import annotations

from companion.session import first_offer


def offer_nothing() -> None:
    """From now on a game of this process begins with its first round."""
    vars(first_offer).update(IS_MADE=False)
