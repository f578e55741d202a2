"""Where a player's food cubes are, and what a correction makes of them; pure."""

from dataclasses import dataclass, replace

from engine.australis.moves import CorrectFood, CorrectGrey, CorrectWaiting, Move
from engine.australis.table import Cube, Table


@dataclass(frozen=True)
class Cubes:
    """Where a player's cubes are, and the grey ones that nobody has."""

    food: tuple[Cube, ...]
    waiting: tuple[int, ...]
    on_current: int
    beside: int


def cubes_of(table: Table, seat: int) -> Cubes:
    """The cubes as they lie."""
    board = table.boards[seat]
    return Cubes(board.food, board.waiting, table.grey_on_current, table.grey_beside)


def with_own(cubes: Cubes, space: int | None) -> Cubes:
    """One more own cube, from a space of the current or from the box."""
    waiting = tuple(other for other in cubes.waiting if other != space)
    return replace(cubes, food=(*cubes.food, "own"), waiting=waiting)


def with_grey(cubes: Cubes) -> Cubes:
    """One more grey cube, from beside the gameboard or, when none is left there, from the current."""
    food: tuple[Cube, ...] = (*cubes.food, "grey")
    if cubes.beside:
        return replace(cubes, food=food, beside=cubes.beside - 1)
    return replace(cubes, food=food, on_current=max(0, cubes.on_current - 1))


def without(cubes: Cubes, slot: int, table: Table) -> Cubes | None:
    """One cube taken off the track; it lies where it came from, as far as one can know. None without one."""
    if slot >= len(cubes.food):
        return None
    kind, food = cubes.food[slot], (*cubes.food[:slot], *cubes.food[slot + 1 :])
    if kind == "grey" and cubes.beside < table.printed.grey_beside:
        return replace(cubes, food=food, beside=cubes.beside + 1)
    return replace(cubes, food=food)


def toggled(cubes: Cubes, space: int) -> Cubes:
    """An own cube laid on a space of the current, or taken away from it."""
    if space in cubes.waiting:
        return replace(cubes, waiting=tuple(other for other in cubes.waiting if other != space))
    return replace(cubes, waiting=tuple(sorted((*cubes.waiting, space))))


def one_more_own(cubes: Cubes, table: Table) -> Cubes | None:
    """One more own cube on the track; None without room, or if there is none."""
    if len(cubes.food) >= len(table.printed.track):
        return None
    if own_cubes(cubes) < table.printed.own_cubes:
        return with_own(cubes, None)
    # All own cubes are somewhere: one more on the track comes from the current.
    return with_own(cubes, min(cubes.waiting)) if cubes.waiting else None


def one_more_grey(cubes: Cubes, table: Table, seat: int) -> Cubes | None:
    """One more grey cube on the track; None without room, or if there is none."""
    others = sum(board.food.count("grey") for board in table.boards if board.seat != seat)
    room = len(cubes.food) < len(table.printed.track)
    there = cubes.food.count("grey") + others < table.printed.grey_cubes
    return with_grey(cubes) if room and there else None


def moved(cubes: Cubes, space: int, table: Table) -> Cubes | None:
    """An own cube laid on a space of the current, or taken away; None if there is none to be laid."""
    possible = space in cubes.waiting or own_cubes(cubes) < table.printed.own_cubes
    return toggled(cubes, space) if possible else None


def own_cubes(cubes: Cubes) -> int:
    """The own cubes on the track and on the current."""
    return cubes.food.count("own") + len(cubes.waiting)


def moves_for(table: Table, seat: int, cubes: Cubes) -> list[Move]:
    """The corrections that lead there; nothing for what is right already."""
    before = cubes_of(table, seat)
    moves: list[Move] = []
    if (cubes.on_current, cubes.beside) != (before.on_current, before.beside):
        moves.append(CorrectGrey(on_current=cubes.on_current, beside=cubes.beside))
    if cubes.waiting != before.waiting:
        moves.append(CorrectWaiting(seat=seat, spaces=cubes.waiting))
    if cubes.food != before.food:
        moves.append(CorrectFood(seat=seat, food=cubes.food))
    return moves
