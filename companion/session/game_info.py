"""GameInfo: what the state of the app needs to know about a game, and how a table is summarised."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from companion.i18n.translation import join_sentences
from companion.session.preferences import GamePreferences, Preferences

if TYPE_CHECKING:
    from companion.history.past import AnyPast
    from companion.history.record import GameRecord
    from companion.history.words import HistoryWords
    from companion.session.store import AnyTableHistory, TableHistory
    from engine.game import Game
    from engine.header import Header
    from engine.journal import Entry
    from engine.refusal import Refusal
    from engine.table import GameTable
    from engine.value import Value

# As in engine/game.py, which the home page does not import.
SetupT = TypeVar("SetupT", bound="Header")
TableT = TypeVar("TableT", bound="GameTable")
MoveT = TypeVar("MoveT", bound="Value")

NEW = "/new"
"""The page of every game that begins a new one."""
COUNT, WHO_PLAYED = "/count", "/final"
"""The pages of a game that count one played without the app: with the usual people, or with others."""


@dataclass(frozen=True)
class LazyText:
    """Facts, and the function that puts them into the reader's language when they are shown."""

    words: Callable[..., str]
    args: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return self.words(*self.args)


@dataclass(frozen=True)
class Score:
    """The part of the home page about one player: the colour of their mark, their name and their score.

    `note_text` is a note beside the score, such as where the disc lies; usually its words are empty.
    """

    colour: str
    name: str
    points: str
    note_text: LazyText | None = None

    @property
    def note(self) -> str:
        """The note beside the score; usually empty."""
        return str(self.note_text or "")


@dataclass(frozen=True)
class Summary:
    """A table in brief; `is_game` is false for the tables of tools.

    `finished` is also true where there is nothing to carry on, such as a tool without any entry; `is_listed`
    where there is something to look back on: a game, or the result of a tool. `has_moves` is false while
    there is only a set-up. `record` is what statistics need of a finished game; None for anything else.
    """

    text: LazyText
    scores: tuple[Score, ...]
    finished: bool
    is_game: bool
    started: str = ""
    winners: tuple[Score, ...] = ()
    is_listed: bool = True
    has_moves: bool = True
    record: GameRecord | None = None

    @property
    def headline(self) -> str:
        """Where the game stands, or the tool that was used."""
        return str(self.text)

    @property
    def identity(self) -> str:
        """The identity that all copies of a finished game share; empty if it has no record."""
        return "" if self.record is None else self.record.identity


@dataclass(frozen=True)
class GameWords(Generic[SetupT, TableT, MoveT]):
    """The words of a game about its tables, entries and refusals.

    `announcements` describes the change from one state of a table to the next, in sentences for a screen
    reader; None for the words of the latest entry and of what it brought. `happened` are sentences about what
    a move brought by itself, such as "The last round begins": it gets the table before the move, the move,
    and the table after it. The log, the bar with the latest entry and the scoreboard show them, too.
    `refusal_words` raises KeyError for a refusal of another game. `summary_words` are the functions in the
    lazy texts of its summaries, by names that stay the same: a summary with any other function is computed
    again after each start.
    """

    summary: Callable[[TableHistory[SetupT, TableT, MoveT]], Summary]
    entry_words: Callable[[TableHistory[SetupT, TableT, MoveT], Entry[SetupT | MoveT]], str]
    refusal_words: Callable[[Refusal, TableT | None], str]
    announcements: (
        Callable[[TableHistory[SetupT, TableT, MoveT], TableHistory[SetupT, TableT, MoveT]], str] | None
    ) = None
    happened: Callable[[TableT, SetupT | MoveT, TableT], Sequence[str]] = lambda _before, _move, _after: ()
    summary_words: Mapping[str, Callable[..., str]] = field(default_factory=dict)


AnyGame: TypeAlias = "Game[Any, Any, Any]"
AnyGameWords: TypeAlias = GameWords[Any, Any, Any]


@dataclass(frozen=True)
class GameInfo:
    """A game without its screens; rules and words are imported with its first table: the app starts quickly.

    `name` is the one that the first line of its journals contains.
    """

    name: str
    load: Callable[[], AnyGame]
    load_words: Callable[[], AnyGameWords]
    load_past: Callable[[], AnyPast] | None = None
    """Loads its `Past`, the account of its finished games; None if they are in no statistics."""
    load_history: Callable[[], HistoryWords] | None = None
    """Its words in the statistics; None if it has only points, and no records but in those."""
    title: Callable[[], str] = str
    """The name of the game for people; empty if only its `GameUI` has it."""
    shared_settings: frozenset[str] = frozenset()
    """Settings that may still be stored without the game's name, from when it was the only game."""

    @property
    def game(self) -> AnyGame:
        """The game itself."""
        return self.load()

    @cached_property
    def words(self) -> AnyGameWords:
        """Its words."""
        return self.load_words()

    def announcement(self, before: AnyTableHistory, after: AnyTableHistory) -> str:
        """The change from one state of a table to the next, for a screen reader."""
        if self.words.announcements is None:
            return self.words_of_latest(after)
        return self.words.announcements(before, after)

    def words_of_latest(self, state: AnyTableHistory) -> str:
        """The latest entry of a table, and what it brought by itself."""
        last = state.entries[-1]
        return join_sentences([self.words.entry_words(state, last), *self.happened_at(state, last.number)])

    def happened_at(self, state: AnyTableHistory, number: int) -> tuple[str, ...]:
        """The effects of an entry in sentences; none if it does not count now."""
        after = next((index for index, step in enumerate(state.steps) if step.number == number), 0)
        if not after:
            return ()
        before, step = state.steps[after - 1], state.steps[after]
        return tuple(self.words.happened(before.table, step.move, step.table))

    def preferences(self, preferences: Preferences) -> GamePreferences:
        """The preferences of this game."""
        return GamePreferences(preferences, self.name, self.shared_settings)

    def route(self, page: str) -> str:
        """The route of a page of this game that needs no table, such as "/new"."""
        return f"/{self.name}{page}"
