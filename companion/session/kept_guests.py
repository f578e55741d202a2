"""Where the list of guests is kept: with this host's settings, or in a storage that other hosts share."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from companion.session.guest_list import GuestList, from_json, to_json
from companion.session.preferences import Preferences
from companion.storage.journal_writer import GameStorage, StorageError
from companion.storage.shared import SharedStorage

log = logging.getLogger("companion")

GUESTS = "guests"
"""The name of the setting."""

Change = Callable[[GuestList], GuestList]


class KeptGuests(Protocol):
    """Keeps the list of guests."""

    def change(self, known: GuestList, change: Change) -> GuestList:
        """Changes the list and returns it; `known` is the list as it was here. May raise StorageError."""

    def read(self, known: GuestList) -> GuestList:
        """The list as it is kept now; what is known if it cannot be read."""


class InMemory:
    """Keeps nothing: the guests last as long as this process."""

    def change(self, known: GuestList, change: Change) -> GuestList:
        """Changes the list and returns it."""
        return change(known)

    def read(self, known: GuestList) -> GuestList:
        """The list as it is known."""
        return known


class InPreferences:
    """Keeps the guests of one host. Its invitations are not kept: they last as long as this process."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def change(self, known: GuestList, change: Change) -> GuestList:
        """Changes the list and returns it, also if it cannot be saved."""
        changed = change(known)
        try:
            self._preferences.remember_undrawn(**{GUESTS: to_json(changed, invitations=False)})
        except StorageError:
            log.warning("the guests could not be kept: they have to join again after the next start")
        return changed

    def read(self, known: GuestList) -> GuestList:
        """The list as it was kept, with the invitations that are known."""
        kept = from_json(self._preferences.state.get(GUESTS))
        return replace(kept, invitations=known.invitations)


class InSharedStorage:
    """Keeps the guests of several hosts, with the invitations, because each host lets phones in."""

    def __init__(self, storage: SharedStorage) -> None:
        self._storage = storage

    def change(self, known: GuestList, change: Change) -> GuestList:
        """Changes the list as all hosts know it; raises StorageError, and then nothing has changed."""
        kept = self._storage.change_setting(
            GUESTS, lambda kept: to_json(change(from_json(kept)), invitations=True)
        )
        return from_json(kept)

    def read(self, known: GuestList) -> GuestList:
        """The list as all hosts know it; what is known if the storage does not answer."""
        try:
            return from_json(self._storage.read_setting(GUESTS))
        except StorageError as failed:
            log.warning("the guests cannot be read: %s", failed)
            return known


def kept_guests(storage: GameStorage, preferences: Preferences) -> KeptGuests:
    """Where the guests of a host with this storage are kept."""
    return InSharedStorage(storage) if isinstance(storage, SharedStorage) else InPreferences(preferences)
