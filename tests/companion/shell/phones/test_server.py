"""Sharing a table with phones that are elsewhere, by way of a message server."""

from __future__ import annotations

from pathlib import Path

from tests.companion.libraries import game_setup, phone_at, phone_on, table_on
from tests.companion.nearby.phones import devices, settle
from tests.companion.nearby.servers import MemoryServer
from tests.companion.shell.phones.test_two_screens import camera_of

ADDRESS = "wss://tables.example.org"


async def test_the_address_is_asked_for_once_and_a_phone_elsewhere_joins(tmp_path: Path) -> None:
    server = MemoryServer()
    anna, jonas = devices(tmp_path, ["Anna", "Jonas"])
    for device in (anna, jonas):
        device.nearby.find_server = server.at
        camera_of(device)
    store = table_on(anna.library, game_setup("Anna", "Jonas"))
    async with (
        phone_at(anna.library, store, "share") as keeper,
        phone_on(jonas.library, "/join") as joiner,
    ):
        await keeper.tap("Share via a server")
        await keeper.type("Address of the server", "tables.example.org")
        await keeper.tap("Save")
        assert "That isn’t a message server’s address. One begins with wss://." in keeper.texts()
        await keeper.type("Address of the server", ADDRESS)
        await keeper.tap("Save")
        assert "Code for the other phone" in keeper.texts()
        assert f"Via {ADDRESS}, which can’t read what you play." in keeper.texts()
        camera_of(jonas).sees = anna.nearby.sharing_by_server(store).code
        await joiner.tap("Scan a code")
        for _turn in range(3):
            await settle()
            await keeper.settle()
            await joiner.settle()
        assert "A phone has joined." in keeper.texts()
        assert "Who are you?" in joiner.texts()

        await keeper.tap("Another phone")
        await joiner.tap("Jonas")
        assert "Jonas" in joiner.texts()
        await keeper.tap("Back")
        await keeper.tap("Share via a server")
        assert "Address of the server" not in keeper.texts()


async def test_a_code_is_good_once_and_not_after_its_page_is_left(tmp_path: Path) -> None:
    server = MemoryServer()
    anna, jonas = devices(tmp_path, ["Anna", "Jonas"])
    for device in (anna, jonas):
        device.nearby.find_server = server.at
    anna.nearby.set_up_server(ADDRESS)
    store = table_on(anna.library, game_setup("Anna", "Jonas"))
    async with phone_at(anna.library, store, "server") as keeper:
        code = anna.nearby.sharing_by_server(store).code
        await keeper.tap("Back")
    assert server.kept == {}
    await jonas.nearby.joining.read(code)
    assert (jonas.nearby.joining.state, jonas.nearby.joining.why) == ("failed", "used")


async def test_a_phone_that_reaches_no_server_says_so_when_it_reads_such_a_code(tmp_path: Path) -> None:
    anna, jonas = devices(tmp_path, ["Anna", "Jonas"])
    anna.nearby.find_server = MemoryServer().at
    anna.nearby.set_up_server(ADDRESS)
    store = table_on(anna.library, game_setup("Anna", "Jonas"))
    async with phone_at(anna.library, store, "server"):
        await jonas.nearby.joining.read(anna.nearby.sharing_by_server(store).code)
    assert (jonas.nearby.joining.state, jonas.nearby.joining.why) == ("failed", "not_here")


async def test_a_server_that_does_not_answer_is_told_on_both_phones(tmp_path: Path) -> None:
    server = MemoryServer()
    anna, jonas = devices(tmp_path, ["Anna", "Jonas"])
    for device in (anna, jonas):
        device.nearby.find_server = server.at
    anna.nearby.set_up_server(ADDRESS)
    store = table_on(anna.library, game_setup("Anna", "Jonas"))
    async with phone_at(anna.library, store, "server") as keeper:
        code = anna.nearby.sharing_by_server(store).code
        server.is_there = False
        await jonas.nearby.joining.read(code)
        assert jonas.nearby.joining.why == "no_server"
        await anna.nearby.sharing_by_server(store).begin()
        await keeper.settle()
        assert "The message server doesn’t answer." in keeper.texts()
        server.is_there = True
        await keeper.tap("New code")
        assert "Code for the other phone" in keeper.texts()


async def test_the_password_of_a_club_is_not_on_the_screen_that_is_held_up(tmp_path: Path) -> None:
    [anna] = devices(tmp_path, ["Anna"])
    anna.nearby.find_server = MemoryServer().at
    anna.nearby.set_up_server("wss://club:hidden-word@tables.example.org")
    store = table_on(anna.library, game_setup("Anna", "Jonas"))
    async with phone_at(anna.library, store, "server") as phone:
        assert f"Via {ADDRESS}, which can’t read what you play." in phone.texts()
        assert "hidden-word" not in phone.texts()
