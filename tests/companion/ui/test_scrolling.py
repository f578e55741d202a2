"""A line at the side of whatever scrolls says that more of it lies out of sight, on every page and sheet."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.ui.layout import MORE
from tests.companion.australis.competitions import example
from tests.companion.libraries import library_at, phone_on
from tests.companion.phone import Phone
from tests.companion.reading import everything

SIZES = ((390, 844), (360, 640), (844, 390))


def lists_of(phone: Phone) -> list[ft.ListView | ft.Column]:
    """Every list in sight, and every column that scrolls if the place that it has is too low."""
    lists = (seen.control for seen in everything(phone.page))
    return [
        one
        for one in lists
        if isinstance(one, ft.ListView) or (isinstance(one, ft.Column) and one.scroll is not None)
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    "screen", ["/settings", "/australis/rules", "/games", "log", "", "table", "final-score"]
)
async def test_every_page_says_that_more_lies_below(
    tmp_path: Path, size: tuple[int, int], screen: str
) -> None:
    library = library_at(tmp_path)
    store = example(library, 1)
    route = screen if screen.startswith("/") else f"/table/{store.name}/{screen}".rstrip("/")
    async with phone_on(library, route, width=size[0], height=size[1]) as phone:
        assert lists_of(phone)
        assert all(one.scroll is MORE for one in lists_of(phone))


async def test_so_does_a_sheet(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/settings") as phone:
        before = len(lists_of(phone))
        await phone.tap("Language: Same as this phone")
        assert len(lists_of(phone)) == before + 1
        assert all(one.scroll is MORE for one in lists_of(phone))


def test_the_line_is_there_only_while_there_is_more_and_takes_no_taps() -> None:
    """The phone draws it where a part is out of sight; a track would be drawn for all of the height."""
    assert MORE.thumb_visibility
    assert not MORE.track_visibility
    assert MORE.interactive is False
