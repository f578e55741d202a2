"""The file index: what each file of a browser's folder contains, and the settings; one line per change."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from math import isfinite
from typing import Any, NamedTuple

from companion.storage.journal_writer import whole_lines

_BEGINS = b'{"catalogue":'


class FileRecord(NamedTuple):
    """The record of one file: the name of the game in it, and whether the game is in storage or discarded.

    `when` is the time of the last write, valid if the file still has this `length`; a stored file is never
    shorter. `discarded` is when the game was discarded, 0 unless it was. The fields are the keys of the
    lines on disk, so they keep their names.
    """

    name: str
    shelved: bool = True
    when: float = 0
    length: int = -1
    discarded: float = 0


class Seen(NamedTuple):
    """A journal as it was when the page was opened: the time of its last write, and its stamp."""

    when: float
    stamp: str

    @property
    def size(self) -> int:
        """The number of bytes, which a stamp begins with."""
        return int(self.stamp.split()[0])


class FileIndex(NamedTuple):
    """The content of the index; the last line about a file, or about the settings, counts."""

    generation: int
    files: dict[str, FileRecord]
    settings: dict[str, Any]
    pending: dict[str, str] = {}  # noqa: RUF012 (the default is only read)
    """The pending input of the table in each file."""
    seen: dict[str, Seen] = {}  # noqa: RUF012 (the default is only read)
    """The files that need not be read as long as their size and time are the same."""


def is_file_index(data: bytes) -> bool:
    """Tells whether data are a file index, or a beginning of one too short to contain anything else."""
    return data.startswith(_BEGINS) or _BEGINS.startswith(data)


def read(data: bytes) -> FileIndex | None:
    """The content of a file index; None if it was never completed."""
    first, _, rest = data.partition(b"\n")
    try:
        head = json.loads(first)
        began = rest[: head["length"]]
        if zlib.crc32(began) != head["sum"] or len(began) != head["length"]:
            return None
        index = FileIndex(int(head["catalogue"]), {}, {}, {}, {})
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None
    for line in rest[: whole_lines(rest)].splitlines():
        _read_line(line, index)
    return index


def _read_line(line: bytes, index: FileIndex) -> None:
    # An invalid line loses a name or a setting, never a game: games are in files of their own.
    try:
        values = json.loads(line)
        if "settings" in values:
            settings = dict(values["settings"])
            index.settings.clear()
            index.settings.update(settings)
        elif "seen" in values:
            index.seen.update(_seen_in(values["seen"]))
        elif "pending" in values:
            index.pending[str(values["file"])] = str(values["pending"])
        else:
            record = FileRecord(
                str(values["name"]),
                bool(values["shelved"]),
                float(values["when"]),
                int(values["length"]),
                float(values.get("discarded", 0)),
            )
            if isfinite(record.when) and isfinite(record.discarded):
                index.files[str(values["file"])] = record
                # They belonged to the file's previous game.
                index.pending.pop(str(values["file"]), None)
                index.seen.pop(str(values["file"]), None)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError):
        return


def _seen_in(values: Any) -> dict[str, Seen]:
    """The seen files of a line; raises an exception if one of them is not as they are written."""
    found = {str(file): Seen(float(when), str(stamp)) for file, (when, stamp) in values.items()}
    if not all(seen.size and int(seen.stamp.split()[1]) >= 0 for seen in found.values()):
        raise ValueError("this is no stamp")
    return found


def file_line(file: str, record: FileRecord) -> bytes:
    """The line of the index that replaces the record of a file."""
    return _line({"file": file, **record._asdict()})


def pending_line(file: str, pending: str) -> bytes:
    """The line with the pending input of the table in a file."""
    return _line({"file": file, "pending": pending})


def settings_line(settings: Mapping[str, Any]) -> bytes:
    """The line of the index that replaces all settings."""
    return _line({"settings": dict(settings)})


def compacted(index: FileIndex) -> bytes:
    """A new file index with the same content and no outdated lines.

    Its first line contains a checksum of the others, so that one cut short by a crash is recognised.
    """
    rows = [file_line(file, record) for file, record in index.files.items()]
    rows += [pending_line(file, pending) for file, pending in index.pending.items()]
    # After the lines of the files, and a single line: a page with many games is opened sooner.
    seen = _line({"seen": index.seen})
    body = b"".join([*rows, seen, settings_line(index.settings)])
    head = {"catalogue": index.generation, "length": len(body), "sum": zlib.crc32(body)}
    return _line(head) + body


def _line(values: Mapping[str, Any]) -> bytes:
    return json.dumps(values, separators=(",", ":")).encode() + b"\n"
