"""The protocols by which a table reaches phones that are elsewhere, by way of a message server."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Literal, Protocol

from companion.peers.link import Link
from companion.peers.server_lines import Invitation

Why = Literal["used", "too old", "nobody answers", "unreachable", "closed"]
"""Why no line came about, as the words of a PairingFailed: another phone has used this code; it is older than
five minutes; the keeper does not answer; the server cannot be reached; it was given up."""


class ServerLink(Link, Protocol):
    """A Link by way of a server; `again` is a key that only its two ends have.

    With it both can meet again without a new code: by `Invitation(address, again, AGAIN)`, which the keeper
    keeps for as long as it likes, and which admits this phone once.
    """

    again: bytes


class Keeping(Protocol):
    """A code that admits one phone."""

    def stop(self) -> None:
        """Admits nobody by it any more; a line that has come about goes on."""


class ServerCarrier(Protocol):
    """Makes lines by way of message servers; each address is connected to once, while something needs it."""

    on_reached: Callable[[str, bool], object]
    """Gets the address of a server, and whether it can be reached now."""

    async def keep(
        self, invitation: Invitation, admit: Callable[[ServerLink], object], lives: float | None = ...
    ) -> Keeping:
        """Waits for the one phone that has this code, for so many seconds; `admit` gets the line to it.

        Raises PairingFailed if the server cannot be reached; what is patient returns, and goes on trying.
        """

    async def join(self, invitation: Invitation) -> ServerLink:
        """The line to the keeper that has shown this code; raises PairingFailed, whose words are a Why."""


AGAIN = b"\0" * 8
"""The nonce of an invitation with a key from an earlier line."""


def new_invitation(address: str) -> Invitation:
    """An invitation that nobody has seen yet."""
    return Invitation(address, secrets.token_bytes(32), secrets.token_bytes(8))
