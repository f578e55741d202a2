"""A table that several phones play at, of which one keeps it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.session.nearby import joined as joined_module
from companion.session.nearby import keeper as keeper_module
from companion.session.nearby.keeper import MOST_PHONES
from companion.session.store import AnyStore
from companion.session.table_changed import TableOvertaken
from companion.storage.journal_writer import StorageError
from tests.companion.nearby.phones import Device, devices, settle
from tests.companion.played_games import PLAYED, begun_with
from tests.companion.tiny_game import End, Give, NextRound, tiny_table


class Three(NamedTuple):
    """Three phones at a table: one keeps it, two have joined."""

    mia: Device
    jonas: Device
    lea: Device
    kept: AnyStore
    at_jonas: AnyStore
    at_lea: AnyStore

    def assert_equal(self) -> None:
        """All copies are the same, and shown."""
        journal = self.mia.journal(self.kept.name)
        for phone, store in ((self.jonas, self.at_jonas), (self.lea, self.at_lea)):
            assert phone.journal(store.name) == journal
            assert store.state is store.shown
            assert store.state.entries == self.kept.state.entries
            assert dict(store.state.pending) == dict(self.kept.state.pending)


@pytest.fixture
async def three(tmp_path: Path) -> Three:
    """A table of three."""
    mia, jonas, lea = devices(tmp_path, ["Mia", "Jonas", "Lea"])
    kept: AnyStore = tiny_table(mia.library, ["Mia", "Jonas", "Lea"])
    at_jonas = jonas.open(await jonas.join(mia, kept, 1))
    at_lea = lea.open(await lea.join(mia, kept, 2))
    return Three(mia, jonas, lea, kept, at_jonas, at_lea)


async def test_three_phones_play_at_one_table(three: Three) -> None:
    three.at_jonas.play(Give(seat=1, points=3))
    await settle()
    three.at_lea.play(Give(seat=2, points=5), by="somebody else")
    await settle()
    three.kept.play(Give(seat=0, points=1))
    await settle()
    assert three.kept.state.table.points == (1, 3, 5)
    three.assert_equal()
    assert [entry.by for entry in three.kept.state.entries] == ["", "Jonas", "Lea", ""]
    assert three.jonas.nearby.status(three.at_jonas.name) == ("live", "Mia")
    assert three.jonas.nearby.joined == (three.at_jonas.name,)


async def test_nothing_is_shown_before_the_keeper_has_it(three: Three) -> None:
    store, drawn = three.at_jonas, []
    store.subscribe(lambda: drawn.append(len(store.shown.entries)))
    store.play(Give(seat=1, points=3))
    assert store.state.table.points[1] == 3, "what is tapped next is meant for this"
    assert len(store.shown.entries) == 1
    assert drawn == []
    assert len(three.kept.state.entries) == 1
    assert three.jonas.journal(store.name).count(b"\n") == 1
    await settle()
    assert drawn == [2]
    three.assert_equal()


async def test_a_phone_knows_its_own_latest_entry(three: Three) -> None:
    store = three.at_jonas
    store.play(Give(seat=1, points=3))
    store.save_pending("dice", [1])
    meant = store.state
    assert store.is_now(meant)
    await settle()
    assert store.state is not meant
    assert store.is_now(meant), "it became what was meant"
    three.kept.play(Give(seat=0, points=1))
    await settle()
    assert not store.is_now(meant)


async def test_what_the_keeper_has_not_on_its_disk_is_told_to_nobody(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_lines: bytes) -> None:
        raise StorageError("no room", "full")

    monkeypatch.setattr(three.kept.writer, "append", fail)
    told: list[tuple[Exception, bool]] = []
    with three.at_jonas.tapped(lambda why, is_all: told.append((why, is_all))):
        three.at_jonas.play(Give(seat=1, points=3))
    await settle()
    [(why, is_all)] = told
    assert isinstance(why, StorageError)
    assert (why.reason, is_all) == ("not_kept", True)
    assert len(three.kept.state.entries) == 1
    three.assert_equal()


async def test_two_taps_at_once_are_each_entered_once_or_told(three: Three) -> None:
    told: list[str] = []

    def tap(who: str, store: AnyStore, seat: int) -> None:
        with store.tapped(lambda why, is_all: again(who, store, seat, why, is_all)):
            store.play(Give(seat=seat, points=1))

    def again(who: str, store: AnyStore, seat: int, why: Exception, is_all: bool) -> None:
        told.append(who)
        assert isinstance(why, TableOvertaken)
        assert is_all
        tap(who, store, seat)

    tap("Jonas", three.at_jonas, 1)
    tap("Lea", three.at_lea, 2)
    await settle()
    assert three.kept.state.table.points == (0, 1, 1)
    assert told == ["Lea"], "one of them was faster"
    three.assert_equal()


async def test_quick_taps_wait_for_each_other(three: Three) -> None:
    for points in (1, 2, 3):
        three.at_jonas.play(Give(seat=1, points=points))
    assert three.at_jonas.state.table.points[1] == 6
    await settle()
    steps = three.kept.state.steps[1:]
    assert [step.move.points for step in steps] == [1, 2, 3]
    three.assert_equal()


async def test_a_tap_of_several_entries_and_input_keeps_its_order(three: Three) -> None:
    store = three.at_jonas
    store.save_pending("dice", [1, 2])
    await settle()
    assert three.kept.pending("dice") == [1, 2]
    seen: list[tuple[int, object]] = []
    three.at_lea.subscribe(
        lambda: seen.append((len(three.at_lea.shown.entries), dict(three.at_lea.shown.pending).get("dice")))
    )
    store.play(Give(seat=1, points=1))
    store.save_pending("dice", None)
    store.play_all([Give(seat=1, points=2), NextRound()])
    assert store.pending("dice") is None
    assert dict(store.shown.pending) == {"dice": [1, 2]}, "the input is there until the entry is"
    await settle()
    assert seen == [(2, [1, 2]), (2, None), (4, None)]
    three.assert_equal()


async def test_input_of_a_refused_tap_stays(three: Three) -> None:
    store = three.at_jonas
    store.save_pending("dice", [1, 2])
    await settle()
    store.play(Give(seat=1, points=1))
    store.save_pending("dice", None)
    three.kept.play(Give(seat=0, points=1))  # which is faster
    await settle()
    assert three.kept.pending("dice") == [1, 2]
    three.assert_equal()


async def test_undo_from_another_phone(three: Three) -> None:
    three.at_jonas.play(Give(seat=1, points=3))
    await settle()
    last = three.at_lea.state.undoable
    assert last is not None
    three.at_lea.undo_latest(last.number)
    await settle()
    assert three.kept.state.table.points == (0, 0, 0)
    three.assert_equal()
    three.at_jonas.redo()
    await settle()
    assert three.kept.state.table.points == (0, 3, 0)
    three.assert_equal()


async def test_input_of_two_phones_at_once_is_the_same_everywhere(three: Three) -> None:
    for value in range(4):
        three.at_jonas.save_pending("count", value)
        three.at_lea.save_pending("count", 10 + value)
        three.kept.save_pending("count", 20 + value)
    await settle()
    assert three.kept.pending("count") is not None
    three.assert_equal()


async def test_own_input_does_not_flicker_while_it_is_typed(three: Three) -> None:
    seen: list[object] = []
    store = three.at_jonas
    store.subscribe(lambda: seen.append(store.pending("name")))
    for text in ("a", "ab", "abc"):
        store.save_pending("name", text)
    await settle()
    assert seen == ["a", "ab", "abc"]
    three.assert_equal()


async def test_without_the_keeper_nothing_is_entered(three: Three) -> None:
    three.jonas.links[-1].close()
    await settle()
    assert three.jonas.nearby.status(three.at_jonas.name) == ("away", "Mia")
    for act in (
        lambda: three.at_jonas.play(Give(seat=1, points=3)),
        lambda: three.at_jonas.save_pending("dice", [1]),
    ):
        with pytest.raises(StorageError) as refused:
            act()
        assert refused.value.reason == "away"
    assert len(three.at_jonas.state.entries) == 1


async def test_a_broken_channel_that_heals_loses_nothing(three: Three) -> None:
    link = three.jonas.links[-1]
    link.cut()
    assert three.jonas.nearby.status(three.at_jonas.name) == ("healing", "Mia")
    with pytest.raises(StorageError):
        three.at_jonas.play(Give(seat=1, points=3))
    three.kept.play(Give(seat=0, points=1))
    guest = three.mia.nearby.guests.at(three.kept.name)[0]
    assert guest.number not in three.mia.nearby.guests.presence
    link.heal()
    await settle()
    assert guest.number in three.mia.nearby.guests.presence
    three.assert_equal()
    three.at_jonas.play(Give(seat=1, points=3))
    await settle()
    three.assert_equal()


async def test_an_entry_without_an_answer_goes_back(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joined_module, "ANSWER_SECONDS", 0)
    told: list[Exception] = []
    three.jonas.links[-1].other.on_message = lambda _message: None  # the keeper's phone stands still
    with three.at_jonas.tapped(lambda why, _is_all: told.append(why)):
        three.at_jonas.play(Give(seat=1, points=3))
        three.at_jonas.play(Give(seat=1, points=4))
    await settle()
    assert [getattr(why, "reason", "") for why in told] == ["unanswered"]
    assert three.at_jonas.state is three.at_jonas.shown
    assert len(three.at_jonas.state.entries) == 1


@pytest.mark.parametrize("game", PLAYED)
async def test_every_game_is_played_by_three_phones(tmp_path: Path, game: str) -> None:
    mia, jonas, lea = devices(tmp_path, ["Mia", "Jonas", "Lea"])
    kept, moves = begun_with(mia.library, game)
    stores = [kept, jonas.open(await jonas.join(mia, kept, 0)), lea.open(await lea.join(mia, kept, 1))]
    for number, move in enumerate(moves[:60]):
        stores[number % 3].play(move)
        await settle()
    assert len(kept.state.entries) == min(61, len(moves) + 1)
    assert mia.journals() == jonas.journals() == lea.journals()


async def test_a_table_has_room_for_so_many_phones(tmp_path: Path) -> None:
    mia, *others = devices(tmp_path, ["Mia", *(f"phone-{number}" for number in range(MOST_PHONES + 1))])
    kept = tiny_table(mia.library, ["Mia", "Jonas"])
    for other in others[:-1]:
        assert await other.join(mia, kept, None)
    sharing = mia.nearby.sharing(kept)
    await sharing.begin()
    assert (sharing.state, sharing.why) == ("failed", "full")
    others[0].nearby.leave(others[0].nearby.joined[0])
    await settle()
    assert await others[-1].join(mia, kept, None)


async def test_a_phone_for_which_there_is_no_room_is_told_so(
    three: Three, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [tom] = devices(tmp_path, ["Tom"])
    sharing, joining = three.mia.nearby.sharing(three.kept), tom.nearby.joining
    await sharing.begin()
    reading = asyncio.ensure_future(joining.read(sharing.code))
    await settle()
    monkeypatch.setattr(keeper_module, "MOST_PHONES", 2)  # another phone was faster
    await sharing.answer(joining.code)
    await settle()
    await reading
    assert (sharing.why, joining.why) == ("full", "full")


async def test_the_next_game_takes_everybody_along(three: Three) -> None:
    three.kept.play(End())
    await settle()
    following = tiny_table(three.mia.library, ["Mia", "Jonas", "Lea"], start=(7, 0, 0))
    three.mia.nearby.go_on(three.kept.name, following)
    await settle()
    name = three.jonas.nearby.next_of(three.at_jonas.name)
    store = three.jonas.open(name)
    assert three.jonas.nearby.status(name) == ("live", "Mia")
    assert three.jonas.nearby.status(three.at_jonas.name) is None, "what is over is a game like any other"
    guest = three.jonas.nearby.guest_at(name)
    assert guest is not None
    assert (guest.role, guest.seat) == ("player", 1)
    store.play(Give(seat=1, points=3))
    await settle()
    assert following.state.table.points == (7, 3, 0)
