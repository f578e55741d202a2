"""What the drawing of the current shows; pure."""

from dataclasses import dataclass
from typing import Literal

from companion.i18n.translation import _
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table

Ring = Literal["own", "grey"]


@dataclass(frozen=True)
class Turtle:
    """A turtle and the space that it is on."""

    seat: int
    colour: str
    space: int


@dataclass(frozen=True)
class Section:
    """The spaces beside a reef."""

    words: str
    first: int
    last: int


@dataclass(frozen=True)
class CurrentView:
    """The spaces from 0 to `last`, after which there may be more."""

    last: int
    open_end: bool
    rings: dict[int, Ring]
    sections: tuple[Section, ...]
    turtles: tuple[Turtle, ...]
    words: str


def current_view(table: Table) -> CurrentView:
    """The current with everything on it."""
    printed = table.printed
    own: dict[int, Ring] = dict.fromkeys(printed.cube_spaces, "own")
    where = [
        _("{name} on {space}").format(name=board.player.name, space=board.turtle) for board in table.boards
    ]
    return CurrentView(
        last=last_drawn(table),
        open_end=printed.last_space is None,
        rings={**own, printed.grey_space: "grey"},
        sections=sections(table),
        turtles=tuple(
            Turtle(seat, table.boards[seat].player.colour, table.boards[seat].turtle) for seat in table.ahead
        ),
        words=_("The turtles in the East Australian Current: {places}").format(places=", ".join(where)),
    )


def last_drawn(table: Table) -> int:
    """The last space, or the last one that is there for sure."""
    printed = table.printed
    if printed.last_space is not None:
        return printed.last_space
    return max(printed.grey_space, *(board.turtle for board in table.boards))


def sections(table: Table) -> tuple[Section, ...]:
    """The sections of which both ends are known."""
    before: int | None = -1
    found = []
    for reef, end in enumerate(table.printed.sections, FIRST_REEF):
        if before is not None and end is not None:
            found.append(Section(_("Reef {n}").format(n=reef), before + 1, end))
        before = end
    return tuple(found)


def next_cube(table: Table, seat: int) -> int | None:
    """The next space where this turtle takes a food cube."""
    board, printed = table.boards[seat], table.printed
    grey = (printed.grey_space,) if table.grey_on_current else ()
    return min((space for space in (*board.waiting, *grey) if space > board.turtle), default=None)
