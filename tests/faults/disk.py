"""A simulated disk: any operation can fail, and a power cut leaves what a real disk might hold.

The app writes real files through the real system calls; the simulation records these calls and which data was
synced. A power cut creates a new folder with all synced data, and any part of the rest.
"""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

UNSYNCED = ("gone", "short", "zeros", "rubbish", "reordered")
"""The fates of bytes that were not synced before a power cut."""


class CutOff(BaseException):
    """The power is off; no further operation is carried out."""


@dataclass
class Node:
    """The content of a file, under any name: the synced bytes, and the operations since."""

    synced: bytes = b""
    since: list[tuple[str, int, bytes]] = field(default_factory=list)

    def left(self, how: str, chance: random.Random) -> bytes:
        """The bytes that a power cut leaves."""
        data = self.synced
        if how == "gone":
            return data
        since = list(self.since)
        if how == "reordered":
            since = [each for each in since if chance.random() < 0.6]
        else:
            since = since[: chance.randint(0, len(since))]
        for number, (what, at, written) in enumerate(since):
            last = number == len(since) - 1
            if what == "truncate":
                data = data[:at]
                continue
            if last and how == "short":
                written = written[: chance.randint(0, len(written))]
            elif last and how == "zeros":
                kept = chance.randint(0, len(written))
                written = written[:kept] + bytes(len(written) - kept)
            elif last and how == "rubbish":
                written = chance.randbytes(len(written))
            data = data.ljust(at, b"\0")
            data = data[:at] + written + data[at + len(written) :]
        return data


Do = Callable[[dict[Path, Node | None]], None]
"""An operation on the names of all files and folders; a folder has no node."""


@dataclass
class Names:
    """The names in all folders: the synced ones, and the operations since."""

    synced: dict[Path, Node | None] = field(default_factory=dict)
    since: list[tuple[frozenset[Path], Do]] = field(default_factory=list)
    """The operations since, each with the folders of which one must be synced for it."""

    def sync(self, folder: Path) -> None:
        """Syncs a folder: its operations survive a power cut."""
        later = []
        for folders, do in self.since:
            if folder in folders:
                do(self.synced)
            else:
                later.append((folders, do))
        self.since = later

    def left(self, how: str, chance: random.Random) -> dict[Path, Node | None]:
        """The names that a power cut leaves."""
        names = dict(self.synced)
        if how == "gone":
            return names
        since = self.since
        if how == "reordered":
            since = [each for each in since if chance.random() < 0.6]
        else:
            since = since[: chance.randint(0, len(since))]
        for _folders, do in since:
            do(names)
        return names


Fails = Callable[[str], int]
"""Gives the error number with which an operation fails, 0 for none."""


class Disk:
    """Records all operations below a folder while it is `used`."""

    def __init__(
        self, root: Path, chance: random.Random, *, left: int | None = None, fails: Fails | None = None
    ) -> None:
        self.root, self.chance, self.left, self.fails = root, chance, left, fails
        self.names = Names()
        self.now: dict[Path, Node | None] = {root: None}
        self.names.synced[root] = None
        for path in root.rglob("*"):  # files that exist already count as synced
            self.now[path] = self.names.synced[path] = None if path.is_dir() else Node(path.read_bytes())
        self.open: dict[int, Path] = {}
        self.nodes: dict[int, Node | None] = {}
        self.steps = 0

    @contextmanager
    def used(self) -> Iterator[None]:
        """Records operations below the folder, which may fail, within this context."""
        real = {name: getattr(os, name) for name in _WATCHED}
        self._real = real
        watched: dict[str, Any] = {name: self._watch(name) for name in _WATCHED}
        with mock.patch.multiple(os, **watched):
            try:
                yield
            finally:
                self.fails, self.left = None, None
        for handle in list(self.open):
            with suppress(OSError):
                real["close"](handle)

    def cut(self, there: Path, how: str) -> None:
        """Writes what a power cut leaves to another folder."""
        names = self.names.left(how, self.chance)
        for path in sorted(names, key=lambda path: len(path.parts)):
            copy = there / path.relative_to(self.root)
            node = names[path]
            if path == self.root or not copy.parent.is_dir():
                continue
            if node is None:
                copy.mkdir(exist_ok=True)
            else:
                copy.write_bytes(node.left(how, self.chance))
                os.utime(copy, (1e9, 1e9))

    def _watch(self, name: str) -> Callable[..., Any]:
        real, then = self._real[name], getattr(self, f"_{name}")

        def call(*arguments: Any, **others: Any) -> Any:
            if not self._concerns(arguments):
                return real(*arguments, **others)
            if name != "close" and not (name == "open" and not arguments[1] & os.O_CREAT):
                self._step(name, arguments)
            return then(real, *arguments, **others)

        return call

    def _concerns(self, arguments: tuple[Any, ...]) -> bool:
        first = arguments[0]
        if isinstance(first, int):
            return first in self.open
        return Path(os.fspath(first)).is_relative_to(self.root)

    def _step(self, name: str, arguments: tuple[Any, ...]) -> None:
        self.steps += 1
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                if self.left == -1 and name == "write":  # the write had begun
                    self._write(self._real["write"], *arguments)
                raise CutOff
        if self.fails is not None and (number := self.fails(name)):
            if name == "write" and number == errno.ENOSPC and self.chance.random() < 0.5:
                handle, data = arguments
                self._write(self._real["write"], handle, bytes(data)[: self.chance.randint(0, len(data))])
            raise OSError(number, os.strerror(number))

    def _change(self, folders: set[Path], do: Do) -> None:
        do(self.now)
        self.names.since.append((frozenset(folders), do))

    # -- the recorded system calls ------------------------------------------------------

    def _open(self, real: Callable[..., int], path: Any, flags: int, *mode: int, **others: Any) -> int:
        handle = real(path, flags, *mode, **others)
        where = Path(os.fspath(path))
        if where not in self.now:
            node = Node()
            self._change({where.parent}, lambda names: names.__setitem__(where, node))
        self.open[handle], self.nodes[handle] = where, self.now[where]
        return handle

    def _close(self, real: Callable[..., None], handle: int) -> None:
        self.open.pop(handle, None)
        self.nodes.pop(handle, None)
        real(handle)

    def _write(self, real: Callable[..., int], handle: int, data: bytes) -> int:
        at = os.lseek(handle, 0, os.SEEK_CUR)
        written = real(handle, data)
        if node := self.nodes[handle]:
            node.since.append(("write", at, bytes(data)[:written]))
        return written

    def _ftruncate(self, real: Callable[..., None], handle: int, length: int) -> None:
        real(handle, length)
        if node := self.nodes[handle]:
            node.since.append(("truncate", length, b""))

    def _fsync(self, real: Callable[..., None], handle: int) -> None:
        real(handle)
        node = self.nodes[handle]
        if node is None:
            self.names.sync(self.open[handle])
        else:
            at = os.lseek(handle, 0, os.SEEK_CUR)
            node.synced, node.since = os.pread(handle, os.fstat(handle).st_size, 0), []
            os.lseek(handle, at, os.SEEK_SET)

    def _mkdir(self, real: Callable[..., None], path: Any, *mode: int, **others: Any) -> None:
        real(path, *mode, **others)
        where = Path(os.fspath(path))
        self._change({where.parent}, lambda names: names.__setitem__(where, None))

    def _link(self, real: Callable[..., None], path: Any, there: Any) -> None:
        real(path, there)
        node, where = self.now[Path(path)], Path(there)
        self._change({where.parent}, lambda names: names.__setitem__(where, node))

    def _unlink(self, real: Callable[..., None], path: Any, **others: Any) -> None:
        real(path, **others)
        where = Path(os.fspath(path))

        def remove(names: dict[Path, Node | None]) -> None:
            names.pop(where, None)

        self._change({where.parent}, remove)

    def _rename(self, real: Callable[..., None], path: Any, there: Any) -> None:
        real(path, there)
        here, where = Path(path), Path(there)
        node = self.now[here]

        def move(names: dict[Path, Node | None]) -> None:
            if names.get(here) is node:
                del names[here]
            names[where] = node

        self._change({here.parent, where.parent}, move)

    _replace = _rename


_WATCHED = ("open", "close", "write", "ftruncate", "fsync", "mkdir", "link", "unlink", "rename", "replace")
