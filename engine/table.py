"""What may be asked of a table of any game: who plays, who is ahead, and whether the game is over."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol


class Seated(Protocol):
    """Somebody at a table: a name, and the colour of the pieces."""

    @property
    def name(self) -> str:
        """The name that was typed."""

    @property
    def colour(self) -> str:
        """The colour of the pieces, as the game calls it."""


class Ranked(NamedTuple):
    """A seat and its place; those who share a place have the same one."""

    seat: int
    place: int
    points: int


class GameTable(Protocol):
    """A table of any game, as far as the screens around it look."""

    @property
    def players(self) -> Sequence[Seated]:
        """Everybody, by seat: clockwise from 0."""

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """Everybody as they stand, best first."""

    @property
    def is_over(self) -> bool:
        """Whether the last points are counted."""


def ranking(places: Iterable[Sequence[int]], points: Mapping[int, int]) -> tuple[Ranked, ...]:
    """Each seat with its place: after two who share the first comes the third."""
    found: list[Ranked] = []
    for sharing in places:
        place = len(found) + 1
        found += [Ranked(seat, place, points[seat]) for seat in sharing]
    return tuple(found)
