"""The numbers printed on the boards and dice; a number that nobody has read yet is None."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple, TypeVar

from engine import printed_numbers
from engine.australis.dice_selection import Colour
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.school import Slot
from engine.value import Value

FIRST_REEF = 3
GREATEST = 99
"""More than is printed anywhere on the board; it only catches typing errors."""

T = TypeVar("T")

What = Literal[
    "slot_feeds", "slot_points", "prize_first", "prize_second", "silver", "section_end", "last_space"
]


class Number(NamedTuple):
    """A printed number that players can enter: its kind, and its slot, reef or round.

    `which` is 0 if there is only one of its kind.
    """

    what: What
    which: int = 0


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

    def sides(self, colour: Colour) -> range:
        """The numbers of points, cards or fish that a die of this colour can show."""
        span: Span = getattr(self.dice, colour)
        return range(span.lowest, span.highest + 1)

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
