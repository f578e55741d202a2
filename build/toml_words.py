"""The texts of rules and refusals in files, for Babel: `make words` collects them like words in code."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO


def extract(
    file: BinaryIO, _keywords: object, _comments: object, options: Mapping[str, str]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Every text of a file that companion/shell/rule_file.py or table/control/refusal_words.py reads."""
    yield from ((0, None, text, []) for text in _texts(tomllib.load(file)))


def _texts(told: Any) -> Iterator[str]:
    """The texts in a part of a file; names of options, numbers and other texts are none."""
    match told:
        case str():
            yield told
        case {"say": text}:
            yield text
        case {"see": _}:
            return
        case dict():
            yield from (text for key, part in told.items() if key != "option" for text in _texts(part))
        case _:
            yield from (text for part in told for text in _texts(part))
