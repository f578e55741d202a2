"""The tiles and the end of a round: what each choice means, and how the next round begins."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Literal

import flet as ft
import pytest

from companion.games.australis.facts import roll_entry, tile_views
from companion.games.australis.facts.competition_views import chances, first_chance
from companion.games.australis.facts.past import contests
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.i18n.numbers import percent
from companion.table.numbers.known_numbers import remember
from engine.australis.dice_selection import Die
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    CorrectDice,
    CorrectFish,
    CorrectFood,
    CorrectGrey,
    CorrectRound,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    CorrectWaiting,
    Learned,
    Move,
    NextRound,
    Settle,
    TellOrder,
)
from engine.australis.printed import Number, as_printed
from engine.australis.table import Options, Tile
from tests.companion.australis.competitions import EXAMPLE, PLAYERS, TO_DICE, example, now, roll
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.reading import everything, of_kind

TWO_CUBES: list[Move] = [
    CorrectFish(seat=2, fish=11),
    CorrectWaiting(seat=2, spaces=(5, 11)),
    CorrectFood(seat=2, food=("own", "own")),
]


async def test_a_cube_changes_nothing_where_there_is_no_fish(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 5, before=[*TWO_CUBES, CorrectFish(seat=2, fish=0)])
    async with phone_at(library, store) as phone:
        assert "Charlie has no fish yet, so the cube changes nothing for now." in phone.texts()
        assert "0 fish" not in phone.texts()


async def test_gold_and_silver_show_their_effects_and_are_chosen(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 5, before=TWO_CUBES)
    async with phone_at(library, store) as phone:
        said = phone.texts()
        assert "Charlie wins" in said
        assert "Anna is second · Bob went out in roll 3" in said
        assert "With cube 3, Charlie’s 11 fish score 7 instead of 3 each round." in said
        assert "Bob’s 2+1 and 3" in said
        assert "Bob’s blue 4+1 · Bob is out" in said
        assert "Anna’s red 6+1 · Anna is out" in said
        assert "Anna gets the other tile." in said
        await phone.hold("Gold: 7 points at the end")
        assert "Gold for Charlie, silver for Anna" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Gold: 7 points at the end")
        assert "Charlie has the gold tile" in phone.texts()
        await phone.tap("Undo")
        await phone.tap("Silver: 3 points at the end, + 1 food cube now")
        said = phone.texts()
        assert "Anna has the gold tile" in said
        assert "Charlie has the silver tile and a grey food cube" in said
        assert "Nobody took the red die. Charlie’s turtle is furthest back, so Charlie starts." in said
        assert "1. Charlie: 9 points, 6 this round" in said
        await phone.tap("Start round 2")
        assert "Round 2 of 5" in phone.texts()
    board = now(store).boards[2]
    assert board.food == ("own", "own", "grey")
    assert board.tiles == (Tile(metal="silver", round=1),)


async def test_the_winners_chance_is_shown_unless_switched_off(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 5)
    chance = first_chance(store.state.steps)
    assert chance is not None
    before = store.state.steps[-6].table
    entry = roll_entry.roll_entry_of(before)
    assert chance == pytest.approx(chances(before, entry)[2]), "as it stood before the first roll"
    async with phone_at(library, store) as phone:
        assert f"Charlie’s chance before the first roll: {percent(chance)}." in phone.texts()
    library.preferences.remember(chances=False)
    async with phone_at(library, store) as phone:
        assert "Charlie’s chance before the first roll" not in phone.texts()


@pytest.mark.parametrize("rolls", [1, 5], ids=["in the middle", "at the end"])
async def test_the_chance_before_the_first_roll_is_the_one_that_was_shown_then(
    tmp_path: Path, rolls: int
) -> None:
    library = library_at(tmp_path)
    store = example(library)
    shown = chances(now(store), roll_entry.roll_entry_of(now(store)))
    async with phone_at(library, store) as phone:
        phone.find(f"{percent(shown[2])} to win")
    for number, dice in enumerate(EXAMPLE, 1):
        store.play(roll(dice))
        if number == rolls:  # the turtle furthest ahead wins a tie, so later chances are others
            store.play(CorrectTurtle(seat=2, space=9))
    assert first_chance(store.state.steps) == shown[2]
    (contest,) = contests(store.state.steps)
    assert contest.chances == tuple(shown[seat] for seat in range(3))
    async with phone_at(library, store) as phone:
        assert f"Charlie’s chance before the first roll: {percent(shown[2])}." in phone.texts()


@pytest.mark.parametrize("mode", ["game", "dice_only"])
async def test_whoever_joins_a_competition_after_its_first_roll_can_win_it(
    tmp_path: Path, mode: Literal["game", "dice_only"]
) -> None:
    library = library_at(tmp_path)
    begun = (
        CorrectDice(seat=0, dice=(Die("blue", 3), Die("blue", 5))),
        CorrectDice(seat=1, dice=(Die("purple", 4),)),
    )
    moves = [
        *begun,
        *(TO_DICE if mode == "game" else ()),
        roll("0b2 0b5 1p5"),
        CorrectDice(seat=2, dice=(Die("red", 6),)),
        roll("0b3 1p3 2r6"),
        *([TellOrder(order=(0, 1))] if mode == "dice_only" else ()),
    ]
    store = table_on(library, game_setup(*PLAYERS, mode=mode), moves)
    assert now(store).placed[0] == 2
    assert first_chance(store.state.steps) is None, "nobody knew of that die before the first roll"
    assert contests(store.state.steps) == ()
    async with phone_at(library, store) as phone:
        said = phone.texts()
        assert "Charlie wins" in said
        assert "How it went" in said
        assert "chance before the first roll" not in said


@pytest.mark.parametrize("rolls", [0, 1])
def test_a_competition_that_was_decided_on_the_table_counts_as_one(tmp_path: Path, rolls: int) -> None:
    store = example(library_at(tmp_path), rolls)
    settled = now(store).in_competition
    rolled = example(library_at(tmp_path), 5)
    store.play(Settle(placing=settled[::-1]))
    (contest,), (as_rolled,) = contests(store.state.steps), contests(rolled.state.steps)
    assert contest == replace(as_rolled, winner=settled[-1])


async def test_an_unknown_silver_tile_is_asked_for_when_needed(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 5, printed=as_printed())
    store.undo()
    store.play(CorrectRound(round=2))
    store.play(Settle(placing=(2, 0, 1)))
    async with phone_at(library, store) as phone:
        assert "What’s on the round 2 silver tile?" in phone.texts()
        await phone.tap("Close")
        assert "Silver: ? points at the end, + 1 food cube now" in phone.texts()
        await phone.tap("Silver: ? points at the end, + 1 food cube now")
        await phone.tap("4")
        await phone.tap("Done")
        assert "Round 2 is over" in phone.texts()
    assert now(store).printed.silver[1] == 4
    remember(PRINTED_NUMBERS, library.preferences, [])  # what was learned counts for the next games, too
    assert ["silver", 2, 4] in library.preferences.state["australis.printed"]


async def test_one_player_alone_takes_one_tile(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*PLAYERS), [CorrectDice(seat=1, dice=(Die("red"),)), *TO_DICE])
    async with phone_at(library, store) as phone:
        assert "Only Bob had number dice." in phone.texts()
        assert "The other tile leaves the game." in phone.texts()
        await phone.tap("Gold: 7 points at the end")
        assert "This round’s silver tile leaves the game." in phone.texts()


async def test_without_a_competition_both_tiles_leave_the_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup(*PLAYERS), TO_DICE)
    async with phone_at(library, store) as phone:
        assert "Nobody won a tile. This round’s tiles both leave the game." in phone.texts()


async def test_the_turtle_ahead_chooses_if_the_option_is_set(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    options = Options(nobody_enters="turtle_ahead_chooses")
    store = table_on(library, game_setup(*PLAYERS, options=options), TO_DICE)
    async with phone_at(library, store) as phone:
        assert "Charlie chooses" in phone.texts()
        assert "Nobody had number dice. Charlie’s turtle is furthest ahead." in phone.texts()


async def test_the_player_with_the_token_starts_the_next_round(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 5, before=[CorrectToken(seat=1)])
    store.play(ChooseTile(metal="gold"))
    async with phone_at(library, store) as phone:
        assert "Bob has the first player token and starts." in phone.texts()
        assert "Bob puts the first player token back on the gameboard." in phone.texts()
        await phone.tap("Start round 2")
    assert now(store).starter == 1


async def test_after_the_last_round_the_final_score_is_counted(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 5, printed=as_printed())
    store.play(ChooseTile(metal="gold"))
    store.play(CorrectRound(round=5))
    store.play(CorrectTiles(seat=1, tiles=(Tile(metal="silver", round=4), Tile(metal="silver", round=3))))
    async with phone_at(library, store) as phone:
        assert "Before round 6" not in phone.texts()
        await phone.tap("Final scoring")
        assert "What’s on the round 4 silver tile?" in phone.texts()
        await phone.tap("9")
        await phone.tap("Done")
        assert "What’s on the round 3 silver tile?" in phone.texts()
        await phone.tap("5")
        await phone.tap("Done")
    assert now(store).phase == "over"


def test_one_more_cube_may_change_nothing_or_not_fit(tmp_path: Path) -> None:
    few = now(example(library_at(tmp_path / "few"), 5, before=[*TWO_CUBES, CorrectFish(seat=2, fish=7)]))
    assert tile_views.one_more_cube(few, 2) == (3, 3)
    before: list[Move] = [CorrectGrey(on_current=0, beside=2), CorrectWaiting(seat=2, spaces=())]
    before.append(CorrectFood(seat=2, food=("own",) * 4 + ("grey",) * 2))
    full = now(example(library_at(tmp_path / "full"), 5, before=before))
    assert tile_views.one_more_cube(full, 2) is None
    unknown = now(example(library_at(tmp_path / "new"), 5, before=TWO_CUBES, printed=as_printed()))
    assert tile_views.one_more_cube(unknown, 2) is None


def test_silver_brings_no_cube_in_the_last_rounds(tmp_path: Path) -> None:
    store = example(library_at(tmp_path), 4)
    store.play(CorrectRound(round=4))
    store.play(Settle(placing=(2, 0, 1)))
    assert not tile_views.silver_brings_cube(now(store))


def test_points_of_the_round_start_at_zero(tmp_path: Path) -> None:
    store = example(library_at(tmp_path), 5)
    store.play(ChooseTile(metal="gold"))
    assert tile_views.gained_this_round(store.state) == {0: 6, 1: 4, 2: 3}
    store.play(NextRound())
    assert tile_views.gained_this_round(store.state) == {0: 0, 1: 0, 2: 0}


async def test_a_number_learned_elsewhere_closes_the_question(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 4, printed=as_printed())
    store.play(CorrectRound(round=2))
    store.play(Settle(placing=(2, 0, 1)))
    async with phone_at(library, store) as phone:
        store.play(Learned(numbers=((Number("silver", 2), 4),)))
        await phone.settle()
        assert re.search("Silver: 4 points at the end", phone.texts())
        assert "What’s on the round" not in phone.texts()


async def test_the_standings_say_where_points_come_from(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 5, before=[*TWO_CUBES, AddPoints(seat=2, points=120)])
    async with phone_at(library, store) as phone:
        await phone.tap("Gold: 7 points at the end")
        said = phone.texts()
        assert "1. Charlie: " in said
        shown = [seen.control.value for seen in of_kind(everything(phone.page.views), ft.Text)]
        points = store.state.table.boards[2].points
        assert str(points) in shown
        assert f"disc on {points - 100}" in shown
        gained = points - store.state.start.boards[2].points
        await phone.tap(f"1. Charlie: {points} points, {gained} this round")
        assert f"Charlie: {points} points" in phone.texts()
        assert f"The disc is on {points - 100}." in phone.texts()
        await phone.tap("Close")
        await phone.tap("Start round 2")
        assert store.state.table.round == 2
