"""Operations on files that several programs may use at the same time.

A name is claimed by creating its file exclusively, nothing is moved over another program's file, and a file
is removed only by a program that holds its lock and still finds it under its name.
"""

from __future__ import annotations

import errno
import logging
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from companion.storage.journal_writer import GameBusy

log = logging.getLogger("companion")

AT_ONCE = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Without the second, opening a pipe waits until another program writes to it."""
OPEN = os.O_RDWR | AT_ONCE
MAKE = OPEN | os.O_CREAT | os.O_EXCL
WINDOWS = sys.platform == "win32"
"""On Windows an open file can be neither moved nor removed."""
PATIENCE = 200
"""Attempts to lock a folder, a hundredth of a second apart."""
RACES = 100
"""Attempts at something that another program may be doing at the same moment."""
MOST_NUMBERS = 10_000
"""The highest number added to a name: far more games than can be begun in the same second."""
MOST_READ = 64 << 20
"""Bytes of a file that is read as a whole: far more than this program writes into any of them."""
_safe: set[Path] = set()
"""Folders whose names this program has synced."""


class NotOurs(OSError):
    """Raised if what has a file's name is no regular file, or larger than this program ever writes there."""


class File:
    """An open file that can be read and written at any place, locked, and removed."""

    def __init__(self, path: Path, flags: int = OPEN) -> None:
        self._file = _regular(path, flags)

    @classmethod
    def of(cls, handle: int) -> File:
        """The file of a handle that is already open."""
        file = cls.__new__(cls)
        file._file = handle
        return file

    @property
    def is_open(self) -> bool:
        """True until it is closed."""
        return self._file >= 0

    def size(self) -> int:
        return os.fstat(self._file).st_size

    def is_at(self, path: Path) -> bool:
        """Tells whether the path names this very file; raises FileNotFoundError if nothing has that name."""
        return os.path.samestat(os.fstat(self._file), os.stat(path))

    def read(self) -> bytes:
        os.lseek(self._file, 0, os.SEEK_SET)
        return b"".join(iter(lambda: os.read(self._file, 1 << 20), b""))

    def write(self, data: bytes, at: int) -> None:
        os.lseek(self._file, at, os.SEEK_SET)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._file, rest) :]

    def truncate(self, length: int) -> None:
        os.ftruncate(self._file, length)

    def sync(self) -> None:
        _sync(self._file)

    def remove(self, path: Path) -> None:
        """Removes the file if the path still names it; the lock keeps other programs from using it."""
        if self.is_open and self.is_at(path):
            if WINDOWS:
                self.close()
            os.unlink(path)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def lock(self, name: str) -> None:
        _lock(self._file, name)


def _regular(path: Path, flags: int) -> int:
    """The handle of a regular file; raises NotOurs, and waits for nothing, if it is something else."""
    handle = os.open(path, flags, 0o644)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise NotOurs(errno.EINVAL, "it is no file", str(path))
    return handle


def reading(path: Path) -> BinaryIO:
    """A file opened for reading; raises NotOurs if it is no regular one."""
    return os.fdopen(_regular(path, os.O_RDONLY | AT_ONCE), "rb")


def read_whole(path: Path) -> bytes:
    """All bytes of a file; raises NotOurs if it is no regular one, or far too large."""
    with reading(path) as file:
        if os.fstat(file.fileno()).st_size > MOST_READ:
            raise NotOurs(errno.EFBIG, "it is far too large", str(path))
        return file.read()


def may_write(folder: Path) -> bool:
    """Tells whether this program may create files in a folder."""
    effective = os.access in os.supports_effective_ids
    return os.access(folder, os.W_OK | os.X_OK, effective_ids=effective)


def sweep(path: Path) -> None:
    """Removes a draft or an empty file that no program has locked."""
    with suppress(OSError, GameBusy):
        file = File(path)
        try:
            file.lock(path.name)
            if path.suffix == ".tmp" or file.size() == 0:
                file.remove(path)
        finally:
            file.close()


def opened(path: Path, create: bool) -> tuple[File, bool]:
    """Opens and locks a file; returns it, and whether it has just been created."""
    for _ in range(RACES):
        is_new = False
        try:
            file = File(path)
        except FileNotFoundError:
            if not create:
                raise
            make_folder(path.parent)
            try:
                file, is_new = File(path, MAKE), True
            except FileExistsError:
                continue
        if is_held(file, path):
            if is_new:
                sync_folder(path.parent)
            return file, is_new
    raise OSError(errno.EBUSY, "other programs move and remove it all the time")


def is_held(file: File, path: Path) -> bool:
    """Locks a file, and returns whether the path still names it; closes it if not. Raises GameBusy."""
    try:
        file.lock(path.name)
        with suppress(FileNotFoundError):
            if file.is_at(path):
                return True
    except BaseException:
        file.close()
        raise
    file.close()
    return False


def _numbered(path: Path) -> Iterator[Path]:
    """The path, then the path with a number added to its name."""
    yield path
    for number in range(2, MOST_NUMBERS):
        yield path.with_stem(f"{path.stem}-{number}")


def made(path: Path) -> File | None:
    """A new and locked file of that name; None if the name is taken."""
    try:
        file = File(path, MAKE)
        return file if is_held(file, path) else None
    except (FileExistsError, GameBusy):
        return None


def _first_made(wanted: Path) -> tuple[Path, File]:
    """A new and locked file of that name, with a number added if the name is taken."""
    return next((path, file) for path in _numbered(wanted) if (file := made(path)) is not None)


@contextmanager
def claimed(wanted: Path, *, numbered: bool = True) -> Iterator[tuple[Path, File]]:
    """Reserves a name with an empty file, until a file is moved there."""
    path, claim = _claim(wanted, _numbered if numbered else _alone)
    try:
        yield path, claim
    except BaseException:
        with suppress(OSError):
            if claim.is_open:
                claim.remove(path)
            elif WINDOWS and path.stat().st_size == 0:
                path.unlink()
        raise
    finally:
        claim.close()


def _alone(path: Path) -> Iterator[Path]:
    yield path


def _claim(wanted: Path, names: Callable[[Path], Iterator[Path]]) -> tuple[Path, File]:
    """Creates an empty file under the first of these names that is free.

    Its date is 1970, so that it is recognised as a claim if this program is killed; where hard links work,
    it has that date from the first moment on.
    """
    draft, file = drafted(wanted)
    path = None
    try:
        os.utime(draft, (0, 0))
        path = _linked(draft, names(wanted))
    finally:
        with suppress(OSError):
            if path is None or not WINDOWS:  # on Windows it is removed when the games are listed next
                file.remove(draft)
        if path is None:
            file.close()
    if path is not None:
        return path, file
    for path in names(wanted):
        if (copy := made(path)) is not None:
            os.utime(path, (0, 0))
            return path, copy
    raise FileExistsError(errno.EEXIST, "it is taken", str(wanted))


def _linked(draft: Path, names: Iterable[Path]) -> Path | None:
    """Links the draft to the first of these names that is free; None where hard links do not work."""
    for path in names:
        try:
            os.link(draft, path)
            return path
        except FileExistsError:
            continue
        except (OSError, AttributeError) as error:
            log.debug("%s cannot get a second name: %s", draft.name, error)
            return None
    raise FileExistsError(errno.EEXIST, "it is taken", str(draft))


def onto(claim: File, path: Path, there: Path) -> None:
    """Moves a file to the name that was claimed for it."""
    if WINDOWS:
        claim.close()
        os.replace(path, there)
    else:
        os.rename(path, there)


def put_back(there: Path, path: Path) -> bool:
    """Moves a file back after a failed move; returns whether that worked."""
    with suppress(OSError), claimed(path, numbered=False) as (_, claim):
        onto(claim, there, path)
        return True
    return False


def drafted(path: Path) -> tuple[Path, File]:
    """Creates a new and locked draft beside the path, under a name that no game can have."""
    drafts = (path.with_name(f"{path.stem}-{os.urandom(4).hex()}.tmp") for _ in range(RACES))
    return next((draft, file) for draft in drafts if (file := made(draft)) is not None)


def placed(draft: Path, file: File, wanted: Path) -> tuple[Path, File]:
    """Gives a draft the wanted name, with a number if it is taken; copies it where hard links do not work."""
    if (path := _linked(draft, _numbered(wanted))) is not None:
        return path, file
    content = file.read()
    path, copy = _first_made(wanted)
    try:
        copy.write(content, 0)
        copy.sync()
    except BaseException:
        with suppress(OSError):
            copy.remove(path)
        copy.close()
        raise
    return path, copy


@contextmanager
def locked_folder(folder: Path) -> Iterator[None]:
    """Locks a folder; waits a little for another program that holds it."""
    handle = _patiently(folder)
    try:
        yield
    finally:
        os.close(handle)


def _patiently(folder: Path) -> int:
    for _ in range(PATIENCE):
        try:
            return _lock_folder(folder)
        except (BlockingIOError, FileExistsError):
            time.sleep(0.01)
    raise OSError(errno.EBUSY, "another program keeps the folder locked")


def _lock_folder(folder: Path) -> int:
    if sys.platform == "win32":  # folders cannot be locked on Windows; this file is deleted when it is closed
        return os.open(folder / "folder.lock", MAKE | os.O_TEMPORARY)
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise
    except OSError as error:  # some disks cannot lock folders; then the last writer wins
        log.debug("%s cannot be locked: %s", folder, error)
    return handle


def make_folder(folder: Path) -> None:
    """Creates a folder if need be, and syncs its name, which an earlier program may not have done."""
    if not folder.is_dir():
        if not folder.parent.is_dir():
            make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)
    elif folder not in _safe:
        with suppress(PermissionError):  # then this program did not create it
            sync_folder(folder.parent)
    _safe.add(folder)


def _sync(file: int) -> None:
    if sys.platform in ("darwin", "ios"):  # where fsync alone leaves data in the drive's cache
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    os.fsync(file)


def sync_folder(folder: Path) -> None:
    """Syncs the names in a folder; otherwise a power cut may lose whole new files."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some disks need no sync of names
                raise
        finally:
            os.close(handle)


def _lock(file: int, name: str) -> None:
    # The system releases these locks however a program ends, so no lock is ever left behind.
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 0x7FFF_FFFF, os.SEEK_SET)  # a byte that is never read or written
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise GameBusy(f"{name} is open in another program") from error
