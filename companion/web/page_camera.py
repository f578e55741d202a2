"""PageCamera: this phone's camera over the app, by the page; the other end is scan.js.

This module exists only in the web app.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from functools import cache
from itertools import count
from typing import Any

from js import isSecureContext

from companion.peers.carrier import CameraRefused, ScanWords
from companion.web.page_port import LOST, PagePort

_BEGINS = "RT"
"""How each code of this app begins; others are not read."""


class PageCamera:
    """The camera of the phone whose page this app is running in."""

    def __init__(self) -> None:
        self._port: PagePort | None = None
        self._answers: dict[int, asyncio.Future[str | None]] = {}
        self._numbers = count(1)

    @property
    def is_there(self) -> bool:
        """True if there may be one: browsers have none for a page that could have been changed on its way."""
        return bool(isSecureContext)

    async def scan(self, words: ScanWords) -> str | None:
        """Shows the camera over the app; the text of the first code of this app, None if cancelled.

        Raises CameraRefused.
        """
        number = next(self._numbers)
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        if self._port is None:
            self._port = PagePort("scan.js", self._told)
        self._port.post("scan", number, {"begins": _BEGINS, **asdict(words)})
        try:
            return await answer
        finally:
            if self._answers.pop(number, None) and self._port is not None:
                self._port.post("stop", number)  # nobody is waiting for it any more

    def _told(self, message: list[Any]) -> None:
        kind, *rest = message
        if kind == LOST:
            self._lose()
        elif answer := self._answers.pop(int(rest[0]), None):
            _settle(answer, kind, *rest[1:])

    def _lose(self) -> None:
        """The script could not be fetched: it is tried again with the next code."""
        port, self._port = self._port, None
        answers, self._answers = self._answers, {}
        for answer in answers.values():
            _settle(answer, "refused", "none")
        if port is not None:
            asyncio.get_running_loop().call_soon(port.close)  # not while it is telling this


def _settle(answer: asyncio.Future[str | None], kind: str, what: Any = None) -> None:
    if answer.done():  # whoever waited has given up
        return
    if kind == "refused":
        answer.set_exception(CameraRefused(what))
    else:
        answer.set_result(None if kind == "cancelled" else str(what))


@cache
def camera() -> PageCamera:
    """The camera of this phone."""
    return PageCamera()
