"""Moves: giving and receiving everything, or the printed numbers, as screens see it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.session.nearby.giving import Giving
from companion.session.nearby.receiving import Receiving
from companion.session.nearby.states import Progress

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.session.library import GameLibrary
    from companion.session.nearby.pairing import Pairing
    from companion.session.nearby.states import Purpose
    from companion.session.nearby.transfer import Given, Transfer

ALL_IS_THERE = Progress(1, 1, "rest")
"""How far it is once nothing is left."""


class Moves:
    """Begins what a pairing is for, and shows on it how far it is and how it ends."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library

    def give(self, purpose: Purpose, link: Link, pairing: Pairing) -> None:
        """Gives what the other phone asks for."""
        self._begin(Giving(self._library, link, _given(purpose)), pairing)

    def take(self, purpose: Purpose, link: Link, pairing: Pairing) -> None:
        """Asks for it."""
        self._begin(Receiving(self._library, link, _given(purpose)), pairing)

    def _begin(self, transfer: Transfer, pairing: Pairing) -> None:
        def show() -> None:
            # What is no game comes first, so that it says nothing of how much is left.
            is_of_games = transfer.progress.what == "games"
            pairing.move(transfer.progress if is_of_games else Progress(0, 1, "rest"))

        def ended(_done: object) -> None:
            stop()
            if isinstance(transfer, Receiving):
                pairing.received = transfer.result
                pairing.take_theirs = partial(self._take, transfer, pairing)
            if transfer.problem:
                pairing.fail(transfer.problem)
            else:
                pairing.move(ALL_IS_THERE)
            self._library.changed()

        stop = transfer.subscribe(show)
        transfer.done.add_done_callback(ended)
        transfer.start()
        show()

    def _take(self, transfer: Receiving, pairing: Pairing) -> None:
        transfer.take(transfer.result.different.keys())
        pairing.received = transfer.result
        pairing.move(transfer.progress)
        self._library.changed()


def _given(purpose: Purpose) -> Given:
    if purpose == "join":
        raise ValueError("a table is joined, not moved")
    return purpose
