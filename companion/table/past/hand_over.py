"""The forms of a past game to hand over: one file, a table for a spreadsheet, or an entry in BG Stats."""

from dataclasses import dataclass, replace
from datetime import tzinfo

from companion.history.bg_stats import bg_stats_link
from companion.history.dated import dated
from companion.history.games import Played, played
from companion.history.occasion import Occasion
from companion.history.record import GameRecord
from companion.history.tables_csv import players_csv, rounds_csv
from companion.i18n.dates import date_of
from companion.session.game_info import GameInfo
from companion.session.history_notes import HistoryNotes
from companion.shell.spreadsheet import column_words, counting_at_end, in_words
from companion.shell.statistics.counted import colour_words
from companion.table.end.final_ui import AnyFinalUI
from engine.table import GameTable


@dataclass(frozen=True)
class HandedOver:
    """A past game with what is known of it: its record, what people noted, and the words of its game."""

    info: GameInfo
    record: GameRecord
    notes: HistoryNotes
    ui: AnyFinalUI | None
    table: GameTable
    zone: tzinfo | None = None

    @property
    def occasion(self) -> Occasion:
        """The notes that people made about the game."""
        return self.notes.occasion(self.record.identity)

    @property
    def file_name(self) -> str:
        """A name that says which game it was and when, without an ending: game-2026-11-25."""
        return f"{self.info.name}-{date_of(self._dated.ended)}"

    @property
    def bg_stats(self) -> str:
        """The address that enters it in BG Stats."""
        return bg_stats_link(self._played, self.info.title(), self.occasion)

    def players_csv(self, separator: str) -> bytes:
        """A row for each player."""
        return players_csv(
            self._in_words, column_words(), self._title, self.notes.occasion, separator
        ).encode()

    def rounds_csv(self, separator: str) -> bytes:
        """A row for each player and round; nothing for a game without rounds."""
        if not self.record.rounds:
            return b""
        counting = counting_at_end([self.info])
        return rounds_csv(self._in_words, column_words(), self._title, counting, separator).encode()

    @property
    def _played(self) -> Played:
        return played([self._dated], self.notes.merged, (), self.zone)[0]

    @property
    def _dated(self) -> GameRecord:
        return dated(self.record, self.occasion, self.zone)

    @property
    def _in_words(self) -> list[Played]:
        """The game with words for its colours, as a reader of the table expects."""
        return [replace(self._played, record=in_words(self._played.record, colour_words()))]

    def _title(self, key: str) -> str:
        _game, _dot, category = key.partition(".")
        categories = () if self.ui is None else self.ui.categories(self.table)
        return next((one.words for one in categories if one.key == category), self.info.title())
