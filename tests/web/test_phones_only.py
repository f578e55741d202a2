"""One table on several phones, with nothing but phones: browsers of their own film each other's screens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Driver
from tests.browser.flet_page import FletPage
from tests.web.conftest import Host
from tests.web.filming import FilmingHandset
from tests.web.test_keeping import begin, take

Phones = Callable[[str], FilmingHandset]


@pytest.fixture
def new_phone(
    driver: Driver,
    browser: Browser,  # without one the test is skipped with a sentence
    host: Host,
    tmp_path: Path,
) -> Iterator[Phones]:
    """A function that gives a phone with a browser of its own, by its name."""
    phones: list[FilmingHandset] = []

    def new_phone(name: str) -> FilmingHandset:
        phones.append(FilmingHandset(driver.playwright, tmp_path / name, host.url))
        return phones[-1]

    yield new_phone
    for phone in phones:
        phone.kill()


def share(keeper: FletPage) -> None:
    """Opens the page with the code of the table on the screen."""
    keeper.tap("More")
    keeper.tap("Share this table")
    keeper.see("On the other phone")


def see_all(phones: Iterable[FletPage], words: str) -> None:
    """Waits until all phones say the same."""
    for phone in phones:
        phone.see(words)


def meet(
    keeping: FilmingHandset,
    keeper: FletPage,
    joining: FilmingHandset,
    joined: FletPage,
    scan: str = "Scan a code",
) -> None:
    """Each phone films the other's code; the keeper's is shown already."""
    keeper.find("Code for the other phone", "img").wait_for()
    joining.film(keeper)
    joined.tap(scan)
    joined.see("Now hold this phone")
    joined.find("Code for the other phone", "img").wait_for()
    keeping.film(joined)
    keeper.tap("Then scan their code")
    keeper.see("Connected")


def join(joining: FilmingHandset, keeping: FilmingHandset, keeper: FletPage, seat: str) -> FletPage:
    """A new phone opens the app, scans, is scanned, and takes a seat."""
    joined = joining.open()
    joined.see("New game")
    joined.tap("Join a game")
    meet(keeping, keeper, joining, joined)
    joined.see("Who are you?")
    joined.tap(seat)
    joined.see("takes a die")
    return joined


def test_three_phones_play_one_game(new_phone: Phones) -> None:
    keeping = new_phone("keeper")
    keeper = keeping.open()
    begin(keeper)
    share(keeper)
    greens = new_phone("green")
    green = join(greens, keeping, keeper, "Green")
    keeper.tap("Another phone")
    orange = join(new_phone("orange"), keeping, keeper, "Orange")
    keeper.tap("Back to the game")
    everybody = [keeper, green, orange]

    take(keeper, "Yellow 2 fish", "Green")
    see_all(everybody, "Green takes a die")
    take(green, "Yellow 3 fish", "Orange")
    see_all(everybody, "Orange takes a die")
    orange.tap(re.compile("^Undo"))
    see_all(everybody, "Green takes a die")

    keeping.kill()
    for phone in (green, orange):
        phone.see("Not connected")
    keeper = keeping.open()
    keeper.tap("Continue")
    keeper.see("Green takes a die")
    share(keeper)
    meet(keeping, keeper, greens, green, "Scan again")
    take(green, "Yellow 4 fish", "Orange")
    keeper.tap("Back to the game")
    keeper.see("Orange takes a die")

    share(keeper)
    keeper.tap("Hand over the game")
    keeper.tap("Hand over")
    keeper.see("Green’s phone keeps this game")
    take(green, "Yellow 5 fish", "Blue")
