"""A game without points: its summary, its result, and how often each player has won this evening."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.history.evenings import latest_evening, wins_of
from companion.history.past import identity_of
from companion.session.game_info import LazyText, Score
from companion.session.history_notes import leave_out, merge
from companion.session.past_games import Asked, past_games
from companion.table.control.evening import wins_of_the_evening
from companion.table.control.summary import table_summary, winning_seats
from companion.table.large.large_views import winners_step
from engine.table import Ranked
from tests.companion.libraries import NOON
from tests.companion.shell.evening_games import PlayedHere
from tests.companion.toy_tables import (
    CHEST_OF_FIVE,
    PearlStore,
    dives,
    pearl_library,
    pearl_setup,
    pearls_on,
)
from tests.toy.rules import Finish, Table
from tests.toy.screens import headline

OVER = (*dives(3, 1), CHEST_OF_FIVE, Finish())
SAME_DAY, LATER = "2026-01-02T20:00:00+00:00", "2026-01-03T20:00:00+00:00"


class NobodyWins(Table):
    """A table on which the first place stays empty."""

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        return tuple(Ranked(seat, 2, 0) for seat in range(len(self.players)))


def nobody_wins(table: Table) -> Table:
    return NobodyWins(**dict(table))


@pytest.mark.parametrize("over", [False, True])
def test_a_summary_without_points_has_only_names(tmp_path: Path, over: bool) -> None:
    store = pearls_on(pearl_library(tmp_path), pearl_setup("Mia", "Jonas"), *(OVER if over else ()))
    found = table_summary(store.state, LazyText(headline), has_points=False)
    mia, jonas = Score("blue", "Mia", ""), Score("green", "Jonas", "")
    assert found.scores == (mia, jonas)
    assert found.winners == ((mia,) if over else ())
    assert found.finished == over


def test_nobody_may_win(tmp_path: Path) -> None:
    store = pearls_on(pearl_library(tmp_path), pearl_setup("Mia", "Jonas"), *OVER)
    table = nobody_wins(store.state.table)
    assert winning_seats(table) == ()
    assert winners_step(table).words == "Nobody wins"


def wins(folder: Path, store: PearlStore) -> dict[str, int]:
    """The wins at a table, counted by a library that has read nothing yet."""
    library = pearl_library(folder)
    return dict(wins_of_the_evening(library, store))


def test_wins_are_counted_whoever_else_played(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    for players, moves in (
        (("Mia", "Jonas"), OVER),
        (("Jonas", "Mia"), OVER),
        (("Mia", "Jonas"), OVER[:3]),
        (("Mia", "Lea"), OVER),
        (("Mia", "Jonas"), (*dives(2, 2), CHEST_OF_FIVE, Finish())),
    ):
        pearls_on(library, pearl_setup(*players), *moves).writer.close()
    now = pearls_on(library, pearl_setup("Mia", "Jonas"))
    assert wins(tmp_path, now) == {"Mia": 3, "Jonas": 2}
    for move in OVER:
        now.play(move)
    assert wins(tmp_path, now) == {"Mia": 4, "Jonas": 2}, "this game counts once"


def test_wins_stay_with_somebody_who_has_another_name_now(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    for players in (("Mia", "Jonas"), ("mia", "Jonas"), ("Maria", "Jonas")):
        pearls_on(library, pearl_setup(*players), *OVER).writer.close()
    now = pearls_on(library, pearl_setup("MIA", "Jonas"))
    assert wins(tmp_path, now) == {"MIA": 2, "Jonas": 0}
    merge(library.preferences, "Maria", "Mia")
    assert wins(tmp_path, now) == {"MIA": 3, "Jonas": 0}


def test_two_names_of_one_person_at_one_table_win_apart(tmp_path: Path) -> None:
    """Like in the statistics: somebody played, or only typed, what is said to be another name of a friend."""
    library = pearl_library(tmp_path)
    merge(library.preferences, "Maria", "Mia")
    for players in (("Mia", "Maria"), ("Maria", "Mia"), ("Maria", "Jonas")):
        pearls_on(library, pearl_setup(*players), *OVER).writer.close()
    now = pearls_on(library, pearl_setup("Mia", "Maria", "Jonas"), *OVER)
    assert wins(tmp_path, now) == {"Mia": 3, "Maria": 1, "Jonas": 0}, "who wins where only one is, is Mia"


@pytest.mark.parametrize(
    ("before", "now", "counted"),
    [
        (NOON, SAME_DAY, True),
        (NOON, LATER, False),
        (SAME_DAY, NOON, False),
        ("2026-01-02T12:00:00 or so", NOON, False),
        (NOON, "2026-01-02T12:00:00", True),
    ],
)
def test_only_games_of_this_evening_count(tmp_path: Path, before: str, now: str, counted: bool) -> None:
    library = pearl_library(tmp_path)
    library.clock = lambda: before
    pearls_on(library, pearl_setup("Mia", "Jonas"), *OVER).writer.close()
    library.clock = lambda: now
    store = pearls_on(library, pearl_setup("Mia", "Jonas"))
    assert wins(tmp_path, store) == {"Mia": int(counted), "Jonas": 0}


def test_the_evening_is_that_of_home(tmp_path: Path) -> None:
    here = PlayedHere(tmp_path)
    here.of_pearls(3, 1)
    here.wait(hours=13)
    out, *_others = (here.of_pearls(*found) for found in ((3, 1), (1, 3), (4, 2)))
    here.wait(hours=8)
    last = here.of_pearls(1, 2)
    library = here.library
    library.recent(9)
    for hidden, expected in ((False, {"Ada": 2, "Bob": 2}), (True, {"Ada": 1, "Bob": 2})):
        identity = identity_of(library.open(out).state.entries[0])
        leave_out(library.preferences, identity, out=hidden)
        counted = past_games(library).look(Asked())[0]
        assert counted is not None
        of_home = {one.who: one.wins for one in wins_of(latest_evening(counted.games, datetime.now(UTC)))}
        assert of_home == dict(wins_of_the_evening(library, library.open(last))) == expected
