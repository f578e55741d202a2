"""Writes all printed numbers of a board as one line of text, and reads such a line."""

import re
import zlib

from companion.games.australis.numbers.typed_answer import DIGITS
from engine.australis.printed import Number, Printed, What, numbers

TITLE = "AUSTRALIS"
UNKNOWN = "?"
ROWS: tuple[tuple[str, What], ...] = (
    ("fish", "slot_feeds"),
    ("points", "slot_points"),
    ("first", "prize_first"),
    ("second", "prize_second"),
    ("silver", "silver"),
    ("sections", "section_end"),
    ("last", "last_space"),
)


class NoLine(ValueError):
    """The text is not a complete line of numbers."""


def write(printed: Printed) -> str:
    """A readable line of all numbers that ends with a checksum: AUSTRALIS fish 3 6 ?, … (1a2b3c4d)."""
    rows = [" ".join([word, *(_shown(printed.read(number)) for number in _row(what))]) for word, what in ROWS]
    body = f"{TITLE} {', '.join(rows)}"
    return f"{body} ({_sum(body)})"


def read(text: str) -> tuple[tuple[Number, int], ...]:
    """The known numbers of a line; added spaces and line breaks are ignored. Raises NoLine."""
    line = re.fullmatch(r"(.+) \(([0-9a-f]{8})\)", " ".join(text.split()))
    if line is None or line[2] != _sum(line[1]) or not line[1].startswith(f"{TITLE} "):
        raise NoLine(text)
    rows = [row.split(" ") for row in line[1].removeprefix(f"{TITLE} ").split(", ")]
    if [row[0] for row in rows] != [word for word, _what in ROWS]:
        raise NoLine(text)
    found = []
    for (_word, what), (_name, *values) in zip(ROWS, rows, strict=True):
        row = _row(what)
        if len(values) != len(row):
            raise NoLine(text)
        found += [(number, _value(value, text)) for number, value in zip(row, values, strict=True)]
    return tuple((number, value) for number, value in found if value is not None)


def _row(what: What) -> list[Number]:
    return [number for number in numbers() if number.what == what]


def _shown(value: int | None) -> str:
    return UNKNOWN if value is None else str(value)


def _value(word: str, text: str) -> int | None:
    if word == UNKNOWN:
        return None
    if not re.fullmatch(rf"[0-9]{{1,{DIGITS}}}", word):
        raise NoLine(text)
    return int(word)


def _sum(body: str) -> str:
    return f"{zlib.crc32(body.encode()):08x}"
