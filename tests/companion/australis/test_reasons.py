"""Every point explained in words: what was counted, who was ahead, and why somebody got nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine.australis  # noqa: F401  (every rule is loaded, so every reason exists)
from companion.games.australis.facts.categories import CATEGORY
from companion.games.australis.words.reasons import award_words, why_words
from engine.australis import GAME
from engine.australis.advantage_cards import Card, CardCircles
from engine.australis.corrections import ByHand, DiscCorrected
from engine.australis.current import TurtleOn
from engine.australis.dice_selection import Die, DieCircles, Symbols
from engine.australis.moves import ScoreRound
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.reef_majority import Majority
from engine.australis.rounds import CoralsOnReefs, TileWon, TokenHeld
from engine.australis.school import Fed
from engine.australis.table import Table
from engine.award import Award, Reason
from tests.engine.australis.tables import table

SCORING = """
    game 3score token=2 | blue Mia 38@11 corals=0,0,3,0,2,0 food=oo fish=8
    | green Jonas 41@9 corals=2,0,1,2,0,0 food=oo fish=6
    | orange Lea 78@13 corals=0,1,1,1,0,1 food=ooo fish=16
    | pink Noah 33@0 corals=0,0,0,0,1,0 fish=2 | known"""
SAMPLES: dict[type[Reason], tuple[int, Reason, str]] = {
    DieCircles: (2, DieCircles(die=Die("white", Symbols(1, 2))), "2 circles on a white die"),
    CardCircles: (2, CardCircles(card=Card("blue", "points")), "Advantage card, Blue: 2 points"),
    Majority: (2, Majority(reef=5, place=1, ranking=((0, 3), (2, 1))), "Reef 5, first place: 3 corals"),
    Fed: (7, Fed(fish=16, cubes=3, slot=3, feeds=14), "School: slot 3 feeds 14 of 16 fish"),
    TurtleOn: (13, TurtleOn(space=13), "Turtle on space 13"),
    CoralsOnReefs: (9, CoralsOnReefs(corals=9), "9 corals on the reefs"),
    TokenHeld: (1, TokenHeld(), "First player token"),
    TileWon: (8, TileWon(metal="gold", round=2), "Round 2 gold tile"),
    ByHand: (-2, ByHand(words="a slip of the finger"), "By hand: a slip of the finger"),
    DiscCorrected: (-3, DiscCorrected(), "Disc corrected"),
}


def kinds(reason: type[Reason]) -> Iterator[type[Reason]]:
    """Every kind of reason that the rules have."""
    for kind in reason.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_reason_has_words_and_a_category() -> None:
    rules = {kind for kind in kinds(Reason) if kind.__module__.startswith("engine.australis.")}
    assert rules == set(SAMPLES) == set(CATEGORY)
    for points, reason, words in SAMPLES.values():
        assert award_words(Award(seat=0, points=points, reason=reason), table(SCORING)) == words


def test_a_reason_without_words_raises_type_error() -> None:
    class Whim(Reason):
        """Points for nothing."""

    with pytest.raises(TypeError, match="Whim"):
        award_words(Award(seat=0, points=1, reason=Whim()), table(SCORING))


@pytest.mark.parametrize(
    ("points", "reason", "words"),
    [
        (1, DieCircles(die=Die("yellow", Symbols(2, 1))), "1 circle on a yellow die"),
        (1, Majority(reef=5, place=2, ranking=((0, 3), (2, 1))), "Reef 5, second place: 1 coral"),
        (3, Fed(fish=7, cubes=4, slot=2, feeds=6), "Smaller school: slot 2 feeds 6 of 7 fish"),
        (3, TileWon(metal="silver", round=1), "Round 1 silver tile"),
        (3, ByHand(words=""), "By hand"),
        (1, CoralsOnReefs(corals=1), "1 coral on the reefs"),
    ],
)
def test_wordings_vary_with_number_and_place(points: int, reason: Reason, words: str) -> None:
    assert award_words(Award(seat=2, points=points, reason=reason), table(SCORING)) == words


def test_a_place_by_turtle_names_the_turtles() -> None:
    now = table(SCORING)
    award = next(award for award in GAME.awards(now, ScoreRound()) if award.seat == 2 and award.points == 1)
    assert award_words(award, now) == ("Reef 5, second place: 1 coral. Lea’s turtle is on 13, Jonas’s on 9.")


LAST_SPACE = """
    game 3score order=0,1,2 | blue Mia 38@20 corals=0,0,2,0,0,0
    | green Jonas 41@20 corals=0,0,2,0,0,0
    | orange Lea 78@13 corals=0,0,1,0,0,0 | known"""


def test_an_order_that_is_not_known_yet_is_not_stated() -> None:
    now = table(LAST_SPACE)
    assert now.on_last_space == (0, 1)
    asking = now.but(options=now.options.but(last_space="ask"))
    assert asking.order_asked
    unknown = "The turtles of Mia and Jonas share the last space. It isn’t known yet who’s ahead there."
    for seat in range(3):
        words = why_words(asking, "reef", 5, seat)
        assert unknown in words
        assert "takes" not in words
        assert "Both turtles" not in words
    assert "first place" in why_words(now, "reef", 5, 0), "the rules decide"


def test_a_prize_that_is_not_known_yet_is_named() -> None:
    now = table(SCORING)
    first = now.but(printed=now.printed.learned(Number("prize_first", 5), None))
    assert why_words(first, "reef", 5, 0).endswith(" Not all printed points for reef 5 are known yet.")
    second = now.but(printed=now.printed.learned(Number("prize_second", 5), None))
    assert why_words(second, "reef", 5, 2).endswith(
        " First place scores 2. Not all printed points for reef 5 are known yet."
    )


@pytest.mark.parametrize(
    ("reef", "seat", "words"),
    [
        (
            5,
            2,
            "Mia has 3 corals and takes first place. Lea and Jonas have 1 coral each. Lea’s turtle is on 13,"
            " Jonas’s on 9. So Lea takes second place. First place scores 2, second place 1.",
        ),
        (
            5,
            1,
            "Mia has 3 corals and takes first place. Lea and Jonas have 1 coral each. Lea’s turtle is on 13,"
            " Jonas’s on 9. So Lea takes second place. Only first and second place score."
            " First place scores 2, second place 1.",
        ),
        (
            5,
            3,
            "Noah has no coral on reef 5. Mia has 3 corals and takes first place. Lea and Jonas have 1 coral"
            " each. Lea’s turtle is on 13, Jonas’s on 9. So Lea takes second place."
            " First place scores 2, second place 1.",
        ),
        (4, 2, "Lea has 1 coral and takes first place. First place scores 2."),
        (8, 2, "Lea has 1 coral and takes first place. First place scores 5."),
        (
            7,
            3,
            "Mia has 2 corals and takes first place. Noah has 1 coral and takes second place."
            " First place scores 4, second place 2.",
        ),
    ],
)
def test_a_reef_is_explained(reef: int, seat: int, words: str) -> None:
    assert why_words(table(SCORING), "reef", reef, seat) == words


def test_a_reef_with_ties_is_explained() -> None:
    tied = """game 1score | blue Mia 5@{mia} corals=1,0,2,0,0,0 | green Jonas 5@9 corals=1,0,2,0,0,0
              | orange Lea 5@7 corals=0,0,2,0,0,0 | known"""
    assert why_words(table(tied.format(mia=11)), "reef", 5, 2) == (
        "Mia, Jonas and Lea have 2 corals each. Their turtles, furthest ahead first: Mia on 11, Jonas on 9"
        " and Lea on 7. So Mia takes first place, Jonas second place. Only first and second place score."
        " First place scores 2, second place 1."
    )
    assert why_words(table(tied.format(mia=11)), "reef", 3, 1) == (
        "Mia and Jonas have 1 coral each. Mia’s turtle is on 11, Jonas’s on 9. So Mia takes first place."
        " Only first place scores here. First place scores 1."
    )
    assert why_words(table(tied.format(mia=11)), "reef", 8, 0) == (
        "Nobody has a coral on reef 8, so it scores no points."
    )


def test_a_reef_with_turtles_sharing_the_last_space_is_explained() -> None:
    shared = """game 4score order=1,0 | blue Mia 5@20 corals=1,0,0,0,0,0
                | green Jonas 5@20 corals=1,0,0,0,0,0 | known"""
    assert why_words(table(shared), "reef", 3, 0) == (
        "Jonas and Mia have 1 coral each. Both turtles are on 20, Jonas’s ahead of Mia’s."
        " On the last space, the first to arrive is ahead. So Jonas takes first place."
        " Only first place scores here. First place scores 1."
    )


def test_the_reason_for_the_order_on_the_last_space_is_the_tables_ruling() -> None:
    told = table(
        """game 4score options=last_space:ask order=1,0 | blue Mia 5@20 corals=1,0,0,0,0,0
           | green Jonas 5@20 corals=1,0,0,0,0,0 | known"""
    ).but(order_told=True)
    words = why_words(told, "reef", 3, 0)
    assert "Jonas’s ahead of Mia’s. You entered who’s ahead on the last space." in words
    three = """game 4score order=2,1,0 | blue Mia 5@20 corals=1,0,0,0,0,0 | green Jonas 5@9 corals=1,0,0,0,0,0
               | orange Lea 5@20 corals=1,0,0,0,0,0 | known"""
    words = why_words(table(three), "reef", 3, 0)
    assert "Lea on 20, Mia on 20 and Jonas on 9. On the last space, the first to arrive is ahead." in words
    apart = why_words(table(three.replace("Mia 5@20", "Mia 5@19")), "reef", 3, 0)
    assert "the first to arrive" not in apart


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (
            "food=ooo fish=16",
            "Mia has 3 food cubes and 16 fish. The rightmost cube is on slot 3: it feeds 10 fish"
            " for 7 points. 6 fish aren’t fed and stay for later.",
        ),
        (
            "food=oo fish=6",
            "Mia has 2 food cubes and 6 fish. The rightmost cube is on slot 2: it feeds 6 fish for 3 points.",
        ),
        (
            "food=ooog fish=9",
            "Mia has 4 food cubes and 9 fish. The rightmost cube is on slot 4, which needs 16 fish."
            " So the smaller school of slot 2 counts: 6 fish for 3 points."
            " 3 fish aren’t fed and stay for later.",
        ),
        (
            "fish=2",
            "Mia has 1 food cube and 2 fish. The rightmost cube is on slot 1, which needs 3 fish."
            " So there’s no school yet.",
        ),
        (
            "food=oo fish=2",
            "Mia has 2 food cubes and 2 fish. The rightmost cube is on slot 2, which needs 6 fish."
            " There’s no smaller school either: no points.",
        ),
        ("food=- fish=5", "Mia has no food cubes, so can’t feed any fish."),
    ],
)
def test_a_school_is_explained(board: str, words: str) -> None:
    now = table(f"game 1score | blue Mia 5@3 {board} | green Jonas 5@2 | known")
    assert why_words(now, "school", 0, 0) == words


def test_a_school_without_the_smaller_school_rule_is_explained() -> None:
    now = table(
        "game 1score options=small_school:nothing | blue Mia 5@3 food=ooo fish=7 | green Jonas 5@2 | known"
    )
    assert why_words(now, "school", 0, 0) == (
        "Mia has 3 food cubes and 7 fish. The rightmost cube is on slot 3, which needs 10 fish."
        " By your house rules a smaller school doesn’t count: no points."
    )


def test_unknown_numbers_are_named_in_explanations() -> None:
    now = table("game 1score | blue Mia 5@3 food=ooo fish=16 corals=0,0,0,1,0,0 | green Jonas 5@2")
    assert "The numbers of slot 3 aren’t known yet." in why_words(now, "school", 0, 0)
    assert why_words(now, "reef", 6, 0) == (
        "Mia has 1 coral and takes first place. Not all printed points for reef 6 are known yet."
    )
    mia = "game 1score | blue Mia 5@3 food=oooo fish=6 | green Jonas 5@2"
    assert "The numbers of slot 3 aren’t known yet." in why_words(table(mia), "school", 0, 0)
    now = table(f"{mia} | slot_feeds3=7")
    assert why_words(now, "school", 0, 0) == (
        "Mia has 4 food cubes and 6 fish. The rightmost cube is on slot 4, which needs more fish."
        " So the smaller school of slot 2 counts: 6 fish for 3 points."
    )


def test_a_turtle_is_explained() -> None:
    now = table(SCORING)
    assert why_words(now, "turtle", 0, 2) == ("Lea’s turtle is on space 13, so it scores 13 points.")
    assert why_words(now, "turtle", 0, 3) == ("Noah’s turtle is still on space 0, so it scores no points.")


def test_every_cell_of_a_round_can_be_explained() -> None:
    now: Table = table(SCORING)
    for seat in range(4):
        for reef in range(FIRST_REEF, FIRST_REEF + 6):
            assert why_words(now, "reef", reef, seat).endswith(".")
        assert why_words(now, "school", 0, seat).endswith(".")
        assert why_words(now, "turtle", 0, seat).endswith(".")
