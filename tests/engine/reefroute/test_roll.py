"""The steps of every roll and all that the app can know, against a slow and obvious count by dice."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine.reefroute.options import Options
from engine.reefroute.pieces import COLOURS, FACES, PREDATOR, Colour, Face
from engine.reefroute.roll import Step, steps

RULINGS = [
    Options(own_double=own, double=double, after_predator=after, no_predator=no)
    for own in ("any", "one", "none")
    for double in ("one_fish", "two_fish")
    for after in ("nothing", "any_fish")
    for no in ("any_fish", "nothing")
]


def by_dice(
    faces: tuple[Face, Face],
    own: Colour,
    left: dict[str, int],
    blocked: set[Face],
    options: Options,
    on_board: int,
) -> list[Step]:
    """Die by die, as it would be told at the table."""
    found: list[Step] = []
    number_of = {**left, PREDATOR: on_board}
    falls_away = [face in blocked or number_of[face] == 0 for face in faces]
    double = faces[0] == faces[1]
    if PREDATOR in faces:
        number = 2 if double else 1
        found.append(
            Step(PREDATOR, number, number, min(number, max(1, on_board)), falls_away[faces.index(PREDATOR)])
        )
    for die, face in enumerate(faces):
        if face == PREDATOR or (double and die == 1):
            continue
        if not double:
            found.append(Step(face, 1, 1 if face == own else 0, 1, falls_away[die]))
            continue
        ways = 0
        if face == own and options.own_double == "any":
            ways = 2
        if face == own and options.own_double == "one":
            ways = 1
        found.append(
            Step(face, 2, ways, 2 if options.double == "two_fish" and left[face] > 1 else 1, falls_away[die])
        )
    predators = [falls_away[die] for die in (0, 1) if faces[die] == PREDATOR]
    fish = [falls_away[die] for die in (0, 1) if faces[die] != PREDATOR]
    if predators == []:
        free = fish == [True, True]
    elif fish == []:
        free = predators == [True, True] and options.no_predator == "any_fish"
    elif fish == [False]:
        free = False
    elif predators == [True]:
        free = options.no_predator == "any_fish"
    else:
        free = options.after_predator == "any_fish"
    return [*found, Step("any_fish", 1, 0, 1, False)] if free else found


@pytest.mark.parametrize("options", RULINGS)
def test_steps_match_the_count_by_dice(options: Options) -> None:
    for faces in product(FACES, FACES):
        there = sorted(set(faces))
        subsets = [set(some) for size in range(len(there) + 1) for some in combinations(there, size)]
        for own, (many, predators), blocked in product(COLOURS, ((2, 3), (1, 0)), subsets):
            for alive in product((0, many), repeat=4):
                left: dict[str, int] = dict(zip(COLOURS, alive, strict=True))
                expected = by_dice(faces, own, left, blocked, options, predators)
                assert list(steps(faces, own, left, blocked, options, predators)) == expected


def test_two_pieces_share_a_double_only_if_there_are_two() -> None:
    left: dict[str, int] = dict.fromkeys(COLOURS, 1)
    shared = Options(double="two_fish")
    assert steps(("red", "red"), "red", left, (), shared, 3) == (Step("red", 2, sideways=2),)
    assert steps((PREDATOR, PREDATOR), "red", left, (), shared, 1) == (Step(PREDATOR, 2, sideways=2),)
