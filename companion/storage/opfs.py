"""The protocol of the private files that a browser gives to a web site, and a stand-in in memory.

Where a browser gives none, its database holds the same files. Then `sync` returns before they are stored, and
nothing is shown until they are; if that fails, `problem` says so, and whatever was synced is stored later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from companion.storage.journal_writer import RawFile, StorageProblem


class File(RawFile, Protocol):
    """A file of the folder, open as long as the page is open."""

    @property
    def name(self) -> str:
        """The name of the file in the folder."""

    @property
    def when(self) -> float:
        """The time of its last write before the page was opened, in seconds since 1970."""


class Folder(Protocol):
    """The private folder of this web site in this browser."""

    @property
    def problem(self) -> StorageProblem:
        """Why nothing can be written here; "busy" lasts until the other tab is closed, "full" for a while.

        What is "gone" can still be read.
        """

    def watch(self, notify: Callable[[], None]) -> None:
        """Calls `notify` when the problem has changed by itself."""

    def files(self) -> Sequence[File]:
        """All files in the folder; empty ones are unused."""

    def grow(self, files: int) -> None:
        """Starts to create empty files, until there are this many files in all."""

    async def grown(self) -> None:
        """Waits until the files have been created."""

    def persist(self) -> None:
        """Asks the browser never to delete the files to make room."""


class MemoryFile:
    """A file that exists as long as the page."""

    when = 0.0

    def __init__(self, name: str) -> None:
        self.name = name
        self.data = b""

    def size(self) -> int:
        """The number of bytes in the file."""
        return len(self.data)

    def read(self) -> bytes:
        """All bytes of the file."""
        return self.data

    def write(self, data: bytes, at: int) -> None:
        """Writes bytes at that position."""
        self.data = self.data[:at] + data + self.data[at + len(data) :]

    def truncate(self, length: int) -> None:
        """Cuts the file off at that length."""
        self.data = self.data[:length]

    def sync(self) -> None:
        """Does nothing: memory never survives a crash."""


class MemoryFolder:
    """The folder for a page without storage: games last as long as the page."""

    def __init__(self, problem: StorageProblem = "forbidden") -> None:
        self.problem: StorageProblem = problem
        self._files: list[MemoryFile] = []

    def files(self) -> Sequence[MemoryFile]:
        """All files in the folder."""
        return self._files

    def grow(self, files: int) -> None:
        """Creates empty files, until there are this many files in all."""
        self._files += [MemoryFile(str(number)) for number in range(len(self._files), files)]

    async def grown(self) -> None:
        """Does nothing: the files are created at once."""

    def persist(self) -> None:
        """Does nothing: memory cannot be persistent."""

    def watch(self, notify: Callable[[], None]) -> None:
        """Does nothing: the problem of memory never changes."""
