"""Marks: which games here are copies of games that other phones keep, kept with the settings."""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, get_args

from companion.session.guest import Guest
from companion.session.nearby.states import JoinedStatus, Parted
from companion.session.preferences import JOINED
from companion.storage.journal_writer import StorageError

if TYPE_CHECKING:
    from companion.session.preferences import Preferences
    from companion.session.store import AnyStore

log = logging.getLogger("companion")

State = Literal[Parted, "kept"]
"""How a copy stands while its phones are not connected.

diverged: both phones went on with the game, and it is a game of its own here; kept: it was carried on here.
"""
_STATES = get_args(State)
_OWN = ("diverged", "kept")


@dataclass(frozen=True)
class Mark:
    """A note on a game that another phone keeps or kept: that phone, and who this phone is there.

    `first` is the checksum of the game's first line; the `ticket` brings the seat back.
    """

    phone: str
    first: str
    ticket: str = ""
    seat: int | None = None
    looks_on: bool = False
    own_moves: bool = False
    state: State = "away"

    @property
    def is_copy(self) -> bool:
        """True if the game is kept by another phone, so that nothing is entered here without it."""
        return self.state not in _OWN

    @property
    def status(self) -> JoinedStatus | None:
        """How the table stands while the phones are not connected; None for a game of this phone's own."""
        return None if self.state == "kept" else JoinedStatus(self.state, self.phone)

    def guest(self, name: str) -> Guest | None:
        """Who this phone is at the table; None if it may do everything."""
        if not self.is_copy:
            return None
        if self.seat is not None:
            return Guest(-1, name, "player", self.seat)
        return Guest(-1, name, "onlooker" if self.looks_on else "new")


class Marks:
    """The marks by the names of the games, as they are kept; what cannot be kept lasts until the app ends."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    @property
    def all(self) -> dict[str, Mark]:
        """All that can be read."""
        read = {name: _read(one) for name, one in self._preferences.joined.items()}
        return {name: mark for name, mark in read.items() if mark is not None}

    def get(self, name: str) -> Mark | None:
        """The mark of a game; None without one."""
        return _read(self._preferences.joined.get(name))

    def put(self, name: str, mark: Mark) -> None:
        """Marks a game; raises StorageError, and then it is marked until the app ends."""
        if self.get(name) != mark:
            self._change(name, asdict(mark))

    def note(self, name: str, **changes: Any) -> None:
        """Changes a mark, if there is one; what could not be kept only matters after the next start."""
        mark = self.get(name)
        if mark is None:
            return
        try:
            self.put(name, replace(mark, **changes))
        except StorageError as failed:
            log.warning("a mark could not be kept: %s", failed)

    def remove(self, name: str) -> None:
        """Forgets that a game is a copy; raises like `put`."""
        if self.get(name) is not None:
            self._change(name, None)

    def _change(self, name: str, mark: dict[str, Any] | None) -> None:
        known = dict(self._preferences.joined)
        known.pop(name, None)
        self._preferences.remember(**{JOINED: known if mark is None else {**known, name: mark}})


def _read(kept: Any) -> Mark | None:
    """A mark as it is kept; None if it cannot be read."""
    match kept:
        case {"phone": str(phone), "first": str(first), "ticket": str(ticket), "state": str(state)} if (
            state in _STATES
        ):
            seat = kept.get("seat")
            return Mark(
                phone,
                first,
                ticket,
                seat if isinstance(seat, int) else None,
                kept.get("looks_on") is True,
                kept.get("own_moves") is True,
                state,  # type: ignore[arg-type]
            )
    return None


def open_joined(preferences: Preferences, store: AnyStore) -> None:
    """Makes of a table that is opened here a copy, if it is one: nothing is entered without the keeper."""
    mark = Marks(preferences).get(store.name)
    if mark is not None and mark.is_copy and store.state.damage is None:
        from companion.session.nearby.joined import JoinedTable

        JoinedTable(store)
