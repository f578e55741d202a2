"""Transfer: what both ends of a move to another phone have in common, from the welcome to the last message.

The phone that receives asks for each thing, and never for more than a few at once. So neither holds more than
that in memory, and a move that was cut off is begun again by scanning again: what has arrived is here.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from companion.peers.messages import BadMessage, Bye, Message, pack, unpack
from companion.session.nearby.states import PairingProblem, Progress, problem_with
from companion.session.observable import Observable
from companion.storage.journal_writer import GameBusy, StorageError, whole_lines

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.session.library import GameLibrary

log = logging.getLogger("companion")

Given: TypeAlias = Literal["everything", "numbers"]
"""The contents of a move: all that is kept, or the numbers that were read off a board."""
AT_ONCE: Final = 4
"""How many parts may be asked for that have not come yet."""

_SAID: Final[dict[PairingProblem, Literal["left", "closed", "bad", "no_room", "too_new", "too_old"]]] = {
    "unreadable": "bad",
    "no_room": "no_room",
    "busy": "closed",
    "no_storage": "closed",
    "newer": "too_new",
    "older": "too_old",
}
"""The reason that the other phone is told for a problem; where it need not know, only that this one left."""
_HEARD: Final[dict[str, PairingProblem]] = {
    "bad": "unreadable",
    "no_room": "no_room_there",
    "closed": "stopped_there",
    "too_new": "older",
    "too_old": "newer",
}
"""The problem here for a reason that the other phone tells: whoever finds the other one too new is older."""


class TransferFailed(Exception):
    """The move cannot go on."""

    def __init__(self, problem: PairingProblem) -> None:
        super().__init__(problem)
        self.problem = problem


class Transfer(Observable):
    """One end of a move, from `start` until `done`.

    It takes the link over, so it is started where the first message is handled, before another one arrives.
    """

    def __init__(self, library: GameLibrary, link: Link, what: Given) -> None:
        super().__init__()
        self._library, self._link, self._what = library, link, what
        self.progress = Progress(0, 1, "rest")
        self.is_live = True
        """False while the channel is broken for a moment."""
        self.problem: PairingProblem = ""
        """Why it has ended before everything was there; empty if it has not."""
        self.done: asyncio.Future[PairingProblem] = asyncio.get_running_loop().create_future()
        """Has `problem` as its result once it has ended, in whichever way."""
        self._most_heard = AT_ONCE + 1
        """How many messages may wait here: nobody asks for more than a few parts and a shelf."""
        self._heard: deque[Message] = deque()
        self._is_news = asyncio.Event()
        self._failure: PairingProblem = ""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Takes the link over, and begins."""
        self._link.on_message, self._link.on_close = self._hear, self._closed
        self._link.on_live = self._live
        self._task = asyncio.get_running_loop().create_task(self._run())

    def stop(self) -> None:
        """Ends it at the user's wish; what has arrived stays."""
        self._end("no_connection")

    async def _work(self) -> None:
        """All of it; raises TransferFailed or StorageError."""
        raise NotImplementedError

    async def _run(self) -> None:
        try:
            await self._work()
        except TransferFailed as failed:
            self._end(failed.problem)
        except (StorageError, GameBusy) as error:
            log.warning("nothing more can be kept: %s", error)
            self._end(problem_with(error))
        except Exception:  # a stranger's messages have led to it, and somebody waits for the end
            log.exception("a move has failed")
            self._end("unreadable")
        else:
            self._end("")

    def _end(self, problem: PairingProblem) -> None:
        if self.done.done():
            return
        self.problem = problem
        self.done.set_result(problem)
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._heard.clear()
        if problem:
            self._say(Bye(why=_SAID.get(problem, "left")))
            self._link.close()
        self._notify()

    # -- the link ----------------------------------------------------------------------------

    def _say(self, message: Message) -> None:
        self._link.send(pack(message))

    async def _next(self) -> Message:
        """The next message, once it is there; raises TransferFailed if none will come."""
        while not self._heard:
            if self._failure:
                raise TransferFailed(self._failure)
            self._is_news.clear()
            await self._is_news.wait()
        return self._heard.popleft()

    def _hear(self, packed: bytes) -> None:
        if self.done.done() or self._failure:
            return
        try:
            message = unpack(packed)
        except BadMessage as bad:
            self._fail(bad.problem)
            return
        if isinstance(message, Bye):
            self._fail(_HEARD.get(message.why, "no_connection"))
        elif len(self._heard) >= self._most_heard:  # nobody asked for so much
            self._fail("unreadable")
        else:
            self._heard.append(message)
            self._is_news.set()

    def _closed(self) -> None:
        self._fail("no_connection")

    def _fail(self, problem: PairingProblem) -> None:
        """Ends it after what has arrived before."""
        self._failure = self._failure or problem
        self._is_news.set()

    def _live(self, is_live: bool) -> None:
        self.is_live = is_live
        self._notify()

    def _show(self, progress: Progress) -> None:
        """Shows how far it is, a hundred times at most."""
        before, self.progress = self.progress, progress
        if _percent(before) != _percent(progress) or before.what != progress.what:
            self._notify()


def trimmed(journal: bytes) -> bytes:
    """The journal as a copy of it is kept: without a torn last line and what else is no entry."""
    from companion.session.copies.plan import without_rubbish

    journal = without_rubbish(journal.replace(b"\r\n", b"\n"))
    return journal[: whole_lines(journal)]


def _percent(progress: Progress) -> int:
    return 100 * progress.done // max(progress.of, 1)
