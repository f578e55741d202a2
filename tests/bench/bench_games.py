"""Time to show Home and the list of all games with 10 to 10,000 saved games, and what other phones notice.

Budget: the page is complete after 1 s, and no other task of the program waits for longer than 100 ms. Each
start has a library of its own and knows only what is kept in storage; the modules are imported before.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, sleep, time

from companion.games import GAMES
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from engine.australis import GAME
from engine.australis.moves import EndDraft
from tests.bench.bench_fold import whole_game, write
from tests.companion.libraries import game_setup, phone_on
from tests.waiting import in_time

SIZES = (10, 100, 1_000, 10_000)
LONG_GAMES = 100
REPEATS = 3
BUDGET, LONGEST_WAIT = 1.0, 0.1
A_WEEK = 7 * 86_400
PAUSE = 0.5
ONCE = {"sizes": (10,), "long_games": 2}

Row = tuple[str, float, str]


def rows(sizes: tuple[int, ...] = SIZES, long_games: int = LONG_GAMES) -> list[Row]:
    """Name, seconds, note."""
    found: list[Row] = []
    first: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as place:
        short, long = short_game(Path(place) / "short"), write(whole_game())
        for size in sizes:
            folder = Path(place) / str(size)
            _fill(folder, size, short)
            asyncio.run(_library(folder).load_summaries())
            for page, route, words in (("Home", "/", "All {:d}"), ("the list", "/games", "{:d} games")):
                wanted = words.format(size)
                runs = [asyncio.run(_shown(folder, route, wanted)) for _time in range(REPEATS)]
                seconds, wait = (median(values) for values in zip(*runs, strict=True))
                ratio = seconds / first.setdefault(page, seconds)
                found += [
                    (
                        f"{page}, {size:,} games",
                        seconds,
                        f"{ratio:.2f} x with {sizes[0]} games; {seconds / BUDGET:.2f} of its budget of 1 s",
                    ),
                    (
                        f"longest wait of another phone meanwhile, {size:,} games",
                        wait,
                        f"{wait / LONGEST_WAIT:.2f} of its budget of 100 ms",
                    ),
                ]
        folder = Path(place) / "long"
        _fill(folder, long_games, long)
        seconds, wait = asyncio.run(_shown(folder, "/games", f"{long_games} games"))
        found += [
            (
                f"the list, {long_games} games of {long.count(10)} lines, nothing kept",
                seconds,
                f"{seconds / long_games * 1000:.0f} ms a game, once",
            ),
            (
                "longest wait of another phone meanwhile",
                wait,
                f"{wait / LONGEST_WAIT:.2f} of its budget of 100 ms",
            ),
        ]
    return found


def _library(folder: Path) -> GameLibrary:
    return GameLibrary(GAMES, FolderStorage(folder))


def short_game(folder: Path) -> bytes:
    """The journal of a game that has just begun, made in this folder."""
    library = _library(folder)
    store = library.begin(GAME, game_setup("Mia", "Jonas"))
    store.play(EndDraft())
    store.writer.close()
    return library.storage.read(store.name)


def _fill(folder: Path, size: int, journal: bytes) -> None:
    """Saves `size` games, last played a week ago, and waits until the storage takes them as settled."""
    games = folder / "games"
    games.mkdir(parents=True)
    for number in range(size):
        file = games / f"game-{number}.jsonl"
        file.write_bytes(journal)
        os.utime(file, (time() - A_WEEK - number, time() - A_WEEK - number))
    storage = FolderStorage(folder)
    while not all(game.is_settled for game in storage.games()):
        sleep(PAUSE)


async def _shown(folder: Path, route: str, words: str) -> tuple[float, float]:
    """Seconds until a new phone shows these words, and the longest wait of another task meanwhile."""
    watch = _Watch()
    other = asyncio.get_running_loop().create_task(watch.wait())
    await asyncio.sleep(0)
    begun = perf_counter()
    async with in_time(lambda: f"{route} never said {words!r}"), phone_on(_library(folder), route) as phone:
        while not re.search(rf"\b{words}\b", phone.texts()):
            await asyncio.sleep(0.02)
            await phone.settle()
        seconds = perf_counter() - begun
        other.cancel()
    return seconds, watch.longest


class _Watch:
    """Another task of the program, and the longest that it waited for a turn."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def wait(self) -> None:
        """Takes every turn that it gets."""
        before = perf_counter()
        while True:
            await asyncio.sleep(0)
            now = perf_counter()
            self.longest = max(self.longest, now - before)
            before = now
