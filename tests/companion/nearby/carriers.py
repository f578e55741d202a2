"""A carrier in memory: phones that find each other by real codes, whose channels a test can cut and kill."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

from companion.peers.carrier import UNABLE, Answering, CameraRefused, Offering, PairingFailed, ScanWords
from companion.peers.link import Link
from tests.companion.peers.links import linked

_PORTS: Iterator[int] = count(2000)
_OFFERED: dict[int, MemoryOffering] = {}
_ANSWERED: dict[int, MemoryAnswering] = {}


def _sdp(port: int, kind: str) -> str:
    """A session description as Chromium writes it, whose port tells one from another."""
    lines = (
        "v=0",
        "o=- 1 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "a=msid-semantic: WMS",
        f"m=application {port} UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 192.168.0.7",
        f"a=candidate:1 1 udp 2122260223 192.168.0.7 {port} typ host generation 0 network-id 1",
        f"a=ice-ufrag:{port:04d}",
        "a=ice-pwd:0123456789012345678901ab",
        f"a=fingerprint:sha-256 {':'.join(['AB'] * 32)}",
        f"a=setup:{'actpass' if kind == 'offer' else 'active'}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
        "",
    )
    return "\r\n".join(lines)


def _port(sdp: str) -> int:
    line = next(line for line in sdp.splitlines() if line.startswith("a=candidate"))
    return int(line.split()[5])


class MemoryOffering:
    """An offer; the answer to it leads to the phone that made that."""

    def __init__(self, reaches: bool) -> None:
        self.port = next(_PORTS)
        self.sdp = _sdp(self.port, "offer")
        self.end, self.other = linked()
        self.link: Link = self.end
        self._reaches = reaches
        _OFFERED[self.port] = self

    async def accept(self, sdp: str) -> None:
        """Opens both ends."""
        await asyncio.sleep(0)
        answering = _ANSWERED.get(_port(sdp))
        if answering is None or answering.is_cancelled or not self._reaches:
            raise PairingFailed
        answering.is_open.set()

    def cancel(self) -> None:
        """Closes it."""
        _OFFERED.pop(self.port, None)
        self.link.close()


class MemoryAnswering:
    """An answer to an offer."""

    def __init__(self, offering: MemoryOffering) -> None:
        self.port = next(_PORTS)
        self.sdp = _sdp(self.port, "answer")
        self.link: Link = offering.other
        self.is_open, self.is_cancelled = asyncio.Event(), False

    async def opened(self) -> None:
        """Waits for the offering phone."""
        await self.is_open.wait()
        if self.is_cancelled:
            raise PairingFailed

    def cancel(self) -> None:
        """Closes it."""
        self.is_cancelled = True
        self.is_open.set()
        self.link.close()


class MemoryCarrier:
    """Finds the phones of this process; none if `reaches` is off, and without `is_able` it cannot."""

    def __init__(self) -> None:
        self.reaches = self.is_able = True

    async def offer(self) -> Offering:
        """Begins a pairing."""
        await self._try()
        return MemoryOffering(self.reaches)

    async def answer(self, sdp: str) -> Answering:
        """Answers another phone's offer."""
        await self._try()
        if _port(sdp) not in _OFFERED:
            raise PairingFailed
        answering = MemoryAnswering(_OFFERED[_port(sdp)])
        _ANSWERED[answering.port] = answering
        return answering

    async def _try(self) -> None:
        await asyncio.sleep(0)
        if not self.is_able:
            raise PairingFailed(UNABLE)


class NoCamera:
    """A phone without a camera."""

    is_there = False

    async def scan(self, words: ScanWords) -> str | None:
        """Raises CameraRefused."""
        raise CameraRefused("none")
