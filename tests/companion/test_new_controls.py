"""A control never becomes another one, so that a late tap does nothing that was not on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.session.library import GameLibrary
from engine.atlantis import GAME as ATLANTIS
from engine.reefroute import GAME as REEFROUTE
from tests.companion.atlantis.taps import tapped_move
from tests.companion.libraries import library_at, phone_at
from tests.companion.monkey import Monkey
from tests.companion.reefroute.tables import roll
from tests.companion.test_taps_in_flight import doubled, pressed
from tests.engine.atlantis.tables import setup as atlantis_setup
from tests.engine.reefroute.tables import setup as reefroute_setup


def in_the_sea(library: GameLibrary) -> Any:
    """A table of Escape from Atlantis in its middle."""
    store = library.begin(ATLANTIS, atlantis_setup(3, 0))
    random = Random(1)
    for _move in range(40):
        store.play(tapped_move(store.state.table, random))
    return store


def on_the_reef(library: GameLibrary) -> Any:
    """A table of Reef Route after a roll."""
    store = library.begin(REEFROUTE, reefroute_setup(3))
    store.play(roll(0, "predator", "red"))
    return store


@pytest.mark.slow
@pytest.mark.parametrize("begin", [in_the_sea, on_the_reef])
async def test_no_control_ever_becomes_another_one(
    tmp_path: Path, begin: Callable[[GameLibrary], Any]
) -> None:
    """Random taps on two phones: a control may count something else, but a tap on it means the same."""
    library, chance = library_at(tmp_path), Random(1)
    store = begin(library)
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        monkeys = [Monkey(phone, chance, f"/table/{store.name}") for phone in (one, other)]
        known: list[dict[int, str]] = [{}, {}]
        for _act in range(120):
            await chance.choice(monkeys).act()
            for phone, called in zip((one, other), known, strict=True):
                await phone.settle()
                assert doubled(phone) == []
                for number, name in pressed(phone):
                    assert without_counts(called.setdefault(number, name)) == without_counts(name)


def without_counts(name: str) -> str:
    """The name without numbers, and without what else a player sees of the state of a thing."""
    return re.sub(r"\d+\.? ?(fish)?|, to play|, out| plays \w+\.|: .*", "", name)
