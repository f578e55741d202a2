"""Two phones at one table: an entry on one closes what it makes obsolete on the other."""

from __future__ import annotations

from pathlib import Path

from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectDice
from engine.australis.table import Table
from tests.companion.libraries import game_setup, library_at, phone_at, table_on


async def test_a_question_closes_when_another_phone_takes_a_die(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store) as mine, phone_at(library, store) as yours:
        await mine.tap("Take Purple 5")
        await yours.tap("Take Blue 6")
        await mine.settle()
        assert "Place a coral" not in mine.texts(), "it was about Mia's coral, and Jonas is on turn now"
        assert "Jonas takes a die" in mine.texts()


async def test_a_preview_is_not_one_for_the_next_player(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store) as mine, phone_at(library, store) as yours:
        await mine.hold("Take Red 9")
        assert "The first player token for the next round" in mine.texts()
        await yours.tap("Take Blue 6")
        await mine.settle()
        assert "The first player token for the next round" not in mine.texts()


async def test_a_question_closes_when_its_die_is_gone(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as mine:
        await mine.tap("Take Purple 5")
        store.play(CorrectDice(seat=1, dice=(Die("purple", 3), Die("purple", 4))))
        await mine.settle()
        assert "Place a coral" not in mine.texts()
        assert "Take Blue 6" in mine.texts()


async def test_a_question_that_has_ended_does_not_come_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store) as mine, phone_at(library, store) as yours:
        await mine.tap("Take Purple 5")
        for die in ("Take Blue 6", "Take Blue 5", "Take Blue 4"):
            await yours.tap(die)
        await mine.settle()
        lying: Table = store.state.table
        assert lying.turn == 0
        assert "Place a coral" not in mine.texts()
