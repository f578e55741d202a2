"""A game's part of the screens for its printed numbers, which the players read off once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.preferences import GamePreferences, Preferences
from companion.ui import theme
from engine.game import MoveT, TableT
from engine.printed_numbers import NumberT, NumberT_contra, PrintedT, unknown

NumberValues: TypeAlias = tuple[tuple[NumberT, int], ...]
"""Printed numbers, each with the value that was read."""


def _heading() -> str:
    return _("Printed numbers")


class DrawField(Protocol[NumberT_contra]):
    """Draws the field of a number at a size, with a caption above it.

    One that is known from the rulebook is drawn in this ink.
    """

    def __call__(
        self,
        number: NumberT_contra,
        width: float,
        height: float,
        ink: str = theme.ON_PLAYER,
        caption: str = "",
    ) -> ft.Control: ...


@dataclass(frozen=True)
class BoardPicture(Generic[NumberT]):
    """A picture of the board with a field for each of its numbers.

    `order` is the order of reading. `draw` makes the picture at a width, and `height` is its height there;
    `place` says how far down in it a number stands, from 0 to 1. `doubt` is the question about a value that
    breaks an order; "" if it does not. `instead` leads here from the question for a single number, and `how`
    says what to do, beside the picture.
    """

    heading: Callable[[], str]
    instead: Callable[[], str]
    how: Callable[[], str]
    order: Callable[[], Sequence[NumberT]]
    draw: Callable[[Any, float, DrawField[NumberT]], ft.Control]
    height: Callable[[float], float]
    place: Callable[[NumberT], float]
    doubt: Callable[[Any, NumberT, int], str]


@dataclass(frozen=True)
class NumbersUI(Generic[NumberT, PrintedT, TableT, MoveT]):
    """The printed numbers of a game that the players read off its parts once.

    A game with a single number gives the fields without a default. `at_first` are the numbers of the
    rulebook, `numbers` are all that can be learned, `printed` are those in force at a table, and `learn` is
    the move that learns some in a running game. `title` begins the line of text that passes them on.
    `preferences` is the game's part of what is remembered.
    """

    title: str
    preferences: Callable[[Preferences], GamePreferences]
    at_first: Callable[[], PrintedT]
    numbers: Callable[[], Sequence[NumberT]]
    printed: Callable[[TableT], PrintedT]
    learn: Callable[[NumberValues[NumberT]], MoveT]
    label: Callable[[NumberT], str]
    """The name of a number."""
    question: Callable[[NumberT], str]
    """The question for a number, and for those at the same place."""
    where: Callable[[NumberT], str]
    """Says where the players should look."""
    heading: Callable[[], str] = _heading
    """The game's term for its printed numbers, the heading of their page and of their list."""
    same_place: Callable[[NumberT], Sequence[NumberT]] = lambda number: (number,)
    """The numbers that are printed at the same place, including this one: they are asked for together."""
    suggestion: Callable[[PrintedT, NumberT], int | None] = lambda _printed, _number: None
    """A likely value of an unknown number; None if there is none."""
    groups: Callable[[], Sequence[tuple[str, Sequence[NumberT]]]] | None = None
    """The headings of the list of all numbers, each with its numbers; None for a list without headings."""
    board: BoardPicture[NumberT] | None = None
    """The board as a picture on which all numbers are copied at once; None for a game with few of them."""
    rows: Sequence[tuple[str, str]] = ()
    """The rows of the line that passes the numbers on, as (word, kind); by default, the kinds themselves."""


AnyNumbersUI: TypeAlias = NumbersUI[Any, Any, Any, Any]
"""The `NumbersUI` of any game."""


def grouped(ui: NumbersUI[NumberT, Any, Any, Any]) -> Sequence[tuple[str, Sequence[NumberT]]]:
    """All numbers in the order of the list, below their headings."""
    return [("", ui.numbers())] if ui.groups is None else ui.groups()


def unknown_numbers(ui: NumbersUI[NumberT, PrintedT, Any, Any], printed: PrintedT) -> tuple[NumberT, ...]:
    """The unknown numbers, in the order of the list."""
    return unknown(printed, [number for _heading, group in grouped(ui) for number in group])


def not_known_words(unknown: int) -> str:
    """Says how many printed numbers are not known yet; empty if all are."""
    if not unknown:
        return ""
    return ngettext(
        "{count} printed number isn’t known yet. It’s only on your copy of the game; the app asks for it "
        "once, when a score depends on it. You can start without it.",
        "{count} printed numbers aren’t known yet. They’re only on your copy of the game; the app asks "
        "for each one once, when a score depends on it. You can start without them.",
        unknown,
    )


def next_group(
    ui: NumbersUI[NumberT, PrintedT, Any, Any], printed: PrintedT, wanted: Sequence[NumberT]
) -> tuple[NumberT, ...]:
    """The first unknown one of these numbers, with unknown ones that are printed at the same place."""
    first = (unknown(printed, wanted) or tuple(wanted))[0]
    return unknown(printed, ui.same_place(first)) or (first,)


def suggested(ui: NumbersUI[NumberT, PrintedT, Any, Any], printed: PrintedT, number: NumberT) -> str:
    """The known value, or a suggested one; empty if there is none."""
    known = printed.read(number)
    value = ui.suggestion(printed, number) if known is None else known
    return "" if value is None else str(value)
