"""Time to fold, write and read the journal of a whole game with four players.

Budget: 10 ms to fold about 250 entries, with every roll and some corrections.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from engine import journal_codec
from engine.australis import GAME
from engine.australis.journal import Entry
from engine.journal import effective_moves, fold
from tests.engine.australis.random_games import random_game
from tests.engine.australis.tables import NAMES, begun

ENTRIES = 250
BUDGET = 0.010

ONCE = {"repeats": 1}

Row = tuple[str, float, str]


def whole_game() -> list[Entry]:
    """The random game, out of a few, whose number of entries is closest to that of a long game."""
    games = (random_game(Random(seed), begun(*NAMES), meddling=0.5) for seed in range(12))
    steps = min(games, key=lambda game: abs(len(game) - ENTRIES))
    return [
        Entry(number=step.number, at="2025-11-21T20:15:00+01:00", by="the phone on the table", did=step.move)
        for step in steps
    ]


def write(entries: list[Entry]) -> bytes:
    """The journal as bytes."""
    data, checksum = [], 0
    for entry in entries:
        line, checksum = journal_codec.write(entry, checksum)
        data.append(line)
    return b"".join(data)


def rows(repeats: int = 51) -> list[Row]:
    """Name, median seconds, note."""
    entries = whole_game()
    data = write(entries)
    counted, kinds = effective_moves(entries), {entry.did.kind for entry in entries}
    assert {"take_die", "roll_dice", "roll_off"} <= kinds
    assert any(kind.startswith("correct_") for kind in kinds)
    assert journal_codec.read(data, GAME).entries == tuple(entries)
    each = len(entries)
    folded = _timed(lambda: fold(GAME, counted), repeats)
    written = _timed(lambda: write(entries), repeats)
    read = _timed(lambda: journal_codec.read(data, GAME), repeats)
    return [
        (f"fold, 4 players, {each} entries", folded, f"{folded / BUDGET:.2f} of its budget of 10 ms"),
        (
            f"journal written, {each} lines",
            written,
            f"{written / each * 1e6:.0f} microseconds a line of {len(data) / each:.0f} bytes",
        ),
        (
            f"journal read, {each} lines",
            read,
            f"{read / each * 1e6:.0f} microseconds a line; reading and folding opens a game",
        ),
    ]


def _timed(work: Callable[[], Any], repeats: int) -> float:
    times = []
    for _ in range(repeats):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times)


if __name__ == "__main__":
    for name, seconds, note in rows():
        print(f"{name:48} {seconds * 1000:12.3f} ms   {note}")
