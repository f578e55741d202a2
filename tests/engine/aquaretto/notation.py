"""Moves of Aquaretto as lines of text and back, and zoos and trucks as lines to read.

0 adds dolphin.female to 2             1 takes 2: orca zoo@1,2, coin; trainer@0,1
0 moves orca zoo                       0 buys from 1: orca.male zoo@1,2 young zoo@1,3; keeper
0 discards                             0 expands large@0,5/0,6/1,5/1,6
0 cashier to trainer@1,2               0 tells 3,2
end
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    DiscardTile,
    EndGame,
    Expand,
    JobTaken,
    Move,
    MoveCoworker,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table, Truck
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import Zoo


def write(move: Move) -> str:
    """The line of a move."""
    match move:
        case AddTile():
            return f"{move.seat} adds {_tile(move.tile)} to {move.truck}"
        case TakeTruck():
            placed = ", ".join(map(_placing, move.placings))
            return f"{move.seat} takes {move.truck}: {placed}{_jobs(move.jobs)}"
        case MoveTile():
            return f"{move.seat} moves {_placing(move.placing)}{_jobs(move.jobs)}"
        case BuyTile():
            return f"{move.seat} buys from {move.owner}: {_placing(move.placing)}{_jobs(move.jobs)}"
        case DiscardTile():
            return f"{move.seat} discards"
        case MoveCoworker():
            return f"{move.seat} {_job(move.leaves)} to {_job(move.takes)}"
        case Expand():
            spaces = "@" + "/".join(map(_space, move.spaces)) if move.spaces else ""
            return f"{move.seat} expands {move.size}{spaces}"
        case TellTrained():
            return f"{move.seat} tells {','.join(map(str, move.animals))}"
    assert isinstance(move, EndGame)
    return "end"


def read(line: str) -> Move:
    """The move of a line."""
    if line == "end":
        return EndGame()
    who, verb, *rest = line.split(" ", 2)
    seat, text = int(who), rest[0] if rest else ""
    match verb:
        case "adds":
            tile, truck = text.split(" to ")
            return AddTile(seat=seat, tile=_read_tile(tile), truck=int(truck))
        case "takes":
            truck, placed = text.split(": ", 1)
            words, jobs = _read_jobs(placed)
            placings = tuple(map(_read_placing, words.split(", "))) if words else ()
            return TakeTruck(seat=seat, truck=int(truck), placings=placings, jobs=jobs)
        case "moves":
            words, jobs = _read_jobs(text)
            return MoveTile(seat=seat, placing=_read_placing(words), jobs=jobs)
        case "buys":
            owner, bought = text.removeprefix("from ").split(": ", 1)
            words, jobs = _read_jobs(bought)
            return BuyTile(seat=seat, owner=int(owner), placing=_read_placing(words), jobs=jobs)
        case "discards":
            return DiscardTile(seat=seat)
        case "expands":
            size, _, spaces = text.partition("@")
            lying = tuple(map(_read_space, spaces.split("/"))) if spaces else ()
            return Expand.model_validate({"seat": seat, "size": size, "spaces": lying})
        case "tells":
            return TellTrained(seat=seat, animals=tuple(map(int, text.split(","))))
    leaves = _read_job(verb)
    return MoveCoworker(seat=seat, leaves=leaves, takes=_read_job(text.removeprefix("to ")))


def zoo_line(zoo: Zoo) -> str:
    """Everything of one player."""
    parts = [f"coins={zoo.coins}"]
    for species, tiles in zoo.basins.items():
        spaces = [animal.space for animal in zoo.animals if animal.tile.kind == species]
        where = "".join(f" {_space(space)}" for space in spaces if space)
        marks = Counter(tile.mark for tile in tiles if tile.mark != "none")
        marked = "".join(f" {count} {mark}" for mark, count in marks.items())
        parts.append(f"{species}={len(tiles)}({(marked + where).strip()})")
    parts += [f"depot={'+'.join(map(_tile, zoo.depot))}"] if zoo.depot else []
    jobs = {"cashier": zoo.cashiers, "keeper": zoo.keepers, "manager": zoo.managers}
    parts += [f"{job}={count}" for job, count in jobs.items() if count]
    parts += [f"trainer={'+'.join(_space(space) if space else '?' for space in zoo.trainers)}"] * bool(
        zoo.trainers
    )
    parts += [f"{board.size}" for board in zoo.expansions]
    return f"{zoo.player.name} {' '.join(parts)}"


def trucks_line(table: Table) -> str:
    """All trucks: their tiles, who took them, and what is left."""
    trucks = " ".join(map(_truck, table.trucks))
    return f"trucks {trucks} until reserve={table.until_reserve} bank={table.bank}"


def _truck(truck: Truck) -> str:
    return (
        f"taken:{truck.taken_by}" if truck.taken_by is not None else f"[{' '.join(map(_tile, truck.tiles))}]"
    )


def _tile(tile: Tile) -> str:
    return tile.kind if tile.mark == "none" else f"{tile.kind}.{tile.mark}"


def _read_tile(text: str) -> Tile:
    kind, _, mark = text.partition(".")
    found: Any = (kind, mark or "none")
    return Tile(*found)


def _space(space: Space) -> str:
    return f"{space.row},{space.column}"


def _read_space(text: str) -> Space:
    row, column = text.split(",")
    return Space(int(row), int(column))


def _place(place: Place) -> str:
    return place.to if place.space is None else f"{place.to}@{_space(place.space)}"


def _read_place(text: str) -> Place:
    to, _, space = text.partition("@")
    where: Any = to
    return Place(where, _read_space(space) if space else None)


def _placing(placing: Placing) -> str:
    young = f" young {_place(placing.offspring)}" if placing.offspring else ""
    return f"{_tile(placing.tile)} {_place(placing.place)}{young}"


def _read_placing(text: str) -> Placing:
    tile, place, *young = text.split(" ")
    return Placing(_read_tile(tile), _read_place(place), _read_place(young[1]) if young else None)


def _job(job: JobTaken) -> str:
    return job.job if job.space is None else f"{job.job}@{_space(job.space)}"


def _read_job(text: str) -> JobTaken:
    name, _, space = text.partition("@")
    job: Any = name
    return JobTaken(job, _read_space(space) if space else None)


def _jobs(jobs: tuple[JobTaken, ...]) -> str:
    return "; " + " + ".join(map(_job, jobs)) if jobs else ""


def _read_jobs(text: str) -> tuple[str, tuple[JobTaken, ...]]:
    before, _, jobs = text.partition("; ")
    return before, tuple(map(_read_job, jobs.split(" + "))) if jobs else ()
