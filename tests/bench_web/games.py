"""Starts of the web app with few and with many saved games, and how long the list and Our table take then."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Playwright

from tests.bench.bench_games import short_game
from tests.bench.bench_statistics import finished_games
from tests.bench_web import start
from tests.bench_web.host import Host
from tests.bench_web.start import App, open_app, phone, until_kept
from tests.browser.flet_page import time_tap

SIZES: tuple[int, ...] = (10, 1_000)
FINISHED: tuple[int, ...] = (300,)
AT_ONCE = 250
"""How many games are given to the browser at once."""
VISITS = start.VISITS
SETTLED = 5_000
"""Milliseconds in which the games are summarised in the background."""
_FILL = """async ([first, journals]) => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('reef-table', { create: true });
  await Promise.all(journals.map(async (journal, place) => {
    const name = String(first + place).padStart(4, '0');
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(journal);
    await file.close();
  }));
}"""


def seconds(
    playwright: Playwright, app: App, host: Host, runs: int, sizes: Sequence[int]
) -> dict[int, tuple[float, float]]:
    """By number of games: median seconds of a later start, and from the tap on "All" to the list."""
    found: dict[int, tuple[float, float]] = {}
    for size in sizes:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            with TemporaryDirectory() as elsewhere:
                _fill(playwright, Path(folder), host, [short_game(Path(elsewhere))] * size)
            for _ in range(VISITS):
                with phone(playwright, Path(folder)) as context:
                    page, _seconds = open_app(context, app, host)
                    until_kept(page, app)
            times = []
            for _ in range(runs):
                with phone(playwright, Path(folder)) as context:
                    page, started = open_app(context, app, host)
                    times.append((started, _to_the_list(page, size)))
                    page.wait_for_timeout(SETTLED)
            starts, lists = zip(*times, strict=True)
            found[size] = median(starts), median(lists)
    return found


def of_our_table(
    playwright: Playwright, app: App, host: Host, runs: int, sizes: Sequence[int]
) -> dict[int, float]:
    """By number of finished games: median seconds from the tap on Home until Our table is complete."""
    found: dict[int, float] = {}
    for size in sizes:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            _fill(playwright, Path(folder), host, list(finished_games(size)))
            times = []
            for _ in range(1 + runs):  # the first time all games are read
                with phone(playwright, Path(folder)) as context:
                    page, _seconds = open_app(context, app, host)
                    until_kept(page, app)
                    button = page.get_by_role("button", name="Our table")
                    times.append(time_tap(page, button, f"{size} games since") / 1000)
                    page.wait_for_timeout(SETTLED)
            found[size] = median(times[1:])
    return found


def _fill(playwright: Playwright, folder: Path, host: Host, journals: Sequence[bytes]) -> None:
    """Puts games into the private files of a browser that has never opened the app."""
    with phone(playwright, folder) as context:
        page = context.new_page()
        page.goto(f"{host.url}manifest.json")
        for start in range(0, len(journals), AT_ONCE):
            some = [journal.decode() for journal in journals[start : start + AT_ONCE]]
            page.evaluate(_FILL, [1 + start, some])


def _to_the_list(page: Page, size: int) -> float:
    return time_tap(page, page.get_by_role("button", name=f"All {size}"), f"{size} games") / 1000
