"""Damaged game files: every page still works, and says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.australis.dice_selection import Die
from engine.australis.moves import EndDraft, Move, TakeDie
from engine.journal import Entry, Undo
from engine.journal_codec import write
from engine.value import Value
from tests.companion.drawn import went_wrong
from tests.companion.libraries import game_setup, library_at, phone_on, table_on

MOVES: tuple[Move, ...] = (
    TakeDie(seat=0, die=Die("blue", 6)),
    TakeDie(seat=1, die=Die("blue", 5)),
    EndDraft(),
)
NO_GAME = "This file isn’t a Reef Table game. It was left unchanged."
NEWER = "A newer version of Reef Table saved this game. Nothing is lost: update, then open it."
DAMAGED = "The saved game is damaged from line 3 on."
WHOLE = "Mia"


def written(*done: Value) -> bytes:
    """A journal with valid checksums, whatever its entries are."""
    lines, checksum = [], 0
    for number, did in enumerate(done):
        line, checksum = write(Entry(number=number, at="", by="", did=did), checksum)
        lines.append(line)
    return b"".join(lines)


GAME = [game_setup("Mia", "Jonas"), *MOVES]
FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", NO_GAME),
    "binary": (bytes(range(256)) * 20, NO_GAME),
    "zeros": (bytes(4096), NO_GAME),
    "a list": (b"[]\n", NO_GAME),
    "very deep": (b"[" * 100_000 + b"\n", NO_GAME),
    "cut in the first line": (written(*GAME)[:50], NO_GAME),
    "cut in the last line": (written(*GAME)[:-9], WHOLE),
    "another game": (written(game_setup("Mia", "Jonas").but(game="chess")), NO_GAME),
    "a newer game": (written(game_setup("Mia", "Jonas").but(version=99)), NEWER),
    "no players": (written(game_setup()), NO_GAME),
    "a move that may not be": (written(*GAME[:2], GAME[1]), DAMAGED),
    "the beginning undone": (written(*GAME[:2], Undo(of=0)), DAMAGED),
    "something undone that never was": (written(*GAME[:2], Undo(of=9)), DAMAGED),
}


def doubled(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join([*lines[:2], lines[1], *lines[2:]])


def swapped(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join([*lines[:2], lines[3], lines[2]])


def missing(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join([*lines[:2], lines[3]])


def edited(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    body = json.loads(lines[2])
    body["did"]["seat"] = 0
    return b"".join([*lines[:2], json.dumps(body).encode() + b"\n", lines[3]])


async def _visited(folder: Path, data: bytes) -> str:
    """The text of the table's page, after a visit to all other pages that mention the game."""
    store = table_on(library_at(folder), game_setup("Mia", "Jonas"))
    store.writer.close()
    (file,) = folder.rglob("*.jsonl")
    file.write_bytes(data)
    library = library_at(folder)
    for route in ("/", "/games", f"/table/{store.name}/log", f"/table/{store.name}"):
        async with phone_on(library, route) as phone:
            said = phone.texts()
            assert said.strip()
            assert not went_wrong(said)
    return said


@pytest.mark.parametrize(("data", "says"), FILES.values(), ids=FILES)
async def test_a_damaged_file_is_described_and_breaks_no_page(tmp_path: Path, data: bytes, says: str) -> None:
    assert says in await _visited(tmp_path, data)


@pytest.mark.parametrize("spoil", [doubled, swapped, missing, edited])
async def test_damaged_lines_are_described_and_break_no_page(
    tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    assert DAMAGED in await _visited(tmp_path, spoil(written(*GAME)))
