"""Access to the browser that Python runs in, with Python's types and exceptions.

This module exists only in the web app; nothing else imports it.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import flet_js
from pyodide.ffi import JsException, create_proxy, to_js

from companion.i18n.region import region_of
from companion.session.phone_browser import PhoneBrowser, Wish
from companion.session.phone_facts import PhoneFacts
from companion.storage.journal_writer import StorageProblem
from companion.storage.opfs import Folder, MemoryFolder


class _File:
    """A file that JavaScript has opened; its size is asked for only when this page has changed it."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.name, self.when = str(file.name), float(file.when)
        self._size: int | None = int(file.opened)

    def size(self) -> int:
        if self._size is None:
            with _as_os_error():
                self._size = int(self._file.size())
        return self._size

    def read(self) -> bytes:
        with _as_os_error():
            data: bytes = self._file.read().to_bytes()
            return data

    def write(self, data: bytes, at: int) -> None:
        self._size = None
        with _as_os_error():
            self._file.write(to_js(data), at)

    def truncate(self, length: int) -> None:
        self._size = None
        with _as_os_error():
            self._file.truncate(length)

    def sync(self) -> None:
        with _as_os_error():
            self._file.sync()


class PageBrowser(PhoneBrowser):
    """The browser whose page sends messages to this worker; the other end is device.js."""

    def __init__(self, port: Any) -> None:
        super().__init__()
        # Python has the phone's time zone here, and the app keeps its settings with its games.
        self.facts = PhoneFacts(
            twelve_hours=bool(flet_js.twelveHours),
            region=region_of(str(flet_js.decimalMark), str(flet_js.region)),
            vibrates=bool(flet_js.vibrates),
        )
        self._port = port
        port.onmessage = create_proxy(lambda event: self._told(event.data.to_py()))

    def _told(self, said: Any) -> None:
        """The page offers something, or hands over files."""
        if isinstance(said, dict):
            self.hand_over([(str(file["name"]), bytes(file["bytes"])) for file in said["files"]])
        else:
            self.offer(frozenset(said))

    def ask(self, wish: Wish) -> None:
        """Asks the page for something; the result arrives through the subscription."""
        self._port.postMessage(wish)


@cache
def browser() -> PhoneBrowser:
    """The browser that this app is running in."""
    return PageBrowser(flet_js.device)


class _Folder:
    """The files that shelf.js has opened."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage
        self._growing: Any = None
        self._from: Any = None
        self._files: list[_File] = []

    @property
    def problem(self) -> StorageProblem:
        problem: StorageProblem = str(self._storage.trouble)  # type: ignore[assignment]
        return problem

    def files(self) -> Sequence[_File]:
        # Each is wrapped once; there are other files when those that another tab had open are opened here.
        opened = self._storage.files
        if self._from is None or opened.js_id != self._from.js_id:
            self._from, self._files = opened, []
        for number in range(len(self._files), opened.length):
            self._files.append(_File(opened[number]))
        return self._files

    def grow(self, files: int) -> None:
        self._growing = self._storage.grow(files)

    async def grown(self) -> None:
        await self._growing

    def watch(self, notify: Callable[[], None]) -> None:
        self._storage.tell = create_proxy(notify)

    def persist(self) -> None:
        browser().ask("persist")


def private_folder() -> Folder:
    """The folder that the worker has opened; a folder in memory if it has none."""
    folder = _Folder(flet_js.shelf)
    return MemoryFolder(folder.problem) if folder.problem in ("forbidden", "aside") else folder


@contextmanager
def _as_os_error() -> Iterator[None]:
    try:
        yield
    except JsException as error:
        is_full = "QuotaExceededError" in str(error)  # the name of the exception is not passed on
        raise OSError(errno.ENOSPC if is_full else errno.EIO, str(error)) from error
