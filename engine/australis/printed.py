"""The numbers printed on the boards and dice; a number that nobody has read yet is None."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, NamedTuple, TypeVar

from pydantic import Field, StrictInt

from engine import printed_numbers
from engine.australis.dice_selection import Colour, Symbols
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.school import Slot
from engine.value import Value

FIRST_REEF = 3
SIDES = 6
"""The sides of a die."""
TENS = 10
"""A side of a white or yellow die is learned as one number: its cards or fish, then one digit of circles."""
MOST_CIRCLES = TENS - 1
"""The most circles of such a side."""
GREATEST = 99
"""More than is printed anywhere on the board; it only catches typing errors."""

T = TypeVar("T")
UNREAD: tuple[Symbols | None, ...] = (None,) * SIDES
# Left out of a journal as long as nobody has entered a side, so that its lines stay as they always were.
Sides = Annotated[tuple[Symbols | None, ...], Field(exclude_if=lambda sides: sides == UNREAD)]

What = Literal[
    "slot_feeds",
    "slot_points",
    "prize_first",
    "prize_second",
    "silver",
    "section_end",
    "last_space",
    "white_side",
    "yellow_side",
]


SIDED: dict[What, Colour] = {"white_side": "white", "yellow_side": "yellow"}
"""The dice whose sides can be entered, by the kind of number of a side."""


class Number(NamedTuple):
    """A printed number that players can enter: its kind, and its slot, reef, round or side.

    `which` is 0 if there is only one of its kind.
    """

    what: What
    which: StrictInt = 0


class Span(Value):
    """The lowest and the highest number of points, cards or fish on a die."""

    lowest: int
    highest: int


class Dice(Value):
    """The numbers on the dice of each colour."""

    white: Span
    yellow: Span
    blue: Span
    purple: Span
    red: Span


class Printed(Value):
    """The numbers in force at one table."""

    rounds: int
    dice_each: int
    dice: Dice
    circles_at_most: int
    """The most circles that screens offer at once; a die may show more."""
    cards: int
    cards_with_shell: int
    cards_under_a_colour: int
    points_on_a_card: int
    fish_on_a_card: int
    steps_on_a_card: int
    fish: int
    corals: int
    own_cubes: int
    grey_cubes: int
    grey_beside: int
    cube_spaces: tuple[int, ...]
    grey_space: int
    last_space: int | None
    section_ends: tuple[int | None, ...]
    prizes: tuple[tuple[int | None, ...], ...]
    track: tuple[Slot, ...]
    gold: tuple[int, ...]
    silver: tuple[int | None, ...]
    silver_cube_rounds: int
    white_sides: Sides = UNREAD
    yellow_sides: Sides = UNREAD
    """The six sides of these dice, as far as the players have entered them."""

    def sides(self, colour: Colour) -> range:
        """The numbers of points, cards or fish that a die of this colour can show."""
        span: Span = getattr(self.dice, colour)
        return range(span.lowest, span.highest + 1)

    def real_sides(self, colour: Colour) -> tuple[Symbols, ...]:
        """The six sides of a white or yellow die; empty as long as one of them is not known."""
        entered = {"white": self.white_sides, "yellow": self.yellow_sides}.get(colour, ())
        known = tuple(side for side in entered if side is not None)
        return known if len(known) == SIDES else ()

    @property
    def number_sides(self) -> dict[str, range]:
        """The sides of the number dice, by colour."""
        return {colour: self.sides(colour) for colour in NUMBER_COLOURS}

    def read(self, number: Number) -> int | None:
        """The value of the number; None if unknown."""
        match number:
            case Number("slot_feeds", slot):
                return self.track[slot - 1].feeds
            case Number("slot_points", slot):
                return self.track[slot - 1].points
            case Number("prize_first", reef):
                return self.prizes[reef - FIRST_REEF][0]
            case Number("prize_second", reef):
                return self.prizes[reef - FIRST_REEF][1]
            case Number("silver", turn):
                return self.silver[turn - 1]
            case Number("section_end", reef):
                return self.section_ends[reef - FIRST_REEF]
            case Number("white_side", side):
                return side_number(self.white_sides[side - 1])
            case Number("yellow_side", side):
                return side_number(self.yellow_sides[side - 1])
            case _:
                return self.last_space

    def unknown(self, wanted: Iterable[Number]) -> tuple[Number, ...]:
        """The numbers among these that are unknown, each once."""
        return printed_numbers.unknown(self, wanted)

    def learned(self, number: Number, value: int | None) -> "Printed":
        """The same numbers with one of them set; None makes it unknown."""
        match number:
            case Number("slot_feeds", slot):
                return self.but(track=_put(self.track, slot - 1, self.track[slot - 1]._replace(feeds=value)))
            case Number("slot_points", slot):
                return self.but(track=_put(self.track, slot - 1, self.track[slot - 1]._replace(points=value)))
            case Number("prize_first" | "prize_second" as what, reef):
                prizes = self.prizes[reef - FIRST_REEF]
                changed = _put(prizes, int(what == "prize_second"), value)
                return self.but(prizes=_put(self.prizes, reef - FIRST_REEF, changed))
            case Number("silver", turn):
                return self.but(silver=_put(self.silver, turn - 1, value))
            case Number("section_end", reef):
                return self.but(section_ends=_put(self.section_ends, reef - FIRST_REEF, value))
            case Number("white_side", side):
                return self.but(white_sides=_put(self.white_sides, side - 1, _side(value)))
            case Number("yellow_side", side):
                return self.but(yellow_sides=_put(self.yellow_sides, side - 1, _side(value)))
            case _:
                return self.but(last_space=value)

    @property
    def sections(self) -> tuple[int | None, ...]:
        """The last space of every section of the current; the last one ends with the current."""
        return (*self.section_ends, self.last_space)

    def bounds(self, number: Number) -> tuple[int, int]:
        """The least and the greatest value that can be entered for this number.

        The board decides, so this rules out only what contradicts the rulebook (its example of a school, the
        ascending pile of silver tiles, and the grey space), what is impossible (a section of the current
        without a space), and typing errors.
        """
        match number:
            case Number("slot_feeds", slot):
                return self.track[slot - 1].at_least, self.track[slot - 1].at_most or self.fish
            case Number("silver", turn):
                return _between(self.silver, turn - 1, apart=0)
            case Number("section_end", reef):
                return _between(self.sections, reef - FIRST_REEF, apart=1)
            case Number("last_space"):
                least, most = _between(self.sections, len(self.section_ends), apart=1)
                return max(least, self.grey_space), most
            case Number("white_side" | "yellow_side" as what):
                span = self.dice.white if what == "white_side" else self.dice.yellow
                return span.lowest * TENS, span.highest * TENS + MOST_CIRCLES
            case _:
                return 0, GREATEST


def numbers() -> tuple[Number, ...]:
    """Every number that can be learned, in the order of the board."""
    first = as_printed()
    reefs = range(FIRST_REEF, FIRST_REEF + len(first.prizes))
    slots = range(1, len(first.track) + 1)
    return (
        *(Number(what, slot) for slot in slots for what in ("slot_feeds", "slot_points")),
        *(Number("prize_first", reef) for reef in reefs),
        *(Number("prize_second", reef) for reef in reefs if len(first.prizes[reef - FIRST_REEF]) > 1),
        *(Number("silver", turn) for turn in range(1, first.rounds + 1)),
        *(Number("section_end", reef) for reef in reefs[:-1]),
        Number("last_space"),
    )


def side_numbers() -> tuple[Number, ...]:
    """The sides of the white and yellow dice; a game can do without them, so they are never asked for."""
    return tuple(Number(what, side) for what in SIDED for side in range(1, SIDES + 1))


def side_number(side: Symbols | None) -> int | None:
    """A side of a white or yellow die as the number that is learned; None if it is not known."""
    return None if side is None else side.amount * TENS + side.circles


def side_of(value: int) -> Symbols:
    """The side of a white or yellow die that was learned as this number."""
    return Symbols(*divmod(value, TENS))


def _side(value: int | None) -> Symbols | None:
    return None if value is None else side_of(value)


@cache
def as_printed() -> Printed:
    """The numbers that the rulebook gives."""
    text = files(__package__).joinpath("printed.json").read_text(encoding="utf-8")
    return Printed.model_validate_json(text)


@cache
def number_faces() -> Mapping[str, range]:
    """The printed sides of the number dice, by colour."""
    return as_printed().number_sides


def _put(row: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*row[:index], item, *row[index + 1 :])


def _between(row: Sequence[int | None], index: int, *, apart: int) -> tuple[int, int]:
    """The bounds of a number in a row that ascends from 0 in steps of at least `apart`."""
    below = [value + apart * (index - place) for place, value in enumerate(row[:index]) if value is not None]
    above = [value - apart * place for place, value in enumerate(row[index + 1 :], 1) if value is not None]
    last = GREATEST - apart * (len(row) - 1 - index)
    return max([apart * index, *below]), min([last, *above])
