"""Fuzzing of the engine's readers: invalid input is reported, after a bounded amount of work."""

from __future__ import annotations

import json
import zlib
from functools import cache
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from engine import journal_codec
from engine.australis import GAME, notation
from engine.australis.journal import Did, Step
from engine.journal import NoLongerPossible, effective_moves, fold
from engine.refusal import IllegalMove
from tests.engine.australis.random_games import random_begun, random_game
from tests.engine.australis.recount_games import random_journal, written
from tests.fuzz import TooMuchWork, any_text, at_most, bodies, fuzz, mutated, mutated_bytes, signed

pytestmark = pytest.mark.slow

A_LINE, A_BYTE = 4000, 10
"""The most calls for reading and applying a line of a journal, and each of its bytes.

A move of a whole game takes up to 500."""


@cache
def valid_journal(number: int) -> bytes:
    """The journal of a whole game."""
    return written(random_journal(Random(f"sound {number}")))


@cache
def game(number: int) -> tuple[Step, ...]:
    """The steps of another whole game."""
    random = Random(f"game {number}")
    return random_game(random, random_begun(random), 0.2)


def mutated_journal(random: Random) -> bytes:
    """A journal with mutated entries and correct checksums."""
    lines_of = bodies(valid_journal(random.randrange(8)))
    lines_of = lines_of[: random.choice([1, 2, 10, len(lines_of)])]
    for _ in range(random.choice([1, 1, 2, 4])):
        place = random.choice([0, random.randrange(len(lines_of))])
        lines_of[place] = mutated(random, lines_of[place])
    if random.random() < 0.2:
        place = random.randrange(len(lines_of) + 1)
        lines_of[place:place] = [revision(random, lines_of) for _ in range(random.choice([1, 3, 50]))]
        for number, line in enumerate(lines_of):
            if isinstance(line, dict) and random.random() < 0.99:
                line["number"] = number
    return signed(lines_of)


def revision(random: Random, lines_of: list[Any]) -> Any:
    """A line that undoes, redoes or amends an entry, possible or not."""
    did: dict[str, Any] = {"kind": random.choice(["undo", "redo", "amend"]), "of": random.randrange(-1, 12)}
    if did["kind"] == "amend":
        other = random.choice(lines_of)
        did["move"] = other.get("did") if isinstance(other, dict) else other
    return {"number": 0, "at": "", "by": "", "did": did}


def budget(data: bytes) -> int:
    return A_LINE * (data.count(b"\n") + 2) + A_BYTE * len(data)


def count(data: bytes) -> tuple[journal_codec.ParsedJournal[Did], Any]:
    """Reads and folds a journal as the app does; the table is None if a move is illegal."""
    with at_most(budget(data)):
        parsed = journal_codec.read(data, GAME)
        if not parsed.entries:
            return parsed, None
        try:
            return parsed, fold(GAME, effective_moves(parsed.entries))[-1].table
        except NoLongerPossible:
            return parsed, None


@fuzz(80)
def test_signed_journal_with_mutated_entries(seed: int) -> None:
    data = mutated_journal(Random(seed))
    parsed, table = count(data)
    assert data.startswith(data[: parsed.length])
    assert parsed.damage is None or parsed.damage.line == len(parsed.entries) + 1
    if table is not None:
        check_numbers(table.model_dump())
        with at_most(20_000):
            assert notation.write(table)


def check_numbers(value: Any) -> None:
    """Asserts that all numbers of a table are plausible."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            check_numbers(each)
    elif isinstance(value, int):
        assert -10_000 < value < 10_000


@fuzz(80)
def test_journal_with_mutated_bytes(seed: int) -> None:
    random = Random(seed)
    count(mutated_bytes(random, valid_journal(random.randrange(8))))


@fuzz(150)
def test_mutated_setup(seed: int) -> None:
    random = Random(seed)
    begins = mutated(random, bodies(valid_journal(random.randrange(8)))[0]["did"])
    text = json.dumps(begins)
    with at_most(A_LINE + A_BYTE * len(text)):
        try:
            table = GAME.start(GAME.setup.validate_json(text))
        except (ValidationError, IllegalMove):
            return
    check_numbers(table.model_dump())


@fuzz(150)
def test_mutated_move(seed: int) -> None:
    random = Random(seed)
    steps = game(random.randrange(8))
    place = random.randrange(1, len(steps))
    text = json.dumps(mutated(random, json.loads(steps[place].move.model_dump_json())))
    table = steps[place - 1].table
    with at_most(A_LINE + A_BYTE * len(text)):
        try:
            after = GAME.play(table, GAME.move.validate_json(text))
        except (ValidationError, IllegalMove):
            return
    check_numbers(after.model_dump())


@fuzz(150)
def test_mutated_notation_line(seed: int) -> None:
    random = Random(seed)
    line = notation.write(random.choice(game(random.randrange(8))).table)
    mutated_line = mutated_bytes(random, line.encode()).decode(errors="replace")
    text = random.choice([mutated_line, mutated_line, any_text(random)])
    with at_most(40_000 + 50 * len(text)):
        try:
            table = notation.read(text)
        except ValueError:
            return
    assert notation.read(notation.write(table)) == table


# ------------------------------------------------------------------ regressions, and the limit on work itself


@pytest.mark.parametrize("place", ["did", "at", "more"])
def test_deeply_nested_lists_are_damage(place: str) -> None:
    """At some depths only one part of the reader raises RecursionError."""
    for depth in [1, 10, 100, 190, 200, 210, *range(850, 1010), 5000]:
        body = {"at": "", "by": "", "did": {"game": "australis", "version": 1}, "number": 0, place: "HERE"}
        text = json.dumps(body, sort_keys=True).replace('"HERE"', "[" * depth + "0" + "]" * depth)
        checksum = zlib.crc32(text.encode())
        line = f'{text[:-1]}, "sum": "{checksum:08x}"}}\n'.encode()
        assert journal_codec.read(line, GAME).damage is not None


def test_too_much_work_is_detected() -> None:
    with pytest.raises(TooMuchWork), at_most(1000):
        sum(map(abs, iter(lambda: len("x"), 0)))


def test_valid_game_needs_a_quarter_of_the_budget() -> None:
    data = valid_journal(0)
    with at_most(budget(data) // 4):
        fold(GAME, effective_moves(journal_codec.read(data, GAME).entries))
