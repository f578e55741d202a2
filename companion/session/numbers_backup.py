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


def printed_here(library: GameLibrary) -> dict[str, tuple[Row, ...]]:
    """All entered numbers of all games that have any."""
    entered = {
        info.name: good_rows(info.preferences(library.preferences).get(MEMORY)) for info in library.games
    }
    return {name: rows for name, rows in entered.items() if rows}


def pack(library: GameLibrary) -> bytes:
    """The file of all entered numbers; empty if there are none."""
    known = printed_here(library)
    return json.dumps(known).encode() if known else b""


def unpack(packed: bytes, library: GameLibrary) -> dict[str, tuple[Row, ...]] | None:
    """The numbers in such a file; None if it has none of these games. Raises ValueError if it is no such
    file."""
    content = json.loads(packed)
    if not isinstance(content, dict):
        raise ValueError("no printed numbers")
    own = {info.name: content[info.name] for info in library.games if info.name in content}
    if not own:
        return None
    rows = {name: good_rows(stored) for name, stored in own.items()}
    if not any(rows.values()):
        raise ValueError("no printed numbers that a game could have")
    return rows


def good_rows(stored: Any) -> tuple[Row, ...]:
    """The rows of a stored value that are well formed, with a value that can be printed."""
    return tuple(
        (row[0], row[1], row[2])
        for row in (stored[:MOST_ROWS] if isinstance(stored, list | tuple) else [])
        if isinstance(row, list | tuple)
        and tuple(map(type, row)) == (str, int, int)
        and 0 <= row[2] <= GREATEST
    )
