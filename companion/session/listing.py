"""Listing: the games in storage. Of thousands of files a page looks at the newest, and the rest follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from companion.storage.journal_writer import GameStorage, ListedInParts, StoredGame, newest_first

LOOKED_AT_ONCE = 1_000
"""How many files are looked at before a page is shown; if there are more, the oldest are not."""
PART = 200
"""How many files are looked at before other tasks may get their turn."""


class Listing:
    """The games in storage, each as it was when its file was last looked at.

    None is missing and none is gone, except for those that are `postponed`; and the newest are as they are
    now. An older one that another program has changed is as it was until `look_at_all`.
    """

    def __init__(self, storage: GameStorage) -> None:
        self._storage = storage
        self.games: list[StoredGame] = []
        """The games that were looked at, the newest first."""
        self.postponed: set[str] = set()
        """The names of those that were not looked at yet."""
        self._seen: dict[str, StoredGame] = {}
        self._is_sorted = True
        self._written_here: set[str] = set()

    @property
    def is_long(self) -> bool:
        """True if there are so many games that not all of them are looked at before a page is shown."""
        return len(self.games) + len(self.postponed) > LOOKED_AT_ONCE

    def forget(self, name: str) -> None:
        """Looks again at a game before a page is shown next, however old it is."""
        self.postponed.discard(name)
        if self._seen.pop(name, None) is not None:
            self._is_sorted = False

    def expect_writes(self, name: str) -> None:
        """Looks again at a game whenever a page is shown: it is played in this program."""
        self._written_here.add(name)

    def look(self, likely: Callable[[], Sequence[str]]) -> list[StoredGame]:
        """The games, the newest first; raises StorageError.

        `likely` are the names of games, in the order that is likely; they are asked for at the first look.
        """
        if not isinstance(self._storage, ListedInParts):
            self.games = self._storage.games()
            return self.games
        names = self._storage.names()
        there = set(names)
        self._leave_only(there)
        wanted: Iterable[str] = names
        if len(names) > LOOKED_AT_ONCE:
            before = [game.name for game in self.games] or likely()
            order = [name for name in before if name in there]
            if not self.games:
                self.postponed = set(order[LOOKED_AT_ONCE:])
            new = there - self._seen.keys() - self.postponed
            wanted = new.union(order[:LOOKED_AT_ONCE], self._written_here & there)
        self._look_at(self._storage, wanted)
        return self._sorted()

    def look_at_all(self) -> Iterator[None]:
        """Looks at every file; other tasks may have their turns in between. Raises StorageError."""
        if not isinstance(self._storage, ListedInParts):
            self.games = self._storage.games()
            return
        names = self._storage.names()
        self._leave_only(set(names))
        for start in range(0, len(names), PART):
            self._look_at(self._storage, names[start : start + PART])
            if len(names) > LOOKED_AT_ONCE:
                yield
        self._sorted()

    def _look_at(self, storage: ListedInParts, names: Iterable[str]) -> None:
        found = {game.name: game for game in storage.look_at(names)}
        for name in names:
            now = found.get(name)
            if now != self._seen.get(name):
                self._is_sorted = False
                if now is None:
                    del self._seen[name]
                else:  # only then: equal ones stay the same object, which costs no memory
                    self._seen[name] = now
        self.postponed.difference_update(names)

    def _leave_only(self, there: set[str]) -> None:
        """Forgets the games that are gone."""
        self.postponed &= there
        for name in self._seen.keys() - there:
            self.forget(name)

    def _sorted(self) -> list[StoredGame]:
        if not self._is_sorted:
            self.games = newest_first(self._seen.values())
            self._is_sorted = True
        return self.games
