"""Random games: twelve figures a player, thirty-six tiles, ten ships and six creatures a kind, always."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.atlantis import GAME
from engine.atlantis.events import Eaten, ShipGone, Swallowed
from engine.atlantis.pieces import CREATURES, RINGS
from engine.atlantis.printed import printed
from engine.atlantis.table import Table
from tests.engine.atlantis.random_games import random_game
from tests.engine.atlantis.tables import figures

OTHER_RULINGS: dict[str, Any] = {
    "length": "short",
    "short_end": "before_creature",
    "ties": "later_player",
    "supply": "from_lost",
    "boarding": "any_time",
    "landing": "after_swimming",
    "swimming_onto": "safe",
    "guard": "one",
    "passing": "every",
    "whirlpool_tile": "swim",
    "walking": "anywhere",
    "city": "sinks",
    "no_figures": "skipped",
}
PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)
RULINGS = st.sets(st.sampled_from(sorted(OTHER_RULINGS)))


def tables(players: int, seed: int, **options: Any) -> list[Table]:
    """Every table of a random game, from the first to the last."""
    begun, moves = random_game(players, seed, **options)
    found = [GAME.start(begun)]
    points = [0] * players
    for move in moves:
        after, awards = GAME.apply(found[-1], move)
        for award in awards:
            points[award.seat] += award.points
        found.append(after)
    assert points == [tribe.saved for tribe in found[-1].tribes]
    return found


def check(table: Table) -> None:
    """Checks the invariants of every table: figures, ships, tiles, creatures and turns."""
    for tribe in table.tribes:
        assert sum(figures(table, tribe.seat)) == printed().figures
        assert min(figures(table, tribe.seat)) >= 0
    on_board = [ship.number for ship in table.ships]
    all_ships = [*on_board, *table.gone_ships, *table.boxed_ships]
    assert sorted(all_ships) == list(range(1, printed().ships + 1))
    assert all(0 <= ship.free <= printed().places for ship in table.ships)
    assert table.tiles.total + table.symbols.total <= printed().tiles.total
    assert all(table.tiles.of(ring) >= 0 for ring in RINGS)
    for creature in CREATURES:
        counts = (table.creatures, table.gone_creatures, table.boxed_creatures)
        assert all(numbers.of(creature) >= 0 for numbers in counts)
    if not table.is_over:
        assert 0 <= table.rested <= table.tribes[table.turn].water or table.step != "move"
        assert table.spent < printed().spaces or table.step != "move"
        assert table.ring or table.step != "sink"


def check_losses(found: list[Table]) -> None:
    """Checks that the events of all moves add up to the losses of every player, cause by cause."""
    lost: Counter[tuple[int, str]] = Counter()
    for table in found:
        for event in table.events:
            if isinstance(event, Eaten):
                lost.update({(seat, event.by): number for seat, number in enumerate(event.figures)})
            elif isinstance(event, Swallowed):
                lost.update({(seat, "whirlpool"): number for seat, number in enumerate(event.figures)})
            elif isinstance(event, ShipGone) and event.by == "sea_monster":
                lost.update({(seat, event.by): number for seat, number in enumerate(event.crew)})
    for tribe in found[-1].tribes:
        for why in ("shark", "sea_monster", "whirlpool", "other"):
            assert lost[tribe.seat, why] == tribe.lost.of(why)


def check_game(found: list[Table]) -> None:
    for table in found:
        check(table)
        assert sum(tribe.island for tribe in table.tribes) <= 3 * table.tiles.total
    check_losses(found)
    for before, after in pairwise(found):
        for seat in range(len(before.tribes)):
            assert figures(after, seat)[0] <= figures(before, seat)[0]
            assert figures(after, seat)[3] >= figures(before, seat)[3]
            assert figures(after, seat)[4] >= figures(before, seat)[4]
    last = found[-1]
    living = sum(last.living(tribe.seat) for tribe in last.tribes)
    assert not living or (last.options.length == "short" and not last.tiles.fortress)
    assert not any(table.is_over for table in found[:-1])
    most = max(tribe.saved for tribe in last.tribes)
    assert last.ranking[0].points == most


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_ends_and_nothing_is_lost(players: int) -> None:
    """Chosen games for the coverage; the property below tries many others."""
    check_game(tables(players, players))
    check_game(tables(players, players, **OTHER_RULINGS))


@given(PLAYERS, SEEDS, RULINGS)
def test_every_random_game_ends_and_nothing_is_lost(players: int, seed: int, other: set[str]) -> None:
    check_game(tables(players, seed, **{name: OTHER_RULINGS[name] for name in other}))
