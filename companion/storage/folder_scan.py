"""Finds out what each file of a browser's folder contains, without reading games that have not changed."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.storage import file_index
from companion.storage.file_index import FileIndex, Seen
from companion.storage.journal_writer import SUMMARIES_BEGIN
from companion.storage.opfs import File

log = logging.getLogger("companion")


@dataclass
class Contents:
    """The files of a folder by what they contain; of a journal only the stamp, as they may be large."""

    indexes: dict[str, bytes] = field(default_factory=dict)
    summaries: list[str] = field(default_factory=list)
    journals: dict[str, str] = field(default_factory=dict)


def scan(files: Iterable[File]) -> Contents:
    """Sorts files by their contents; one that the index saw with the same size and time is not read again.

    The newest are read first: the index is written at every start, so it is found before most games.
    """
    found = Contents()
    seen: Mapping[str, Seen] = {}
    for file in sorted(files, key=lambda file: file.when, reverse=True):
        before = seen.get(file.name)
        if before is not None and before.when == file.when and before.size == file.size():
            found.journals[file.name] = before.stamp
            continue
        data = read_or_empty(file)
        if file_index.is_file_index(data):
            found.indexes[file.name] = data
            seen = seen or _seen_by(file_index.read(data))
        elif data.startswith(SUMMARIES_BEGIN):
            found.summaries.append(file.name)
        else:
            found.journals[file.name] = stamp_of(data) if len(data) == file.size() else ""
    return found


def _seen_by(index: FileIndex | None) -> Mapping[str, Seen]:
    return {} if index is None else index.seen


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
