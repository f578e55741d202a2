"""The words for ties: coins decide, then the place is shared."""

from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.aquaretto.table import Table


def ahead_words(table: Table, first: int, second: int) -> str:
    """Says why a seat is ahead of another one with as many points."""
    return ngettext(
        "{first} is ahead of {second}: equal points, but {count} coin against {other}.",
        "{first} is ahead of {second}: equal points, but {count} coins against {other}.",
        table.zoos[first].coins_at_end,
        first=name(table, first),
        second=name(table, second),
        other=table.zoos[second].coins_at_end,
    )


def shared_words(names: str, place: int) -> str:
    """Says why these players share a place."""
    if place == 1:
        return _("{names} share the victory: equal points and equal coins.").format(names=names)
    return _("{names} share place {n}: equal points and equal coins.").format(names=names, n=place)
