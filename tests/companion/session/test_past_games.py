"""The finished games of a library: each record is read once, and thousands are counted in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import Any
from weakref import ref

import pytest

from companion.games import GAMES
from companion.history.games import Filter
from companion.history.occasion import Occasion
from companion.history.record import GameRecord
from companion.session import turns as turns_module
from companion.session.game_info import LazyText, Summary
from companion.session.history_notes import note_occasion
from companion.session.past_games import AT_ONCE, KEPT, Asked, PastGames
from companion.session.preferences import Preferences
from companion.session.saved_games import SavedGame
from companion.storage.browser_storage import BrowserStorage
from companion.storage.opfs import MemoryFolder
from tests.companion.history.records import FIRST, record

MANY = 10_000
A_TICK = 1e-9
"""As short as a moment can be."""


class Counting(Summary):
    """A summary that counts how often its record is read."""

    _made: GameRecord | None
    _reads: list[str]

    def __init__(self, made: GameRecord | None, reads: list[str]) -> None:
        put = object.__setattr__
        put(self, "_made", made)
        put(self, "_reads", reads)

    @property
    def record(self) -> GameRecord | None:
        if self._made is not None:
            self._reads.append(self._made.identity)
        return self._made


@cache
def made_up(number: int, kind: int) -> GameRecord:
    """A record of one of a few games."""
    points = {"Mia": number % 7, "Jo": 3, "Lea": number % 5}
    return record(number, points, game=("pearls", "shells")[kind])


class Shelf:
    """A library, as far as statistics need one."""

    def __init__(self, games: int) -> None:
        self.reads: list[str] = []
        self.saved: tuple[SavedGame, ...] = tuple(self.game(number) for number in range(games))[::-1]
        self.preferences = Preferences(BrowserStorage(MemoryFolder()))

    def game(self, number: int) -> SavedGame:
        made = made_up(number % 35, number % 2)
        ended = FIRST + timedelta(hours=number)
        made = replace(made, identity=f"{number:08x}", ended=ended.isoformat())
        return SavedGame(f"game-{number}", number, GAMES[0], Counting(made, self.reads))

    def recent(self, _at_once: int) -> tuple[tuple[SavedGame, ...], bool]:
        return self.saved, True


def past_of(shelf: Shelf) -> PastGames:
    library: Any = shelf
    return PastGames(ref(library))


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Gives the others their turns after each part, and counts how often they got one."""
    given: list[int] = []

    async def give(_self: object) -> None:
        given.append(1)
        await asyncio.sleep(0)

    monkeypatch.setattr(turns_module, "SLICE", 0)
    monkeypatch.setattr(turns_module.Turns, "give", give)
    return lambda: len(given)


def test_a_few_hundred_games_are_counted_at_once_and_read_once() -> None:
    shelf = Shelf(300)
    past = past_of(shelf)
    answer, is_right = past.look(Asked())
    assert is_right
    assert answer is not None
    assert len(answer.table.games) == len(shelf.reads) == 300
    assert answer.names["00000007"] == "game-7"
    for only in (Filter(), Filter(game="pearls"), Filter(players=3), Filter()):
        assert past.look(Asked(only))[1]
    assert len(shelf.reads) == 300


def test_a_new_game_is_the_only_one_that_is_read() -> None:
    shelf = Shelf(300)
    past = past_of(shelf)
    past.look(Asked())
    shelf.reads.clear()
    shelf.saved = (shelf.game(300), *shelf.saved)
    answer, _is_right = past.look(Asked())
    assert answer is not None
    assert len(answer.table.games) == 301
    assert shelf.reads == ["0000012c"]


def test_a_game_that_is_gone_counts_no_more() -> None:
    shelf = Shelf(5)
    past = past_of(shelf)
    past.look(Asked())
    shelf.saved = shelf.saved[1:]
    answer, is_right = past.look(Asked())
    assert answer is not None
    assert is_right
    assert len(answer.table.games) == 4


def test_of_two_copies_the_newer_counts() -> None:
    shelf = Shelf(0)
    old, new = shelf.game(1), replace(shelf.game(1), name="newer")
    shelf.saved = (new, old)
    answer, _is_right = past_of(shelf).look(Asked())
    assert answer is not None
    assert answer.names == {"00000001": "newer"}


def test_a_game_counts_on_the_day_that_was_noted() -> None:
    shelf = Shelf(3)
    past = past_of(shelf)
    past.look(Asked())
    note_occasion(shelf.preferences, "00000000", Occasion(day="2027-03-01"))
    answer, is_right = past.look(Asked())
    assert is_right
    assert answer is not None
    assert [one.when.year for one in answer.games] == [2025, 2025, 2027]
    assert answer.choices.years == (2027, 2025)
    assert len(shelf.reads) == 3, "no game is read again"


def test_games_without_a_record_are_passed_over() -> None:
    shelf = Shelf(2)
    under_way = SavedGame("under way", 9, GAMES[0], Summary(LazyText(str), (), False, True))
    broken = SavedGame("broken", 9, None, None)
    shelf.saved = (under_way, broken, *shelf.saved)
    answer, _is_right = past_of(shelf).look(Asked())
    assert answer is not None
    assert len(answer.table.games) == 2


async def test_ten_thousand_games_are_counted_in_the_background(turns: Callable[[], int]) -> None:
    shelf = Shelf(MANY)
    past = past_of(shelf)
    assert past.look(Asked()) == (None, False)
    assert shelf.reads == [], "the page is drawn before any is read"
    notified: list[int] = []
    past.subscribe(lambda: notified.append(past.state))
    await past.count(Asked())
    answer, is_right = past.look(Asked())
    assert is_right
    assert answer is not None
    assert len(answer.table.games) == len(shelf.reads) == MANY
    assert notified == [1]
    # Records read, games made, what to choose from, the figures: a turn after every hundred games of each.
    assert turns() >= 4 * MANY // 100


async def test_another_filter_of_many_games_reads_nothing_again(turns: Callable[[], int]) -> None:
    shelf = Shelf(1_000)
    past = past_of(shelf)
    await past.count(Asked())
    before = turns()
    pearls = Asked(Filter(game="pearls"))
    assert past.look(pearls) == (None, False)
    await past.count(pearls)
    assert past.look(pearls)[1]
    assert len(shelf.reads) == 1_000
    assert turns() - before <= 1_000 // 100 + 1, "only the figures are counted again"


async def test_meanwhile_the_answer_of_before_is_shown(turns: Callable[[], int]) -> None:
    shelf = Shelf(AT_ONCE + 1)
    past = past_of(shelf)
    await past.count(Asked())
    shelf.saved = (shelf.game(AT_ONCE + 1), *shelf.saved)
    answer, is_right = past.look(Asked())
    assert answer is not None
    assert not is_right
    assert len(answer.table.games) == AT_ONCE + 1
    await past.count(Asked())
    answer, is_right = past.look(Asked())
    assert answer is not None
    assert len(answer.table.games) == AT_ONCE + 2
    assert turns()


async def test_what_changes_while_it_is_counted_is_counted_as_well(turns: Callable[[], int]) -> None:
    shelf = Shelf(AT_ONCE + 1)
    past = past_of(shelf)
    past.look(Asked())
    counting = asyncio.ensure_future(past.count(Asked()))
    await asyncio.sleep(0)
    shelf.saved = (shelf.game(AT_ONCE + 1), *shelf.saved)
    past.look(Asked())
    await counting
    answer, is_right = past.look(Asked())
    assert is_right
    assert answer is not None
    assert len(answer.table.games) == AT_ONCE + 2
    assert turns()


async def test_two_phones_that_ask_the_same_share_the_work(turns: Callable[[], int]) -> None:
    shelf = Shelf(AT_ONCE + 1)
    past = past_of(shelf)
    past.look(Asked())
    await asyncio.gather(past.count(Asked()), past.count(Asked()))
    assert len(shelf.reads) == AT_ONCE + 1
    assert turns() <= 4 * (AT_ONCE // 100 + 2) + 2


async def test_who_waits_a_moment_counts_only_what_nobody_has_counted_meanwhile(
    turns: Callable[[], int],
) -> None:
    shelf = Shelf(AT_ONCE + 1)
    past = past_of(shelf)
    past.look(Asked())
    notified: list[int] = []
    past.subscribe(lambda: notified.append(past.state))
    await asyncio.gather(past.count(Asked(), A_TICK), past.count(Asked()))
    assert past.look(Asked())[1]
    assert notified == [1]
    shelf.saved = (shelf.game(AT_ONCE + 1), *shelf.saved)
    past.look(Asked())
    await past.count(Asked(), A_TICK)
    assert past.look(Asked())[1]
    assert notified == [1, 2]
    assert turns()


async def test_a_phone_that_leaves_lets_the_others_count_on(turns: Callable[[], int]) -> None:
    shelf = Shelf(AT_ONCE + 1)
    past = past_of(shelf)
    past.look(Asked())
    leaving = asyncio.ensure_future(past.count(Asked()))
    await asyncio.sleep(0)
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    assert past.state == 1, "the others are told, and go on"
    await past.count(Asked())
    assert past.look(Asked())[1]
    assert turns()


def test_only_the_latest_answers_are_kept() -> None:
    shelf = Shelf(3)
    past = past_of(shelf)
    for year in range(2 * KEPT):
        past.look(Asked(Filter(year=year)))
    assert len(past._answers) == KEPT


def test_a_library_that_is_gone_has_no_games() -> None:
    answer, _is_right = past_of(Shelf(3)).look(Asked())
    assert answer is not None
    assert answer.games == ()
