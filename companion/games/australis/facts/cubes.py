"""The places of a player's food cubes while they are corrected; pure."""

from dataclasses import dataclass, replace

from engine.australis.moves import CorrectFood, CorrectGrey, CorrectWaiting, Move
from engine.australis.table import Cube, Table


@dataclass(frozen=True)
class Cubes:
    """A player's food track, the spaces of waiting own cubes, and the grey cubes that nobody has."""

    food: tuple[Cube, ...]
    waiting: tuple[int, ...]
    on_current: int
    beside: int


def cubes_of(table: Table, seat: int) -> Cubes:
    """The cubes of a seat as they are on the table."""
    board = table.boards[seat]
    return Cubes(board.food, board.waiting, table.grey_on_current, table.grey_beside)


def with_own(cubes: Cubes, space: int | None) -> Cubes:
    """The cubes after an own cube went to the track from a space of the current, or (None) from the box."""
    waiting = tuple(other for other in cubes.waiting if other != space)
    return replace(cubes, food=(*cubes.food, "own"), waiting=waiting)


def with_grey(cubes: Cubes) -> Cubes:
    """The cubes after a grey one went to the track from beside the gameboard, or else from the current."""
    food: tuple[Cube, ...] = (*cubes.food, "grey")
    if cubes.beside:
        return replace(cubes, food=food, beside=cubes.beside - 1)
    return replace(cubes, food=food, on_current=max(0, cubes.on_current - 1))


def without(cubes: Cubes, slot: int, table: Table) -> Cubes | None:
    """The cubes after one left its slot for the place it probably came from; None if the slot is empty."""
    if slot >= len(cubes.food):
        return None
    kind, food = cubes.food[slot], (*cubes.food[:slot], *cubes.food[slot + 1 :])
    if kind == "grey" and cubes.beside < table.printed.grey_beside:
        return replace(cubes, food=food, beside=cubes.beside + 1)
    return replace(cubes, food=food)


def toggled(cubes: Cubes, space: int) -> Cubes:
    """The cubes after an own one was added to a space of the current, or removed from it."""
    if space in cubes.waiting:
        return replace(cubes, waiting=tuple(other for other in cubes.waiting if other != space))
    return replace(cubes, waiting=tuple(sorted((*cubes.waiting, space))))


def one_more_own(cubes: Cubes, table: Table) -> Cubes | None:
    """The cubes after an own one was added to the track; None if the track is full or none is left."""
    if len(cubes.food) >= len(table.printed.track):
        return None
    if own_cubes(cubes) < table.printed.own_cubes:
        return with_own(cubes, None)
    # All own cubes are in use, so the new one on the track comes from the current.
    return with_own(cubes, min(cubes.waiting)) if cubes.waiting else None


def one_more_grey(cubes: Cubes, table: Table, seat: int) -> Cubes | None:
    """The cubes after a grey one was added to the track; None if the track is full or none is left."""
    others = sum(board.food.count("grey") for board in table.boards if board.seat != seat)
    room = len(cubes.food) < len(table.printed.track)
    there = cubes.food.count("grey") + others < table.printed.grey_cubes
    return with_grey(cubes) if room and there else None


def moved(cubes: Cubes, space: int, table: Table) -> Cubes | None:
    """The cubes after `toggled`; None if no own cube is left to add."""
    possible = space in cubes.waiting or own_cubes(cubes) < table.printed.own_cubes
    return toggled(cubes, space) if possible else None


def own_cubes(cubes: Cubes) -> int:
    """The number of own cubes on the track and on the current."""
    return cubes.food.count("own") + len(cubes.waiting)


def moves_for(table: Table, seat: int, cubes: Cubes) -> list[Move]:
    """The corrections that bring the table to these cubes; none for unchanged places."""
    before = cubes_of(table, seat)
    moves: list[Move] = []
    if (cubes.on_current, cubes.beside) != (before.on_current, before.beside):
        moves.append(CorrectGrey(on_current=cubes.on_current, beside=cubes.beside))
    if cubes.waiting != before.waiting:
        moves.append(CorrectWaiting(seat=seat, spaces=cubes.waiting))
    if cubes.food != before.food:
        moves.append(CorrectFood(seat=seat, food=cubes.food))
    return moves
