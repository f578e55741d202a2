"""The part of a table that all games share: the players, their ranking, and whether the game is over."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol


class Seated(Protocol):
    """A player at a table: a name, and the colour of the pieces."""

    @property
    def name(self) -> str:
        """The name as it was typed."""

    @property
    def colour(self) -> str:
        """The game's name for the colour of the pieces."""


class Ranked(NamedTuple):
    """A seat with its place and points; tied seats have the same place."""

    seat: int
    place: int
    points: int

    @property
    def is_known(self) -> bool:
        """True if somebody entered the points."""
        return True

    @property
    def is_placed(self) -> bool:
        """True if the place follows from what was entered, as far as the points do."""
        return True


class Level(Ranked):
    """A seat that ties on points with another one, where nobody has entered what breaks the tie."""

    __slots__ = ()

    @property
    def is_placed(self) -> bool:
        """Never: so far they share the place."""
        return False


class Unentered(Ranked):
    """A seat whose points nobody has entered: its place and points are only those of the set-up."""

    __slots__ = ()

    @property
    def is_known(self) -> bool:
        """Never: they are not entered."""
        return False


class GameTable(Protocol):
    """A table of any game, as the shared screens see it."""

    @property
    def players(self) -> Sequence[Seated]:
        """All players, by seat: clockwise from 0."""

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """All seats with their places, best first."""

    @property
    def is_over(self) -> bool:
        """True once the final points are counted."""


def ranking_by_points(points: Sequence[int]) -> tuple[Ranked, ...]:
    """Each seat with its place, where nothing but the points by seat counts."""
    by_seat = dict(enumerate(points))
    best_first = sorted(set(points), reverse=True)
    return ranking([[seat for seat in by_seat if by_seat[seat] == each] for each in best_first], by_seat)


def ranking(
    places: Iterable[Sequence[int]],
    points: Mapping[int, int],
    unknown: Collection[int] = (),
    level: Collection[int] = (),
) -> tuple[Ranked, ...]:
    """Each seat with its place: after two that share the first place comes the third.

    `unknown` are the seats whose points nobody has entered, `level` those for whom nobody has entered what
    breaks their tie.
    """
    found: list[Ranked] = []
    for sharing in places:
        place = len(found) + 1
        for seat in sharing:
            kind = Unentered if seat in unknown else Level if seat in level else Ranked
            found.append(kind(seat, place, points[seat]))
    return tuple(found)


def level_seats(
    points: Mapping[int, int], untold: Collection[int], unknown: Collection[int] = ()
) -> tuple[int, ...]:
    """The seats that tie on points with another one, where what breaks ties is `untold` of one of them.

    `unknown` are the seats whose points nobody has entered, which tie with nobody.
    """
    known = [seat for seat in points if seat not in unknown]
    return tuple(
        seat
        for seat in known
        if any(
            other != seat and points[other] == points[seat] and not {other, seat}.isdisjoint(untold)
            for other in known
        )
    )


def points_by_seat(table: GameTable) -> tuple[int, ...]:
    """The points of every seat, in the order of the seats."""
    points = {one.seat: one.points for one in table.ranking}
    return tuple(points[seat] for seat in range(len(table.players)))


def unknown_points(table: GameTable) -> frozenset[int]:
    """The seats whose points nobody has entered; while there are any, nobody is ahead of anybody."""
    return frozenset(one.seat for one in table.ranking if not one.is_known)


def first_place(table: GameTable) -> tuple[Ranked, ...]:
    """Everybody in the first place; nobody while points are missing, or what breaks the tie there."""
    first = tuple(one for one in table.ranking if one.place == 1)
    return first if open_places(table).isdisjoint(one.seat for one in first) else ()


def open_places(table: GameTable) -> frozenset[int]:
    """The seats whose place is not known: all while points are missing, else those whose tie is open."""
    if unknown_points(table):
        return frozenset(range(len(table.players)))
    return frozenset(one.seat for one in table.ranking if not one.is_placed)
