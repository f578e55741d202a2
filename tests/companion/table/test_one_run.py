"""One tap runs the rules once: a move is not tried out before it is made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.australis import GAME, legal_moves
from engine.australis.dice_selection import Die
from engine.australis.moves import (
    ChooseTile,
    CorrectDice,
    CorrectTurtle,
    EndDraft,
    Move,
    NextRound,
    RollOff,
    ScoreRound,
    Settle,
    TakeDie,
)
from engine.australis.printed import as_printed
from engine.australis.table import Table
from engine.game import Outcome
from tests.companion.libraries import game_setup, library_at, phone_at, table_on

AFTER_THE_DRAFT = (EndDraft(), ScoreRound())


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Callable[[type], int]:
    """Counts how often the rules were run for moves of a kind since the last call."""
    seen: list[Move] = []
    real = GAME.apply

    def apply(table: Table, move: Move) -> Outcome[Table]:
        seen.append(move)
        return real(table, move)

    monkeypatch.setitem(vars(GAME), "apply", apply)
    monkeypatch.setattr(legal_moves, "apply", apply)

    def count(kind: type) -> int:
        number = sum(isinstance(move, kind) for move in seen)
        seen.clear()
        return number

    return count


async def test_taking_a_die_runs_the_rules_once(tmp_path: Path, runs: Callable[[type], int]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        runs(TakeDie)
        await phone.tap("Take Blue 6")
        assert store.state.table.boards[0].turtle == 6
        assert runs(TakeDie) == 1


async def test_the_choice_of_a_reef_runs_the_rules_once(tmp_path: Path, runs: Callable[[type], int]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 5")
        assert store.state.table.boards[0].dice == ()
        runs(TakeDie)  # leaves out the runs that computed the gain on each reef
        await phone.tap("Reef 4, Mia 0, +2")
        assert store.state.table.boards[0].corals[1] == 1
        assert runs(TakeDie) == 1


async def test_a_missing_number_is_found_and_entered_in_one_run_each(
    tmp_path: Path, runs: Callable[[type], int]
) -> None:
    library = library_at(tmp_path)
    start = game_setup("Mia", "Jonas", printed=as_printed())
    store = table_on(library, start, [CorrectTurtle(seat=0, space=16)])
    async with phone_at(library, store) as phone:
        runs(TakeDie)
        await phone.tap("Take Blue 3")
        assert runs(TakeDie) == 1
        assert len(store.state.entries) == 2  # nothing was written
        assert "What’s the last space of the current?" in phone.texts()
        for digit in "24":
            await phone.tap(digit)
        await phone.tap("Done")
        assert store.state.table.boards[0].turtle == 19
        assert runs(TakeDie) == 1


async def test_the_next_round_and_the_last_roll_run_the_rules_once(
    tmp_path: Path, runs: Callable[[type], int]
) -> None:
    library = library_at(tmp_path)
    dice = (Die("blue", 3),)
    theirs = (Die("red", 5),)
    laid: list[Move] = [CorrectDice(seat=0, dice=dice), CorrectDice(seat=1, dice=theirs)]
    store = table_on(library, game_setup("Mia", "Jonas"), [*laid, *AFTER_THE_DRAFT])
    async with phone_at(library, store) as phone:
        runs(RollOff)
        await phone.tap("Blue 3")
        assert runs(RollOff) == 1
    store.undo()
    store.play(Settle(placing=(0, 1)))
    store.play(ChooseTile(metal="gold"))
    async with phone_at(library, store) as phone:
        runs(NextRound)
        await phone.tap("Start round 2")
        assert store.state.table.round == 2
        assert runs(NextRound) == 1
