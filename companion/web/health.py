"""The address `/health`, which says whether a server and its storage answer."""

from __future__ import annotations

import time
from collections.abc import Callable

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.storage.journal_writer import GameStorage, StorageError
from companion.storage.shared import SharedStorage
from companion.web.health_check import HEALTH

_HOLDS = 1.0
"""Seconds for which an answer holds: all tables wait while the storage is asked, so not everybody asks it."""


def storage_answers(storage: GameStorage) -> bool:
    """Tells whether the storage can be reached and written to, as far as that shows without writing."""
    if isinstance(storage, SharedStorage):
        try:
            storage.read_setting("health")  # there is none, and only a database that answers says so
        except StorageError:
            return False
    return not storage.problem


class Health:
    """Serves an app, and tells anybody at `/health` whether all is well, and nothing else."""

    def __init__(
        self, app: ASGIApp, is_well: Callable[[], bool], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._app, self._is_well, self._clock = app, is_well, clock
        self._answer, self._asked = False, -_HOLDS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request."""
        if scope["type"] != "http" or scope["path"] != HEALTH:
            await self._app(scope, receive, send)
            return
        if self._clock() - self._asked >= _HOLDS:
            self._answer, self._asked = self._is_well(), self._clock()
        said, status = ("ok\n", 200) if self._answer else ("The games cannot be reached.\n", 503)
        await PlainTextResponse(said, status, {"cache-control": "no-store"})(scope, receive, send)
