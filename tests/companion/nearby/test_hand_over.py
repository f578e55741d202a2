"""A game that is handed over to another phone, also if the phones lose each other in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.peers.messages import Message, Move, Refused, Took, pack, unpack
from companion.session.nearby import keeper
from companion.storage.journal_writer import StorageError
from tests.companion.nearby.phones import Three, devices, settle, three_at_a_table
from tests.companion.tiny_game import Give, tiny_table


@pytest.fixture
async def three(tmp_path: Path) -> Three:
    """A table of three with an entry, and half-entered dice."""
    three = await three_at_a_table(tmp_path)
    three.at_mia.save_pending("dice", [1, 2])
    await settle()
    return three


async def test_another_phone_keeps_the_game(three: Three) -> None:
    three.hand_over()
    await settle()
    assert three.jonas.nearby.status(three.copy) is None
    assert three.mia.nearby.status(three.kept) == ("live", "Jonas")
    assert three.lea.nearby.status(three.other) == ("moved", "Jonas")
    assert three.at_jonas.pending("dice") == [1, 2]
    three.at_jonas.play(Give(seat=1, points=5))
    await settle()
    assert three.at_mia.state.table.points == (1, 5, 0)
    three.mia.nearby.take_seat(three.kept, 0)
    await settle()
    three.at_mia.play(Give(seat=0, points=1))
    three.at_mia.save_pending("dice", None)
    await settle()
    assert three.at_jonas.state.table.points == (2, 5, 0)
    assert three.at_jonas.pending("dice") is None
    assert await three.lea.join(three.jonas, three.at_jonas, 2) == three.other
    three.at_lea.play(Give(seat=2, points=3))
    await settle()
    assert three.mia.journals() == three.jonas.journals() == three.lea.journals()


async def test_the_old_keeper_has_the_seat_of_its_player(three: Three) -> None:
    three.mia.nearby.guests.restrict(three.kept, own_seats=True)
    await settle()
    three.hand_over()
    await settle()
    guest = three.mia.nearby.guest_at(three.kept)
    assert guest is not None
    assert (guest.role, guest.seat) == ("player", 0)
    [at_jonas] = three.jonas.nearby.guests.at(three.copy)
    assert at_jonas.seat == 0
    three.jonas.nearby.hand_over(three.at_jonas, at_jonas.number)
    await settle()
    back = three.jonas.nearby.guest_at(three.copy)
    assert back is not None
    assert back.seat == 1
    three.at_jonas.play(Give(seat=1, points=5))
    await settle()
    assert three.at_mia.state.table.points == (1, 5, 0)


async def test_an_old_keeper_of_whom_nobody_knows_who_plays_on_it_chooses(three: Three) -> None:
    three.mia.nearby.call_phone("Tom")
    three.hand_over()
    await settle()
    guest = three.mia.nearby.guest_at(three.kept)
    assert guest is not None
    assert guest.role == "new"


async def test_what_the_keepers_phone_is_called_later_is_told(three: Three) -> None:
    three.mia.nearby.call_phone("Lea")
    await settle()
    assert three.jonas.nearby.status(three.copy) == ("live", "Lea")
    assert three.mia.nearby.own_seat(three.at_mia) == 2
    three.jonas.links[-1].close()
    await settle()
    await three.jonas.restart()
    assert three.jonas.nearby.status(three.copy) == ("away", "Lea")


async def test_a_phone_without_a_name_is_known_by_its_seat(tmp_path: Path) -> None:
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    jonas.library.preferences.remember(phone_name="")
    kept = tiny_table(mia.library, ["Mia", "Jonas"])
    await jonas.join(mia, kept, 1)
    [guest] = mia.nearby.guests.at(kept.name)
    mia.nearby.hand_over(kept, guest.number)
    await settle()
    assert mia.nearby.status(kept.name) == ("live", "Jonas")


async def test_the_last_entry_may_be_of_the_new_keeper(three: Three) -> None:
    three.at_jonas.play(Give(seat=1, points=5))
    await settle()
    three.hand_over()
    await settle()
    assert three.mia.nearby.status(three.kept) == ("live", "Jonas")
    assert three.mia.journals() == three.jonas.journals()


async def test_the_new_keeper_hands_it_back(three: Three) -> None:
    three.hand_over()
    await settle()
    [guest] = three.jonas.nearby.guests.at(three.copy)
    three.jonas.nearby.hand_over(three.at_jonas, guest.number)
    await settle()
    assert three.mia.nearby.status(three.kept) is None
    assert three.jonas.nearby.status(three.copy) == ("live", "Mia")
    three.at_mia.play(Give(seat=0, points=1))
    await settle()
    assert three.mia.journals() == three.jonas.journals()


async def test_the_seat_is_free_when_the_game_comes_back(three: Three) -> None:
    three.mia.nearby.guests.restrict(three.kept, own_seats=True)
    await settle()
    three.hand_over()
    await settle()
    [guest] = three.jonas.nearby.guests.at(three.copy)
    three.jonas.nearby.hand_over(three.at_jonas, guest.number)
    await settle()
    three.jonas.nearby.take_seat(three.copy, 1)
    await settle()
    again = three.jonas.nearby.guest_at(three.copy)
    assert again is not None
    assert again.seat == 1


async def test_own_moves_stay_so(three: Three) -> None:
    three.mia.nearby.guests.restrict(three.kept, own_seats=True)
    await settle()
    three.hand_over()
    await settle()
    assert three.jonas.nearby.guests.only_own_seats(three.copy)
    assert three.mia.nearby.only_own_seats(three.kept)


async def test_nothing_is_entered_while_it_is_handed_over(three: Three) -> None:
    three.hand_over()
    with pytest.raises(StorageError) as refused:
        three.at_mia.play(Give(seat=0, points=5))
    assert refused.value.reason == "handing"
    told: list[Exception] = []
    with three.at_lea.tapped(lambda why, _is_all: told.append(why)):
        three.at_lea.play(Give(seat=2, points=5))
    await settle()
    assert [getattr(why, "reason", "") for why in told] == ["handing"]
    assert three.mia.journals() == three.jonas.journals()


async def test_a_tap_of_the_new_keeper_meanwhile_counts_once(three: Three) -> None:
    store = three.at_jonas

    def tap() -> None:
        with store.tapped(lambda _why, _is_all: tap()):
            store.play(Give(seat=1, points=5))

    three.hand_over()
    tap()
    await settle()
    assert store.state.table.points == (1, 5, 0)
    assert three.mia.journals() == three.jonas.journals()


def _breaks_at(link: Any, kind: type[Message], *, before: bool) -> None:
    """The channel breaks when a message of this kind arrives, or was heard."""
    hear: Callable[[bytes], object] = link.on_message

    def heard(packed: bytes) -> None:
        is_it = isinstance(unpack(packed), kind)
        if is_it and before:
            link.close()
            link.on_message = lambda _message: None
            return
        hear(packed)
        if is_it:
            link.close()

    link.on_message = heard


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("kind", [Move, Took])
async def test_a_channel_that_breaks_in_the_middle_loses_nothing(
    three: Three, kind: type[Message], before: bool
) -> None:
    end = three.jonas.links[-1] if kind is Move else three.jonas.links[-1].other
    _breaks_at(end, kind, before=before)
    three.hand_over()
    await settle()
    keepers = [
        one.nearby.status(name) is None for one, name in ((three.mia, three.kept), (three.jonas, three.copy))
    ]
    assert any(keepers)
    if all(keepers):
        assert three.mia.journals() == three.jonas.journals()
        three.at_mia.play(Give(seat=0, points=2))
        assert await three.jonas.join(three.mia, three.at_mia, 1) == three.copy
    elif keepers[0]:
        three.at_mia.play(Give(seat=0, points=2))
        assert await three.jonas.join(three.mia, three.at_mia, 1) == three.copy
    else:
        three.at_jonas.play(Give(seat=0, points=2))
        assert await three.mia.join(three.jonas, three.at_jonas, 0) == three.kept
    await settle()
    assert three.mia.journals() == three.jonas.journals()
    assert three.at_mia.state.table.points == (3, 0, 0)


async def test_both_may_go_on_if_the_last_word_was_lost(three: Three) -> None:
    _breaks_at(three.jonas.links[-1].other, Took, before=True)
    three.hand_over()
    await settle()
    three.at_mia.play(Give(seat=0, points=2))
    three.at_jonas.play(Give(seat=1, points=7))
    old, new = three.mia.journal(three.kept), three.jonas.journal(three.copy)
    name = await three.jonas.join(three.mia, three.at_mia, 1)
    assert name != three.copy
    assert three.jonas.journal(three.copy) == new
    assert three.jonas.journal(name) == old


async def test_a_phone_that_cannot_note_it_does_not_keep_the_game(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_settings: dict[str, Any]) -> None:
        raise StorageError("no room", "full")

    monkeypatch.setattr(three.jonas.library.storage, "write_settings", full)
    three.hand_over()
    await settle()
    assert three.jonas.nearby.status(three.copy) == ("live", "Mia")
    three.at_mia.play(Give(seat=0, points=2))
    await settle()
    assert three.mia.journals() == three.jonas.journals()


@pytest.mark.parametrize("more", ["nothing", "at the old keeper", "at both"])
async def test_an_answer_that_comes_too_late_leaves_one_keeper(
    three: Three, more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "ANSWER_SECONDS", 0)
    link = three.jonas.links[-1]
    three.hand_over()
    link.cut()  # the phone keeps it, but its answer is on its way for too long
    await asyncio.sleep(0.01)
    if more != "nothing":
        three.at_mia.play(Give(seat=0, points=4))
    if more == "at both":
        three.at_jonas.play(Give(seat=1, points=7))
    link.heal()
    await settle()
    old, new = three.mia.nearby.status(three.kept), three.jonas.nearby.status(three.copy)
    if more == "nothing":
        assert (old, new) == (("live", "Jonas"), None)
        three.at_jonas.play(Give(seat=1, points=2))
    elif more == "at both":
        assert new is not None
        assert (old, new.status) == (None, "diverged")
        beside = three.jonas.nearby.joined[-1]
        assert three.jonas.journal(beside) == three.mia.journal(three.kept)
        assert three.at_jonas.state.table.points == (1, 7, 0)
        return
    else:
        assert (old, new) == (None, ("live", "Mia"))
        guest = three.jonas.nearby.guest_at(three.copy)
        assert guest is not None
        assert guest.seat == 1
        three.at_jonas.play(Give(seat=1, points=2))
    await settle()
    assert three.mia.journals() == three.jonas.journals()


async def test_only_one_of_two_phones_that_were_asked_keeps_the_game(three: Three) -> None:
    three.hand_over()
    lea = next(guest for guest in three.mia.nearby.guests.at(three.kept) if guest.seat == 2)
    three.mia.nearby.hand_over(three.at_mia, lea.number)
    await settle()
    phones = ((three.mia, three.kept), (three.jonas, three.copy), (three.lea, three.other))
    assert [phone.nearby.status(name) for phone, name in phones] == [
        ("live", "Lea"),
        ("moved", "Lea"),
        None,
    ]


async def test_a_guest_gets_no_game_by_refusing_one(three: Three) -> None:
    three.jonas.links[-1].send(pack(Refused(id="", why="overtaken", refusal=None, number=None)))
    await settle()
    assert three.mia.nearby.status(three.kept) is None


async def test_a_rule_of_the_table_that_cannot_be_kept_hinders_nobody(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object) -> None:
        raise StorageError("no room", "full")

    three.mia.nearby.guests.restrict(three.kept, own_seats=True)
    await settle()
    monkeypatch.setattr(three.jonas.library.preferences, "change_kept", full)
    three.hand_over()
    await settle()
    assert three.jonas.nearby.guests.only_own_seats(three.copy)
    three.at_jonas.play(Give(seat=1, points=2))
    await settle()
    assert three.mia.journals() == three.jonas.journals()


async def test_a_phone_that_is_gone_cannot_be_asked(three: Three) -> None:
    three.jonas.links[-1].close()
    await settle()
    with pytest.raises(StorageError) as refused:
        three.hand_over()
    assert refused.value.reason == "phone_gone"
    three.at_mia.play(Give(seat=0, points=2))
