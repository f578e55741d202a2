"""Links and tables for other programs."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import replace
from datetime import UTC
from io import StringIO
from urllib.parse import unquote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.history.bg_stats import ADDRESS, bg_stats_link
from companion.history.games import Played, played
from companion.history.occasion import Occasion
from companion.history.record import GameRecord
from companion.history.tables_csv import BYTE_ORDER_MARK, ColumnWords, players_csv, rounds_csv
from tests.companion.history.records import evenings, record

WORDS = ColumnWords(
    *("Game", "Date", "Time", "Minutes", "Place", "Note", "Player", "Colour", "Points", "Rank", "Won"),
    *("First", "Round", "yes", "no", "The end"),
)
PEARLS = "Pearls"


def counted(*records: GameRecord) -> tuple[Played, ...]:
    return played(records, {}, (), UTC)


def content_of(link: str) -> dict[str, object]:
    assert link.startswith(ADDRESS)
    found: dict[str, object] = json.loads(unquote(link.removeprefix(ADDRESS)))
    return found


def test_a_link_has_all_that_is_known_of_a_game() -> None:
    (one,) = counted(replace(record(1, {"Mia": 5, "Jo & Co": 3}), starter=1))
    assert content_of(bg_stats_link(one, PEARLS, Occasion("at home", "50% luck"))) == {
        "sourceName": "Reef Table",
        "sourcePlayId": "00000001",
        "playDate": "2025-12-31 18:00:00",
        "durationMin": 90,
        "location": "at home",
        "comments": "50% luck",
        "game": {"name": "Pearls", "sourceGameId": "pearls", "highestWins": True, "noPoints": False},
        "players": [
            {
                "name": "Mia",
                "sourcePlayerId": "a6ae07ad556c5f93",
                "score": "5",
                "rank": 1,
                "winner": True,
                "startPlayer": False,
                "role": "blue",
            },
            {
                "name": "Jo & Co",
                "sourcePlayerId": "abe04143de64a756",
                "score": "3",
                "rank": 2,
                "winner": False,
                "startPlayer": True,
                "role": "green",
            },
        ],
    }


def test_what_is_not_known_is_left_out_but_no_boolean() -> None:
    game = record(1, {"Mia": 5, "Jo": 3})
    seats = tuple(replace(seat, points=None) for seat in game.seats)
    (one,) = counted(replace(game, minutes=None, seats=seats))
    content = content_of(bg_stats_link(one, PEARLS, Occasion()))
    assert content.keys() == {"sourceName", "sourcePlayId", "playDate", "game", "players"}
    assert "score" not in str(content["players"])
    assert "'noPoints': True" in str(content["game"])


@given(st.text(min_size=1))
def test_a_link_has_only_letters_that_every_app_takes(name: str) -> None:
    (one,) = counted(record(1, {name: 5, "Jo": 3}))
    assert bg_stats_link(one, PEARLS, Occasion(note=name)).isascii()
    assert "&" not in bg_stats_link(one, PEARLS, Occasion(note=name))


def rows_of(written: str, delimiter: str) -> list[list[str]]:
    assert written.startswith(BYTE_ORDER_MARK)
    return list(csv.reader(StringIO(written.removeprefix(BYTE_ORDER_MARK), newline=""), delimiter=delimiter))


@pytest.mark.parametrize("separator", [",", ";"])
def test_a_row_for_each_player(separator: str) -> None:
    games = counted(record(1, {"Mia": 5, "Jo": 3}))
    written = players_csv(games, WORDS, str.upper, lambda _of: Occasion("at home; late", "5, 4"), separator)
    head, mia, jo = rows_of(written, separator)
    assert head[-2:] == ["PEARLS.HALF", "PEARLS.REST"]
    assert mia == [
        *("PEARLS", "2025-12-31", "18:00", "90", "at home; late", "5, 4", "Mia", "blue", "5", "1"),
        *("yes", "no", "2", "3"),
    ]
    assert jo[6:12] == ["Jo", "green", "3", "2", "no", "no"]


def test_a_row_for_each_round() -> None:
    games = counted(replace(record(1, {"Mia": 5, "Jo": 3}), rounds=((0, 1), (5, 3))))
    assert [row[3:] for row in rows_of(rounds_csv(games, WORDS, str, (), ","), ",")] == [
        ["Player", "Round", "Points"],
        ["Mia", "0", "0"],
        ["Jo", "0", "1"],
        ["Mia", "1", "5"],
        ["Jo", "1", "3"],
    ]


def test_what_is_counted_at_the_end_is_no_round() -> None:
    games = counted(replace(record(1, {"Mia": 5, "Jo": 3}), rounds=((0, 1), (4, 3), (5, 3))))
    rows = rows_of(rounds_csv(games, WORDS, str, {"pearls"}, ","), ",")
    assert [row[3:] for row in rows[-4:]] == [
        ["Mia", "1", "4"],
        ["Jo", "1", "3"],
        ["Mia", "The end", "5"],
        ["Jo", "The end", "3"],
    ]
    others = rows_of(rounds_csv(games, WORDS, str, {"shells"}, ","), ",")
    assert [row[4] for row in others[-2:]] == ["2", "2"]


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "+Jo", "-Jo"])
def test_no_name_becomes_a_formula(name: str) -> None:
    games = counted(record(1, {"Mia": 5, name: 3}))
    written = players_csv(games, WORDS, str, lambda _of: Occasion(), ",")
    assert rows_of(written, ",")[2][6] == f"'{name}"


SIGNS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
NUMBER = re.compile(r"-?\d+")
TRICKY = st.text(alphabet="=+-@\uff1d,;\t\r\n\"' a1")


@given(TRICKY, TRICKY, TRICKY, st.sampled_from(",;"), st.sampled_from(",;\t"))
@example("Jo,=1+1", "", "", ";", ",")
@example("Jo;=1+1", "", "", ",", ";")
@example("Jo", "a\n=1+1", "", ";", ",")
@example("Jo", "", 'a, "=1+1"', ";", ",")
def test_no_part_becomes_a_formula_whatever_separates_columns_where_the_table_is_opened(
    name: str, place: str, note: str, separator: str, opened_with: str
) -> None:
    games = counted(record(1, {"Mia": 5, f"J{name}": -3}))
    written = players_csv(games, WORDS, str, lambda _of: Occasion(place, note), separator)
    for row in rows_of(written, opened_with):
        for cell in row:
            assert NUMBER.fullmatch(cell) or not cell.strip(' \t\r\n"').startswith(SIGNS), row


def test_plain_words_stay_as_they_are() -> None:
    about = Occasion("Bar-Celona, upstairs", "2-1 = close; we + they; 5, then 3")
    written = players_csv(counted(record(1, {"Mia": 5, "Jean-Luc": 3})), WORDS, str, lambda _of: about, ",")
    assert rows_of(written, ",")[2][4:7] == [about.place, about.note, "Jean-Luc"]


@given(evenings(), st.sampled_from(",;"))
def test_every_point_is_in_the_table(records: list[GameRecord], separator: str) -> None:
    games = counted(*records)
    rows = rows_of(players_csv(games, WORDS, str, lambda _of: Occasion(), separator), separator)
    assert len(rows) == 1 + sum(len(one.seats) for one in records)
    assert sum(int(row[8]) for row in rows[1:]) == sum(
        seat.points or 0 for one in records for seat in one.seats
    )
