"""Listens to what other hosts tell by the database, in a thread of its own."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable

import psycopg
from psycopg import sql

from companion.storage.postgres.database import CHANNEL, connect
from companion.storage.postgres.notifications import parse
from companion.storage.shared import News

log = logging.getLogger("companion")

_ANYTHING = News("all")
_LOOKS_EVERY = 0.5
"""Seconds between two checks whether the thread should stop."""
_RETRY_AFTER = 1.0
"""Seconds before a lost connection is made again."""


class Listener:
    """Passes news on to an event loop; "all" after each connection, because some may have been missed."""

    def __init__(
        self, address: str, host: str, hear: Callable[[News], object], loop: asyncio.AbstractEventLoop
    ) -> None:
        """`hear` is called in the loop; equal news that wait are passed on once, those of `host` not at all.

        If it raises an exception, it is called again a little later.
        """
        self._address, self._host, self._hear, self._loop = address, host, hear, loop
        self._waiting: dict[News, None] = {}
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def catch_up(self) -> None:
        """Passes "all" on, because this host may not know what it has written itself."""
        self._add(_ANYTHING)

    def stop(self) -> None:
        """Stops listening and waits until the thread has ended."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self._listen()
            except Exception as lost:  # whatever it was, the thread must go on
                is_expected = isinstance(lost, psycopg.Error)
                log.warning("the other hosts cannot be heard: %s", lost, exc_info=not is_expected)
                self._stopped.wait(_RETRY_AFTER)

    def _listen(self) -> None:
        with connect(self._address) as connection:
            connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            self._add(_ANYTHING)
            while not self._stopped.is_set():
                for notification in connection.notifies(timeout=_LOOKS_EVERY):
                    if (news := parse(notification.payload, self._host)) is not None:
                        self._add(news)

    def _add(self, news: News) -> None:
        with self._lock:
            is_first = not self._waiting
            self._waiting[news] = None
        if is_first:
            try:
                self._loop.call_soon_threadsafe(self._pass_on)
            except RuntimeError:  # the loop has ended, and soon this thread will
                log.debug("nobody hears the news any more")

    def _pass_on(self) -> None:
        with self._lock:
            waiting, self._waiting = tuple(self._waiting), {}
        for news in waiting:
            try:
                self._hear(news)
            except Exception as failed:  # the database may have been lost again meanwhile
                log.warning("what another host has changed is read again: %s", failed)
                self._loop.call_later(_RETRY_AFTER, self._add, news)
