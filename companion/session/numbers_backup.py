"""The printed numbers in a copy of all games: each is asked for once, so a copy has to carry them."""

import json
from typing import Any

from companion.session.library import GameLibrary

MEMORY = "printed"
"""The name under which each game remembers its printed numbers, as rows of (what, which, value)."""
MOST_ROWS = 1_000
GREATEST = 999
"""No game prints a number of more digits, nor one below 0; each game bounds its own more closely."""
Row = tuple[str, int, int]


def pack(library: GameLibrary) -> bytes:
    """All entered numbers of all games; empty if there are none."""
    entered = {info.name: _rows(info.preferences(library.preferences).get(MEMORY)) for info in library.games}
    known = {name: rows for name, rows in entered.items() if rows}
    return json.dumps(known).encode() if known else b""


def restore(library: GameLibrary, packed: bytes) -> int | None:
    """Remembers the numbers of a copy that are not known here, and returns how many these are.

    None if it has no numbers of these games. Raises ValueError if it is no such copy, and StorageError.
    """
    content = json.loads(packed)
    if not isinstance(content, dict):
        raise ValueError("no printed numbers")
    own = [content[info.name] for info in library.games if info.name in content]
    if not own:
        return None
    if not any(map(_rows, own)):
        raise ValueError("no printed numbers that a game could have")
    added = 0
    for info in library.games:
        kept = info.preferences(library.preferences)
        known = _rows(kept.get(MEMORY))
        here = {row[:2] for row in known}
        new = {row[:2]: row for row in _rows(content.get(info.name)) if row[:2] not in here}
        if new:
            kept.remember(MEMORY, [list(row) for row in (*known, *new.values())])
        added += len(new)
    return added


def _rows(stored: Any) -> list[Row]:
    """The rows of a stored value that are well formed, with a value that can be printed."""
    return [
        (row[0], row[1], row[2])
        for row in (stored[:MOST_ROWS] if isinstance(stored, list) else [])
        if isinstance(row, list) and tuple(map(type, row)) == (str, int, int) and 0 <= row[2] <= GREATEST
    ]
