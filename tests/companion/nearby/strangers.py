"""Strangers at a table: the far ends of channels, which say what they like."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from companion.peers.messages import VERSION, Hello, Message, Propose, TakeSeat, Want, pack, unpack
from companion.session.store import AnyStore
from engine.journal import Entry
from engine.journal_codec import write
from tests.companion.nearby.phones import Device, devices, settle
from tests.companion.peers.links import MemoryLink, linked
from tests.companion.tiny_game import Give, tiny_table

NONCE = "0123456789abcdef"


class Stranger:
    """The far end of a channel, that sends what it likes."""

    def __init__(self, link: MemoryLink) -> None:
        self.link = link
        self.heard: list[Any] = []
        self.is_closed = False
        link.on_message = lambda packed: self.heard.append(unpack(packed))
        link.on_close = self._close

    def _close(self) -> None:
        self.is_closed = True

    async def say(self, *messages: Message | bytes) -> None:
        """Sends messages, and waits until they were heard."""
        for message in messages:
            self.link.send(message if isinstance(message, bytes) else pack(message))
        await settle()

    def last(self, kind: str) -> Any:
        """The last message of this kind that came."""
        return next(one for one in reversed(self.heard) if one.kind == kind)


def hello(ticket: str = "", version: int = VERSION, nonce: str = NONCE) -> Hello:
    """A first message."""
    return Hello(version=version, app="1", purpose="join", phone="x", nonce=nonce, ticket=ticket)


def line(store: AnyStore, did: Any, *, number: int | None = None, checksum: int | None = None) -> str:
    """A line that would come next at a table."""
    at = len(store.state.entries) if number is None else number
    entry = Entry(number=at, at="then", by="somebody", did=did)
    return write(entry, store.checksum if checksum is None else checksum)[0].decode().rstrip("\n")


class Kept(NamedTuple):
    """A table, and a stranger who has joined it."""

    mia: Device
    store: AnyStore
    stranger: Stranger

    def propose(self, *dids: Any, proposal: str = "a" * 32, after: int | None = None) -> Propose:
        """Proposes entries as an honest phone would."""
        lines, number, checksum = [], len(self.store.state.entries), self.store.checksum
        for did in dids:
            written, checksum = write(Entry(number=number, at="then", by="me", did=did), checksum)
            lines.append(written.decode().rstrip("\n"))
            number += 1
        at = len(self.store.state.entries) if after is None else after
        return Propose(id=proposal, after=at, lines=tuple(lines))


async def stranger_at(mia: Device, store: AnyStore, phone: str = "x") -> Stranger:
    """Somebody who has scanned the code of a table."""
    near, far = linked()
    sharing = mia.nearby.sharing(store)
    sharing.greet(near, NONCE)
    stranger = Stranger(far)
    await stranger.say(hello().model_copy(update={"phone": phone}))
    return stranger


async def kept_table(folder: Path) -> Kept:
    """A stranger has a seat at a table."""
    [mia] = devices(folder, ["Mia"])
    store: AnyStore = tiny_table(mia.library, ["Mia", "Jonas"], Give(seat=0, points=1))
    stranger = await stranger_at(mia, store)
    await stranger.say(TakeSeat(seat=1), Want(after=0))
    return Kept(mia, store, stranger)
