"""Random legal games of Aquaretto: they end, nothing is lost, and every part is counted again slowly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.aquaretto import GAME, choices
from engine.aquaretto.bonuses import bonus
from engine.aquaretto.left import chance
from engine.aquaretto.options import Depth, Options
from engine.aquaretto.printed import printed, stacks
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, SPECIES, Tile
from engine.aquaretto.transition import free_spaces, zoo_spaces
from engine.aquaretto.zoo import Zoo
from tests.engine.aquaretto.random_games import random_game

PLAYERS = st.integers(2, 5)
DEPTHS = st.sampled_from(["numbers", "places"])
SEEDS = st.integers(0, 10**6)
GAMES = [
    (2, "numbers", 1),
    (2, "places", 2),
    (3, "numbers", 3),
    (3, "places", 4),
    (5, "numbers", 5),
    (4, "places", 6),
]


def tables(players: int, seed: int, depth: Depth, options: Options | None = None) -> list[Table]:
    """Every table of a random game, from the first to the last."""
    setup, moves = random_game(players, seed, depth, options)
    found = [GAME.start(setup)]
    for move in moves:
        found.append(GAME.play(found[-1], move))
    return found


def check(table: Table) -> None:
    """Checks the invariants of every table: tiles, coins, offspring, coworkers and turns."""
    check_tiles(table)
    check_coins(table)
    check_offspring(table)
    assert sum(zoo.coworkers for zoo in table.zoos) + table.coworkers_left == printed().coworkers
    for zoo in table.zoos:
        check_zoo(table, zoo)
    takers = [truck.taken_by for truck in table.trucks if truck.taken_by is not None]
    assert len(set(takers)) == len(takers)
    if table.phase == "round":
        assert table.turn in table.in_round


def check_tiles(table: Table) -> None:
    """All tiles of the box are somewhere, each once."""
    seen = Counter(tile for tile in table.face_up() if tile.mark != "offspring")
    seen[COIN_TILE] += table.coin_tiles
    assert seen + Counter(table.in_stacks) == Counter(stacks(table.out))


def check_coins(table: Table) -> None:
    """Coins come from the bank or from coin tiles, and go back to the bank."""
    assert sum(zoo.coins for zoo in table.zoos) + table.bank == printed().coins + table.coin_tiles
    assert all(zoo.coins >= 0 for zoo in table.zoos)


def check_offspring(table: Table) -> None:
    """Each offspring that was born lies in a zoo or in a depot, or was discarded."""
    born = Counter({kind: sum(zoo.births[at] for zoo in table.zoos) for at, kind in enumerate(SPECIES)})
    seen = Counter(tile.kind for tile in table.face_up() if tile.mark == "offspring")
    assert +born == seen
    assert all(count <= printed().offspring for count in born.values())


def check_zoo(table: Table, zoo: Zoo) -> None:
    """No more animals than spaces, no more basins than allowed, no births without pairs, no gap closed."""
    assert free_spaces(zoo) >= 0
    assert len(zoo.basins) <= printed().basins + sum(board.size == "large" for board in zoo.expansions)
    for number, species in enumerate(SPECIES):
        marks = [tile.mark for tile in zoo.of(species)]
        assert zoo.births[number] <= min(marks.count("female"), marks.count("male"))
    if table.options.depth == "places":
        check_places(zoo)


def check_places(zoo: Zoo) -> None:
    """Brute force: every pair of animals, and every basin spread from its first animal."""
    at = {animal.space: animal.tile.kind for animal in zoo.animals if animal.space}
    taken = [*at, *zoo.trainers]
    assert len(at) == len(zoo.animals)
    assert len(set(taken)) == len(taken)
    assert set(taken) <= zoo_spaces(zoo)
    for one, kind in at.items():
        for other, other_kind in at.items():
            if abs(one.row - other.row) + abs(one.column - other.column) == 1:
                assert kind == other_kind
    for kind in set(at.values()):
        basin = {space for space in at if at[space] == kind}
        reached = {min(basin)}
        for _step in basin:
            reached |= {space for space in basin for other in reached if _touch(space, other)}
        assert reached == basin


def _touch(one: Space, other: Space) -> bool:
    return abs(one.row - other.row) + abs(one.column - other.column) == 1


def slow_points(table: Table, zoo: Zoo) -> int:
    """The points of a zoo, counted as a player counts them at the table."""
    points = len(zoo.animals)
    points += zoo.cashiers * zoo.coins
    points += zoo.keepers * sum(1 for animal in zoo.animals if animal.tile.mark == "fish")
    for trainer in zoo.trainers:
        for animal in zoo.animals:
            if trainer and animal.space and animal.tile.kind in ("dolphin", "orca", "sea_lion"):
                near = (
                    max(abs(trainer.row - animal.space.row), abs(trainer.column - animal.space.column)) == 1
                )
                points += near and animal.tile.mark != "untrainable"
    points += sum(zoo.trained or ())
    kinds = {tile.kind for tile in zoo.depot}
    return points - len(kinds) * (1 if zoo.managers else 2)


@pytest.mark.parametrize(("players", "depth", "seed"), GAMES)
def test_a_game_ends_and_nothing_is_lost(players: int, depth: Depth, seed: int) -> None:
    """Chosen games for the coverage; the property below tries many others."""
    _check_game(tables(players, seed, depth))


@pytest.mark.parametrize("seed", range(3))
def test_other_house_rules_lose_nothing_either(seed: int) -> None:
    options = Options(
        trucks_for_two="two_full",
        out_for_two="two",
        keepers="any",
        managers="any",
        trainers="two",
        trained="unmarked",
        expansions="as_printed",
        offspring="free",
        no_coworker="stand_in",
        no_coin="lost",
        points="always",
    )
    depth: Depth = "places" if seed else "numbers"
    for table in tables(2 + seed, seed, depth, options):
        check(table)


@given(PLAYERS, SEEDS, DEPTHS)
def test_every_random_game_ends_and_nothing_is_lost(players: int, seed: int, depth: Depth) -> None:
    _check_game(tables(players, seed, depth))


def _check_game(found: list[Table]) -> None:
    for table in found:
        check(table)
    last = found[-1]
    assert last.is_over
    assert {one.seat: one.points for one in last.ranking} == {
        zoo.seat: slow_points(last, zoo) for zoo in last.zoos
    }


@given(PLAYERS, SEEDS, DEPTHS, st.integers(0, 200))
def test_places_match_brute_force(players: int, seed: int, depth: Depth, moment: int) -> None:
    """A tile may go exactly where the rules of the rulebook, tried space by space, allow it."""
    found = tables(players, seed, depth)
    table = found[moment % len(found)]
    zoo = table.zoos[table.turn]
    at = {animal.space: animal.tile.kind for animal in zoo.animals}
    for species in table.species:
        kinds = {animal.tile.kind for animal in zoo.animals}
        allowed = species in kinds or len(kinds) < zoo.basin_limit
        spaces = []
        for space in sorted(zoo_spaces(zoo)) if depth == "places" and allowed else []:
            beside = [kind for other, kind in at.items() if other and _touch(space, other)]
            if space in at or space in zoo.trainers or any(kind != species for kind in beside):
                continue
            if species not in kinds or beside:
                spaces.append(space)
        places = choices.places(table, table.turn, Tile(species))
        assert list(places.spaces) == (spaces if places.refusal is None else [])
        full = len(zoo.animals) + len(zoo.trainers) >= len(zoo_spaces(zoo)) + (
            0 if depth == "places" else sum(4 if board.size == "large" else 3 for board in zoo.expansions)
        )
        if depth == "numbers":
            assert (places.refusal is None) == (allowed and not full)
        else:
            assert (places.refusal is None) == bool(spaces)


@given(st.integers(0, 13), st.integers(0, 13))
def test_bonuses_match_enumeration(before: int, after: int) -> None:
    given_ = [bonus(size) for size in range(before + 1, after + 1)]
    assert given_.count("coin") == sum(before < size <= after for size in (3, 6, 9, 12))
    assert given_.count("coworker") == sum(before < size <= after for size in (5, 10))


@given(SEEDS, PLAYERS, st.integers(0, 200))
def test_chances_match_enumeration(seed: int, players: int, moment: int) -> None:
    """Every face-down tile is drawn in turn, and counted."""
    found = tables(players, seed, "numbers")
    left = found[moment % len(found)].in_stacks
    pile = [tile for tile, count in left.items() for _one in range(count)]
    for kind in {tile.kind for tile in pile}:
        share = sum(tile.kind == kind for tile in pile) / len(pile)
        assert abs(float(chance(left, partial(_is_of, kind))) - share) < 1e-12


def _is_of(kind: str, tile: Tile) -> bool:
    return tile.kind == kind


def test_nothing_is_drawn_from_nothing() -> None:
    assert chance({}, lambda _tile: True) == Fraction(0)


def test_drawable_tiles_are_all_tiles_of_the_game() -> None:
    for table in tables(3, 7, "numbers")[::10]:
        drawable = {
            tile: count for tiles in choices.drawable(table).values() for tile, count in tiles.items()
        }
        assert set(drawable) == set(stacks(table.out))
        assert {tile: count for tile, count in drawable.items() if count} == table.in_stacks
