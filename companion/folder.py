"""Keeping in files: what a server, a desktop or a phone's own program uses."""

from __future__ import annotations

import json
import logging
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.aside import AsideFile
from companion.keeper import (
    Busy,
    KeepingFailed,
    LineKeeper,
    Saved,
    Trouble,
    checked_name,
    is_name,
    or_failed,
)
from companion.unreadable import LARGEST

log = logging.getLogger("companion")

_OPEN = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
_SUFFIX = ".jsonl"


class FileKeeper(LineKeeper):
    """Keeps lines in a file that nobody else can open for keeping meanwhile."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._aside = AsideFile(path, _File, _sync_folder)
        with or_failed(f"{path.name} cannot be opened"):
            _make_folder(path.parent)
            self._is_new = not path.exists()
            self._file = _File(path)
        try:
            with or_failed(f"{path.name} cannot be opened"):
                self._file.lock(path.name)
                if self._is_new:
                    self._aside.remove()
                    _sync_folder(path.parent)
                super().__init__(path.stem, self._file)
        except BaseException:
            self.close()
            raise

    def read_aside(self) -> bytes:
        """The lines that were kept beside the journal."""
        return self._aside.read()

    def keep_aside(self, line: bytes) -> None:
        """Keeps one more line beside the journal, which counts instead of those before it."""
        self._aside.keep(line)

    def close(self) -> None:
        """Lets go, so that another program may open the game; one that was never begun is taken away."""
        self._aside.close()
        never_begun = self._is_new and self._file.is_empty()
        self._file.close()
        if never_begun:
            with suppress(OSError):
                self.path.unlink()


class _File:
    """A file of the system's."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, _OPEN, 0o644)

    def size(self) -> int:
        return os.fstat(self._file).st_size

    def is_empty(self) -> bool:
        """Whether it is surely empty; nobody knows of one that was closed."""
        return self._file >= 0 and self.size() == 0

    def read(self) -> bytes:
        os.lseek(self._file, 0, os.SEEK_SET)
        return b"".join(iter(lambda: os.read(self._file, 1 << 20), b""))

    def write(self, data: bytes, at: int) -> None:
        # It was opened for appending: a line lands behind all others, whatever the system believes.
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._file, rest) :]

    def truncate(self, length: int) -> None:
        os.ftruncate(self._file, length)

    def sync(self) -> None:
        _sync(self._file)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def lock(self, name: str) -> None:
        _lock(self._file, name)


class FolderShelf:
    """A folder of games, and a small file of settings beside them."""

    trouble: Trouble = ""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()

    def games(self) -> list[Saved]:
        """The games on the shelf, the newest first."""
        with or_failed("the games cannot be listed"):
            files = list(self._games.glob("*" + _SUFFIX)) if self._games.is_dir() else []
        saved = [game for file in files if is_name(file.stem) for game in _saved(file)]
        return sorted(saved, key=lambda game: (game.when, game.name), reverse=True)

    def new(self, name: str) -> FileKeeper:
        """A keeper for a new game; if there is one of that name, the new one gets a number as well."""
        return FileKeeper(_free(self._path(name)))

    def add(self, name: str, journal: bytes, when: float) -> str:
        """Puts a whole game on the shelf, last written then, and says under which name it lies there."""
        path = self._path(name)
        with or_failed(f"{path.name} cannot be written"):
            path = _free(path)
            AsideFile(path, _File).remove()
            _write_whole(path, journal)
            os.utime(path, (when, when))
        return path.stem

    def discard(self, name: str) -> str:
        """Takes a game off the shelf; says under which name it lies in the box for discarded games."""
        with suppress(KeepingFailed):  # what cannot even be opened, nobody plays
            self.keeper(name).close()  # nobody may be playing it
        discarded = self._move(self._path(name), self._discarded)
        AsideFile(self._path(name), _File).remove()
        return discarded

    def restore(self, name: str) -> str:
        """Puts a discarded game back on the shelf, and says under which name it lies there."""
        return self._move(self._discarded / self._path(name).name, self._games)

    def keeper(self, name: str) -> FileKeeper:
        """The keeper of a game on the shelf."""
        path = self._path(name)
        if not path.exists():
            raise KeepingFailed(f"{path.name} is not there") from FileNotFoundError(path)
        return FileKeeper(path)

    def look(self, name: str) -> bytes:
        """What is kept of a game, without opening it; another program may be writing it."""
        with or_failed(f"{name} cannot be read"):
            path = self._path(name)
            status = path.stat()
            if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
                raise OSError(f"{path.name} is no file, or larger than any game")
            return path.read_bytes()

    def read_settings(self) -> dict[str, Any]:
        """The settings; none if there are none or they are damaged, which is never fatal."""
        try:
            settings = json.loads(self._settings.read_bytes())
            if not isinstance(settings, dict):
                raise ValueError("settings are not an object")
        except FileNotFoundError:
            return {}
        except OSError as error:
            log.warning("the settings cannot be read: %s", error)
            return {}
        except (ValueError, RecursionError) as error:
            log.warning("the settings are damaged, and are set aside: %s", error)
            with suppress(OSError):
                os.replace(self._settings, self._settings.with_suffix(".damaged.json"))
            return {}
        return settings

    def write_settings(self, settings: dict[str, Any]) -> None:
        """Keeps the settings, all or nothing."""
        text = json.dumps(settings, ensure_ascii=False, indent=2) + "\n"
        with or_failed("the settings cannot be written"):
            _write_whole(self._settings, text.encode())

    async def make_room(self, games: int) -> None:
        """A disk needs no preparation."""

    @property
    def _games(self) -> Path:
        return self.folder / "games"

    @property
    def _discarded(self) -> Path:
        return self.folder / "discarded"

    @property
    def _settings(self) -> Path:
        return self.folder / "settings.json"

    def _path(self, name: str) -> Path:
        return self._games / (checked_name(name) + _SUFFIX)

    def _move(self, path: Path, folder: Path) -> str:
        with or_failed(f"{path.name} cannot be moved"):
            _make_folder(folder)
            there = _free(folder / path.name)
            os.rename(path, there)
            _sync_folder(folder)
            _sync_folder(path.parent)
        return there.stem


def default_folder() -> Path:
    """Where this person's games lie on this machine."""
    for variable in ("FLET_APP_STORAGE_DATA", "REEF_TABLE_HOME"):
        if chosen := os.environ.get(variable):
            return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "Reef Table"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Reef Table"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "reef-table"


def _saved(file: Path) -> Iterator[Saved]:
    """What lies there as a game; nothing, if it went away while it was listed or never was a file."""
    with suppress(OSError, ValueError):
        status = file.stat()
        if stat.S_ISREG(status.st_mode):
            yield Saved(file.stem, status.st_mtime)


def _free(path: Path) -> Path:
    """The path, with a number behind the name if there is such a file already."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _write_whole(path: Path, content: bytes) -> None:
    """Writes a file so that it is there as a whole, or as it was before."""
    _make_folder(path.parent)
    file, draft = tempfile.mkstemp(prefix=f"{path.stem}-", suffix=".tmp", dir=path.parent)
    try:
        with open(file, "wb") as stream:
            stream.write(content)
            stream.flush()
            _sync(stream.fileno())
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
    _sync_folder(path.parent)


def _make_folder(folder: Path) -> None:
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _sync_folder(folder.parent)


def _sync(file: int) -> None:
    if sys.platform in ("darwin", "ios"):  # where fsync alone leaves it in the drive's own memory
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    os.fsync(file)


def _sync_folder(folder: Path) -> None:
    # The name of a new file is kept in its folder: without this a power cut may lose the whole file.
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _lock(file: int, name: str) -> None:
    # The system lets go of these locks however a program ends, so none is ever left behind.
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 0x7FFF_FFFF, os.SEEK_SET)  # a byte that is never read or written
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise Busy(f"{name} is open in another program") from error
