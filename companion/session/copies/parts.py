"""The parts of a copy besides the games: printed numbers, names, notes and settings.

Each of them is joined with what is here: what is new is added, and what is different here stays as it is
unless the user wants that of the copy.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Literal

from companion.history.occasion import Occasion
from companion.session import numbers_backup
from companion.session.copies.document import CopiedOccasion, CopiedPerson, Document, Notes
from companion.session.game_info import GameInfo
from companion.session.hints import FIRST, SWITCH
from companion.session.history_notes import (
    LEFT_OUT,
    MERGED,
    OCCASIONS,
    TOLD_APART,
    HistoryNotes,
    MergeIndex,
    history_notes,
    merged_with,
    occasion_row,
)
from companion.session.library import GameLibrary
from companion.session.numbers_backup import MEMORY as NUMBERS
from companion.session.numbers_backup import Row
from companion.session.people import LATEST, MOST, PEOPLE, Person, people
from companion.session.people import MEMORY as PLAYERS
from companion.session.preferences import Preferences
from companion.session.setting_up import KEPT
from companion.session.settings import CHOICES, TIME_SHARES
from engine import names

Kind = Literal["numbers", "people", "notes", "settings"]
KINDS: Final[tuple[Kind, ...]] = ("numbers", "people", "notes", "settings")
OF_THE_APP: Final = frozenset({*CHOICES, SWITCH, LATEST, TIME_SHARES, TOLD_APART})
NOT_COPIED: Final = frozenset({NUMBERS, FIRST, KEPT})
"""Settings of a game that are copied as numbers, or that are about tables of one device."""
LONGEST_SETTING: Final = 10_000
"""Characters of JSON; no setting of this app is nearly as long."""
LONGEST_NAME: Final = 60
MOST_MERGED: Final = 1_000
"""How many merged names of a file are looked at; no table has nearly as many."""
_IDENTITY: Final = re.compile("[0-9a-f]{16}")


@dataclass(frozen=True)
class Part:
    """How one kind of a copy stands to what is here.

    `new` is how much is not here yet, and `different` how much is here in another way. `added` are the
    settings with what is new, and `taken` those with all of the copy.
    """

    new: int = 0
    different: int = 0
    added: Mapping[str, Any] = field(default_factory=dict)
    taken: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    """The people who are new."""


def document_without_games(library: GameLibrary) -> Document:
    """Everything but the games."""
    preferences, notes = library.preferences, history_notes(library.preferences)
    return Document(
        printed_numbers=numbers_backup.printed_here(library),
        people=tuple(CopiedPerson(name=one.name, colours=one.colours) for one in people(preferences)),
        notes=Notes(
            occasions={
                identity: CopiedOccasion(place=one.place, note=one.note, day=one.day)
                for identity, one in sorted(notes.occasions.items())
            },
            left_out=tuple(sorted(notes.left_out)),
            merged=dict(sorted(notes.merged.items())),
        ),
        settings=_copied(preferences, library.games),
    )


def part_of(kind: Kind, copy: Document, library: GameLibrary) -> Part:
    """How this kind of a copy stands to what is here now."""
    match kind:
        case "numbers":
            return _numbers(copy, library)
        case "people":
            return _people(copy, library.preferences)
        case "notes":
            return _notes(copy, library)
        case "settings":
            return _settings(copy, library)


def joined(copies: Iterable[Document]) -> Document:
    """One document with all that these have, without the games; where two differ, the first counts."""
    whole = Document()
    for each in copies:
        numbers = {game: each.printed_numbers.get(game, ()) for game in each.printed_numbers}
        for game, rows in whole.printed_numbers.items():
            known = {row[:2] for row in rows}
            numbers[game] = (*rows, *(row for row in numbers.get(game, ()) if row[:2] not in known))
        notes = Notes(
            occasions={**each.notes.occasions, **whole.notes.occasions},
            left_out=tuple(sorted({*each.notes.left_out, *whole.notes.left_out})),
            merged={**each.notes.merged, **whole.notes.merged},
        )
        whole = Document(
            printed_numbers=numbers,
            people=(*whole.people, *each.people),
            notes=notes,
            settings={**each.settings, **whole.settings},
        )
    return whole


def _numbers(copy: Document, library: GameLibrary) -> Part:
    here = numbers_backup.printed_here(library)
    parts = [
        _rows(f"{game}.{NUMBERS}", here.get(game, ()), copy.printed_numbers.get(game, ()))
        for game in (info.name for info in library.games)
    ]
    return _sum(parts)


def _rows(setting: str, here: Sequence[Row], copied: Sequence[Row]) -> Part:
    mine = {row[:2]: row for row in here}
    theirs = {row[:2]: row for row in numbers_backup.good_rows(copied)}
    different = sum(1 for key, row in theirs.items() if mine.get(key, row) != row)
    new = len(theirs.keys() - mine.keys())

    def listed(rows: Mapping[tuple[str, int], Row]) -> list[list[Any]]:
        return [list(row) for row in rows.values()]

    added = {setting: listed({**mine, **theirs, **mine})} if new else {}
    taken = {setting: listed({**mine, **theirs})} if new or different else {}
    return Part(new, different, added, taken)


def _people(copy: Document, preferences: Preferences) -> Part:
    known = list(people(preferences))
    before = len(known)
    for one in copy.people:
        name = _cut(one.name)
        if len(known) < MOST and name and not any(names.same_name(name, each.name) for each in known):
            known.append(Person(name, one.colours))
    new = known[before:]
    settings = {PEOPLE: [[one.name, list(one.colours)] for one in known]} if new else {}
    return Part(len(new), 0, settings, settings, tuple(one.name for one in new))


def _notes(copy: Document, library: GameLibrary) -> Part:
    here = history_notes(library.preferences)
    return _sum((_occasions(copy, here), _left_out(copy, here, library), _merges(copy, here)))


def _sum(parts: Iterable[Part]) -> Part:
    """Parts of different settings as one."""
    all_parts = list(parts)
    return Part(
        sum(part.new for part in all_parts),
        sum(part.different for part in all_parts),
        {key: value for part in all_parts for key, value in part.added.items()},
        {key: value for part in all_parts for key, value in part.taken.items()},
    )


def _occasions(copy: Document, here: HistoryNotes) -> Part:
    kept = {identity: occasion_row(one) for identity, one in here.occasions.items()}
    rows = {
        identity: row
        for identity, one in copy.notes.occasions.items()
        if _IDENTITY.fullmatch(identity) and any(row := occasion_row(Occasion(one.place, one.note, one.day)))
    }
    new = {identity: row for identity, row in rows.items() if identity not in kept}
    other = {identity: row for identity, row in rows.items() if kept.get(identity, row) != row}
    return Part(
        len(new),
        len(other),
        {OCCASIONS: kept | new} if new else {},
        {OCCASIONS: kept | new | other} if new or other else {},
    )


def _left_out(copy: Document, here: HistoryNotes, library: GameLibrary) -> Part:
    """A game that is here and counts here is not left out unless the user wants that of the copy."""
    out = {each for each in copy.notes.left_out if _IDENTITY.fullmatch(each)} - here.left_out
    counted = out & library.identities()
    new = out - counted
    return Part(
        len(new),
        len(counted),
        {LEFT_OUT: sorted(here.left_out | new)} if new else {},
        {LEFT_OUT: sorted(here.left_out | out)} if out else {},
    )


def _merges(copy: Document, here: HistoryNotes) -> Part:
    """One that fits to what is here is new; one that would take another back is different."""
    added, taken, index = dict(here.merged), dict(here.merged), MergeIndex(here.merged)
    new = different = 0
    for one, other in islice(copy.notes.merged.items(), MOST_MERGED):
        name, into = _cut(one), _cut(other)
        if not name or not into or names.same_name(name, into):
            continue
        mine = index.end_of(name)
        if mine is not None and names.same_name(mine, into):
            continue
        together = merged_with(added, name, into)
        if added.items() <= together.items():
            new += len(together) - len(added)
            added = together
        else:
            different += 1
        taken = merged_with(taken, name, into)
    return Part(new, different, {MERGED: added} if new else {}, {MERGED: taken} if new or different else {})


def _cut(name: str) -> str:
    """A name from a file, on one line and no longer than names are here."""
    return names.visible(name)[:LONGEST_NAME].rstrip()


def _settings(copy: Document, library: GameLibrary) -> Part:
    here = _copied(library.preferences, library.games)
    theirs = {
        key: value
        for key, value in copy.settings.items()
        if _is_copied(key, library.games) and len(json.dumps(value)) <= LONGEST_SETTING
    }
    new = {key: value for key, value in theirs.items() if key not in here}
    # Who sat at the table last is no choice of anybody: nobody is asked for that.
    other = {
        key: value
        for key, value in theirs.items()
        if key in here and here[key] != value and key != LATEST and not key.endswith(PLAYERS)
    }
    return Part(len(new), len(other), new, new | other)


def _copied(preferences: Preferences, games: Sequence[GameInfo]) -> dict[str, Any]:
    """The settings that are in a copy, by their names."""
    state = preferences.state
    found = {
        f"{info.name}.{setting}": state[setting]
        for info in games
        for setting in info.shared_settings
        if setting in state
    }
    found |= state
    copied = {key: found[key] for key in sorted(found) if _is_copied(key, games)}
    kept: dict[str, Any] = json.loads(json.dumps(copied))  # as a file gives them back: a tuple is a list
    return kept


def _is_copied(key: str, games: Sequence[GameInfo]) -> bool:
    game, dot, setting = key.partition(".")
    if not dot:
        return key in OF_THE_APP
    return setting not in NOT_COPIED and any(info.name == game for info in games)
