"""Two monkeys at one table: whatever they tap, every page stands and the journal is the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.australis.printed import as_printed
from tests.companion.desks import begun, desk_at, phone_at, table_on
from tests.companion.monkey import Monkey, check_journal, check_screen

TAPS = 60
SEEN = 15
"""After so many taps the phone that only looks on is compared with one that has just come."""


@pytest.mark.parametrize("seed", range(3))
async def test_nothing_that_is_tapped_breaks_the_table(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    desk = desk_at(tmp_path)
    names = chance.sample(["Mia", "{name}", "שלום", "🐢🪸👨‍👩‍👧", "%s%(a)d", "W" * 20, "<b>x</b>"], seed + 2)
    store = table_on(desk, begun(*names, printed=chance.choice([None, as_printed()])))
    home = f"/table/{store.name}"
    async with (
        phone_at(desk, store) as one,
        phone_at(desk, store) as two,
        phone_at(desk, store, "mirror") as looking_on,
    ):
        monkeys = [Monkey(one, chance, home), Monkey(two, chance, home)]
        for tap in range(TAPS):
            monkey = chance.choice(monkeys)
            await monkey.act()
            try:
                for phone in (one, two, looking_on):
                    await phone.settle()
                check_screen(monkey.phone)
            except AssertionError as wrong:
                raise AssertionError("\n".join([*monkey.done[-9:], str(wrong)])) from wrong
            if store.name not in {game.name for game in desk.saved()} or desk.open(store.name) is not store:
                break  # one of them has deleted the game, and perhaps brought it back
            if not monkey.phone.page.route.startswith(home) and not tap % 5:
                await monkey.phone.go(home)
            if not tap % SEEN:
                check_journal(store)
                async with phone_at(desk, store, "mirror") as fresh:
                    assert looking_on.texts() == fresh.texts()
