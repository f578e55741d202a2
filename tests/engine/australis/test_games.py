"""Properties of whole random games, after every move."""

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import journal_codec
from engine.australis import GAME, legal_moves, notation
from engine.australis.advantage_cards import exists
from engine.australis.journal import Entry, Step
from engine.australis.moves import CorrectTurtle, GameSetup, Learned, Move
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.table import Mode, Table, all_dice, reefs
from engine.journal import Redo, Undo, effective_moves, fold, redoable, undoable
from engine.refusal import IllegalMove
from tests.engine.australis.random_games import any_move, oddity, random_begun, random_game, step
from tests.whole_games import SHARE, whole_games

seeds = st.integers(0, settings().max_examples // (2 * SHARE))
shares = st.sampled_from([0.0, 0.05, 0.3])
half, few = whole_games(2), whole_games(4)


@lru_cache(maxsize=200)  # most tests use the same games
def game(seed: int, meddling: float) -> tuple[Step, ...]:
    random = Random(seed)
    return random_game(random, random_begun(random), meddling)


def journal(steps: tuple[Step, ...]) -> list[Entry]:
    return [Entry(number=step.number, at="some time", by="a phone", did=step.move) for step in steps]


def tables(entries: list[Entry]) -> list[Table]:
    return [step.table for step in fold(GAME, effective_moves(entries))]


# ------------------------------------------------------------------ games end, and no piece gets lost


@pytest.mark.parametrize("players", [2, 3, 4])
@few
@given(seed=seeds)
def test_random_games_end_after_five_rounds(players: int, seed: int) -> None:
    random = Random(seed)
    steps = random_game(random, random_begun(random, players))
    last = steps[-1].table
    assert (last.phase, last.round) == ("over", 5)
    assert list(legal_moves.moves(last)) == []
    assert len(last.boards) == players


@pytest.mark.parametrize("mode", ["dice_only", "final_score"])
@few
@given(seed=seeds)
def test_modes_without_draft_end(mode: Mode, seed: int) -> None:
    random = Random(seed)
    steps = random_game(random, random_begun(random).but(mode=mode), 0.5)
    assert steps[-1].table.phase == "over"
    assert {step.table.phase for step in steps} <= (
        {"dice", "tiles", "end", "over"} if mode == "dice_only" else {"end", "over"}
    )
    for now in steps:
        check_box(now.table)
        check_answer(now.table, any_move(random))


@half
@given(seeds, shares)
def test_points_are_the_sum_of_start_and_awards(seed: int, meddling: float) -> None:
    steps = game(seed, meddling)
    score = {board.seat: board.points for board in steps[0].table.boards}
    for now in steps[1:]:
        for award in now.awards:
            assert award.points != 0
            score[award.seat] += award.points
        assert score == {board.seat: board.points for board in now.table.boards}


@half
@given(seeds, shares)
def test_all_pieces_come_from_the_box(seed: int, meddling: float) -> None:
    for now in game(seed, meddling):
        check_box(now.table)


def check_box(table: Table) -> None:
    """Asserts that all pieces on the table come from the box."""
    printed, boards = table.printed, table.boards
    seats = sorted(range(len(boards)))
    assert [board.seat for board in boards] == seats
    dice = [die.colour for die in (*table.board, *(die for board in boards for die in board.dice))]
    assert Counter(dice) == Counter(die.colour for die in all_dice(len(boards)))
    assert min(board.fish for board in boards) >= 0
    assert sum(board.fish for board in boards) + table.fish_supply == printed.fish == 106
    assert table.fish_supply >= 0
    for board in boards:
        assert len(board.corals) == len(reefs(printed))
        assert min(board.corals) >= 0
        assert sum(board.corals) + table.coral_supply(board.seat) == printed.corals == 16
        assert table.coral_supply(board.seat) >= 0
        assert len(board.food) <= len(printed.track) == 6
        assert board.food.count("own") + len(board.waiting) <= printed.own_cubes == 4
        assert set(board.waiting) <= set(printed.cube_spaces)
        assert 0 <= board.turtle <= (printed.last_space or printed.grey_space)
        assert all(map(exists, board.cards))
        assert all(1 <= tile.round <= printed.rounds for tile in board.tiles)
    grey = sum(board.food.count("grey") for board in boards)
    assert min(table.grey_on_current, table.grey_beside) >= 0
    assert table.grey_on_current + table.grey_beside + grey <= printed.grey_cubes == 5
    tiles = [tile for board in boards for tile in board.tiles]
    assert len(tiles) == len(set(tiles))
    assert sum(len(board.cards) for board in boards) <= (45 if len(boards) == 4 else 30)
    assert sorted(table.arrivals) == sorted(table.ahead) == seats
    assert 1 <= table.round <= printed.rounds
    assert set(table.placed) <= set(seats)
    assert table.turn in seats


@half
@given(seeds)
def test_without_corrections_nothing_decreases(seed: int) -> None:
    """Without corrections, turtles, points, cubes and cards never decrease."""
    steps = game(seed, 0.0)
    for before, now in pairwise(steps):
        if isinstance(now.move, Learned):
            continue  # it may put a turtle back on the last space
        for old, board in zip(before.table.boards, now.table.boards, strict=True):
            assert board.turtle >= old.turtle
            assert board.points >= old.points
            assert board.fish >= old.fish
            assert sum(board.corals) >= sum(old.corals)
            assert board.food[: len(old.food)] == old.food
            assert board.cards[: len(old.cards)] == old.cards
            assert len(set(board.cards)) == len(board.cards)
            assert board.tiles[: len(old.tiles)] == old.tiles
            assert len(board.dice) <= 4
            under = Counter(card.colour for card in board.cards if card.gives != "plus_one")
            assert max(under.values(), default=0) <= 3
        spaces = [board.turtle for board in now.table.boards]
        shared = {space for space in spaces if spaces.count(space) > 1}
        assert shared <= {now.table.printed.last_space}
        grey = sum(board.food.count("grey") for board in now.table.boards)
        assert now.table.grey_on_current + now.table.grey_beside + grey <= 3 + len(now.table.boards) // 4 + 1


@half
@given(seeds)
def test_four_dice_each_and_only_number_dice_in_the_competition(seed: int) -> None:
    for now in game(seed, 0.0):
        if now.table.phase == "score" and now.move.kind == "take_die":
            assert all(len(board.dice) == 4 for board in now.table.boards)
            assert len(now.table.board) == 1
        if now.table.phase in ("dice", "tiles"):
            assert all(die.colour in NUMBER_COLOURS for board in now.table.boards for die in board.dice)
        if now.table.phase == "dice":
            assert len(now.table.in_competition) > 1
        if now.table.phase == "tiles":
            assert now.table.placed


# ------------------------------------------------------------------ there is always a legal move


@few
@given(seeds, shares)
def test_unfinished_table_always_has_a_legal_move(seed: int, meddling: float) -> None:
    """Except in the tile phase, if a correction gave a tile of the round to a player."""
    random = Random(seed)
    for now in random.sample(game(seed, meddling), 5):
        found = next(iter(legal_moves.moves(now.table)), None)
        taken = {tile for board in now.table.boards for tile in board.tiles if tile.round == now.table.round}
        assert found is not None or now.table.phase == "over" or (now.table.phase == "tiles" and taken)
        if found is not None:
            assert GAME.refusal(now.table, found) is None or legal_moves.missing(now.table, found)


# ------------------------------------------------------------------ refusal and play never disagree


def check_answer(table: Table, move: Move) -> None:
    """Asserts that a move is refused consistently, or that it is played and all pieces are there."""
    refusal = GAME.refusal(table, move)
    missing = legal_moves.missing(table, move)
    assert bool(missing) == (refusal is not None and refusal.code == "numbers_missing")
    if refusal is not None:
        with pytest.raises(IllegalMove) as illegal:
            GAME.play(table, move)
        assert illegal.value.refusal == refusal
        return
    after, awards = GAME.apply(table, move)
    assert after == GAME.play(table, move)
    assert awards == GAME.awards(table, move)
    check_box(after)


@whole_games()
@given(seeds, shares)
def test_any_move_is_played_or_refused_consistently(seed: int, meddling: float) -> None:
    random = Random(seed)
    for now in random.sample(game(seed, meddling), 6):
        for _ in range(15):
            move = any_move(random)
            assert GAME.move.validate_json(GAME.move.dump_json(move)) == move
            check_answer(now.table, move)
        if now.table.phase != "over":
            likely = step(random, now.table)
            check_answer(now.table, likely)
            for _ in range(10):
                check_answer(now.table, oddity(random, likely))


# ------------------------------------------------------------------ the journal


@few
@given(seeds, shares)
def test_written_journal_folds_to_the_same_steps(seed: int, meddling: float) -> None:
    steps = game(seed, meddling)
    data, checksum = b"", 0
    for entry in journal(steps):
        line, checksum = journal_codec.write(entry, checksum)
        data += line
    parsed = journal_codec.read(data, GAME)
    assert parsed.damage is None
    assert parsed.entries == tuple(journal(steps))
    assert fold(GAME, effective_moves(parsed.entries)) == steps


@few
@given(seeds)
def test_undo_of_everything_and_redo_of_everything(seed: int) -> None:
    steps = game(seed, 0.1)
    entries = journal(steps)
    for count in range(len(steps) - 1, 0, -1):
        number = undoable(entries)
        assert number == count
        entries.append(Entry(number=len(entries), at="", by="", did=Undo(of=number)))
    assert undoable(entries) is None
    assert tables(entries) == [steps[0].table]
    for count in range(1, len(steps)):
        number = redoable(entries)
        assert number == count
        entries.append(Entry(number=len(entries), at="", by="", did=Redo(of=number)))
        if count % 20 == 0:
            assert tables(entries)[-1] == steps[count].table
    assert redoable(entries) is None
    assert tables(entries) == [step.table for step in steps]


@few
@given(seeds, shares)
def test_notation_of_every_table_is_read_back(seed: int, meddling: float) -> None:
    for now in game(seed, meddling):
        written = notation.write(now.table)
        assert "\n" not in written
        assert notation.read(written) == now.table


# ------------------------------------------------------------------ learned numbers


@half
@given(seeds)
def test_numbers_learned_late_give_the_same_result(seed: int) -> None:
    """The same game with all its learned numbers known from the start ends the same."""
    random = Random(seed)
    steps = random_game(random, random_begun(random))
    setup = steps[0].move
    assert isinstance(setup, GameSetup)
    informed = setup.but(printed=steps[-1].table.printed)
    again = [
        entry
        for entry in [Entry(number=0, at="", by="", did=informed), *journal(steps)[1:]]
        if not isinstance(entry.did, Learned)
    ]
    assert not any(isinstance(entry.did, CorrectTurtle) for entry in again)
    assert tables(again)[-1] == steps[-1].table
