"""OwnChanges: what one phone itself has changed at its tables, as opposed to others' changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.session.store import AnyStore, AnyTableHistory


@dataclass(frozen=True)
class _Run:
    """The latest changes of a table, all of them by this phone.

    There were `before` entries before the first of them; `state` is the table's state after the last.
    """

    store: AnyStore
    before: int
    state: AnyTableHistory


class OwnChanges:
    """The latest changes of each table that this phone has made."""

    def __init__(self) -> None:
        self.latest: dict[tuple[str, ...], object] = {}
        """The latest states that this phone caused.

        The key is the name of the table and what has changed: "moment", or "input" and its name.
        """
        self._runs: dict[str, _Run] = {}

    def note(self, store: AnyStore, before: AnyTableHistory) -> None:
        """Remembers that this phone has just changed a table, perhaps several times in a row."""
        own = self._runs.get(store.name)
        in_a_row = own is not None and _same_entries(own.state, before)
        first = own.before if own is not None and in_a_row else len(before.entries)
        self._runs[store.name] = _Run(store, first, store.state)

    def forget(self, store: AnyStore) -> None:
        """Forgets the changes of a table: one of them was taken back."""
        self._runs.pop(store.name, None)

    def are_all_since(self, store: AnyStore, entries: int) -> bool:
        """Tells whether every entry of a table after so many of them is by this phone."""
        own = self._runs.get(store.name)
        return own is not None and own.before <= entries and _same_entries(own.state, store.state)

    def were_last_at(self, table: str) -> bool:
        """Tells whether the latest change of a table was by this phone."""
        own = self._runs.get(table)
        return own is not None and own.store.is_now(own.state)


def _same_entries(one: AnyTableHistory, other: AnyTableHistory) -> bool:
    """Tells whether two states of a table have the same entries: they are only ever added."""
    return len(one.entries) == len(other.entries)
