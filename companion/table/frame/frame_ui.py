"""A game's part of the frame around the panels of its table: heading, players, progress, screens."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias

import flet as ft

from companion.session.store import TableHistory
from companion.table.control.controller import TableController
from companion.table.frame.hints import Hint
from companion.table.frame.side_panel import SidePanelUI
from companion.table.seats.player_view import PlayerView, player_views
from companion.ui.buttons import Press
from companion.ui.progress import Progress
from engine.game import MoveT, SetupT, TableT


@dataclass(frozen=True)
class ScreenLink:
    """A screen of the table in the menu: the last part of its route, its icon and its name."""

    screen: str
    icon: ft.IconData
    label: str


@dataclass(frozen=True)
class RevealStep:
    """Some of the last points, shown by themselves before the result.

    `words` say what they are for, and `gains` are the points by seat. `face` draws it at a size. What has a
    `back` lies face down before the player who gets the points, until it is turned over.
    """

    words: str
    gains: tuple[tuple[int, int], ...]
    face: Callable[[int], ft.Control]
    back: Callable[[int], ft.Control] | None = None


@dataclass(frozen=True)
class Brought:
    """Something that a move brought the player of this colour by itself, as a small drawing.

    `draw` makes it at a size; give the same function for the same thing, so that it is not drawn again.
    """

    colour: str
    draw: Callable[[int], ft.Control]


@dataclass(frozen=True)
class FrameUI(Generic[SetupT, TableT, MoveT]):
    """A game's part of the frame; a simple game needs only the heading, such as the round.

    `players` are the views of all players, clockwise. `progress` is a line below the head. `section` is the
    key of the section of the rules that fits the table on a screen ("" is the main one). `screens` are the
    screens in the menu besides the log and the large views. `hints` say what to do in somebody's first game,
    the most important one first. `is_game` is false for the table of a tool, which has neither progress, side
    panel nor large views. `why` is the sheet that explains the points that the round would bring a seat now.
    `reveal` are the last points, which are shown one after the other before the result; without any, the
    result comes at once. While `shows_points` is false, the points are kept back: figures are not explained,
    nothing says what the round would bring now, and large views neither show places nor put the best first.
    Give `LogUI` and `table_summary` the same. `brought` is each thing that the latest move brought by itself,
    in the order of its sentences, None where only the sentence says it: the news show them then.
    `tells_latest` is true while the panel itself shows the latest entry and what it brought, which the news
    then do not say again.
    """

    heading: Callable[[TableT], str]
    players: Callable[[TableT], tuple[PlayerView, ...]] = player_views
    progress: Callable[[TableT], Progress | None] = lambda _table: None
    section: Callable[[TableT, str], str] = lambda _table, _screen: ""
    screens: Callable[[TableT], tuple[ScreenLink, ...]] = lambda _table: ()
    hints: tuple[Hint, ...] = ()
    side_panel: SidePanelUI[SetupT, TableT, MoveT] | None = None
    is_game: Callable[[TableT], bool] = lambda _table: True
    why: Callable[[TableController[SetupT, TableT, MoveT], int, Press], ft.Control] | None = None
    reveal: Callable[[TableT], tuple[RevealStep, ...]] = lambda _table: ()
    shows_points: Callable[[TableT], bool] = lambda _table: True
    brought: Callable[[TableT], tuple[Brought | None, ...]] | None = None
    tells_latest: Callable[[TableHistory[SetupT, TableT, MoveT]], bool] = lambda _state: False

    def views(self, table: TableT) -> tuple[PlayerView, ...]:
        """All players as they may be shown now, clockwise."""
        views = self.players(table)
        return views if self.shows_points(table) else tuple(replace(view, now=None) for view in views)


AnyFrameUI: TypeAlias = FrameUI[Any, Any, Any]
