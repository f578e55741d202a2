"""All finished games as tables for a spreadsheet, in the language and for the region of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from companion.game_ui import GameUI
from companion.history.dated import all_dated
from companion.history.games import played
from companion.history.record import GameRecord
from companion.history.tables_csv import ColumnWords, players_csv, rounds_csv
from companion.history.work import Work
from companion.i18n.dates import time_zone
from companion.i18n.translation import _
from companion.session.copies.pack import Packed
from companion.session.game_info import GameInfo
from companion.session.history_notes import history_notes
from companion.session.library import GameLibrary
from companion.shell.statistics.counted import colour_words

Rows = Literal["players", "rounds"]


def spreadsheet(library: GameLibrary, game_uis: Sequence[GameUI], rows: Rows, separator: str) -> Work[Packed]:
    """A row for each player of each game, or for each of its rounds; without what is left out of statistics.

    It has the words and the time zone of the phone for which it is begun.
    """
    notes, zone = history_notes(library.preferences), time_zone()
    words, titles, colours = column_words(), titles_of_columns(game_uis), colour_words()
    records: list[GameRecord] = []
    missing: list[str] = []
    for game in library.storage.games():
        saved = library.saved_game(game)
        if saved is not None and saved.summary is None:
            missing.append(game.name)
        if saved is not None and saved.summary is not None and saved.summary.record is not None:
            records.append(in_words(saved.summary.record, colours))
        yield
    games = played(all_dated(records, notes.occasions, zone), notes.merged, notes.left_out, zone)

    def title(key: str) -> str:
        return titles.get(key, key)

    if rows == "players":
        table = players_csv(games, words, title, notes.occasion, separator)
    else:
        counting = counting_at_end([game_ui.info for game_ui in game_uis])
        table = rounds_csv(games, words, title, counting, separator)
    return Packed(table.encode(), len(games), tuple(missing))


def titles_of_columns(game_uis: Sequence[GameUI]) -> Mapping[str, str]:
    """The titles of the games by their keys, and of their categories after those and a dot."""
    found = {game_ui.info.name: game_ui.title() for game_ui in game_uis}
    for game_ui in game_uis:
        if game_ui.info.load_history is not None:
            categories = game_ui.info.load_history().categories()
            found |= {f"{game_ui.info.name}.{key}": words for key, words in categories.items()}
    return found


def counting_at_end(infos: Iterable[GameInfo]) -> frozenset[str]:
    """The games in which something is counted after the last round."""
    return frozenset(
        info.name for info in infos if info.load_past is not None and info.load_past().counts_at_end
    )


def column_words() -> ColumnWords:
    """The headings of the columns."""
    return ColumnWords(
        game=_("Game"),
        date=_("Date"),
        time=_("Time"),
        minutes=_("Minutes"),
        place=_("Place"),
        note=_("Note"),
        player=_("Player"),
        colour=_("Colour"),
        points=_("Points"),
        rank=_("Rank"),
        won=_("Won"),
        first=_("Started"),
        round=_("Round number"),
        yes=_("yes"),
        no=_("no"),
        end=_("End"),
    )


def in_words(record: GameRecord, colours: Mapping[str, str]) -> GameRecord:
    """The record with these words for the colours."""
    seats = tuple(replace(seat, colour=colours.get(seat.colour, seat.colour)) for seat in record.seats)
    return replace(record, seats=seats)
