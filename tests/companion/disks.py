"""A browser's private folder for tests: full, forbidden, held by another tab, or cut off at any byte."""

from __future__ import annotations

import errno
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.storage.journal_writer import StorageProblem


class CutOff(BaseException):
    """Raised when the page is killed or the power fails."""


@dataclass
class Disk:
    """The files that outlive a page: the content of each, and the time when they were last written.

    `left` is the number of steps (bytes written, syncs) before the page is killed; `room` that of free bytes.
    `times` are the times of single files, and `reads` counts how often each was read.
    """

    held: dict[str, bytes] = field(default_factory=dict)
    when: float = 1000
    left: int | None = None
    room: int | None = None
    times: dict[str, float] = field(default_factory=dict)
    reads: Counter[str] = field(default_factory=Counter)

    def step(self) -> None:
        """Counts one step; raises CutOff once the page is killed."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise CutOff


class DiskFile:
    """An open file. Unsynced data may be lost or partly written."""

    def __init__(self, disk: Disk, name: str) -> None:
        self.disk, self.name, self.when = disk, name, disk.times.get(name, disk.when)
        self.data = disk.held.setdefault(name, b"")

    def size(self) -> int:
        return len(self.data)

    def read(self) -> bytes:
        self.disk.reads[self.name] += 1
        return self.data

    def write(self, data: bytes, at: int) -> None:
        assert at <= len(self.data), "a hole"
        for place, byte in enumerate(data, at):
            self.disk.step()
            if place == len(self.data) and self.disk.room is not None:
                if not self.disk.room:
                    raise OSError(errno.ENOSPC, "no room left")
                self.disk.room -= 1
            self.data = self.data[:place] + bytes([byte]) + self.data[place + 1 :]
            self.disk.held[self.name] = self.data

    def truncate(self, length: int) -> None:
        self.disk.step()
        if self.disk.room is not None:
            self.disk.room += len(self.data) - length
        self.data = self.data[:length]
        self.disk.held[self.name] = self.data

    def sync(self) -> None:
        self.disk.step()


class DatabaseFile(DiskFile):
    """A file in a database: what was written is there when it is synced, with that of all other files."""

    def __init__(self, folder: DatabaseFolder, name: str) -> None:
        super().__init__(folder.disk, name)
        self._folder = folder

    def write(self, data: bytes, at: int) -> None:
        assert at <= len(self.data), "a hole"
        self.data = self.data[:at] + data + self.data[at + len(data) :]

    def truncate(self, length: int) -> None:
        self.data = self.data[:length]

    def sync(self) -> None:
        self._folder.store()


class DiskFolder:
    """The folder as one tab sees it."""

    def __init__(self, disk: Disk, problem: StorageProblem = "", *, grows: bool = True) -> None:
        self.disk, self.problem, self.grows = disk, problem, grows
        self.is_persistent = False
        self.notify: Callable[[], None] = lambda: None
        self.open = [self.file(name) for name in disk.held]

    def file(self, name: str) -> DiskFile:
        """The file of that name, opened."""
        return DiskFile(self.disk, name)

    def files(self) -> list[DiskFile]:
        return self.open

    def grow(self, files: int) -> None:
        if self.grows:
            self.open += [self.file(f"{number:04}") for number in range(len(self.open), files)]

    async def grown(self) -> None:
        return

    def persist(self) -> None:
        self.is_persistent = True

    def watch(self, notify: Callable[[], None]) -> None:
        self.notify = notify


class DatabaseFolder(DiskFolder):
    """The files of a database as one tab sees them; its page may be killed before and after each transaction.

    The screen waits for a transaction, so to a person it seems to be over when `sync` returns. If it fails,
    that is found out later: the problem says so, and the next one includes what has not been stored.
    """

    def file(self, name: str) -> DiskFile:
        return DatabaseFile(self, name)

    def store(self) -> None:
        """Stores what has changed in all files, or nothing."""
        self.disk.step()
        if self.disk.room is None:
            self.disk.held |= {file.name: file.data for file in self.open}
        self.problem = "" if self.disk.room is None else "full"
        self.disk.step()
