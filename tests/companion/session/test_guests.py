"""Invitations to one table each, and the guests who came by them."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.session import guest_list as module
from companion.session import guests as module_of_guests
from companion.session.guest import Guest
from companion.session.guest_list import SeatTaken, TableFull, from_json, to_json
from companion.session.guests import CODE_LETTERS, LETTERS, Guests
from companion.session.kept_guests import InPreferences
from companion.session.preferences import Preferences
from companion.storage import folder as files
from companion.storage.browser_storage import BrowserStorage
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from companion.storage.opfs import MemoryFolder
from tests.waiting import async_until


def entered(guests: Guests, secret: str) -> tuple[str, Guest]:
    """The token and the guest of a phone that enters."""
    token = guests.enter(secret)
    assert token is not None
    guest = guests.guest_of(token)
    assert guest is not None
    return token, guest


def test_a_link_and_a_code_open_one_table_each() -> None:
    guests = Guests()
    for table in ("one", "two"):
        invitation = guests.invitation(table)
        assert len(invitation.link) >= 22, "128 bits"
        assert len(invitation.code) == CODE_LETTERS
        assert set(invitation.code) <= set(LETTERS)
        for secret in (invitation.link, invitation.code):
            _token, guest = entered(guests, secret)
            assert (guest.table, guest.role, guest.seat) == (table, "new", None)


def test_a_code_is_read_aloud_in_any_way() -> None:
    guests = Guests()
    code = guests.invitation("table").code
    for said in (code.lower(), f"{code[:3]} {code[3:]}", f" {code[:3]}-{code[3:].lower()}"):
        entered(guests, said)


@pytest.mark.parametrize("secret", ["", " ", "AAAAAAA", "\ud800", "x" * 100_000])
def test_what_is_no_invitation_opens_nothing(secret: str) -> None:
    guests = Guests()
    guests.invitation("table")
    assert guests.enter(secret) is None
    assert guests.guest_of(secret) is None
    assert guests.at("table") == ()


def test_an_old_invitation_opens_nothing_and_its_guests_stay() -> None:
    guests = Guests()
    old = guests.invitation("table")
    token, guest = entered(guests, old.code)
    new = guests.renew("table")
    assert new != old
    assert guests.enter(old.code) is None
    assert guests.enter(old.link) is None
    assert guests.guest_of(token) == guest
    entered(guests, new.link)


def test_whoever_was_sent_away_stays_away() -> None:
    guests = Guests()
    invitation = guests.invitation("table")
    token, guest = entered(guests, invitation.code)
    stays, _other = entered(guests, invitation.code)
    guests.send_away(guest.number)
    assert guests.guest_of(token) is None
    assert guests.enter(invitation.code) is None, "the code is another one now"
    assert guests.enter(invitation.link) is None
    assert guests.guest_of(stays) is not None


def test_the_host_cannot_be_sent_away_and_takes_no_seat() -> None:
    guests = Guests()
    host = guests.host_token()
    guest = guests.guest_of(host)
    assert guest is not None
    guests.send_away(guest.number)
    guests.take_seat(guest.number, 1)
    assert guests.guest_of(host) == Guest(guest.number, "", "host")


def test_a_guest_takes_a_seat_or_looks_on() -> None:
    guests = Guests()
    token, guest = entered(guests, guests.invitation("table").code)
    guests.take_seat(guest.number, 2)
    assert guests.guest_of(token) == Guest(guest.number, "table", "player", 2)
    guests.take_seat(guest.number, None)
    assert guests.guest_of(token) == Guest(guest.number, "table", "onlooker")


def test_nothing_is_left_of_a_table_that_is_closed() -> None:
    guests = Guests()
    invitation = guests.invitation("table")
    token, _guest = entered(guests, invitation.code)
    other, _there = entered(guests, guests.invitation("other").code)
    guests.close("table")
    assert guests.guest_of(token) is None
    assert guests.enter(invitation.link) is None
    assert guests.guest_of(other) is not None


def test_everybody_comes_along_to_the_next_table() -> None:
    guests = Guests()
    invitation = guests.invitation("first")
    token, guest = entered(guests, invitation.code)
    guests.move("first", "second")
    assert guests.at("first") == ()
    assert guests.guest_of(token) == Guest(guest.number, "second")
    assert guests.invitation("second") == invitation


def test_guests_come_back_to_a_host_that_was_started_again_and_secrets_are_not_kept(tmp_path: Path) -> None:
    guests = Guests(InPreferences(Preferences(FolderStorage(tmp_path))))
    host, invitation = guests.host_token(), guests.invitation("table")
    token, guest = entered(guests, invitation.code)
    gone, sent = entered(guests, invitation.code)
    guests.take_seat(guest.number, 1)
    guests.send_away(sent.number)
    disk = (tmp_path / "settings.json").read_text()
    assert not any(secret in disk for secret in (host, token, gone, invitation.link, invitation.code))
    again = Guests(InPreferences(Preferences(FolderStorage(tmp_path))))
    assert again.guest_of(token) == Guest(guest.number, "table", "player", 1)
    assert again.guest_of(host) == guests.guest_of(host)
    assert again.guest_of(gone) is None
    _token, newest = entered(again, again.invitation("table").code)
    assert newest.number > sent.number, "a number is never given twice"


def test_a_table_does_not_take_more_phones_than_a_room_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_GUESTS", 2)
    guests = Guests()
    code = guests.invitation("table").code
    for seat in range(2):
        _token, guest = entered(guests, code)
        guests.take_seat(guest.number, seat)
    with pytest.raises(TableFull):
        guests.enter(code)


def test_whoever_never_took_a_seat_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_GUESTS", 2)
    guests = Guests()
    code = guests.invitation("table").code
    seated, guest = entered(guests, code)
    guests.take_seat(guest.number, 0)
    first, _guest = entered(guests, code)
    second, _guest = entered(guests, code)
    assert guests.guest_of(seated) is not None
    assert guests.guest_of(first) is None
    assert guests.guest_of(second) is not None


def test_a_change_is_noticed() -> None:
    guests, seen = Guests(), list[int]()
    guests.subscribe(lambda: seen.append(guests.state))
    _token, guest = entered(guests, guests.invitation("table").code)
    guests.take_seat(guest.number, 0)
    guests.send_away(guest.number)
    assert seen == [1, 2, 3]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(
    json_values
    | st.fixed_dictionaries({"next": json_values, "guests": json_values, "invitations": json_values})
)
def test_what_is_kept_may_be_damaged(kept: Any) -> None:
    preferences = Preferences(BrowserStorage(MemoryFolder()))
    preferences.remember(guests=kept)
    read = from_json(kept)
    assert from_json(to_json(read, invitations=True)) == read
    guests = Guests(InPreferences(preferences))
    entered(guests, guests.invitation("table").code)


class Disk:
    """A folder of settings that may be broken."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.fails = folder, False
        write = files._write_whole

        def guarded(*what: Any) -> None:
            if self.fails:
                raise OSError(errno.ENOSPC, "No space left on device")
            write(*what)

        monkeypatch.setattr(files, "_write_whole", guarded)

    def host(self) -> Guests:
        """A host with this folder."""
        return Guests(InPreferences(Preferences(FolderStorage(self.folder))))


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(tmp_path, monkeypatch)


SAID: dict[str, Callable[[Guests, int], object]] = {
    "sent away": lambda guests, number: guests.send_away(number),
    "own moves": lambda guests, _number: guests.restrict("table", own_seats=True),
    "closed": lambda guests, _number: guests.close("table"),
}


@pytest.mark.parametrize("said", SAID.values(), ids=SAID)
def test_what_the_host_decides_counts_at_once_and_is_saved_as_soon_as_possible(
    disk: Disk, said: Callable[[Guests, int], object]
) -> None:
    guests = disk.host()
    token, guest = entered(guests, guests.invitation("table").code)
    disk.fails = True
    with pytest.raises(StorageError) as told:
        said(guests, guest.number)
    assert told.value.reason == "for_now"
    decided = guests.list
    assert (guests.guest_of(token) is None) is not guests.only_own_seats("table")
    assert disk.host().list.guests != decided.guests or not disk.host().only_own_seats("table")
    disk.fails = False
    guests.host_token()  # anything else that is saved
    again = disk.host()
    assert again.guest_of(token) == guests.guest_of(token)
    assert again.only_own_seats("table") == guests.only_own_seats("table")


async def test_what_could_not_be_saved_is_tried_again_by_itself(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module_of_guests, "FOLLOWED_EVERY", 0)
    guests = disk.host()
    token, guest = entered(guests, guests.invitation("table").code)
    disk.fails = True
    with pytest.raises(StorageError):
        guests.send_away(guest.number)
    following = asyncio.create_task(guests.follow())
    disk.fails = False
    await async_until(lambda: disk.host().guest_of(token) is None, lambda: "it is not saved")
    following.cancel()


def test_whoever_was_sent_away_by_one_host_is_away_at_another_with_the_same_folder(disk: Disk) -> None:
    here, there = disk.host(), disk.host()
    code = there.invitation("table").code
    token, guest = entered(here, here.invitation("table").code)
    stays, other = entered(there, code)
    assert there.guest_of(token) == guest, "it came to one host, and may go to the other"
    assert other.number != guest.number
    here.send_away(guest.number)
    assert there.guest_of(token) is None
    assert here.guest_of(stays) == there.guest_of(stays) == other
    assert there.enter(code) is None, "whoever was sent away may have seen it"
    there.restrict("table", own_seats=True)
    assert here.guest_of(stays) == other
    assert here.only_own_seats("table")


def test_what_was_saved_late_takes_over_what_another_host_has_changed(disk: Disk) -> None:
    here, there = disk.host(), disk.host()
    (token, guest), (_token, other) = (entered(here, here.invitation("table").code) for _phone in range(2))
    disk.fails = True
    here.take_seat(other.number, 0)  # it counts here, for now
    disk.fails = False
    there.send_away(guest.number)
    here._kept.keep()
    assert here.guest_of(token) is None
    assert there.guest_of(token) is None
    assert there.numbered(other.number) == here.numbered(other.number)
    saved = (disk.folder / "settings.json").stat()
    here._kept.keep()
    assert (disk.folder / "settings.json").stat() == saved, "nothing is written where all is saved"


def test_what_another_host_changes_right_after_a_change_here_counts_here(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = disk.host(), disk.host()
    (token, guest), (_token, other) = (entered(here, here.invitation("table").code) for _phone in range(2))
    assert there.guest_of(token) == guest
    save = Preferences.change_kept

    def overtaken(preferences: Preferences, name: str, change: Callable[[Any], Any]) -> Any:
        monkeypatch.setattr(Preferences, "change_kept", save)
        saved = preferences.change_kept(name, change)
        there.send_away(guest.number)
        return saved

    monkeypatch.setattr(Preferences, "change_kept", overtaken)
    here.take_seat(other.number, 0)
    assert here.guest_of(token) is None


def test_settings_that_are_gone_send_nobody_away(disk: Disk) -> None:
    guests = disk.host()
    token, guest = entered(guests, guests.invitation("table").code)
    (disk.folder / "settings.json").write_text("{")
    assert guests.guest_of(token) == guest
    (disk.folder / "settings.json").unlink()
    assert guests.guest_of(token) == guest


def test_a_taken_seat_is_given_free_by_its_phone_or_by_the_host_where_moves_are_the_own() -> None:
    guests = Guests()
    code = guests.invitation("table").code
    (_token, one), (_token, two), (_token, three) = (entered(guests, code) for _phone in range(3))
    guests.take_seat(one.number, 0)
    guests.take_seat(two.number, 0)
    guests.restrict("table", own_seats=True)
    guests.take_seat(two.number, 0)  # as it had it before
    guests.take_seat(two.number, 1)
    for number, seat in ((one.number, 1), (three.number, 0), (three.number, 1)):
        with pytest.raises(SeatTaken):
            guests.take_seat(number, seat)
    guests.take_seat(one.number, None)
    guests.take_seat(three.number, 0)
    guests.send_away(two.number)
    guests.take_seat(one.number, 1)
    assert [guest.seat for guest in guests.at("table")] == [1, 0]
