"""Time to show Home and the list of all games with 10 to 10,000 saved games, and what other phones notice.

Budget: the page is complete after 1 s, and no other task of the program waits for longer than 100 ms. Each
start has a library of its own and knows only what is kept in storage; the modules are imported before. What
this program itself does meanwhile is given as time of the processor, in which other programs do not count.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import Iterable
from itertools import repeat
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep, time
from typing import NamedTuple

from companion.games import GAMES
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from companion.web.collector import collecting_when_idle
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


class Shown(NamedTuple):
    """How long it took to show a page, and the longest wait of another task; then both on the processor."""

    seconds: float
    wait: float
    work: float
    work_at_once: float


def rows(sizes: tuple[int, ...] = SIZES, long_games: int = LONG_GAMES) -> list[Row]:
    """Name, seconds, note."""
    found: list[Row] = []
    first: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as place:
        short, long = short_game(Path(place) / "short"), write(whole_game())
        for size in sizes:
            folder = Path(place) / str(size)
            fill(folder, repeat(short, size))
            asyncio.run(library_in(folder).load_summaries())
            for page, route, words in (("Home", "/", "All {:d}"), ("the list", "/games", "{:d} games")):
                wanted = words.format(size)
                runs = [asyncio.run(shown_page(folder, route, wanted)) for _time in range(REPEATS)]
                shown = Shown(*(median(values) for values in zip(*runs, strict=True)))
                ratio = shown.seconds / first.setdefault(page, shown.seconds)
                budget = f"{shown.seconds / BUDGET:.2f} of its budget of 1 s"
                work = f"{shown.work * 1000:.0f} ms of processor"
                found += [
                    (
                        f"{page}, {size:,} games",
                        shown.seconds,
                        f"{ratio:.2f} x with {sizes[0]} games; {budget}; {work}",
                    ),
                    waited(f"longest wait of another phone meanwhile, {size:,} games", shown),
                ]
        folder = Path(place) / "long"
        fill(folder, repeat(long, long_games))
        shown = asyncio.run(shown_page(folder, "/games", f"{long_games} games"))
        found += [
            (
                f"the list, {long_games} games of {long.count(10)} lines, nothing kept",
                shown.seconds,
                f"{shown.seconds / long_games * 1000:.0f} ms a game, once",
            ),
            waited("longest wait of another phone meanwhile", shown),
        ]
    return found


def waited(what: str, shown: Shown) -> Row:
    """The longest wait of another task, in a row."""
    budget = f"{shown.wait / LONGEST_WAIT:.2f} of its budget of 100 ms"
    return what, shown.wait, f"{budget}; {shown.work_at_once * 1000:.0f} ms of processor"


def library_in(folder: Path) -> GameLibrary:
    """A library of the games in this folder, which knows only what is kept there."""
    return GameLibrary(GAMES, FolderStorage(folder))


def short_game(folder: Path) -> bytes:
    """The journal of a game that has just begun, made in this folder."""
    library = library_in(folder)
    store = library.begin(GAME, game_setup("Mia", "Jonas"))
    store.play(EndDraft())
    store.writer.close()
    return library.storage.read(store.name)


def fill(folder: Path, journals: Iterable[bytes]) -> None:
    """Saves these games, last played a week ago, and waits until the storage takes them as settled."""
    games = folder / "games"
    games.mkdir(parents=True)
    for number, journal in enumerate(journals):
        file = games / f"game-{number}.jsonl"
        file.write_bytes(journal)
        os.utime(file, (time() - A_WEEK - number, time() - A_WEEK - number))
    storage = FolderStorage(folder)
    while not all(game.is_settled for game in storage.games()):
        sleep(PAUSE)


async def shown_page(folder: Path, route: str, words: str) -> Shown:
    """The time until a new phone shows these words; garbage is collected as a server does it."""
    async with collecting_when_idle():
        return await _shown(folder, route, words)


async def _shown(folder: Path, route: str, words: str) -> Shown:
    watch = _Watch()
    other = asyncio.get_running_loop().create_task(watch.wait())
    await asyncio.sleep(0)
    begun, work = perf_counter(), process_time()
    async with in_time(lambda: f"{route} never said {words!r}"), phone_on(library_in(folder), route) as phone:
        while not re.search(rf"\b{words}\b", phone.texts()):
            await asyncio.sleep(0.02)
            await phone.settle()
        seconds, work = perf_counter() - begun, process_time() - work
        other.cancel()
    return Shown(seconds, watch.longest, work, watch.most_work)


class _Watch:
    """Another task of the program, and the longest that it waited for a turn."""

    def __init__(self) -> None:
        self.longest = self.most_work = 0.0

    async def wait(self) -> None:
        """Takes every turn that it gets."""
        before, work = perf_counter(), process_time()
        while True:
            await asyncio.sleep(0)
            now, done = perf_counter(), process_time()
            self.longest = max(self.longest, now - before)
            self.most_work = max(self.most_work, done - work)
            before, work = now, done
