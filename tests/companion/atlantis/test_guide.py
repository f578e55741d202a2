"""The guide through the set-up of Escape from Atlantis: its numbers, counted slowly by the rulebook."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.atlantis.drawing.drawings import figure_drawing
from companion.games.atlantis.facts.box import contents, put_out, stays
from companion.games.atlantis.panels.guide import GUIDE
from companion.table.guide.guide_ui import Picture
from engine.atlantis import GAME
from engine.atlantis.moves import GameSetup
from engine.atlantis.options import Options
from engine.atlantis.pieces import RINGS
from engine.atlantis.table import COLOURS
from engine.players import Player
from tests.companion.boxes import Box, adds_up, numbers_in, what_stays

NAMES = ("Mia", "Jonas", "Lea", "Noah")
BY_RULEBOOK = {
    "board": 1,
    "city": 1,
    "fortress": 6,
    "land": 12,
    "rock": 18,
    "figure": 48,
    "ship": 10,
    "dolphin": 6,
    "shark": 6,
    "kraken": 6,
    "sea_monster": 6,
    "die": 2,
}


def setup_of(players: int, starter: int = 0, length: str = "full") -> GameSetup:
    """A setup of so many players."""
    seats = zip(NAMES[:players], COLOURS, strict=False)
    return GameSetup(
        players=tuple(Player(name=name, colour=colour) for name, colour in seats),
        starter=starter % players,
        options=Options.model_validate({"length": length}),
    )


SETUPS = st.builds(setup_of, st.integers(2, 4), st.integers(0, 3), st.sampled_from(("full", "short")))


def set_up(players: int) -> Box:
    """The set-up of the rulebook, piece by piece, with what a symbol brings later."""
    box = Box(BY_RULEBOOK)
    box.take("board")
    box.take("city")
    box.take("fortress", 6)
    box.take("land", 12)
    box.take("rock", 18)
    box.take("ship", 2)
    if players > 2:
        box.take("ship", 2)
    for _player in range(players):
        box.take("figure", 12)
    box.take("die", 2)
    box.take("ship", 8 if players == 2 else 6)
    for kind in ("dolphin", "shark", "kraken", "sea_monster"):
        box.take(kind, 6)
    return box


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_guide_takes_out_what_the_rulebook_does(players: int) -> None:
    setup, box = setup_of(players), set_up(players)
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
    assert [numbers_in(steps[ring].words) for ring in RINGS] == [[table.tiles.of(ring)] for ring in RINGS]
    assert numbers_in(steps["ships"].words) == [len(table.ships)]
    assert steps["ships"].pictures[0].count == len(table.ships)
    assert [(one.count, one.caption) for one in steps["figures"].pictures] == [
        (tribe.island, tribe.player.name) for tribe in table.tribes
    ]
    count = len(setup.players)
    order = [setup.players[(table.turn + step) % count].name for step in range(count)]
    captions = [f"{at} {name}" for at, name in enumerate(order, 1)]
    assert [one.caption for one in steps["place"].pictures] == captions


@pytest.mark.parametrize(
    ("players", "at_hand", "stays"),
    [
        (2, "8 ships, 24 creatures", "24 figures"),
        (3, "6 ships, 24 creatures", "12 figures"),
        (4, "6 ships, 24 creatures", "Nothing: you need all of it."),
    ],
)
def test_what_comes_into_play_is_kept_at_hand_and_only_the_rest_stays(
    players: int, at_hand: str, stays: str
) -> None:
    steps = GUIDE.steps(setup_of(players))
    assert what_stays(steps) == stays
    (later,) = [step for step in steps if step.key == "later"]
    assert (later.words, later.more) == ("Keep at hand", at_hand)
    assert not later.stays


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_that_stay_are_twelve_of_each_colour_that_nobody_plays(players: int) -> None:
    (step,) = [step for step in GUIDE.steps(setup_of(players)) if step.stays]
    figures = [(_colour_of(one), one.count) for one in step.pictures if _colour_of(one)]
    assert figures == [(colour, 12) for colour in COLOURS[players:4]]


def _colour_of(picture: Picture) -> object:
    """The colour of a figure; nothing if the picture shows something else."""
    draw = picture.draw
    return draw.args[0] if isinstance(draw, partial) and draw.func is figure_drawing else None
