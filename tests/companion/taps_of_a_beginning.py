"""The taps from the home page to the first move, and from the end of a game to the next one, counted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.companion import seats
from tests.companion.libraries import game_setup, library_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.engine.australis.tables import move

SECTION = """
## Beginning

From the home page to the first move, counted by the same test. The usual group sits at the table already.

| what | taps | before |
|---|---:|---:|
{rows}

A drag changes seats; it is no tap. Three new people cost {typed} taps and Enter after each name.
"""


class Taps:
    """Counts the taps on a phone."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.count = phone, 0

    async def tap(self, name: str | None = None, **which: str) -> None:
        """Taps and counts it."""
        await self.phone.tap(name, **which)
        self.count += 1


async def as_seated(taps: Taps) -> None:
    """The first of the usual group starts."""
    await taps.tap("Aquaretto: New game", key="picture aquaretto")
    await taps.tap(key="begin")


async def by_lot(taps: Taps) -> None:
    """Lots are drawn for who starts."""
    await taps.tap("Aquaretto: New game", key="picture aquaretto")
    await taps.tap("Draw lots for who starts")
    await taps.tap(key="begin")


async def chosen(taps: Taps) -> None:
    """The table says who starts."""
    await taps.tap("Aquaretto: New game", key="picture aquaretto")
    await taps.tap("Let Lea start")
    await taps.tap(key="begin")


async def new_people(taps: Taps) -> None:
    """Three people whom the app does not know yet type their names."""
    await taps.tap("Aquaretto: New game", key="picture aquaretto")
    await seats.open_seat(taps.phone, 1)
    taps.count += 1
    for number, name in enumerate(("Mia", "Jonas", "Lea"), 1):
        await taps.phone.type(f"Player {number}", name)
        await taps.phone.submit(f"Player {number}")
    await taps.tap(key="begin")


async def rematch_by_lot(taps: Taps) -> None:
    """The same people play again; lots are drawn for who starts."""
    await taps.tap("Rematch")
    await taps.tap("Draw lots and start")


async def rematch_chosen(taps: Taps) -> None:
    """The same people play again, and say who starts."""
    await taps.tap("Rematch")
    await taps.tap("Let Jonas start")
    await taps.tap(key="begin")


ROWS = (
    ("The usual group, as it sits", as_seated, "3"),
    ("The usual group, who starts is drawn by lot", by_lot, "4, and dice of your own"),
    ("The usual group, who starts is chosen", chosen, "4"),
    ("Rematch, who starts is drawn by lot", rematch_by_lot, "3, and dice of your own"),
    ("Rematch, who starts is chosen", rematch_chosen, "3"),
)


async def counted(folder: Path, way: Callable[[Taps], Awaitable[None]]) -> int:
    """The taps of one way to begin, which must have begun a game."""
    library = library_at(folder)
    if way is not new_people:
        people = [["Mia", "blue"], ["Jonas", "green"], ["Lea", "orange"]]
        library.preferences.remember(latest_table=["australis.players", people])
    route = "/"
    if way in (rematch_by_lot, rematch_chosen):
        over = [move(words) for words in ("round 5", "end draft", "score round", "end game")]
        route = f"/table/{table_on(library, game_setup('Mia', 'Jonas', 'Lea'), over).name}"
    before = len(library.saved_games())
    async with phone_on(library, route) as phone:
        taps = Taps(phone)
        await way(taps)
    assert len(library.saved_games()) == before + 1
    return taps.count


async def section(folder: Path) -> str:
    """The part of the document about beginning a game."""
    rows = [
        f"| {words} | {await counted(folder / way.__name__, way)} | {before} |" for words, way, before in ROWS
    ]
    typed = await counted(folder / "typed", new_people)
    return SECTION.format(rows="\n".join(rows), typed=typed)
