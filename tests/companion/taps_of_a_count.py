"""The taps of a final score, from the home page to the winner, counted by playing it."""

from __future__ import annotations

from pathlib import Path

from companion.games import GAME_UIS
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.table.numbers.known_numbers import remember
from engine.australis.printed import Number
from tests.companion.libraries import MADE_UP, library_at, phone_on

MOST_TAPS = 45
PEOPLE = [["Mia", "blue"], ["Jonas", "green"], ["Lea", "orange"]]
AUSTRALIS = (
    *("Final score", *"98", "Done", "7", "Round 1 gold tile: 7", "Round 3 gold tile: 9"),
    *("Round 2 silver tile: 4", "Next: Jonas", *"112", "6", "Round 2 gold tile: 8"),
    *("Round 1 silver tile: 3", "Round 4 silver tile: 8", "Round 5 gold tile: 15", "Next: Lea"),
    *(*"87", "Done", *"11", "Round 4 gold tile: 12", "Round 3 silver tile: 5"),
    *("Round 5 silver tile: 10", "That’s all", "Mia", "Final scoring"),
)
"""All ten tiles were won; the discs have two digits or three."""
AQUARETTO = (
    *("Final score", *"19", *"10", "2", "1", "5", "0", "0", "4", "Next: Jonas"),
    *(*"16", "6", "0", "0", "0", "0", "1", "7", "Next: Lea"),
    *(*"21", "0", "1", "2", "9", "1", "0", "2", "That’s all", "Final scoring"),
)
"""The first zoo is that of the rulebook's example."""
SECTION = """
## Final score

Three players who usually play, from the home page to the winner of a game that was played without the app,
counted by the same test: every disc or zoo with all that counts for it, and in AUSTRALIS all ten tiles, whose
numbers are known.

| what | taps | before |
|---|---:|---:|
| AUSTRALIS | {australis} | 32 |
| Aquaretto | {aquaretto} | 48 |

Typing goes on by itself where no other digit fits. What is left open costs no tap: the result then says who
would win with it.
"""


async def counted(folder: Path, game: str, names: tuple[str, ...], winner: str) -> int:
    """The taps of a final score, which must name that winner."""
    library = library_at(folder)
    library.preferences.remember(latest_table=["reefroute.players", PEOPLE])
    silver = ((Number("silver", which), value) for which, value in MADE_UP["silver"].items())
    remember(PRINTED_NUMBERS, library.preferences, silver)
    game_uis = tuple(game_ui for game_ui in GAME_UIS if game_ui.info.name == game)
    async with phone_on(library, game_uis=game_uis) as phone:
        for name in names:
            await phone.tap(name)
        assert winner in phone.texts()
    assert len(names) <= MOST_TAPS
    return len(names)


async def section(folder: Path) -> str:
    """The part of the document about final scores."""
    return SECTION.format(
        australis=await counted(folder / "australis", "australis", AUSTRALIS, "Jonas wins by"),
        aquaretto=await counted(folder / "aquaretto", "aquaretto", AQUARETTO, "Lea wins by"),
    )
