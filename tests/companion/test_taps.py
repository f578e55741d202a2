"""The taps of a whole round, counted by playing it; docs/taps.md contains the result.

pytest tests/companion/test_taps.py --rewrite-taps    rewrites docs/taps.md
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.games.australis.store_types import Store
from engine.australis.table import Table
from tests.companion import taps_of_a_beginning as beginning
from tests.companion import taps_of_a_count as count
from tests.companion.aquaretto import taps_of_a_round as aquaretto
from tests.companion.atlantis import taps_of_a_turn as atlantis
from tests.companion.australis.competitions import LOWEST, PLAYERS
from tests.companion.australis.competitions import TAPS as EXAMPLE_TAPS
from tests.companion.libraries import ONE_GAME, game_setup, library_at, phone_at, phone_on, table_on
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


DICE_ONLY = (
    *(
        "Dice only",
        "Anna: one more, Red",
        "Charlie",
        "Charlie: one more, Purple",
        "Bob",
        "Bob: one more, Blue",
    ),
    *("Anna’s red die", "Bob’s blue die, 1 of 2", "Charlie’s purple die, 1 of 2", "Start rolling"),
)
"""Everybody has a blue and a purple die at first, and what the box lacks comes from whoever has most."""
MOST_TAPS = 25
COLOURS = ("blue", "green", "orange")


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
async def at_a_new_table(folder: Path) -> AsyncIterator[TapCounter]:
    """Three players before the first die of a game."""
    library = library_at(folder)
    store = table_on(library, game_setup(*PLAYERS))
    async with phone_at(library, store) as phone:
        yield TapCounter(phone, store)


async def play_a_round(counter: TapCounter) -> None:
    """Everything from the first die to the first die of the next round."""
    for names in DRAFT:
        await counter.tap("die", names[0])
        for name in names[1:]:
            await counter.tap("reef" if name.startswith("Reef") else "card", name)
    drafted = counter.table
    assert drafted.phase == "score"
    await counter.tap("score", "Discs moved")
    await compete(counter)
    assert counter.table.phase == "tiles"
    await counter.tap("tile", "Silver: 3 points at the end, + 1 food cube now")
    await counter.tap("next", "Start round 2")
    assert (counter.table.phase, counter.table.round) == ("draft", 2)


async def compete(counter: TapCounter) -> None:
    """The rulebook's example: the lowest dice of each roll, and one tap to put them back."""
    for roll in EXAMPLE_TAPS:
        for name in roll:
            await counter.tap("rolls" if name.startswith("Put ") else "dice", name)


PARTS = {
    "die": "Draft: a die",
    "reef": "Draft: the reef of a coral",
    "card": "Draft: a card from the display, kept or used",
    "score": "Scoring: points read, discs moved",
    "dice": "Competition: dice entered",
    "rolls": "Competition: the lowest go back",
    "tile": "Tiles: gold or silver",
    "next": "Next round: cards are laid out, dice are rolled",
}
DOCUMENT = """# Taps of a round

## AUSTRALIS

A whole round of three players, counted by `tests/companion/test_taps.py`, which plays it: twelve dice,
among them three purple ones (two of them with more than one reef to choose from) and three white ones with
four cards; then the example of the rulebook's dice competition with its five rolls. Everything that is
printed is known; a number that has to be read off the board costs its digits and a tap, once. Copying all
24 of them on the page of the board costs 49 taps, once.

{table}

Steps without a choice cost no tap: a coral with a single reef to go to is placed, the order of kept cards
is chosen so that it leaves every reef open, players go out by themselves, and a tile is taken by the tap
that chooses it. A die costs one tap where the keypad asks for it already or where only one of its sides
matters, else two; a roll ends by itself once no other die can be lowest. The other taps only confirm that
something has been done at the table: discs moved, no other die is lowest.

Dice only, from Home to the winner of the same example, with the usual three players: {dice_only} taps, of
which {laid} lay out dice and cards.

One tap on the message that follows takes any of these taps back, and one more brings it back.
"""


def table_of(taps: dict[str, int]) -> str:
    """The counted taps in a table of Markdown."""
    rows = [f"| {PARTS[part]} | {taps[part]} |" for part in PARTS]
    rows.append(f"| **The round** | **{sum(taps[part] for part in PARTS)}** |")
    return "\n".join(["| what | taps |", "|---|---:|", *rows])


async def lay_out_the_example(folder: Path) -> int:
    """The taps from Home to the first roll of the example; plays it to the end to see that it is the same."""
    library = library_at(folder)
    library.preferences.remember(
        players=[[name, colour] for name, colour in zip(PLAYERS, COLOURS, strict=True)]
    )
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        for name in DICE_ONLY:
            await phone.tap(name)
        for roll in EXAMPLE_TAPS:
            for name in roll:
                await phone.tap(name)
        assert "Charlie wins" in phone.texts()
        assert "Anna is second" in phone.texts()
    return len(DICE_ONLY)


@pytest.mark.slow
async def test_the_taps_of_a_round_match_the_document(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    async with at_a_new_table(tmp_path / "round") as counter:
        await play_a_round(counter)
    laid = await lay_out_the_example(tmp_path / "dice")
    dice_only = laid + sum(map(len, EXAMPLE_TAPS))
    assert dice_only <= MOST_TAPS
    table = table_of(counter.taps)
    document = DOCUMENT.format(table=table, laid=laid, dice_only=dice_only) + await aquaretto.section(
        tmp_path / "aquaretto"
    )
    document += await atlantis.section(tmp_path / "atlantis")
    document += await beginning.section(tmp_path / "beginning")
    document += await count.section(tmp_path / "count")
    if request.config.getoption("rewrite_taps", default=False):
        TAPS.write_text(document, "utf-8")
    assert document == TAPS.read_text("utf-8"), (
        "taps have changed: see that it is for the better, then --rewrite-taps"
    )


@pytest.mark.slow
async def test_only_decisions_and_finished_steps_cost_taps(tmp_path: Path) -> None:
    async with at_a_new_table(tmp_path) as counter:
        await play_a_round(counter)
        assert counter.taps["die"] == 12
        assert counter.taps["reef"] == 2, "the purple 3 leaves no choice"
        assert counter.taps["card"] == 4
        removed, rolls = sum(map(len, LOWEST)), len(LOWEST)
        assert counter.taps["dice"] + counter.taps["rolls"] == removed + rolls


@pytest.mark.slow
async def test_every_entry_is_undone_and_redone_by_one_tap_each(tmp_path: Path) -> None:
    """After each entry of a round one tap restores the table before it, and one more redoes the entry."""
    async with at_a_new_table(tmp_path) as counter:
        tables = [counter.table]

        async def check() -> None:
            if counter.table == tables[-1]:
                return  # nothing was entered yet: a sheet asks another question
            after = counter.table
            await counter.phone.tap("Undo")
            assert counter.table == tables[-1]
            await counter.phone.tap("Restore it")
            assert counter.table == after
            tables.append(after)

        counter.after = check
        await play_a_round(counter)
        assert len(tables) == 1 + 12 + 1 + 5 + 1 + 1


async def test_the_usual_group_starts_in_three_taps(tmp_path: Path) -> None:
    assert await beginning.counted(tmp_path / "lot", beginning.by_lot) == 3
    assert await beginning.counted(tmp_path / "seated", beginning.as_seated) == 2
    assert await beginning.counted(tmp_path / "again", beginning.rematch_by_lot) == 2
