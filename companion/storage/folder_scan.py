"""Finds out what each file of a browser's folder contains, without reading games that have not changed."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from companion.storage import file_index
from companion.storage.file_index import Seen
from companion.storage.journal_writer import SUMMARIES_BEGIN, is_evening
from companion.storage.opfs import File

log = logging.getLogger("companion")

COPY_BEGINS = b"PK"
"""The first bytes of a copy, which is a zip: no journal begins with them."""
_COPY = "copy"


@dataclass
class Contents:
    """The files of a folder by what they contain; of a journal or copy only the stamp: they may be large."""

    indexes: dict[str, bytes] = field(default_factory=dict)
    summaries: list[str] = field(default_factory=list)
    copies: dict[str, str] = field(default_factory=dict)
    journals: dict[str, str] = field(default_factory=dict)


def scan(files: Iterable[File]) -> Contents:
    """Sorts files by their contents; one that the index saw with the same size and time is not read again.

    The newest are read first: the index is written at every start, so it is found before most games.
    """
    found = Contents()
    seen: Mapping[str, Seen] = {}
    copies: Collection[str] = ()
    for file in sorted(files, key=lambda file: file.when, reverse=True):
        before = seen.get(file.name)
        if before is not None and before.when == file.when and before.size == file.size():
            kind = found.copies if file.name in copies else found.journals
            kind[file.name] = before.stamp
            continue
        data = read_or_empty(file)
        if file_index.is_file_index(data):
            found.indexes[file.name] = data
            index = file_index.read(data) if not seen else None
            if index is not None:
                seen, copies = index.seen, {name for name, one in index.files.items() if is_copy(one.name)}
        elif data.startswith(SUMMARIES_BEGIN):
            found.summaries.append(file.name)
        else:
            begins = data.startswith(COPY_BEGINS) or (data and COPY_BEGINS.startswith(data))
            kind = found.copies if begins else found.journals
            kind[file.name] = stamp_of(data) if len(data) == file.size() else ""
    return found


def copy_name(evening: str) -> str:
    """The name of a copy in the index; no game has such a name."""
    return f"{_COPY} {evening}"


def evening_of(name: str) -> str:
    """The evening of a copy, by its name in the index."""
    return name.removeprefix(f"{_COPY} ")


def is_copy(name: str) -> bool:
    """Tells whether a name in the index is that of a copy."""
    return name.startswith(f"{_COPY} ") and is_evening(evening_of(name))


def stamp_of(journal: bytes) -> str:
    """The size and the checksum of a journal."""
    return f"{len(journal)} {zlib.crc32(journal)}"


def read_or_empty(file: File) -> bytes:
    """The bytes of a file; empty if it cannot be read."""
    try:
        return file.read()
    except OSError as error:
        log.warning("file %s cannot be read: %s", file.name, error)
        return b""
