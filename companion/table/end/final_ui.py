"""A game's part of the screen at its end: categories, reasons for points, ties and its own sheets."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias

import flet as ft

from companion.history.past import Past
from companion.i18n.translation import _
from companion.table.control.controller import TableController
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.round_words import ROUNDS, RoundWords
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.marks import outline_drawing
from engine.award import Award
from engine.game import MoveT, SetupT, TableT
from engine.journal import Step

TOTAL = ""
"""The key of all points; in a game without categories it is that of each award."""
FIGURE_BOX = 100
PLACE = "place"
"""The key of a player's place, which no category has."""


@dataclass(frozen=True)
class Category:
    """A kind of points, and its name in the table.

    An `optional` one has no line if nobody got such points. A `recounted` one is counted again when something
    is corrected after the end: then the award that was taken back is not shown. A `mixed` one
    has points of several kinds together, so that it cannot have decided a game.
    """

    key: str
    words: str
    optional: bool = False
    recounted: bool = False
    at_end: bool = False
    mixed: bool = False


@dataclass(frozen=True)
class LuckLine:
    """A figure of each player that was a matter of luck."""

    label: str
    amounts: tuple[int, ...]


@dataclass(frozen=True)
class ExtraSheet:
    """A link below the points, and the sheet that it opens; the sheet gets what closes it."""

    label: str
    sheet: Callable[[Press], ft.Control]


def shared_place_words(names: str, place: int) -> str:
    """Says that these players share a place."""
    if place == 1:
        return _("{names} share the victory.").format(names=names)
    return _("{names} share place {n}.").format(names=names, n=place)


def plain_winner(colour: str) -> str:
    """The player's own shape on a light disc, for a game without a figure."""
    middle = (FIGURE_BOX / 2, FIGURE_BOX / 2)
    disc = f'<circle cx="{middle[0]}" cy="{middle[1]}" r="46" fill="{theme.SEA_FOAM}"/>'
    return disc + outline_drawing(colour, middle, 56, theme.PLAYER[colour])


@dataclass(frozen=True)
class FinalUI(Generic[SetupT, TableT, MoveT]):
    """A game's part of the screen at its end; a simple game needs only the first three fields.

    `frame` is its part of the frame. `result_heading` is the first line of the result that is shared.
    `award_words` says why points were given; it gets the table after them. `award_drawing` is a picture that
    shows it, too, if there is one.

    `categories` are the kinds of points in their order, and `category_of` is the key of an award's category.
    Without categories there is only the total. Points that players had at the start count in the first one;
    `start_words` explains them, and is then shown even if they are 0.

    `past` is what the game says about its finished games; only a game with rounds shows the points by round.
    `round_words` name a round.

    `ahead_words` says why a seat is ahead of another one with as many points ("" for nothing), and
    `shared_words` that players share a place; `open_tie_words` says that nobody has entered what breaks their
    tie, in a game where that can be left open. `winner_drawing` is the winner's figure in that player's
    colour, as a vector drawing in a square of `FIGURE_BOX`. `extras` are the game's own links below the
    points. `luck` is the luck of the draw, besides the contests of chance.
    """

    frame: FrameUI[SetupT, TableT, MoveT]
    result_heading: Callable[[], str]
    award_words: Callable[[Award[int], TableT], str]
    award_drawing: Callable[[Award[int], TableT], ft.Control | None] = lambda _award, _table: None
    categories: Callable[[TableT], tuple[Category, ...]] = lambda _table: ()
    category_of: Callable[[Award[int], TableT], str] = lambda _award, _table: TOTAL
    start_words: Callable[[int], str] | None = None
    past: Past[SetupT, TableT, MoveT] = field(default_factory=Past)
    round_words: RoundWords = ROUNDS
    ahead_words: Callable[[TableT, int, int], str] = lambda _table, _first, _second: ""
    shared_words: Callable[[str, int], str] = shared_place_words
    open_tie_words: Callable[[], str] = lambda: ""
    winner_drawing: Callable[[str], str] = plain_winner
    extras: Callable[[TableController[SetupT, TableT, MoveT]], tuple[ExtraSheet, ...]] = lambda _now: ()
    luck: Callable[[tuple[Step[TableT, SetupT | MoveT], ...]], tuple[LuckLine, ...]] = lambda _steps: ()


AnyFinalUI: TypeAlias = FinalUI[Any, Any, Any]
