"""The log of Escape from Atlantis: words, the table as it was, amendments, undo and redo."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.atlantis.screens import LOG
from companion.games.atlantis.words.summary import headline
from engine.atlantis import GAME
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    CorrectTurn,
    EndMoves,
    Fall,
    GameSetup,
    Move,
    MoveCreature,
    MoveFigure,
    MoveShip,
    RollDice,
    SinkTile,
)
from engine.atlantis.pieces import Creatures, Hex, Symbols, Tiles
from engine.players import Player
from tests.companion.atlantis.tables import table_at
from tests.companion.libraries import phone_at
from tests.companion.phone import Phone
from tests.engine.atlantis.random_games import random_game

TURN: tuple[Move, ...] = (
    MoveShip(seat=0, ship=1, spaces=2),
    MoveFigure(seat=0, start="island", to=1),
    SinkTile(seat=0, ring="rock", symbol="shark", falls=(Fall(seat=1), Fall(seat=1))),
    RollDice(seat=0, creature="shark", distance=2),
    MoveCreature(seat=0, entered=(Hex(swimmers=(0, 1)),)),
)


async def tap_line(phone: Phone, beginning: str) -> None:
    """Taps what begins with these words."""
    await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith(beginning)))


async def change(phone: Phone, entry: str, *taps: str) -> None:
    """Opens the sheet that amends an entry, and changes it."""
    await tap_line(phone, entry)
    for tap in ("Change it", *taps, "Change it"):
        await phone.tap(tap)


def with_end_of_moves() -> tuple[Move, ...]:
    """The same turn, whose moves end before the last space is used."""
    return (MoveShip(seat=0, ship=1), EndMoves(seat=0), *TURN[2:])


async def test_what_undoing_a_corrected_turn_brings_back_is_said(tmp_path: Path) -> None:
    """The correction has put the dice away; its undo lays them there again."""
    library, store = table_at(tmp_path, *TURN[:4], CorrectTurn(seat=1))
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Corrected: Jonas’s turn")
        assert "Now: Mia’s turn, Creature · Shark, 2" in phone.texts()


def test_dice_that_a_correction_of_the_sea_puts_away_are_said(tmp_path: Path) -> None:
    _library, store = table_at(tmp_path, *TURN[:4])
    rolled = store.state.table
    gone = GAME.play(rolled, CorrectCreatures(creatures=Creatures(), gone=Creatures(shark=1)))
    assert "Now: Mia’s turn, Creature" in LOG.changes(rolled, gone)
    assert "Now: Mia’s turn, Creature · Shark, 2" in LOG.changes(gone, rolled)


async def test_entries_say_what_they_brought(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *with_end_of_moves())
    async with phone_at(library, store, "log") as phone:
        said = phone.texts()
        for words in (
            "Game of Mia and Jonas; Mia starts",
            "Mia: Ship 1, 1 space",
            "Mia finishes moving",
            "Mia sinks rock: Shark; into the water: 2 of Jonas’s",
            "Mia rolls: Shark, 2",
            "Mia moves the creature",
            "Shark: 1 of Jonas’s eaten.",
            "Round 1",
        ):
            assert words in said


AMENDED: list[tuple[tuple[Move, ...], str, tuple[str, ...], int, Move]] = [
    (with_end_of_moves()[:4], "Mia rolls", ("3",), 4, RollDice(seat=0, creature="shark", distance=3)),
    (
        with_end_of_moves()[:3],
        "Mia sinks",
        ("Kraken",),
        3,
        SinkTile(seat=0, ring="rock", symbol="kraken", falls=(Fall(seat=1), Fall(seat=1))),
    ),
    ((MoveShip(seat=0, ship=1),), "Mia: Ship 1", ("3",), 1, MoveShip(seat=0, ship=1, spaces=3)),
]


@pytest.mark.parametrize(("moves", "entry", "taps", "number", "after"), AMENDED)
async def test_entries_are_changed_and_the_change_undone_and_redone(
    tmp_path: Path, moves: tuple[Move, ...], entry: str, taps: tuple[str, ...], number: int, after: Move
) -> None:
    library, store = table_at(tmp_path, *moves)
    before = store.state.table
    async with phone_at(library, store, "log") as phone:
        await change(phone, entry, *taps)
        assert store.state.steps[number].move == after
        amended = store.state.table
        assert amended != before
        await phone.tap("Undo")
        assert store.state.table == before
        store.redo()
        assert store.state.table == amended


async def test_names_and_rulings_are_changed(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *with_end_of_moves())
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Game of Mia and Jonas")
        await phone.tap("Change it")
        await phone.type("Player 1", " Anna ")
        await phone.tap("House rules")
        await phone.tap("Short: until the fortress has sunk")
        await phone.tap("It guards one of them")
        await phone.tap("Change it")
        now = store.state.table
        assert now.players[0].name == "Anna"
        assert (now.options.length, now.options.guard) == ("short", "one")


async def test_an_amendment_says_what_changes_on_the_table(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *with_end_of_moves()[:3])
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Mia sinks")
        assert "Jonas: 0 saved, 0 lost, 12 island · 0 ship · 0 water" in phone.texts(), "if it is undone"
        await phone.tap("Change it")
        await phone.tap("Kraken")
        said = phone.texts()
        assert "Creatures in the sea: 1 × Kraken" in said
        assert "Symbols so far: 1 × Kraken" in said
        assert "Mia: 0 saved" not in said, "nothing changes for her"


async def test_the_table_is_shown_as_it_was(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *with_end_of_moves())
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Mia sinks")
        await phone.tap("Show the table as it was then")
        said = phone.texts()
        assert "Creatures in the sea: 1 × Shark" in said
        assert "Ships: 1, 2 · 8 in the box" in said
        assert "rock 17 · land 12 · fortress 6" in said
        assert "10 island · 0 ship · 2 water" in said


CORRECTIONS: list[tuple[Move, str]] = [
    (CorrectFigures(seat=0, island=11, water=1), "Corrected: Mia’s figures"),
    (CorrectShips(ships=(2, 5)), "Corrected: ships 2, 5"),
    (CorrectCreatures(creatures=Creatures(shark=1)), "Corrected: the creatures in the sea"),
    (CorrectTiles(tiles=Tiles(rock=3), symbols=Symbols()), "Corrected: tiles and symbols"),
    (CorrectTurn(seat=1), "Corrected: Jonas’s turn, Move"),
]


@pytest.mark.parametrize(("move", "words"), CORRECTIONS)
async def test_a_correction_is_told_and_undone(tmp_path: Path, move: Move, words: str) -> None:
    library, store = table_at(tmp_path, move, EndMoves(seat=int(isinstance(move, CorrectTurn))))
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, words)
        assert "Change it" not in phone.texts()
        alone = not isinstance(move, CorrectTurn)
        await phone.tap("Undo this" if alone else "Undo it and 1 later entry")
        assert all(step.move != move for step in store.state.steps)


async def test_every_entry_of_a_turn_is_undone_and_redone(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *with_end_of_moves())
    end, begin = store.state.table, store.state.start
    async with phone_at(library, store) as phone:
        for _move in with_end_of_moves():
            await phone.tap("Undo")
        assert store.state.table == begin
        assert "Mia moves" in phone.texts()
        for _move in with_end_of_moves():
            await phone.key("Ctrl+Y")
        assert store.state.table == end
        assert "Jonas moves" in phone.texts()


def test_the_spaces_that_are_left_are_said_only_while_figures_and_ships_move() -> None:
    setup = GameSetup(players=(Player(name="Mia", colour="blue"), Player(name="Jonas", colour="green")))
    table = GAME.start(setup)
    spent = GAME.play(table, CorrectTurn(seat=0, step="move", spent=2))
    sinks = GAME.play(table, CorrectTurn(seat=0, step="sink"))
    assert LOG.changes(table, spent) == ("Now: Mia’s turn, Move, 1 space left",)
    assert LOG.changes(spent, sinks) == ("Now: Mia’s turn, Sink",)


def test_that_the_game_is_over_is_said_instead_of_a_turn() -> None:
    begun, moves = random_game(2, seed=1)
    before = after = GAME.start(begun)
    for move in moves:
        before, after = after, GAME.play(after, move)
    assert after.over
    assert LOG.changes(before, after)[-1] == f"Now: {headline(after.round, after.over)}"
