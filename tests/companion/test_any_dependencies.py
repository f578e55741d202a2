"""A correction on one phone, and what another phone changed meanwhile; for every piece of every game.

A correction depends on what it replaces: if another phone has set that in the meantime, it is refused;
whatever else has changed, it still holds. What a correction replaces is found by making many of them, not by
reading the code that is tested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, permutations
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.games.aquaretto import screens as aquaretto_screens
from companion.games.atlantis import screens as atlantis_screens
from companion.games.atlantis.pieces.figures import FIGURES
from companion.games.australis import screens as australis_screens
from companion.games.australis.screens import LOG as AUSTRALIS
from companion.games.reefroute import screens as reefroute_screens
from companion.games.reefroute.screens import LOG as REEF_ROUTE
from companion.table.log.log_ui import LogUI
from companion.table.pieces.piece import AnyPiece, piece_of
from engine.aquaretto import GAME as AQUARETTO_GAME
from engine.aquaretto import moves as aquaretto
from engine.atlantis import GAME as ATLANTIS_GAME
from engine.atlantis import moves as atlantis
from engine.atlantis.pieces import CREATURES, RINGS
from engine.australis import GAME as AUSTRALIS_GAME
from engine.australis.moves import ChooseTile, CorrectGrey, CorrectTurtle, TellOrder
from engine.reefroute import GAME as REEF_ROUTE_GAME
from engine.reefroute import moves as reefroute
from tests.engine.aquaretto.random_games import random_game as aquaretto_game
from tests.engine.atlantis.random_games import random_game as atlantis_game
from tests.engine.australis.random_games import oddity, random_begun, step
from tests.engine.reefroute.random_games import random_game as reefroute_game

INCIDENTAL = {".board", ".rested", ".spent", ".moved_ships", ".jumped_off"}
"""The fields that the engine sets along with a correction, or that count only in a turn's first step."""
ODDITIES = 25
SEEDS = range(4)


class Correctable(NamedTuple):
    """A game, a random game of it, its pieces, and corrections that random changes would not find.

    Those of the pieces state what lies there already.
    """

    game: Any
    log: LogUI[Any, Any, Any]
    pieces: Sequence[AnyPiece]
    played: Callable[[int], tuple[Any, list[Any]]]
    more: Callable[[Any], list[Any]] = lambda _table: []

    def restated(self, table: Any) -> Iterator[Any]:
        """Corrections that state what lies there already, and more of them."""
        yield from dict.fromkeys(there for piece in self.pieces for there in piece.now(table))
        yield from self.more(table)

    def about(self, move: Any) -> tuple[Any, ...]:
        """The thing that a correction is about: its kind, and which of them."""
        piece = piece_of(self.pieces, move)
        assert piece is not None
        return (move.kind, *piece.target(move))


def _australis_played(seed: int) -> tuple[Any, list[Any]]:
    random = Random(seed)
    begun = random_begun(random, 3)
    table, moves = AUSTRALIS_GAME.start(begun), []
    while table.phase != "over":
        moves.append(step(random, table))
        table = AUSTRALIS_GAME.play(table, moves[-1])
    return begun, moves


def _more_of_australis(table: Any) -> list[Any]:
    current, beside = table.grey_on_current, table.grey_beside
    return [
        CorrectGrey(on_current=current, beside=beside - 1),
        CorrectGrey(on_current=current + 1, beside=beside - 1),
        CorrectGrey(on_current=current - 1, beside=beside),
    ]


def _more_of_aquaretto(table: Any) -> list[Any]:
    return [aquaretto.CorrectTurn(seat=zoo.seat) for zoo in table.zoos]


def _more_of_atlantis(table: Any) -> list[Any]:
    found: list[Any] = [
        atlantis.CorrectCreatures(creatures=table.creatures.plus(kind, more), gone=table.gone_creatures)
        for kind in CREATURES
        for more in (-1, 1)
    ]
    found += [
        atlantis.CorrectTiles(tiles=table.tiles.plus(ring, more), symbols=table.symbols)
        for ring in RINGS
        for more in (-1, 1)
    ]
    for figures in FIGURES.now(table):
        places = {place: getattr(figures, place) for place in ("island", "water", "saved")}
        found += [
            figures.but(**{start: places[start] - 1, to: places[to] + 1})
            for start, to in permutations(places, 2)
            if places[start]
        ]
    return found


def _more_of_reef_route(table: Any) -> list[Any]:
    return [reefroute.CorrectTurn(seat=seat) for seat in range(len(table.players))]


CORRECTABLE = {
    "australis": Correctable(
        AUSTRALIS_GAME, AUSTRALIS, australis_screens.PIECES, _australis_played, _more_of_australis
    ),
    "aquaretto": Correctable(
        AQUARETTO_GAME,
        aquaretto_screens.LOG,
        aquaretto_screens.PIECES,
        lambda seed: aquaretto_game(3, seed),
        _more_of_aquaretto,
    ),
    "atlantis": Correctable(
        ATLANTIS_GAME,
        atlantis_screens.LOG,
        atlantis_screens.PIECES,
        lambda seed: atlantis_game(3, seed),
        _more_of_atlantis,
    ),
    "reefroute": Correctable(
        REEF_ROUTE_GAME,
        REEF_ROUTE,
        reefroute_screens.PIECES,
        lambda seed: reefroute_game(3, seed),
        _more_of_reef_route,
    ),
}
SHARES = (0.25, 0.5, 0.9, 0)
"""How much of the game has been played on the table of each seed."""
each_table = pytest.mark.parametrize(
    ("name", "seed"), [(name, seed) for name in CORRECTABLE for seed in SEEDS], ids=str
)


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
            if one.about(move) != one.about(restated) or one.game.refusal(table, move) is not None:
                continue
            after = one.game.play(table, move)
            paths = differing(before, leaves(after))
            if paths - INCIDENTAL:
                found.setdefault(one.about(move), []).append(Tried(move, after, paths))
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
def test_what_a_piece_says_is_there_is_there(name: str, seed: int) -> None:
    table, _found = tried(name, seed)
    one = CORRECTABLE[name]
    for piece in one.pieces:
        for there in piece.now(table):
            assert isinstance(there, piece.move)
            restarts = piece.read is not None  # as the correction of a turn does, even for whose turn it is
            if not restarts and one.game.refusal(table, there) is None:
                paths = differing(leaves(table), leaves(one.game.play(table, there)))
                assert not paths - INCIDENTAL, f"{there} changes {sorted(paths)}"


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
