"""The taps of a whole round, counted by playing it; docs/taps.md contains the result.

pytest tests/companion/test_taps.py --rewrite-taps    rewrites docs/taps.md
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.games.australis.store_types import Store
from engine.australis.table import Table
from tests.companion import taps_of_a_beginning as beginning
from tests.companion.aquaretto import taps_of_a_round as aquaretto
from tests.companion.australis.competitions import EXAMPLE, LOWEST, PLAYERS
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone

TAPS = Path(__file__).parents[2] / "docs" / "taps.md"

DRAFT: tuple[tuple[str, ...], ...] = (
    ("Take Blue 6",),
    ("Take Blue 4",),
    ("Take Purple 3",),
    ("Take Red 7",),
    ("Take Purple 6", "Reef 5, Bob 0, +2"),
    ("Take Purple 8", "Reef 8, Charlie 0, +5"),
    ("Take White 1 card", "Keep Red: +1 in competitions"),
    ("Take White 2 cards", "Keep Blue: +1 in competitions", "Keep Red: +1 in competitions"),
    ("Take White 1 card, 1 circle", "Keep Purple: +1 in competitions"),
    ("Take Yellow 3 fish",),
    ("Take Blue 5",),
    ("Take Yellow 4 fish, 1 circle",),
)
"""The names of the draft's taps; they leave the dice of the rulebook's example on the sea boards."""


ASKED = r"^(\w+)’s (blue|purple|red) die(, \d of \d)?$"
"""The keypad's words for the die that comes next."""


@dataclass
class TapCounter:
    """Taps on a phone and counts the taps."""

    phone: Phone
    store: Store
    taps: dict[str, int] = field(default_factory=dict)
    after: Callable[[], Awaitable[None]] | None = None
    """Called after each tap; its own taps are not counted."""

    @property
    def table(self) -> Table:
        """The latest table, after all taps."""
        table: Table = self.store.state.table
        return table

    async def tap(self, part: str, name: str) -> None:
        """Taps and counts it for a part of the round."""
        await self.phone.tap(name)
        self.taps[part] = self.taps.get(part, 0) + 1
        if self.after is not None:
            await self.after()


@asynccontextmanager
async def at_a_new_table(folder: Path, way: str) -> AsyncIterator[TapCounter]:
    """Three players who enter either the lowest dice only, or all of them."""
    library = library_at(folder)
    library.preferences.remember(competition_entry=way)
    store = table_on(library, game_setup(*PLAYERS))
    async with phone_at(library, store) as phone:
        yield TapCounter(phone, store)


async def play_a_round(counter: TapCounter, compete: Callable[[TapCounter], Awaitable[None]]) -> None:
    """Everything from the first die to the first die of the next round."""
    for names in DRAFT:
        await counter.tap("die", names[0])
        for name in names[1:]:
            await counter.tap("reef" if name.startswith("Reef") else "card", name)
    drafted = counter.table
    assert drafted.phase == "score"
    await counter.tap("score", "Score the round")
    await compete(counter)
    assert counter.table.phase == "tiles"
    await counter.tap("tile", "Silver: 3 points at the end, + 1 food cube now")
    await counter.tap("next", "Start round 2")
    assert (counter.table.phase, counter.table.round) == ("draft", 2)


async def lowest_only(counter: TapCounter) -> None:
    """The rulebook's example: one tap for each lowest die, one to remove them."""
    for lowest in LOWEST:
        for die in lowest:
            await counter.tap("lowest dice", die)
        await counter.tap("lowest rolls", f"Remove {len(lowest)} " + ("die" if len(lowest) == 1 else "dice"))


async def all_dice(counter: TapCounter) -> None:
    """The rulebook's example: one tap for each die that may be lowest, one to remove the lowest."""
    for roll, lowest in zip(EXAMPLE, LOWEST, strict=True):
        left = sorted(roll.split(), key=lambda die: (die[0], "bpr".index(die[1])))
        while asked := re.search(ASKED, counter.phone.texts(), re.M):
            seat, colour = PLAYERS.index(asked[1]), asked[2]
            die = next(die for die in left if die[:2] == f"{seat}{colour[0]}")
            left.remove(die)
            await counter.tap("all dice", f"{colour.capitalize()} {die[2]}")
        await counter.tap("all rolls", f"Remove {len(lowest)} " + ("die" if len(lowest) == 1 else "dice"))


ROUNDS = {"lowest": lowest_only, "all": all_dice}
PARTS = {
    "die": "Draft: a die",
    "reef": "Draft: the reef of a coral",
    "card": "Draft: a card from the display, kept or used",
    "score": "Scoring: points read, discs moved",
    "lowest dice": "Competition, lowest dice only: each die that goes back",
    "lowest rolls": "Competition, lowest dice only: end of this roll",
    "all dice": "Competition, all dice: each die that may be lowest",
    "all rolls": "Competition, all dice: the lowest go back",
    "tile": "Tiles: gold or silver",
    "next": "Next round: cards are laid out, dice are rolled",
}
DOCUMENT = """# Taps of a round

## AUSTRALIS

A whole round of three players, counted by `tests/companion/test_taps.py`, which plays it: twelve dice,
among them three purple ones (two of them with more than one reef to choose from) and three white ones with
four cards; then the example of the rulebook's dice competition with its five rolls, in either way of
entering dice. Everything that is printed is known; a number that has to be read off the board costs its
digits and a tap, once.

{table}

Steps without a choice cost no tap: a coral with a single reef to go to is placed, the order of kept cards
is chosen so that it leaves every reef open, players go out by themselves, and a tile is taken by the tap
that chooses it. The other taps only confirm that something has been done at the table: discs
moved, no other die is lowest, dice rolled again.

One tap on the message that follows takes any of these taps back, and one more brings it back.
"""


def table_of(taps: dict[str, int]) -> str:
    """The counted taps in a table of Markdown."""
    both = [part for part in taps if not part.startswith(("lowest", "all"))]
    sums = {
        way: sum(taps[part] for part in taps if part in both or part.startswith(way))
        for way in ("lowest", "all")
    }
    rows = [f"| {PARTS[part]} | {taps[part]} |" for part in PARTS]
    rows += [
        f"| **The round, lowest dice only** | **{sums['lowest']}** |",
        f"| **The round, all dice** | **{sums['all']}** |",
    ]
    return "\n".join(["| what | taps |", "|---|---:|", *rows])


@pytest.mark.slow
async def test_the_taps_of_a_round_match_the_document(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    taps: dict[str, int] = {}
    for way, compete in ROUNDS.items():
        async with at_a_new_table(tmp_path / way, way) as counter:
            await play_a_round(counter, compete)
            taps |= counter.taps
    document = DOCUMENT.format(table=table_of(taps)) + await aquaretto.section(tmp_path / "aquaretto")
    document += await beginning.section(tmp_path / "beginning")
    if request.config.getoption("rewrite_taps", default=False):
        TAPS.write_text(document, "utf-8")
    assert document == TAPS.read_text("utf-8"), (
        "taps have changed: see that it is for the better, then --rewrite-taps"
    )


@pytest.mark.slow
async def test_only_decisions_and_finished_steps_cost_taps(tmp_path: Path) -> None:
    async with at_a_new_table(tmp_path, "lowest") as counter:
        await play_a_round(counter, lowest_only)
        assert counter.taps["die"] == 12
        assert counter.taps["reef"] == 2, "the purple 3 leaves no choice"
        assert counter.taps["card"] == 4
        removed, rolls = sum(map(len, LOWEST)), len(LOWEST)
        assert counter.taps["lowest dice"] + counter.taps["lowest rolls"] == removed + rolls


@pytest.mark.slow
async def test_every_entry_is_undone_and_redone_by_one_tap_each(tmp_path: Path) -> None:
    """After each entry of a round one tap restores the table before it, and one more redoes the entry."""
    async with at_a_new_table(tmp_path, "lowest") as counter:
        tables = [counter.table]

        async def check() -> None:
            if counter.table == tables[-1]:
                return  # nothing was entered yet: a sheet asks another question
            after = counter.table
            await counter.phone.tap("Undo")
            assert counter.table == tables[-1]
            await counter.phone.tap("Redo")
            assert counter.table == after
            tables.append(after)

        counter.after = check
        await play_a_round(counter, lowest_only)
        assert len(tables) == 1 + 12 + 1 + 5 + 1 + 1


async def test_the_usual_group_starts_in_three_taps(tmp_path: Path) -> None:
    assert await beginning.counted(tmp_path / "lot", beginning.by_lot) == 3
    assert await beginning.counted(tmp_path / "seated", beginning.as_seated) == 2
    assert await beginning.counted(tmp_path / "again", beginning.rematch_by_lot) == 2
