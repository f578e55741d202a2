"""People: everybody who has played any game here, the latest first, each with the colours that they had.

It is one list for all games. What an earlier version of the app remembered for each game is read as well.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.session.preferences import Preferences
from engine import names

PEOPLE, LATEST = "people", "latest_table"
"""The settings with everybody, and with the players of the table that was begun last."""
MEMORY = "players"
"""The end of the names of the settings in which the players of each game are remembered."""
MOST = 40
COLOURS_KEPT = 9
"""The number of latest colours that decide which one is usual."""

Rows = Sequence[tuple[str, str]]
"""Names and colours of players, by seat; the name is empty for a player named after the colour."""


@dataclass(frozen=True)
class Person:
    """Somebody with the colours of their games, the latest first."""

    name: str
    colours: tuple[str, ...]

    def usual_colour(self, possible: Collection[str]) -> str:
        """The colour that they had most often, among these; the latest of several, empty for none."""
        counts = Counter(colour for colour in self.colours if colour in possible)
        return max(counts, key=lambda colour: counts[colour], default="")


def people(preferences: Preferences) -> tuple[Person, ...]:
    """Everybody, the latest first."""
    found: list[Person] = []
    for person in (*_stored(preferences.state), *_of_single_games(preferences.state)):
        if names.tidy(person.name) and not any(names.same_name(person.name, one.name) for one in found):
            found.append(person)
    return tuple(found[:MOST])


def latest_table(preferences: Preferences) -> tuple[str, Rows]:
    """The game that was begun last ("" for none), and its players."""
    match preferences.state.get(LATEST):
        case [str(what), list(rows)]:
            return what, tuple(_rows(rows))
    return "", ()


def with_players(preferences: Preferences, what: str, rows: Rows) -> dict[str, Any]:
    """The settings that remember these players of something that was just begun; the others move back."""
    known = people(preferences)
    playing = []
    for name, colour in rows:
        if name:
            before = next((one.colours for one in known if names.same_name(one.name, name)), ())
            playing.append(Person(name, (colour, *before)[:COLOURS_KEPT]))
    others = [one for one in known if not any(names.same_name(one.name, new.name) for new in playing)]
    kept = [[one.name, list(one.colours)] for one in (*playing, *others)[:MOST]]
    return {PEOPLE: kept, LATEST: [what, [list(row) for row in rows]]}


def with_correction(preferences: Preferences, game: str, before: Rows, after: Rows) -> dict[str, Any]:
    """The settings as if a table of a game had been begun with the players `after`, who are by seat.

    Whoever has played only there, under a wrong name, is not known any more.
    """
    known = people(preferences)
    joined = {
        who: Person(name, (colour,))
        for (who, _colour), (name, colour) in zip(before, after, strict=True)
        if name and name != who and not any(names.same_name(name, one.name) for one in known)
    }
    kept: list[Person] = []
    for person in known:
        was, now = _row_of(before, person), _row_of(after, person)
        kept += [joined.pop(was[0])] if was is not None and was[0] in joined else []
        kept += [person] if was == now else _corrected(person, was, now)
    what, latest = latest_table(preferences)
    settings: dict[str, Any] = {
        PEOPLE: [[one.name, list(one.colours)] for one in (*joined.values(), *kept)[:MOST]],
        LATEST: [what, _same_table(latest, before, after) if what.startswith(f"{game}.") else latest],
    }
    for setting, rows in preferences.state.items():
        if setting.startswith(f"{game}.") and setting.endswith(MEMORY) and isinstance(rows, list):
            settings[setting] = _same_table(tuple(_rows(rows)), before, after)
    return settings


def _corrected(person: Person, was: tuple[str, str] | None, now: tuple[str, str] | None) -> list[Person]:
    """Somebody whose name or colour at a table was another one, or who was not there, or not known to be."""
    colours = list(person.colours)
    if was is not None and was[1] in colours:
        colours.remove(was[1])
    if now is None:
        return [Person(person.name, tuple(colours))] if colours else []
    return [Person(now[0], (now[1], *colours)[:COLOURS_KEPT])]


def _row_of(rows: Rows, person: Person) -> tuple[str, str] | None:
    return next((row for row in rows if names.same_name(row[0], person.name)), None)


def _same_table(kept: Rows, before: Rows, after: Rows) -> list[list[str]]:
    """Remembered players, corrected if they are those of the table `before`, in whatever order.

    A player without a name here has one at the table: that of the colour, in any language.
    """
    seats = {colour: (name, new) for (name, colour), new in zip(before, after, strict=True)}
    found = [(name, *seats[colour]) for name, colour in kept if colour in seats]
    if len(found) != len(kept) or len(kept) != len(before):
        return [list(row) for row in kept]
    if not all(names.same_name(name, was) for name, was, _new in found if name):
        return [list(row) for row in kept]
    return [[name if was == new else new, colour] for name, was, (new, colour) in found]


def _stored(state: Mapping[str, Any]) -> Iterator[Person]:
    stored = state.get(PEOPLE)
    for row in stored if isinstance(stored, list) else ():
        match row:
            case [str(name), list(colours)]:
                yield Person(name, tuple(colour for colour in colours if isinstance(colour, str)))


def _of_single_games(state: Mapping[str, Any]) -> Iterator[Person]:
    """The players that are remembered for each game, as every version of the app does."""
    for setting, rows in state.items():
        if setting.endswith(MEMORY) and isinstance(rows, list):
            for name, colour in _rows(rows):
                yield Person(name, (colour,))


def _rows(rows: Sequence[Any]) -> Iterator[tuple[str, str]]:
    for row in rows:
        match row:
            case [str(name), str(colour)]:
                yield name, colour
