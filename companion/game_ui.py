"""GameUI: the screens and texts of a game, as the shell draws them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.session.game_info import GameInfo
from companion.ui.picture import plain_water

if TYPE_CHECKING:
    from companion.session.library import GameLibrary
    from companion.session.phone_session import PhoneSession
    from companion.session.store import AnyStore


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


@dataclass(frozen=True)
class GameUI:
    """A game's screens, each of which is imported when it is shown for the first time.

    `screens` maps the last part of a route under /table/ to a component of (store, session); "" is the first.
    `pages` maps the pages of this game that need no table, such as "/new", to components of (library,
    session); their routes begin with the game's name. One of them is `NEW`, which "Play again" opens, too;
    the first of `tools` leads there. `links` are pages that are needed now and then, as (words, page).
    `drawing` makes a picture of this height, as wide as its place, which stands for the game on the home
    page.
    """

    info: GameInfo
    title: Callable[[], str]
    subtitle: Callable[[], str]
    tools: Callable[[], tuple[Tool, ...]]
    links: Callable[[], tuple[tuple[str, str], ...]]
    pages: dict[str, Callable[[GameLibrary, PhoneSession], ft.Control]]
    screens: dict[str, Callable[[AnyStore, PhoneSession], ft.Control]]
    rules: Callable[[], tuple[Rule, ...]]
    switches: Callable[[], tuple[Switch, ...]] = tuple
    drawing: Callable[[float], ft.Control] = plain_water
