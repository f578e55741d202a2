"""Who may board which ship in a turn, against a slow oracle that follows every swimmer by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from engine.atlantis import GAME
from engine.atlantis.moves import CorrectFigures, CorrectTurn, EndMoves, MoveFigure, MoveShip, Place
from engine.atlantis.pieces import Creatures, Hex
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.table import Table
from tests.engine.atlantis.tables import played, refusal, setup, table, with_crew, with_swimmers

Swimmer = tuple[str, int]
"""Where a rested swimmer was when the turn began: in the water, or on a ship that has not moved since."""
World = tuple[tuple[Swimmer, ...], frozenset[int]]
"""The rested swimmers as they may be, and the ships that have moved."""
SWAM, ABOARD, GONE = "swam", "aboard", "gone"
SHIPS = (1, 2)
ACTIONS = [("swim", 0), *((kind, ship) for kind in ("jump", "board", "steer") for ship in SHIPS)]


def move_of(kind: str, ship: int) -> MoveFigure | MoveShip:
    """The move by which the player on turn swims, jumps off a ship, boards or steers one."""
    if kind == "steer":
        return MoveShip(seat=0, ship=ship)
    ways: dict[str, tuple[Place, Place]] = {
        "swim": ("water", "water"),
        "jump": (ship, "water"),
        "board": ("water", ship),
    }
    start, to = ways[kind]
    return MoveFigure(seat=0, start=start, to=to)


def followed(world: World, kind: str, ship: int) -> Iterator[World]:
    """Every way in which an action can happen; none if it cannot."""
    rested, moved = world
    if kind == "jump":
        yield (*rested, (ABOARD, ship)), moved
    elif kind == "steer":
        left = tuple((GONE, 0) if swimmer == (ABOARD, ship) else swimmer for swimmer in rested)
        yield left, moved | {ship}
    for at, swimmer in enumerate(rested):
        met = swimmer == (ABOARD, ship) or (swimmer[0] == SWAM and ship not in moved)
        if kind == "swim" or (kind == "board" and met):
            yield (*rested[:at], *rested[at + 1 :]), moved


@pytest.mark.parametrize("swimmers", [0, 1, 2])
def test_a_swimmer_boards_a_ship_that_it_met_when_the_turn_began(swimmers: int) -> None:
    begun = with_swimmers(with_crew(with_crew(table(2), 1, 1, 0), 2, 1, 0), swimmers, 0)
    for actions in product(ACTIONS, repeat=3):
        now: Table = begun
        worlds: set[World] = {(((SWAM, 0),) * swimmers, frozenset())}
        for kind, ship in actions:
            after = {world for before in worlds for world in followed(before, kind, ship)}
            found = GAME.refusal(now, move_of(kind, ship))
            if found is not None and found.code in (RefusalCode.NOBODY_THERE, RefusalCode.SHIP_FULL):
                break
            assert (found is None) == bool(after), f"{actions}: {kind} {ship}"
            if found is not None:
                break
            now, worlds = GAME.play(now, move_of(kind, ship)), after


def test_a_ship_that_came_by_is_boarded_only_if_the_table_says_so() -> None:
    for ruling, code in (("since_start", RefusalCode.NOT_TOGETHER), ("any_time", None)):
        now = played(with_swimmers(table(2, boarding=ruling), 1, 0), MoveShip(seat=0, ship=1))
        found = GAME.refusal(now, move_of("board", 1))
        assert (found and found.code) == code
        assert GAME.refusal(now, move_of("board", 2)) is None


def test_who_jumped_off_one_ship_boards_no_other() -> None:
    now = played(with_crew(table(2), 1, 1, 0), move_of("jump", 1))
    assert refusal(now, move_of("board", 2)).code == RefusalCode.NOT_TOGETHER
    assert GAME.refusal(now, move_of("board", 1)) is None
    moved = played(now, MoveShip(seat=0, ship=1))
    assert refusal(moved, move_of("board", 1)).code == RefusalCode.NOT_TOGETHER


def test_the_next_turn_forgets_which_ships_moved() -> None:
    now = played(with_swimmers(table(2), 1, 1), MoveShip(seat=0, ship=1), EndMoves(seat=0))
    assert now.moved_ships == ()
    again = played(played(with_swimmers(table(2), 1, 1), MoveShip(seat=0, ship=1)), CorrectTurn(seat=0))
    assert GAME.refusal(again, move_of("board", 1)) is None


def test_a_game_of_the_first_version_keeps_what_was_entered() -> None:
    old = with_swimmers(GAME.reopen(setup(2).but(version=1)), 1, 0)
    assert GAME.refusal(played(old, MoveShip(seat=0, ship=1)), move_of("board", 1)) is None


def test_a_jump_that_was_corrected_is_forgotten() -> None:
    mistaken = played(with_swimmers(with_crew(table(2), 1, 1, 0), 1, 0), move_of("jump", 1))
    back = played(mistaken, CorrectFigures(seat=0, island=10, water=1, aboard=((1, 1),)))
    assert GAME.refusal(back, move_of("board", 2)) is None, "whoever swam there before"
    crews = with_crew(with_crew(table(2), 1, 1, 0), 2, 1, 0)
    mistaken = played(crews, move_of("jump", 1))
    back = played(mistaken, CorrectFigures(seat=0, island=10, water=0, aboard=((1, 1), (2, 1))))
    jumped = played(back, move_of("jump", 2))
    assert refusal(jumped, move_of("board", 1)).code == RefusalCode.NOT_TOGETHER
    assert GAME.refusal(jumped, move_of("board", 2)) is None


def test_a_swimmer_that_leaves_a_comrade_to_the_shark_has_moved() -> None:
    with_both = with_swimmers(table(2).but(creatures=Creatures(dolphin=1, shark=1)), 2, 0)
    swum = played(
        with_both, MoveFigure(seat=0, start="water", to="water", left=Hex(swimmers=(1, 0), shark=True))
    )
    assert (swum.tribes[0].water, swum.rested) == (1, 0)
    assert refusal(swum, move_of("swim", 0)).code == RefusalCode.SWIMMER_TIRED
    assert refusal(swum, move_of("board", 1)).code == RefusalCode.SWIMMER_TIRED
