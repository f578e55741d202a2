"""Time to compute the odds of a dice competition, compared with simulation and icepool.

Budget: the rulebook's example in 5 ms, four players with all nine dice in 60 ms, and at least a hundred times
faster than a million simulated competitions; all exact answers must agree, and the simulated one come near.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import median
from time import perf_counter
from typing import Any

from engine.australis import odds
from engine.australis.odds import Pool, placing_odds
from tests.engine.australis.oracles import odds_by_icepool, odds_by_simulation

EXAMPLE = [
    Pool("Anna", "blue", 1, card=False),
    Pool("Anna", "red", 1, card=True),
    Pool("Bob", "blue", 2, card=True),
    Pool("Bob", "purple", 1, card=False),
    Pool("Charlie", "purple", 2, card=True),
]
EXAMPLE_AHEAD = ["Anna", "Charlie", "Bob"]

# The worst case: no player has two dice of the same kind, and the cards make four kinds.
ALL_NINE = [
    Pool(0, "blue", 1, card=True),
    Pool(0, "purple", 1, card=False),
    Pool(0, "red", 1, card=True),
    Pool(1, "blue", 1, card=False),
    Pool(1, "purple", 1, card=True),
    Pool(2, "blue", 1, card=True),
    Pool(2, "purple", 1, card=True),
    Pool(3, "blue", 1, card=False),
    Pool(3, "purple", 1, card=False),
]
ALL_NINE_AHEAD = [1, 3, 2, 0]

ONCE = {"games": 1_000, "repeats": 1}

Row = tuple[str, float, str]


def rows(games: int = 10**6, repeats: int = 25) -> list[Row]:
    """Name, median seconds, note. The budget is for a million `games`; fewer give a quick estimate."""
    return [
        *_case("rulebook example", EXAMPLE, EXAMPLE_AHEAD, 0.005, games, repeats),
        *_case("4 players, 9 dice", ALL_NINE, ALL_NINE_AHEAD, 0.060, games, repeats),
    ]


def _case(
    name: str, pools: Sequence[Pool[Any]], ahead: Sequence[Any], budget: float, games: int, repeats: int
) -> list[Row]:
    def uncached() -> dict[Any, float]:
        odds._odds.cache_clear()
        return placing_odds(pools, ahead)

    exact, ours = _timed(uncached, repeats)
    again, _ = _timed(lambda: placing_odds(pools, ahead), repeats)
    simulated, came_up = _timed(lambda: odds_by_simulation(pools, ahead, games, seed=1770), 1)
    # icepool caches its results, so only the first call is measured.
    icepools, theirs = _timed(lambda: odds_by_icepool(pools, ahead), 1)

    gap = max(abs(ours[order] - theirs[order]) for order in ours | theirs)
    assert gap < 1e-9, f"{name}: {gap} away from icepool"
    for order, chance in ours.items():
        assert abs(chance - came_up.get(order, 0)) < 6 * sqrt(chance * (1 - chance) / games) + 1 / games, name
    return [
        (f"odds, {name}", exact, f"{exact / budget:.2f} of its budget of {budget * 1000:.0f} ms"),
        (f"odds, {name}, asked again", again, f"{exact / again:.0f} x faster than the first time"),
        (
            f"{games:,} simulated, {name}",
            simulated,
            f"odds are {simulated / exact:,.0f} x faster (budget 100 x)",
        ),
        (
            f"icepool, {name}",
            icepools,
            f"odds are {icepools / exact:,.0f} x faster; apart by {gap:.0e} at most",
        ),
    ]


def _timed(work: Callable[[], dict[Any, float]], repeats: int) -> tuple[float, dict[Any, float]]:
    """The median time, and the last result."""
    times = []
    for _ in range(repeats):
        start = perf_counter()
        result = work()
        times.append(perf_counter() - start)
    return median(times), result


if __name__ == "__main__":
    for name, seconds, note in rows():
        print(f"{name:48} {seconds * 1000:12.3f} ms   {note}")
