"""Offspring and trainers, compared with slow ways of counting them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.aquaretto import choices
from engine.aquaretto.moves import Placing
from engine.aquaretto.offspring import pairs
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import Mark, Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.engine.aquaretto.tables import ZOO, loaded, table, with_zoo
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
