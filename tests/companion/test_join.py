"""The page on which more phones join a table."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from tests.companion.libraries import library_at, phone_on


async def test_a_shared_table_shows_its_address_as_a_square_and_as_text(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.addresses = ("http://192.168.0.7:8550/",)
    async with phone_on(library) as phone:
        await phone.tap("Join a game")
        assert "http://192.168.0.7:8550/" in phone.texts().splitlines()
        square = phone.find(kind=ft.Image).control
        assert isinstance(square.src, bytes)
        assert square.src.startswith(b"\x89PNG")
        assert square.semantics_label == "QR code for http://192.168.0.7:8550/"


async def test_each_address_has_its_own_square(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.addresses = ("http://192.168.0.7:8550/", "http://10.0.0.7:8550/")
    async with phone_on(library, "/join") as phone:
        one, other = phone.find_all(kind=ft.Image)
        assert one.control.src != other.control.src


async def test_a_table_that_is_not_shared_says_how_to_share_it(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/join") as phone:
        assert "Reef Table is open on this device only." in phone.texts()
        assert "reef-table --share" in phone.texts()
        assert phone.find_all(kind=ft.Image) == []
