"""Time from a tap to the repainted screen, in a real Chromium, compared with a minimal Flet app.

Budget: 1.2 times the minimal counter, in the same run; the two take turns, so that other load on the
machine affects both.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game
from tests.browser.server import Server
from tests.companion import libraries

BUDGET = 1.2
ONCE = {"taps": 6}
"""A tap of each kind."""
UNDO = re.compile("^Undo ")
"""The button that takes the latest entry back; the entry is a part of its name."""


@dataclass(frozen=True)
class Screen:
    """A screen to measure: how to get there, and the taps to repeat, each with the text expected after it."""

    name: str
    arrive: Callable[[FletPage], None]
    taps: Sequence[tuple[str | re.Pattern[str], str]]


NEW_GAME = Screen(
    "New game, who begins",
    lambda page: page.tap(libraries.NEW_GAME),
    [("Let Green start", "Green starts"), ("Let Blue start", "Blue starts")],
)


def _start(page: FletPage) -> None:
    page.tap(libraries.NEW_GAME)
    begin_game(page, "Blue takes a die")


DRAFT = Screen(
    "Draft, a die taken and taken back, each on the disk",
    _start,
    # The same die twice in a row would be ignored as an accidental double tap.
    [
        *(("Take Blue 6", "Green takes a die"), (UNDO, "Blue takes a die")),
        *(("Take Blue 5", "Green takes a die"), (UNDO, "Blue takes a die")),
    ],
)


def _start_second(page: FletPage) -> None:
    page.tap("Aquaretto")
    page.tap("New game")
    begin_game(page, "Blue: which tile?")


TILE = Screen(
    "Aquaretto, a tile chosen, laid onto a truck and taken back",
    _start_second,
    [
        *(("Orca", "On which truck?"), ("Load Truck 1", "Green: which tile?")),
        (UNDO, "Blue: which tile?"),
        *(("Dolphin", "On which truck?"), ("Load Truck 2", "Green: which tile?")),
        (UNDO, "Blue: which tile?"),
    ],
)


def rows(screens: Sequence[Screen] = (NEW_GAME, DRAFT, TILE), taps: int = 20) -> list[tuple[str, float, str]]:
    """Name, median seconds, note."""
    with sync_playwright() as playwright, ExitStack() as stack:
        browser = launch(playwright)
        stack.callback(browser.close)
        bare = _open(stack, browser, "tests.bench.counter")
        counted = 0
        found = []
        for screen in screens:
            page = _open(stack, browser, "companion.cli")
            screen.arrive(page)
            bares, ours = [], []
            for name, expected in islice(cycle(screen.taps), taps):
                counted += 1
                bares.append(bare.time_tap("add", f"count {counted}"))
                ours.append(page.time_tap(name, expected))
            ratio = median(ours) / median(bares)
            found += [
                (f"repaint, a bare Flet counter beside {screen.name}", median(bares) / 1000, ""),
                (
                    f"repaint, {screen.name}",
                    median(ours) / 1000,
                    f"{ratio:.2f} x the bare counter (budget {BUDGET} x)",
                ),
            ]
        return found


def _open(stack: ExitStack, browser: Browser, module: str) -> FletPage:
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    server = Server(Path(folder), module=module)
    stack.callback(server.kill)
    server.start()
    return FletPage(browser, server.url, device_scale_factor=2).open()
