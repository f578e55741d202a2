"""Offspring and trainers, compared with slow ways of counting them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.aquaretto import GAME, choices
from engine.aquaretto.moves import JobTaken, Place, Placing, TakeTruck
from engine.aquaretto.offspring import pairs
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Mark, Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.engine.aquaretto.tables import DEPOT, ZOO, loaded, refusal, table, with_zoo
from tests.engine.aquaretto.test_examples import taken

SPACES = [Space(row, column) for row, column in product(range(5), range(5))]
MARKS: list[Mark] = ["female", "male", "none"]


def slow_births(marks: tuple[Mark, ...]) -> int:
    """Each animal in turn looks for a mate that has not bred, and both are crossed out."""
    waiting: list[Mark] = []
    births = 0
    for mark in marks:
        mate: Mark = "male" if mark == "female" else "female"
        if mark != "none" and mate in waiting:
            waiting.remove(mate)
            births += 1
        elif mark != "none":
            waiting.append(mark)
    return births


def test_offspring_match_enumeration() -> None:
    """Up to four animals in every order, of which the box has two females and two males."""
    for size in range(1, 5):
        for marks in product(MARKS, repeat=size):
            if max(marks.count("female"), marks.count("male")) <= 2:
                _born(marks)


def _born(marks: tuple[Mark, ...]) -> None:
    now = with_zoo(table(3), 1, trainers=(None,) * 16)  # no coworker is left to ask about
    for mark in marks:
        tile = Tile("penguin" if "penguin" not in now.out else "dolphin", mark)
        laid = loaded(now.but(turn=0), tile)
        now = taken(laid, Placing(tile, ZOO)).but(trucks=now.trucks)
    births = slow_births(marks)
    assert sum(now.zoos[0].births) == births
    assert pairs(tuple(Tile("dolphin", mark) for mark in marks)) == births
    assert len(now.zoos[0].animals) == len(marks) + births


YOUNG, FEMALE, MALE = Tile("dolphin", "offspring"), Tile("dolphin", "female"), Tile("dolphin", "male")


@pytest.mark.parametrize("births", [0, 1])
@pytest.mark.parametrize("elsewhere", [0, 1, 2])
def test_no_more_offspring_are_born_than_the_box_has(births: int, elsewhere: int) -> None:
    """After a correction, offspring may lie where the app saw no birth, or be born but lie nowhere."""
    young = (Animal(YOUNG),) * (2 - elsewhere)
    before = with_zoo(table(3), 0, animals=(*young, Animal(FEMALE)))
    before = with_zoo(before, 1, depot=(YOUNG,) * elsewhere, births=(births, *NO_BIRTHS[1:]))
    after = taken(loaded(before, MALE), Placing(MALE, ZOO))
    assert [event.kind for event in after.events if event.kind == "birth"] == []
    assert after.zoos[0].births == NO_BIRTHS
    assert choices.offspring_places(before, 0, MALE, ZOO) is None


def test_offspring_that_were_born_but_lie_nowhere_are_used_up() -> None:
    before = with_zoo(table(3), 0, animals=(Animal(FEMALE),))
    gone = with_zoo(before, 1, births=(2, *NO_BIRTHS[1:]))
    assert taken(loaded(gone, MALE), Placing(MALE, ZOO)).zoos[0].of("dolphin") == (FEMALE, MALE)
    one = with_zoo(before, 1, births=(1, *NO_BIRTHS[1:]))
    assert taken(loaded(one, MALE), Placing(MALE, ZOO)).zoos[0].of("dolphin") == (FEMALE, MALE, YOUNG)


@given(
    st.dictionaries(
        st.sampled_from(SPACES),
        st.sampled_from(
            [None, Tile("dolphin"), Tile("orca", "untrainable"), Tile("sea_lion", "male"), Tile("penguin")]
        ),
        max_size=25,
    )
)
def test_trainers_match_brute_force(lying: dict[Space, Tile | None]) -> None:
    """Every trainer (None) is compared with every animal, wherever they stand."""
    zoo_animals = tuple(Animal(tile, space) for space, tile in lying.items() if tile)
    standing = tuple(space for space, tile in lying.items() if tile is None)
    now = with_zoo(table(3, depth="places"), 0, animals=zoo_animals, trainers=standing)
    beside = sum(
        abs(one.row - space.row) <= 1 and abs(one.column - space.column) <= 1
        for one in standing
        for space, tile in lying.items()
        if tile and tile.kind != "penguin" and tile.mark != "untrainable"
    )
    assert sum(award.points for award in now.score(0)) == len(zoo_animals) + beside


ROW = tuple(Animal(tile, Space(1, column)) for column, tile in enumerate([Tile("dolphin")] * 3 + [FEMALE]))
"""Four dolphins: the next one brings a coworker and, being a male, an offspring."""


def crowded(*free: Space, depth: str = "places") -> Table:
    """Four dolphins in a zoo that is full of trainers but for these spaces; a male is on the truck."""
    taken_spaces = {animal.space for animal in ROW}
    outline = [
        Space(row, column) for row, (first, last) in enumerate(OUTLINE) for column in range(first, last + 1)
    ]
    trainers = tuple(space for space in outline if space not in taken_spaces and space not in free)
    now = table(5, depth=depth, no_coworker="stand_in")
    return loaded(with_zoo(now, 0, animals=ROW, trainers=trainers), MALE)


OUTLINE = ((1, 3), (0, 4), (0, 4), (1, 4), (2, 3))
LAST, OTHER = Space(1, 4), Space(2, 4)


def test_a_trainer_of_the_same_truck_may_stand_where_the_offspring_would_go() -> None:
    """Both come at once: the players say which first, and no room is left for the other."""
    before = crowded(LAST, OTHER)
    male = Placing(MALE, Place("zoo", LAST), DEPOT)
    after = taken(before, male, jobs=(JobTaken("trainer", OTHER),))
    assert (after.zoos[0].depot, OTHER in after.zoos[0].trainers) == ((YOUNG,), True)
    unsaid = Placing(MALE, Place("zoo", LAST))
    assert taken(before, unsaid, jobs=(JobTaken("trainer", OTHER),)).zoos[0].depot == (YOUNG,)
    stays = TakeTruck(seat=0, truck=0, placings=(male,), jobs=(JobTaken("cashier"),))
    assert refusal(before, stays).code == RefusalCode.OFFSPRING_MUST_STAY
    born = Placing(MALE, Place("zoo", LAST), Place("zoo", OTHER))
    assert taken(before, born, jobs=(JobTaken("cashier"),)).zoos[0].animals_at[OTHER] == YOUNG


def test_a_trainer_who_comes_with_the_offspring_itself_is_not_in_its_way() -> None:
    """Three dolphins and the male are four; only the offspring is the fifth."""
    before = crowded(LAST, OTHER)
    before = with_zoo(before, 0, animals=before.zoos[0].animals[1:])
    male = Placing(MALE, Place("zoo", LAST), DEPOT)
    move = TakeTruck(seat=0, truck=0, placings=(male,), jobs=(JobTaken("trainer", OTHER),))
    assert refusal(before, move).code == RefusalCode.OFFSPRING_MUST_STAY


def test_by_numbers_a_trainer_may_take_the_last_space_of_an_offspring() -> None:
    animals = tuple(Animal(animal.tile) for animal in ROW)
    now = with_zoo(table(5, no_coworker="stand_in"), 0, animals=animals, trainers=(None,) * 13)
    after = taken(loaded(now, MALE), Placing(MALE, ZOO), jobs=(JobTaken("trainer"),))
    assert after.zoos[0].depot == (YOUNG,)
    assert len(after.zoos[0].trainers) == 14


Outcome = tuple[frozenset[tuple[Space, Tile]], frozenset[Space], int, tuple[Tile, ...]]


def outcomes_step_by_step(before: Table, free: tuple[Space, ...]) -> set[Outcome]:
    """The male swims, then coworker and offspring come, in either order; each takes any place it may."""
    found: set[Outcome] = set()
    lying = {animal.space: animal.tile for animal in ROW if animal.space}
    standing = set(before.zoos[0].trainers)
    for space in free:
        if not beside_one(space, lying):
            continue
        animals = {**lying, space: MALE}
        rest = [one for one in free if one != space]
        for job in [None, *rest]:  # the coworker first
            left = [one for one in rest if one != job]
            for young in born_at(left, animals):
                found.add(outcome(animals, standing, job, young))
        for young in born_at(rest, animals):  # the offspring first
            for job in [None, *(one for one in rest if one != young)]:
                found.add(outcome(animals, standing, job, young))
    return found


def born_at(free: list[Space], animals: dict[Space, Tile]) -> list[Space | None]:
    """Where an offspring may go; None is the depot, if there is no space for it."""
    spaces: list[Space | None] = [one for one in free if beside_one(one, animals)]
    return spaces or [None]


def beside_one(space: Space, animals: dict[Space, Tile]) -> bool:
    return any(there in animals for there in space.neighbours())


def outcome(
    animals: dict[Space, Tile], standing: set[Space | None], job: Space | None, young: Space | None
) -> Outcome:
    """A zoo at the end: what swims where, who stands where, how many cashiers, and the depot."""
    swims = {**animals, **({young: YOUNG} if young else {})}
    trainers = {space for space in standing if space} | ({job} if job else set())
    return frozenset(swims.items()), frozenset(trainers), int(job is None), () if young else (YOUNG,)


@given(
    st.sets(st.sampled_from([LAST, OTHER, Space(0, 1), Space(0, 3), Space(2, 0), Space(4, 2)]), max_size=4)
)
def test_a_truck_with_trainer_and_offspring_matches_both_orders(spaces: set[Space]) -> None:
    """Every move that the rules accept ends as one that was made step by step, and the other way round."""
    free = tuple(sorted(spaces))
    before = crowded(*free)
    accepted: set[Outcome] = set()
    for space, young, job in product(free, [*free, None], [*free, None]):
        place = Place("zoo", young) if young else DEPOT
        move = TakeTruck(
            seat=0,
            truck=0,
            placings=(Placing(MALE, Place("zoo", space), place),),
            jobs=(JobTaken("trainer", job) if job else JobTaken("cashier"),),
        )
        if GAME.refusal(before, move) is None:
            zoo = GAME.play(before, move).zoos[0]
            standing = frozenset(one for one in zoo.trainers if one)
            accepted.add((frozenset(zoo.animals_at.items()), standing, zoo.cashiers, zoo.depot))
    assert accepted == outcomes_step_by_step(before, free)
