"""A correction on one phone, and what another phone changed meanwhile; for every game.

A correction depends on what it replaces: if another phone has set that in the meantime, it is refused;
whatever else has changed, it still holds. What a correction replaces is found by making many of them, not by
reading the code that is tested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, permutations
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.games.aquaretto.screens import LOG as AQUARETTO
from companion.games.atlantis.screens import LOG as ATLANTIS
from companion.games.australis.screens import LOG as AUSTRALIS
from companion.games.reefroute.screens import LOG as REEF_ROUTE
from companion.table.log.log_ui import LogUI
from engine.aquaretto import GAME as AQUARETTO_GAME
from engine.aquaretto import moves as aquaretto
from engine.atlantis import GAME as ATLANTIS_GAME
from engine.atlantis import moves as atlantis
from engine.atlantis.pieces import CREATURES
from engine.australis import GAME as AUSTRALIS_GAME
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectDisc,
    CorrectFish,
    CorrectFood,
    CorrectGrey,
    CorrectRound,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    CorrectWaiting,
    TellOrder,
)
from engine.australis.printed import FIRST_REEF
from engine.reefroute import GAME as REEF_ROUTE_GAME
from engine.reefroute import moves as reefroute
from engine.value import Value
from tests.engine.aquaretto.random_games import random_game as aquaretto_game
from tests.engine.atlantis.random_games import random_game as atlantis_game
from tests.engine.australis.random_games import oddity, random_begun, step
from tests.engine.reefroute.random_games import random_game as reefroute_game

TARGETS = {"seat", "reef", "truck", "colour"}
"""The fields that say which thing a correction is about; the others say what lies there."""
WITHOUT_TARGET = {"correct_turn", "correct_token"}
"""Corrections whose seat is what they set."""
INCIDENTAL = {".board", ".rested", ".spent", ".moved_ships", ".jumped_off"}
"""The fields that the engine sets along with a correction, or that count only in a turn's first step."""
ODDITIES = 25
SEEDS = range(3)


class Correctable(NamedTuple):
    """A game, a random game of it, and corrections that state what lies there already."""

    game: Any
    log: LogUI[Any, Any, Any]
    played: Callable[[int], tuple[Any, list[Any]]]
    restated: Callable[[Any], list[Any]]


def _australis_played(seed: int) -> tuple[Any, list[Any]]:
    random = Random(seed)
    begun = random_begun(random, 3)
    table, moves = AUSTRALIS_GAME.start(begun), []
    while table.phase != "over":
        moves.append(step(random, table))
        table = AUSTRALIS_GAME.play(table, moves[-1])
    return begun, moves


def _australis_restated(table: Any) -> list[Any]:
    found: list[Any] = [
        CorrectGrey(on_current=table.grey_on_current, beside=table.grey_beside),
        CorrectToken(seat=table.token),
        CorrectRound(round=table.round),
    ]
    for board in table.boards:
        seat = board.seat
        found += [
            AddPoints(seat=seat, points=0),
            CorrectDisc(seat=seat, points=board.points),
            CorrectTurtle(seat=seat, space=board.turtle),
            CorrectFish(seat=seat, fish=board.fish),
            CorrectFood(seat=seat, food=board.food),
            CorrectWaiting(seat=seat, spaces=board.waiting),
            CorrectCorals(seat=seat, reef=FIRST_REEF, corals=board.corals[0]),
            CorrectCorals(seat=seat, reef=FIRST_REEF + 2, corals=board.corals[2]),
            CorrectCards(seat=seat, cards=board.cards),
            CorrectDice(seat=seat, dice=board.dice),
            CorrectTiles(seat=seat, tiles=board.tiles),
        ]
    return found


def _aquaretto_restated(table: Any) -> list[Any]:
    found: list[Any] = [
        aquaretto.CorrectGone(tiles=table.gone),
        aquaretto.CorrectCoinTiles(taken=table.coin_tiles),
        *(aquaretto.CorrectTurn(seat=zoo.seat) for zoo in table.zoos),
        aquaretto.CorrectLastRound(last=table.last_round),
    ]
    for number, truck in enumerate(table.trucks):
        found.append(aquaretto.CorrectTruck(truck=number, tiles=truck.tiles, taken_by=truck.taken_by))
    for zoo in table.zoos:
        seat = zoo.seat
        found += [aquaretto.TellTrained(seat=seat, animals=zoo.trained)] if table.phase == "end" else []
        found += [
            aquaretto.CorrectCoins(seat=seat, coins=zoo.coins),
            aquaretto.CorrectZoo(
                seat=seat, animals=zoo.animals, expansions=zoo.expansions, births=zoo.births
            ),
            aquaretto.CorrectDepot(seat=seat, tiles=zoo.depot),
            aquaretto.CorrectCoworkers(
                seat=seat,
                cashiers=zoo.cashiers,
                keepers=zoo.keepers,
                managers=zoo.managers,
                trainers=zoo.trainers,
            ),
        ]
    return found


def _atlantis_restated(table: Any) -> list[Any]:
    found: list[Any] = [
        atlantis.CorrectShips(ships=tuple(ship.number for ship in table.ships), gone=table.gone_ships),
        *(
            atlantis.CorrectCreatures(creatures=table.creatures.plus(kind, more), gone=table.gone_creatures)
            for kind in CREATURES
            for more in (-1, 0, 1)
        ),
        atlantis.CorrectTiles(tiles=table.tiles, symbols=table.symbols),
        atlantis.CorrectTurn(seat=table.turn, step=table.step, spent=min(table.spent, 2)),
    ]
    for tribe in table.tribes:
        aboard = tuple((ship.number, ship.crew[tribe.seat]) for ship in table.ships if ship.crew[tribe.seat])
        figures = atlantis.CorrectFigures(
            seat=tribe.seat,
            island=tribe.island,
            aboard=aboard,
            water=tribe.water,
            saved=tribe.saved,
            lost=tribe.lost,
        )
        found.append(figures)
        places = {place: getattr(tribe, place) for place in ("island", "water", "saved")}
        found += [
            figures.but(**{start: places[start] - 1, to: places[to] + 1})
            for start, to in permutations(places, 2)
            if places[start]
        ]
    return found


def _reefroute_restated(table: Any) -> list[Any]:
    fish: list[Any] = [reefroute.CorrectFish(colour=one, fish=count) for one, count in table.left.items()]
    return [
        *fish,
        reefroute.CorrectPredators(predators=table.predators),
        reefroute.CorrectTurn(seat=table.turn),
    ]


CORRECTABLE = {
    "australis": Correctable(AUSTRALIS_GAME, AUSTRALIS, _australis_played, _australis_restated),
    "aquaretto": Correctable(
        AQUARETTO_GAME, AQUARETTO, lambda seed: aquaretto_game(3, seed), _aquaretto_restated
    ),
    "atlantis": Correctable(ATLANTIS_GAME, ATLANTIS, lambda seed: atlantis_game(3, seed), _atlantis_restated),
    "reefroute": Correctable(
        REEF_ROUTE_GAME, REEF_ROUTE, lambda seed: reefroute_game(3, seed), _reefroute_restated
    ),
}
SHARES = (0.25, 0.5, 0.9)
"""How much of the game has been played on the table of each seed."""
each_table = pytest.mark.parametrize(
    ("name", "seed"), [(name, seed) for name in CORRECTABLE for seed in SEEDS], ids=str
)


def target(move: Value) -> tuple[Any, ...]:
    """The target of a correction: its kind, and the thing or the player."""
    fields = move.model_dump()
    kind = fields["kind"]
    named = () if kind in WITHOUT_TARGET else sorted(TARGETS & fields.keys())
    return (kind, *(fields[name] for name in named))


class Tried(NamedTuple):
    """A correction that is legal and changes something, with the table after it and the paths that differ."""

    move: Any
    after: Any
    paths: frozenset[str]


@cache
def tried(name: str, seed: int) -> tuple[Any, dict[tuple[Any, ...], list[Tried]]]:
    """A table in the middle of a game, and corrections of it by what they are about."""
    one, random = CORRECTABLE[name], Random(seed)
    begun, moves = one.played(seed)
    table = one.game.start(begun)
    for move in moves[: int(len(moves) * SHARES[seed])]:
        table = one.game.play(table, move)
    before = leaves(table)
    found: dict[tuple[Any, ...], list[Tried]] = {}
    for restated in one.restated(table):
        for move in (restated, *(oddity(random, restated) for _try in range(ODDITIES))):
            if target(move) != target(restated) or one.game.refusal(table, move) is not None:
                continue
            after = one.game.play(table, move)
            paths = differing(before, leaves(after))
            if paths - INCIDENTAL:
                found.setdefault(target(move), []).append(Tried(move, after, paths))
    return table, found


def leaves(table: Any) -> dict[str, Any]:
    """Every value of a table by its path; the consequences of the last move are left out."""
    return dict(_leaves("", {**table.model_dump(), "events": ()}))


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    parts: Iterator[tuple[Any, Any]] = iter(())
    if isinstance(value, dict):
        parts = iter(value.items())
    elif isinstance(value, tuple | list) and value and all(isinstance(each, dict) for each in value):
        parts = iter(enumerate(value))
    else:
        yield path, value
    for key, each in parts:
        yield from _leaves(f"{path}.{key}", each)


def differing(before: dict[str, Any], now: dict[str, Any]) -> frozenset[str]:
    """The paths that differ between two tables."""
    return frozenset(path for path in before.keys() | now.keys() if before.get(path) != now.get(path))


@each_table
def test_a_correction_depends_on_what_it_replaces(name: str, seed: int) -> None:
    moves = CORRECTABLE[name].log.moves
    table, found = tried(name, seed)
    for same in found.values():
        for mine in same[:5]:
            for theirs in same:
                assert not moves.means_the_same(mine.move, table, theirs.after), (
                    f"{mine.move} replaces what {theirs.move} has set meanwhile"
                )


@each_table
def test_a_correction_does_not_depend_on_anything_else(name: str, seed: int) -> None:
    moves = CORRECTABLE[name].log.moves
    table, found = tried(name, seed)
    replaced = {about: frozenset[str]().union(*(one.paths for one in same)) for about, same in found.items()}
    for about, same in found.items():
        for other, theirs in found.items():
            for one in theirs[:5] if other != about else ():
                if not one.paths & replaced[about]:
                    assert moves.means_the_same(same[0].move, table, one.after), (
                        f"{same[0].move} has nothing to do with {one.move}"
                    )


@pytest.mark.parametrize("name", CORRECTABLE)
def test_every_kind_of_correction_is_tried(name: str) -> None:
    game = CORRECTABLE[name].game
    kinds = game.move.json_schema()["discriminator"]["mapping"]
    seen = {about[0] for seed in SEEDS for about in tried(name, seed)[1]}
    assert {kind for kind in kinds if kind.startswith("correct_")} - seen == set()


@each_table
def test_a_correction_and_its_undo_say_what_changes_on_the_table(name: str, seed: int) -> None:
    table, found = tried(name, seed)
    consequences = CORRECTABLE[name].log.consequences
    assert consequences is not None
    for one in chain.from_iterable(found.values()):
        there, back = consequences(table, one.after), consequences(one.after, table)
        assert there, f"{one.move} changes {sorted(one.paths)}"
        assert back, f"undoing {one.move} changes {sorted(one.paths)}"
        assert len(set(there)) == len(there), "nothing is said twice"


@each_table
def test_nothing_is_said_where_nothing_changes(name: str, seed: int) -> None:
    table, _found = tried(name, seed)
    consequences = CORRECTABLE[name].log.consequences
    assert consequences is not None
    assert consequences(table, table) == ()


@pytest.mark.parametrize("name", CORRECTABLE)
def test_another_name_and_another_colour_are_said(name: str) -> None:
    one = CORRECTABLE[name]
    begun, _moves = one.played(0)
    first, second, *others = begun.players
    swapped = (first.but(name="Maja", colour=second.colour), second.but(colour=first.colour), *others)
    before, after = one.game.start(begun), one.game.start(begun.but(players=swapped))
    assert one.log.consequences is not None
    said = one.log.consequences(before, after)
    assert f"{first.name} is now called Maja" in said
    for player in swapped[:2]:
        assert f"{player.name} now plays {player.colour.capitalize()}" in said
    assert not any("now called" in line or "now plays" in line for line in one.log.consequences(after, after))


@pytest.mark.parametrize("name", CORRECTABLE)
def test_a_move_depends_on_who_is_to_move(name: str) -> None:
    one = CORRECTABLE[name]
    begun, moves = one.played(0)
    other = begun.but(starter=(begun.starter + 1) % len(begun.players))
    assert not one.log.moves.means_the_same(moves[0], one.game.start(begun), one.game.start(other))


@each_table
def test_a_move_that_was_made_is_not_made_again_by_a_late_tap(name: str, seed: int) -> None:
    """Each move of a whole game depends on something that it changes itself."""
    one = CORRECTABLE[name]
    begun, moves = one.played(seed)
    table = one.game.start(begun)
    for move in moves:
        after = one.game.play(table, move)
        assert not one.log.moves.means_the_same(move, table, after), move
        table = after


def test_an_order_that_is_told_depends_on_the_one_before() -> None:
    begun, _moves = _australis_played(0)
    table = AUSTRALIS_GAME.start(begun)
    last = table.printed.last_space
    assert last is not None
    arrived = [
        AUSTRALIS_GAME.play(
            AUSTRALIS_GAME.play(table, CorrectTurtle(seat=first, space=last)),
            CorrectTurtle(seat=second, space=last),
        )
        for first, second in ((0, 1), (1, 0))
    ]
    told = TellOrder(order=(1, 0))
    assert arrived[0].ahead[:2] == (0, 1)
    assert AUSTRALIS.moves.means_the_same(told, *arrived[:1] * 2)
    assert not AUSTRALIS.moves.means_the_same(told, *arrived)


def test_a_tile_is_chosen_for_the_winner_whom_the_phone_showed() -> None:
    """Another phone may have amended the result of the competition."""
    begun, _moves = _australis_played(0)
    table = AUSTRALIS_GAME.start(begun).but(phase="tiles", placed=(0, 1))
    gold = ChooseTile(metal="gold")
    assert AUSTRALIS.moves.means_the_same(gold, table, table)
    assert not AUSTRALIS.moves.means_the_same(gold, table, table.but(placed=(1, 0)))


def test_a_fish_is_eaten_of_those_that_the_phone_showed() -> None:
    begun, _moves = reefroute_game(3, 0, pairs=False)
    table = REEF_ROUTE_GAME.start(begun)
    fewer = REEF_ROUTE_GAME.play(table, reefroute.CorrectFish(colour="blue", fish=1))
    eaten = reefroute.Eaten(fish=("blue",))
    assert REEF_ROUTE.moves.means_the_same(eaten, table, table)
    assert not REEF_ROUTE.moves.means_the_same(eaten, table, fewer)
