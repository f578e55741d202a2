"""Rulebook, "Winning the game": the first fish in the reef, the last colour, or a neutral fish."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from engine.reefroute.options import Options
from engine.value import Value

Neutral: TypeAlias = Literal["neutral"]
NEUTRAL: Final[Neutral] = "neutral"
"""The owner of fish of a colour that nobody plays."""
Why: TypeAlias = Literal["home", "last", "neutral_home", "neutral_last", "eaten_together"]


class Result(Value):
    """How a game ended: the seats that win, perhaps none, and why."""

    winners: tuple[int, ...]
    why: Why


def result(
    fish: Sequence[int],
    neutral: int,
    home: int | Neutral | None,
    had_fish_before: Sequence[int],
    options: Options,
) -> Result | None:
    """The result; None while the game goes on.

    `fish` has the fish of each seat on the board, `neutral` counts those of nobody, `home` is whose fish
    reached the reef, and `had_fish_before` are the seats that had fish before the last move.
    """
    if home is not None:
        return (
            Result(winners=(), why="neutral_home") if home == NEUTRAL else Result(winners=(home,), why="home")
        )
    left = tuple(seat for seat, count in enumerate(fish) if count)
    if left:
        is_last = len(left) == 1 and not (neutral and options.last_colour == "all")
        return Result(winners=left, why="last") if is_last else None
    if neutral:
        return Result(winners=(), why="neutral_last")
    is_shared = options.eaten_together == "shared" and len(had_fish_before) > 1
    return Result(winners=tuple(had_fish_before) if is_shared else (), why="eaten_together")
