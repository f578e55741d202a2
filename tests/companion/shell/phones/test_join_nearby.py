"""Joining a game that another phone keeps: its code, this phone's answer, and a seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.session.guest import Guest
from companion.session.guest_list import SeatTaken
from companion.session.nearby.here import SeatThere
from companion.session.nearby.received import Received
from companion.session.nearby.states import JoinedStatus, Progress
from companion.shell.phones.words import pairing_problem
from companion.storage.journal_writer import StorageError
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.nearby_fake import CODE, nearby_on

OFFER = "RT1 offer"


async def test_a_scanned_code_is_answered_and_leads_to_the_seats(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby, store = nearby_on(library), table_on(library, game_setup("Anna", "Jonas"))
    nearby.camera.sees = OFFER
    async with phone_on(library, "/join") as phone:
        await phone.tap("Scan a code")
        assert "Now hold this phone up to the other one’s camera." in phone.texts()
        assert "Code for the other phone" in phone.texts()
        nearby.statuses[store.name] = JoinedStatus("live", "Anna")
        nearby.mine[store.name] = Guest(3, store.name)
        nearby.there = (SeatThere("Anna", "blue", taken=True), SeatThere("Jonas", "green", taken=False))
        nearby.joining.turn("joined", table=store.name)
        await phone.settle()
        assert "Who are you?" in phone.texts()
        assert "Another phone has this seat too" in phone.texts()
        await phone.tap("Jonas")
        assert "takes a die" in phone.texts()
        await phone.go("/scan")
        assert "No code has been scanned yet." in phone.texts()
    assert nearby.joining.asked == [f"read {OFFER}", "stop"]
    assert nearby.asked == ["seat 1"]


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (SeatTaken(), "Another phone has this seat."),
        (StorageError("no seat", "not_kept"), "couldn’t save this"),
    ],
)
async def test_a_seat_that_another_phone_got_first_is_told_where_the_others_are(
    tmp_path: Path, refusal: Exception, words: str
) -> None:
    library = library_at(tmp_path)
    nearby, store = nearby_on(library), table_on(library, game_setup("Anna", "Jonas"))
    nearby.statuses[store.name] = JoinedStatus("live", "Anna")
    nearby.mine[store.name] = Guest(3, store.name)
    nearby.refusal = refusal
    async with phone_at(library, store, "seat") as phone:
        await phone.tap("Jonas")
        await phone.settle()
        assert "Who are you?" in phone.texts()
        assert words in phone.texts()
        nearby.refusal = None
        await phone.tap("Jonas")
        assert "takes a die" in phone.texts()


async def test_who_was_there_before_has_the_seat_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby, store = nearby_on(library), table_on(library, game_setup("Anna", "Jonas"))
    nearby.camera.sees = OFFER
    async with phone_on(library, "/join") as phone:
        await phone.tap("Scan a code")
        nearby.statuses[store.name] = JoinedStatus("live", "Anna")
        nearby.mine[store.name] = Guest(3, store.name, "player", 1)
        nearby.joining.turn("joined", table=store.name)
        await phone.settle()
        assert "takes a die" in phone.texts()


async def test_a_pasted_code_is_answered_with_a_text(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    async with phone_on(library, "/join", answers={"share_text": RuntimeError("not here")}) as phone:
        await phone.tap("Paste a code")
        await phone.type("Their code", OFFER)
        await phone.submit("Their code")
        await phone.tap("Send the code as text")
        assert ("set", {"data": CODE}) in phone.calls
    assert nearby.joining.asked[0] == f"read {OFFER}"


async def test_a_code_that_nobody_scans_is_given_up_when_its_page_is_left(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    nearby.camera.sees = OFFER
    async with phone_on(library, "/join") as phone:
        await phone.tap("Scan a code")
        await phone.tap("Cancel")
        assert "Is the game on another phone?" in phone.texts()
    assert nearby.joining.asked == [f"read {OFFER}", "stop"]


async def test_a_failure_says_why_and_scans_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    nearby.camera.sees = OFFER
    async with phone_on(library, "/scan") as phone:
        assert "No code has been scanned yet." in phone.texts()
        nearby.joining.turn("failed", why="used")
        await phone.settle()
        assert pairing_problem("used") in phone.texts()
        await phone.tap("Scan again")
        assert "Code for the other phone" in phone.texts()


@pytest.mark.parametrize("looks_on", [True, False])
async def test_a_phone_looks_on_or_takes_a_free_seat(tmp_path: Path, looks_on: bool) -> None:
    library = library_at(tmp_path)
    nearby, store = nearby_on(library), table_on(library, game_setup("Anna", "Jonas"))
    nearby.statuses[store.name] = JoinedStatus("live", "")
    nearby.mine[store.name] = Guest(0, store.name)
    nearby.own_moves = True
    nearby.there = (SeatThere("Anna", "blue", taken=True), SeatThere("Jonas", "green", taken=False))
    async with phone_at(library, store, "seat") as phone:
        assert "Another phone has this seat" in phone.texts().splitlines()
        await phone.tap("I’ll watch" if looks_on else "Jonas")
    assert nearby.asked == ["seat None" if looks_on else "seat 1"]


async def test_tables_that_were_joined_are_listed_and_scanned_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby, store = nearby_on(library), table_on(library, game_setup("Anna", "Jonas"))
    own = table_on(library, game_setup("Lea", "Noah"))
    nearby.statuses[store.name] = JoinedStatus("away", "Anna")
    nearby.camera.sees = OFFER
    async with phone_on(library, "/join") as phone:
        assert "Not connected" in phone.texts()
        assert len(phone.find_all(key=f"share {own.name}")) == 1
        assert phone.find_all(key=f"share {store.name}") == []
        await phone.tap(key=f"scan {store.name}")
        assert nearby.joining.asked == [f"read {OFFER}"]


async def test_everything_arrives_with_progress(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    async with phone_on(library, "/scan") as phone:
        nearby.joining.turn("joined", purpose="everything", progress=Progress(1, 3))
        await phone.settle()
        assert "1 of 3 games" in phone.texts()
        nearby.joining.turn("joined", progress=Progress(0, 1, "rest"))
        await phone.settle()
        assert "Names, numbers and settings" in phone.texts()
        came = Received(new=2, continued=1, here=3, beside=1, left=1, added={"numbers": 4})
        nearby.joining.turn("joined", progress=Progress(1, 1, "rest"), received=came)
        await phone.settle()
        assert "Everything is here now." in phone.texts()
        assert "2 games received." in phone.texts()
        assert "4 printed numbers restored." in phone.texts()
        assert "1 game continued differently here. Both are kept." in phone.texts()
        assert "1 game didn’t arrive. Scan again later." in phone.texts()
        assert "Take the other phone’s" not in phone.texts()
        await phone.tap("Done")


async def test_what_is_different_here_is_said_and_can_be_taken(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    taken: list[bool] = []
    async with phone_on(library, "/scan") as phone:
        came = Received(different={"numbers": 2, "settings": 1})
        nearby.joining.turn("joined", purpose="everything", progress=Progress(1, 1, "rest"), received=came)
        nearby.joining.turn("joined", take_theirs=lambda: taken.append(True))
        await phone.settle()
        assert "3 numbers, notes or settings are different here, and stay as they are here." in phone.texts()
        await phone.tap("Take the other phone’s")
        assert taken == [True]
        nearby.joining.turn("joined", received=Received())
        await phone.settle()
        assert "different here" not in phone.texts()


async def test_whoever_went_on_with_the_game_is_told_to_answer_on_the_other_phone(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    async with phone_on(library, "/scan") as phone:
        nearby.joining.turn("connecting", has_more=True)
        await phone.settle()
        assert "This game was carried on here." in phone.texts()


async def test_an_interruption_says_what_has_arrived(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    async with phone_on(library, "/scan") as phone:
        nearby.joining.turn("failed", why="no_connection", purpose="everything", progress=Progress(1, 3))
        await phone.settle()
        assert "1 of 3 games" in phone.texts()
        assert "it picks up from there" in phone.texts()
