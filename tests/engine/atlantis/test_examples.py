"""The test cases of the rules, A1 to A23."""

from __future__ import annotations

import pytest

from engine.atlantis.events import Eaten, GameEnded, Guarded, NoCreature, ShipGone, Swallowed
from engine.atlantis.moves import EndMoves, MoveCreature, MoveFigure, MoveShip, RollDice, SinkTile, Whirl
from engine.atlantis.pieces import Creature, Creatures, Distance, Hex, Losses, Tiles
from engine.atlantis.refusal_code import RefusalCode as C
from engine.atlantis.table import Table
from tests.engine.atlantis.tables import (
    figures,
    played,
    refusal,
    table,
    with_creatures,
    with_crew,
    with_fate,
    with_swimmers,
)

NEW = table(2)
WALK_TWO = MoveFigure(seat=0, start="island", to="island", spaces=2)
SWIM = MoveFigure(seat=0, start="water", to="water")


def rolled(before: Table, creature: Creature, distance: Distance = 2) -> Table:
    """The table once Mia has rolled."""
    return played(before.but(step="creature"), RollDice(seat=0, creature=creature, distance=distance))


def entered(before: Table, creature: Creature, here: Hex) -> Table:
    """The table once a creature has moved where this is."""
    return played(rolled(before, creature), MoveCreature(seat=0, entered=(here,)))


def test_a1_a_figure_two_spaces_and_a_ship_one_use_the_three() -> None:
    after = played(NEW, WALK_TWO, MoveShip(seat=0, ship=1))
    assert (after.spent, after.step) == (3, "sink")


def test_a2_four_spaces_are_refused() -> None:
    found = refusal(played(NEW, WALK_TWO), MoveShip(seat=0, ship=1, spaces=2))
    assert (found.code, found.asked, found.limit) == (C.NO_SPACES_LEFT, 2, 1)


def test_a3_a_swimmer_swims_one_space_a_turn() -> None:
    before = with_swimmers(NEW, 1, 0)
    assert refusal(before, SWIM.but(spaces=2)).code == C.OUT_OF_RANGE
    assert refusal(played(before, SWIM), SWIM).code == C.SWIMMER_TIRED


def test_a4_two_swimmers_and_a_figure_use_the_three() -> None:
    walk = MoveFigure(seat=0, start="island", to="island")
    assert played(with_swimmers(NEW, 2, 0), SWIM, SWIM, walk).step == "sink"


def test_a5_the_ship_goes_on_after_a_swimmer_boarded() -> None:
    board = MoveFigure(seat=0, start="water", to=1)
    after = played(with_swimmers(NEW, 1, 0), board, MoveShip(seat=0, ship=1, spaces=2))
    assert figures(after, 0) == (11, 1, 0, 0, 0)
    assert after.step == "sink"


@pytest.mark.parametrize("there", [Hex(shark=True), Hex(dolphins=1)], ids=["shark", "dolphin"])
def test_a6_a_ship_enters_a_space_with_a_shark_or_a_dolphin(there: Hex) -> None:
    before = with_creatures(NEW, shark=1, dolphin=1)
    assert played(before, MoveShip(seat=0, ship=1, onto=there)).spent == 1


@pytest.mark.parametrize(
    ("there", "blocker"),
    [(Hex(ship=2), "ship"), (Hex(kraken=True), "kraken"), (Hex(sea_monster=True), "sea_monster")],
)
def test_a7_a_ship_does_not_enter_a_space_with_a_ship_kraken_or_monster(there: Hex, blocker: str) -> None:
    before = with_creatures(NEW, kraken=1, sea_monster=1)
    found = refusal(before, MoveShip(seat=0, ship=1, onto=there))
    assert (found.code, found.limit) == (C.WAY_BLOCKED, blocker)


def test_a8_a_fourth_figure_finds_no_place_on_a_ship() -> None:
    found = refusal(with_crew(NEW, 1, 2, 1), MoveFigure(seat=0, start="island", to=1))
    assert (found.code, found.limit) == (C.SHIP_FULL, 3)


def test_a9_the_minority_does_not_move_a_ship() -> None:
    before = with_crew(NEW, 1, 2, 1)
    assert refusal(before.but(turn=1), MoveShip(seat=1, ship=1)).code == C.NOT_STEERED
    assert before.ships[0].steering == ((0,), "most")


@pytest.mark.parametrize("seat", [0, 1])
def test_a10_each_of_the_tied_moves_a_ship(seat: int) -> None:
    before = with_crew(NEW, 1, 1, 1).but(turn=seat)
    assert played(before, MoveShip(seat=seat, ship=1)).spent == 1
    assert before.ships[0].steering == ((0, 1), "tied")


def test_a11_rock_sinks_before_land() -> None:
    before = NEW.but(step="sink", tiles=Tiles(rock=5, land=12, fortress=6))
    found = refusal(before, SinkTile(seat=0, ring="land", symbol="shark"))
    assert (found.code, found.limit) == (C.WRONG_RING, "rock")


def test_a12_a_whirlpool_destroys_the_six_spaces_around_it() -> None:
    before = with_creatures(with_crew(NEW, 1, 2, 1), dolphin=2).but(step="sink")
    whirl = Whirl(tiles=Tiles(rock=2, land=1), ships=(1,), creatures=Creatures(dolphin=1))
    after = played(before, SinkTile(seat=0, ring="rock", symbol="whirlpool", whirl=whirl))
    assert after.tiles == Tiles(rock=15, land=11, fortress=6)
    assert after.symbols.whirlpool == 1
    assert [ship.number for ship in after.ships] == [2]
    assert (after.creatures.dolphin, after.gone_creatures.dolphin) == (1, 1)
    assert [tribe.lost for tribe in after.tribes] == [Losses(whirlpool=2), Losses(whirlpool=1)]
    assert after.events[-1] == Swallowed(
        tiles=Tiles(rock=2, land=1), figures=(2, 1), ships=(1,), creatures=Creatures(dolphin=1)
    )


def test_a13_a_sea_monster_eats_ship_crew_and_swimmer() -> None:
    before = with_creatures(with_swimmers(with_crew(NEW, 1, 2, 0), 0, 1), sea_monster=1)
    after = entered(before, "sea_monster", Hex(swimmers=(0, 1), ship=1))
    assert [tribe.lost for tribe in after.tribes] == [Losses(sea_monster=2), Losses(sea_monster=1)]
    assert after.gone_ships == (1,)


def test_a14_a_shark_eats_the_crew_that_a_kraken_throws_into_the_water() -> None:
    before = with_creatures(with_crew(NEW, 1, 2, 1), kraken=1, shark=1)
    after = entered(before, "kraken", Hex(ship=1, shark=True))
    assert [tribe.lost for tribe in after.tribes] == [Losses(shark=2), Losses(shark=1)]
    assert after.events == (
        ShipGone(by="kraken", ship=1, crew=(2, 1)),
        Eaten(by="shark", figures=(2, 1)),
    )


def test_a15_a_crew_swims_once_a_kraken_has_sunk_its_ship() -> None:
    before = with_creatures(with_crew(NEW, 1, 2, 1), kraken=1)
    after = entered(before, "kraken", Hex(ship=1))
    assert figures(after, 0) == (10, 0, 2, 0, 0)
    assert figures(after, 1) == (11, 0, 1, 0, 0)
    assert (after.gone_ships, after.creatures.kraken) == ((1,), 1)


def test_a16_a_kraken_does_nothing_to_an_empty_ship() -> None:
    after = entered(with_creatures(NEW, kraken=1), "kraken", Hex(ship=1))
    assert (after.ships, after.events) == (NEW.ships, ())


def guarded() -> Table:
    """The table of A17: the shark came to a swimmer with a dolphin."""
    before = with_creatures(with_swimmers(NEW, 0, 1), shark=1, dolphin=1)
    return entered(before, "shark", Hex(swimmers=(0, 1), dolphins=1))


def test_a17_a_dolphin_guards_a_swimmer_from_a_shark() -> None:
    assert figures(guarded(), 1) == (11, 0, 1, 0, 0)
    assert guarded().events == (Guarded(creature="shark", figures=(0, 1)),)


def test_a18_the_swimmer_is_eaten_when_the_dolphin_leaves() -> None:
    before = rolled(guarded().but(turn=0), "dolphin")
    after = played(before, MoveCreature(seat=0, left=Hex(swimmers=(0, 1), shark=True)))
    assert after.tribes[1].lost == Losses(shark=1)
    assert figures(after, 1) == (11, 0, 0, 0, 1)


def test_a18_also_when_it_leaves_with_another_swimmer() -> None:
    before = with_creatures(with_swimmers(NEW, 1, 1), shark=1, dolphin=1)
    after = played(before, SWIM.but(left=Hex(swimmers=(0, 1), shark=True)))
    assert figures(after, 0) == (11, 0, 1, 0, 0)
    assert figures(after, 1) == (11, 0, 0, 0, 1)


def test_a19_the_turn_ends_if_the_board_has_no_such_creature() -> None:
    after = rolled(NEW, "shark")
    assert (after.turn, after.step, after.rolled) == (1, "move", None)
    assert after.events == (NoCreature(creature="shark"),)


def test_a20_a_shark_dives_to_any_space() -> None:
    before = with_creatures(with_swimmers(NEW, 1, 0), shark=1)
    after = played(rolled(before, "shark", "dive"), MoveCreature(seat=0, entered=(Hex(swimmers=(1, 0)),)))
    assert figures(after, 0) == (11, 0, 0, 0, 1)


def test_a21_nothing_sinks_when_no_tile_is_left() -> None:
    assert played(NEW.but(tiles=Tiles()), EndMoves(seat=0)).step == "creature"


def test_a22_most_figures_ashore_win() -> None:
    before = table(4)
    for seat, saved in enumerate((6, 5, 5, 3)):
        before = with_fate(before, seat, saved=saved, lost=11 - saved if not seat else 12 - saved)
    before = before.but(tribes=(before.tribes[0].but(island=0, water=1), *before.tribes[1:]), rested=1)
    after = played(before, MoveFigure(seat=0, start="water", to="ashore"))
    assert after.is_over
    assert after.events == (GameEnded(by="no_figures"),)
    assert [(one.seat, one.place, one.points) for one in after.ranking] == [
        (0, 1, 7),
        (1, 2, 5),
        (2, 2, 5),
        (3, 4, 3),
    ]


def test_a23_a_game_goes_on_while_somebody_swims() -> None:
    before = with_fate(with_fate(NEW, 0, saved=4, lost=6, water=2), 1, lost=12)
    after = played(before, EndMoves(seat=0))
    assert not after.is_over
    assert sum(figures(after, 0)) == 12
