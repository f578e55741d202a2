"""Writes all printed numbers of a game as one line of text, and reads such a line."""

import re
import zlib
from collections.abc import Sequence
from typing import Any

from companion.table.numbers.printed_numbers import NumbersUI, NumberValues, grouped
from companion.table.numbers.typed_answer import DIGITS
from engine.printed_numbers import NumberT, PrintedT

UNKNOWN = "?"


class InvalidLine(ValueError):
    """The text is not a complete line of numbers."""


def write(ui: NumbersUI[NumberT, PrintedT, Any, Any], printed: PrintedT) -> str:
    """A readable line of all numbers that ends with a checksum: TITLE row 3 6 ?, … (1a2b3c4d).

    Rows that the list of numbers does not have are there only if something in them is known.
    """
    listed = _listed(ui)
    rows = [
        " ".join([word, *(_shown(printed.read(number)) for number in row)])
        for word, row in _rows(ui)
        if any(number in listed or printed.read(number) is not None for number in row)
    ]
    body = f"{ui.title} {', '.join(rows)}"
    return f"{body} ({checksum(body)})"


def read(ui: NumbersUI[NumberT, PrintedT, Any, Any], text: str) -> NumberValues[NumberT]:
    """The known numbers of a line; added spaces and line breaks are ignored. Raises InvalidLine."""
    line = re.fullmatch(r"(.+) \(([0-9a-f]{8})\)", " ".join(text.split()))
    if line is None or line[2] != checksum(line[1]) or not line[1].startswith(f"{ui.title} "):
        raise InvalidLine(text)
    found = [row.split(" ") for row in line[1].removeprefix(f"{ui.title} ").split(", ")]
    words, listed = {word for word, *_values in found}, _listed(ui)
    rows = [(word, row) for word, row in _rows(ui) if word in words or any(map(listed.__contains__, row))]
    if [word for word, *_values in found] != [word for word, _row in rows]:
        raise InvalidLine(text)
    numbers = []
    for (_word, row), (_found, *values) in zip(rows, found, strict=True):
        if len(values) != len(row):
            raise InvalidLine(text)
        numbers += [(number, _value(value, text)) for number, value in zip(row, values, strict=True)]
    return tuple((number, value) for number, value in numbers if value is not None)


def checksum(body: str) -> str:
    """The checksum at the end of a line."""
    return f"{zlib.crc32(body.encode()):08x}"


def _rows(ui: NumbersUI[NumberT, Any, Any, Any]) -> list[tuple[str, Sequence[NumberT]]]:
    """The word of each row, and its numbers."""
    numbers = ui.numbers()
    kinds = ui.rows or [(what, what) for what in dict.fromkeys(number.what for number in numbers)]
    return [(word, [number for number in numbers if number.what == what]) for word, what in kinds]


def _listed(ui: NumbersUI[NumberT, Any, Any, Any]) -> set[NumberT]:
    """The numbers that the list of all numbers has."""
    return {number for _heading, group in grouped(ui) for number in group}


def _shown(value: int | None) -> str:
    return UNKNOWN if value is None else str(value)


def _value(word: str, text: str) -> int | None:
    if word == UNKNOWN:
        return None
    if not re.fullmatch(rf"[0-9]{{1,{DIGITS}}}", word):
        raise InvalidLine(text)
    return int(word)
