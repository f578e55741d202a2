"""File index: what the unnamed files of a browser's folder are, and the settings; one line a change."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from math import isfinite
from typing import Any, NamedTuple

from companion.storage.journal_writer import whole_lines

_BEGINS = b'{"catalogue":'


class FileRecord(NamedTuple):
    """What the file index tells of a file: the game in it, and whether that lies in storage.

    `when` is when the game was last written if it still has that `length`; it never has less. The fields
    are the keys of the lines on disk, so they keep their names.
    """

    name: str
    shelved: bool = True
    when: float = 0
    length: int = -1


class FileIndex(NamedTuple):
    """All that the lines say; of a file and of the settings the last line counts."""

    generation: int
    files: dict[str, FileRecord]
    settings: dict[str, Any]
    pending: dict[str, str] = {}  # noqa: RUF012 (a tuple that knows none is only read)
    """What is half entered at the table of a file."""


def is_file_index(data: bytes) -> bool:
    """Whether a file is a file index, or so little of one that it could be nothing else worth keeping."""
    return data.startswith(_BEGINS) or _BEGINS.startswith(data)


def read(data: bytes) -> FileIndex | None:
    """What a file index says; nothing if it was never finished."""
    first, _, rest = data.partition(b"\n")
    try:
        head = json.loads(first)
        began = rest[: head["length"]]
        if zlib.crc32(began) != head["sum"] or len(began) != head["length"]:
            return None
        index = FileIndex(int(head["catalogue"]), {}, {}, {})
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None
    for line in rest[: whole_lines(rest)].splitlines():
        _read_line(line, index)
    return index


def _read_line(line: bytes, index: FileIndex) -> None:
    # A line that makes no sense costs a name or a setting, never a game: those lie in files of their own.
    try:
        said = json.loads(line)
        if "settings" in said:
            settings = dict(said["settings"])
            index.settings.clear()
            index.settings.update(settings)
        elif "pending" in said:
            index.pending[str(said["file"])] = str(said["pending"])
        else:
            record = FileRecord(
                str(said["name"]), bool(said["shelved"]), float(said["when"]), int(said["length"])
            )
            if isfinite(record.when):
                index.files[str(said["file"])] = record
                index.pending.pop(str(said["file"]), None)  # it was about what the file was before
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return


def file_line(file: str, record: FileRecord) -> bytes:
    """The line that tells what a file is."""
    return _line({"file": file, **record._asdict()})


def pending_line(file: str, pending: str) -> bytes:
    """The line that tells what is half entered at the table of a file."""
    return _line({"file": file, "pending": pending})


def settings_line(settings: Mapping[str, Any]) -> bytes:
    """The line that tells the settings."""
    return _line({"settings": dict(settings)})


def compacted(index: FileIndex) -> bytes:
    """A new file index that says the same in as few lines as there are things to say.

    Its first line seals the others, so one that was cut short by a crash is known for what it is.
    """
    rows = [file_line(file, record) for file, record in index.files.items()]
    rows += [pending_line(file, pending) for file, pending in index.pending.items()]
    body = b"".join([*rows, settings_line(index.settings)])
    head = {"catalogue": index.generation, "length": len(body), "sum": zlib.crc32(body)}
    return _line(head) + body


def _line(said: Mapping[str, Any]) -> bytes:
    return json.dumps(said, separators=(",", ":")).encode() + b"\n"
