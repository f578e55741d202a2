"""Keeping in a browser: the same lines as in files, in the private folder that it gives to a web site.

A browser lists, opens and renames files only if it is waited for, and a tap cannot wait. So all files are
open before the app starts, with some empty ones ready for what is to come, and a file index in one of them
says what the others are. To read, write and flush an open file takes no waiting.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from companion.storage import file_index
from companion.storage.file_index import FileIndex, FileRecord
from companion.storage.journal_writer import (
    GameBusy,
    LineWriter,
    OtherTab,
    StorageError,
    StorageProblem,
    StoredGame,
    as_storage_error,
    check_line,
    checked_name,
    is_name,
    whole_lines,
    without_surrogates,
)
from companion.storage.opfs import File, Folder, MemoryFile

log = logging.getLogger("companion")

SPARE = 8
"""Empty files that lie ready."""


class BrowserJournalWriter(LineWriter):
    """Keeps lines while there is room; then it carries on in memory, and catches up as soon as it can."""

    def __init__(self, name: str, file: File, when: float, clock: Callable[[], float]) -> None:
        super().__init__(name, file)
        self.file, self.when, self.is_open = file, when, False
        self._clock = clock
        self._waiting: list[bytes] = []
        self.aside = ""
        self.on_aside: Callable[[str], None] = lambda _line: None
        """Keeps what is half entered, if somebody can."""

    @property
    def is_behind(self) -> bool:
        """Whether something is only in memory."""
        return bool(self._waiting) or isinstance(self.file, MemoryFile)

    @property
    def is_begun(self) -> bool:
        """Whether there is anything in it, on the disk or not yet."""
        return bool(self._length or self._waiting or self.file.size())

    def read(self) -> bytes:
        """All that is kept or waits to be, with the torn line that a crash may have left at its end."""
        return super().read() + b"".join(self._waiting)

    def append(self, line: bytes) -> None:
        """Keeps one line, or without room holds it, so that nobody has to stop in the middle of a game."""
        check_line(line)
        self._waiting.append(line)
        self.catch_up()
        self.when = self._clock()

    def catch_up(self) -> None:
        """Keeps what waits, as far as there is room for it now."""
        try:
            while self._waiting:
                super().append(self._waiting[0])
                del self._waiting[0]
        except StorageError as failed:
            log.warning("%s: %s", failed, failed.__cause__)

    def read_pending(self) -> bytes:
        """What is half entered."""
        return self.aside.encode()

    def write_pending(self, line: bytes) -> None:
        """Keeps what is half entered, or without room holds it."""
        self.on_aside(line.decode())
        self.aside = line.decode()

    def close(self) -> None:
        """Lets go, so that the game may be opened again or discarded."""
        self.is_open = False


class BrowserStorage:
    """The games in a browser's private folder."""

    def __init__(self, folder: Folder, clock: Callable[[], float] = time.time) -> None:
        self._folder, self._clock = folder, clock
        self._settings: dict[str, Any] = {}
        self._lay_out()

    @property
    def problem(self) -> StorageProblem:
        """Why what is entered now will not be here tomorrow; empty if it will."""
        self._look_up()
        if self._folder.problem:
            return self._folder.problem
        writers = [self._catalogue, *self._games.values()]
        return "full" if any(writer.is_behind for writer in writers) else ""

    def games(self) -> list[StoredGame]:
        """The games in storage, the newest first."""
        self._look_up()
        begun = [(name, writer) for name, writer in self._games.items() if writer.is_begun]
        saved = [StoredGame(name, writer.when) for name, writer in begun]
        return sorted(saved, key=lambda game: (game.modified, game.name), reverse=True)

    def new(self, name: str) -> BrowserJournalWriter:
        """A writer for a new game; if there is one of that name, the new one gets a number as well."""
        writer = self._taken(self._add(name, FileRecord(checked_name(name))))
        # Not before there is something to lose: some browsers put the question to the person.
        self._folder.persist()
        return writer

    def add(self, name: str, journal: bytes, when: float) -> str:
        """Puts a whole game in storage, last written then, and says under which name it lies there."""
        record = FileRecord(checked_name(name), when=when, length=len(journal))
        writer = self._add(name, record)
        try:
            with as_storage_error(f"{writer.name} cannot be written"):
                writer.file.write(journal, 0)
                writer.file.sync()
        except StorageError:
            del self._games[writer.name]
            # What cannot be emptied now is no game all the same when the page is opened next.
            self._catalogue.append(file_index.file_line(writer.file.name, record._replace(shelved=False)))
            with as_storage_error(f"{writer.name} cannot be taken back"):
                writer.file.truncate(0)
            raise
        self._games[writer.name] = BrowserJournalWriter(writer.name, writer.file, when, self._clock)
        return writer.name

    def discard(self, name: str) -> str:
        """Takes a game from storage, and says under which name it can be restored while the page is open."""
        return self._move(self._idle(name), self._games, self._discarded)

    def restore(self, name: str) -> str:
        """Puts a discarded game back in storage, and says under which name it lies there."""
        self._write_up()
        if checked_name(name) not in self._discarded:
            raise StorageError(f"{name} is not there")
        return self._move(self._discarded[name], self._discarded, self._games)

    def open(self, name: str) -> BrowserJournalWriter:
        """The writer of a game in storage."""
        return self._taken(self._idle(name))

    def read(self, name: str) -> bytes:
        """What is kept of a game, without opening it."""
        self._look_up()
        return self._known(name).read()

    def read_settings(self) -> dict[str, Any]:
        """The settings; none if there are none."""
        return dict(self._settings)

    def write_settings(self, settings: Mapping[str, Any]) -> None:
        """Keeps these settings and those under other names; in a second tab they last as long as it."""
        self._look_up()
        self._settings = {**self._settings, **without_surrogates(dict(settings))}
        if not self._is_busy:
            self._catalogue.append(file_index.settings_line(self._settings))

    async def reserve(self, games: int) -> None:
        """Makes ready for so many games to be added at once."""
        self._grow(games)
        await self._folder.grown()

    # -- inside ------------------------------------------------------------------------------

    def _look_up(self) -> None:
        """Sees whether the other tab has let go meanwhile, or there is room again."""
        if self._is_busy and self._folder.problem != "busy":
            self._lay_out()
        for writer in [self._catalogue, *self._games.values()]:
            writer.catch_up()

    def _taken(self, writer: BrowserJournalWriter) -> BrowserJournalWriter:
        """The writer, for a table from now on."""
        writer.is_open = True
        writer.on_aside = lambda line: self._catalogue.append(file_index.pending_line(writer.file.name, line))
        return writer

    def _write_up(self) -> None:
        self._look_up()
        if self._is_busy:
            raise OtherTab("another tab keeps the games")

    def _known(self, name: str) -> BrowserJournalWriter:
        if checked_name(name) not in self._games:
            raise StorageError(f"{name} is not there")
        return self._games[name]

    def _idle(self, name: str) -> BrowserJournalWriter:
        self._write_up()
        writer = self._known(name)
        if writer.is_open:
            raise GameBusy(f"{name} is being played")
        return writer

    def _add(self, name: str, record: FileRecord) -> BrowserJournalWriter:
        # Told before anything is written: a crash in between leaves an empty file, which is none.
        self._write_up()
        file, record = self._spare(), record._replace(name=_free(name, self._games))
        self._catalogue.append(file_index.file_line(file.name, record))
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
        record = FileRecord(_free(writer.name, there), there is self._games, writer.when, length)
        self._catalogue.append(file_index.file_line(writer.file.name, record))
        del here[writer.name]
        writer.name, writer.aside = record.name, ""
        there[record.name] = writer
        return record.name

    def _spare(self) -> File:
        used = {writer.file.name for writer in [*self._games.values(), *self._discarded.values()]}
        free = (file for file in self._folder.files() if file.name not in used and not file.size())
        # There is always one, if the browser gave what it was asked for.
        return next(free, None) or MemoryFile(f"memory-{len(used)}")

    def _grow(self, games: int) -> None:
        used = sum(1 for file in self._folder.files() if file.size())
        self._folder.grow(used + games + SPARE)

    def _lay_out(self) -> None:
        """Finds out what the files are, and tidies up."""
        self._is_busy = self._folder.problem == "busy"
        self._games: dict[str, BrowserJournalWriter] = {}
        self._discarded: dict[str, BrowserJournalWriter] = {}
        if not self._is_busy:
            self._grow(0)
        files = {file.name: file for file in self._folder.files() if file.size()}
        catalogues = {
            name: data for name, file in files.items() if file_index.is_file_index(data := _look_into(file))
        }
        read = {
            name: told for name, data in catalogues.items() if (told := file_index.read(data)) is not None
        }
        newest = max(read, key=lambda name: read[name].generation, default="")
        told = read.get(newest, FileIndex(0, {}, {}))
        self._settings = without_surrogates(told.settings)
        for name, file in files.items():
            if name not in catalogues:
                self._place(file, told.files.get(name), told.pending.get(name, ""))
        # From here on only what is sealed counts, so nothing is lost if the page is closed in between.
        file = MemoryFile(newest) if self._is_busy else self._begin_catalogue(told, files.get(newest))
        self._catalogue = BrowserJournalWriter("catalogue", file, 0, self._clock)
        if not self._is_busy:
            for name in catalogues:
                if name != file.name:
                    _empty(files[name])
            with suppress(StorageError):
                self._catalogue.truncate(whole_lines(self._catalogue.read()))

    def _place(self, file: File, record: FileRecord | None, aside: str) -> None:
        if record is None or (record.shelved and record.length <= file.size()):
            name = record.name if record is not None and is_name(record.name) else f"game-{file.name}"
            name = _free(name, self._games)
            when = record.when if record is not None and record.length == file.size() else file.when
            self._games[name] = BrowserJournalWriter(name, file, when, self._clock)
            self._games[name].aside = aside
        elif not self._is_busy:  # what was discarded, or never wholly added
            _empty(file)

    def _begin_catalogue(self, told: FileIndex, old: File | None) -> File:
        """A file with a new file index that says the same in short, or the old one if there is no room."""
        games = {writer.file.name for writer in self._games.values()}
        files = {name: game for name, game in told.files.items() if name in games}
        pending = {writer.file.name: writer.aside for writer in self._games.values() if writer.aside}
        new = self._spare()
        if old is not None and isinstance(new, MemoryFile):
            return old
        try:
            new.write(file_index.compacted(FileIndex(told.generation + 1, files, told.settings, pending)), 0)
            new.sync()
        except OSError as error:
            log.warning("the catalogue cannot be written anew: %s", error)
            _empty(new)
            return old or MemoryFile(new.name)
        return new


def _look_into(file: File) -> bytes:
    try:
        return file.read()
    except OSError as error:
        log.warning("file %s cannot be read: %s", file.name, error)
        return b""


def _empty(file: File) -> None:
    """Makes a file free; one that cannot be is tried again when the page is opened next."""
    with suppress(OSError):
        file.truncate(0)
        file.sync()


def _free(name: str, taken: Mapping[str, object]) -> str:
    """The name, with a number behind it if there is one of that name already."""
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free
