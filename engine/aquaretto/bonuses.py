"""Rulebook, "Enlarge an existing basin": the coins and coworkers that a growing basin brings."""

from typing import Literal, TypeAlias

from engine.aquaretto.printed import printed

Bonus: TypeAlias = Literal["coin", "coworker"]


def bonus(size: int) -> Bonus | None:
    """The bonus for a basin that reaches this size; several tiles at once reach each size in turn."""
    if size in printed().coin_at:
        return "coin"
    return "coworker" if size in printed().coworker_at else None
