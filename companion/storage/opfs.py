"""The private files that a browser gives to a web site: what is asked of them, and a stand-in in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.storage.journal_writer import RawFile, StorageProblem


class File(RawFile, Protocol):
    """A file of the folder, open as long as the page is."""

    @property
    def name(self) -> str:
        """What the folder calls it."""

    @property
    def when(self) -> float:
        """When it was last written before the page was opened, in seconds since 1970."""


class Folder(Protocol):
    """The private folder of this web site in this browser."""

    @property
    def problem(self) -> StorageProblem:
        """Why nothing can be written here; "busy" ends when the other tab is closed."""

    def files(self) -> Sequence[File]:
        """All files in it; empty ones are free."""

    def grow(self, files: int) -> None:
        """Begins to make empty files, until there are so many files in all."""

    async def grown(self) -> None:
        """Waits for the files that are being made."""

    def persist(self) -> None:
        """Asks that the browser never throws the files away to make room."""


class MemoryFile:
    """A file that is gone when the page is."""

    when = 0.0

    def __init__(self, name: str) -> None:
        self.name = name
        self.data = b""

    def size(self) -> int:
        """How many bytes it holds."""
        return len(self.data)

    def read(self) -> bytes:
        """All of them."""
        return self.data

    def write(self, data: bytes, at: int) -> None:
        """Puts bytes at that place."""
        self.data = self.data[:at] + data + self.data[at + len(data) :]

    def truncate(self, length: int) -> None:
        """Cuts off what lies behind that place."""
        self.data = self.data[:length]

    def sync(self) -> None:
        """There is nothing that it could be safe from."""


class MemoryFolder:
    """What there is when a browser forbids to keep anything: games last as long as the page."""

    problem: StorageProblem = "forbidden"

    def __init__(self) -> None:
        self._files: list[MemoryFile] = []

    def files(self) -> Sequence[MemoryFile]:
        """All files in it."""
        return self._files

    def grow(self, files: int) -> None:
        """Makes empty files, until there are so many files in all."""
        self._files += [MemoryFile(str(number)) for number in range(len(self._files), files)]

    async def grown(self) -> None:
        """They are there at once."""

    def persist(self) -> None:
        """There is nothing that could last."""
