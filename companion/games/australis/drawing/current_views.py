"""The data for the drawing of the current; pure."""

from dataclasses import dataclass
from typing import Literal

from companion.i18n.translation import _
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table

Ring = Literal["own", "grey"]


@dataclass(frozen=True)
class Turtle:
    """A turtle and its space."""

    seat: int
    colour: str
    space: int


@dataclass(frozen=True)
class Section:
    """The spaces beside one reef, with its name."""

    words: str
    first: int
    last: int


@dataclass(frozen=True)
class CurrentView:
    """The spaces from 0 to `last` with everything on them; with `open_end` there are more after it."""

    last: int
    open_end: bool
    rings: dict[int, Ring]
    sections: tuple[Section, ...]
    turtles: tuple[Turtle, ...]
    words: str


def current_view(table: Table) -> CurrentView:
    """The current of a table."""
    printed = table.printed
    own: dict[int, Ring] = dict.fromkeys(printed.cube_spaces, "own")
    places = [
        _("{name} on {space}").format(name=board.player.name, space=board.turtle)
        for board in table.boards
        if board.seat not in table.unplaced
    ]
    return CurrentView(
        last=last_drawn(table),
        open_end=printed.last_space is None,
        rings={**own, printed.grey_space: "grey"},
        sections=sections(table),
        turtles=tuple(
            Turtle(seat, table.boards[seat].player.colour, table.boards[seat].turtle)
            for seat in table.in_order
        ),
        words=_("The turtles in the East Australian Current: {places}").format(places=", ".join(places)),
    )


def last_drawn(table: Table) -> int:
    """The last space; if that is unknown, the last one that certainly exists."""
    printed = table.printed
    if printed.last_space is not None:
        return printed.last_space
    return max(printed.grey_space, *(board.turtle for board in table.boards))


def sections(table: Table) -> tuple[Section, ...]:
    """The sections whose first and last spaces are known."""
    before: int | None = -1
    found = []
    for reef, end in enumerate(table.printed.sections, FIRST_REEF):
        if before is not None and end is not None:
            found.append(Section(_("Reef {n}").format(n=reef), before + 1, end))
        before = end
    return tuple(found)
