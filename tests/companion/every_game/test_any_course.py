"""The course of the game on the table: every round's points, its time, and each player's share."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.history.durations import LONGEST_THOUGHT
from companion.history.past import points_by_round
from companion.i18n.numbers import minus, signed
from companion.session.library import GameLibrary
from companion.session.settings import TIME_SHARES
from companion.session.store import AnyStore
from companion.storage.folder import FolderStorage
from engine.table import points_by_seat
from tests.companion.libraries import phone_at
from tests.companion.phone import Phone
from tests.companion.played_games import PLAYED, begun_with, in_round

every_game = pytest.mark.parametrize("game", PLAYED)
START = datetime(2026, 11, 21, 20, tzinfo=UTC)


class Watch:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> str:
        return self.now.isoformat(timespec="seconds")


def playing(folder: Path, game: str, entries: int, apart: timedelta) -> tuple[GameLibrary, AnyStore, Watch]:
    """A game that is going on after this many moves, each as long after the one before it."""
    watch = Watch()
    library = GameLibrary(GAMES, FolderStorage(folder), clock=watch)
    store, moves = begun_with(library, game)
    for move in moves[:entries]:
        watch.now += apart
        store.play(move)
    assert not store.state.table.is_over
    return library, store, watch


def plain(phone: Phone) -> str:
    return phone.texts().replace("\N{NO-BREAK SPACE}", " ")


@every_game
async def test_the_time_is_one_tap_away_from_the_menu_and_the_big_screen(tmp_path: Path, game: str) -> None:
    library, store, _watch = playing(tmp_path, game, 3, timedelta(minutes=10))
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        await phone.tap("Course of the game")
        assert "Time played\n30 min" in plain(phone)
    async with phone_at(library, store, "board") as phone:
        await phone.tap("Course of the game")
        assert "Time played\n30 min" in plain(phone)
        await phone.tap("Back to the game")
        assert "Time played" not in phone.texts()


async def test_the_latest_thought_counts_but_no_break(tmp_path: Path) -> None:
    library, store, watch = playing(tmp_path, "atlantis", 4, timedelta(minutes=5))
    watch.now += timedelta(minutes=7)
    async with phone_at(library, store, "course") as phone:
        assert "Time played\n27 min" in plain(phone)
    watch.now += LONGEST_THOUGHT
    async with phone_at(library, store, "course") as phone:
        assert "Time played\n20 min" in plain(phone), "the game was put away"


async def test_each_players_share_is_shown_if_the_table_wants_it(tmp_path: Path) -> None:
    library, store, _watch = playing(tmp_path, "atlantis", 6, timedelta(minutes=5))
    names = [player.name for player in store.state.table.players]
    async with phone_at(library, store, "course") as phone:
        assert f"{names[0]}: " not in plain(phone)
        await phone.tap("Show each player’s share")
        said = plain(phone)
        told = {
            line.split(": ")[0]: int(line.removesuffix(" min").rsplit(" ", 1)[1])
            for line in said.splitlines()
            if line.startswith(tuple(f"{name}: " for name in names))
        }
        assert list(told) == names
        assert 0 < sum(told.values()) <= 30
        await phone.tap("Show each player’s share")
        assert f"{names[0]}: " not in plain(phone)


async def test_the_share_belongs_to_whose_turn_it_was(tmp_path: Path) -> None:
    library, store, watch = playing(tmp_path, "atlantis", 0, timedelta())
    _store, moves = store, begun_with(library, "atlantis")[1]
    steps = store.state.steps
    expected: dict[int, timedelta] = {}
    for number, move in enumerate(moves[:8], 1):
        turn = course_turn(store)
        watch.now += timedelta(minutes=number)
        if turn is not None:
            expected[turn] = expected.get(turn, timedelta()) + timedelta(minutes=number)
        store.play(move)
    assert len(store.state.steps) == len(steps) + 8
    library.preferences.remember(**{TIME_SHARES: True})
    async with phone_at(library, store, "course") as phone:
        for seat, share in expected.items():
            name = store.state.table.players[seat].name
            assert f"{name}: {round(share / timedelta(minutes=1))} min" in plain(phone)


def course_turn(store: AnyStore) -> int | None:
    from companion.games.atlantis.screens import MOVES

    return MOVES.turn(store.state.table)


async def test_points_are_shown_as_far_as_they_were_played(tmp_path: Path) -> None:
    library, store, _watch = playing(tmp_path, "australis", 60, timedelta(minutes=1))
    number = store.state.table.round
    assert number > 1
    async with phone_at(library, store, "course") as phone:
        said = plain(phone)
        assert f"Round {number - 1}" in said
        assert "Last count" not in said
        await phone.tap("Points")
        assert "Points from the start." in plain(phone)


def label_of(phone: Phone, name: str) -> str:
    """The words of the part of the screen that shows how a player stands."""
    return next(line for line in phone.texts().splitlines() if line.startswith((f"{name}, ", f"{name}: ")))


PANELS = [("australis", "draft"), ("australis", "end"), ("aquaretto", "round"), ("atlantis", "")]
"""The panels on which a player's points are pressed, by the game and its phase."""


@pytest.mark.parametrize(("game", "phase"), PANELS)
async def test_a_tap_on_a_player_shows_every_round_of_everybody(
    tmp_path: Path, game: str, phase: str
) -> None:
    library = GameLibrary(GAMES, FolderStorage(tmp_path))
    store = in_round(library, game, 3, phase)
    table = store.state.table
    past = library.info_of(store).load_past
    assert past is not None
    moments = points_by_round(store.state.steps, past())
    assert len(moments) > 2
    async with phone_at(library, store) as phone:
        before = phone.texts()
        standing = next((line for line in before.splitlines() if line.startswith("1. ")), "")
        await phone.tap(standing if phase == "end" else label_of(phone, table.players[1].name))
        said = phone.texts().splitlines()
        await phone.tap("Close")
        assert phone.texts() == before
    assert "Round by round" in said
    assert any(line.startswith("Points from the start. ") for line in said), "the chart"
    for seat, player in enumerate(table.players):
        assert f"{player.name}, Total: {minus(points_by_seat(table)[seat])}" in said
        rounds = [line.rsplit(": ", 1)[1] for line in said if line.startswith(f"{player.name}, Round ")]
        points = [moment[seat] for moment in moments]
        assert rounds == [signed(now - then) for then, now in pairwise(points)]


@pytest.mark.parametrize(("game", "phase"), [panel for panel in PANELS if "end" not in panel])
async def test_before_a_second_round_there_is_nothing_to_compare(
    tmp_path: Path, game: str, phase: str
) -> None:
    library = GameLibrary(GAMES, FolderStorage(tmp_path))
    store = in_round(library, game, 1, phase)
    async with phone_at(library, store) as phone:
        await phone.tap(label_of(phone, store.state.table.players[1].name))
        assert "Round by round" not in phone.texts()


async def test_rounds_are_kept_back_with_the_points(tmp_path: Path) -> None:
    library = GameLibrary(GAMES, FolderStorage(tmp_path), clock=Watch())
    store, moves = begun_with(library, "aquaretto")
    for move in moves:
        if store.state.table.round == 3:
            break
        store.play(move)
    assert store.state.table.points_hidden
    async with phone_at(library, store) as phone:
        await phone.tap(label_of(phone, store.state.table.players[1].name))
        assert "Water zoo" in phone.texts()
        assert "Round by round" not in phone.texts()


async def test_points_that_are_kept_back_are_not_shown(tmp_path: Path) -> None:
    library, store, _watch = playing(tmp_path, "aquaretto", 12, timedelta(minutes=1))
    hidden = store.state.table
    from companion.games.aquaretto.screens import FRAME

    async with phone_at(library, store, "course") as phone:
        assert ("Round by round" in plain(phone)) == FRAME.shows_points(hidden)
        assert "Time played" in plain(phone)
