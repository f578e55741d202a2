"""The network between two phones is cut for a while: each phone is in a network of its own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Driver
from tests.browser.flet_page import FletPage, pause
from tests.waiting import until
from tests.web.conftest import Host
from tests.web.rooms import NoRooms, RoomHandset, rooms
from tests.web.test_phones_only import Two, dice, meet, see_all, share

pytestmark = pytest.mark.trial
SHORT, LONG = 5, 60
"""Seconds."""


@pytest.fixture
def two(
    driver: Driver,
    browser: Browser,  # without one the test is skipped with a sentence
    host: Host,
    tmp_path: Path,
) -> Iterator[Two]:
    """Two phones that have joined each other in the middle of the dice competition, in rooms of their own."""
    phones: list[RoomHandset] = []
    try:
        with rooms(2) as made:
            free = iter(made)

            def new_phone(name: str) -> RoomHandset:
                room = next(free)
                room.serve(host.site, int(host.url.rsplit(":", 1)[1].strip("/")))
                phones.append(RoomHandset(driver.playwright, tmp_path / name, host.url, room))
                return phones[-1]

            yield Two.after(1, new_phone, tmp_path / "games")
            for phone in phones:
                phone.kill()
    except NoRooms as none:
        pytest.skip(str(none))


@contextmanager
def cut_off(two: Two, seconds: float) -> Iterator[None]:
    """Bob's phone is in no network for so many seconds, or until what happens meanwhile is done."""
    assert isinstance(two.bobs, RoomHandset)
    two.bobs.room.leave()
    end = time.monotonic() + seconds
    yield
    two.bob.page.wait_for_timeout(max(0, end - time.monotonic()) * 1000)
    two.bobs.room.join()


def lost(page: FletPage) -> int:
    """How many dice went back, as the screen shows them."""
    return page.texts().splitlines().count("1 die lost")


def test_after_five_seconds_every_tap_counts_once(two: Two) -> None:
    anna, bob = two.anna, two.bob
    with cut_off(two, SHORT):
        anna.tap("Blue 2")
        anna.tap("Bob’s purple die: is it 3?")
        anna.tap("Put 2 back")
        anna.see("Dice · roll 3")
        assert "Dice · roll 2" in bob.texts()
    bob.see("Dice · roll 3")
    with cut_off(two, SHORT):
        bob.tap("Blue 4")
        bob.tap("Put 1 back")
        bob.see("this may or may not count")
        assert "Dice · roll 3" in bob.texts()
    see_all((anna, bob), "Dice · roll 4")
    until(
        lambda: "this may or may not count" not in bob.texts(),
        lambda: "it counts, and the phone says for ever that it may not",
        lambda: pause(bob.page),
    )
    see_all((anna, bob), "Undo Roll 3: Bob loses a blue 4+1")
    assert lost(anna) == lost(bob) == 4
    anna.tap("Purple 3")
    bob.see("Put 1 back")
    assert dice(anna) == dice(bob)
    assert anna.errors + bob.errors == []


def test_after_a_minute_scanning_again_brings_seat_and_input_back(two: Two) -> None:
    anna, bob = two.anna, two.bob
    bob.tap("Blue 2")
    anna.see("is it 3?")
    half = dice(anna)
    with cut_off(two, LONG):
        bob.see("Not connected")
        share(anna)
        anna.see("not connected")
    meet(two.annas, anna, two.bobs, bob, "Scan again")
    bob.see("is it 3?")
    assert dice(bob) == half
    assert "You’re Bob" in bob.texts()
    bob.tap("Bob’s purple die: is it 3?")
    bob.tap("Put 2 back")
    anna.tap("Back to the game")
    see_all((anna, bob), "Dice · roll 3")
    assert anna.errors + bob.errors == []
