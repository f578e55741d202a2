"""The guide through the set-up of Aquaretto: its numbers, counted slowly by the rulebook."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.aquaretto.facts.box import contents, put_out, stays
from companion.games.aquaretto.panels.guide import GUIDE
from companion.games.aquaretto.words.names import species_name
from engine.aquaretto import GAME
from engine.aquaretto.moves import GameSetup
from engine.aquaretto.options import Options
from engine.aquaretto.printed import stacks
from engine.aquaretto.table import COLOURS
from engine.aquaretto.tiles import MAY_LEAVE, SPECIES
from engine.aquaretto.turns import species_out
from engine.players import Player
from tests.companion.boxes import Box, adds_up, numbers_in, what_stays

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Ida")
FOR_TWO = [
    Options.model_validate({"trucks_for_two": trucks, "out_for_two": out})
    for trucks, out in product(("one_two_three", "two_full", "three_full"), ("three", "two"))
]
CASES = [(2, options) for options in FOR_TWO] + [(players, Options()) for players in (3, 4, 5)]
BY_RULEBOOK = {
    "truck": 5,
    "animal tile": 88,
    "coin tile": 10,
    "offspring": 16,
    "coin": 30,
    "coworker": 16,
    "wooden disc": 1,
    "water zoo": 5,
    "depot": 5,
    "small expansion": 10,
    "large expansion": 10,
}


def setup_of(players: int, options: Options, starter: int = 0, first_out: int = 0) -> GameSetup:
    """A setup in which as many kinds stay out as should, beginning with one of those that may."""
    count = species_out(players, options)
    return GameSetup(
        players=tuple(
            Player(name=name, colour=colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False)
        ),
        starter=starter % players,
        options=options,
        out=tuple(MAY_LEAVE[(first_out + step) % len(MAY_LEAVE)] for step in range(count)),
    )


SETUPS = st.builds(
    lambda case, starter, first_out: setup_of(case[0], case[1], starter, first_out),
    st.sampled_from(CASES),
    st.integers(0, 4),
    st.integers(0, 4),
)


def set_up(players: int, options: Options) -> Box:
    """The set-up of the rulebook, piece by piece; for two players as the table has chosen."""
    box = Box(BY_RULEBOOK)
    out = {5: 0, 4: 1, 3: 2, 2: 3}[players]
    trucks = {2: 3}.get(players, players)
    if players == 2:
        out = 3 if options.out_for_two == "three" else 2
        trucks = 2 if options.trucks_for_two == "two_full" else 3
    box.take("truck", trucks)
    for _kind in range(8 - out):
        box.take("animal tile", 11)
        box.take("offspring", 2)
    box.take("coin tile", 10)
    box.take("wooden disc")
    box.take("coworker", 16)
    box.take("coin", 30)
    for _player in range(players):
        box.take("water zoo")
        box.take("depot")
        box.take("small expansion", 2)
        box.take("large expansion", 2)
    return box


@pytest.mark.parametrize(("players", "options"), CASES)
def test_the_guide_takes_out_what_the_rulebook_does(players: int, options: Options) -> None:
    setup, box = setup_of(players, options), set_up(players, options)
    assert Counter(contents()) == Counter(BY_RULEBOOK)
    assert sum((Counter(part) for part in put_out(setup).values()), Counter()) == Counter(box.out)
    assert Counter(stays(setup)) == Counter(box.pieces)
    assert put_out(setup).keys() <= {step.key for step in GUIDE.steps(setup)}, "each piece is in a step"


@given(SETUPS)
def test_every_set_up_adds_up_to_the_box(setup: GameSetup) -> None:
    assert adds_up(contents(), put_out(setup).values(), stays(setup))


@given(SETUPS)
def test_the_guide_lays_out_the_table_with_which_the_game_begins(setup: GameSetup) -> None:
    table, steps = GAME.start(setup), {step.key: step for step in GUIDE.steps(setup)}
    assert len(steps["trucks"].pictures) == len(table.trucks) == numbers_in(steps["trucks"].words)[0]
    assert set(numbers_in(steps["trucks"].more)) == {truck.places for truck in table.trucks}
    aside, rest, shuffled = (
        numbers_in(words)[0]
        for words in (steps["reserve"].words, steps["tiles"].words, steps["reserve"].more)
    )
    assert aside + rest == shuffled == sum(stacks(setup.out).values())
    coins = [picture for picture in steps["coins"].pictures if picture.caption in NAMES]
    assert [(picture.count, picture.caption) for picture in coins] == [
        (zoo.coins, zoo.player.name) for zoo in table.zoos
    ]
    assert numbers_in(steps["coins"].more)[0] + sum(zoo.coins for zoo in table.zoos) == 30
    assert steps["start"].words.startswith(setup.players[table.turn].name)


@given(SETUPS)
def test_exactly_the_chosen_kinds_stay_out(setup: GameSetup) -> None:
    steps = {step.key: step for step in GUIDE.steps(setup)}
    if not setup.out:
        assert "out" not in steps
        return
    said = steps["out"].more
    assert [species_name(one) in said for one in SPECIES] == [one in setup.out for one in SPECIES]
    assert len(steps["out"].pictures) == len(setup.out)
    assert len(steps["offspring"].pictures) == len(SPECIES) - len(setup.out)


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (2, "33 animal tiles, 6 offspring, 2 trucks, boards for 3 players"),
        (3, "22 animal tiles, 4 offspring, 2 trucks, boards for 2 players"),
        (4, "11 animal tiles, 2 offspring, 1 truck, boards for 1 player"),
        (5, "Nothing: you need all of it."),
    ],
)
def test_what_stays_is_said(players: int, words: str) -> None:
    assert what_stays(GUIDE.steps(setup_of(players, Options()))) == words
