"""The printed numbers that were read to us: they count for all games to come."""

from collections.abc import Iterable, Mapping

from companion.games.australis.preferences import preferences_of
from companion.session.preferences import Preferences
from engine.australis.printed import Number, Printed, as_printed, numbers
from engine.australis.refusal_code import RefusalCode
from engine.australis.transition import refuse

MEMORY = "printed"


def entered_numbers(preferences: Preferences) -> dict[Number, int]:
    """Every number that was read to us; what is remembered and makes no sense is left out."""
    remembered = preferences_of(preferences).get(MEMORY)
    rows = remembered if isinstance(remembered, list) else []
    known = {(number.what, number.which): number for number in numbers()}
    return {
        known[row[0], row[1]]: row[2]
        for row in rows
        if isinstance(row, list) and tuple(map(type, row)) == (str, int, int) and (row[0], row[1]) in known
    }


def printed_in_force(preferences: Preferences) -> Printed:
    """The numbers of the rulebook and those that were read to us, as far as they fit together."""
    printed = as_printed()
    for number, value in entered_numbers(preferences).items():
        if fits(printed, number, value):
            printed = printed.learned(number, value)
    return printed


def fits(printed: Printed, number: Number, value: int) -> bool:
    """Whether a number may be printed there beside the others."""
    least, most = printed.bounds(number)
    return least <= value <= most


def remember(preferences: Preferences, learned: Iterable[tuple[Number, int]]) -> None:
    """Numbers that were read to us."""
    _keep(preferences, entered_numbers(preferences) | dict(learned))


def learn(preferences: Preferences, learned: Iterable[tuple[Number, int]]) -> None:
    """Remembers numbers that fit the others; raises IllegalMove if one does not."""
    learned = tuple(learned)
    _check(printed_in_force(preferences), learned)
    remember(preferences, learned)


def take_over(preferences: Preferences, learned: Iterable[tuple[Number, int]]) -> None:
    """Remembers a whole board's numbers in place of what was known; raises IllegalMove if they do not fit."""
    learned = tuple(learned)
    _check(as_printed(), learned)
    board = dict(learned)
    _keep(
        preferences,
        board
        | {number: value for number, value in entered_numbers(preferences).items() if number not in board},
    )


def forget(preferences: Preferences, forgotten: Iterable[Number]) -> None:
    """Goes back to the rulebook's numbers."""
    gone = set(forgotten)
    _keep(
        preferences,
        {number: value for number, value in entered_numbers(preferences).items() if number not in gone},
    )


def _check(printed: Printed, learned: Iterable[tuple[Number, int]]) -> None:
    for number, value in learned:
        if not fits(printed, number, value):
            least, most = printed.bounds(number)
            refuse(RefusalCode.NUMBER_DOES_NOT_FIT, asked=value, limit=f"{least}-{most}")
        printed = printed.learned(number, value)


def _keep(preferences: Preferences, known: Mapping[Number, int]) -> None:
    """What the rulebook says itself need not be remembered."""
    rulebook = as_printed()
    rows = [[*number, value] for number, value in known.items() if rulebook.read(number) != value]
    preferences_of(preferences).remember(MEMORY, rows)
