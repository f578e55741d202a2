"""Moves between phones that have found each other: what their pairing shows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.session.nearby.giving import Giving
from companion.session.nearby.receiving import Receiving

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.session.library import GameLibrary
    from companion.session.nearby.pairing import Pairing
    from companion.session.nearby.states import Purpose
    from companion.session.nearby.transfer import Transfer


class Moves:
    """Gives and receives what is not a table, with the games of a library."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library

    def give(self, purpose: Purpose, link: Link, pairing: Pairing) -> object:
        """Gives what the other phone asks for."""
        assert purpose != "join"
        return _shown(Giving(self._library, link, purpose), pairing)

    def take(self, purpose: Purpose, link: Link, pairing: Pairing) -> object:
        """Asks for it."""
        assert purpose != "join"
        return _shown(Receiving(self._library, link, purpose), pairing)


def _shown(transfer: Transfer, pairing: Pairing) -> Transfer:
    """Starts a move, and shows on its pairing how far it is and why it has failed."""

    def show() -> None:
        pairing.move(transfer.progress)

    transfer.subscribe(show)
    transfer.done.add_done_callback(
        lambda done: pairing.fail(done.result()) if done.result() else pairing.move(transfer.progress)
    )
    transfer.start()
    show()
    return transfer
