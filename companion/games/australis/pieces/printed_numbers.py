"""The printed numbers of this game: what is asked for together, where to look, and the words."""

from collections.abc import Sequence

from companion.games.australis.drawing import board_picture
from companion.games.australis.preferences import preferences_of
from companion.games.australis.words.names import number_words
from companion.i18n.translation import _
from companion.table.numbers.printed_numbers import BoardPicture, NumbersUI
from engine.australis.moves import Learned, Move
from engine.australis.printed import Number, Printed, What, as_printed, numbers, side_numbers
from engine.australis.table import Table

TOGETHER: tuple[tuple[What, ...], ...] = (("slot_feeds", "slot_points"), ("prize_first", "prize_second"))
USUAL_SECTION = 3
"""The known sections have three spaces, so the same is suggested for the next ones."""
ROWS: tuple[tuple[str, What], ...] = (
    ("fish", "slot_feeds"),
    ("points", "slot_points"),
    ("first", "prize_first"),
    ("second", "prize_second"),
    ("silver", "silver"),
    ("sections", "section_end"),
    ("last", "last_space"),
    ("white", "white_side"),
    ("yellow", "yellow_side"),
)


def question(number: Number) -> str:
    """The question for a number, as the heading of the sheet."""
    return {
        "slot_feeds": _("What’s printed under slot {n}?"),
        "slot_points": _("What’s printed under slot {n}?"),
        "prize_first": _("How many points is reef {n} worth?"),
        "prize_second": _("How many points is reef {n} worth?"),
        "silver": _("What’s on the round {n} silver tile?"),
        "section_end": _("What’s the last space beside reef {n}?"),
        "last_space": _("What’s the last space of the current?"),
        "white_side": _("The six sides of a white die"),
        "yellow_side": _("The six sides of a yellow die"),
    }[number.what].format(n=number.which)


def where_to_look(number: Number) -> str:
    """Says where the number is printed."""
    return {
        "slot_feeds": _("Look at any sea board: the fish and points for this food slot."),
        "slot_points": _("Look at any sea board: the fish and points for this food slot."),
        "prize_first": _where_prizes(number.which),
        "prize_second": _where_prizes(number.which),
        "silver": _("Look at the silver tile on top now."),
        "section_end": _("On the gameboard, each section of the current starts with a small picture."),
        "last_space": _("Look at the end of the current on the gameboard."),
        "white_side": _("Turn one of these dice round, and tap each side."),
        "yellow_side": _("Turn one of these dice round, and tap each side."),
    }[number.what]


def _where_prizes(reef: int) -> str:
    if Number("prize_second", reef) in numbers():
        return _("Look at the gameboard, beside the reef: points for first place, then for second.")
    return _("Look at the gameboard, beside the reef: points for first place.")


def same_place(number: Number) -> Sequence[Number]:
    """The numbers that are printed at the same place."""
    kinds = next((kinds for kinds in TOGETHER if number.what in kinds), (number.what,))
    return [Number(what, number.which) for what in kinds if Number(what, number.which) in numbers()]


def suggestion(printed: Printed, number: Number) -> int | None:
    """A guess at the end of a section."""
    if number.what != "section_end":
        return None
    before = printed.read(Number("section_end", number.which - 1))
    return None if before is None else before + USUAL_SECTION


def doubt(printed: Printed, number: Number, value: int) -> str:
    """The question about a number that breaks the order of those beside it; "" if it does not."""
    before, after = _neighbours(number)
    lower = None if before is None else printed.read(before)
    higher = None if after is None else printed.read(after)
    if lower is not None and value < lower:
        return _("Really lower than {number}?").format(number=lower)
    if higher is not None and value > higher:
        return _("Really higher than {number}?").format(number=higher)
    return ""


def _neighbours(number: Number) -> tuple[Number | None, Number | None]:
    """The numbers between which a number is expected; the second prize is expected below the first."""
    match number.what:
        case "prize_first":
            return _learnable("prize_second", number.which), None
        case "prize_second":
            return None, _learnable("prize_first", number.which)
        case "slot_feeds" | "slot_points" | "silver" | "section_end":
            return _learnable(number.what, number.which - 1), _learnable(number.what, number.which + 1)
    return None, None


def _learnable(what: What, which: int) -> Number | None:
    return Number(what, which) if Number(what, which) in numbers() else None


def groups() -> Sequence[tuple[str, Sequence[Number]]]:
    """The headings of the list of numbers, each with its numbers."""
    return (
        (_("Food track"), _of_kinds("slot_feeds", "slot_points")),
        (_("Reefs"), _of_kinds("prize_first", "prize_second")),
        (_("Silver tiles"), _of_kinds("silver")),
        (_("Current"), _of_kinds("section_end", "last_space")),
    )


def _of_kinds(*kinds: What) -> list[Number]:
    # Sorted so that the end of the current comes after its sections.
    chosen = [number for number in numbers() if number.what in kinds]
    return sorted(chosen, key=lambda number: (number.what == "last_space", number.which, number.what))


def _in_force(table: Table) -> Printed:
    return table.printed


def _learn(values: tuple[tuple[Number, int], ...]) -> Move:
    return Learned(numbers=values)


BOARD: BoardPicture[Number] = BoardPicture(
    heading=lambda: _("Copy your board"),
    instead=lambda: _("Copy the whole board instead"),
    how=lambda: _("Type what your copy says, in any order."),
    order=board_picture.order,
    draw=board_picture.draw,
    height=board_picture.height,
    place=board_picture.place,
    doubt=doubt,
)
PRINTED_NUMBERS = NumbersUI(
    title="AUSTRALIS",
    preferences=preferences_of,
    at_first=as_printed,
    numbers=lambda: (*numbers(), *side_numbers()),
    printed=_in_force,
    learn=_learn,
    label=number_words,
    question=question,
    where=where_to_look,
    heading=lambda: _("Board numbers"),
    same_place=same_place,
    suggestion=suggestion,
    groups=groups,
    board=BOARD,
    rows=ROWS,
)
