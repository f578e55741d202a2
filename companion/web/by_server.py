"""`reef-table host --nats`: lets phones that are elsewhere join by way of a message server."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from companion.peers.carrier import CameraRefused, PairingFailed
from companion.session.message_server import MessageServer, without_password
from companion.version import VERSION

if TYPE_CHECKING:
    from companion.peers.carrier import Answering, Offering, ScanWords
    from companion.session.library import GameLibrary
    from companion.session.nearby.nearby import Nearby

SERVER_VARIABLE = "REEF_TABLE_NATS"
"""The environment's name for the address: with a password in it, it is not for the list of processes."""
_SOON = 5.0
"""Seconds after which a server that does not answer is reported."""


def server_address(text: str) -> str:
    """The address of a server, as phones get it with a code; raises ArgumentTypeError."""
    from companion.peers.pairing import is_server

    if not is_server(text):
        raise argparse.ArgumentTypeError(
            f"{text} is not an address such as wss://nats.example.org, or ws:// in your own network"
        )
    return text


def is_installed() -> bool:
    """Tells whether the extra `nats` is installed."""
    return all(importlib.util.find_spec(name) for name in ("nats", "aiohttp", "cryptography"))


def connect(
    library: GameLibrary, address: str, say: Callable[[str], object]
) -> Callable[[], Awaitable[None]]:
    """Connects this host with a message server, and tries again until the returned function is called.

    That ends all lines, of which the phones hear, and the connection. `say` gets a sentence whenever the
    server is reached or lost. It needs a running event loop.
    """
    from companion.web.nats_carrier import NatsCarrier

    library.find_nearby = _nearby
    carrier = NatsCarrier()
    server = library.message_server = MessageServer(address, carrier)
    place = without_password(address)

    def told() -> None:
        if server.is_reached:
            say(f"Phones elsewhere can join by way of {place}.")
        else:
            say(
                f"The message server {place} cannot be reached, so phones elsewhere wait. Tables go on here,"
                " and it is tried again and again."
            )

    def late() -> None:
        if not server.is_reached:
            told()

    unsubscribe = server.subscribe(told)
    carrier.connect(address)
    waiting = asyncio.get_running_loop().call_later(_SOON, late)

    async def close() -> None:
        waiting.cancel()
        unsubscribe()
        await carrier.close()

    return close


class _Nothing:
    """The stand-in of a host for a phone's connections and camera, of which it has neither."""

    is_there = False

    async def offer(self) -> Offering:
        """Begins nothing."""
        raise PairingFailed("a host is joined by its address, or by way of a server")

    async def answer(self, sdp: str) -> Answering:
        """Answers nothing."""
        raise PairingFailed("a host joins no table")

    async def scan(self, words: ScanWords) -> str | None:
        """Sees nothing."""
        raise CameraRefused("none")


def _nearby(library: GameLibrary) -> Nearby:
    """The phones that join by way of the server: guests of this host like all others."""
    from companion.session.nearby.nearby import Nearby

    return Nearby(library, _Nothing(), _Nothing(), VERSION, library.guests)
