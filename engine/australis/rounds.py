"""Rulebook, "Start of a new round" and "The end of the game"."""

from collections.abc import Mapping, Sequence
from typing import Literal

from engine.award import Reason, SeatT

Metal = Literal["gold", "silver"]
TOKEN_POINTS = 1
"""The points for the first player token at the end."""


class CoralsOnReefs(Reason):
    """A point for each coral on the reefs at the end."""

    corals: int


class TokenHeld(Reason):
    """The point for the first player token at the end."""


class TileWon(Reason):
    """A competition tile, turned over at the end."""

    metal: Metal
    round: int


def starter(token: SeatT | None, ahead: Sequence[SeatT]) -> SeatT:
    """The holder of the first player token starts the round; if nobody took it, the turtle furthest back."""
    return ahead[-1] if token is None else token


def places(points: Mapping[SeatT, int], turtles: Mapping[SeatT, int]) -> tuple[tuple[SeatT, ...], ...]:
    """Most points first; a tie goes to the turtle further ahead; equal turtles share the place."""
    best_first = sorted(points, key=lambda seat: (-points[seat], -turtles[seat]))
    shared: list[list[SeatT]] = []
    for seat in best_first:
        if shared and all(values[shared[-1][0]] == values[seat] for values in (points, turtles)):
            shared[-1].append(seat)
        else:
            shared.append([seat])
    return tuple(map(tuple, shared))
