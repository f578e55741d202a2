"""Lines in which a number is chosen for each player."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.table.seats.player_widgets import count_lines
from companion.ui.layout import column
from tests.companion.phone import Phone
from tests.companion.toy_tables import pearl_setup
from tests.toy.rules import start

TABLE = start(pearl_setup("Mia", "Jonas"))


def spoken(name: str, count: int) -> str:
    return f"{name}: {count} pearls"


async def test_a_tap_chooses_a_number_for_a_player_who_has_a_choice() -> None:
    chosen: list[tuple[int, int]] = []

    def lines() -> ft.Control:
        choose: Callable[[int, int], None] = lambda seat, count: chosen.append((seat, count))  # noqa: E731
        return column(count_lines(TABLE, {0: 0, 1: 3}, (0, 1), choose, spoken))

    async with Phone(lambda page: page.render(lines)) as phone:
        assert phone.texts().splitlines() == ["Jonas", *(f"Jonas: {count} pearls" for count in range(4))]
        await phone.tap("Jonas: 3 pearls")
        await phone.tap("Jonas: 0 pearls")
    assert chosen == [(1, 3), (1, 0)]
