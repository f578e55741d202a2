"""The rulings that a table chooses where the sources are silent."""

from __future__ import annotations

from typing import Any

import pytest

from engine.atlantis import GAME, choices
from engine.atlantis.creatures import Effect
from engine.atlantis.events import CitySunk, Eaten, GameEnded, PiecePlaced, RingSunk, SupplyEmpty, TurnSkipped
from engine.atlantis.moves import (
    Fall,
    MoveCreature,
    MoveFigure,
    RollDice,
    SinkTile,
    Whirl,
)
from engine.atlantis.pieces import Creature, Creatures, Hex, Losses, Symbol, Tiles
from engine.atlantis.refusal_code import RefusalCode as C
from engine.atlantis.table import Rolled, Table
from tests.engine.atlantis.tables import (
    figures,
    played,
    refusal,
    setup,
    table,
    with_creatures,
    with_crew,
    with_fate,
    with_swimmers,
)

SWIM = MoveFigure(seat=0, start="water", to="water")


def sunk(before: Table, symbol: Symbol = "shark", **more: Any) -> Table:
    """The table after Mia has sunk a tile of the ring that sinks now."""
    ring = before.ring
    assert ring is not None
    return played(before.but(step="sink"), SinkTile(seat=0, ring=ring, symbol=symbol, **more))


def effect(before: Table, creature: Creature, here: Hex) -> Effect:
    """The effect of a creature on these pieces, which must be possible."""
    found = choices.effect(before, creature, here)
    assert found is not None
    return found


def test_a_short_game_ends_after_the_turn_or_before_its_creature() -> None:
    tiles = Tiles(fortress=1)
    before = sunk(table(2, length="short", short_end="before_creature").but(tiles=tiles))
    assert before.events[-2:] == (RingSunk(ring="fortress"), GameEnded(by="fortress"))
    waiting = sunk(table(2, length="short").but(tiles=tiles))
    assert not waiting.is_over
    over = played(waiting, RollDice(seat=0, creature="kraken", distance=1))
    assert (over.is_over, over.rolled, over.turn) == (True, None, 0)
    assert not sunk(table(2).but(tiles=tiles)).is_over


@pytest.mark.parametrize("city", ["stays", "sinks"])
def test_the_city_stays_or_sinks_with_the_last_tile_of_the_fortress(city: str) -> None:
    before = table(2, city=city).but(tiles=Tiles(fortress=2))
    assert CitySunk() not in sunk(before).events
    assert (CitySunk() in sunk(sunk(before)).events) == (city == "sinks")


def test_a_tile_sinks_though_figures_were_forgotten_before() -> None:
    """Only the sinking that leaves too little room is refused: nobody is stuck after a correction."""
    full = table(2).but(tiles=Tiles(land=8))
    assert sunk(full, falls=(Fall(seat=0),) * 3).tiles.land == 7
    assert sunk(full.but(tiles=Tiles(land=7))).tiles.land == 6


def test_ties_are_shared_or_won_by_the_later_player() -> None:
    for ties, first in (("shared", [(0, 1), (1, 1)]), ("later_player", [(0, 1), (1, 2)])):
        before = GAME.start(setup(2, 1, ties=ties))
        for seat in range(2):
            before = with_fate(before, seat, saved=3)
        assert [(one.seat, one.place) for one in before.ranking] == first


@pytest.mark.parametrize("symbol", ["ship", "kraken"])
def test_an_empty_box_gives_nothing_or_what_was_lost(symbol: Symbol) -> None:
    for supply in ("nothing", "from_lost"):
        before = table(2, supply=supply).but(
            gone_ships=(4, *range(3, 4), *range(5, 11)),
            creatures=Creatures(kraken=4),
            gone_creatures=Creatures(kraken=2),
        )
        after = sunk(before, symbol)
        ship = 4 if symbol == "ship" else None
        found = PiecePlaced(symbol=symbol, ship=ship, again=True)
        assert after.events == ((SupplyEmpty(symbol=symbol),) if supply == "nothing" else (found,))
        counts = (len(after.ships), after.creatures.kraken)
        assert counts == ((2, 4) if supply == "nothing" else (3, 4) if ship else (2, 5))


def test_a_symbol_brings_its_piece_out_of_the_box() -> None:
    after = sunk(sunk(table(2), "ship"), "dolphin")
    assert [ship.number for ship in after.ships] == [1, 2, 3]
    assert after.creatures == Creatures(dolphin=1)
    assert (after.symbols.ship, after.symbols.dolphin, after.tiles.rock) == (1, 1, 16)


def test_a_swimmer_who_has_swum_boards_only_if_the_table_allows_it() -> None:
    board = MoveFigure(seat=0, start="water", to=1)
    strict = played(with_swimmers(table(2), 1, 0), SWIM)
    assert refusal(strict, board).code == C.SWIMMER_TIRED
    free = played(with_swimmers(table(2, boarding="any_time"), 1, 0), SWIM, board)
    assert figures(free, 0) == (11, 1, 0, 0, 0)


def test_who_dived_from_a_tile_in_this_turn_does_not_swim_on() -> None:
    dive = MoveFigure(seat=0, start="island", to="water")
    assert refusal(played(table(2), dive), SWIM).code == C.SWIMMER_TIRED


def test_who_jumped_off_a_ship_is_still_on_its_space_and_may_swim_on() -> None:
    jump = MoveFigure(seat=0, start=1, to="water")
    after = played(with_crew(table(2), 1, 1, 0), jump, SWIM)
    assert refusal(after, SWIM).code == C.SWIMMER_TIRED


def test_who_jumped_off_onto_a_shark_lets_nobody_else_swim_twice() -> None:
    before = with_creatures(with_swimmers(with_crew(table(2), 1, 1, 0), 1, 0), shark=1)
    jump = MoveFigure(seat=0, start=1, to="water", onto=Hex(shark=True))
    after = played(before, SWIM, jump)
    assert after.tribes[0].lost.shark == 1
    assert after.rested == 0


def test_a_tired_swimmer_boards_before_a_rested_one() -> None:
    before = with_swimmers(table(2, boarding="any_time"), 2, 0)
    after = played(before, SWIM, MoveFigure(seat=0, start="water", to=1))
    assert after.rested == 1


def test_a_swimmer_who_has_swum_lands_only_if_the_table_allows_it() -> None:
    ashore = MoveFigure(seat=0, start="water", to="ashore")
    strict = played(with_swimmers(table(2), 1, 0), SWIM)
    assert refusal(strict, ashore).code == C.SWIMMER_TIRED
    free = played(with_swimmers(table(2, landing="after_swimming"), 1, 0), SWIM, ashore)
    assert figures(free, 0) == (11, 0, 0, 1, 0)


@pytest.mark.parametrize("ruling", ["eaten", "safe"])
def test_who_falls_onto_a_shark_is_eaten_or_safe(ruling: str) -> None:
    before = with_creatures(table(2, swimming_onto=ruling), shark=1)
    falls = (Fall(seat=0, onto=Hex(shark=True)), Fall(seat=1))
    after = sunk(before, "kraken", falls=falls)
    assert figures(after, 0) == ((11, 0, 0, 0, 1) if ruling == "eaten" else (11, 0, 1, 0, 0))
    assert figures(after, 1) == (11, 0, 1, 0, 0)
    assert (Eaten(by="shark", figures=(1, 0)) in after.events) == (ruling == "eaten")


def test_who_brings_a_dolphin_swims_safely_onto_a_shark() -> None:
    before = with_creatures(with_swimmers(table(2), 1, 0), shark=1, dolphin=1)
    there = Hex(shark=True)
    assert figures(played(before, SWIM.but(onto=there)), 0) == (11, 0, 0, 0, 1)
    assert figures(played(before, SWIM.but(onto=there, left=Hex())), 0) == (11, 0, 1, 0, 0)


def test_one_dolphin_guards_all_or_one() -> None:
    here = Hex(swimmers=(1, 1), dolphins=1)
    roll = RollDice(seat=0, creature="shark", distance=1)
    for guard in ("all", "one"):
        before = with_creatures(with_swimmers(table(2, guard=guard), 1, 1), shark=1, dolphin=1)
        rolled = played(before.but(step="creature"), roll)
        if guard == "all":
            after = played(rolled, MoveCreature(seat=0, entered=(here,)))
            assert [figures(after, seat)[2] for seat in (0, 1)] == [1, 1]
            continue
        assert effect(rolled, "shark", here).to_name == 1
        assert refusal(rolled, MoveCreature(seat=0, entered=(here,))).code == C.GUARDED_WRONG
        after = played(rolled, MoveCreature(seat=0, entered=(here.but(guarded=(0, 1)),)))
        assert [figures(after, seat)[2] for seat in (0, 1)] == [0, 1]
        assert after.tribes[0].lost == Losses(shark=1)


def test_a_creature_acts_where_it_stops_or_on_every_space() -> None:
    both = (Hex(swimmers=(1, 0)), Hex(swimmers=(0, 1)))
    for passing in ("rulebook", "stop", "every"):
        before = with_creatures(with_swimmers(table(2, passing=passing), 1, 1), shark=1)
        rolled = played(before.but(step="creature"), RollDice(seat=0, creature="shark", distance=2))
        move = MoveCreature(seat=0, entered=both)
        assert rolled.rolled is not None
        assert choices.acting_spaces(rolled, rolled.rolled) == (2 if passing == "every" else 1)
        if passing != "every":
            assert refusal(rolled, move).code == C.OUT_OF_RANGE
        else:
            assert [figures(played(rolled, move), seat)[4] for seat in (0, 1)] == [1, 1]
        assert choices.acting_spaces(rolled, Rolled(creature="shark", distance="dive")) == 1


@pytest.mark.parametrize("passing", ["rulebook", "stop", "every"])
def test_a_sea_monster_eats_on_every_space_that_it_enters(passing: str) -> None:
    """Rulebook, "Sea Monsters"; only a house rule says otherwise."""
    before = with_creatures(with_swimmers(table(2, passing=passing), 1, 1), sea_monster=1)
    rolled = played(before.but(step="creature"), RollDice(seat=0, creature="sea_monster", distance=2))
    move = MoveCreature(seat=0, entered=(Hex(swimmers=(1, 0)), Hex(swimmers=(0, 1))))
    if passing == "stop":
        assert refusal(rolled, move).code == C.OUT_OF_RANGE
    else:
        assert [figures(played(rolled, move), seat)[4] for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize("ruling", ["lost", "swim"])
def test_figures_on_the_tile_of_a_whirlpool_are_lost_or_swim(ruling: str) -> None:
    before = with_swimmers(table(2, whirlpool_tile=ruling), 0, 2)
    whirl = Whirl(tiles=Tiles(rock=1), on_tiles=(2, 1), swimmers=(0, 1))
    after = sunk(before, "whirlpool", falls=(Fall(seat=0),), whirl=whirl)
    assert figures(after, 0) == ((9, 0, 0, 0, 3) if ruling == "lost" else (9, 0, 1, 0, 2))
    assert figures(after, 1) == (9, 0, 1, 0, 2)


def test_a_player_without_figures_takes_turns_or_is_skipped() -> None:
    for ruling, turn in (("take_turns", 1), ("skipped", 2)):
        before = with_fate(table(3, no_figures=ruling), 1, saved=12).but(step="creature")
        after = played(before, RollDice(seat=0, creature="shark", distance=1))
        assert after.turn == turn
        assert (TurnSkipped(seat=1) in after.events) == (ruling == "skipped")


def test_a_round_begins_with_the_first_player_also_when_skipped() -> None:
    before = with_fate(table(2, no_figures="skipped"), 0, saved=12).but(turn=1, step="creature")
    after = played(before, RollDice(seat=1, creature="shark", distance=1))
    assert (after.turn, after.round) == (1, 2)


def test_a_figure_goes_from_ship_to_ship_into_the_water_and_ashore() -> None:
    before = with_crew(table(2), 1, 3, 0)
    across = MoveFigure(seat=0, start=1, to=2)
    off = MoveFigure(seat=0, start=1, to="water")
    ashore = MoveFigure(seat=0, start=1, to="ashore")
    after = played(before, across, off, ashore)
    assert figures(after, 0) == (9, 1, 1, 1, 0)
    assert [ship.crew for ship in after.ships] == [(0, 0), (1, 0)]


def test_choices_say_why_not() -> None:
    before = with_crew(table(2), 1, 0, 2)
    assert choices.figure_refusal(before, "island", 1) is None
    never = choices.figure_refusal(before, 1, "island")
    assert never is not None
    assert never.code == C.NEVER_BACK
    assert effect(with_creatures(before, kraken=1), "kraken", Hex(ship=1)).ship == "sinks"
    assert effect(with_creatures(before, shark=1), "shark", Hex()).eaten == (0, 0)


def test_choices_say_what_happens_where_a_dolphin_leaves() -> None:
    before = with_creatures(with_swimmers(table(2), 1, 0), shark=1, dolphin=1)
    left = choices.left_behind(before, Hex(swimmers=(1, 0), shark=True))
    assert left is not None
    assert (left.by, left.eaten) == ("shark", (1, 0))


def test_choices_know_what_is_left_after_the_spaces_that_a_creature_entered() -> None:
    before = with_creatures(with_crew(with_swimmers(table(2), 2, 1), 1, 0, 2), sea_monster=1)
    assert choices.after_spaces(before, "sea_monster", ()) == before
    after = choices.after_spaces(before, "sea_monster", (Hex(swimmers=(1, 1)), Hex(ship=1)))
    assert after is not None
    assert [tribe.water for tribe in after.tribes] == [1, 0]
    assert [tribe.lost.sea_monster for tribe in after.tribes] == [1, 3]
    assert [ship.number for ship in after.ships] == [2]
    assert choices.after_spaces(before, "sea_monster", (Hex(ship=1), Hex(ship=1))) is None


def test_choices_say_nothing_of_what_cannot_be_there() -> None:
    """A correction on another phone may take away what this one still shows."""
    before = with_creatures(table(2), shark=1, dolphin=1)
    swimmer = Hex(swimmers=(1, 0))
    assert choices.effect(before, "shark", swimmer) is None
    assert choices.left_behind(before, swimmer) is None
