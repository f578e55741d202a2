"""Sharing a table with phones in the room: the code, the other phone's code, and who is there."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from companion.peers.carrier import CameraRefused
from companion.session.address import Address
from companion.session.guest import admitted
from companion.session.guests import Guests
from companion.session.library import GameLibrary
from companion.session.nearby.states import PairingProblem
from companion.session.store import AnyStore
from companion.shell.phones.words import pairing_problem
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.nearby_fake import CODE, FakeNearby, nearby_on

ANSWER = "RT1 answer"


def kept_here(tmp_path: Path) -> tuple[GameLibrary, AnyStore, FakeNearby]:
    library = library_at(tmp_path)
    return library, table_on(library, game_setup("Anna", "Jonas", "Mia")), nearby_on(library)


async def test_the_page_shows_a_code_and_reads_the_answer(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        assert "Code for the other phone" in phone.texts()
        nearby.camera.sees = ANSWER
        await phone.tap("Then scan their code")
        assert nearby.camera.words[0].language == "en"
        assert "Connecting …" in phone.texts()
        nearby.shared.turn("joined")
        await phone.settle()
        assert "A phone has joined." in phone.texts()
        await phone.tap("Another phone")
        assert "Code for the other phone" in phone.texts()
    assert nearby.shared.asked == ["begin", f"answer {ANSWER}", "begin"]


async def test_the_screen_stays_on_while_a_code_is_shown(tmp_path: Path) -> None:
    library, store, _nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        assert "enable" in [name for name, _arguments in phone.calls]


async def test_a_code_is_given_up_when_its_page_is_left(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        await phone.tap("Back")
        assert nearby.shared.asked == ["begin", "stop"]


async def test_a_camera_that_sees_nothing_changes_nothing(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        await phone.tap("Then scan their code")
        assert nearby.shared.asked == ["begin"]


async def test_a_camera_that_is_refused_says_what_to_do(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    nearby.camera.sees = CameraRefused("refused")
    async with phone_at(library, store, "share") as phone:
        await phone.tap("Then scan their code")
        assert pairing_problem("camera_refused") in phone.texts()


async def test_without_a_camera_the_code_is_pasted(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    nearby.camera.is_there = False
    async with phone_at(library, store, "share") as phone:
        assert "Then scan their code" not in phone.texts()
        await phone.tap("Paste a code")
        await phone.type("Their code", f"\n{ANSWER} ")
        await phone.tap("Connect")
    assert nearby.shared.asked[:2] == ["begin", f"answer {ANSWER}"]


async def test_the_code_is_sent_as_text(tmp_path: Path) -> None:
    library, store, _nearby = kept_here(tmp_path)
    refused = {"share_text": RuntimeError("not here")}
    async with phone_at(library, store, "share", answers=refused) as phone:
        await phone.tap("Send the code as text")
        assert ("set", {"data": CODE}) in phone.calls
        assert "Code copied." in phone.texts()


async def test_a_code_that_can_be_neither_sent_nor_copied_is_shown(tmp_path: Path) -> None:
    library, store, _nearby = kept_here(tmp_path)
    refused = {"share_text": RuntimeError("not here"), "set": RuntimeError("nor here")}
    async with phone_at(library, store, "share", answers=refused) as phone:
        await phone.tap("Send the code as text")
        assert CODE in phone.texts()


@pytest.mark.parametrize("why", [why for why in get_args(PairingProblem) if why])
async def test_a_failure_says_what_to_do_and_offers_a_new_code(tmp_path: Path, why: PairingProblem) -> None:
    library, store, nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        nearby.shared.turn("failed", why=why)
        await phone.settle()
        assert pairing_problem(why) in phone.texts()
        await phone.tap("New code")
        assert "Code for the other phone" in phone.texts()


async def test_who_is_here_and_what_they_may_do(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        assert "No other phone has joined yet." in phone.texts()
        number = nearby.arrive(store.name, 1)
        await phone.settle()
        await phone.tap("Players make only their own moves")
        assert nearby.guests.only_own_seats(store.name)
        await phone.tap(f"Remove Phone {number + 1}, Jonas")
        assert nearby.guests.at(store.name) == ()


async def test_a_phone_that_nobody_knows_is_asked_whose_it_is(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        assert "Whose phone is this?" not in phone.texts()
        nearby.phone = ""
        await phone.tap("Back to the game") if phone.find_all("Back to the game") else await phone.tap("Back")
        await phone.go(f"/table/{store.name}/share")
        assert "Whose phone is this?" in phone.texts()
        await phone.tap("Mia")
        assert nearby.phone == "Mia"
        await phone.tap("Jonas")
        assert nearby.phone == "Jonas", "it can be corrected"


@pytest.mark.parametrize("gives", [True, False])
@pytest.mark.parametrize("name", ["Jonas", ""])
async def test_where_a_game_goes_on_that_another_phone_went_on_with_is_asked(
    tmp_path: Path, name: str, gives: bool
) -> None:
    library, store, nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        nearby.shared.turn("joined")
        nearby.offered = name
        nearby.change()
        await phone.settle()
        whose = "Jonas’s phone" if name else "Another phone"
        assert f"{whose} has carried this game on. Should it keep the game from now on?" in phone.texts()
        await phone.tap("Yes, keep it there" if gives else "No, play on here")
        assert nearby.asked == [f"gives {gives}"]
        assert "Should it keep the game" not in phone.texts()


async def test_another_phone_is_chosen_to_keep_the_game(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    async with phone_at(library, store, "share") as phone:
        assert "Hand over the game" not in phone.texts()
        nearby.arrive(store.name, 1)
        second = nearby.arrive(store.name, None)
        nearby.guests.presence.remove(nearby.arrive(store.name, 2))
        await phone.settle()
        await phone.tap("Hand over the game")
        assert "Jonas’s phone" in phone.texts()
        assert "Mia’s phone" not in phone.texts(), "it is not connected"
        await phone.tap(f"Phone {second + 1}")
        await phone.tap("Hand over")
        assert nearby.asked == [f"hand over {second}"]
        assert "Another phone keeps this game." in phone.texts()


async def test_home_and_the_menu_lead_to_the_page(tmp_path: Path) -> None:
    library, store, _nearby = kept_here(tmp_path)
    async with phone_on(library) as phone:
        await phone.tap("Share this table")
        assert "Code for the other phone" in phone.texts()
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        await phone.tap("Share this table")
        assert "Code for the other phone" in phone.texts()


async def test_where_no_phone_can_be_found_nothing_leads_there(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Anna", "Jonas"))
    for route in ("", f"/table/{store.name}/share", "/new-phone", "/give-numbers", "/scan", "/settings"):
        async with phone_on(library, route) as phone:
            for words in ("Share this table", "Code for the other phone", "Scan a code", "new phone"):
                assert words not in phone.texts(), route


async def test_the_page_of_a_host_stays_as_it_is(tmp_path: Path) -> None:
    library, store, nearby = kept_here(tmp_path)
    library.addresses, library.guests = (Address("http://192.168.0.7:8550/"),), Guests()
    library.guests.host_token()
    token = admitted.set(0)
    try:
        async with phone_at(library, store, "share") as phone:
            assert "Point a phone’s camera at the QR code." in phone.texts()
        async with phone_on(library, "/settings") as phone:
            assert "Everything to my new phone" not in phone.texts()
        async with phone_on(library, "/join") as phone:
            assert "Scan a code" not in phone.texts()
    finally:
        admitted.reset(token)
    assert nearby.shared.asked == []
