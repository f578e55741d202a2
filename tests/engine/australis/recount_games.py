"""Random games with all kinds of revisions, counted by the engine and again by `recount`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from engine.australis import GAME
from engine.australis.journal import Did, Entry, Revision, Step
from engine.australis.moves import GameSetup, Move
from engine.australis.rounds import places
from engine.australis.table import Table
from engine.journal import Amend, NoLongerPossible, Redo, Undo, effective_moves, fold
from engine.journal_codec import write
from tests.engine.australis import recount
from tests.engine.australis.random_games import meddle, random_begun, random_game

LEFT_IN = Path(__file__).parents[3] / "build" / "test-output" / "recount"
MEDDLING = (0.0, 0.02, 0.1, 0.3)


@dataclass
class Found:
    """The amount that was counted again, and the differences."""

    games: int = 0
    rounds: int = 0
    moves: int = 0
    differences: list[str] = field(default_factory=list)


def count_again(seed: int, rounds: int, at_most: int = 5, *, after_end: bool = False) -> Found:
    """Counts random games until there are `rounds` rounds or `at_most` differences.

    With `after_end` there are also corrections after the final points were counted.
    """
    found = Found()
    while found.rounds < rounds and len(found.differences) < at_most:
        name = f"{seed}-{found.games}"
        entries = random_journal(Random(name), 2 + found.games % 3, after_end=after_end)
        steps = fold(GAME, effective_moves(entries))
        found.games += 1
        found.rounds += sum(step.move.kind == "score_round" for step in steps[1:])
        found.moves += len(steps)
        journal = written(entries)
        if difference := differs(journal, steps):
            LEFT_IN.mkdir(parents=True, exist_ok=True)
            (LEFT_IN / f"{name}.jsonl").write_bytes(journal)
            found.differences.append(f"{LEFT_IN / name}.jsonl: {difference}")
    return found


def differs(journal: bytes, steps: tuple[Step, ...]) -> str:
    """The first difference of the two counts and its move; empty if they agree."""
    counted = recount.recount(recount.effective_entries(recount.lines_of(journal)))
    place, step = 0, steps[0]
    try:
        for place, (step, sheet) in enumerate(zip_longest(steps, counted)):
            if step is None or sheet is None:
                return f"one of the two has only {place} effective moves"
            engine, other = of_the_engine(step.table), of_the_recount(sheet)
            if engine != other:
                different = {
                    name: (engine[name], other[name]) for name in engine if engine[name] != other[name]
                }
                return f"move {place} ({step.move.kind}), engine and recount: {different}"
    except (recount.Foul, LookupError, TypeError, ValueError) as foul:
        return f"move {place + 1}, after {step.move.kind}: {foul!r}"
    return ""


def of_the_engine(table: Table) -> dict[str, Any]:
    """The parts of a table that both implementations count, in common terms."""
    order = places({board.seat: board.points for board in table.boards}, table.turtles)
    boards = table.boards
    return {
        "points": [board.points for board in boards],
        "turtles": [board.turtle for board in boards],
        "fish": [board.fish for board in boards],
        "food": [list(board.food) for board in boards],
        "waiting": [list(board.waiting) for board in boards],
        "corals": [list(board.corals) for board in boards],
        "cards": [[list(card) for card in board.cards] for board in boards],
        "dice": [sorted(die.colour for die in board.dice) for board in boards],
        "tiles": [[(tile.metal, tile.round) for tile in board.tiles] for board in boards],
        "grey": (table.grey_on_current, table.grey_beside),
        "round": (table.round, table.phase, table.starter, table.token),
        "placed": list(table.placed),
        "ahead": list(table.ahead),
        "winners": set(order[0]),
    }


def of_the_recount(sheet: recount.Sheet) -> dict[str, Any]:
    players = sheet["players"]
    return {
        "points": [player["points"] for player in players],
        "turtles": [player["turtle"] for player in players],
        "fish": [player["fish"] for player in players],
        "food": [player["food"] for player in players],
        "waiting": [player["waiting"] for player in players],
        "corals": [list(player["corals"].values()) for player in players],
        "cards": [player["cards"] for player in players],
        "dice": [sorted(player["dice"]) for player in players],
        "tiles": [player["tiles"] for player in players],
        "grey": (sheet["grey on current"], sheet["grey beside"]),
        "round": (sheet["round"], sheet["phase"], sheet["starter"], sheet["token"]),
        "placed": sheet["placed"],
        "ahead": recount.furthest_ahead(sheet),
        "winners": recount.winners(sheet),
    }


# ------------------------------------------------------------------ journals


def written(entries: list[Entry]) -> bytes:
    """The journal of these entries."""
    journal, checksum = b"", 0
    for entry in entries:
        line, checksum = write(entry, checksum)
        journal += line
    return journal


def random_journal(random: Random, players: int | None = None, *, after_end: bool = False) -> list[Entry]:
    """The journal of a whole game with undo, redo and amendments on the way and at the end."""
    steps = random_game(random, random_begun(random, players), random.choice(MEDDLING))
    entries: list[Entry] = []
    for place, step in enumerate(steps):
        before = steps[place - 1].table if place else None
        if before is not None and random.random() < 0.03:
            _detour(random, entries, before, step.move)
        else:
            _add(entries, step.move)
    if after_end:
        table = steps[-1].table
        for _ in range(random.choice([0, 1, 3])):
            correction = meddle(random, table)
            table = GAME.play(table, correction)
            _add(entries, correction)
    for change in (_amend_late, _amend_late, _undo_late, _amend_setup):
        if random.random() < 0.3:
            _if_possible(entries, change(random, entries, steps))
    return entries


def _add(entries: list[Entry], did: Did | Revision) -> int:
    entries.append(Entry(number=len(entries), at="", by="", did=did))
    return len(entries) - 1


def _detour(random: Random, entries: list[Entry], table: Table, move: Did) -> None:
    """Adds entries that make the move by way of undo, redo or an amendment."""
    ways: list[Callable[[], None]] = [
        lambda: _made_after_undo(entries, meddle(random, table), move),
        lambda: _redone(entries, move),
        lambda: _amended(entries, meddle(random, table), move),
        lambda: _amended_twice(entries, meddle(random, table), move),
    ]
    random.choice(ways)()


def _made_after_undo(entries: list[Entry], slip: Move, move: Did) -> None:
    _add(entries, Undo(of=_add(entries, slip)))
    _add(entries, move)


def _redone(entries: list[Entry], move: Did) -> None:
    number = _add(entries, move)
    _add(entries, Undo(of=number))
    _add(entries, Redo(of=number))


def _amended(entries: list[Entry], slip: Move, move: Did) -> None:
    _add(entries, Amend(of=_add(entries, slip), move=move))


def _amended_twice(entries: list[Entry], slip: Move, move: Did) -> None:
    number = _add(entries, move)
    _add(entries, Undo(of=_add(entries, Amend(of=number, move=slip))))


def _amend_late(random: Random, entries: list[Entry], steps: tuple[Step, ...]) -> Revision:
    """An amendment of an earlier entry."""
    counted = effective_moves(entries)[1:]
    place = random.randrange(len(counted))
    table = steps[min(place, len(steps) - 2)].table
    return Amend(of=counted[place].number, move=meddle(random, table))


def _undo_late(random: Random, entries: list[Entry], steps: tuple[Step, ...]) -> Revision:
    return Undo(of=random.choice(effective_moves(entries)[1:]).number)


def _amend_setup(random: Random, entries: list[Entry], steps: tuple[Step, ...]) -> Revision:
    setup = steps[0].move
    assert isinstance(setup, GameSetup)
    options = random_begun(random, len(setup.players)).options
    starter = random.choice([setup.starter, random.randrange(len(setup.players))])
    return Amend(of=0, move=setup.but(options=options, starter=starter))


def _if_possible(entries: list[Entry], revision: Revision) -> None:
    """Adds a revision if all other moves stay legal."""
    number = _add(entries, revision)
    try:
        fold(GAME, effective_moves(entries))
    except NoLongerPossible:
        del entries[number]
