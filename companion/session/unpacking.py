"""Unpacking: reads the games in a file from an unknown source, within limits of time and memory."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, Literal

from companion.session import zip_files
from companion.session.copies.limits import MOST, MOST_FILES, MOST_OF_DOCUMENT, MOST_OF_JOURNAL
from companion.session.zip_files import Damaged, ZippedFile

log = logging.getLogger("companion")

SUFFIX = ".jsonl"
NUMBERS = "printed-numbers.json"
"""The file with the printed numbers that were entered, beside the games of a copy."""
DOCUMENT = "reef-table.json"
"""The file with everything else, beside the games of a copy; a whole document has the games as well."""
_DOCUMENTS: Final = re.compile(r"reef-table(-\d+)?\.json")
"""The name of that file, or of each where it takes several."""
_NOTE_OF_A_MAC: Final = b"\0\5\26\7"
"""The first bytes of the file that a Mac may put beside another one."""

Kind = Literal[
    "new",
    "here",
    "continued",
    "diverged",
    "numbers",
    "torn",
    "damaged",
    "cut",  # part of a copy is missing, and what is whole in it is a game of its own
    "newer",
    "foreign",
    "too_big",
]
Unpacked = tuple[str, bytes | Kind]
"""A file's name, and its journal or printed numbers, or why it is neither."""


def games_in(file: str, content: bytes) -> Iterator[Unpacked]:
    """The games in a zip, or the file itself if it is not a zip; for each its journal or what is wrong.

    What is wrong with one of them does not affect the others. What a Mac has added is passed over.
    """
    if content.startswith(b"PK"):
        yield from _zipped(file, content)
    elif not content.startswith(_NOTE_OF_A_MAC):
        yield file, content


def _zipped(file: str, content: bytes) -> Iterator[Unpacked]:
    listed = zip_files.listed(content, MOST_FILES + 1)
    files = list(islice(zip_files.found(content), MOST_FILES + 1)) if listed is None else listed
    of_a_copy = [each for each in files if each.is_meant and _most_of(each.name)]
    unpacked_bytes = sum(_most_of(each.name, each.size) for each in of_a_copy)
    if len(content) > MOST or len(files) > MOST_FILES or unpacked_bytes > MOST:
        yield file, "too_big"
        return
    for each in of_a_copy:
        yield each.name or SUFFIX, _unpacked(each, content)
    if listed is None:
        yield file, "cut" if of_a_copy else "damaged"
    elif not of_a_copy:
        yield file, "foreign"


def _most_of(name: str, size: int | None = None) -> int:
    """How many bytes a file of this name and size may take; none if it can be nothing that is in a copy.

    One without a name may be a game.
    """
    if name.endswith(SUFFIX) or not name:
        most = MOST_OF_JOURNAL
    elif name == NUMBERS or _DOCUMENTS.fullmatch(name):
        most = MOST_OF_DOCUMENT
    else:
        return 0
    return most if size is None else min(most, size)


def _unpacked(file: ZippedFile, content: bytes) -> bytes | Kind:
    """A file of a zip; of a game with more than any has, the beginning."""
    most = _most_of(file.name)
    try:
        data = zip_files.unpacked(content, file, most)
    except Damaged as error:
        log.warning("%s: %r", error, error.__cause__)
        return "damaged"
    return data if len(data) <= most or most == MOST_OF_JOURNAL else "too_big"
