"""Storage that several hosts use at once, and what they tell each other of changes to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from companion.storage.journal_writer import GameStorage, JournalWriter, StorageError


class LinesAdded(StorageError):
    """Another host has appended lines that this writer does not know yet; nothing was written."""


class News(NamedTuple):
    """A change by another host: to the game called `name`, to the list of games, or to the settings.

    It says only what has to be read again; "all" is for everything, because some news may have been missed.
    """

    what: Literal["game", "games", "settings", "all"]
    name: str = ""


@runtime_checkable
class SharedWriter(JournalWriter, Protocol):
    """A writer of a journal to which other hosts append; `append` raises LinesAdded if one was faster."""

    def read_after(self, lines: int) -> bytes:
        """The lines after the first `lines`; the next `append` writes after them."""


@runtime_checkable
class SharedStorage(GameStorage, Protocol):
    """A storage that other hosts use as well."""

    def read_setting(self, name: str) -> Any:
        """A setting that `change_setting` keeps; None if it was not set. Raises StorageError."""

    def change_setting(self, name: str, change: Callable[[Any], Any], *, apart: bool = True) -> Any:
        """Replaces a setting by what `change` makes of it (None if it was not set), and returns that.

        No change of another host is lost in between. `read_settings` leaves out those that are `apart`.
        Raises StorageError.
        """

    def follow(self, hear: Callable[[News], object], loop: asyncio.AbstractEventLoop) -> Callable[[], None]:
        """Calls `hear` in the loop for all news of other hosts, until the returned function is called."""
