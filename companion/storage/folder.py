"""Storage in files: on a server, on a desktop and in a phone's native app.

Before each line the file is compared with what was written to it, because other programs may delete, replace
or edit the file of an open game without asking for its lock.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import re
import stat
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from companion.storage.files import (
    MOST_READ,
    RACES,
    WINDOWS,
    File,
    NotOurs,
    claimed,
    drafted,
    is_held,
    locked_folder,
    make_folder,
    may_write,
    onto,
    opened,
    placed,
    put_back,
    read_whole,
    reading,
    sweep,
    sync_folder,
)
from companion.storage.journal_writer import (
    DiscardedGame,
    FileChanged,
    GameBusy,
    KeptCopy,
    LineWriter,
    OpenError,
    StorageError,
    StorageProblem,
    StoredGame,
    as_storage_error,
    checked_evening,
    checked_name,
    is_evening,
    is_name,
    newest_first,
    whole_lines,
    without_surrogates,
)
from companion.storage.pending_file import PendingFile
from companion.storage.unreadable import MAX_JOURNAL_BYTES

log = logging.getLogger("companion")

_SUFFIX, _COPY = ".jsonl", ".zip"
_DRAFT = re.compile(r"[a-z0-9-]+-[a-z0-9_]{8}\.tmp")
_OF_SETTINGS = re.compile(r"(settings|summaries)-[a-z0-9_]{8}\.tmp")
_NO_ENTRY = re.compile(rb"^(?!\{[^\n]*\}\n)[^\n]*\n", re.MULTILINE)
"""A whole line that is not an entry of any game."""
_DAMAGED = (ValueError, RecursionError, NotOurs)
"""The exceptions raised where the settings are read, if they are damaged or no regular file."""
_TIMES = "times"
"""The name of the file that says when each game was discarded."""
_SETTLED_AFTER = 3
"""Seconds after which a further change gives a file a different time, on any disk."""
_LEFT_AFTER = 60
"""Seconds after which an empty file was left by a killed program, rather than just being created."""


class FileJournalWriter(LineWriter):
    """Writes lines to a locked file."""

    def __init__(self, path: Path, *, create: bool = True) -> None:
        self.path = path
        self._wanted: Path | None = None
        with as_storage_error(f"{path.name} cannot be opened", StorageError if create else OpenError):
            self._attach(*opened(path, create))

    @classmethod
    def drafted(cls, path: Path) -> FileJournalWriter:
        """A writer for a new game, whose file gets its name only with its first line.

        If the name is taken by then, a number is added to it.
        """
        writer = cls.__new__(cls)
        with as_storage_error(f"{path.name} cannot be begun"):
            make_folder(path.parent)
            writer.path, file = drafted(path)
            writer._wanted = path
            writer._attach(file, made=True)
        writer.name = path.stem
        return writer

    def _attach(self, file: File, made: bool) -> None:
        # Everything that `close` needs is set first, because the rest may fail.
        self._file, self._created, self._length, self._is_broken = file, made, 0, False
        self._leftover: Path | None = None
        """A second name of the file, which is removed when the file is closed."""
        self._refused: Path | None = None
        """The name of a game that was refused and could not be removed; that is tried again then."""
        self._pending_file = PendingFile(self.path)
        try:
            if made:
                self._pending_file.remove()  # left behind by another game of this name
            super().__init__(self.path.stem, file)
            self._sum = zlib.crc32(file.read())
        except BaseException:
            self.close()
            raise

    def append(self, *lines: bytes) -> None:
        """Writes all of the lines or, if it fails, none; when it returns, they survive a power cut."""
        if not self._file.is_open:
            raise FileChanged(f"{self.name} was closed here")
        super().append(*lines)
        self._sum = zlib.crc32(b"".join(lines), self._sum)
        if self._wanted is not None:
            try:
                with as_storage_error(f"{self.name} cannot be begun"):
                    self._publish(self._wanted)
            except StorageError:
                self._sum = self._length = 0
                # What keeps its name although it was refused stays whole: emptied, nobody could open it.
                self._is_broken = self._refused is None
                raise

    def truncate(self, length: int) -> None:
        """Cuts off a torn last line, so that `length` bytes of whole lines remain."""
        kept = zlib.crc32(self.read()[:length])
        super().truncate(length)
        self._sum = kept

    def close(self) -> None:
        """Closes and unlocks the file; removes it if the game was never begun."""
        self._pending_file.close()
        file = self._file
        if self._is_broken and file.is_open:
            with suppress(OSError):
                self._roll_back()
        with suppress(OSError):
            if self._wanted is not None or (self._created and not self._length and not file.size()):
                file.remove(self.path)
            if self._leftover is not None:
                file.remove(self._leftover)
        if self._refused is not None:
            with suppress(OSError):
                file.remove(self._refused)
                sync_folder(self._refused.parent)
        file.close()

    def _verify(self, length: int) -> None:
        try:
            here = self._file.is_at(self.path)
        except FileNotFoundError as gone:
            raise FileChanged(f"{self.path.name} was deleted") from gone
        if not here:
            raise FileChanged(f"{self.path.name} was replaced")
        if self._file.size() != length:
            raise FileChanged(f"{self.path.name} has another length")
        if zlib.crc32(self._file.read()[: self._length]) != self._sum:
            raise FileChanged(f"{self.path.name} has other contents")

    def _publish(self, wanted: Path) -> None:
        """Gives the draft, which contains the first line, its name in storage; never replaces a file."""
        path, file = placed(self.path, self._file, wanted)
        if file is self._file:
            self._leftover = self.path
        else:
            with suppress(OSError):  # otherwise it is removed when the games are listed next
                self._file.remove(self.path)
            self._file.close()
            self._file = self._raw_file = file
        try:
            sync_folder(path.parent)
        except OSError as error:
            self._leftover, self._refused = None, path
            _withdraw(self._file, path, error)
            self._refused = None
            raise
        self.path, self.name, self._wanted = path, path.stem, None
        self._pending_file = PendingFile(path)
        self._pending_file.remove()  # left behind by another game of this name
        if self._leftover is not None and not WINDOWS:
            with suppress(OSError):
                file.remove(self._leftover)
                self._leftover = None

    def read_pending(self) -> bytes:
        """The lines of the pending file beside the journal."""
        return self._pending_file.read()

    def write_pending(self, line: bytes) -> None:
        """Writes a line to the pending file beside the journal; it replaces the earlier ones."""
        self._pending_file.write(line)


class FolderStorage:
    """Storage in a folder of games, with a small file of settings beside them."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()

    @property
    def problem(self) -> StorageProblem:
        """Why nothing can be saved; empty if it can."""
        there = next((path for path in (self._games, *self._games.parents) if path.is_dir()), self.folder)
        return "" if may_write(there) else "read_only"

    def games(self) -> list[StoredGame]:
        """The games in storage, the newest first."""
        return newest_first(self.look_at(self.names()))

    def names(self) -> list[str]:
        """The names under which there may be games."""
        with as_storage_error("the games cannot be listed", OpenError):
            entries = _entries(self._games)
        self._tidy(entries)
        return _names(entries)

    def look_at(self, names: Iterable[str]) -> list[StoredGame]:
        """The games of these names, in any order; what is no game is left out."""
        return _saved(self._games, names)

    def new(self, name: str) -> FileJournalWriter:
        """A writer for a new game; if the name is taken, a number is added to it."""
        path = self._path(name)
        with as_storage_error(f"{path.name} cannot be begun"):
            self._make_folders(path.parent)
        return FileJournalWriter.drafted(path)

    def add(self, name: str, journal: bytes, when: float) -> str:
        """Adds a whole game, last written at `when`, and returns the name that it gets."""
        wanted = self._path(name)
        with as_storage_error(f"{wanted.name} cannot be written"):
            self._make_folders(wanted.parent)
            with claimed(wanted) as (path, claim):
                PendingFile(path).remove()
                _write_whole(path, journal, claim=claim, when=when)
        return path.stem

    def discard(self, name: str) -> str:
        """Moves a game to the folder of discarded games; returns the name that it gets there."""
        held: FileJournalWriter | None = None
        with suppress(StorageError):  # a game that cannot be opened is not being played here
            held = self.open(name)
        try:
            if held is not None and WINDOWS:
                held.close()
            discarded = self._move(self._path(name), self._discarded)
            PendingFile(self._path(name)).remove()
            self._note_times(discarded)
            return discarded
        finally:
            if held is not None:
                held.close()

    def restore(self, name: str) -> str:
        """Restores a discarded game, and returns the name that it gets."""
        restored = self._move(self._discarded / self._path(name).name, self._games)
        self._note_times()
        return restored

    def discarded_games(self) -> list[DiscardedGame]:
        """The games that can be restored, the one discarded last first."""
        with as_storage_error("the discarded games cannot be listed", OpenError):
            names = _names(_entries(self._discarded))
        times, now = self._note_times(), time.time()
        saved = _saved(self._discarded, names)
        found = [DiscardedGame(game.name, times.get(game.name, now), game.size) for game in saved]
        return sorted(found, key=lambda game: (game.discarded, game.name), reverse=True)

    def read_discarded(self, name: str) -> bytes:
        """The stored bytes of a discarded game."""
        return _read(self._discarded / self._path(name).name)

    def remove_discarded(self, name: str) -> None:
        """Removes a discarded game for good; if it cannot be removed, it stays."""
        with suppress(OSError):
            _remove(self._discarded / self._path(name).name)
            self._note_times()

    def purge(self, before: float) -> None:
        """Removes for good what was discarded before this time; what cannot be removed stays."""
        with suppress(StorageError, OSError):
            for game in self.discarded_games():
                if game.discarded < before:
                    _remove(self._discarded / self._path(game.name).name)
            self._note_times()

    def set_time(self, name: str, when: float) -> None:
        """Notes that a game was last written at `when`, as when entries of another day are added to it."""
        with suppress(OSError):  # then it counts as written now
            os.utime(self._path(name), (when, when))

    def _note_times(self, new: str = "") -> dict[str, float]:
        """When each discarded game was discarded: the `new` one now, like one whose time is not known.

        The times of the files themselves are those of the last entry, and have to stay.
        """
        names = _names(_entries(self._discarded))
        if not names and not self._times.exists():
            return {}
        with suppress(OSError, StorageError, GameBusy), locked_folder(self.folder):
            known, now = self._read_times(), time.time()
            times = {name: min(known.get(name, now), now) if name != new else now for name in names}
            if times != known:
                _write_whole(self._times, json.dumps(times).encode() + b"\n")
            return times
        return self._read_times()

    def _read_times(self) -> dict[str, float]:
        try:
            times = json.loads(read_whole(self._times))
            return {str(name): float(when) for name, when in times.items()}
        except (OSError, ValueError, TypeError, AttributeError, RecursionError):
            return {}

    def open(self, name: str) -> FileJournalWriter:
        """The writer of a game in storage."""
        path = self._path(name)
        if not path.exists():
            raise OpenError(f"{path.name} is not there", "gone")
        with as_storage_error(f"{path.name} cannot be opened", OpenError):
            if path.stat().st_size > MOST_READ:
                raise OSError(f"{path.name} does not fit into the memory of every machine")
        return FileJournalWriter(path, create=False)

    def read(self, name: str) -> bytes:
        """The stored bytes of a game, without opening it; another program may be writing to it."""
        return _read(self._path(name))

    def read_settings(self) -> dict[str, Any]:
        """The settings; empty if there are none or they are damaged, which is never fatal."""
        self._tidy()
        try:
            return self._read_settings()
        except _DAMAGED:
            # Another program may have replaced them already, so read them again with the folder locked.
            with suppress(OSError, StorageError), locked_folder(self.folder):
                return self._read_or_set_aside()
        except OSError as error:
            log.warning("the settings cannot be read: %s", error)
        return {}

    def write_settings(self, settings: dict[str, Any]) -> None:
        """Saves these settings, all or nothing; settings of other names stay unchanged.

        So two programs overwrite each other's settings only if both of them change the same one.
        """
        with as_storage_error("the settings cannot be written"):
            make_folder(self.folder)
            with locked_folder(self.folder):
                kept = self._read_or_set_aside() | without_surrogates(settings)
                text = json.dumps(kept, ensure_ascii=False, indent=2) + "\n"
                _write_whole(self._settings, text.encode())
        self._tidy()

    def settings_stamp(self) -> object:
        """A value that is different after each change of the settings."""
        try:
            found = self._settings.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def read_setting(self, name: str) -> Any:
        """A setting as it is kept now, perhaps by another program; None if it was not set.

        Raises StorageError if that cannot be read.
        """
        with as_storage_error("the settings cannot be read"):
            try:
                return self._read_settings().get(name)
            except _DAMAGED as damaged:
                raise StorageError("the settings are damaged") from damaged

    def change_setting(self, name: str, change: Callable[[Any], Any], *, apart: bool = True) -> Any:
        """Replaces a setting by what `change` makes of it (None if it was not set), and returns that.

        No change of another program is lost in between. Here none is kept `apart` from the others. Raises
        StorageError.
        """
        with as_storage_error("the settings cannot be written"):
            make_folder(self.folder)
            with locked_folder(self.folder):
                kept = self._read_or_set_aside()
                changed = without_surrogates({name: change(kept.get(name))})
                text = json.dumps(kept | changed, ensure_ascii=False, indent=2) + "\n"
                _write_whole(self._settings, text.encode())
        self._tidy()
        return changed[name]

    def read_summaries(self) -> bytes:
        """The kept summaries as they were written; empty if there are none, or they cannot be read."""
        try:
            return read_whole(self._summaries)
        except OSError as error:
            log.debug("there are no summaries: %s", error)
            return b""

    def write_summaries(self, summaries: bytes) -> bool:
        """Replaces the kept summaries, and returns whether that succeeded; if not, nothing is lost."""
        try:
            make_folder(self.folder)
            _write_whole(self._summaries, summaries, durable=False)
        except (OSError, StorageError, GameBusy) as error:
            log.debug("the summaries are not kept: %s", error)
            return False
        return True

    @property
    def copies_place(self) -> str:
        """The folder of the copies, beside that of the games."""
        return str(self._copies)

    def copies(self) -> list[KeptCopy]:
        """The copies, the newest first; none if they cannot be listed now."""
        found: list[KeptCopy] = []
        with suppress(OSError):
            for entry in _entries(self._copies):
                name = entry.name.removesuffix(_COPY)
                if is_evening(name) and entry.name.endswith(_COPY) and entry.is_file():
                    status = entry.stat()
                    found.append(KeptCopy(name, status.st_mtime, status.st_size))
        return sorted(found, reverse=True)

    def read_copy(self, name: str) -> bytes:
        """The content of a copy."""
        with as_storage_error(f"the copy of {name} cannot be read", OpenError):
            return read_whole(self._copy(name))

    def write_copy(self, name: str, content: bytes) -> bool:
        """Keeps a copy, and returns whether that succeeded; if not, the one before is still there."""
        path = self._copy(name)
        try:
            self._make_folders(self._copies)
            _write_whole(path, content)
        except (OSError, StorageError, GameBusy) as error:
            log.warning("no copy could be kept: %s", error)
            return False
        return True

    def remove_copy(self, name: str) -> None:
        """Removes a copy; if it cannot be removed, it stays."""
        with suppress(OSError):
            self._copy(name).unlink()

    async def reserve(self, games: int) -> None:
        """Does nothing: a folder needs no preparation."""

    @property
    def _games(self) -> Path:
        return self.folder / "games"

    @property
    def _discarded(self) -> Path:
        return self.folder / "discarded"

    @property
    def _copies(self) -> Path:
        return self.folder / "copies"

    def _copy(self, name: str) -> Path:
        return self._copies / (checked_evening(name) + _COPY)

    @property
    def _times(self) -> Path:
        return self._discarded / f"{_TIMES}.json"

    @property
    def _settings(self) -> Path:
        return self.folder / "settings.json"

    @property
    def _summaries(self) -> Path:
        return self.folder / "summaries.jsonl"

    def _path(self, name: str) -> Path:
        return self._games / (checked_name(name) + _SUFFIX)

    def _make_folders(self, folder: Path) -> None:
        make_folder(self.folder)
        make_folder(folder)

    def _tidy(self, games: list[os.DirEntry[str]] | None = None) -> None:
        """Removes the drafts, and the games without a first line, that killed programs left behind.

        `games` is what is in the folder of the games, if that is known.
        """
        own = [(folder, _DRAFT) for folder in (self._games, self._discarded, self._copies)]
        for folder, drafts in ((self.folder, _OF_SETTINGS), *own):
            with suppress(OSError):
                entries = games if games is not None and folder == self._games else _entries(folder)
                left = [entry for entry in entries if drafts.fullmatch(entry.name)]
                if folder == self._discarded:
                    moved = [entry for entry in entries if entry.name.endswith(_SUFFIX)]
                    left += [entry for entry in moved if _never_begun(entry.stat())]
                for entry in left:
                    sweep(Path(entry))

    def _read_settings(self) -> dict[str, Any]:
        try:
            settings = json.loads(read_whole(self._settings))
        except FileNotFoundError:
            return {}
        if not isinstance(settings, dict):
            raise ValueError("settings are not an object")
        clean: dict[str, Any] = without_surrogates(settings)
        return clean

    def _read_or_set_aside(self) -> dict[str, Any]:
        """The settings; damaged ones are set aside. The folder must be locked."""
        try:
            return self._read_settings()
        except _DAMAGED as error:
            log.warning("the settings are damaged, and are set aside: %s", error)
            os.replace(self._settings, self._settings.with_suffix(".damaged.json"))
            return {}

    def _move(self, path: Path, folder: Path) -> str:
        with as_storage_error(f"{path.name} cannot be moved"):
            if not path.exists():
                raise FileNotFoundError(errno.ENOENT, "there is no such game", str(path))
            self._make_folders(folder)
            with claimed(folder / path.name) as (there, claim):
                onto(claim, path, there)
            try:
                sync_folder(folder)
                sync_folder(path.parent)
            except OSError as error:
                if not put_back(there, path):
                    raise StorageError(f"{path.name} may have been moved", "unsure") from error
                raise
        return there.stem


def default_folder() -> Path:
    """The folder of this user's games on this machine."""
    for variable in ("FLET_APP_STORAGE_DATA", "REEF_TABLE_HOME"):
        if chosen := os.environ.get(variable):
            return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "Reef Table"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Reef Table"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "reef-table"


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    """The entries of a folder; none if it does not exist. Much faster than a glob: it makes no paths."""
    try:
        with os.scandir(folder) as entries:
            return list(entries)
    except (FileNotFoundError, NotADirectoryError):
        return []


def _read(path: Path) -> bytes:
    """The stored bytes of a game, which another program may be writing to."""
    with as_storage_error(f"{path.stem} cannot be read", OpenError):
        with reading(path) as file:
            status = os.fstat(file.fileno())
            if _never_begun(status):
                raise FileNotFoundError(errno.ENOENT, "there is no such game yet", str(path))
            journal = file.read(MAX_JOURNAL_BYTES)
            # No game is longer; but one that is followed by something else can be read up to that.
            if status.st_size > MAX_JOURNAL_BYTES and not _ends_early(journal, file):
                raise OSError(f"{path.name} is larger than any game")
        return journal


def _ends_early(journal: bytes, rest: BinaryIO) -> bool:
    """Tells whether something that is no entry follows a game, in whole lines or without the end of one."""
    if _NO_ENTRY.search(journal):
        return True
    last = journal[whole_lines(journal) :] + rest.readline(MAX_JOURNAL_BYTES)
    return b"\n" in journal and not (last.startswith(b"{") and last.endswith(b"}\n"))


def _remove(path: Path) -> None:
    """Removes a file unless another program is using it, as while it restores the game."""
    with suppress(OSError, GameBusy):
        file, _made = opened(path, create=False)
        try:
            file.remove(path)
        finally:
            file.close()


def _names(entries: Iterable[os.DirEntry[str]]) -> list[str]:
    """The names under which there may be games."""
    return [entry.name.removesuffix(_SUFFIX) for entry in entries if entry.name.endswith(_SUFFIX)]


def _saved(folder: Path, names: Iterable[str]) -> list[StoredGame]:
    """The files of these names as stored games: those that are regular files, and were ever begun."""
    found: list[StoredGame] = []
    now = time.time()
    for name in filter(is_name, names):
        path = f"{folder}{os.sep}{name}{_SUFFIX}"  # a Path takes longer than looking at the file
        try:
            status = os.stat(path)
        except OSError:
            continue
        if not stat.S_ISREG(status.st_mode):
            continue
        if _never_begun(status):
            sweep(Path(path))
            continue
        stamp, is_settled = _stamp(status), _is_settled(status, now)
        found.append(StoredGame(name, status.st_mtime, status.st_size, stamp, is_settled))
    return found


def _stamp(status: os.stat_result) -> str:
    """The size and the times of a file, and which file it is: a copy may have the time of another."""
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns} {status.st_ino}"


def _is_settled(status: os.stat_result, now: float) -> bool:
    """Tells whether the file last changed so long ago that the next change gives it a different time.

    A file from the future is never settled: the clock was set back, and may show the same time again.
    """
    return max(status.st_mtime, status.st_ctime) < now - _SETTLED_AFTER


def _never_begun(status: os.stat_result) -> bool:
    return status.st_size == 0 and time.time() - status.st_mtime > _LEFT_AFTER


def _write_whole(
    path: Path,
    content: bytes,
    claim: File | None = None,
    when: float | None = None,
    *,
    durable: bool = True,
) -> None:
    """Replaces a file as a whole, or leaves it as it was; unless it is `durable`, a power cut may damage it.

    If the name was claimed (`claim`) and cannot be synced, the file is removed again.
    """
    stream, draft = _temporary(path)
    try:
        stream.write(content, 0)
        if durable:
            stream.sync()
        if when is not None:
            os.utime(draft, (when, when))
        if WINDOWS:
            stream.close()
            if claim is not None:
                claim.close()
        os.replace(draft, path)
        try:
            if durable:
                sync_folder(path.parent)
        except OSError as error:
            if claim is not None:
                _withdraw(stream, path, error)
            raise
    except BaseException:
        if WINDOWS:
            stream.close()
        with suppress(OSError):
            os.unlink(draft)
        raise
    finally:
        stream.close()


def _withdraw(file: File, path: Path, reason: OSError) -> None:
    """Removes a file whose name could not be synced."""
    try:
        file.remove(path)
    except OSError:
        raise StorageError(f"{path.name} may be there, although it was refused", "unsure") from reason


def _temporary(path: Path) -> tuple[File, Path]:
    """Creates a new and locked draft of a file."""
    for _ in range(RACES):
        handle, name = tempfile.mkstemp(prefix=f"{path.stem}-", suffix=".tmp", dir=path.parent)
        file = File.of(handle)
        if is_held(file, Path(name)):
            return file, Path(name)
    raise OSError(errno.EBUSY, "other programs remove drafts all the time")
