"""A real host on loopback in a process of its own, and phones that join its tables by their codes."""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

from tests.browser.server import Server
from tests.companion.web.wire_phone import WirePhone, join
from tests.waiting import in_time

HOST = ("host", "--address", "127.0.0.1", "--no-browser")
"""The arguments of `reef-table` that start a host; those of a club add where it keeps its games."""
_OWN = re.compile(r"/host/\S+")
_CODE = re.compile(r"\b(?:[A-Z] ){5}[A-Z]\b")
_TICKS_EACH_SECOND = 100.0
"""The clock ticks in a second, by which /proc/PID/stat counts on Linux."""


class Host:
    """A host that runs in a process of its own, with its memory and processor time."""

    def __init__(self, server: Server) -> None:
        self._server = server
        own = _OWN.search(server.log)
        assert own is not None, server.log
        self._own = own[0]

    @property
    def port(self) -> int:
        """The port of its local address."""
        return self._server.port

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._server.pid

    def memory(self) -> int:
        """The bytes that its process holds in memory (Linux only)."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise ProcessLookupError(self.pid)

    def processor(self) -> float:
        """The seconds of processor that its process has used (Linux only)."""
        after_name = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / _TICKS_EACH_SECOND

    async def own_cookie(self) -> str:
        """The cookie of the host's own phone."""
        return await join(self.port, self._own)

    async def table(self) -> str:
        """Begins a table, and returns its code."""
        _route, code = await self.table_and_code()
        return code

    async def table_and_code(self) -> tuple[str, str]:
        """Begins a table as a person does on the host's own phone, and returns its route and its code."""
        cookie = await self.own_cookie()
        async with WirePhone(self.port, cookie=cookie, route="/australis/new") as phone:
            await phone.tap("Start, Blue first")
            address = await phone.arrive("/table/")
        table = "/".join(address.split("/")[:3])  # without the page that stands before a first game
        async with WirePhone(self.port, cookie=cookie, route=f"{table}/share") as phone:
            await phone.see("Code:")
            assert phone.screen is not None
            code = _CODE.search(repr(phone.screen.page))
            assert code is not None
            return table, code[0].replace(" ", "")

    @asynccontextmanager
    async def phones(self, code: str, seat: str, count: int = 1) -> AsyncIterator[list[WirePhone]]:
        """`count` phones that have joined a table, and have taken a seat or look on."""
        async with AsyncExitStack() as stack:
            joined = []
            for _one in range(count):
                cookie = await join(self.port, code)
                phone = await stack.enter_async_context(WirePhone(self.port, cookie=cookie))
                await phone.tap(seat)
                await phone.arrive("/table/")
                joined.append(phone)
            yield joined


@contextmanager
def hosting(arguments: Sequence[str] = HOST) -> Iterator[Host]:
    """Starts a host with an empty folder, and ends it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), arguments=arguments)
        try:
            server.start()
            yield Host(server)
        finally:
            server.kill()


QUIET = 0.4
"""Seconds without a message to any phone after which all are taken to be drawn."""
_UNDO = ("Undo", "Blue takes a die", "Restore it")
TAPS = (
    ("Take Blue 6", "Green takes a die", "Undo"),
    _UNDO,
    ("Take Blue 5", "Green takes a die", "Undo"),
    _UNDO,
)
"""Taps in turn, each with the words on all phones after it, and a button of the page once it is all drawn.

The same die twice in a row would be ignored.
"""


class Watched:
    """A phone that taps, and others at its table that only listen for what has changed."""

    def __init__(self, player: WirePhone, others: Sequence[WirePhone]) -> None:
        self.player, self.others = player, others
        self._expected, self._came = b"", dict[WirePhone, float]()
        self._complete = asyncio.Event()
        self._latest = time.perf_counter()
        player.heard = self._note
        for phone in others:
            phone.screen = None
            phone.heard = partial(self._hear, phone)

    async def times(self, name: str, expected: str, drawn: str) -> list[float]:
        """Taps something, and returns the seconds until each phone was sent what is expected then.

        Afterwards it waits until all phones are drawn completely.
        """
        await self._rest()  # a tap right after something has moved counts for nothing
        control = await self.player.find(name)
        self._expected, self._came = expected.encode(), {}
        self._complete.clear()
        begun = await self.player.press(control)
        async with in_time(lambda: f"{len(self._came)} of {len(self.others)} phones got {expected!r}"):
            await self._complete.wait()
        await self.player.find(drawn)
        await self._rest()
        return [came - begun for came in self._came.values()]

    async def _rest(self) -> None:
        """Waits until nothing has come for a while."""
        while time.perf_counter() - self._latest < QUIET:
            await asyncio.sleep(QUIET / 4)

    def _note(self, _packet: bytes, at: float) -> None:
        self._latest = at

    def _hear(self, phone: WirePhone, packet: bytes, at: float) -> None:
        self._latest = at
        if phone not in self._came and self._expected in packet:
            self._came[phone] = at
            if len(self._came) == len(self.others):
                self._complete.set()


def share(times: Sequence[float], part: float) -> float:
    """The time that this part of all times, such as 0.99, does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]
