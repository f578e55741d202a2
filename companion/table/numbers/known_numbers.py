"""The printed numbers that the players have entered, remembered for later games."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from companion.session.numbers_backup import MEMORY
from companion.session.preferences import Preferences
from companion.session.store import AnyTableHistory
from companion.table.numbers.printed_numbers import NumbersUI, NumberValues
from engine.journal import undone
from engine.printed_numbers import NumberT, PrintedNumber, PrintedT, fits
from engine.printed_numbers import learned as check_fit

UI: TypeAlias = NumbersUI[NumberT, PrintedT, Any, Any]


def entered_numbers(ui: UI[NumberT, PrintedT], preferences: Preferences) -> dict[NumberT, int]:
    """Every number that was entered; invalid rows of the stored value are skipped."""
    remembered = ui.preferences(preferences).get(MEMORY)
    rows = remembered if isinstance(remembered, list) else []
    known = {(number.what, number.which): number for number in ui.numbers()}
    return {
        known[row[0], row[1]]: row[2]
        for row in rows
        if isinstance(row, list) and tuple(map(type, row)) == (str, int, int) and (row[0], row[1]) in known
    }


def printed_in_force(ui: UI[NumberT, PrintedT], preferences: Preferences) -> PrintedT:
    """The rulebook's numbers and the entered ones, as far as they fit together."""
    printed = ui.at_first()
    for number, value in entered_numbers(ui, preferences).items():
        if fits(printed, number, value):
            printed = printed.learned(number, value)
    return printed


def known_for(
    ui: UI[NumberT, PrintedT], preferences: Preferences, state: AnyTableHistory
) -> NumberValues[NumberT]:
    """The entered numbers that a game does not know yet, as far as they fit; none that was undone there."""
    telling, gone = type(ui.learn(())), undone(state.entries)  # the kind of move that tells numbers
    taken_back = {
        pair
        for entry in state.entries
        if entry.number in gone and isinstance(entry.did, telling)
        for pair in entry.did.numbers
    }
    printed, found = ui.printed(state.table), dict[NumberT, int]()
    for number, value in entered_numbers(ui, preferences).items():
        is_new = printed.read(number) is None and (number, value) not in taken_back
        if is_new and fits(printed, number, value):
            printed, found[number] = printed.learned(number, value), value
    return tuple(found.items())


def remember(
    ui: UI[NumberT, PrintedT], preferences: Preferences, learned: Iterable[tuple[NumberT, int]]
) -> None:
    """Remembers entered numbers without a check, beside those already known."""
    _store(ui, preferences, entered_numbers(ui, preferences) | dict(learned))


def learn(
    ui: UI[NumberT, PrintedT], preferences: Preferences, learned: Iterable[tuple[NumberT, int]]
) -> None:
    """Remembers numbers that fit the others; raises IllegalMove if one does not."""
    learned = tuple(learned)
    check_fit(printed_in_force(ui, preferences), learned)
    remember(ui, preferences, learned)


def import_numbers(
    ui: UI[NumberT, PrintedT], preferences: Preferences, learned: Iterable[tuple[NumberT, int]]
) -> None:
    """Replaces known numbers by those of a line; raises IllegalMove if these do not fit together."""
    imported = dict(learned)
    check_fit(ui.at_first(), imported.items())
    entered = entered_numbers(ui, preferences)
    others = {number: value for number, value in entered.items() if number not in imported}
    _store(ui, preferences, imported | others)


def knowing(printed: PrintedT, values: Iterable[tuple[PrintedNumber, int | None]]) -> PrintedT:
    """The numbers in force with these known, without a check."""
    for number, value in values:
        printed = printed.learned(number, value)
    return printed


def forget(ui: UI[NumberT, PrintedT], preferences: Preferences, forgotten: Iterable[NumberT]) -> None:
    """Forgets entered numbers, so that the rulebook's hold again."""
    gone = set(forgotten)
    entered = entered_numbers(ui, preferences)
    _store(ui, preferences, {number: value for number, value in entered.items() if number not in gone})


def _store(ui: UI[NumberT, PrintedT], preferences: Preferences, known: Mapping[NumberT, int]) -> None:
    """Stores the numbers that differ from the rulebook's."""
    rulebook = ui.at_first()
    rows = [
        [number.what, number.which, value]
        for number, value in known.items()
        if rulebook.read(number) != value
    ]
    ui.preferences(preferences).remember(MEMORY, rows)
