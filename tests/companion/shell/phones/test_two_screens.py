"""Two phones and their real tables, connected in memory: what people tap, from the first code to the last."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

from companion.session.nearby.moves import Moves
from companion.session.store import AnyStore
from tests.companion.libraries import game_setup, phone_at, phone_on, table_on
from tests.companion.nearby.phones import Device, devices, settle
from tests.companion.nearby_fake import FakeCamera
from tests.companion.phone import Phone
from tests.waiting import in_time


def camera_of(device: Device) -> FakeCamera:
    """The camera of a phone, which sees what the test says."""
    nearby = cast(Any, device.nearby)
    if not isinstance(nearby.camera, FakeCamera):
        nearby.camera = FakeCamera()
    camera: FakeCamera = nearby.camera
    return camera


def part(device: Device) -> None:
    """Breaks the channel of a phone to the one that keeps its table."""
    (visit,) = cast(Any, device.nearby)._here.visits.values()
    visit._link.close()


async def connect(anna: Device, store: AnyStore, keeper: Phone, jonas: Device, joiner: Phone) -> None:
    """Scans the code on Anna's phone, and then that on Jonas' phone."""
    camera_of(jonas).sees = anna.nearby.sharing(store).code
    await joiner.tap("Scan a code" if joiner.find_all("Scan a code") else "Scan again")
    camera_of(anna).sees = jonas.nearby.joining.code
    await keeper.tap("Then scan their code")
    for _turn in range(3):
        await settle()
        await keeper.settle()
        await joiner.settle()


async def test_a_game_is_joined_left_and_joined_again(tmp_path: Path) -> None:
    anna, jonas = devices(tmp_path, ["Anna", "Jonas"])
    camera_of(anna), camera_of(jonas)
    store = table_on(anna.library, game_setup("Anna", "Jonas", "Mia", starter=1))
    async with (
        phone_at(anna.library, store, "share") as keeper,
        phone_on(jonas.library, "/join") as joiner,
    ):
        await connect(anna, store, keeper, jonas, joiner)
        assert "A phone has joined." in keeper.texts()
        assert "Who are you?" in joiner.texts()
        await joiner.tap("Jonas")
        for _turn in range(3):
            await settle()
            await joiner.settle()
        assert "Jonas takes a die" in joiner.texts()
        assert "You’re Jonas." in joiner.texts()
        await keeper.settle()
        assert "Remove Phone 1, Jonas" in keeper.texts()
        assert "Hand over the game" in keeper.texts()

        part(jonas)
        await settle()
        await joiner.settle()
        assert "Not connected to Anna’s phone. You can read everything." in joiner.texts()
        await keeper.tap("Another phone")
        await connect(anna, store, keeper, jonas, joiner)
        assert "Jonas takes a die" in joiner.texts(), "the seat is known"
        assert "Not connected" not in joiner.texts()


async def test_a_game_is_carried_on_and_its_first_phone_joins(tmp_path: Path) -> None:
    anna, jonas = devices(tmp_path, ["Anna", "Jonas"])
    camera_of(anna), camera_of(jonas)
    store = table_on(anna.library, game_setup("Anna", "Jonas"))
    async with (
        phone_at(anna.library, store, "share") as keeper,
        phone_on(jonas.library, "/join") as joiner,
    ):
        await connect(anna, store, keeper, jonas, joiner)
        await joiner.tap("Jonas")
        await settle()
        part(jonas)
        await settle()
        await joiner.settle()
        await joiner.tap("Carry on here")
        await joiner.tap(key="Carry on here")
        assert "This phone keeps the game now." in joiner.texts()
        await joiner.tap("Share this table")
        assert "Code for the other phone" in joiner.texts()
        assert "Scan again" not in joiner.texts()


async def test_a_game_is_handed_over(tmp_path: Path) -> None:
    anna, jonas = devices(tmp_path, ["Anna", "Jonas"])
    camera_of(anna), camera_of(jonas)
    store = table_on(anna.library, game_setup("Anna", "Jonas"))
    async with (
        phone_at(anna.library, store, "share") as keeper,
        phone_on(jonas.library, "/join") as joiner,
    ):
        await connect(anna, store, keeper, jonas, joiner)
        await joiner.tap("Jonas")
        await settle()
        await keeper.settle()
        await keeper.tap("Hand over the game")
        await keeper.tap("Hand over")
        for _turn in range(4):
            await settle()
            await keeper.settle()
            await joiner.settle()
        assert "Jonas’s phone keeps this game." in keeper.texts()
        await joiner.tap("More")
        assert "Share this table" in joiner.texts()


async def test_whose_phone_it_is_can_be_said_while_the_code_is_shown(tmp_path: Path) -> None:
    anna, jonas = devices(tmp_path, ["Anna", "Jonas"])
    anna.nearby.call_phone("")
    camera_of(anna), camera_of(jonas)
    store = table_on(anna.library, game_setup("Anna", "Jonas"))
    async with (
        phone_at(anna.library, store, "share") as keeper,
        phone_on(jonas.library, "/join") as joiner,
    ):
        code = anna.nearby.sharing(store).code
        await keeper.tap("Anna")
        await settle()
        await keeper.settle()
        assert anna.nearby.phone == "Anna"
        assert anna.nearby.sharing(store).code == code, "what was scanned already is still good"
        await connect(anna, store, keeper, jonas, joiner)
        await joiner.tap("Jonas")
        await settle()
        assert jonas.nearby.status(jonas.nearby.joined[0]) == ("live", "Anna")
        await keeper.tap("Jonas")
        await settle()
        assert jonas.nearby.status(jonas.nearby.joined[0]) == ("live", "Jonas")


async def test_everything_goes_to_a_new_phone(tmp_path: Path) -> None:
    old, new = devices(tmp_path, ["Anna", "Jonas"])
    for device in (old, new):
        device.nearby.transfers = Moves(device.library)
        camera_of(device)
    table_on(old.library, game_setup("Anna", "Jonas"))
    old.library.preferences.remember(theme="light")
    new.library.preferences.remember(theme="dark")
    async with (
        phone_on(old.library, "/new-phone") as giver,
        phone_on(new.library, "/join") as taker,
    ):
        camera_of(new).sees = old.nearby.give("everything").code
        await taker.tap("Scan a code")
        camera_of(old).sees = new.nearby.joining.code
        await giver.tap("Then scan their code")
        async with in_time(lambda: "not everything comes"):
            while "Everything is here now." not in taker.texts():
                await asyncio.sleep(0)
                await taker.settle()
        await giver.settle()
        assert "1 game received." in taker.texts()
        assert "Everything is on the other phone now." in giver.texts()
        assert [game.name for game in new.library.storage.games()]
        assert "1 number, note or setting is different here, and stays as it is here." in taker.texts()
        assert new.library.preferences.state["theme"] == "dark"
        await taker.tap("Take the other phone’s")
        assert "different here" not in taker.texts()
        assert new.library.preferences.state["theme"] == "light"
