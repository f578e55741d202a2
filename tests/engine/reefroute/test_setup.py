"""The set-up: every choice of predators, against laying them into the row; every number of fish."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations, product

import pytest

from engine.reefroute import GAME
from engine.reefroute.moves import CorrectPredators, Roll
from engine.reefroute.options import Options
from engine.reefroute.pieces import PREDATOR, SIZES, Size
from engine.reefroute.predators import eat_two, fit
from engine.refusal import IllegalMove
from tests.engine.reefroute.tables import setup

CHOICES: list[tuple[Size, ...]] = [
    chosen for count in range(8) for chosen in combinations_with_replacement(SIZES, count)
]


def can_be_laid(sizes: tuple[Size, ...], options: Options) -> bool:
    """Tries every order and every first tile of each predator in a row of eight."""
    wide = {1: 1, 2: 1 if options.long_predator == "lengthwise" else 2, 4: 2}

    def lay(rest: tuple[Size, ...], row: list[bool]) -> bool:
        if not rest:
            return True
        for start in range(8 - wide[rest[0]] + 1):
            around = row[max(0, start - 1) : start + wide[rest[0]] + 1]
            if not any(around):
                taken = [tile or start <= at < start + wide[rest[0]] for at, tile in enumerate(row)]
                if lay(rest[1:], taken):
                    return True
        return False

    return any(lay(order, [False] * 8) for order in set(permutations(sizes)))


@pytest.mark.parametrize("long_predator", ["lengthwise", "across"])
def test_every_choice_of_predators(long_predator: str) -> None:
    options = Options.model_validate({"long_predator": long_predator})
    for chosen in CHOICES:
        laid = can_be_laid(chosen, options)
        assert fit(chosen, options) == laid, chosen
        in_box = all(count <= 2 for count in Counter(chosen).values())
        allowed = laid and in_box and len(chosen) in (3, 4)
        try:
            GAME.start(setup(predators=chosen).but(options=options))
            started = True
        except IllegalMove:
            started = False
        assert started == allowed
        assert eat_two(chosen) == (max(chosen, default=1) > 1)


def test_predators_are_gone_only_where_they_may_leave_the_board() -> None:
    none = CorrectPredators(predators=())
    assert GAME.refusal(GAME.start(setup()), none) is not None
    after = GAME.play(GAME.start(setup(predator_rows="off_board")), none)
    now = GAME.play(after, Roll(seat=0, faces=(PREDATOR, "red")))
    assert [(step.mover, step.is_blocked) for step in now.steps] == [(PREDATOR, True), ("red", False)]


def test_every_number_of_fish() -> None:
    for players, fish, neutral in product((2, 3, 4), range(-1, 7), range(-1, 7)):
        wanted = setup(players, fish=fish, neutral=neutral)
        if fish in (2, 3, 4) and neutral in range(5):
            begun = GAME.start(wanted)
            assert begun.fish == (fish,) * players + (neutral,) * (4 - players)
            assert begun.neutral == (("blue", "red", "yellow", "green")[players:] if neutral else ())
            assert begun.in_game == tuple(range(players))
            assert not begun.is_over
            assert begun.steps == ()
            assert {one.place for one in begun.ranking} == {2}
        else:
            with pytest.raises(IllegalMove):
                GAME.start(wanted)
