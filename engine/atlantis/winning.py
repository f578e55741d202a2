"""Rulebook, "End of game" and "Short Game": when a game is over, and who is ahead."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

End: TypeAlias = Literal["no_figures", "fortress"]
Ties: TypeAlias = Literal["shared", "later_player"]


def end_of(living: int, fortress: int, *, short: bool) -> End | None:
    """A game ends when no living figure is off the safe islands; a short one when the fortress has sunk."""
    if not living:
        return "no_figures"
    return "fortress" if short and not fortress else None


def places(saved: Mapping[int, int], starter: int, ties: Ties) -> list[list[int]]:
    """The seats that share each place, best first: most figures saved, then as the table chose."""
    seats = len(saved)
    later = {seat: (seat - starter) % seats if ties == "later_player" else 0 for seat in saved}
    strength = {seat: (saved[seat], later[seat]) for seat in saved}
    return [
        [seat for seat in strength if strength[seat] == each]
        for each in sorted(set(strength.values()), reverse=True)
    ]
