"""The story of a result against a slow recount, over random games of every game with points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.aquaretto.screens import FINAL as AQUARETTO
from companion.games.atlantis.screens import FINAL as ATLANTIS
from companion.games.australis.screens import FINAL as AUSTRALIS
from companion.session.store import AnyTableHistory, TableHistory
from companion.table.end.final_ui import AnyFinalUI, Category
from companion.table.end.final_views import category_lines, points_by_round
from companion.table.end.story import Open, story
from companion.table.end.story_words import story_words, win_words
from engine import aquaretto, atlantis, australis
from engine.aquaretto.moves import CorrectTruck, TakeTruck
from engine.aquaretto.tiles import Tile
from engine.australis.moves import CorrectDisc, CorrectToken, EndGame
from engine.journal import Counted, Entry, fold
from engine.players import Player
from engine.table import points_by_seat
from tests.companion.every_game.test_any_final import NAMES, ROUNDS
from tests.companion.libraries import game_setup
from tests.companion.tiny_game import COLOURS, TINY, End, Give, Move, NextRound, Setup
from tests.engine.aquaretto.random_games import random_game as aquaretto_game
from tests.engine.aquaretto.tables import into_zoo
from tests.engine.aquaretto.tables import setup as aquaretto_setup
from tests.engine.atlantis.random_games import random_game as atlantis_game
from tests.engine.australis.random_games import random_begun
from tests.engine.australis.random_games import random_game as australis_game

AT_THE_END: AnyFinalUI = replace(ROUNDS, past=replace(ROUNDS.past, counts_at_end=True))
PEARLS = Category("pearl", "Pearls")
SEEDS = st.integers(0, 2**32)


def history_of(game: Any, did: Sequence[Any]) -> AnyTableHistory:
    """The history of a game with these moves, the first of which is its setup."""
    steps = fold(game, (Counted(number, move) for number, move in enumerate(did)))
    return TableHistory(tuple(Entry(number=n, at="", by="", did=move) for n, move in enumerate(did)), steps)


def tiny(*moves: Move, players: int = 2, start: tuple[int, ...] = ()) -> AnyTableHistory:
    """A tiny game."""
    people = [Player(name=name, colour=colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
    return history_of(TINY, [Setup(players=tuple(people[:players]), start=start), *moves, End()])


def give(*points: int, thing: str = "shell") -> list[Move]:
    """A gift for each seat that gets one."""
    return [Give(seat=seat, points=each, thing=thing) for seat, each in enumerate(points) if each]


# -- the recount ---------------------------------------------------------------------------


def recount(history: AnyTableHistory, ui: AnyFinalUI) -> None:
    """Finds the same story by counting every award again, for every seat and every step."""
    told, table = story(history, ui), history.table
    seats, final = range(len(table.players)), points_by_seat(table)
    best = [one for one in seats if all(final[one] >= final[other] for other in seats)]
    assert told.open is None
    if len(best) > 1:  # the ranking, and nothing else, says whether a tie is broken
        assert set(told.winners) <= set(best)
        assert (told.margin, told.led, told.decided) == (0, None, None)
        return
    assert told.winners == tuple(best)
    (winner,) = best
    others = [final[one] for one in seats if one != winner]
    if not others:
        assert told.second is None
        return
    assert told.margin == final[winner] - max(others)
    assert told.second is not None
    assert final[told.second] == max(others)
    if told.decided is not None:
        by_category = {
            category.key: sum(
                (one.points if one.seat == winner else -one.points if one.seat == told.second else 0)
                for one in history.awards
                if ui.category_of(one, table) == category.key
            )
            for category in ui.categories(table)
        }
        first, start = ui.categories(table)[0].key, points_by_seat(history.start)
        by_category[first] += start[winner] - start[told.second]
        assert told.decided.points == by_category[told.decided.category.key] == max(by_category.values())
        assert sum(by_category.values()) == told.margin
    else:
        assert category_lines(history, ui) == ()
    led = told.led
    if led is None:
        return
    courses = standings_after(history, ui)
    assert led.how in ("led", "overtook", "went ahead")
    since = led.since or len(courses)
    for standing in courses[since - 1 :]:
        assert all(standing[winner] > standing[one] for one in seats if one != winner)
    if led.how == "led":
        assert (since, led.of) == (1, ())
        return
    before = courses[since - 2]
    top = max(before.values())
    assert {one for one in seats if before[one] == top and one != winner} == set(led.of) != set()
    assert (before[winner] == top) == (led.how == "went ahead")


def standings_after(history: AnyTableHistory, ui: AnyFinalUI) -> list[dict[int, int]]:
    """The points of each seat after each round, and at the end if something counts then."""
    tables = [history.start, *(step.table for step in history.steps)]
    played = [
        (ui.past.round_of(table), number)
        for number, table in enumerate(tables[:-1])
        if not ui.past.counts_at_end or not (tables[number + 1].is_over or ui.past.in_last_count(table))
    ]
    ends = [
        max(number for its, number in played if its == one) + 1 for one in sorted({its for its, _ in played})
    ]
    last = [len(tables) - 1] if ui.past.counts_at_end else []
    return [{one.seat: one.points for one in tables[end].ranking} for end in [*ends, *last]]


@settings(deadline=None, max_examples=40)
@given(seed=SEEDS)
def test_the_story_of_any_game_of_australis(seed: int) -> None:
    random = Random(seed)
    steps = australis_game(random, random_begun(random), meddling=0.1)
    recount(history_of(australis.GAME, [step.move for step in steps]), AUSTRALIS)


@settings(deadline=None, max_examples=25)
@given(seed=SEEDS, players=st.integers(2, 5))
def test_the_story_of_any_game_of_aquaretto(seed: int, players: int) -> None:
    setup, moves = aquaretto_game(players, seed)
    recount(history_of(aquaretto.GAME, [setup, *moves]), AQUARETTO)


@settings(deadline=None, max_examples=15)
@given(seed=SEEDS, players=st.integers(2, 4))
def test_the_story_of_any_game_of_atlantis(seed: int, players: int) -> None:
    setup, moves = atlantis_game(players, seed)
    recount(history_of(atlantis.GAME, [setup, *moves]), ATLANTIS)


@settings(deadline=None, max_examples=300)
@given(data=st.data(), players=st.integers(1, 4), at_end=st.booleans())
def test_the_story_of_any_small_game(data: st.DataObject, players: int, at_end: bool) -> None:
    gift = st.builds(
        Give,
        seat=st.integers(0, players - 1),
        points=st.integers(-2, 3),
        thing=st.sampled_from(["shell", "pearl"]),
    )
    moves: list[Move] = data.draw(st.lists(gift | st.just(NextRound()), max_size=20))
    late: list[Move] = data.draw(st.lists(gift, max_size=3))
    people = tuple(Player(name=name, colour=colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    start = data.draw(st.tuples(*[st.integers(0, 2)] * players))
    setup = Setup(players=people[:players], start=start)
    recount(history_of(TINY, [setup, *moves, End(), *late]), AT_THE_END if at_end else ROUNDS)


# -- the words -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ([*give(5, 1), NextRound(), *give(1, 1)], "Led from round 1."),
        ([*give(1, 5), NextRound(), *give(9, 1)], "Overtook Jonas in round 2."),
        ([*give(2, 2), NextRound(), *give(9, 1)], "Pulled ahead of Jonas in round 2."),
        ([*give(5, 1), NextRound(), *give(1, 9), NextRound(), *give(9, 1)], "Overtook Jonas in round 3."),
    ],
)
def test_the_lead_in_words(moves: list[Move], words: str) -> None:
    assert story_words(tiny(*moves), ROUNDS)[0] == words


def test_a_lead_that_came_last_is_of_no_round() -> None:
    late = give(0, 6)
    people = tuple(Player(name=name, colour=colour) for name, colour in zip(NAMES[:2], COLOURS, strict=False))
    history = history_of(TINY, [Setup(players=people), *give(5, 1), End(), *late])
    assert win_words(history, AT_THE_END) == "Jonas wins by 2"
    assert story_words(history, AT_THE_END)[0] == "Overtook Mia in the last count."
    level = history_of(TINY, [Setup(players=people), *give(5, 5), End(), *late])
    assert story_words(level, AT_THE_END)[0] == "Pulled ahead of Mia in the last count."


def test_two_who_led_together_are_both_overtaken() -> None:
    history = tiny(*give(5, 5, 1), NextRound(), *give(0, 0, 9), players=3)
    assert story_words(history, ROUNDS)[0] == "Overtook Mia and Jonas in round 2."


def test_points_that_came_only_at_the_end_have_no_lead() -> None:
    history = tiny(NextRound(), NextRound(), *give(3, 5))
    assert story_words(history, ROUNDS) == ["Shells decided it: +2 over Mia."]


def test_the_largest_difference_decided() -> None:
    history = tiny(*give(1, 4), *give(9, 0, thing="pearl"))
    assert win_words(history, ROUNDS) == "Mia wins by 6"
    assert story_words(history, ROUNDS)[-1] == "Pearls decided it: +9 over Jonas."


def test_points_of_several_kinds_together_decide_nothing() -> None:
    mixed = replace(ROUNDS, categories=lambda _table: (Category("shell", "Before", mixed=True), PEARLS))
    assert story(tiny(*give(9, 4), *give(3, 0, thing="pearl")), mixed).decided is None
    decided = story(tiny(*give(4, 3), *give(9, 0, thing="pearl")), mixed).decided
    assert decided is not None
    assert decided.category == PEARLS


def test_a_count_without_the_app_names_no_kind_that_it_does_not_know() -> None:
    counted = [CorrectDisc(seat=0, points=30), CorrectDisc(seat=1, points=10), EndGame()]
    history = history_of(australis.GAME, [game_setup("Mia", "Jonas", mode="final_score"), *counted])
    told = story(history, AUSTRALIS)
    assert (told.margin, told.decided) == (20, None)


def test_a_shared_victory_is_said_and_nothing_else() -> None:
    history = tiny(*give(3, 3))
    assert win_words(history, ROUNDS) == "Mia and Jonas win!"
    assert story_words(history, ROUNDS) == ["Mia and Jonas share the victory."]
    assert story_words(tiny(players=1), ROUNDS) == []


def counted(*discs: tuple[int, int], names: Sequence[str] = NAMES[:3]) -> AnyTableHistory:
    """A game of AUSTRALIS that is only counted, with these discs entered, and nobody with the token."""
    setup = game_setup(*names, mode="final_score")
    entered = (CorrectDisc(seat=seat, points=points) for seat, points in discs)
    return history_of(australis.GAME, [setup, *entered, CorrectToken(seat=None), EndGame()])


def test_with_points_open_it_is_said_who_would_win() -> None:
    history = counted((1, 57))
    assert story(history, AUSTRALIS).open == Open((1,), 57, (0, 2))
    assert win_words(history, AUSTRALIS) == "Some points are missing."
    assert story_words(history, AUSTRALIS) == ["Jonas wins unless one of these reaches 57: Mia and Lea."]
    assert story_words(counted((0, 40), (1, 57)), AUSTRALIS) == ["Jonas wins unless Lea reaches 57."]
    assert story_words(counted((0, 57), (1, 57)), AUSTRALIS) == ["Mia and Jonas are level on 57 so far."]


def test_the_truck_that_ends_a_round_counts_in_that_round() -> None:
    dolphin, orca = Tile("dolphin"), Tile("orca")
    trucks = [CorrectTruck(truck=0, tiles=(dolphin,)), CorrectTruck(truck=1, tiles=(orca,))]
    takes = [
        TakeTruck(seat=seat, truck=seat, placings=into_zoo(tile)) for seat, tile in enumerate((dolphin, orca))
    ]
    history = history_of(aquaretto.GAME, [aquaretto_setup(2), *trucks, *takes])
    assert history.table.round == 2
    assert points_by_round(history, AQUARETTO) == ((0, 1), (0, 1))


@pytest.mark.parametrize("points", range(50, 62))
def test_whoever_would_win_does_so_unless_somebody_gets_there(points: int) -> None:
    known = story(counted((0, 40), (1, 57)), AUSTRALIS).open
    assert known is not None
    after = story(counted((0, 40), (1, 57), (2, points)), AUSTRALIS)
    if points < known.points:
        assert after.winners == known.leaders
    elif points > known.points:
        assert after.winners == known.missing
