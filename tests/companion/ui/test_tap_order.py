"""An order that is entered by tapping people."""

from __future__ import annotations

from pathlib import Path

from companion.ui.tap_order import tapped
from tests.companion.australis.test_competition import last_space_shared
from tests.companion.libraries import library_at, phone_at


def test_a_second_tap_takes_places_back_and_the_last_place_needs_no_tap() -> None:
    everybody = (0, 1, 2)
    assert tapped((), 2, everybody) == (2,)
    assert tapped((2,), 0, everybody) == (2, 0, 1)
    assert tapped((2, 0, 1), 0, everybody) == (2,)


async def test_each_person_is_read_with_the_place_and_without_one_before(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_at(library, last_space_shared(library)) as phone:
        await phone.tap("Blue 3")
        await phone.tap("Put 1 back")
        assert phone.find_all("Anna"), "nobody has a place yet"
        await phone.tap("Bob")
        assert phone.find_all("1. Bob")
        assert phone.find_all("2. Anna")
