"""Giving another phone everything, or the printed numbers."""

from __future__ import annotations

from pathlib import Path

from companion.session.nearby.states import Progress
from tests.companion.libraries import library_at, phone_on
from tests.companion.nearby_fake import nearby_on


async def test_everything_goes_to_a_new_phone(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    giving = nearby.given["everything"]
    nearby.camera.sees = "RT1 answer"
    async with phone_on(library, "/settings") as phone:
        await phone.tap("Everything to my new phone")
        assert "This phone keeps them too." in phone.texts()
        await phone.tap("Then scan their code")
        giving.turn("joined", progress=Progress(2, 5))
        await phone.settle()
        assert "2 of 5 games" in phone.texts()
        giving.turn("failed", why="no_connection")
        await phone.settle()
        assert "2 of 5 games" in phone.texts()
        await phone.tap("New code")
        giving.turn("joined", progress=Progress(1, 1, "rest"))
        await phone.settle()
        assert "Everything is on the other phone now." in phone.texts()
        await phone.tap("Settings")
    assert giving.asked[:3] == ["begin", "answer RT1 answer", "begin"]


async def test_the_numbers_go_to_a_friend(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    nearby = nearby_on(library)
    async with phone_on(library, "/settings") as phone:
        await phone.tap("Send the printed numbers")
        assert "only the numbers" in phone.texts()
        await phone.tap("Back")
        assert "Appearance" in phone.texts()
    assert nearby.given["numbers"].asked == ["begin", "stop"]
