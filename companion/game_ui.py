"""GameUI: the screens and texts of a game, as the shell draws them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import flet as ft

from companion.session.game_info import GameInfo
from companion.ui.picture import plain_water

if TYPE_CHECKING:
    from companion.session.phone_session import PhoneSession
    from companion.session.store import AnyStore

Page: TypeAlias = "Callable[[PhoneSession], ft.Control]"
"""A component that draws a page without a table."""
TableScreen: TypeAlias = "Callable[[AnyStore, PhoneSession], ft.Control]"
"""A component that draws a screen of a table."""
TABLE_SCREENS = ("", "log", "around", "board", "past", "step", "course")
"""The screens of every game's tables, by the last part of their routes; "" is the first."""


@dataclass(frozen=True)
class Tool:
    """Something that can be begun with a game; `route` is the game's page for it, such as "/new"."""

    title: str
    subtitle: str
    icon: ft.IconData
    route: str


@dataclass(frozen=True)
class Switch:
    """A setting of a game that the settings page turns on and off; it is on by default."""

    setting: str
    label: str
    note: str


@dataclass(frozen=True)
class Rule:
    """A section of a game's rules in our own words.

    `source` is the rulebook's heading, "" if the rulebook has none; `ours` are rulings where it is silent.
    `search_words` are lists of other words under which people look for it, separated by commas.
    """

    key: str
    heading: str
    source: str
    lines: tuple[str, ...]
    ours: tuple[str, ...] = ()
    search_words: tuple[str, ...] = ()


class Rules(Protocol):
    """The sections of a game's rules, which are the same for all tables."""

    def __call__(self, options: Any = None) -> tuple[Rule, ...]:
        """The sections, with the house rules of a table that has these options, or else the usual ones."""


@dataclass(frozen=True)
class GameUI:
    """A game's screens, which are imported when the first of them is shown.

    `load_pages` imports the pages that need no table, such as "/new"; their routes begin with the game's
    name. The `tools` and `links` lead to them; the first tool leads to `NEW`, which "Rematch" opens, too.
    `links` are pages that are needed now and then, as (words, page), and `further_pages` those to which only
    another page leads. `load_screens` imports the screens of a
    table, by the last part of their routes: all of `TABLE_SCREENS`, and `own_screens`, which only this game
    has. `drawing` makes a picture of this height, as wide as its place, that stands for the game on the home
    page.
    """

    info: GameInfo
    title: Callable[[], str]
    subtitle: Callable[[], str]
    tools: Callable[[], tuple[Tool, ...]]
    load_pages: Callable[[], Mapping[str, Page]]
    load_screens: Callable[[], Mapping[str, TableScreen]]
    rules: Rules
    own_screens: tuple[str, ...] = ()
    links: Callable[[], tuple[tuple[str, str], ...]] = tuple
    further_pages: tuple[str, ...] = ()
    switches: Callable[[], tuple[Switch, ...]] = tuple
    drawing: Callable[[float], ft.Control] = plain_water

    @cached_property
    def pages(self) -> Mapping[str, Page]:
        """The pages that need no table."""
        return self.load_pages()

    @cached_property
    def screens(self) -> Mapping[str, TableScreen]:
        """The screens of a table."""
        return self.load_screens()

    @property
    def page_names(self) -> frozenset[str]:
        """The names of the pages that need no table, without importing any."""
        tools, links = (tool.route for tool in self.tools()), (page for _words, page in self.links())
        return frozenset([*tools, *links, *self.further_pages])

    @property
    def screen_names(self) -> frozenset[str]:
        """The names of the screens of a table, without importing any."""
        return frozenset([*TABLE_SCREENS, *self.own_screens])
