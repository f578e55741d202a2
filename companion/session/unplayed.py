"""Tables that were begun and have had no move: who is known only from them is not offered a seat."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any

from companion.session.library import GameLibrary
from companion.session.people import people
from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError, is_name
from engine import names

UNPLAYED = "unplayed_tables"
"""The setting with the tables that were begun, and who was new at each."""
MOST = 20
"""How many tables are on that list, the latest ones."""


def with_table(preferences: Preferences, table: str, called: Collection[str]) -> dict[str, Any]:
    """The setting once a table has begun with these people; who was known before stays known."""
    kept = _kept(preferences)
    hidden = {name for each in kept.values() for name in each}
    known = [person.name for person in people(preferences) if person.name not in hidden]
    new = [name for name in called if not _is_among(name, known)]
    others = {other: [name for name in each if not _is_among(name, new)] for other, each in kept.items()}
    return {UNPLAYED: dict([(table, new), *others.items()][:MOST])}


def newcomers(left: Mapping[str, Collection[str]]) -> frozenset[str]:
    """The people who are known only from the tables that are `left` without a move."""
    return frozenset(name for each in left.values() for name in each)


def forget_played(preferences: Preferences, left: Mapping[str, list[str]]) -> None:
    """Takes the tables that have a move by now off the list; ignores a failure to store that."""
    if left != _kept(preferences):
        with suppress(StorageError):
            preferences.remember(**{UNPLAYED: left})


def without_move(library: GameLibrary) -> dict[str, list[str]]:
    """The tables on the list that still have no move, and who was new at each."""
    kept = _kept(library.preferences)
    return {table: each for table, each in kept.items() if each and not _is_played(library, table)}


def _is_played(library: GameLibrary, table: str) -> bool:
    """Tells whether anything was entered at a table; not if it is gone, or cannot be read.

    It is not opened for that: no other program could play it then.
    """
    try:
        return is_name(table) and library.storage.read(table).count(b"\n") > 1
    except StorageError:
        return False


def _is_among(name: str, others: Collection[str]) -> bool:
    return any(names.same_name(name, other) for other in others)


def _kept(preferences: Preferences) -> dict[str, list[str]]:
    """The tables on the list, and who was new at each; what is stored and cannot be read is left out."""
    stored = preferences.state.get(UNPLAYED)
    rows = stored.items() if isinstance(stored, dict) else ()
    return {
        table: [name for name in each if isinstance(name, str)]
        for table, each in rows
        if isinstance(each, list)
    }
