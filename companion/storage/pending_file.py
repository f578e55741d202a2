"""A small file beside a journal, for the pending input of its table."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from companion.storage.files import OPEN, File, NotOurs, read_whole, sync_folder
from companion.storage.journal_writer import LineWriter, as_storage_error, whole_lines

SUFFIX = ".pending"
LONG = 64 << 10
"""The size in bytes beyond which the file is emptied before the next write."""


class PendingFile:
    """The file beside the journal `path`, created when there is something to write."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_suffix(SUFFIX)
        self._file: File | None = None
        self._lines: LineWriter | None = None

    def read(self) -> bytes:
        """All lines in the file; the last one may be torn."""
        with as_storage_error(f"{self.path.name} cannot be read"):
            try:
                return read_whole(self.path)
            except FileNotFoundError:
                return b""

    def write(self, line: bytes) -> None:
        """Writes a line that replaces the earlier ones."""
        if self._lines is None:
            self._lines = self._opened()
        elif self._file is not None and self._file.size() > LONG:
            with as_storage_error(f"{self.path.name} cannot be written"):
                self._file.truncate(0)
            self._lines = LineWriter(self.path.name, self._file)
        self._lines.append(line)

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()
        self._file = self._lines = None

    def remove(self) -> None:
        """Closes and removes the file, if there is one."""
        self.close()
        with suppress(OSError):
            os.unlink(self.path)

    def _opened(self) -> LineWriter:
        with as_storage_error(f"{self.path.name} cannot be opened"):
            is_new = not self.path.exists()
            self._file = self._file_of_ours()
            if is_new:
                sync_folder(self.path.parent)
            if self._file.size() > LONG:
                self._file.truncate(0)
            lines = LineWriter(self.path.name, self._file)
        lines.truncate(whole_lines(lines.read()))
        return lines

    def _file_of_ours(self) -> File:
        """The file; a pipe in its place, or a link to a device, holds nothing, and makes room for it."""
        try:
            return File(self.path, OPEN | os.O_CREAT)
        except NotOurs:
            os.unlink(self.path)
            return File(self.path, OPEN | os.O_CREAT)
