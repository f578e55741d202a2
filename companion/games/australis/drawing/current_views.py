"""The data for the drawing of the current; pure."""

from dataclasses import dataclass
from typing import Literal

from companion.i18n.translation import _
from engine.australis.printed import FIRST_REEF, Printed
from engine.australis.table import Table

Ring = Literal["own", "grey"]


@dataclass(frozen=True)
class Turtle:
    """A turtle and its space."""

    seat: int
    colour: str
    space: int


@dataclass(frozen=True)
class CurrentView:
    """The turtles on the spaces from 0 to `last`, and what the board has printed on and beside these."""

    printed: Printed
    last: int
    turtles: tuple[Turtle, ...]
    words: str

    def steps(self, open_end: float) -> float:
        """The steps after the first space, with `open_end` more while the end of the current is not known."""
        return self.last + (open_end if self.printed.last_space is None else 0)


def current_view(table: Table) -> CurrentView:
    """The current of a table."""
    places = [
        _("{name} on {space}").format(name=board.player.name, space=board.turtle)
        for board in table.boards
        if board.seat not in table.unplaced
    ]
    return CurrentView(
        printed=table.printed,
        last=last_drawn(table),
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


def rings(printed: Printed) -> dict[int, Ring]:
    """The spaces where food cubes lie at first, and whose they are."""
    own: dict[int, Ring] = dict.fromkeys(printed.cube_spaces, "own")
    return {**own, printed.grey_space: "grey"}


def sections(printed: Printed) -> dict[int, tuple[int, int]]:
    """The first and the last space beside each reef for which both are known."""
    before: int | None = -1
    found = {}
    for reef, end in enumerate(printed.sections, FIRST_REEF):
        if before is not None and end is not None:
            found[reef] = (before + 1, end)
        before = end
    return found
