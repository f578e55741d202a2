"""Storage in a browser: the same lines as in files, in the private folder that a web site gets.

A browser lists, opens and renames files only asynchronously, and a tap cannot wait for that. So all files are
opened before the app starts, with some empty spare ones, and a file index in one of them says what the others
contain. Reading, writing and flushing an open file is synchronous. The files that a database holds instead
are flushed a moment later, and the screen waits for that (companion/storage/opfs.py).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from companion.storage import file_index
from companion.storage.file_index import FileIndex, FileRecord, Seen
from companion.storage.folder_scan import (
    copy_name,
    evening_of,
    is_copy,
    read_or_empty,
    scan,
    stamp_of,
)
from companion.storage.journal_writer import (
    DiscardedGame,
    GameBusy,
    KeptCopy,
    LineWriter,
    OpenError,
    OtherTab,
    StorageError,
    StorageProblem,
    StoredGame,
    as_storage_error,
    checked_evening,
    checked_name,
    is_name,
    joined,
    newest_first,
    whole_lines,
    without_surrogates,
)
from companion.storage.opfs import File, Folder, MemoryFile

log = logging.getLogger("companion")

SUMMARIES = "summaries"
"""The name of the summaries in the file index: an older version of the app empties their file."""
SPARE = 8
"""The number of empty files that are kept ready."""


class BrowserJournalWriter(LineWriter):
    """Writes lines while there is room; then it continues in memory, and catches up as soon as it can."""

    def __init__(self, name: str, file: File, when: float, clock: Callable[[], float]) -> None:
        super().__init__(name, file)
        self.file, self.when, self.is_open = file, when, False
        self._clock = clock
        self.known_stamp = ""
        """The stamp, if the file has not changed since it was computed."""
        self.discarded = 0.0
        """When the game was discarded; 0 if it is in storage."""
        self._waiting: list[tuple[bytes, ...]] = []
        """The lines that are only in memory; those that belong together are written together."""
        self.aside = ""
        self.on_aside: Callable[[str], None] = lambda _line: None
        """Stores the pending input in the file index; does nothing unless the game is open."""

    @property
    def is_behind(self) -> bool:
        """True while any line is only in memory."""
        return bool(self._waiting) or isinstance(self.file, MemoryFile)

    @property
    def is_begun(self) -> bool:
        """True once the journal has any content, on disk or in memory."""
        return bool(self._length or self._waiting or self.file.size())

    @property
    def size(self) -> int:
        """The number of bytes of all lines."""
        return self._length + sum(len(line) for lines in self._waiting for line in lines)

    @property
    def stamp(self) -> str:
        """The size and the checksum of all lines."""
        self.known_stamp = self.known_stamp or stamp_of(self.read())
        return self.known_stamp

    def read(self) -> bytes:
        """All lines, written or still in memory, including a torn last line left by a crash."""
        return super().read() + b"".join(line for lines in self._waiting for line in lines)

    def append(self, *lines: bytes) -> None:
        """Writes lines; without room they are held in memory, so that a game in progress can go on."""
        joined(lines)
        self.known_stamp = ""
        self._waiting.append(lines)
        self.catch_up()
        self.when = self._clock()

    def truncate(self, length: int) -> None:
        """Cuts off a torn last line, so that `length` bytes of whole lines remain."""
        self.known_stamp = ""
        super().truncate(length)

    def catch_up(self) -> None:
        """Writes the waiting lines, as far as there is room now."""
        try:
            while self._waiting:
                super().append(*self._waiting[0])
                del self._waiting[0]
        except StorageError as failed:
            log.warning("%s: %s", failed, failed.__cause__)

    def read_pending(self) -> bytes:
        """The pending input of the table."""
        return self.aside.encode()

    def write_pending(self, line: bytes) -> None:
        """Writes the pending input; without room it is held in memory."""
        self.on_aside(line.decode())
        self.aside = line.decode()

    def close(self) -> None:
        """Releases the game, so that it can be opened again or discarded."""
        self.is_open = False


class _Copy(NamedTuple):
    """A file with a copy, what is known of it, and its stamp."""

    file: File
    seen: KeptCopy
    stamp: str


class BrowserStorage:
    """Storage of games in a browser's private folder."""

    def __init__(self, folder: Folder, clock: Callable[[], float] = time.time) -> None:
        self._folder, self._clock = folder, clock
        self._settings: dict[str, Any] = {}
        self._index: BrowserJournalWriter
        self._summaries: File | None
        self._load()

    @property
    def problem(self) -> StorageProblem:
        """Why entries cannot be saved permanently now; empty if they can."""
        self._refresh()
        if self._folder.problem:
            return self._folder.problem
        writers = [self._index, *self._games.values()]
        return "full" if any(writer.is_behind for writer in writers) else ""

    def watch(self, notify: Callable[[], None]) -> None:
        """Calls `notify` when the problem has changed by itself."""
        self._folder.watch(notify)

    def games(self) -> list[StoredGame]:
        """The games in storage, the newest first."""
        self._refresh()
        begun = [(name, writer) for name, writer in self._games.items() if writer.is_begun]
        return newest_first(_stored(name, writer) for name, writer in begun)

    def new(self, name: str) -> BrowserJournalWriter:
        """A writer for a new game; if the name is taken, a number is added to it."""
        writer = self._taken(self._add(name, FileRecord(checked_name(name))))
        # Asked only once there is something to lose, because some browsers ask the player.
        self._folder.persist()
        return writer

    def add(self, name: str, journal: bytes, when: float) -> str:
        """Adds a whole game, last written at `when`, and returns the name that it gets."""
        record = FileRecord(checked_name(name), when=when, length=len(journal))
        writer = self._add(name, record)
        try:
            with as_storage_error(f"{writer.name} cannot be written"):
                writer.file.write(journal, 0)
                writer.file.sync()
        except StorageError:
            del self._games[writer.name]
            # Even if the file cannot be emptied now, it is not a game when the page is opened next.
            self._index.append(file_index.file_line(writer.file.name, record._replace(shelved=False)))
            with as_storage_error(f"{writer.name} cannot be taken back"):
                writer.file.truncate(0)
            raise
        self._games[writer.name] = BrowserJournalWriter(writer.name, writer.file, when, self._clock)
        return writer.name

    def discard(self, name: str) -> str:
        """Removes a game; returns the name under which it can be restored."""
        return self._move(self._idle(name), self._games, self._discarded)

    def restore(self, name: str) -> str:
        """Restores a discarded game, and returns the name that it gets."""
        self._refresh_for_writing()
        if checked_name(name) not in self._discarded:
            raise StorageError(f"{name} is not there")
        return self._move(self._discarded[name], self._discarded, self._games)

    def discarded_games(self) -> list[DiscardedGame]:
        """The games that can be restored, the one discarded last first."""
        self._refresh()
        found = [DiscardedGame(name, one.discarded, one.size) for name, one in self._discarded.items()]
        return sorted(found, key=lambda game: (game.discarded, game.name), reverse=True)

    def read_discarded(self, name: str) -> bytes:
        """The stored bytes of a discarded game."""
        self._refresh()
        if checked_name(name) not in self._discarded:
            raise OpenError(f"{name} is not there", "gone")
        return self._discarded[name].read()

    def remove_discarded(self, name: str) -> None:
        """Removes a discarded game for good; if it cannot be removed, it stays."""
        self._refresh()
        if not self._is_busy and checked_name(name) in self._discarded:
            # The index is written before the file: cut short, the file is emptied at the next start.
            writer = self._discarded[name]
            self._index.append(file_index.file_line(writer.file.name, FileRecord(name, shelved=False)))
            _empty(writer.file)
            del self._discarded[name]

    def purge(self, before: float) -> None:
        """Removes for good what was discarded before this time; what cannot be removed stays."""
        self._refresh()
        for name in [name for name, one in self._discarded.items() if one.discarded < before]:
            self.remove_discarded(name)

    def set_time(self, name: str, when: float) -> None:
        """Notes that a game was last written at `when`, as when entries of another day are added to it."""
        self._refresh_for_writing()
        writer = self._known(name)
        if not writer.is_behind:
            writer.when = when
            record = FileRecord(name, when=when, length=writer.size)
            self._index.append(file_index.file_line(writer.file.name, record))

    def open(self, name: str) -> BrowserJournalWriter:
        """The writer of a game in storage."""
        return self._taken(self._idle(name))

    def read(self, name: str) -> bytes:
        """The stored bytes of a game, without opening it."""
        self._refresh()
        return self._known(name).read()

    def read_settings(self) -> dict[str, Any]:
        """The settings; empty if there are none."""
        return dict(self._settings)

    def write_settings(self, settings: Mapping[str, Any]) -> None:
        """Saves these settings, and keeps those of other names; in a second tab only until it is closed."""
        self._refresh()
        self._settings = {**self._settings, **without_surrogates(dict(settings))}
        if not self._is_busy:
            self._index.append(file_index.settings_line(self._settings))

    def read_summaries(self) -> bytes:
        """The kept summaries as they were written; empty if there are none, or they cannot be read."""
        return b"" if self._summaries is None else read_or_empty(self._summaries)

    def write_summaries(self, summaries: bytes) -> bool:
        """Replaces the kept summaries, and returns whether that succeeded; not if there is any trouble.

        If it fails, nothing is lost.
        """
        if self._is_busy or self.problem:
            return False
        if self._summaries is None:
            file = self._spare()
            if isinstance(file, MemoryFile):
                return False
            # The index is written before the file: cut short, it must not be taken for a game.
            self._index.append(file_index.file_line(file.name, _OF_SUMMARIES))
            if self._index.is_behind:
                return False
            self._summaries = file
            self._grow(1)
        try:
            self._summaries.write(summaries, 0)
            self._summaries.truncate(len(summaries))
            self._summaries.sync()
        except OSError as error:
            log.warning("the summaries are not kept: %s", error)
            _empty(self._summaries)
            return False
        return True

    @property
    def copies_place(self) -> str:
        """Empty: nobody can look into a browser's private files."""
        return ""

    def copies(self) -> list[KeptCopy]:
        """The copies, the newest first."""
        self._refresh()
        return sorted((kept.seen for kept in self._copies.values()), reverse=True)

    def read_copy(self, name: str) -> bytes:
        """The content of a copy."""
        self._refresh()
        if checked_evening(name) not in self._copies:
            raise OpenError(f"the copy of {name} is not there", "gone")
        with as_storage_error(f"the copy of {name} cannot be read", OpenError):
            return self._copies[name].file.read()

    def write_copy(self, name: str, content: bytes) -> bool:
        """Keeps a copy, and returns whether that succeeded; not if there is any trouble.

        If it fails, the one before is still there.
        """
        if self._is_busy or self.problem:
            return False
        file, when = self._spare(), self._clock()
        if isinstance(file, MemoryFile):
            return False
        # The index is written before the file: cut short, it is emptied when the page is opened next.
        record = FileRecord(copy_name(checked_evening(name)), shelved=False, when=when, length=len(content))
        self._index.append(file_index.file_line(file.name, record))
        if self._index.is_behind:
            return False
        try:
            file.write(content, 0)
            file.sync()
        except OSError as error:
            log.warning("no copy could be kept: %s", error)
            _empty(file)
            return False
        before = self._copies.get(name)
        self._copies[name] = _Copy(file, KeptCopy(name, when, len(content)), stamp_of(content))
        self._grow(1)
        if before is not None:
            _empty(before.file)
        return True

    def remove_copy(self, name: str) -> None:
        """Removes a copy; if it cannot be removed, it stays."""
        self._refresh()
        if not self._is_busy and (kept := self._copies.pop(checked_evening(name), None)) is not None:
            _empty(kept.file)

    async def reserve(self, games: int) -> None:
        """Prepares for this many games to be added at once."""
        self._grow(games)
        await self._folder.grown()

    # -- inside ------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Checks whether the other tab has released the files, or there is room again."""
        if self._is_busy and self._folder.problem != "busy":
            self._load()
        for writer in [self._index, *self._games.values()]:
            writer.catch_up()

    def _taken(self, writer: BrowserJournalWriter) -> BrowserJournalWriter:
        """The writer, marked as open and connected to the file index."""
        writer.is_open = True
        writer.on_aside = lambda line: self._index.append(file_index.pending_line(writer.file.name, line))
        return writer

    def _refresh_for_writing(self) -> None:
        self._refresh()
        if self._is_busy:
            raise OtherTab("another tab keeps the games")

    def _known(self, name: str) -> BrowserJournalWriter:
        if checked_name(name) not in self._games:
            raise OpenError(f"{name} is not there", "gone")
        return self._games[name]

    def _idle(self, name: str) -> BrowserJournalWriter:
        self._refresh_for_writing()
        writer = self._known(name)
        if writer.is_open:
            raise GameBusy(f"{name} is being played")
        return writer

    def _add(self, name: str, record: FileRecord) -> BrowserJournalWriter:
        # The index is written before the file: a crash in between leaves an empty file, which is no game.
        self._refresh_for_writing()
        file, record = self._spare(), record._replace(name=_free(name, self._games))
        self._index.append(file_index.file_line(file.name, record))
        writer = BrowserJournalWriter(record.name, file, record.when or self._clock(), self._clock)
        self._games[record.name] = writer
        self._grow(1)
        return writer

    def _move(
        self,
        writer: BrowserJournalWriter,
        here: dict[str, BrowserJournalWriter],
        there: dict[str, BrowserJournalWriter],
    ) -> str:
        with as_storage_error(f"{writer.name} cannot be read"):
            length = whole_lines(writer.file.read())
        discarded = self._clock() if there is self._discarded else 0.0
        name = _free(writer.name, there)
        record = FileRecord(name, there is self._games, writer.when, length, discarded)
        self._index.append(file_index.file_line(writer.file.name, record))
        del here[writer.name]
        writer.name, writer.aside, writer.discarded = record.name, "", discarded
        there[record.name] = writer
        return record.name

    def _spare(self) -> File:
        used = {writer.file.name for writer in [*self._games.values(), *self._discarded.values()]}
        used.update(kept.file.name for kept in self._copies.values())
        if self._summaries is not None:
            used.add(self._summaries.name)
        free = (file for file in self._folder.files() if file.name not in used and not file.size())
        # There always is one, unless the browser refused to create files.
        return next(free, None) or MemoryFile(f"memory-{len(used)}")

    def _grow(self, games: int) -> None:
        used = sum(1 for file in self._folder.files() if file.size())
        self._folder.grow(used + games + SPARE)

    def _load(self) -> None:
        """Reads the file index, assigns the files to games, and empties unneeded files."""
        self._is_busy = self._folder.problem == "busy"
        self._summaries = None
        self._games: dict[str, BrowserJournalWriter] = {}
        self._discarded: dict[str, BrowserJournalWriter] = {}
        self._copies: dict[str, _Copy] = {}
        if not self._is_busy:
            self._grow(0)
        files = {file.name: file for file in self._folder.files() if file.size()}
        contents = scan(files.values())
        indexes = contents.indexes
        for name in contents.summaries:
            self._place_summaries(files[name])
        read = {name: index for name, data in indexes.items() if (index := file_index.read(data)) is not None}
        newest = max(read, key=lambda name: read[name].generation, default="")
        known = read.get(newest, FileIndex(0, {}, {}))
        self._settings = without_surrogates(known.settings)
        for name, stamp in sorted(contents.journals.items()):
            record = known.files.get(name)
            # Where a copy was, a game is whose line in the index was never written.
            record = None if record is not None and is_copy(record.name) else record
            self._place(files[name], stamp, record, known.pending.get(name, ""))
        for name, stamp in contents.copies.items():
            self._place_copy(files[name], stamp, known.files.get(name))
        # Only an index with a valid checksum counts, so nothing is lost if the page is closed now.
        file = MemoryFile(newest) if self._is_busy else self._begin_index(known, files.get(newest))
        self._index = BrowserJournalWriter("catalogue", file, 0, self._clock)
        if not self._is_busy:
            for name in indexes:
                if name != file.name:
                    _empty(files[name])
            with suppress(StorageError):
                self._index.truncate(whole_lines(self._index.read()))

    def _place_summaries(self, file: File) -> None:
        if self._summaries is None:
            self._summaries = file
        elif not self._is_busy:  # there is one such file; another one is old
            _empty(file)

    def _place_copy(self, file: File, stamp: str, record: FileRecord | None) -> None:
        """Of two copies of one evening the later counts; one that was not written to its end does not."""
        whole = record is not None and is_copy(record.name) and record.length == file.size()
        name = evening_of(record.name) if record is not None else ""
        before = self._copies.get(name)
        old: File | None = file
        if record is not None and whole and (before is None or before.seen.when < record.when):
            self._copies[name] = _Copy(file, KeptCopy(name, record.when, record.length), stamp)
            old = None if before is None else before.file
        if old is not None and not self._is_busy:
            _empty(old)

    def _place(self, file: File, stamp: str, record: FileRecord | None, aside: str) -> None:
        if record is not None and record.discarded and 0 < record.length <= file.size():
            name = _free(record.name if is_name(record.name) else f"game-{file.name}", self._discarded)
            self._discarded[name] = BrowserJournalWriter(name, file, record.when, self._clock)
            self._discarded[name].discarded = record.discarded
            self._discarded[name].known_stamp = stamp
        elif record is None or (record.shelved and record.length <= file.size()):
            name = record.name if record is not None and is_name(record.name) else f"game-{file.name}"
            name = _free(name, self._games)
            when = record.when if record is not None and record.length == file.size() else file.when
            self._games[name] = BrowserJournalWriter(name, file, when, self._clock)
            self._games[name].aside = aside
            self._games[name].known_stamp = stamp
        elif not self._is_busy:  # a game that was purged, or never added completely
            _empty(file)

    def _begin_index(self, known: FileIndex, old: File | None) -> File:
        """A file with a new, compacted file index, or the old file if there is no room."""
        kept = (*self._games.values(), *self._discarded.values())
        games = {writer.file.name for writer in kept}
        files = {name: game for name, game in known.files.items() if name in games}
        if self._summaries is not None:
            files[self._summaries.name] = _OF_SUMMARIES
        for one in self._copies.values():
            record = FileRecord(copy_name(one.seen.name), False, one.seen.when, one.seen.size)
            files[one.file.name] = record
        pending = {writer.file.name: writer.aside for writer in self._games.values() if writer.aside}
        seen = {
            writer.file.name: Seen(writer.file.when, writer.known_stamp)
            for writer in kept
            if writer.known_stamp
        }
        seen |= {one.file.name: Seen(one.file.when, one.stamp) for one in self._copies.values() if one.stamp}
        new = self._spare()
        if old is not None and isinstance(new, MemoryFile):
            return old
        try:
            new.write(
                file_index.compacted(FileIndex(known.generation + 1, files, known.settings, pending, seen)), 0
            )
            new.sync()
        except OSError as error:
            log.warning("the catalogue cannot be written anew: %s", error)
            _empty(new)
            return old or MemoryFile(new.name)
        return new


_OF_SUMMARIES = FileRecord(SUMMARIES, shelved=False)


def _stored(name: str, writer: BrowserJournalWriter) -> StoredGame:
    """A game in storage; only this page can change it, and then its stamp changes as well."""
    return StoredGame(name, writer.when, writer.size, _stamp(writer), is_settled=True)


def _stamp(writer: BrowserJournalWriter) -> str:
    """The stamp of a journal; empty, as that of no journal, if it cannot be read now."""
    try:
        return writer.stamp
    except StorageError as failed:
        log.warning("%s: %s", failed, failed.__cause__)
        return ""


def _empty(file: File) -> None:
    """Empties a file, so that it can be reused; a failure is retried when the page is opened next."""
    with suppress(OSError):
        file.truncate(0)
        file.sync()


def _free(name: str, taken: Mapping[str, object]) -> str:
    """The name, with a number added if it is taken."""
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free
