"""The screens and the acts of a phone at a table that another one keeps."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.games.australis.store_types import Store
from companion.session.nearby import joined
from companion.session.nearby.rate import Rate
from companion.session.store import AnyStore
from companion.storage.journal_writer import StorageError
from engine.australis.dice_selection import Die
from engine.australis.moves import AddPoints, Move, TakeDie
from tests.companion.libraries import game_setup, phone_at, table_on
from tests.companion.nearby.phones import Device, devices, settle
from tests.companion.phone import Phone


class Two(NamedTuple):
    """A table of three, and a phone that has joined it."""

    mia: Device
    jonas: Device
    kept: Store
    copy: str

    @property
    def at_jonas(self) -> AnyStore:
        """The copy."""
        return self.jonas.open(self.copy)


@pytest.fixture
async def two(tmp_path: Path) -> Two:
    """Jonas has joined Mia’s table."""
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    kept = table_on(mia.library, game_setup("Mia", "Jonas", "Lea"))
    return Two(mia, jonas, kept, await jonas.join(mia, kept, 1))


async def test_a_tap_counts_when_the_keeper_has_it(two: Two) -> None:
    async with (
        phone_at(two.jonas.library, two.at_jonas) as phone,
        phone_at(two.mia.library, two.kept) as other,
    ):
        await phone.tap("Take Blue 6")
        await settle()
        await phone.settle()
        await other.settle()
        assert "Jonas takes a die" in phone.texts()
        assert "Jonas takes a die" in other.texts()
    assert two.kept.state.entries[1].by == "Jonas"


async def _slow(two: Two, phone: Phone, tap: str, *moves: Move) -> None:
    """The keeper enters moves, and the phone taps before it hears of them."""
    link = two.mia.links[-1]
    link._is_live = False
    for move in moves:
        two.kept.play(move)
    await phone.tap(tap)
    await settle()
    link.heal()
    await settle()
    await phone.settle()


async def test_a_tap_on_what_somebody_else_has_just_tapped_counts_once(two: Two) -> None:
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await _slow(two, phone, "Take Blue 6", TakeDie(seat=0, die=Die("blue", 6)))
        assert len(two.kept.state.entries) == 2
        assert "The table has just changed" not in phone.texts()
    assert two.mia.journals() == two.jonas.journals()


async def test_a_tap_that_means_something_else_now_says_so(two: Two) -> None:
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await _slow(two, phone, "Take Blue 5", TakeDie(seat=0, die=Die("blue", 6)))
        assert len(two.kept.state.entries) == 2
        assert "The table has just changed" in phone.texts()
    assert two.mia.journals() == two.jonas.journals()


async def test_a_tap_that_still_means_the_same_is_tried_again(two: Two) -> None:
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await _slow(two, phone, "Take Blue 6", AddPoints(seat=2, points=1))
        assert len(two.kept.state.entries) == 3
        assert "The table has just changed" not in phone.texts()
    assert two.mia.journals() == two.jonas.journals()


async def test_a_tap_that_the_keeper_could_not_save_says_so(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_lines: bytes) -> None:
        raise StorageError("no room", "full")

    monkeypatch.setattr(two.kept.writer, "append", fail)
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await phone.tap("Take Blue 6")
        await settle()
        await phone.settle()
        assert "couldn’t save this" in phone.texts()
        assert "Mia takes a die" in phone.texts()


async def test_without_the_keeper_a_tap_says_so(two: Two) -> None:
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        two.jonas.links[-1].close()
        await settle()
        await phone.tap("Take Blue 6")
        await phone.settle()
        assert "Nothing was entered." in phone.texts()
        assert "Mia takes a die" in phone.texts()


async def test_an_answer_that_does_not_come_is_told(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joined, "ANSWER_SECONDS", 0)
    two.jonas.links[-1].other.on_message = lambda _message: None
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await phone.tap("Take Blue 6")
        await settle()
        await phone.settle()
        assert "may or may not count" in phone.texts()
        assert "Mia takes a die" in phone.texts()


async def test_what_may_count_or_not_is_not_said_any_longer_than_it_is_so(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = two.jonas.links[-1]
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        with monkeypatch.context() as patched:
            patched.setattr(joined, "ANSWER_SECONDS", 0)
            link._is_live = False  # nobody has noticed yet that nothing is carried
            await phone.tap("Take Blue 6")
            await settle()
            await phone.settle()
            assert "may or may not count" in phone.texts()
        link.heal()
        await settle()
        await phone.settle()
        assert "may or may not count" not in phone.texts()
        assert "Jonas takes a die" in phone.texts()


async def test_a_tap_that_is_too_much_at_once_says_so(two: Two) -> None:
    [kept] = two.mia.nearby.kept_table(two.kept).phones
    kept._proposals = Rate(0, 0)
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await phone.tap("Take Blue 6")
        await settle()
        await phone.settle()
        assert "too much at once" in phone.texts()


async def test_whatever_is_drawn_meanwhile_shows_what_is_confirmed(two: Two) -> None:
    hear = two.jonas.links[-1].other.on_message
    held: list[bytes] = []
    two.jonas.links[-1].other.on_message = held.append
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await phone.tap("Take Blue 6")
        two.at_jonas.notify()
        await phone.settle()
        assert "Mia takes a die" in phone.texts()
        for message in held:
            hear(message)
        await settle()
        await phone.settle()
        assert "Jonas takes a die" in phone.texts()


async def test_somebody_who_looks_on_at_a_joined_table_changes_nothing(two: Two) -> None:
    two.jonas.nearby.take_seat(two.copy, None)
    await settle()
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await phone.tap("Take Blue 6")
        assert "You’re watching" in phone.texts()
    assert len(two.kept.state.entries) == 1


async def test_where_each_plays_the_own_seat_another_one_is_refused(two: Two) -> None:
    two.mia.nearby.guests.restrict(two.kept.name, own_seats=True)
    await settle()
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        await phone.tap("Take Blue 6")
        assert re.search("This phone is Jonas’s", phone.texts())
        assert len(two.at_jonas.state.entries) == 1


async def test_two_quick_taps_on_one_key_are_one_tap(two: Two) -> None:
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        key = phone.find("Take Blue 6")
        await phone.tap("Take Blue 6")
        assert key
        await phone.tap("Take Blue 5") if phone.find_all("Take Blue 5") else None
        await settle()
        await phone.settle()
        assert "The table has just changed" not in phone.texts()
    assert two.mia.journals() == two.jonas.journals()


async def test_the_next_game_is_shown_on_all_phones(two: Two) -> None:
    async with phone_at(two.jonas.library, two.at_jonas) as phone:
        following = table_on(two.mia.library, game_setup("Jonas", "Mia"))
        two.mia.nearby.go_on(two.kept.name, following)
        await settle()
        await phone.settle()
        assert two.jonas.nearby.next_of(two.copy)
        assert "Jonas takes a die" in phone.texts()
