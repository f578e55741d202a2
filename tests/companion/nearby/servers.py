"""A message server in memory: whoever has an invitation gets a line to the phone that keeps it, once."""

from __future__ import annotations

from collections.abc import Callable

from companion.peers.carrier import PairingFailed
from companion.peers.server_carrier import ServerLink
from companion.peers.server_lines import Invitation
from companion.session.message_server import MessageServer
from tests.companion.peers.links import MemoryLink


class ServerEnd(MemoryLink):
    """One end of a line."""

    again = b""


class MemoryServer:
    """Carries the lines of all phones of a test."""

    def __init__(self) -> None:
        self.on_reached: Callable[[str, bool], object] = lambda _address, _is_reached: None
        self.is_there = True
        """True while it can be reached."""
        self.kept: dict[bytes, Callable[[ServerLink], object]] = {}
        """Who waits, by the key of the invitation."""

    async def keep(
        self, invitation: Invitation, admit: Callable[[ServerLink], object], lives: float | None = None
    ) -> _Kept:
        """Waits for the phone that has this invitation."""
        self._check()
        self.kept[invitation.key] = admit
        return _Kept(self, invitation.key)

    async def join(self, invitation: Invitation) -> ServerEnd:
        """The line to whoever waits for that phone."""
        self._check()
        admit = self.kept.pop(invitation.key, None)
        if admit is None:
            raise PairingFailed("used")
        keeper, phone = ServerEnd(), ServerEnd()
        keeper.other, phone.other = phone, keeper
        admit(keeper)
        return phone

    def at(self, address: str) -> MessageServer:
        """The client by which a phone reaches it."""
        return MessageServer(address, self)

    def _check(self) -> None:
        if not self.is_there:
            raise PairingFailed("unreachable")


class _Kept:
    def __init__(self, server: MemoryServer, key: bytes) -> None:
        self._server, self._key = server, key

    def stop(self) -> None:
        self._server.kept.pop(self._key, None)
