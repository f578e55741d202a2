"""GameInfo: what the state of the app needs to know of a game, and how a table is told in a few words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.session.preferences import GamePreferences, Preferences

if TYPE_CHECKING:
    from companion.session.store import AnyTableHistory
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
class GameInfo:
    """A game without its screens; its rules are loaded with its first table, so that no start waits for them.

    `name` is the game's own, as its journals say it in their first line. `announcements` is what the
    latest entry made of a table, in sentences for a screen reader. `refusal_words` raises KeyError for a
    refusal that is not this game's.
    """

    name: str
    load: Callable[[], Game[Any, Any, Any]]
    summary: Callable[[AnyTableHistory], Summary]
    entry_words: Callable[[AnyTableHistory, Entry[Any]], str]
    announcements: Callable[[AnyTableHistory, AnyTableHistory], str]
    refusal_words: Callable[[Refusal, Any], str]
    shared_settings: frozenset[str] = frozenset()
    """Settings that may still be kept without the game's name, from when it was the only game."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game itself."""
        return self.load()

    def preferences(self, preferences: Preferences) -> GamePreferences:
        """What is remembered for this game."""
        return GamePreferences(preferences, self.name, self.shared_settings)

    def route(self, page: str) -> str:
        """The route of a page of this game that needs no table, such as "/new"."""
        return f"/{self.name}{page}"
