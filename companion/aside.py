"""A small file beside a journal, for what is half entered at its table."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.keeper import LineKeeper, Medium, or_failed, whole_lines

SUFFIX = ".pending"
LONG = 64 << 10
"""Bytes from which the file is begun anew."""


class AsideFile:
    """The file beside the journal `path`; it is made when there is something to keep."""

    def __init__(
        self, path: Path, open_: Callable[[Path], Medium], made: Callable[[Path], None] = lambda folder: None
    ) -> None:
        self.path = path.with_suffix(SUFFIX)
        self._open, self._made = open_, made
        self._medium: Medium | None = None
        self._lines: LineKeeper | None = None

    def read(self) -> bytes:
        """All lines in it; a last one may be torn."""
        with or_failed(f"{self.path.name} cannot be read"):
            try:
                return self.path.read_bytes()
            except FileNotFoundError:
                return b""

    def keep(self, line: bytes) -> None:
        """Keeps a line that replaces those before it."""
        if self._lines is None:
            self._lines = self._opened()
        elif self._medium is not None and self._medium.size() > LONG:
            with or_failed(f"{self.path.name} cannot be written"):
                self._medium.truncate(0)
            self._lines = LineKeeper(self.path.name, self._medium)
        self._lines.append(line)

    def close(self) -> None:
        """Lets go of the file."""
        close = getattr(self._medium, "close", None)
        if close is not None:
            close()
        self._medium = self._lines = None

    def remove(self) -> None:
        """Takes the file away, if there is one."""
        self.close()
        with suppress(OSError):
            os.unlink(self.path)

    def _opened(self) -> LineKeeper:
        with or_failed(f"{self.path.name} cannot be opened"):
            is_new = not self.path.exists()
            self._medium = self._open(self.path)
            if is_new:
                self._made(self.path.parent)
            lines = LineKeeper(self.path.name, self._medium)
        lines.cut(whole_lines(lines.read()))
        return lines
