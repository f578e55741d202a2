"""Every way in which a move or a set-up is refused; nothing is half done."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.atlantis import GAME
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    CorrectTurn,
    EndMoves,
    Fall,
    GameSetup,
    Move,
    MoveCreature,
    MoveFigure,
    MoveShip,
    RollDice,
    SinkTile,
    Whirl,
)
from engine.atlantis.pieces import Creatures, Hex, Losses, Symbols, Tiles
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.refusal_code import RefusalCode as C
from engine.atlantis.table import Table
from engine.players import Player
from tests.engine.atlantis.tables import (
    played,
    refusal,
    refused_setup,
    setup,
    table,
    with_creatures,
    with_crew,
    with_swimmers,
)
from tests.engine.refused import BAD_NAMES

NEW = table(2)
SINK = NEW.but(step="sink")
CREATURE = with_creatures(NEW, shark=1).but(step="creature")
ROLL = RollDice(seat=0, creature="shark", distance=1)
ROLLED = played(CREATURE, ROLL)
MANNED = with_crew(NEW, 1, 2, 1)
WHIRLPOOL = SinkTile(seat=0, ring="rock", symbol="whirlpool")
CORE = table(3).but(step="sink", tiles=Tiles(fortress=6))
CORE_WHIRLPOOL = WHIRLPOOL.but(ring="fortress")
TILE = SinkTile(seat=0, ring="rock", symbol="shark")
WALK = MoveFigure(seat=0, start="island", to="island")
DIVE = MoveFigure(seat=0, start="island", to="water")
SWIM = MoveFigure(seat=0, start="water", to="water")
CLIMB = MoveFigure(seat=0, start="water", to=1)
ONE_LAND = Whirl(tiles=Tiles(land=1), on_tiles=(1, 1))
ALL = CorrectFigures(seat=0, island=12)

CASES: list[tuple[RefusalCode, Table, Move]] = [
    (C.NO_SUCH_SEAT, NEW, EndMoves(seat=2)),
    (C.NO_SUCH_SEAT, NEW, EndMoves(seat=-1)),
    (C.NO_SUCH_SEAT, SINK, TILE.but(falls=(Fall(seat=2),))),
    (C.NO_SUCH_SEAT, NEW, CorrectTurn(seat=2)),
    (C.NO_SUCH_SEAT, NEW, ALL.but(seat=-1)),
    (C.NOT_NOW, NEW, TILE),
    (C.NOT_NOW, SINK, WALK),
    (C.NOT_NOW, CREATURE, MoveCreature(seat=0)),
    (C.NOT_NOW, ROLLED, ROLL),
    (C.NOT_ON_TURN, NEW, EndMoves(seat=1)),
    (C.GAME_OVER, NEW.but(over=True), EndMoves(seat=0)),
    (C.GAME_OVER, NEW.but(over=True, tribes=tuple(t.but(island=0) for t in NEW.tribes)), CorrectTurn(seat=1)),
    (C.OUT_OF_RANGE, NEW, WALK.but(spaces=0)),
    (C.OUT_OF_RANGE, NEW, DIVE.but(spaces=2)),
    (C.OUT_OF_RANGE, NEW, DIVE.but(onto=Hex(swimmers=(0,)))),
    (C.OUT_OF_RANGE, NEW, DIVE.but(onto=Hex(swimmers=(0, -1)))),
    (C.OUT_OF_RANGE, NEW, DIVE.but(onto=Hex(dolphins=-1))),
    (C.OUT_OF_RANGE, NEW, MoveShip(seat=0, ship=1, spaces=0)),
    (C.OUT_OF_RANGE, SINK, TILE.but(falls=(Fall(seat=0),) * 4)),
    (C.OUT_OF_RANGE, SINK, WHIRLPOOL.but(whirl=Whirl(tiles=Tiles(rock=18)))),
    (C.OUT_OF_RANGE, SINK, WHIRLPOOL.but(whirl=Whirl(tiles=Tiles(rock=7)))),
    (C.OUT_OF_RANGE, SINK, WHIRLPOOL.but(whirl=Whirl(tiles=Tiles(rock=5), ships=(1, 2)))),
    (C.OUT_OF_RANGE, SINK, WHIRLPOOL.but(whirl=Whirl(tiles=Tiles(rock=-1)))),
    (C.OUT_OF_RANGE, SINK, WHIRLPOOL.but(whirl=Whirl(creatures=Creatures(shark=-1)))),
    (C.OUT_OF_RANGE, SINK, WHIRLPOOL.but(whirl=Whirl(tiles=Tiles(rock=1), on_tiles=(2, 2)))),
    (C.OUT_OF_RANGE, CREATURE, ROLL.but(distance=4)),
    (C.OUT_OF_RANGE, ROLLED, MoveCreature(seat=0, entered=(Hex(), Hex()))),
    (C.OUT_OF_RANGE, NEW, ALL.but(island=13, water=-1)),
    (C.OUT_OF_RANGE, NEW, ALL.but(island=13, lost=Losses(other=-1))),
    (C.OUT_OF_RANGE, NEW, CorrectCreatures(creatures=Creatures(shark=4), gone=Creatures(shark=3))),
    (C.OUT_OF_RANGE, NEW, CorrectCreatures(creatures=Creatures(shark=7))),
    (C.OUT_OF_RANGE, NEW, CorrectTiles(tiles=Tiles(rock=19), symbols=Symbols())),
    (C.OUT_OF_RANGE, NEW, CorrectTiles(tiles=Tiles(rock=18), symbols=Symbols(shark=19))),
    (C.OUT_OF_RANGE, NEW, CorrectTiles(tiles=Tiles(), symbols=Symbols(shark=37, ship=-1))),
    (C.OUT_OF_RANGE, NEW, CorrectTurn(seat=0, spent=3)),
    (C.NO_SUCH_SHIP, NEW, MoveShip(seat=0, ship=3)),
    (C.NO_SUCH_SHIP, NEW, MoveFigure(seat=0, start="island", to=3)),
    (C.NO_SUCH_SHIP, NEW, DIVE.but(onto=Hex(ship=3))),
    (C.NO_SUCH_SHIP, SINK, WHIRLPOOL.but(whirl=Whirl(ships=(1, 1)))),
    (C.NO_SUCH_SHIP, NEW, CorrectShips(ships=(1, 2), gone=(2,))),
    (C.NO_SUCH_SHIP, NEW, CorrectShips(ships=(0,))),
    (C.NO_SUCH_SHIP, NEW, CorrectShips(ships=(11,))),
    (C.NO_SUCH_SHIP, NEW, ALL.but(island=11, aboard=((3, 1),))),
    (C.NOT_ON_BOARD, NEW, DIVE.but(onto=Hex(shark=True))),
    (C.NOT_ON_BOARD, NEW, DIVE.but(onto=Hex(dolphins=1))),
    (C.NOT_ON_BOARD, ROLLED, MoveCreature(seat=0, entered=(Hex(shark=True),))),
    (C.NOT_ON_BOARD, with_swimmers(NEW, 1, 0), SWIM.but(left=Hex())),
    (C.NOT_ON_BOARD, SINK, WHIRLPOOL.but(whirl=Whirl(creatures=Creatures(kraken=1)))),
    (C.NOBODY_THERE, NEW, SWIM),
    (C.NOBODY_THERE, NEW, MoveFigure(seat=0, start=1, to="water")),
    (C.NOBODY_THERE, NEW.but(tribes=tuple(t.but(island=0, water=12) for t in NEW.tribes)), WALK),
    (C.NOBODY_THERE, ROLLED, MoveCreature(seat=0, entered=(Hex(swimmers=(1, 0)),))),
    (C.NOBODY_THERE, SINK, WHIRLPOOL.but(whirl=Whirl(swimmers=(0, 1)))),
    (C.NOT_NEEDED, with_creatures(NEW, shark=1), WALK.but(onto=Hex(shark=True))),
    (C.NOT_NEEDED, with_creatures(NEW, dolphin=1), DIVE.but(left=Hex())),
    (C.NOT_NEEDED, SINK, TILE.but(whirl=Whirl(tiles=Tiles(rock=1)))),
    (C.NOT_NEEDED, SINK, WHIRLPOOL.but(falls=(Fall(seat=0, onto=Hex(ship=1)),))),
    (C.NOT_NEEDED, ROLLED, MoveCreature(seat=0, left=Hex(shark=True))),
    (C.GUARDED_WRONG, ROLLED, MoveCreature(seat=0, entered=(Hex(guarded=(1, 0)),))),
    (C.NO_SPACES_LEFT, NEW, WALK.but(spaces=4)),
    (C.NO_SPACES_LEFT, NEW, MoveShip(seat=0, ship=1, spaces=4)),
    (C.NO_WAY, NEW, MoveFigure(seat=0, start="island", to="ashore")),
    (C.NO_WAY, NEW, MoveFigure(seat=0, start="ashore", to="water")),
    (C.NO_WAY, MANNED, MoveFigure(seat=0, start=1, to=1)),
    (C.NEVER_BACK, MANNED, MoveFigure(seat=0, start=1, to="island")),
    (C.NEVER_BACK, with_swimmers(NEW, 1, 0), MoveFigure(seat=0, start="water", to="island")),
    (C.SWIMMER_TIRED, played(with_swimmers(NEW, 1, 0), SWIM), SWIM),
    (C.NOT_TOGETHER, played(with_swimmers(NEW, 1, 0), MoveShip(seat=0, ship=1)), CLIMB),
    (C.SHIP_FULL, MANNED, MoveFigure(seat=0, start="island", to=1)),
    (C.SHIP_FULL, MANNED, ALL.but(island=9, aboard=((1, 3),))),
    (C.NOT_STEERED, MANNED.but(turn=1), MoveShip(seat=1, ship=1)),
    (C.WAY_BLOCKED, NEW, MoveShip(seat=0, ship=1, onto=Hex(ship=2))),
    (C.WRONG_RING, SINK, TILE.but(ring="fortress")),
    (C.ISLAND_FULL, SINK.but(tiles=Tiles(land=8)), TILE.but(ring="land", falls=(Fall(seat=0),) * 2)),
    (C.ISLAND_FULL, SINK.but(tiles=Tiles(land=9)), TILE.but(ring="land", symbol="whirlpool", whirl=ONE_LAND)),
    (C.TILES_AROUND, SINK, WHIRLPOOL.but(whirl=Whirl(tiles=Tiles(rock=3)))),
    (C.TILES_AROUND, SINK, WHIRLPOOL.but(whirl=Whirl(tiles=Tiles(fortress=1)))),
    (C.NO_SEA_AROUND, CORE, CORE_WHIRLPOOL.but(whirl=Whirl(tiles=Tiles(fortress=2), ships=(1, 2, 3, 4)))),
    (C.FIGURES_WRONG, NEW, ALL.but(water=1)),
    (C.FIGURES_WRONG, NEW, ALL.but(island=11)),
    (C.SHIP_MANNED, MANNED, CorrectShips(ships=(2,), gone=(1,))),
]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_bad_input_is_refused_and_nothing_is_half_done(number: int) -> None:
    code, before, move = CASES[number]
    was = before.model_dump_json()
    assert refusal(before, move).code == code
    assert before.model_dump_json() == was


def test_more_guarded_than_swim_are_refused() -> None:
    before = with_creatures(with_swimmers(table(2, guard="one"), 1, 2), shark=1, dolphin=2)
    rolled = played(before.but(step="creature"), ROLL)
    here = Hex(swimmers=(1, 2), dolphins=2, guarded=(2, 0))
    assert refusal(rolled, MoveCreature(seat=0, entered=(here,))).code == C.GUARDED_WRONG


DOUBLED = (Player(name="Mia", colour="pink"), Player(name="Lea", colour="pink"))
SETUPS: dict[RefusalCode, Callable[[], GameSetup]] = {
    C.PLAYER_COUNT: lambda: setup(1),
    C.COLOUR_DOUBLED: lambda: setup(2).but(players=DOUBLED),
    C.NO_SUCH_SEAT: lambda: setup(3, starter=3),
    C.EDITION_UNKNOWN: lambda: setup(2).but(edition="1986"),
}


@pytest.mark.parametrize("code", SETUPS)
def test_illegal_setup_is_refused_with_its_code(code: RefusalCode) -> None:
    assert refused_setup(SETUPS[code]()).code == code


@pytest.mark.parametrize("code", BAD_NAMES)
def test_a_name_that_cannot_be_shown_is_refused(code: str) -> None:
    players = (Player(name="Mia", colour="pink"), Player(name=BAD_NAMES[code], colour="blue"))
    assert refused_setup(setup(2).but(players=players)).code == code


def test_five_do_not_play() -> None:
    five = (*setup(4).players, Player(name="Ida", colour="yellow"))
    assert refused_setup(setup(4).but(players=five)).code == C.PLAYER_COUNT


@pytest.mark.parametrize(("players", "ships"), [(2, 2), (3, 4), (4, 4)])
def test_a_game_begins_with_all_figures_on_the_island(players: int, ships: int) -> None:
    begun = GAME.start(setup(players, starter=1))
    assert [tribe.island for tribe in begun.tribes] == [12] * players
    assert (len(begun.ships), begun.turn, begun.tiles.total, begun.step) == (ships, 1, 36, "move")


def test_every_refusal_code_has_a_case() -> None:
    assert {*(code for code, _table, _move in CASES), *SETUPS, *BAD_NAMES} == set(RefusalCode)
