"""The page on which more phones join a table."""

from __future__ import annotations

from pathlib import Path

from tests.companion.libraries import library_at, phone_on


async def test_a_table_that_is_not_shared_says_how_to_share_it(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/join") as phone:
        assert "Reef Table is open on this device only." in phone.texts()
        assert "reef-table host" in phone.texts()
