"""Where the list of guests is kept: with this host's settings, or in a storage that other hosts share."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol

from companion.session.guest_list import (
    GuestList,
    NoLongerInvited,
    SeatTaken,
    TableFull,
    from_json,
    to_json,
)
from companion.session.preferences import Preferences
from companion.storage.journal_writer import GameStorage, StorageError
from companion.storage.shared import SharedStorage

log = logging.getLogger("companion")

GUESTS = "guests"
"""The name of the setting."""

_NOT_READ = object()
"""The stamp of settings that have to be read again, whatever theirs is."""

Change = Callable[[GuestList], GuestList]


class NotKept(StorageError):
    """The `list` is changed for as long as this program runs, but could not be saved."""

    def __init__(self, changed: GuestList) -> None:
        super().__init__("the guests could not be kept", "for_now")
        self.list = changed


class KeptGuests(Protocol):
    """Keeps the list of guests."""

    def change(self, known: GuestList, change: Change) -> GuestList:
        """Changes the list and returns it; `known` is the list as it was here.

        May raise NotKept with the changed list, or another StorageError if nothing has changed.
        """

    def read(self, known: GuestList) -> GuestList:
        """The list as it is kept now; what is known if it cannot be read."""

    def has_changed(self) -> bool:
        """Tells whether another program may have changed the list since it was read here."""

    def keep(self) -> None:
        """Tries again to save what could not be saved."""


class InMemory:
    """Keeps nothing: the guests last as long as this process."""

    def change(self, known: GuestList, change: Change) -> GuestList:
        """Changes the list and returns it."""
        return change(known)

    def read(self, known: GuestList) -> GuestList:
        """The list as it is known."""
        return known

    def has_changed(self) -> bool:
        """Never."""
        return False

    def keep(self) -> None:
        """Nothing is left to save."""


class InPreferences:
    """Keeps the guests of hosts with the same folder. Their invitations are not kept: each host has its own,
    which last as long as its process."""

    def __init__(self, preferences: Preferences, setting: str = GUESTS) -> None:
        self._preferences, self._setting = preferences, setting
        self._stamp: object = _NOT_READ
        self._unsaved: list[Change] = []
        """Changes that apply here, and could not be saved yet."""

    def change(self, known: GuestList, change: Change) -> GuestList:
        """Changes the list as all hosts of this folder know it; raises NotKept if it cannot be saved."""
        try:
            return self._save(known, change)
        except StorageError as failed:
            log.warning("the guests could not be kept: %s", failed)
            changed = change(known)
            self._unsaved.append(change)
            raise NotKept(changed) from failed

    def read(self, known: GuestList) -> GuestList:
        """The list as it is kept with what could not be saved yet; it has the invitations that are known.

        A table that lost a guest at another host gets another invitation here, too: whoever was sent away
        may know this one.
        """
        stamp = self._preferences.stamp
        try:
            kept = self._preferences.read_kept(self._setting)
        except StorageError as failed:
            log.warning("the guests cannot be read: %s", failed)
            return known
        self._stamp = stamp
        if kept is None and known.guests:  # somebody has removed the settings, and not the guests
            return known
        return self._as_known(kept, known)

    def has_changed(self) -> bool:
        """Tells whether the folder's settings are others than those that were read."""
        return self._preferences.stamp != self._stamp

    def keep(self) -> None:
        """Tries again to save what could not be saved."""
        if self._unsaved:
            with suppress(StorageError):
                self._save(GuestList(), lambda guests: guests)

    def _save(self, known: GuestList, change: Change) -> GuestList:
        """Saves a change with those that could not be saved before."""
        changed: list[GuestList] = []

        def changes(kept: Any) -> Any:
            changed[:] = [change(self._as_known(kept, known))]
            return to_json(changed[0], invitations=False)

        self._preferences.change_kept(self._setting, changes)
        self._unsaved.clear()
        # Another host may have changed it since, or what was tried again contains what is not known here.
        self._stamp = _NOT_READ
        return changed[0]

    def _as_known(self, kept: Any, known: GuestList) -> GuestList:
        """The kept list with the invitations that are known here, and with what could not be saved yet."""
        guests = replace(from_json(kept), invitations=known.invitations)
        for change in self._unsaved:
            with suppress(TableFull, NoLongerInvited, SeatTaken):
                guests = change(guests)
        left = {guest.table for number, guest in known.by_number.items() if number not in guests.by_number}
        return guests.without_invitations(left)


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

    def has_changed(self) -> bool:
        """Never: other hosts tell what they change."""
        return False

    def keep(self) -> None:
        """Nothing is left to save."""


def kept_guests(storage: GameStorage, preferences: Preferences) -> KeptGuests:
    """Where the guests of a host with this storage are kept."""
    return InSharedStorage(storage) if isinstance(storage, SharedStorage) else InPreferences(preferences)
