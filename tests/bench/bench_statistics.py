"""Time to show Our table with 300 and 10,000 finished games, and what other phones notice meanwhile.

Budget: 0.5 s with 300 games and 1 s with 10,000, and no other task waits for longer than 100 ms. Each start
knows only what is kept in storage. A second look counts nothing again, and a filter reads no game again.
Then the same in Chromium, from the tap on Home until it is read, and how long the longest frame takes while
the page is scrolled from its top to its end.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import sync_playwright

from companion.history.games import Filter
from companion.session.journals import written
from companion.session.past_games import Asked, past_games
from engine.australis.moves import AddPoints, CorrectRound, EndDraft, EndGame, ScoreRound
from engine.journal import Entry
from tests.bench.bench_games import Row, Shown, fill, library_in, shown_page, waited
from tests.browser.chromium import launch
from tests.browser.flet_page import FletPage
from tests.browser.server import Server
from tests.companion.libraries import game_setup

BUDGETS = {300: 0.5, 10_000: 1.0}
SIZES = tuple(BUDGETS)
REPEATS = 3
ONCE = {"sizes": (12,)}
FIRST = datetime(2020, 1, 1, 18, tzinfo=UTC)
WHEEL, WHEEL_TURNS = 120, 25
"""How far a turn of the mouse wheel scrolls, in pixels, and how many turns reach the end of the page."""
_WATCH_FRAMES = """() => {
    window.frameTimes = [];
    let before = performance.now();
    const next = now => { window.frameTimes.push(now - before); before = now; requestAnimationFrame(next); };
    requestAnimationFrame(next);
}"""
PEOPLE = ("Mia", "Jonas", "Lea", "Noah", "Zoe")


def rows(sizes: tuple[int, ...] = SIZES) -> list[Row]:
    """Name, seconds, note."""
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as place:
        for size in sizes:
            folder, budget = Path(place) / str(size), BUDGETS.get(size, 1.0)
            fill(folder, finished_games(size))
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
                *_in_chromium(folder, size),
            ]
    return found


def _again(folder: Path, size: int) -> list[Row]:
    """The times of a second look, and of one with another filter."""
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


def _in_chromium(folder: Path, size: int) -> list[Row]:
    """The time from a tap until the page is there, and the longest frame while it is scrolled."""
    server = Server(folder)
    server.start()
    try:
        with sync_playwright() as playwright, launch(playwright) as browser:
            page = FletPage(browser, server.url).open()
            opened = page.time_tap("Our table", f"{size} games since") / 1000
            page.page.evaluate(_WATCH_FRAMES)
            page.page.mouse.move(200, 500)
            for _turn in range(WHEEL_TURNS):
                page.page.mouse.wheel(0, WHEEL)
                page.frames()
            longest, frames = page.page.evaluate("[Math.max(...window.frameTimes), window.frameTimes.length]")
    finally:
        server.kill()
    return [
        (
            f"Our table in Chromium, {size:,} games, from a tap",
            opened,
            f"{opened / BUDGETS.get(size, 1.0):.2f} of its budget",
        ),
        (f"longest frame while scrolling, {size:,} games", longest / 1000, f"of {frames}"),
    ]


def finished_games(size: int) -> Iterator[bytes]:
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
