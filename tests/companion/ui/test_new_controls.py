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
from tests.companion.controls import controls_stay_what_they_are
from tests.companion.libraries import library_at
from tests.companion.reefroute.tables import roll
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
    """A control may count something else, but a tap on it means the same."""
    library = library_at(tmp_path)
    await controls_stay_what_they_are(library, begin(library), Random(1), 120, without_counts)


STATE = "|".join(
    [
        r"(?<=^House rules ).*",
        r"^Let (?s:.*) start$|^(?s:.*) starts$|(?<=^Start), (?s:.*) first$",
        r"(?s:^.*?)(?=’s | Dice from the box)",
        r", \d+ of \d+",
        r"\d+\.? ?(fish|die|dice|lower|ties|higher)?|[+−]?\? (?=now)",
        r", to play",
        r", out",
        r" plays \w+\.",
        r" (?s:.+) gets yours$",
        r"^[^:]*(?=: one more, )",
        r": (?!one more, ).*",
    ]
)
"""The parts of a name that tell numbers, the state of a thing, or names that were typed."""
LOGGED = r"(?<=, \d\d:\d\d )(?s:.*)"
"""The words of the log for an entry, behind its time."""


def without_counts(name: str) -> str:
    """The name of a thing without its state."""
    return re.sub(STATE, "", re.sub(LOGGED, "", name))
