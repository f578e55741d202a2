"""Every table that moves can produce has legal moves that lead to the end of the game."""

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.australis import GAME, legal_moves
from engine.australis.competition import out_already
from engine.australis.dice_selection import Die
from engine.australis.moves import (
    ChooseTile,
    CorrectTiles,
    CorrectTurtle,
    EndDraft,
    Learned,
    Move,
    Settle,
    TakeDie,
)
from engine.australis.rounds import Metal
from engine.australis.table import VERSION, Mode, Table, Tile
from engine.refusal import Refusal
from tests.engine.australis.random_games import correction, random_begun, step
from tests.engine.australis.tables import after, played, refused, table

MOST_STEPS = 120
"""Enough for five rounds of at most seven steps each, and for every printed number."""


def first_move(now: Table) -> Move:
    """The first legal move, or the first printed number that it needs."""
    offered = next(iter(legal_moves.moves(now)), None)
    assert offered is not None, f"a dead end: {now}"
    asked = legal_moves.missing(now, offered)
    if not asked:
        return offered
    return Learned(numbers=((asked[0], now.printed.bounds(asked[0])[0]),))


def short_move(now: Table) -> Move:
    """A move of a short round: two players take a blue die, and the competition is settled."""
    wanted: Move | None = None
    if now.phase == "draft":
        wanted = TakeDie(seat=now.turn, die=Die("blue", 2))
        if len(now.in_competition) > 1 or GAME.refusal(now, wanted) is not None:
            wanted = EndDraft()
    elif now.phase == "dice":
        wanted = Settle(placing=(*now.in_competition, *out_already(now)))
    return wanted if wanted is not None and GAME.refusal(now, wanted) is None else first_move(now)


def play_to_end(now: Table) -> Table:
    """The table at the end of the game, played with legal moves only."""
    for _step in range(MOST_STEPS):
        if now.phase == "over":
            return now
        now = GAME.play(now, short_move(now))
    raise AssertionError(f"no end in sight: {now}")


class RandomTables(RuleBasedStateMachine):
    """Random legal moves and corrections, in every mode and with every ruling."""

    @initialize(seed=st.integers(0, 10**6), mode=st.sampled_from(["game", "dice_only", "final_score"]))
    def begin(self, seed: int, mode: Mode) -> None:
        self.random = Random(seed)
        self.now = GAME.start(random_begun(self.random).but(mode=mode))

    @rule(steps=st.integers(1, 12))
    def play_on(self, steps: int) -> None:
        for _step in range(steps):
            if self.now.phase != "over":
                self.now = GAME.play(self.now, step(self.random, self.now))

    @rule(times=st.integers(1, 4))
    def correct(self, times: int) -> None:
        for _time in range(times):
            wanted = correction(self.random, self.now)
            if GAME.refusal(self.now, wanted) is None:
                self.now = GAME.play(self.now, wanted)

    @rule(metal=st.sampled_from(["gold", "silver"]), later=st.integers(0, 1))
    def lay_a_tile_somewhere(self, metal: Metal, later: int) -> None:
        seat = self.random.randrange(len(self.now.boards))
        tile = Tile(metal=metal, round=min(5, self.now.round + later))
        wanted = CorrectTiles(seat=seat, tiles=(*self.now.boards[seat].tiles, tile))
        if GAME.refusal(self.now, wanted) is None:
            self.now = GAME.play(self.now, wanted)

    @rule()
    def all_turtles_on_the_last_space(self) -> None:
        last = self.now.printed.last_space or self.now.printed.grey_space
        for board in self.now.boards:
            self.now = GAME.play(self.now, CorrectTurtle(seat=board.seat, space=last))

    @rule()
    def skip(self) -> None:
        if self.now.phase != "over":
            self.now = GAME.play(self.now, short_move(self.now))

    @invariant()
    def the_game_can_end(self) -> None:
        if hasattr(self, "now"):
            assert play_to_end(self.now).phase == "over"


TestRandomTables = RandomTables.TestCase
TestRandomTables.settings = settings(max_examples=settings().max_examples // 4, stateful_step_count=12)


# ------------------------------------------------------------------ a player already has a tile of this round

TILES = """game 2tiles rules={rules} placed={placed} | blue Anna 1@5 tiles={} | green Bob 2@1 tiles={}
    | orange Charlie 3@2 tiles={} | known"""


def with_tiles(anna: str, bob: str, charlie: str, *, placed: str = "0,1", rules: int = VERSION) -> str:
    """A choice of tiles while these players have some of this round already."""
    return TILES.format(anna, bob, charlie, placed=placed, rules=rules)


@pytest.mark.parametrize("rules", [2, VERSION])
@pytest.mark.parametrize("placed", ["0", "0,1"])
@pytest.mark.parametrize("choice", ["gold", "silver"])
@pytest.mark.parametrize(
    ("anna", "bob", "charlie"),
    [
        ("gold2", "-", "-"),
        ("-", "gold2", "-"),
        ("-", "-", "gold2"),
        ("silver2", "-", "-"),
        ("-", "silver2", "-"),
        ("-", "-", "silver2"),
        ("gold2,silver2", "-", "-"),
        ("gold2", "silver2", "-"),
        ("silver2", "gold2", "-"),
        ("-", "gold2,silver2", "-"),
        ("-", "gold2", "silver2"),
        ("-", "-", "gold2,silver2"),
    ],
)
def test_some_tile_choice_is_legal_and_no_tile_is_given_twice(
    anna: str, bob: str, charlie: str, choice: Metal, placed: str, rules: int
) -> None:
    start = table(with_tiles(anna, bob, charlie, placed=placed, rules=rules))
    possible = [move for move in legal_moves.moves(start) if isinstance(move, ChooseTile)]
    assert possible
    if ChooseTile(metal=choice) in possible:
        chosen = GAME.play(start, ChooseTile(metal=choice))
        assert chosen.phase == "end"
        for before, board in zip(start.boards, chosen.boards, strict=True):
            assert set(before.tiles) <= set(board.tiles), "players keep their tiles"
        tiles = [tile for board in chosen.boards for tile in board.tiles]
        assert len(tiles) == len(set(tiles))
        assert rules < VERSION or start.boards[0].tiles[1:] or len(chosen.boards[0].tiles) < 2
    else:
        assert refused(start, f"choose {choice}").code in ("tile_taken", "both_tiles")


def test_a_winner_alone_takes_no_second_tile_of_the_round() -> None:
    alone = with_tiles("silver2", "-", "-", placed="0")
    assert refused(alone, "choose gold") == Refusal(code="both_tiles", seat=0, asked=2)
    assert played(alone, "choose silver").boards[0].tiles == (Tile(metal="silver", round=2),)
    old = with_tiles("silver2", "-", "-", placed="0", rules=2)
    assert len(played(old, "choose gold").boards[0].tiles) == 2, "as older games went on"


def test_tile_its_winner_already_has_gives_no_second_cube() -> None:
    start = with_tiles("silver2", "-", "-")
    assert refused(start, "choose gold").code == "tile_taken"
    assert after(start, "choose silver") == (
        "game 2end placed=0,1 | blue Anna 1@5 tiles=silver2 | green Bob 2@1 tiles=gold2"
        " | orange Charlie 3@2 | known"
    )


def test_tile_of_another_player_stays_and_the_other_is_won() -> None:
    start = with_tiles("-", "-", "gold2")
    assert played(start, "choose gold").boards[0].tiles == ()
    assert "green Bob 2@1 food=og tiles=silver2" in after(start, "choose gold")
    assert "blue Anna 1@5 food=og tiles=silver2" in after(start, "choose silver")


def test_tile_can_be_corrected_away_before_the_choice() -> None:
    start = with_tiles("-", "-", "gold2")
    assert "blue Anna 1@5 tiles=gold2" in after(start, "tiles 2 -", "choose gold")


# ------------------------------------------------------------------ the order of turtles

NOBODY = (
    """game 1dice options=last_space:ask{} | blue Anna 1@20 | green Bob 2@20 | orange Charlie 3@9 | known"""
)


def test_order_without_entrants_is_asked_only_if_turtle_chooses() -> None:
    assert played(NOBODY.format(""), "settle").phase == "end"
    chooses = NOBODY.format(",nobody_enters:turtle_ahead_chooses")
    assert refused(chooses, "settle").code == "order_missing"
    assert "order 0 1" in [f"order {' '.join(map(str, each.order))}" for each in orders(chooses)]
    assert played(chooses, "order 1 0", "settle").placed == (1,)


def orders(text: str) -> list[Any]:
    return [move for move in legal_moves.moves(table(text)) if move.kind == "tell_order"]
