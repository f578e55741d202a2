"""Corrections by taps: everything that the app counts can be set to what lies on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.atlantis.store_types import Store
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    CorrectTurn,
    EndMoves,
    Move,
    RollDice,
    SinkTile,
)
from engine.atlantis.pieces import Creatures, Losses, Symbols, Tiles
from tests.companion.atlantis.tables import table_at
from tests.companion.libraries import phone_at
from tests.companion.phone import Phone

SWIMMING = CorrectFigures(seat=0, island=9, aboard=((1, 2),), water=1)
SHARK = CorrectCreatures(creatures=Creatures(shark=1))
TO_THE_DICE: tuple[Move, ...] = (EndMoves(seat=0), SinkTile(seat=0, ring="rock", symbol="shark"))


def latest(store: Store) -> object:
    """The latest move."""
    return store.state.steps[-1].move


async def open_line(phone: Phone, beginning: str) -> None:
    """Taps the line that begins with these words: a player's card, or one in the sheet of all facts."""
    if " saved" not in beginning:
        await phone.tap("Correct the table")
    await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith(beginning)))


CORRECTED: list[tuple[tuple[Move, ...], str, tuple[str, ...], Move]] = [
    (
        (),
        "Mia: 0 saved",
        ("On the island one less",) * 3 + ("Ship 2 one more", "In the water one more", "Saved one more"),
        CorrectFigures(seat=0, island=9, aboard=((2, 1),), water=1, saved=1),
    ),
    (
        (SWIMMING,),
        "Mia: 0 saved",
        (
            *("Ship 1 one less", "Ship 1 one less", "In the water one less", "On the island one less"),
            *("Lost to sharks one more", "Lost to sea monsters one more"),
            *("Lost in whirlpools one more", "Lost, cause unknown one more"),
        ),
        CorrectFigures(seat=0, island=8, lost=Losses(shark=1, sea_monster=1, whirlpool=1, other=1)),
    ),
    (
        (),
        "Jonas: 0 saved",
        ("On the island one less", "In the water one more"),
        CorrectFigures(seat=1, island=11, water=1),
    ),
    (
        (),
        "Tiles left",
        ("Tiles left: rock one less", "Came up: Whirlpool one more"),
        CorrectTiles(tiles=Tiles(rock=17, land=12, fortress=6), symbols=Symbols(whirlpool=1)),
    ),
    (
        (),
        "Symbols so far",
        ("Tiles left: land one less", "Tiles left: fortress one less", "Came up: Ship one more"),
        CorrectTiles(tiles=Tiles(rock=18, land=11, fortress=5), symbols=Symbols(ship=1)),
    ),
    (
        (SHARK,),
        "Creatures in the sea",
        ("In the sea: Shark one less", "Out of the game: Shark one more", "In the sea: Dolphin one more"),
        CorrectCreatures(creatures=Creatures(dolphin=1), gone=Creatures(shark=1)),
    ),
    ((), "Ships: ", ("Ship 7", "Ship 2"), CorrectShips(ships=(1, 7))),
    ((CorrectShips(ships=(1,), gone=(2,)),), "Ships: ", ("Ship 2",), CorrectShips(ships=(1, 2))),
]


@pytest.mark.parametrize(("moves", "fact", "taps", "after"), CORRECTED)
async def test_every_fact_is_corrected_and_the_correction_undone(
    tmp_path: Path, moves: tuple[Move, ...], fact: str, taps: tuple[str, ...], after: Move
) -> None:
    library, store = table_at(tmp_path, *moves)
    before = store.state.table
    async with phone_at(library, store) as phone:
        await open_line(phone, fact)
        for tap in (*taps, "Done"):
            await phone.tap(tap)
        assert latest(store) == after
        corrected = store.state.table
        await phone.tap("Undo")
        assert store.state.table == before
        await phone.tap("Restore it")
        assert store.state.table == corrected


@pytest.mark.parametrize("moves", [(), TO_THE_DICE[:1], TO_THE_DICE])
async def test_the_turn_is_corrected_in_every_step(tmp_path: Path, moves: tuple[Move, ...]) -> None:
    library, store = table_at(tmp_path, *moves)
    async with phone_at(library, store) as phone:
        await open_line(phone, "Turn: Mia")
        assert "The turn begins with the moves." in phone.texts()
        await phone.tap("Jonas")
        assert latest(store) == CorrectTurn(seat=1)
        assert "Jonas moves" in phone.texts()
        await open_line(phone, "Turn: Jonas")
        await phone.tap("Jonas")
        assert latest(store) == CorrectTurn(seat=1), "the same player begins the turn again"


async def test_what_is_not_changed_is_not_entered(tmp_path: Path) -> None:
    library, store = table_at(tmp_path)
    async with phone_at(library, store) as phone:
        for fact in ("Mia: 0 saved", "Tiles left", "Creatures in the sea", "Ships: "):
            await open_line(phone, fact)
            await phone.tap("Done")
        assert len(store.state.entries) == 1


async def test_twelve_figures_are_somewhere(tmp_path: Path) -> None:
    library, store = table_at(tmp_path)
    async with phone_at(library, store) as phone:
        await open_line(phone, "Mia: 0 saved")
        assert "12 of 12 figures" in phone.texts()
        await phone.tap("Saved one more")
        assert "13 of 12 figures" in phone.texts()
        await phone.tap("Done")
        assert "A player has 12 figures; you entered 13." in phone.texts()
        assert len(store.state.entries) == 1
        await phone.tap("On the island one less")
        await phone.tap("Done")
        assert latest(store) == CorrectFigures(seat=0, island=11, saved=1)


async def test_figures_stay_where_they_were_put_when_ships_come_and_go(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, CorrectShips(ships=(1, 2, 3)))
    async with phone_at(library, store) as phone:
        await open_line(phone, "Mia: 0 saved")
        for tap in ("On the island one less", "On the island one less", "Saved one more", "Ship 3 one more"):
            await phone.tap(tap)
        store.play(CorrectShips(ships=(1, 2), gone=(3,)))
        await phone.settle()
        assert "The table has just changed." in phone.texts()
        assert "11 of 12 figures" in phone.texts(), "a ship that is gone carries nobody"
        store.play(CorrectShips(ships=(1, 2, 3, 4)))
        await phone.settle()
        await phone.tap("In the water one more")
        await phone.tap("Done")
    assert latest(store) == CorrectFigures(seat=0, island=10, water=1, saved=1)


async def test_a_ship_with_figures_stays_in_play(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SWIMMING)
    async with phone_at(library, store) as phone:
        await open_line(phone, "Ships: ")
        await phone.tap("Ship 1")
        await phone.tap("Done")
        assert "Ship 1 has figures aboard. Put them elsewhere first." in phone.texts()
        assert latest(store) == SWIMMING


async def test_a_full_ship_takes_nobody(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, SWIMMING)
    async with phone_at(library, store) as phone:
        await open_line(phone, "Jonas: 0 saved")
        for tap in ("On the island one less",) * 2 + ("Ship 1 one more",) * 2 + ("Done",):
            await phone.tap(tap)
        assert "Ship 1 is full: it carries 3." in phone.texts()
        assert latest(store) == SWIMMING


@pytest.mark.parametrize(
    ("fact", "taps", "says"),
    [
        ("Tiles left", ("Came up: Ship one more",), "1 isn’t possible here; the most is 0."),
        (
            "Creatures in the sea",
            ("Out of the game: Kraken one more",) * 6 + ("In the sea: Kraken one more",),
            "6 isn’t",
        ),
    ],
)
async def test_a_correction_that_the_box_does_not_allow_is_refused(
    tmp_path: Path, fact: str, taps: tuple[str, ...], says: str
) -> None:
    library, store = table_at(tmp_path)
    async with phone_at(library, store) as phone:
        await open_line(phone, fact)
        for tap in (*taps, "Done"):
            await phone.tap(tap)
        assert says in phone.texts()
        assert len(store.state.entries) == 1


async def test_the_last_figure_of_all_ends_the_game_and_a_correction_goes_on(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, CorrectFigures(seat=1, island=0, saved=12))
    async with phone_at(library, store) as phone:
        await open_line(phone, "Mia: 0 saved")
        for tap in ("On the island one less",) * 12 + ("Lost to sharks one more",) * 12 + ("Done",):
            await phone.tap(tap)
        assert store.state.table.is_over
        await phone.until("Rematch")
        await phone.tap("Undo")
        assert "Mia moves" in phone.texts()


async def test_a_creature_that_is_gone_is_rolled_again(tmp_path: Path) -> None:
    roll = RollDice(seat=0, creature="shark", distance=1)
    library, store = table_at(tmp_path, *TO_THE_DICE, roll)
    async with phone_at(library, store) as phone:
        assert "Mia moves a creature" in phone.texts()
        await open_line(phone, "Creatures in the sea")
        await phone.tap("In the sea: Shark one less")
        await phone.tap("Done")
        assert "Mia rolls" in phone.texts()


async def test_a_correction_of_another_phone_shows_in_an_open_sheet(tmp_path: Path) -> None:
    library, store = table_at(tmp_path)
    async with phone_at(library, store) as phone:
        await open_line(phone, "Mia: 0 saved")
        store.play(CorrectFigures(seat=0, island=10, water=2))
        await phone.settle()
        assert "On the island 10" in phone.texts()
        await phone.tap("In the water one less")
        await phone.tap("Saved one more")
        await phone.tap("Done")
        assert latest(store) == CorrectFigures(seat=0, island=10, water=1, saved=1)
