"""Starts of the web app with few and with many saved games, and the time until the list of them is shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Playwright

from tests.bench.bench_games import short_game
from tests.bench_web import start
from tests.bench_web.host import Host
from tests.bench_web.start import App, open_app, phone, until_kept
from tests.browser.flet_page import time_tap

SIZES: tuple[int, ...] = (10, 1_000)
SETTLED = 5_000
"""Milliseconds in which the games are summarised in the background."""
_FILL = """async ([journal, count]) => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('reef-table', { create: true });
  for (let number = 1; number <= count; number++) {
    const name = String(number).padStart(4, '0');
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(journal);
    await file.close();
  }
}"""


def seconds(
    playwright: Playwright, app: App, host: Host, runs: int, sizes: Sequence[int]
) -> dict[int, tuple[float, float]]:
    """By number of games: median seconds of a later start, and from the tap on "All" to the list."""
    found: dict[int, tuple[float, float]] = {}
    for size in sizes:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            _fill(playwright, Path(folder), host, size)
            for _ in range(start.VISITS):
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


def _fill(playwright: Playwright, folder: Path, host: Host, size: int) -> None:
    """Puts `size` games into the private files of a browser that has never opened the app."""
    with TemporaryDirectory() as elsewhere, phone(playwright, folder) as context:
        page = context.new_page()
        page.goto(f"{host.url}manifest.json")
        page.evaluate(_FILL, [short_game(Path(elsewhere)).decode(), size])


def _to_the_list(page: Page, size: int) -> float:
    return time_tap(page, page.get_by_role("button", name=f"All {size}"), f"{size} games") / 1000
