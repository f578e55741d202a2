"""Who is who in the records: equal names are one person, and so are names that the users have merged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.history.record import GameRecord
from engine import names

Merges = Mapping[str, str]
"""A name, and the name of the same person under which it is counted."""


class People:
    """The people in these records, each under the name that they had last.

    Two names are the same person if they differ only in capitals and spaces or look alike, as in a new game,
    or if they are merged: then all are shown under the name into which they were merged. A chain of merges
    leads to its end; a ring of them merges nothing.
    """

    def __init__(self, records: Iterable[GameRecord], merges: Merges) -> None:
        by_time = sorted(records, key=lambda one: one.moment)
        latest = list(dict.fromkeys(seat.name for one in reversed(by_time) for seat in reversed(one.seats)))
        latest.reverse()  # each name once, where it was last
        self._alike = _Alike([*latest, *merges, *merges.values()])
        self._into = {
            self._alike.group(name): self._alike.group(into)
            for name, into in merges.items()
            if self._alike.group(name) != self._alike.group(into)
        }
        called = {self._alike.group(name): names.visible(name) for name in latest}
        self._called = called | {self._alike.group(into): names.visible(into) for into in merges.values()}
        self._known: dict[str, str] = {}  # to tell names apart takes long

    def who(self, name: str) -> str:
        """The name under which somebody of this name is counted."""
        if name not in self._known:
            group = self._end_of(self._alike.group(name))
            self._known[name] = self._called.get(group) or names.visible(name)
        return self._known[name]

    def seated(self, record: GameRecord) -> tuple[str, ...]:
        """Who sat there, by seat; two of them who were merged into one person keep their own names."""
        return self.together([seat.name for seat in record.seats])

    def together(self, called: Sequence[str]) -> tuple[str, ...]:
        """The same for the names of those who sit at one table."""
        known = self._known
        people = tuple([known.get(name) or self.who(name) for name in called])
        if len(set(people)) == len(people):
            return people
        return tuple(
            who if people.count(who) == 1 else names.visible(name)
            for who, name in zip(people, called, strict=True)
        )

    def _end_of(self, group: int) -> int:
        passed = [group]
        while (into := self._into.get(passed[-1])) is not None:
            if into in passed:
                return group
            passed.append(into)
        return passed[-1]


class _Alike:
    """Groups of names that count as the same, also by way of a third one; each has a number."""

    def __init__(self, called: Sequence[str]) -> None:
        self._groups: dict[tuple[int, str], int] = {}
        self._leads: list[int] = []
        for name in dict.fromkeys(called):
            keys = list(enumerate(names.keys(name)))
            met = sorted({self._root(self._groups[key]) for key in keys if key in self._groups})
            root = met[0] if met else len(self._leads)
            if not met:
                self._leads.append(root)
            for other in met[1:]:
                self._leads[other] = root
            self._groups.update(dict.fromkeys(keys, root))

    def group(self, name: str) -> int:
        """The number of a name's group; -1 for a name that looks like no other."""
        found = next((self._groups[key] for key in enumerate(names.keys(name)) if key in self._groups), None)
        return -1 if found is None else self._root(found)

    def _root(self, number: int) -> int:
        while self._leads[number] != number:
            number = self._leads[number]
        return number


def similar_names(called: Sequence[str]) -> list[tuple[str, str]]:
    """Pairs of names that may be one person's: one begins with the other, or a single letter differs."""
    keyed = [(name, names.keys(name)[0]) for name in called]
    return [
        (one, other)
        for number, (one, key) in enumerate(keyed)
        for other, key_of_other in keyed[number + 1 :]
        if _is_near(key, key_of_other)
    ]


def _is_near(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if len(long) < LEAST_LETTERS or not short:
        return False
    if len(short) >= LEAST_LETTERS and long.startswith(short):
        return True
    if len(long) - len(short) > 1:
        return False
    at = next((place for place, sign in enumerate(short) if sign != long[place]), len(short))
    return short[at + (len(short) == len(long)) :] == long[at + 1 :]


LEAST_LETTERS = 3
"""Shorter names are too often similar by chance."""
