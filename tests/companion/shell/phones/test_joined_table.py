"""A table that another phone keeps: how it stands, what helps, and carrying on without that phone."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from companion.session.library import GameLibrary
from companion.session.nearby.joined import JoinedTable
from companion.session.nearby.states import JoinedStatus, TableStatus
from companion.session.store import AnyStore
from companion.shell.phones.words import standing, standing_in_full
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.nearby_fake import FakeNearby, nearby_on

AWAY = "The phone that keeps this game isn’t connected."
READ_EVERYTHING = "You can read everything."


def kept_by_anna(tmp_path: Path, status: TableStatus = "live") -> tuple[GameLibrary, AnyStore, FakeNearby]:
    library = library_at(tmp_path)
    store, nearby = table_on(library, game_setup("Anna", "Jonas")), nearby_on(library)
    nearby.statuses[store.name] = JoinedStatus(status, "Anna")
    return library, store, nearby


async def test_all_is_well_and_only_the_menu_says_where_the_game_is(tmp_path: Path) -> None:
    library, store, _nearby = kept_by_anna(tmp_path)
    async with phone_at(library, store) as phone:
        assert "Anna’s phone" not in phone.texts()
        await phone.tap("More")
        assert "Change seat" in phone.texts()
        assert "Share this table" not in phone.texts()
        await phone.tap("Kept by Anna’s phone")
        assert "Anna’s phone keeps this game." in phone.texts()
        await phone.tap("Back to the game")


@pytest.mark.parametrize("status", get_args(TableStatus))
async def test_each_status_is_said_with_the_keys_that_help(tmp_path: Path, status: TableStatus) -> None:
    library, store, nearby = kept_by_anna(tmp_path)
    said = JoinedStatus(status, "Anna")
    async with phone_at(library, store) as phone:
        nearby.stand(store.name, said)
        await phone.settle()
        assert standing(said) in phone.texts()
        is_trouble = status not in ("live", "healing")
        assert said.is_connected == (not is_trouble)
        assert (standing_in_full(said) in phone.texts()) == is_trouble
        assert bool(phone.find_all("Scan again")) == is_trouble
        assert bool(phone.find_all("Carry on here")) == is_trouble
        nearby.stand(store.name, JoinedStatus("live", "Anna"))
        await phone.settle()
        assert phone.find_all("Scan again") == []


async def test_what_is_said_stays_for_taps_until_it_is_closed(tmp_path: Path) -> None:
    library, store, _nearby = kept_by_anna(tmp_path, "away")
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        await phone.tap("Log")
        assert READ_EVERYTHING in phone.texts()
        await phone.tap("Close message")
        assert READ_EVERYTHING not in phone.texts()
        await phone.tap("Back")
        assert "Not connected" in phone.texts()


async def test_a_refused_tap_takes_no_way_out_away(tmp_path: Path) -> None:
    library, store, nearby = kept_by_anna(tmp_path, "away")
    JoinedTable(store)
    async with phone_at(library, store) as phone:
        for _time in range(2):
            await phone.tap("Take Blue 6")
            assert AWAY in phone.texts()
            assert phone.find_all("Carry on here"), "what went wrong is said with what helps"
            await phone.tap("Close message")
            assert AWAY not in phone.texts()
            assert READ_EVERYTHING in phone.texts(), "only what was drawn is closed"
        await phone.tap("Close message")
        assert phone.find_all("Scan again") == []
        await phone.tap("Take Blue 6")
        await phone.tap("Carry on here")
        assert "When the old phone is back" in phone.texts()
        await phone.tap("Cancel")
        nearby.stand(store.name, JoinedStatus("live", "Anna"))
        await phone.settle()
        await phone.tap("Back to the game")
        await phone.tap("Take Blue 6")
        assert AWAY in phone.texts()
        assert phone.find_all("Scan again") == [], "nothing of it is left once the phones are connected"


async def test_the_line_below_the_heading_leads_to_the_ways_out(tmp_path: Path) -> None:
    library, store, nearby = kept_by_anna(tmp_path, "away")
    async with phone_at(library, store) as phone:
        await phone.tap("Close message")
        await phone.tap("Not connected")
        assert READ_EVERYTHING in phone.texts()
        assert phone.find_all("Scan again")
        assert phone.find_all("Carry on here")
        await phone.tap("Back")
        nearby.stand(store.name, JoinedStatus("live", "Anna"))
        await phone.settle()
        assert phone.find_all("Not connected") == []


async def test_nothing_is_said_at_other_tables(tmp_path: Path) -> None:
    library, store, _nearby = kept_by_anna(tmp_path, "away")
    own = table_on(library, game_setup("Lea", "Noah"))
    async with phone_at(library, store) as phone:
        assert "Not connected" in phone.texts()
        await phone.go(f"/table/{own.name}")
        assert "Not connected" not in phone.texts()


@pytest.mark.parametrize("screen", ["", "seat"])
async def test_everybody_goes_along_to_the_next_table(tmp_path: Path, screen: str) -> None:
    library, store, nearby = kept_by_anna(tmp_path)
    following = table_on(library, game_setup("Lea", "Noah"))
    async with phone_at(library, store, screen) as phone:
        nearby.next = following.name
        nearby.change()
        await phone.settle()
        assert "Lea" in phone.texts()


async def test_scanning_again_answers_the_new_code(tmp_path: Path) -> None:
    library, store, nearby = kept_by_anna(tmp_path, "away")
    nearby.camera.sees = "RT1 again"
    async with phone_at(library, store) as phone:
        await phone.tap("Scan again")
        assert "Code for the other phone" in phone.texts()
        await phone.tap("Cancel")
        assert "takes a die" in phone.texts(), "it leads back to the table"
    assert nearby.joining.asked == ["read RT1 again", "stop"]


async def test_carrying_on_is_asked_once(tmp_path: Path) -> None:
    library, store, nearby = kept_by_anna(tmp_path, "away")
    async with phone_at(library, store) as phone:
        await phone.tap("Carry on here")
        assert "When the old phone is back" in phone.texts()
        await phone.tap("Cancel")
        assert nearby.asked == []
        await phone.tap("Carry on here")
        await phone.tap("Carry on here", key="Carry on here")
        assert nearby.asked == ["carry on"]
        assert "This phone keeps the game now." in phone.texts()
        await phone.tap("Share this table")
        assert "Code for the other phone" in phone.texts()


async def test_a_phone_that_is_connected_is_not_asked(tmp_path: Path) -> None:
    library, store, _nearby = kept_by_anna(tmp_path)
    async with phone_at(library, store, "carry-on") as phone:
        assert "Carry on here?" not in phone.texts()
        assert "Anna’s phone keeps this game." in phone.texts()


async def test_a_game_without_a_name_of_its_phone(tmp_path: Path) -> None:
    for status in get_args(TableStatus):
        said = JoinedStatus(status, "")
        assert "’s phone" not in standing(said) + standing_in_full(said)
