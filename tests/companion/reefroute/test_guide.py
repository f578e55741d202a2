"""The guide through the set-up of Reef Route: its numbers, counted slowly by the rulebook."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st

from companion.games.reefroute.facts.box import contents, put_out, stays
from companion.games.reefroute.panels.guide import GUIDE
from engine.players import Player
from engine.reefroute import GAME
from engine.reefroute.moves import GameSetup
from engine.reefroute.options import Options
from engine.reefroute.pieces import COLOURS
from engine.reefroute.predators import fit
from tests.companion.boxes import Box, adds_up, numbers_in, what_stays

NAMES = ("Mia", "Jonas", "Lea", "Noah")
SIX = (1, 1, 2, 2, 4, 4)
PREDATORS = sorted({chosen for count in (3, 4) for chosen in combinations(SIX, count)})
BY_RULEBOOK = {
    "board": 1,
    "die": 2,
    "predator 1": 2,
    "predator 2": 2,
    "predator 4": 2,
    "blue fish": 4,
    "red fish": 4,
    "yellow fish": 4,
    "green fish": 4,
    "token": 4,
}


def setup_of(
    players: int,
    fish: int = 3,
    neutral: int = 3,
    predators: tuple[int, ...] = (1, 2, 4),
    starter: int = 0,
    options: Options | None = None,
) -> GameSetup:
    """A setup of so many players."""
    seats = zip(NAMES[:players], COLOURS, strict=False)
    return GameSetup.model_validate(
        {
            "players": tuple(Player(name=name, colour=colour) for name, colour in seats),
            "starter": starter % players,
            "fish": fish,
            "neutral": neutral if players < 4 else 0,
            "predators": predators,
            "options": options or Options(),
        }
    )


OPTIONS = st.builds(
    Options,
    long_predator=st.sampled_from(("lengthwise", "across")),
    neutral_place=st.sampled_from(("last", "first")),
)
SETUPS = st.builds(
    setup_of,
    st.integers(2, 4),
    st.integers(2, 4),
    st.integers(0, 4),
    st.sampled_from(PREDATORS),
    st.integers(0, 3),
    OPTIONS,
)


def set_up(setup: GameSetup) -> Box:
    """The set-up of the rulebook, piece by piece, with what the table has chosen."""
    box = Box(BY_RULEBOOK)
    box.take("board")
    for size in setup.predators:
        box.take(f"predator {size}")
    others = ["blue", "red", "yellow", "green"]
    for player in setup.players:
        others.remove(player.colour)
        box.take(f"{player.colour} fish", setup.fish)
        box.take("token")
    for colour in others:
        box.take(f"{colour} fish", setup.neutral)
    box.take("die", 2)
    return box


@given(SETUPS)
def test_the_guide_takes_out_what_the_rulebook_does(setup: GameSetup) -> None:
    box = set_up(setup)
    assert Counter(contents()) == Counter(BY_RULEBOOK)
    put = sum((Counter(part) for part in put_out(setup).values()), Counter[str]())
    assert put == Counter(box.out)
    assert put_out(setup).keys() <= {step.key for step in GUIDE.steps(setup)}, "each piece is in a step"
    assert Counter(stays(setup)) == Counter(box.pieces)
    assert adds_up(contents(), put_out(setup).values(), stays(setup))


@given(SETUPS)
def test_the_guide_lays_out_the_table_with_which_the_game_begins(setup: GameSetup) -> None:
    assume(fit(setup.predators, setup.options))
    table, steps = GAME.start(setup), {step.key: step for step in GUIDE.steps(setup)}
    assert len(steps["predators"].pictures) == len(table.predators)
    own = sum(picture.count for picture in steps["own"].pictures)
    placed = sum(one.count for key in ("front", "rest") for one in steps[key].pictures)
    assert own == placed == len(setup.players) * setup.fish
    neutral = numbers_in(steps["neutral"].words)[0] if "neutral" in steps else 0
    assert own + neutral == sum(table.fish)
    assert steps["front"].pictures[0].caption == f"1 {setup.players[table.turn].name}"


@given(SETUPS)
def test_neutral_fish_come_when_the_table_says(setup: GameSetup) -> None:
    keys = [step.key for step in GUIDE.steps(setup)]
    if "neutral" in keys:
        is_first = keys.index("neutral") < keys.index("front")
        assert is_first is (setup.options.neutral_place == "first")
    assert ("neutral" in keys) is (setup.neutral > 0)


def test_what_stays_is_said() -> None:
    assert what_stays(GUIDE.steps(setup_of(2))) == "3 predators, 4 small fish, 2 tokens"
    assert what_stays(GUIDE.steps(setup_of(3, neutral=0))) == "3 predators, 7 small fish, 1 token"
    assert what_stays(GUIDE.steps(setup_of(4, fish=4, predators=(1, 1, 2, 4)))) == "2 predators"
