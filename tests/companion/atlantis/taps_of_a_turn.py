"""A turn of Escape from Atlantis in which nothing happens, and a full one, by taps that are counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from unittest.mock import patch

from companion.games.atlantis.panels.turn import app_roll
from engine.atlantis.moves import CorrectCreatures, CorrectFigures, Fall, MoveCreature, SinkTile
from engine.atlantis.pieces import Creatures, Hex
from tests.companion.atlantis.tables import table_at
from tests.companion.libraries import phone_at

FIGURES: Final = "Move: each figure that boards a ship, swims or is saved"
MOVED: Final = "Move: nothing more"
FALLS: Final = "Sink: each figure that falls"
SYMBOL: Final = "Sink: the symbol"
DICE: Final = "Creature: the faces of both dice, if the players roll"
EATEN: Final = "Creature: each swimmer who is eaten"
DONE: Final = "Creature: nobody else is"
PARTS: Final = (FIGURES, MOVED, FALLS, SYMBOL, DICE, EATEN, DONE)
SEA = CorrectCreatures(creatures=Creatures(shark=1))
SWIMMERS = CorrectFigures(seat=1, island=10, water=2)
SHARK: Final = ("shark", 2)
"""The creature and the number that the app rolls."""


def taps(*, full: bool, by_app: bool) -> Iterator[tuple[str, str]]:
    """The part and the name of each tap."""
    if full:
        yield FIGURES, "Aboard: Empty ship"
        yield FIGURES, "Aboard: Ship 1: 1 of Mia’s"
        yield FIGURES, "Aboard: Ship 1: 2 of Mia’s"  # the third of three spaces ends the step
        yield FALLS, "Jonas: 0 fell"
    else:
        yield MOVED, "Next: sink a tile"
    yield SYMBOL, "Dolphin"
    if not by_app:
        yield DICE, "Shark"
        yield DICE, "2"
    if full:
        yield EATEN, "Jonas: 0 eaten"
    yield DONE, "Next: Jonas moves" if full else "Nobody is eaten"


async def counted(folder: Path, *, full: bool, by_app: bool) -> dict[str, int]:
    """The taps of a turn by what they tell, counted by playing it."""
    library, store = table_at(folder, SEA, SWIMMERS)
    library.preferences.remember(**{"atlantis.app_rolls": by_app})
    found: dict[str, int] = {}
    async with phone_at(library, store) as phone:
        for part, name in taps(full=full, by_app=by_app):
            # A roll is made for each tap that may be followed by one.
            with patch.object(app_roll, "choice", side_effect=SHARK):
                await phone.tap(name)
            found[part] = found.get(part, 0) + 1
    moved = store.state.entries[-1].did
    assert moved == MoveCreature(seat=0, entered=(Hex(swimmers=(0, 1)),) if full else ())
    sunk = next(step.move for step in store.state.steps if isinstance(step.move, SinkTile))
    assert sunk.falls == ((Fall(seat=1),) if full else ())
    assert store.state.table.turn == 1
    return found


DOCUMENT = """
## Escape from Atlantis

A turn counted by the same test: an empty one, in which figures and ships only move about, and a full one, in
which three figures board a ship, one falls into the water and a shark eats one. Once somebody has let the app
roll, it does so by itself as soon as the tile has sunk; who rolls the dice of the box enters both faces.

{table}

What leaves the tally as it is, is not told: steps over the island, swimming, and ships that sail. A swimmer
is taken for safe. Where a figure may be one of several, on the island or on a ship, those light up, and one
more tap says which. A roll of a creature that is not in the sea ends the turn by itself.
"""


async def section(folder: Path) -> str:
    """The part of docs/taps.md about this game."""
    ways = [(full, by_app) for by_app in (True, False) for full in (False, True)]
    each = [await counted(folder / f"{full} {by_app}", full=full, by_app=by_app) for full, by_app in ways]
    rows = [f"| {part} | " + " | ".join(str(one.get(part, 0)) for one in each) + " |" for part in PARTS]
    sums = [sum(one.values()) for one in each]
    assert sums[0] <= 3, "an empty turn"
    assert sums[1] <= 7, "a full turn"
    rows.append("| **The turn** | " + " | ".join(f"**{total}**" for total in sums) + " |")
    head = ["| what | empty | full | empty, own dice | full, own dice |", "|---|---:|---:|---:|---:|"]
    return DOCUMENT.format(table="\n".join([*head, *rows]))
