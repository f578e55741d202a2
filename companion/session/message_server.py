"""MessageServer: the server by way of which phones that are elsewhere can join the tables of this device."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from companion.session.observable import Observable

if TYPE_CHECKING:
    from companion.peers.server_carrier import Keeping, ServerCarrier, ServerLink
    from companion.peers.server_lines import Invitation


def without_password(address: str) -> str:
    """The address of a server as it is shown: whoever sees it need not learn the password in it."""
    parts = urlsplit(address)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()


class MessageServer(Observable):
    """A server at one address, which may be out of reach; subscribers hear when that changes."""

    def __init__(self, address: str, carrier: ServerCarrier) -> None:
        super().__init__()
        self.address, self.carrier = address, carrier
        self.is_reached = False
        carrier.on_reached = self._reach

    @property
    def for_phones(self) -> str:
        """The first of its addresses that a browser can open; empty if there is none."""
        from companion.peers.pairing import is_server

        return next((one for one in map(str.strip, self.address.split(",")) if is_server(one)), "")

    async def invite(self, admit: Callable[[ServerLink, Invitation], object]) -> tuple[Invitation, Keeping]:
        """Makes what a new code contains, and waits for the phone that is shown it.

        `admit` gets its line, and what it was invited by. Raises PairingFailed.
        """
        from companion.peers.server_carrier import new_invitation

        invitation = new_invitation(self.address)
        return invitation, await self.carrier.keep(invitation, lambda link: admit(link, invitation))

    def _reach(self, address: str, is_reached: bool) -> None:
        if address == self.address and is_reached != self.is_reached:
            self.is_reached = is_reached
            self._notify()
