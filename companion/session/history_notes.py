"""The users' notes on past games and on people: journals stay as they were, and statistics heed them.

Each kind is one setting, kept with the games: "occasions" {identity: [place, note, day]}, of which the day
may be missing, "left_out" [identity], "merged" {name: into} and "told_apart" [[name, other]]. What is kept
may come from anywhere, so whatever does not fit is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final
from weakref import WeakKeyDictionary

from companion.history.occasion import Occasion, day_in
from companion.session.preferences import Preferences
from engine import names

OCCASIONS, LEFT_OUT, MERGED, TOLD_APART = "occasions", "left_out", "merged", "told_apart"
LONGEST_PLACE: Final = 60
LONGEST_NOTE: Final = 2_000
"""Letters; more than that is cut off."""

Merges = dict[str, str]


@dataclass(frozen=True)
class HistoryNotes:
    """All of it; games are told by the identity of their record."""

    left_out: frozenset[str] = frozenset()
    """The games that no statistics count."""
    merged: Mapping[str, str] = field(default_factory=dict)
    """A name, and the name of the same person under which it is counted."""
    told_apart: frozenset[frozenset[str]] = frozenset()
    """Pairs of names that look like one person's, and are those of two."""
    _occasions: Mapping[str, Any] = field(default_factory=dict)

    def occasion(self, identity: str) -> Occasion:
        """The place, note and day that were noted about a game; empty if nothing was."""
        return occasion_in(self._occasions.get(identity)) or Occasion()

    @cached_property
    def days(self) -> Mapping[str, Occasion]:
        """The games that were on another day than that of their entries."""
        return {identity: one for identity, one in self.occasions.items() if one.day}

    @cached_property
    def occasions(self) -> Mapping[str, Occasion]:
        """All games about which something was noted."""
        read = {identity: occasion_in(kept) for identity, kept in self._occasions.items()}
        return {identity: one for identity, one in read.items() if one is not None}


@dataclass(frozen=True)
class MergeUndo:
    """The way to take a merge back: the names that were merged before, with None for one that was not."""

    before: Mapping[str, str | None]


def history_notes(preferences: Preferences) -> HistoryNotes:
    """Everything as it is now; read once after each change of a setting."""
    settings = preferences.state
    known = _read.get(preferences)
    if known is None or known[0] is not settings:
        known = _read[preferences] = (settings, notes_in(settings))
    return known[1]


_read: WeakKeyDictionary[Preferences, tuple[Mapping[str, Any], HistoryNotes]] = WeakKeyDictionary()


def notes_in(settings: Mapping[str, Any]) -> HistoryNotes:
    """The notes in these settings."""
    occasions = settings.get(OCCASIONS)
    return HistoryNotes(
        _left_out_in(settings.get(LEFT_OUT)),
        _merges_in(settings.get(MERGED)),
        frozenset(map(frozenset, _pairs_in(settings.get(TOLD_APART)))),
        occasions if isinstance(occasions, dict) else {},
    )


def note_occasion(preferences: Preferences, identity: str, occasion: Occasion) -> None:
    """Remembers where and when a game was played, and a note; empty ones are forgotten.

    Raises StorageError.
    """
    row = occasion_row(occasion)

    def change(kept: Any) -> dict[str, Any]:
        others = {key: each for key, each in _dict(kept).items() if key != identity}
        return {**others, identity: row} if any(row) else others

    preferences.change(OCCASIONS, change)


def leave_out(preferences: Preferences, identity: str, *, out: bool = True) -> None:
    """Leaves a game out of all statistics, or counts it again; raises StorageError."""

    def change(kept: Any) -> list[str]:
        now = _left_out_in(kept)
        return sorted(now | {identity} if out else now - {identity})

    preferences.change(LEFT_OUT, change)


def merge(preferences: Preferences, name: str, into: str) -> MergeUndo:
    """Counts a name, and whatever was merged into it, as the person `into`; raises StorageError.

    If `into` was merged into `name`, it is the other way round from now on. Of a name that looks the same as
    another one nothing is changed.
    """
    found: list[MergeUndo] = []

    def change(kept: Any) -> Merges:
        before = _merges_in(kept)
        after = merged_with(before, name, into)
        keys = sorted({*before, *after})
        found.append(MergeUndo({key: before.get(key) for key in keys if before.get(key) != after.get(key)}))
        return after

    preferences.change(MERGED, change)
    return found[-1]


def undo_merge(preferences: Preferences, undo: MergeUndo) -> None:
    """Takes a merge back, and leaves all others as they are; raises StorageError."""

    def change(kept: Any) -> Merges:
        after = {name: into for name, into in _merges_in(kept).items() if name not in undo.before}
        for name, into in undo.before.items():
            after = after if into is None else merged_with(after, name, into)
        return after

    preferences.change(MERGED, change)


def unmerge(preferences: Preferences, name: str) -> MergeUndo:
    """Counts a name as a person of its own again, at any time later; raises StorageError."""
    found: list[MergeUndo] = []

    def change(kept: Any) -> Merges:
        before = _merges_in(kept)
        found.append(MergeUndo({each: into for each, into in before.items() if names.same_name(each, name)}))
        return {each: into for each, into in before.items() if each not in found[-1].before}

    preferences.change(MERGED, change)
    return found[-1]


def tell_apart(preferences: Preferences, name: str, other: str) -> None:
    """Remembers that two names are those of two people; raises StorageError."""
    preferences.change(TOLD_APART, lambda kept: [*_pairs_in(kept), [name, other]])


def merged_with(merged: Mapping[str, str], name: str, into: str) -> Merges:
    """These merges and one more, which leaves no ring: a ring would merge nothing."""
    if _same(name, into):
        return dict(merged)
    kept = _without(merged, name)
    index = MergeIndex(kept)
    passed = into
    for _link in kept:  # no way is longer, except in a ring that came from elsewhere
        end = index.end_of(passed)
        if end is None:
            break
        if _same(end, name):
            return _without(kept, into) | {name: into}
        passed = end
    return kept | {name: into}


class MergeIndex:
    """Merges by the keys of their names: one is found among many without being compared with each."""

    def __init__(self, merged: Mapping[str, str]) -> None:
        self._ends = {
            key: end for each, end in reversed(list(merged.items())) for key in enumerate(_keys(each))
        }

    def end_of(self, name: str) -> str | None:
        """The name into which this one is merged; None if it is not."""
        return next((self._ends[key] for key in enumerate(_keys(name)) if key in self._ends), None)


_keys = lru_cache(maxsize=4_000)(names.keys)


def _same(one: str, other: str) -> bool:
    """As `names.same_name`: it takes long to find the keys of a name."""
    return any(mine == theirs for mine, theirs in zip(_keys(one), _keys(other), strict=True))


def _without(merged: Mapping[str, str], name: str) -> Merges:
    return {each: into for each, into in merged.items() if not _same(each, name)}


def occasion_row(occasion: Occasion) -> list[str]:
    """An occasion as it is kept: on one line where it was, the note, and the day if it is another one."""
    place, note = names.visible(occasion.place), occasion.note.strip()
    day = day_in(occasion.day)
    row = [place[:LONGEST_PLACE].rstrip(), note[:LONGEST_NOTE].rstrip()]
    return row if day is None else [*row, day.isoformat()]


def occasion_in(kept: Any) -> Occasion | None:
    """The occasion that is kept so; None if it is none."""
    match kept:
        case [str(place), str(note), *more] if all(isinstance(each, str) for each in more):
            return Occasion(*occasion_row(Occasion(place, note, *more[:1])))
    return None


def _left_out_in(kept: Any) -> frozenset[str]:
    return (
        frozenset(each for each in kept if isinstance(each, str)) if isinstance(kept, list) else frozenset()
    )


def _merges_in(kept: Any) -> Merges:
    return {name: into for name, into in _dict(kept).items() if isinstance(into, str)}


def _pairs_in(kept: Any) -> list[list[str]]:
    pairs = kept if isinstance(kept, list) else []
    return [
        pair
        for pair in pairs
        if isinstance(pair, list) and len(pair) == 2 and all(isinstance(each, str) for each in pair)
    ]


def _dict(kept: Any) -> dict[str, Any]:
    return kept if isinstance(kept, dict) else {}
