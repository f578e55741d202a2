"""Corrections set the tally to what really lies there, and everything else follows."""

from __future__ import annotations

import pytest

from engine.atlantis import GAME
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    CorrectTurn,
    EndMoves,
    MoveCreature,
    MoveFigure,
    RollDice,
    SinkTile,
)
from engine.atlantis.pieces import Creatures, Hex, Losses, Symbols, Tiles
from engine.atlantis.table import Step
from tests.engine.atlantis.tables import (
    figures,
    played,
    table,
    with_creatures,
    with_crew,
    with_fate,
    with_swimmers,
)

NEW = table(2)


def test_figures_are_where_it_is_said() -> None:
    move = CorrectFigures(
        seat=0, island=5, aboard=((2, 3),), water=1, saved=1, lost=Losses(whirlpool=1, other=1)
    )
    after = played(with_crew(NEW, 1, 2, 1), move)
    assert figures(after, 0) == (5, 3, 1, 1, 2)
    assert [ship.crew for ship in after.ships] == [(0, 1), (3, 0)]
    assert after.rested == 1
    assert played(NEW, move.but(seat=1)).rested == 0


@pytest.mark.parametrize(("water", "rested"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_correction_does_not_let_a_swimmer_swim_twice(water: int, rested: int) -> None:
    swim = MoveFigure(seat=0, start="water", to="water")
    after = played(
        with_swimmers(NEW, 2, 0), swim, swim, CorrectFigures(seat=0, island=12 - water, water=water)
    )
    assert after.rested == rested


def test_a_corrected_rescue_changes_the_points() -> None:
    before = with_fate(NEW, 1, saved=2)
    _after, awards = GAME.apply(before, CorrectFigures(seat=1, island=12))
    assert [(award.seat, award.points) for award in awards] == [(1, -2)]


def test_ships_keep_their_crew_and_their_numbers() -> None:
    after = played(with_crew(NEW, 1, 2, 1), CorrectShips(ships=(1, 5), gone=(2,)))
    assert [(ship.number, ship.crew) for ship in after.ships] == [(1, (2, 1)), (5, (0, 0))]
    assert after.gone_ships == (2,)
    assert after.boxed_ships == (3, 4, 6, 7, 8, 9, 10)


def test_creatures_are_on_the_board_gone_or_in_the_box() -> None:
    move = CorrectCreatures(creatures=Creatures(shark=4), gone=Creatures(shark=2, dolphin=1))
    after = played(NEW, move)
    assert after.boxed_creatures == Creatures(shark=0, dolphin=5, kraken=6, sea_monster=6)


def test_tiles_and_symbols_are_what_is_said() -> None:
    tiles, symbols = Tiles(land=3), Symbols(shark=6, whirlpool=7)
    after = played(NEW, CorrectTiles(tiles=tiles, symbols=symbols))
    assert (after.ring, after.tiles, after.symbols) == ("land", tiles, symbols)


def test_no_step_is_left_that_cannot_be_done() -> None:
    """Without a tile nothing sinks; without the creature that was rolled, the dice are rolled again."""
    before = NEW.but(step="sink")
    assert played(before, CorrectTiles(tiles=Tiles(), symbols=Symbols())).step == "creature"
    sharks = with_creatures(NEW.but(step="creature"), shark=1)
    rolled = played(sharks, RollDice(seat=0, creature="shark", distance=1))
    assert played(rolled, CorrectCreatures(creatures=Creatures(shark=1))).rolled == rolled.rolled
    assert played(rolled, CorrectCreatures(creatures=Creatures())).rolled is None


@pytest.mark.parametrize("step", ["move", "sink", "creature"])
def test_it_is_the_turn_of_whom_it_is_said(step: Step) -> None:
    after = played(with_fate(NEW, 1, water=2), CorrectTurn(seat=1, step=step, spent=2))
    assert (after.turn, after.step, after.spent, after.rested) == (1, step, 2, 2)


def test_a_game_that_was_over_by_mistake_goes_on() -> None:
    before = with_fate(with_fate(NEW, 0, saved=11, water=1), 1, lost=12).but(rested=1)
    over = played(before, MoveFigure(seat=0, start="water", to="ashore"))
    assert over.is_over
    after = played(over, CorrectFigures(seat=1, island=1, lost=Losses(shark=11)))
    assert not after.is_over
    assert played(after, EndMoves(seat=0)).step == "sink"
    assert played(over, CorrectTiles(tiles=Tiles(), symbols=Symbols())).is_over


@pytest.mark.parametrize("version", [2, 3])
def test_a_game_that_ended_with_a_turn_goes_on_with_the_next_one(version: int) -> None:
    """Else the creature of that turn would be rolled for twice; so it was before version 3."""
    alone = with_fate(with_fate(NEW, 0, water=1, lost=11), 1, lost=12)
    before = alone.but(rules=version, step="creature", creatures=Creatures(shark=1))
    rolled = played(before, RollDice(seat=0, creature="shark", distance=1))
    over = played(rolled, MoveCreature(seat=0, entered=(Hex(swimmers=(1, 0)),)))
    assert over.is_over
    after = played(over, CorrectFigures(seat=1, island=1, lost=Losses(shark=11)))
    assert not after.is_over
    assert (after.turn, after.step, after.rolled) == (
        (1, "move", None) if version == 3 else (0, "creature", None)
    )


def test_a_correction_can_end_the_game() -> None:
    before = with_fate(NEW, 0, saved=12)
    assert played(before, CorrectFigures(seat=1, island=0, saved=12)).is_over


def test_a_short_game_goes_on_if_the_fortress_still_stands() -> None:
    short = table(2, length="short", short_end="before_creature")
    last = short.but(tiles=Tiles(fortress=1), step="sink")
    over = played(last, SinkTile(seat=0, ring="fortress", symbol="shark"))
    assert over.is_over
    after = played(over, CorrectTiles(tiles=Tiles(fortress=1), symbols=Symbols()))
    assert not after.is_over
    going_on = played(after, RollDice(seat=0, creature="shark", distance=1), MoveCreature(seat=0))
    assert going_on.turn == 1
