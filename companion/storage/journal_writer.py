"""Durable lines: writers that return only when a line is safe, and the protocol of game storage."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
_EVENING = re.compile(r"\d{4}-\d\d-\d\d")

SUMMARIES_BEGIN = b'{"summaries":['
"""The first bytes of the file of summaries: no journal begins with them."""

StorageProblem = Literal[
    "",
    "full",  # no room
    "forbidden",  # the browser does not allow it
    "aside",  # the player has opened the app without the games
    "gone",  # the browser's data was cleared while the app was open
    "busy",  # in use by another tab
    "read_only",  # the folder is
    "unreachable",  # the database does not answer
]
"""Why a storage cannot save anything; empty if it can."""

StorageErrorReason = Literal[
    "full",  # no room
    "read_only",
    "gone",  # the file, its folder or its drive is missing, or another host has removed the game
    "changed",  # another program has changed the file
    "unsure",  # the disk failed so that it may have been saved
    "unreachable",  # the database does not answer
    "unconfirmed",  # the database stopped answering in between, so that it may have been saved
    "for_now",  # it counts as long as this program runs
    "away",  # the phone that keeps the game is not connected
    "kept_there",  # it is connected, and what is new has to come from there
    "handing",  # the game is being handed over to another phone
    "phone_gone",  # the phone that was to keep the game is not connected
    "unanswered",  # that phone was asked, and does not answer
    "too_fast",  # more was proposed to that phone than it takes at once
    "not_kept",  # that phone could not save it
    "broken",  # the disk failed for another reason
]
"""Why something was not saved."""

_FULL = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
_READ_ONLY = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
_GONE = frozenset(
    getattr(errno, name)
    for name in (
        "ENOENT",
        "ENOTDIR",
        "ENODEV",
        "ENXIO",
        "ESTALE",
        "ENOTCONN",
        "EHOSTDOWN",
        "ENOMEDIUM",
        "ENAMETOOLONG",
    )
    if hasattr(errno, name)
)


class StorageError(Exception):
    """Something could not be saved; what was saved before is not affected."""

    def __init__(self, what: str = "", reason: StorageErrorReason | None = None) -> None:
        super().__init__(what)
        self._reason = reason

    @property
    def reason(self) -> StorageErrorReason:
        """Why it was not saved, as far as the system says."""
        return self._reason or _reason_of(self.__cause__)


class OpenError(StorageError):
    """A game cannot be opened or read."""


class FileChanged(StorageError):
    """Another program deleted, replaced or changed the file of a game while it was open here."""

    def __init__(self, what: str = "") -> None:
        super().__init__(what, "changed")


class GameBusy(Exception):
    """Another program has this game open."""


class OtherTab(GameBusy):
    """Another tab of this browser has all games open."""


class JournalWriter(Protocol):
    """Writes lines of bytes; lines that were appended are permanent."""

    @property
    def name(self) -> str:
        """The name of the game whose journal this is, as in `GameStorage.open`."""

    def read(self) -> bytes:
        """All stored bytes, including a torn last line left by a crash."""

    def append(self, *lines: bytes) -> None:
        """Writes all of the lines or, if it fails, none; when it returns, they survive a power cut."""

    def truncate(self, length: int) -> None:
        """Cuts off a torn last line, so that `length` bytes of whole lines remain."""

    def close(self) -> None:
        """Releases the game, so that another program can open it."""


@dataclass(frozen=True)
class StoredGame:
    """A game in storage: its name, the time of its last write in seconds since 1970, and its size in bytes.

    `stamp` changes with every change of the file; only if `is_settled` is false, one that follows at once
    could leave it the same.
    """

    name: str
    modified: float
    size: int
    stamp: str
    is_settled: bool


def newest_first(games: Iterable[StoredGame]) -> list[StoredGame]:
    """The games in the order in which they are listed."""
    return sorted(games, key=lambda game: (game.modified, game.name), reverse=True)


@dataclass(frozen=True)
class DiscardedGame:
    """A game that was discarded: its name for `restore`, and when, in seconds since 1970."""

    name: str
    discarded: float
    size: int


class KeptCopy(NamedTuple):
    """A copy of everything that the app has made by itself: the evening that is its name, when, and its size
    in bytes."""

    name: str
    when: float
    size: int


@runtime_checkable
class KeepsCopies(Protocol):
    """A storage that keeps copies of everything beside the games."""

    @property
    def copies_place(self) -> str:
        """The folder where a person finds them; empty if nobody can look there."""

    def copies(self) -> list[KeptCopy]:
        """The copies, the newest first; none if they cannot be listed now."""

    def read_copy(self, name: str) -> bytes:
        """The content of a copy; raises OpenError."""

    def write_copy(self, name: str, content: bytes) -> bool:
        """Keeps a copy in the place of one of the same name, and returns whether that succeeded.

        If it fails, the one before is still there.
        """

    def remove_copy(self, name: str) -> None:
        """Removes a copy; if it cannot be removed, it stays."""


class GameStorage(Protocol):
    """Storage of games and settings: a folder, a browser's private files, or a database."""

    @property
    def problem(self) -> StorageProblem:
        """Why entries cannot be saved permanently now; empty if they can."""

    def games(self) -> list[StoredGame]:
        """The games in storage, the newest first."""

    def new(self, name: str) -> JournalWriter:
        """A writer for a new game; if the name is taken, a number is added to it."""

    def add(self, name: str, journal: bytes, when: float) -> str:
        """Adds a whole game, last written at `when`, and returns the name that it gets."""

    def discard(self, name: str) -> str:
        """Removes a game from storage; returns the name under which it can be restored."""

    def restore(self, name: str) -> str:
        """Restores a discarded game, and returns the name that it gets."""

    def discarded_games(self) -> list[DiscardedGame]:
        """The games that can be restored, the one discarded last first."""

    def read_discarded(self, name: str) -> bytes:
        """The stored bytes of a discarded game."""

    def remove_discarded(self, name: str) -> None:
        """Removes a discarded game for good; if it cannot be removed, it stays."""

    def purge(self, before: float) -> None:
        """Removes for good what was discarded before this time; what cannot be removed stays."""

    def set_time(self, name: str, when: float) -> None:
        """Notes that a game was last written at `when`, as when entries of another day are added to it."""

    def open(self, name: str) -> JournalWriter:
        """The writer of a game in storage."""

    def read(self, name: str) -> bytes:
        """The stored bytes of a game, without opening it; another program may be writing to it."""

    def read_settings(self) -> dict[str, Any]:
        """The settings; empty if there are none or they are damaged, which is never fatal."""

    def write_settings(self, settings: dict[str, Any]) -> None:
        """Saves these settings, all or nothing; settings of other names stay unchanged."""

    def read_summaries(self) -> bytes:
        """The kept summaries as they were written; empty if there are none, or they cannot be read."""

    def write_summaries(self, summaries: bytes) -> bool:
        """Replaces the kept summaries, which begin with SUMMARIES_BEGIN, and returns whether that succeeded.

        If it fails, nothing is lost.
        """

    async def reserve(self, games: int) -> None:
        """Prepares for this many games to be added at once."""


@runtime_checkable
class ListedInParts(Protocol):
    """A storage that has to look at each game to list it, which takes a while with thousands of them."""

    def names(self) -> list[str]:
        """The names under which there may be games."""

    def look_at(self, names: Iterable[str]) -> list[StoredGame]:
        """The games of these names, in any order; what is no game is left out."""


@runtime_checkable
class LateStorage(Protocol):
    """A storage that may find out later that something could not be saved."""

    def watch(self, notify: Callable[[], None]) -> None:
        """Calls `notify` when the problem has changed by itself."""


class RawFile(Protocol):
    """A file that only this program writes; each of its methods may raise OSError."""

    def size(self) -> int:
        """The number of bytes in the file."""

    def read(self) -> bytes:
        """All bytes of the file."""

    def write(self, data: bytes, at: int) -> None:
        """Writes bytes at that position; they may not survive a crash yet."""

    def truncate(self, length: int) -> None:
        """Cuts the file off at that length."""

    def sync(self) -> None:
        """Returns when all changes to the file survive a crash."""


class LineWriter:
    """Writes lines to a file, so that each is there completely or not at all."""

    def __init__(self, name: str, raw_file: RawFile) -> None:
        """Raises OSError if the file cannot be used."""
        self.name = name
        self._raw_file = raw_file
        self._is_broken = False
        self._length = raw_file.size()

    def read(self) -> bytes:
        """All stored bytes, including a torn last line left by a crash."""
        with as_storage_error(f"{self.name} cannot be read"):
            # A rejected line that could not be removed is beyond this length, and does not count.
            return self._raw_file.read()[: self._length]

    def append(self, *lines: bytes) -> None:
        """Writes all of the lines or, if it fails, none; when it returns, they survive a power cut."""
        data = joined(lines)
        with as_storage_error(f"{self.name} cannot be written"):
            if self._is_broken:
                self._roll_back()
            self._verify(self._length)
            try:
                self._raw_file.write(data, self._length)
                self._raw_file.sync()
                self._verify(self._length + len(data))
            except (OSError, FileChanged) as error:
                # Lines that could not be synced must not end up in the journal by chance.
                self._refuse(data, error)
                raise
            self._length += len(data)

    def truncate(self, length: int) -> None:
        """Cuts off a torn last line, so that `length` bytes of whole lines remain."""
        if length != whole_lines(self.read()):
            raise ValueError("only a torn last line can be cut off")
        with as_storage_error(f"{self.name} cannot be mended"):
            self._verify(self._length)
            self._length = length
            self._roll_back()

    def _verify(self, length: int) -> None:
        """Raises FileChanged unless the file has this length and the contents that were written here."""

    def _roll_back(self) -> None:
        self._raw_file.truncate(self._length)
        self._raw_file.sync()
        self._is_broken = False

    def _refuse(self, data: bytes, reason: Exception) -> None:
        """Makes sure that lines that could not be saved do not count, even if this program ends now.

        If they cannot be cut off, their line feeds are overwritten: what has none counts as a torn line.
        """
        self._is_broken = not isinstance(reason, FileChanged)  # what another program wrote is left alone
        try:
            if self._is_broken:
                self._roll_back()
                return
        except OSError:
            pass
        first = data.index(b"\n")
        try:
            written = data[: max(0, self._raw_file.size() - self._length)]
            if b"\n" in written:
                self._raw_file.write(written[first:].replace(b"\n", b" "), self._length + first)
                with suppress(OSError):
                    self._raw_file.sync()
        except OSError as error:
            if self._may_be_longer(self._length + first):
                raise StorageError(f"{self.name} may hold a line that was refused", "unsure") from error

    def _may_be_longer(self, length: int) -> bool:
        with suppress(OSError):
            return self._raw_file.size() > length
        return True


def joined(lines: Sequence[bytes]) -> bytes:
    """The lines as they are written; raises ValueError unless each is exactly one line, and there are any."""
    if not lines or any(line.find(b"\n") + 1 != len(line) or not line for line in lines):
        raise ValueError("a line ends with a newline and holds no other")
    return b"".join(lines)


def whole_lines(data: bytes) -> int:
    """The length of the whole lines, without a torn last one."""
    return data.rfind(b"\n") + 1


def is_name(name: str) -> bool:
    """Tells whether a game may have this name, which becomes part of a file name and of an address."""
    return _NAME.fullmatch(name) is not None and not (sys.platform == "win32" and is_reserved(name))


def is_reserved(name: str) -> bool:
    """Tells whether Windows takes a file of this name for a device, whatever its ending."""
    return _RESERVED.fullmatch(name) is not None


def is_evening(name: str) -> bool:
    """Tells whether a copy may have this name: a day, such as 2026-01-02."""
    return _EVENING.fullmatch(name) is not None


def checked_evening(name: str) -> str:
    """The name of a copy, if it is valid; otherwise raises ValueError."""
    if not is_evening(name):
        raise ValueError(f"{name!r} is no name for a copy: a day, such as 2026-01-02")
    return name


def checked_name(name: str) -> str:
    """The name, if it is valid; otherwise raises ValueError."""
    if not is_name(name):
        raise ValueError(f"{name!r} is no name for a game: small letters, digits and single hyphens")
    return name


@contextmanager
def as_storage_error(what: str, error: type[StorageError] = StorageError) -> Iterator[None]:
    """Turns an OSError into a StorageError."""
    try:
        yield
    except OSError as reason:
        raise error(what) from reason


def without_surrogates(value: Any) -> Any:
    """The value without lone surrogates (half an emoji, for example), which UTF-8 cannot encode."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, dict):
        return {without_surrogates(key): without_surrogates(each) for key, each in value.items()}
    if isinstance(value, list):
        return [without_surrogates(each) for each in value]
    if isinstance(value, tuple):
        return tuple(without_surrogates(each) for each in value)
    return value


def _reason_of(cause: BaseException | None) -> StorageErrorReason:
    number = cause.errno if isinstance(cause, OSError) else None
    if number in _FULL:
        return "full"
    if number in _READ_ONLY or isinstance(cause, PermissionError):
        return "read_only"
    if number in _GONE or isinstance(cause, FileNotFoundError):
        return "gone"
    return "broken"
