"""No screen is a dead end, and corrections after the end of a game are counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.australis.screens import FINAL, LOG
from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.refusals import refusal_words
from companion.table.end.final_views import category_lines
from companion.table.log.log_views import entries
from engine.australis import GAME
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import (
    CardTaken,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectDisc,
    CorrectRound,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    EndDraft,
    EndGame,
    Learned,
    Move,
    RollOff,
    ScoreRound,
    Settle,
    Shown,
    TakeDie,
)
from engine.australis.printed import Number, as_printed
from engine.australis.table import Mode, Options, Table, Tile
from tests.companion.libraries import game_setup, library_at, phone_at, table_on

GOLD, SILVER = Tile(metal="gold", round=1), Tile(metal="silver", round=1)


def adds_up(state: TableHistory) -> bool:
    """Tells whether the categories of the final screen sum up to the positions of the discs."""
    table: Table = state.table
    lines = category_lines(state, FINAL)
    return [sum(line.points[seat] for line in lines) for seat in range(len(table.boards))] == [
        board.points for board in table.boards
    ]


def line_of(state: TableHistory, category: str) -> tuple[int, ...]:
    return next(line.points for line in category_lines(state, FINAL) if line.category.key == category)


# ------------------------------------------------------------------ after the end

LATE: list[Move] = [
    CorrectCorals(seat=0, reef=5, corals=7),
    CorrectToken(seat=1),
    CorrectTiles(seat=0, tiles=(SILVER,)),
    CorrectTiles(seat=1, tiles=(GOLD,)),
    CorrectDisc(seat=1, points=90),
    CorrectTurtle(seat=0, space=9),
]


@pytest.mark.parametrize("mode", ["game", "final_score"])
def test_corrections_after_the_end_count_in_their_category(tmp_path: Path, mode: Mode) -> None:
    moves: list[Move] = [
        CorrectRound(round=5),
        CorrectDisc(seat=0, points=60),
        CorrectCorals(seat=0, reef=3, corals=4),
        CorrectTiles(seat=0, tiles=(GOLD,)),
        CorrectToken(seat=0),
    ]
    if mode == "game":
        moves += (EndDraft(), ScoreRound())
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas", mode=mode), [*moves, EndGame()])
    assert line_of(store.state, "corals") == (4, 0)
    for move in LATE:
        store.play(move)
        assert adds_up(store.state)
    assert line_of(store.state, "corals") == (11, 0)
    assert line_of(store.state, "token") == (0, 1)
    assert line_of(store.state, "tiles") == (3, 7)
    for _move in LATE:
        store.undo()
        assert adds_up(store.state)
    assert line_of(store.state, "corals") == (4, 0)
    for _move in LATE:
        store.redo()
    assert line_of(store.state, "tiles") == (3, 7)
    store.amend(3, CorrectCorals(seat=0, reef=3, corals=1))
    assert line_of(store.state, "corals") == (8, 0)
    assert adds_up(store.state)


async def test_the_reasons_of_the_end_follow_corrections(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves: list[Move] = [
        CorrectCorals(seat=0, reef=3, corals=4),
        EndGame(),
        CorrectCorals(seat=0, reef=3, corals=6),
    ]
    store = table_on(library, game_setup("Mia", "Jonas", mode="final_score"), moves)
    async with phone_at(library, store) as phone:
        await phone.tap("Total for Mia: 7 points")
        await phone.tap("Corals on reefs, Mia: 6 points")
        said = phone.texts()
        assert "6 corals on the reefs" in said
        assert "4 corals on the reefs" not in said


async def test_a_silver_tile_added_after_the_end_is_counted(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    late = CorrectTiles(seat=0, tiles=(Tile(metal="silver", round=2),))
    start = game_setup("Mia", "Jonas", mode="final_score", printed=as_printed())
    store = table_on(library, start, [EndGame(), late])
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the silver tile")
        for key in ("4", "Done"):
            await phone.tap(key)
        assert line_of(store.state, "tiles") == (4, 0)
        assert "Enter the silver tile" not in phone.texts()


async def test_a_final_score_with_a_corrected_round_can_be_counted(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", mode="final_score"), [CorrectRound(round=3)])
    for move in (CorrectDisc(seat=0, points=60), CorrectDisc(seat=1, points=50)):
        store.play(move)
    async with phone_at(library, store) as phone:
        await phone.tap("Score now")
        await phone.tap("It’s on the gameboard")
        assert "Place 1: Mia, 60 points" in phone.texts()


# ------------------------------------------------------------------ the competition

ASK = Options(last_space="ask", nobody_enters="turtle_ahead_chooses")
LAST = 24


async def test_without_dice_the_order_of_the_turtles_is_asked_for(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves: list[Move] = [
        *(CorrectDice(seat=seat, dice=(Die("blue", 3),)) for seat in (0, 1)),
        EndDraft(),
        ScoreRound(),
        *(CorrectTurtle(seat=seat, space=LAST) for seat in (0, 1)),
        *(CorrectDice(seat=seat, dice=()) for seat in (0, 1)),
    ]
    store = table_on(library, game_setup("Mia", "Jonas", options=ASK), moves)
    async with phone_at(library, store) as phone:
        await phone.tap("Go on")
        assert "Whose turtle is ahead?" in phone.texts()
        await phone.tap("Jonas")
        await phone.tap("Done")
        await phone.tap("Go on")
        assert "Jonas chooses" in phone.texts()


async def test_only_players_with_dice_are_placed(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    dice = (Shown(0, "blue", 2), Shown(1, "blue", 5), Shown(2, "purple", 6))
    moves: list[Move] = [
        *(CorrectDice(seat=seat, dice=(Die(die.colour),)) for seat, die in enumerate(dice)),
        EndDraft(),
        ScoreRound(),
        RollOff(dice=dice),
    ]
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"), moves)
    no = GAME.refusal(store.state.table, Settle(placing=(0, 1, 2)))
    assert no is not None
    assert refusal_words(no, store.state.table).startswith("The rolls put Mia lower: ")
    async with phone_at(library, store) as phone:
        await phone.tap("Enter only the result")
        await phone.tap("Lea")
        await phone.tap("Save the result")
        assert "Lea wins" in phone.texts()
    assert store.state.table.placed == (2, 1, 0)


# ------------------------------------------------------------------ a tile that lies there already


def at_the_tiles(tile_of: dict[int, tuple[Tile, ...]]) -> list[Move]:
    return [
        *(CorrectDice(seat=seat, dice=(Die("blue"),)) for seat in (0, 1)),
        EndDraft(),
        ScoreRound(),
        Settle(placing=(0, 1)),
        *(CorrectTiles(seat=seat, tiles=tiles) for seat, tiles in tile_of.items()),
    ]


async def test_only_the_tile_that_nobody_has_can_be_chosen(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"), at_the_tiles({1: (GOLD,)}))
    async with phone_at(library, store) as phone:
        assert "Jonas already has this round’s gold tile. It stays there." in phone.texts()
        await phone.tap("Gold: 7 points at the end")
        assert "Another player has that tile" in phone.texts()
        await phone.tap("Silver: 3 points at the end, + 1 food cube now")
        assert store.state.table.boards[0].tiles == (SILVER,)
        assert store.state.table.phase == "end"


async def test_a_misplaced_tile_can_be_corrected_while_choosing(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"), at_the_tiles({2: (GOLD,)}))
    async with phone_at(library, store) as phone:
        await phone.tap("Correct Lea’s tiles")
        await phone.tap("Round 1 gold tile: 7")
        await phone.tap("Done")
        assert store.state.table.boards[2].tiles == ()
        await phone.tap("Gold: 7 points at the end")
        assert [board.tiles for board in store.state.table.boards] == [(GOLD,), (SILVER,), ()]


async def test_the_round_ends_if_both_tiles_are_taken_already(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"), at_the_tiles({1: (SILVER,), 2: (GOLD,)}))
    async with phone_at(library, store) as phone:
        await phone.tap("Gold: 7 points at the end")
        assert "Round 1 is over" in phone.texts()
    words = entries(store.state, 1, LOG)[0].words
    assert words == "This round’s tiles were already taken"


# ------------------------------------------------------------------ cards and circles


@pytest.mark.parametrize("kept", [True, False])
def test_a_second_competition_card_of_a_colour_is_refused(tmp_path: Path, kept: bool) -> None:
    blue = Card("blue", "plus_one")
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"), [CorrectCards(seat=0, cards=(blue,))])
    take = TakeDie(seat=0, die=Die("white", Symbols(1, 0)), cards=(CardTaken(blue, kept),))
    no = GAME.refusal(store.state.table, take)
    assert no is not None
    assert refusal_words(no, store.state.table) == (
        "Mia already has a competition card of this colour and can’t keep or use a second one: choose"
        " another card."
    )


async def test_more_circles_than_usual_can_be_entered_in_the_mirror(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Mia, Dice: none")
        for _time in range(3):
            await phone.tap("Yellow: more circles")
        await phone.tap("Add Yellow 2 fish, 5 circles")
        await phone.tap("Done")
    assert store.state.table.boards[0].dice == (Die("yellow", Symbols(2, 5)),)


def test_odd_board_numbers_are_accepted_but_not_typing_errors(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas", printed=as_printed()))
    odd = ((Number("prize_first", 3), 0), (Number("slot_feeds", 6), 6), (Number("silver", 2), 9))
    store.play(Learned(numbers=odd))
    assert GAME.refusal(store.state.table, Learned(numbers=((Number("silver", 5), 150),))) is not None
