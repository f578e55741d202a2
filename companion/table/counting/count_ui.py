"""A game's part of the page that counts a game played without the app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

import flet as ft

from companion.table.control.controller import TableController
from companion.table.frame.frame_ui import FrameUI
from companion.table.pieces.keypad_entry import Filled, OpenField, Values
from companion.ui.buttons import Press
from engine.game import MoveT, SetupT, TableT

Part = tuple[str, int | None]
"""A category in words, and a player's points in it; None while they cannot be known."""
OnMore = Callable[[Any], object]


@dataclass(frozen=True)
class CountOverview:
    """All that is counted so far, and the steps from there; `go_on` is the one after the last player."""

    body: Sequence[ft.Control]
    bottom: Sequence[ft.Control]
    go_on: Press
    sheet: ft.Control | None = None
    on_dismiss: Press | None = None


def no_more(_table: Any, _seat: int, _more: Any, _change: OnMore) -> Sequence[ft.Control]:
    """A game in which everything that counts is a number."""
    return ()


@dataclass(frozen=True)
class CountUI(Generic[SetupT, TableT, MoveT]):
    """A game's part of the page.

    `fields` are the numbers of a player, with what was entered before. `more` is what counts besides, as a
    JSON value, and `draw_more` draws it; its callback gets the new value. `parts` are the points that all of
    it comes to, by the categories of the last screen, and `moves` enter it. `is_counted` says whether that
    was done, and `problem` what is wrong with numbers that do not go together; `in_question` are the fields
    that can be changed for it. `about` is what the number in a field means, said in place of the points until
    it is typed. `note` is said as long as nothing is entered. `here` is the screen that the menu leaves out.
    """

    frame: FrameUI[SetupT, TableT, MoveT]
    is_counted: Callable[[TableController[SetupT, TableT, MoveT], int], bool]
    fields: Callable[[TableController[SetupT, TableT, MoveT], int], tuple[OpenField, ...]]
    parts: Callable[[TableT, int, Filled, Any], Sequence[Part]]
    moves: Callable[[TableT, int, Values, Any], Sequence[MoveT]]
    overview: Callable[[TableController[SetupT, TableT, MoveT], Callable[[int], None]], CountOverview]
    note: Callable[[], str] = lambda: ""
    about: Callable[[int], str] = lambda _field: ""
    problem: Callable[[TableT, int, Filled], str] = lambda _table, _seat, _filled: ""
    in_question: Callable[[TableT, int, Filled], tuple[int, ...]] = lambda _table, _seat, _filled: ()
    more: Callable[[TableT, int], Any] = lambda _table, _seat: None
    draw_more: Callable[[TableT, int, Any, OnMore], Sequence[ft.Control]] = no_more
    here: str = ""
