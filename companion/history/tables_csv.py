"""Finished games as tables for a spreadsheet: a row for each player of a game, or for each of its rounds."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final

from companion.history.games import Played
from companion.history.occasion import Occasion

BYTE_ORDER_MARK: Final = "\ufeff"
"""Without it Excel takes the file for one of an old code page."""
FORMULA: Final = re.compile(r'(^|[,;\t\r\n])(?=[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20])')
"""Where a spreadsheet may take what follows for a formula: at the beginning of a text, and at that of a part
of it, as it may separate columns by another sign. Some know the signs in full width, too."""


@dataclass(frozen=True)
class ColumnWords:
    """The headings of the columns and the words for yes, no and the end, in the language of the user."""

    game: str
    date: str
    time: str
    minutes: str
    place: str
    note: str
    player: str
    colour: str
    points: str
    rank: str
    won: str
    first: str
    round: str
    yes: str
    no: str
    end: str


Title = Callable[[str], str]
"""The title of a game by its key; of a category by the game's key and its own, joined by a dot."""


def players_csv(
    games: Iterable[Played],
    words: ColumnWords,
    title: Title,
    noted: Callable[[str], Occasion],
    separator: str,
) -> str:
    """A row for each player of each game, the oldest first; `noted` gets the identity of a game.

    Times are those of the table. The categories of all games follow, each in a column of its own.
    """
    all_games = list(games)
    keys = list(
        dict.fromkeys(
            f"{one.record.game}.{key}" for one in all_games for key, _points in one.record.categories
        )
    )
    head = [words.game, words.date, words.time, words.minutes, words.place, words.note, words.player]
    head += [words.colour, words.points, words.rank, words.won, words.first, *map(title, keys)]
    rows: list[Sequence[object]] = [head]
    for one in all_games:
        record, about = one.record, noted(one.record.identity)
        points = {f"{record.game}.{key}": each for key, each in record.categories}
        for seat, (who, sat) in enumerate(zip(one.people, record.seats, strict=True)):
            rows.append(
                [
                    *(title(record.game), f"{one.when:%Y-%m-%d}", f"{one.when:%H:%M}"),
                    *(_or_nothing(record.minutes), about.place, about.note, who, sat.colour),
                    *(_or_nothing(sat.points), sat.place),
                    words.yes if seat in record.winners else words.no,
                    words.yes if seat == record.starter else words.no,
                    *(points[key][seat] if key in points else "" for key in keys),
                ]
            )
    return _written(rows, separator)


def rounds_csv(
    games: Iterable[Played],
    words: ColumnWords,
    title: Title,
    counting: Collection[str],
    separator: str,
) -> str:
    """A row for each player and round of each game, with the points after it; round 0 is the start.

    In games that are `counting` something at the end, the last points are those of the end, of no round.
    """
    rows: list[Sequence[object]] = [
        [words.game, words.date, words.time, words.player, words.round, words.points]
    ]
    for one in games:
        last = len(one.record.rounds) - 1 if one.record.game in counting else None
        for number, points in enumerate(one.record.rounds):
            moment = words.end if number == last else number
            for who, each in zip(one.people, points, strict=True):
                when = (f"{one.when:%Y-%m-%d}", f"{one.when:%H:%M}")
                rows.append([title(one.record.game), *when, who, moment, each])
    return _written(rows, separator)


def _or_nothing(number: int | None) -> object:
    return "" if number is None else number


def _written(rows: Iterable[Sequence[object]], separator: str) -> str:
    written = StringIO(newline="")
    writer = csv.writer(written, delimiter=separator)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return BYTE_ORDER_MARK + written.getvalue()


def _safe(cell: object) -> object:
    """A text that no spreadsheet takes for a formula: a name may come from a stranger's file."""
    return FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell
