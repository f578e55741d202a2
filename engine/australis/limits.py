"""Limits: which setups from a file are accepted.

These are not rules of the game. A file may come from anywhere: any numbers that could be printed on a board
are accepted, and impossible ones are refused before they are used in a calculation or drawing.
"""

from collections.abc import Iterable, Sequence

from engine.australis.moves import GameSetup
from engine.australis.printed import SIDES, Printed, Span, as_printed
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import PLAYER_COLOURS
from engine.refusal import refuse

MOST = 999
"""The most points, pieces or fish."""
MOST_SPACES = 99
"""The most spaces of the current."""
MOST_SIDES = 20
"""The highest number on a die, and the most circles on one side."""
MOST_DICE = 9
"""The most dice of one player in a round."""
MOST_LEARNED = 200
"""The most printed numbers in one move; the whole board has far fewer."""
MOST_LAID = 100
"""The most corrections in a setup: far more than there are things on the table."""
MOST_LETTERS = 1000
"""The most characters of a stored name; `LONGEST_NAME` limits the letters."""


def check_beginning(setup: GameSetup) -> None:
    """Refuses a setup from which no table can be laid out."""
    _within("version", [setup.version], 1, MOST)
    _within("name", [len(player.name) for player in setup.players], 0, MOST_LETTERS)
    _within("laid", [len(setup.laid)], 0, MOST_LAID)
    check_printed(setup.printed)


def check_printed(printed: Printed) -> None:
    """Refuses a board of another shape, or with impossible numbers."""
    _check_shape(printed)
    _check_counts(printed)
    _check_dice(printed)
    _check_current(printed)


def _check_shape(printed: Printed) -> None:
    """Requires as many slots, reefs, tiles and spaces with cubes as the board has."""
    board = as_printed()
    _within("rounds", [printed.rounds], board.rounds, board.rounds)
    for name in ("cube_spaces", "section_ends", "prizes", "track", "gold", "silver"):
        _same_length(name, getattr(printed, name), getattr(board, name))
    for row, like in zip(printed.prizes, board.prizes, strict=True):
        _same_length("prizes", row, like)


def _check_counts(printed: Printed) -> None:
    """Requires plausible numbers of points and pieces."""
    counts = ("cards", "cards_with_shell", "cards_under_a_colour", "points_on_a_card", "fish_on_a_card")
    pieces = ("fish", "corals", "own_cubes", "grey_cubes", "grey_beside", "silver_cube_rounds")
    for name in (*counts, *pieces):
        _within(name, [getattr(printed, name)], 0, MOST)
    _within("gold", printed.gold, 0, MOST)
    _within("silver", printed.silver, 0, MOST)
    for row in (*printed.prizes, *printed.track):
        _within("prizes", row, 0, MOST)


def _check_dice(printed: Printed) -> None:
    """Requires at least one side of each die, and not more than a screen can offer."""
    dice = printed.dice
    for span in (dice.white, dice.yellow, dice.blue, dice.purple, dice.red):
        _check_span(span)
    _within("circles_at_most", [printed.circles_at_most], 0, MOST_SIDES)
    _within("dice_each", [printed.dice_each], 1, MOST_DICE)
    for name in ("white_sides", "yellow_sides"):
        sides = getattr(printed, name)
        _within(name, [len(sides)], SIDES, SIDES)
        for side in sides:
            _within(name, side or (), 0, MOST_SIDES)


def _check_span(span: Span) -> None:
    _within("dice", [span.lowest], 0, span.highest)
    _within("dice", [span.highest], span.lowest, MOST_SIDES)


def _check_current(printed: Printed) -> None:
    """Requires a current that includes all its spaces with cubes, and whose sections ascend."""
    _within("steps_on_a_card", [printed.steps_on_a_card], 0, MOST_SPACES)
    _within("cube_spaces", [*printed.cube_spaces, printed.grey_space], 0, MOST_SPACES)
    least = max(*printed.cube_spaces, printed.grey_space, len(PLAYER_COLOURS) - 1)  # turtles start there, too
    _within("last_space", [printed.last_space], least, MOST_SPACES)
    least = 0
    for end in printed.sections:
        _within("section_ends", [end], least, MOST_SPACES)
        least = least if end is None else end


def _within(name: str, numbers: Iterable[int | None], least: int, most: int) -> None:
    if not all(number is None or least <= number <= most for number in numbers):
        refuse(RefusalCode.NO_SUCH_NUMBER, asked=name, limit=f"{least}-{most}")


def _same_length(name: str, row: Sequence[object], like: Sequence[object]) -> None:
    _within(name, [len(row)], len(like), len(like))
