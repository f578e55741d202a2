"""Time to show Our table with 300 and 10,000 finished games, and what other phones notice meanwhile.

Budget: 0.5 s with 300 games and 1 s with 10,000, and no other task waits for longer than 100 ms. Each start
knows only what is kept in storage. A second look counts nothing again, and a filter reads no game again.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.history.games import Filter
from companion.session.journals import written
from companion.session.past_games import Asked, past_games
from engine.australis.moves import AddPoints, CorrectRound, EndDraft, EndGame, ScoreRound
from engine.journal import Entry
from tests.bench.bench_games import Row, Shown, fill, library_in, shown_page, waited
from tests.companion.libraries import game_setup

BUDGETS = {300: 0.5, 10_000: 1.0}
SIZES = tuple(BUDGETS)
REPEATS = 3
ONCE = {"sizes": (12,)}
FIRST = datetime(2020, 1, 1, 18, tzinfo=UTC)
PEOPLE = ("Mia", "Jonas", "Lea", "Noah", "Zoe")


def rows(sizes: tuple[int, ...] = SIZES) -> list[Row]:
    """Name, seconds, note."""
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as place:
        for size in sizes:
            folder, budget = Path(place) / str(size), BUDGETS.get(size, 1.0)
            fill(folder, _finished(size))
            asyncio.run(library_in(folder).load_summaries())
            runs = [
                asyncio.run(shown_page(folder, "/our-table", f"{size} games since"))
                for _time in range(REPEATS)
            ]
            shown = Shown(*(median(values) for values in zip(*runs, strict=True)))
            part = f"{shown.seconds / budget:.2f} of its budget of {budget:g} s"
            work = f"{shown.work * 1000:.0f} ms of processor"
            found += [
                (f"Our table, {size:,} games", shown.seconds, f"{part}; {work}"),
                waited(f"longest wait of another phone meanwhile, {size:,} games", shown),
                *_again(folder, size),
            ]
    return found


def _again(folder: Path, size: int) -> list[Row]:
    """What a second look costs, and another filter."""
    library = library_in(folder)
    library.saved_games()
    past = past_games(library)
    timed = []
    for asked in (Asked(), Asked(), Asked(Filter(players=3))):
        begun = perf_counter()
        asyncio.run(past.count(asked))
        assert past.look(asked)[1]
        timed.append(perf_counter() - begun)
    first, second, filtered = timed
    return [
        (f"counted once more, {size:,} games", second, f"{second / first:.2f} x the first time"),
        (f"with a filter, {size:,} games", filtered, f"{filtered / first:.2f} x the first time"),
    ]


def _finished(size: int) -> Iterator[bytes]:
    """Journals of games that are over, each begun at another time."""
    for number in range(size):
        names = [PEOPLE[(number + seat) % len(PEOPLE)] for seat in range(2 + number % 3)]
        did = (
            game_setup(*names),
            CorrectRound(round=5),
            *(AddPoints(seat=seat, points=1 + (37 * number + 11 * seat) % 90) for seat in range(len(names))),
            *(EndDraft(), ScoreRound(), EndGame()),
        )
        begun = FIRST + timedelta(hours=5 * number)
        yield written(
            [
                Entry(number=at, at=(begun + timedelta(minutes=at)).isoformat(), by="", did=one)
                for at, one in enumerate(did)
            ]
        )
