"""GameUI: what the shell needs to know to show any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft

if TYPE_CHECKING:
    from companion.session.library import GameLibrary
    from companion.session.phone_session import PhoneSession
    from companion.session.store import AnyStore, AnyTableHistory
    from engine.game import Game
    from engine.journal import Entry
    from engine.refusal import Refusal


@dataclass(frozen=True)
class LazyText:
    """Facts, and the function that puts them into words when they are shown, in the reader's language."""

    words: Callable[..., str]
    args: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return self.words(*self.args)


@dataclass(frozen=True)
class Score:
    """What the home page says of one player: the colour of the shape, the name, and the score."""

    colour: str
    name: str
    points: str
    lap_text: LazyText | None = None

    @property
    def lap(self) -> str:
        """How often the disc has gone round the track, in words; usually empty."""
        return str(self.lap_text or "")


@dataclass(frozen=True)
class Summary:
    """A table in a few words; `is_game` is false for the tables of tools.

    `finished` is also true where there is nothing to carry on, such as a tool without any entry; `is_listed`
    where there is something to look back on: a game, or the result of a tool.
    """

    text: LazyText
    scores: tuple[Score, ...]
    finished: bool
    is_game: bool
    started: str = ""
    winners: tuple[Score, ...] = ()
    is_listed: bool = True

    @property
    def headline(self) -> str:
        """Where the game stands, or the tool that was used."""
        return str(self.text)


@dataclass(frozen=True)
class Tool:
    """Something to begin on the home page."""

    title: str
    subtitle: str
    icon: ft.IconData
    route: str


@dataclass(frozen=True)
class Rule:
    """A section of a game's rules in our own words.

    `source` is the rulebook's heading, "" where the rulebook has none; `ours` are rulings where it is silent.
    """

    key: str
    heading: str
    source: str
    lines: tuple[str, ...]
    ours: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameUI:
    """A game's screens and words; its rules are loaded with the first table, so that no start waits for them.

    `name` is what the game's journals call it.

    `screens` maps the last part of a route under /table/ to a component of (store, session); "" is the first.
    `pages` maps routes of this game that need no table to components of (library, session); `links` are
    those that the home page names below everything else, as (words, route). `announcements` is what the
    latest entry made of a table, in sentences for a screen reader.
    """

    name: str
    load: Callable[[], Game[Any, Any, Any]]
    title: Callable[[], str]
    subtitle: Callable[[], str]
    tools: Callable[[], tuple[Tool, ...]]
    links: Callable[[], tuple[tuple[str, str], ...]]
    pages: dict[str, Callable[[GameLibrary, PhoneSession], ft.Control]]
    screens: dict[str, Callable[[AnyStore, PhoneSession], ft.Control]]
    summary: Callable[[AnyTableHistory], Summary]
    entry_words: Callable[[AnyTableHistory, Entry[Any]], str]
    announcements: Callable[[AnyTableHistory, AnyTableHistory], str]
    refusal_words: Callable[[Refusal, Any], str]
    rules: Callable[[], tuple[Rule, ...]]

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game itself."""
        return self.load()
