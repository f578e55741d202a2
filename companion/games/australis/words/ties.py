"""The words for ties: the turtle furthest ahead decides."""

from companion.i18n.translation import _
from companion.table.seats.names import name
from engine.australis.table import Table


def ahead_words(table: Table, first: int, second: int) -> str:
    """Says why a seat is ahead of another one with as many points."""
    return _("{first} is ahead of {second}: {first}’s turtle is on {space}, {second}’s on {other}.").format(
        first=name(table, first),
        second=name(table, second),
        space=table.boards[first].turtle,
        other=table.boards[second].turtle,
    )


def shared_words(names: str, place: int) -> str:
    """Says why these players share a place."""
    if place == 1:
        return _("{names} share the victory: equal points, and their turtles are on the same space.").format(
            names=names
        )
    return _("{names} share place {n}: equal points, and their turtles are on the same space.").format(
        names=names, n=place
    )
