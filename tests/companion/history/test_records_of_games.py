"""The record of a finished game says what its last screen says, in every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import GAMES
from companion.games.aquaretto.screens import FINAL as AQUARETTO
from companion.games.atlantis.screens import FINAL as ATLANTIS
from companion.games.australis.screens import FINAL as AUSTRALIS
from companion.history.past import Past, record_of
from companion.history.record import from_json, to_json
from companion.session.game_info import GameInfo
from companion.session.kept_summaries import KeptSummaries, KeptSummary
from companion.session.store import AnyTableHistory, TableHistory
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_views import all_category_lines, points_by_round
from engine import aquaretto, atlantis, australis, reefroute
from engine.journal import Counted, Entry, fold
from engine.table import points_by_seat, unknown_points
from tests.engine.aquaretto.random_games import random_game as aquaretto_game
from tests.engine.atlantis.random_games import random_game as atlantis_game
from tests.engine.australis.random_games import random_begun
from tests.engine.australis.random_games import random_game as australis_game
from tests.engine.reefroute.random_games import random_game as reefroute_game

PASTS = {info.name: info.load_past() for info in GAMES if info.load_past is not None}
SEEDS = st.integers(0, 2**32)


def history_of(game: Any, did: Sequence[Any]) -> AnyTableHistory:
    """The history of a game with these moves, one a minute; the first is its setup."""
    steps = fold(game, (Counted(number, move) for number, move in enumerate(did)))
    times = [f"2026-05-01T{18 + number // 60:02}:{number % 60:02}:00+00:00" for number in range(300)]
    entries = tuple(
        Entry(number=n, at=times[min(n, len(times) - 1)], by="", did=move) for n, move in enumerate(did)
    )
    return TableHistory(entries, steps)


def of_australis(seed: int) -> AnyTableHistory:
    random = Random(seed)
    return history_of(australis.GAME, [step.move for step in australis_game(random, random_begun(random))])


def of_aquaretto(seed: int) -> AnyTableHistory:
    setup, moves = aquaretto_game(2 + seed % 4, seed)
    return history_of(aquaretto.GAME, [setup, *moves])


def of_atlantis(seed: int) -> AnyTableHistory:
    setup, moves = atlantis_game(2 + seed % 3, seed)
    return history_of(atlantis.GAME, [setup, *moves])


@pytest.mark.parametrize(
    ("play", "ui", "name"),
    [
        (of_australis, AUSTRALIS, "australis"),
        (of_aquaretto, AQUARETTO, "aquaretto"),
        (of_atlantis, ATLANTIS, "atlantis"),
    ],
)
@settings(max_examples=5)
@given(seed=SEEDS)
def test_a_record_says_what_the_last_screen_says(play: Any, ui: AnyFinalUI, name: str, seed: int) -> None:
    history = play(seed)
    record = record_of(history, PASTS[name], name)
    if unknown_points(history.table):
        assert record is None
        return
    assert record is not None
    points = points_by_seat(history.table)
    assert tuple(seat.points for seat in record.seats) == points
    assert [seat.name for seat in record.seats] == [player.name for player in history.table.players]
    assert {seat for seat, one in enumerate(record.seats) if one.place == 1} == set(record.winners)
    assert record.categories == tuple(
        (line.category.key, line.points) for line in all_category_lines(history, ui)
    )
    if record.categories:
        assert tuple(map(sum, zip(*(each for _key, each in record.categories), strict=True))) == points
    assert tuple(zip(*record.rounds, strict=True)) == points_by_round(history, ui)
    for contest in record.contests:
        assert sum(contest.chances) == pytest.approx(1)
        assert contest.chances[contest.winner] > 0
    assert from_json(to_json(record)) == record


@given(seed=SEEDS)
@settings(max_examples=10)
def test_a_game_without_points_has_only_winners(seed: int) -> None:
    setup, moves = reefroute_game(2 + seed % 3, seed)
    history = history_of(reefroute.GAME, [setup, *moves])
    record = record_of(history, PASTS["reefroute"], "reefroute")
    assert record is not None
    assert {seat.points for seat in record.seats} == {None}
    assert record.winners == history.table.result.winners
    assert record.rounds == ()
    assert record.categories == ()


def test_only_a_finished_game_has_a_record() -> None:
    history = of_atlantis(7)
    before = TableHistory(history.entries[:-1], history.steps[:-1])
    assert record_of(before, PASTS["atlantis"], "atlantis") is None


@pytest.mark.parametrize("play", [of_australis, of_aquaretto, of_atlantis])
def test_a_clock_set_back_at_the_end_does_not_date_a_game(play: Any) -> None:
    history = play(3)
    past = PASTS[history.entries[0].did.game]
    assert past is not None
    right = record_of(history, past, "any")
    last = history.entries[-1].model_copy(update={"at": "2020-01-01T00:00:10+00:00"})
    wrong = record_of(TableHistory((*history.entries[:-1], last), history.steps), past, "any")
    assert right is not None
    assert wrong is not None
    assert wrong.ended[:10] == right.ended[:10]


def test_a_record_is_kept_with_the_summary() -> None:
    history, info = of_australis(3), GAMES[0]
    record = record_of(history, PASTS["australis"], "australis")
    summary = info.words.summary(history)
    kept = KeptSummaries(b"", GAMES)
    kept.put("game", KeptSummary("", "digest", info, replace(summary, record=record)))
    content = kept.changed_content(["game"])
    assert content is not None
    again = KeptSummaries(content, GAMES).get("game")
    assert again is not None
    assert again.summary.record == record
    assert KeptSummaries(content, GAMES).get("game") == again


def test_names_and_missing_records_do_not_confuse_a_kept_summary() -> None:
    history, info = of_australis(3), GAMES[0]
    record = record_of(history, PASTS["australis"], "australis")
    assert record is not None
    for name in (',"record":null}]', "}]", '"', "\\"):
        named = replace(record, seats=(replace(record.seats[0], name=name), *record.seats[1:]))
        for kept_record in (named, None):
            kept = KeptSummaries(b"", GAMES)
            summary = replace(info.words.summary(history), record=kept_record)
            kept.put("game", KeptSummary("", "digest", info, summary))
            again = KeptSummaries(kept.changed_content(["game"]) or b"", GAMES).get("game")
            assert again is not None
            assert again.summary.record == kept_record
            assert again.summary == summary


@pytest.mark.parametrize(
    ("play", "ui", "info"),
    [
        (of_australis, AUSTRALIS, GAMES[0]),
        (of_aquaretto, AQUARETTO, GAMES[1]),
    ],
)
def test_the_statistics_call_categories_and_records_as_the_last_screen_does(
    play: Any, ui: AnyFinalUI, info: GameInfo
) -> None:
    history, words = play(5), info.load_history
    assert words is not None
    categories = {one.key: one.words for one in ui.categories(history.table)}
    called = words().categories()
    assert {key: called[key] for key in categories} == categories
    record = record_of(history, PASTS[info.name], info.name)
    assert record is not None
    known = dict((*record.categories, *record.feats)).keys()
    assert {one.key for one in words().records} <= known


def test_every_game_with_categories_has_words_for_them() -> None:
    with_categories = {name for name, past in PASTS.items() if past.categories is not Past().categories}
    assert {info.name for info in GAMES if info.load_history is not None} == with_categories
