"""The browser that Python runs in: what its page and its worker hand over, with Python's types and mistakes.

Only a web app has it: nothing else imports this module.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import flet_js
from pyodide.ffi import JsException, create_proxy, to_js

from companion.session.device import Device, Wish
from companion.storage.journal_writer import StorageProblem
from companion.storage.opfs import Folder, MemoryFolder


class _File:
    """A file that JavaScript has opened."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.name, self.when = str(file.name), float(file.when)

    def size(self) -> int:
        with _as_os_error():
            return int(self._file.size())

    def read(self) -> bytes:
        with _as_os_error():
            data: bytes = self._file.read().to_bytes()
            return data

    def write(self, data: bytes, at: int) -> None:
        with _as_os_error():
            self._file.write(to_js(data), at)

    def truncate(self, length: int) -> None:
        with _as_os_error():
            self._file.truncate(length)

    def sync(self) -> None:
        with _as_os_error():
            self._file.sync()


class BrowserDevice(Device):
    """The browser whose page speaks to this worker: the other end is device.js."""

    def __init__(self, port: Any) -> None:
        super().__init__()
        self._port = port
        port.onmessage = create_proxy(lambda event: self.offer(frozenset(event.data.to_py())))

    def ask(self, wish: Wish) -> None:
        """Asks for something; what comes of it is heard by watching."""
        self._port.postMessage(wish)


@cache
def device() -> Device:
    """The browser that this app runs in."""
    return BrowserDevice(flet_js.device)


class _Folder:
    """The files that shelf.js has opened."""

    def __init__(self, storage: Any) -> None:
        self._shelf = storage
        self._growing: Any = None

    @property
    def problem(self) -> StorageProblem:
        trouble: StorageProblem = str(self._shelf.trouble)  # type: ignore[assignment]
        return trouble

    def files(self) -> Sequence[_File]:
        return [_File(file) for file in self._shelf.files]

    def grow(self, files: int) -> None:
        self._growing = self._shelf.grow(files)

    async def grown(self) -> None:
        await self._growing

    def persist(self) -> None:
        device().ask("persist")


def private_folder() -> Folder:
    """The folder that the worker has opened; one in memory where the browser has none for us."""
    folder = _Folder(flet_js.shelf)
    return MemoryFolder() if folder.problem == "forbidden" else folder


@contextmanager
def _as_os_error() -> Iterator[None]:
    try:
        yield
    except JsException as error:
        is_full = "QuotaExceededError" in str(error)  # its name is lost on the way
        raise OSError(errno.ENOSPC if is_full else errno.EIO, str(error)) from error
