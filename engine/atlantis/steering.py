"""Rulebook, "Ship Movement": who may move a ship, and where it may not go."""

from typing import Literal, NamedTuple, TypeAlias

from engine.atlantis.pieces import Counts, Hex

Blocker: TypeAlias = Literal["ship", "kraken", "sea_monster"]


class Steering(NamedTuple):
    """The seats that may move a ship, and why: it is empty, or they have most figures, alone or tied."""

    seats: tuple[int, ...]
    why: Literal["empty", "most", "tied"]


def steering(crew: Counts) -> Steering:
    """Anybody moves an empty ship, else whoever has most figures aboard."""
    most = max(crew)
    seats = tuple(seat for seat, figures in enumerate(crew) if figures == most)
    if not most:
        return Steering(seats, "empty")
    return Steering(seats, "most" if len(seats) == 1 else "tied")


def blocker(there: Hex) -> Blocker | None:
    """A ship enters no space with a ship, a Kraken or a sea monster; sharks and dolphins do not matter."""
    if there.ship is not None:
        return "ship"
    if there.kraken:
        return "kraken"
    return "sea_monster" if there.sea_monster else None
