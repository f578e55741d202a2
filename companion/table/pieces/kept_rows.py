"""Rows of an edited list that keep their places: what is taken out fades, what is added comes last."""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import flet as ft
from flet.components.hooks.use_ref import MutableRef

H = TypeVar("H", bound=Hashable)


class Row(NamedTuple, Generic[H]):
    """A thing that is in the list, or one that was in it."""

    thing: H
    is_there: bool = True


@dataclass(frozen=True)
class KeptRows(Generic[H]):
    """The rows as drawn, and which of them were taken since."""

    drawn: tuple[Row[H], ...]
    kept: MutableRef[tuple[Row[H], ...]]

    def take(self, index: int, now: tuple[H, ...]) -> tuple[H, ...]:
        """Lets a row fade, and returns the list without it; unchanged if an earlier tap has taken it."""
        rows = self.kept.current
        if rows is None or not rows[index].is_there:
            return now
        thing = rows[index].thing
        same_before = rows[:index].count(Row(thing))
        places = [place for place, other in enumerate(now) if other == thing]
        self.kept.current = (*rows[:index], Row(thing, is_there=False), *rows[index + 1 :])
        return tuple(other for place, other in enumerate(now) if place not in places[same_before:][:1])


def use_kept_rows(now: Sequence[H]) -> KeptRows[H]:
    """A hook for the rows of a list that is being edited."""
    kept: MutableRef[tuple[Row[H], ...]] = ft.use_ref(())
    rows = rows_after(kept.current or (), now)
    kept.current = rows
    return KeptRows(rows, kept)


def rows_after(rows: Sequence[Row[H]], now: Sequence[H]) -> tuple[Row[H], ...]:
    """The rows once the list is `now`: the places stay, also when those that are there change theirs."""
    there = [row.thing for row in rows if row.is_there]
    rest = list(now)
    if Counter(there) == Counter(now):
        return tuple(Row(rest.pop(0)) if row.is_there else row for row in rows)
    found = []
    for row in rows:
        stays = row.is_there and rest[:1] == [row.thing]
        found.append(row._replace(is_there=stays))
        del rest[:stays]
    return (*found, *map(Row, rest))
