"""A shared table: the host, players and onlookers on phones of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games.australis.store_types import Store
from companion.session import hints
from companion.session.address import Address
from companion.session.guest import admitted
from companion.session.guests import Guests
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from engine.australis.moves import AddPoints, CorrectRound, EndDraft, EndGame, ScoreRound, TakeDie
from tests.companion.libraries import game_setup, library_at, phone_on, table_on
from tests.companion.phone import Phone

HOST = "http://192.168.0.7:8550/"
OVER = (CorrectRound(round=5), AddPoints(seat=0, points=99), EndDraft(), ScoreRound(), EndGame())


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    """A library whose tables can be shared."""
    library = library_at(tmp_path)
    library.share([Address(HOST)])
    return library


@pytest.fixture
def table(library: GameLibrary) -> Store:
    """A table of two."""
    return table_on(library, game_setup("Mia", "Jonas"))


def guests_of(library: GameLibrary) -> Guests:
    """The guests of a library whose tables can be shared."""
    assert library.guests is not None
    return library.guests


def phone_of(library: GameLibrary, token: str | None, route: str = "/", **which: Any) -> Phone:
    """The phone of whoever has that token."""
    guest = guests_of(library).guest_of(token or "")
    before = admitted.set(-1 if guest is None else guest.number)
    try:
        return phone_on(library, route, **which)
    finally:
        admitted.reset(before)


def host(library: GameLibrary, route: str = "/") -> Phone:
    """The host's own phone."""
    return phone_of(library, guests_of(library).host_token(), route)


def guest(library: GameLibrary, table: Store, route: str = "/") -> Phone:
    """The phone of a new guest."""
    guests = guests_of(library)
    return phone_of(library, guests.enter(guests.invitation(table.name).link), route)


async def test_a_guest_is_not_offered_a_copy_that_only_the_host_could_see(
    library: GameLibrary, table: Store, tmp_path: Path
) -> None:
    (tmp_path / "games" / f"{table.name}.jsonl").unlink()
    async with guest(library, table) as phone, host(library, f"/table/{table.name}") as other:
        await phone.tap("Mia")
        await phone.tap("Take Blue 6")
        assert "another program deleted" in phone.texts()
        assert "Carry on in a copy" not in phone.texts().splitlines(), "no button"
        await other.tap("Take Blue 6")
        await other.tap("Carry on in a copy")
        assert len(library.storage.games()) == 1


async def test_a_guest_begins_no_copy_of_a_damaged_game(
    library: GameLibrary, table: Store, tmp_path: Path
) -> None:
    table.play(OVER[0])
    library = library_at(tmp_path)
    guests = library.share([Address(HOST)])
    with (tmp_path / "games" / f"{table.name}.jsonl").open("ab") as file:
        file.write(b'{"n": 2, "nonsense": true}\n')
    table.writer.close()
    token = guests.enter(guests.invitation(table.name).link)
    guests.take_seat(guests.at(table.name)[0].number, 0)
    async with phone_of(library, token, f"/table/{table.name}") as phone:
        assert "damaged" in phone.texts() or "changed" in phone.texts()
        assert "Carry on in a copy" not in phone.texts().splitlines()
    async with host(library, f"/table/{table.name}") as phone:
        assert "Carry on in a copy" in phone.texts().splitlines()


async def test_guests_do_not_come_along_to_a_game_begun_later(library: GameLibrary, table: Store) -> None:
    for move in OVER:
        table.play(move)
    guests = guests_of(library)
    guests.enter(guests.invitation(table.name).link)
    async with host(library, f"/table/{table.name}") as phone:
        await phone.tap("Rematch")
        await phone.go("/")
        await phone.go("/australis/new")
        await phone.tap(key="begin")
    assert len(library.storage.games()) == 2
    assert len(guests.at(table.name)) == 1, "the new game may be for other people"


async def test_the_host_sees_whose_phone_is_connected(library: GameLibrary, table: Store) -> None:
    guests = guests_of(library)
    async with host(library, f"/table/{table.name}/share") as phone:
        guests.enter(guests.invitation(table.name).code)
        await phone.settle()
        assert "not connected" in phone.texts()
        number = guests.at(table.name)[0].number
        guests.presence.add(number)
        await phone.settle()
        assert "not connected" not in phone.texts()
        guests.presence.remove(number)
        await phone.settle()
        assert "not connected" in phone.texts()


async def test_a_guest_takes_a_seat_and_plays(library: GameLibrary, table: Store) -> None:
    async with guest(library, table) as phone, host(library, f"/table/{table.name}") as other:
        assert "Who are you?" in phone.texts()
        await phone.tap("Mia")
        await phone.tap("Take Blue 6")
        await other.settle()
        entry = table.state.entries[-1]
        assert isinstance(entry.did, TakeDie)
        assert entry.by == "Mia"
        assert "Mia: Blue 6" in other.texts() or "Blue 6" in other.texts()
        await other.go(f"/table/{table.name}/log")
        assert "Mia’s phone" in other.texts()


async def test_somebody_who_looks_on_changes_nothing(library: GameLibrary, table: Store) -> None:
    async with guest(library, table) as phone:
        await phone.tap("I’ll watch")
        await phone.tap("Take Blue 6")
        assert "You’re watching. Take a seat in the menu to play." in phone.texts()
        assert len(table.state.entries) == 1
        await phone.tap("More")
        await phone.tap("Change seat")
        await phone.tap("Jonas")
        await phone.tap("Take Blue 6")
        assert len(table.state.entries) == 2


async def test_somebody_who_looks_on_is_sent_little(library: GameLibrary, table: Store) -> None:
    async with guest(library, table) as player, guest(library, table) as onlooker:
        await player.tap("Mia")
        await onlooker.tap("I’ll watch")
        die = onlooker.find(key="Take Red 4 0").control  # one that nobody takes
        await player.tap("Take Blue 6")
        await onlooker.settle()
        assert "Jonas takes a die" in onlooker.texts()
        assert onlooker.find(key="Take Red 4 0").control is die, "all dice were drawn anew"


async def test_a_phone_that_joins_draws_no_other_guest_anew(
    library: GameLibrary, table: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr("companion.app.page_of", lambda _uis, session, _route: noted(session))

    def noted(session: PhoneSession) -> ft.Control:
        drawn.append(session.navigation.route)
        return ft.Text("here")

    async with guest(library, table) as player:
        guests = guests_of(library)
        (joined,) = guests.at(table.name)
        guests.take_seat(joined.number, 0)
        await player.go(f"/table/{table.name}")
        drawn.clear()
        async with guest(library, table):
            await player.settle()
            assert set(drawn) == {"/seat"}, "only the phone that has joined is drawn"
            drawn.clear()
            guests.restrict(table.name, own_seats=True)
            await player.settle()
            assert f"/table/{table.name}" in drawn


PAGES = ("/", "/games", "/join", "/australis", "/australis/new", "/nowhere")


@pytest.mark.parametrize("route", PAGES)
async def test_a_guest_sees_nothing_but_the_own_table(library: GameLibrary, table: Store, route: str) -> None:
    secret = table_on(library, game_setup("Lea", "Noah"))
    for page in (route, f"/table/{secret.name}", f"/table/{secret.name}/log", f"/table/{table.name}/share"):
        async with guest(library, table, page) as phone:
            assert "Who are you?" in phone.texts()
            await phone.tap("Mia")
            await phone.go(page)
            assert "Lea" not in phone.texts()
            assert "Mia takes a die" in phone.texts()
            assert phone.find_all("Back") == []
            await phone.tap("More")
            assert "Share this table" not in phone.texts()


async def test_a_guest_has_only_the_settings_of_the_phone(library: GameLibrary, table: Store) -> None:
    async with guest(library, table) as phone:
        await phone.tap("Mia")
        await phone.tap("More")
        await phone.tap("Settings")
        assert "Text size" in phone.texts()
        for of_the_host in ("Save a copy", "Import", "Deleted", "printed number"):
            assert of_the_host not in phone.texts()
        await phone.tap("Back to the game")
        assert "Mia takes a die" in phone.texts()


async def test_a_guest_reads_the_rules_and_comes_back(library: GameLibrary, table: Store) -> None:
    async with guest(library, table) as phone:
        await phone.tap("Mia")
        await phone.tap("Rules for this")
        assert "Search the rules" in phone.texts()
        await phone.tap("Back")
        assert "Mia takes a die" in phone.texts()
        await phone.go("/rules/australis?from=/settings")
        await phone.tap("Back")
        assert "Mia takes a die" in phone.texts()


async def test_the_host_shares_a_table_and_sends_a_phone_away(library: GameLibrary, table: Store) -> None:
    guests = guests_of(library)
    async with host(library, f"/table/{table.name}") as phone:
        await phone.tap("More")
        await phone.tap("Share this table")
        code = guests.invitation(table.name).code
        assert f"Code: {' '.join(code)}" in phone.texts()
        assert str(phone.find(kind=ft.Image).control.src).startswith("<svg")
        assert "No other phone has joined yet." in phone.texts()
        async with guest(library, table) as other:
            await phone.settle()
            assert "taking a seat" in phone.texts()
            await other.tap("Jonas")
            await phone.settle()
            assert "Jonas" in phone.texts()
            (joined,) = guests.at(table.name)
            await phone.tap(f"Remove Phone {joined.number}, Jonas")
            await other.settle()
            assert "This phone isn’t at this host’s table any more" in other.texts()
            assert " ".join(code) not in phone.texts()
            assert guests.enter(code) is None
        await phone.tap("New code")
        await phone.tap("Back to the game")
        assert "Mia takes a die" in phone.texts()


async def test_the_host_chooses_among_the_addresses(library: GameLibrary, table: Store) -> None:
    vpn = "http://10.8.0.3:8550/"
    library.addresses = (Address(HOST), Address("http://[fd00::7]:8550/"), Address(vpn, is_vpn=True))
    async with host(library, f"/table/{table.name}/share") as phone:
        assert f"Or open {HOST} there, and type this code:" in phone.texts()
        recommended = phone.find(kind=ft.Image).control.src
        await phone.tap(f"{vpn} (only on the VPN)")
        assert f"Or open {vpn} there, and type this code:" in phone.texts()
        assert phone.find(kind=ft.Image).control.src != recommended
        await phone.tap("http://[fd00::7]:8550/")
        await phone.tap(f"{HOST} (recommended)")
        assert phone.find(kind=ft.Image).control.src == recommended


async def test_each_phone_makes_its_own_players_moves_if_the_host_wants_that(
    library: GameLibrary, table: Store
) -> None:
    async with host(library, f"/table/{table.name}/share") as phone, guest(library, table) as other:
        await phone.tap("Players make only their own moves")
        await other.tap("Jonas")
        await other.tap("Take Blue 6")
        assert "This phone is Jonas’s" in other.texts()
        assert len(table.state.entries) == 1
        await phone.tap("Players make only their own moves")
        await other.tap("Take Blue 6")
        assert table.state.entries[-1].by == "Jonas"


async def test_the_guests_come_along_to_the_next_game(library: GameLibrary, table: Store) -> None:
    async with guest(library, table) as other:
        await other.tap("Mia")
        for move in OVER:
            table.play(move)
        await other.settle()
        assert "Rematch" not in other.texts()
        assert "You’ll join the next one automatically." in other.texts()
        async with host(library, f"/table/{table.name}") as phone:
            await phone.until("Rematch")
            await phone.tap("Rematch")
            await phone.tap(key="begin")
            await other.settle()
            assert "Round 1 of 5" in other.texts()
            (joined,) = guests_of(library).at(library.saved_games()[0].name)
            assert joined.seat == 0


async def test_a_deleted_table_takes_its_guests_along(library: GameLibrary, table: Store) -> None:
    async with guest(library, table) as other:
        library.discard(table.name)
        await other.settle()
        assert "isn’t at this host’s table" in other.texts()
        assert guests_of(library).at(table.name) == ()


async def test_only_whoever_can_follow_a_hint_gets_it(library: GameLibrary, table: Store) -> None:
    """A player whose phone makes only their own moves gets it in their turn; an onlooker never does."""
    guests, hint = guests_of(library), "When you take a die there, tap the same die here."
    hints.begin(library.preferences, library.info_of(table), table.name)
    guests.restrict(table.name, own_seats=True)
    async with host(library, f"/table/{table.name}") as at_host:
        assert hint in at_host.texts()
        async with guest(library, table) as mia, guest(library, table) as jonas, guest(library, table) as fan:
            await mia.tap("Mia")
            await jonas.tap("Jonas")
            await fan.tap("I’ll watch")
            assert [hint in phone.texts() for phone in (mia, jonas, fan)] == [True, False, False]


async def test_the_host_sees_all_tables_with_their_phones(library: GameLibrary, table: Store) -> None:
    table_on(library, game_setup("Lea", "Noah"))
    async with guest(library, table), host(library, "/join") as phone:
        assert "Mia, Jonas" in phone.texts()
        assert "1 phone" in phone.texts()
        await phone.tap("Lea, Noah")
        assert "Share this table" in phone.texts()


async def test_guests_come_back_to_a_host_that_was_started_again(
    library: GameLibrary, table: Store, tmp_path: Path
) -> None:
    guests = guests_of(library)
    token = guests.enter(guests.invitation(table.name).code)
    joined = guests.guest_of(token or "")
    assert joined is not None
    guests.take_seat(joined.number, 1)
    table.writer.close()
    again = library_at(tmp_path)
    again.share([Address(HOST)])
    async with phone_of(again, token, f"/table/{table.name}") as phone:
        assert "Mia takes a die" in phone.texts()
        await phone.tap("Take Blue 6")
        assert again.open(table.name).state.entries[-1].by == "Jonas"


async def test_a_guest_chooses_a_seat_of_a_game_that_is_named_and_sees_it_at_the_table(
    library: GameLibrary, table: Store
) -> None:
    async with guest(library, table) as phone:
        assert "AUSTRALIS · Round 1 of 5" in phone.texts()
        await phone.tap("Jonas")
        assert "You’re Jonas." in phone.texts()
        await phone.tap("More")
        await phone.tap("Change seat")
        await phone.tap("I’ll watch")
        assert "You’re watching." in phone.texts()
        assert "You’re Jonas." not in phone.texts()
    async with host(library, f"/table/{table.name}") as phone:
        assert "You’re" not in phone.texts()


async def test_whoever_comes_after_the_end_is_told_and_sees_the_result(
    library: GameLibrary, table: Store
) -> None:
    for move in OVER:
        table.play(move)
    async with guest(library, table) as phone:
        assert "This game is over." in phone.texts()
        assert "I’ll watch" not in phone.texts()
        await phone.tap("See the result")
        await phone.until("Final scoring: Mia 100, Jonas 3")
        assert "Rematch" not in phone.texts()


async def test_home_of_a_host_shares_the_game_on_the_table(library: GameLibrary, table: Store) -> None:
    async with host(library) as phone:
        await phone.tap("Share this table")
        assert "QR code" in phone.texts()


async def test_home_of_one_device_shares_nothing(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library) as phone:
        assert "Continue" in phone.texts()
        assert "Share this table" not in phone.texts()


async def test_a_guest_is_told_that_the_host_cannot_save_and_is_offered_no_copy(
    library: GameLibrary, table: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FolderStorage, "problem", property(lambda _storage: "read_only"))
    async with guest(library, table) as phone, host(library, f"/table/{table.name}") as other:
        await phone.tap("Mia")
        await phone.tap("Take Blue 6")
        assert "The host can’t save what you enter now." in phone.texts()
        assert "Save as a file" not in phone.texts()
        await other.tap("Take Blue 5")
        await other.tap("Save as a file")
        assert "save_file" in [name for name, _arguments in other.calls]


async def test_a_game_that_cannot_be_read_is_saved_by_the_host_only(
    library: GameLibrary, table: Store, tmp_path: Path
) -> None:
    guests = guests_of(library)
    token = guests.enter(guests.invitation(table.name).link)
    guests.take_seat(guests.at(table.name)[0].number, 0)
    table.writer.close()
    library._open.clear()
    (tmp_path / "games" / f"{table.name}.jsonl").write_text("nonsense\n")
    async with phone_of(library, token, f"/table/{table.name}") as phone:
        assert "isn’t a Reef Table game" in phone.texts()
        assert "Save as a file" not in phone.texts()
    async with host(library, f"/table/{table.name}") as phone:
        assert "Save as a file" in phone.texts()


async def test_the_seat_of_another_phone_is_refused_where_moves_are_the_own(
    library: GameLibrary, table: Store
) -> None:
    guests = guests_of(library)
    guests.restrict(table.name, own_seats=True)
    async with guest(library, table) as mia, guest(library, table) as phone:
        await mia.tap("Mia")
        await phone.tap("Jonas")
        await phone.tap("More")
        await phone.tap("Change seat")
        assert "Another phone has this seat" in phone.texts()
        await phone.tap("Mia")
        assert "the host can remove that phone" in phone.texts()
        assert [one.seat for one in guests.at(table.name)] == [0, 1]
        await mia.go("/seat")
        await mia.tap("I’ll watch")
        await phone.settle()
        await phone.tap("Mia")
        assert "You’re Mia." in phone.texts()


async def test_the_host_is_told_that_sending_away_could_not_be_saved(
    library: GameLibrary, table: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with guest(library, table), host(library, f"/table/{table.name}/share") as phone:
        (joined,) = guests_of(library).at(table.name)

        def fail(*_what: object, **_how: object) -> None:
            raise StorageError("no room", "full")

        monkeypatch.setattr(FolderStorage, "change_setting", fail)
        await phone.tap(f"Remove Phone {joined.number}, taking a seat")
        assert guests_of(library).at(table.name) == ()
        assert "This counts now, but it couldn’t be saved" in phone.texts()
        await phone.tap("Players make only their own moves")
        assert guests_of(library).only_own_seats(table.name)
        assert "This counts now, but it couldn’t be saved" in phone.texts()
