"""The taps with which a player enters a move of Aquaretto, by the names of what is tapped."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.aquaretto.facts.plan import (
    DEPOT,
    ZOO,
    JobQuestion,
    OffspringQuestion,
    Review,
    SpaceQuestion,
    TruckPlan,
    agreed,
    plan_depot,
    plan_truck,
    walk,
    with_job,
    with_offspring,
    with_place,
)
from companion.games.aquaretto.pieces.placing.coworker_sheet import coworker_name, working
from companion.games.aquaretto.pieces.placing.review_sheet import take_words
from companion.games.aquaretto.pieces.zoo_board import space_name
from companion.games.aquaretto.words.names import job_name, size_name, tile_name, truck_name
from engine.aquaretto import choices
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
    Placing,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.table import Table
from tests.companion.phone import Phone


def taps(table: Table, move: Move, latest: Move | None = None) -> list[str]:
    """The names of what is tapped, in their order, after the `latest` move."""
    return list(_taps(table, move, latest))


def _taps(table: Table, move: Move, latest: Move | None) -> Iterator[str]:
    match move:
        case AddTile(tile=tile, truck=truck):
            yield tile_name(tile)
            is_again = isinstance(latest, AddTile) and (latest.tile, latest.truck) == (tile, truck)
            if is_again or sum(one.taken_by is None and not one.is_full for one in table.trucks) > 1:
                yield f"Load {truck_name(truck)}"
        case TakeTruck(truck=truck):
            yield f"Take {truck_name(truck)}"
            yield from _places(table, plan_truck(table, truck), move.placings, move.jobs)
        case TellTrained(seat=seat, animals=animals):
            for number, count in enumerate(animals, 1):
                yield f"{table.zoos[seat].player.name}, trainer {number}: {count}"
        case EndGame():
            yield "Final scoring"
        case _:
            yield "Money"
            yield from _paid(table, move)


def _paid(table: Table, move: Move) -> Iterator[str]:
    match move:
        case MoveTile():
            yield "Move the top tile of the depot into the zoo"
            yield from _places(table, plan_depot(table, move.seat), (move.placing,), move.jobs)
        case BuyTile(owner=owner):
            yield f"Buy from {table.zoos[owner].player.name}"
            yield from _places(table, plan_depot(table, owner), (move.placing,), move.jobs)
        case DiscardTile():
            yield "Discard the top tile of the depot"
        case Expand(size=size, spaces=spaces):
            yield size_name(size)
            if spaces:
                yield from _lying(table, move)
        case MoveCoworker(leaves=leaves, takes=takes):
            yield "Move a coworker"
            assert leaves in working(table.zoos[table.turn])
            yield coworker_name(leaves)
            yield space_name(takes.space) if takes.space else job_name(takes.job)
        case _:
            raise AssertionError(f"nobody taps {move}")


def _lying(table: Table, move: Expand) -> Iterator[str]:
    """The spaces that an expansion covers, until there is only one way in which it can lie."""
    ways = choices.expansion_places(table, move.seat, move.size)
    for space in move.spaces:
        if len(ways) == 1:
            break
        yield space_name(space)
        ways = tuple(way for way in ways if space in way)
    yield "It goes here"


def _places(
    table: Table, plan: TruckPlan, placings: tuple[Placing, ...], jobs: tuple[JobTaken, ...]
) -> Iterator[str]:
    """The answers to the questions of a plan, until it is as the move says."""
    while question := (found := walk(table, plan)).question:
        match question:
            case SpaceQuestion(stop=stop):
                place = placings[stop].place
                yield "Into the depot" if place.space is None else space_name(place.space)
                plan = with_place(plan, stop, place)
            case OffspringQuestion(stop=stop):
                young = placings[stop].offspring or ZOO
                basin = "Into its basin" if young == ZOO else "Into the depot"
                yield space_name(young.space) if young.space else basin
                plan = with_offspring(plan, stop, young)
            case JobQuestion():
                job = jobs[len(plan.jobs)]
                yield space_name(job.space) if job.space else job_name(job.job)
                plan = with_job(plan, job)
            case Review():
                names = [_other(number, found.plan, placings) for number in range(len(placings))]
                wanted = next((number for number, name in enumerate(names) if name), None)
                yield take_words(table, found.plan) if wanted is None else names[wanted]
                plan = (
                    agreed(found.plan) if wanted is None else with_place(plan, wanted, placings[wanted].place)
                )


def _other(number: int, plan: TruckPlan, placings: tuple[Placing, ...]) -> str:
    """The tile whose tap changes its place to the wanted one; "" if it has that already."""
    wanted = placings[number].place
    if plan.stops[number].place == wanted:
        return ""
    place = "into the depot" if wanted == DEPOT else "into the water zoo"
    return f"{number + 1}. {tile_name(placings[number].tile)}: {place}"


async def agree(phone: Phone) -> None:
    """Taps the button that takes the truck as shown, whatever it adds up to."""
    (name,) = [line for line in phone.texts().splitlines() if line.startswith("Take it")]
    await phone.tap(name)
