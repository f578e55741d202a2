"""The printed numbers that the players have entered, remembered for later games."""

from collections.abc import Iterable, Mapping

from companion.games.australis.preferences import preferences_of
from companion.session.preferences import Preferences
from engine.australis.printed import Number, Printed, as_printed, numbers
from engine.australis.refusal_code import RefusalCode
from engine.australis.transition import refuse

MEMORY = "printed"


def entered_numbers(preferences: Preferences) -> dict[Number, int]:
    """Every number that was entered; invalid rows of the stored value are skipped."""
    remembered = preferences_of(preferences).get(MEMORY)
    rows = remembered if isinstance(remembered, list) else []
    known = {(number.what, number.which): number for number in numbers()}
    return {
        known[row[0], row[1]]: row[2]
        for row in rows
        if isinstance(row, list) and tuple(map(type, row)) == (str, int, int) and (row[0], row[1]) in known
    }


def printed_in_force(preferences: Preferences) -> Printed:
    """The rulebook's numbers and the entered ones, as far as they fit together."""
    printed = as_printed()
    for number, value in entered_numbers(preferences).items():
        if fits(printed, number, value):
            printed = printed.learned(number, value)
    return printed


def fits(printed: Printed, number: Number, value: int) -> bool:
    """Whether a value is within the bounds that the other numbers set."""
    least, most = printed.bounds(number)
    return least <= value <= most


def remember(preferences: Preferences, learned: Iterable[tuple[Number, int]]) -> None:
    """Remembers entered numbers without a check, beside those already known."""
    _keep(preferences, entered_numbers(preferences) | dict(learned))


def learn(preferences: Preferences, learned: Iterable[tuple[Number, int]]) -> None:
    """Remembers numbers that fit the others; raises IllegalMove if one does not."""
    learned = tuple(learned)
    _check(printed_in_force(preferences), learned)
    remember(preferences, learned)


def take_over(preferences: Preferences, learned: Iterable[tuple[Number, int]]) -> None:
    """Replaces known numbers by those of a whole board; raises IllegalMove if they do not fit together."""
    learned = tuple(learned)
    _check(as_printed(), learned)
    board = dict(learned)
    _keep(
        preferences,
        board
        | {number: value for number, value in entered_numbers(preferences).items() if number not in board},
    )


def forget(preferences: Preferences, forgotten: Iterable[Number]) -> None:
    """Forgets entered numbers, so that the rulebook's hold again."""
    gone = set(forgotten)
    _keep(
        preferences,
        {number: value for number, value in entered_numbers(preferences).items() if number not in gone},
    )


def _check(printed: Printed, learned: Iterable[tuple[Number, int]]) -> None:
    for number, value in learned:
        if not fits(printed, number, value):
            least, most = printed.bounds(number)
            limit = str(least) if least == most else f"{least}–{most}"
            refuse(RefusalCode.NUMBER_DOES_NOT_FIT, asked=value, limit=limit)
        printed = printed.learned(number, value)


def _keep(preferences: Preferences, known: Mapping[Number, int]) -> None:
    """Stores the numbers that differ from the rulebook's."""
    rulebook = as_printed()
    rows = [[*number, value] for number, value in known.items() if rulebook.read(number) != value]
    preferences_of(preferences).remember(MEMORY, rows)
