"""Journals of the toy game Pearls: kept, copied, damaged, unknown to an app, and played at random."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import GAME_UIS
from companion.session.library import GameLibrary
from companion.session.store import table_history
from engine import journal_codec
from engine.journal import Entry
from engine.players import Player
from engine.printed_numbers import Learned
from tests.companion.libraries import NOON, copy_of, game_setup, games_folder, phone_on, pick, table_on
from tests.companion.toy_tables import (
    CHEST_OF_FIVE,
    NAMES,
    PearlStore,
    dives,
    pearl_library,
    pearl_phone,
    pearl_setup,
    pearls_on,
    phone_at_pearls,
)
from tests.toy.rules import CHEST, GAME, CorrectPearls, Dive, Finish, Move, Setup

MIA = Player(name="Mia", colour="blue")
UNKNOWN = "This file isn’t a Reef Table game. It was left unchanged."


def started_anew(folder: Path, *stores: PearlStore) -> GameLibrary:
    """The library of a new process, once the one of these stores has ended."""
    for store in stores:
        store.writer.close()
    return pearl_library(folder)


# -- kept, copied, damaged -----------------------------------------------------------------------


async def test_a_game_goes_on_after_the_app_was_started_anew(tmp_path: Path) -> None:
    store = pearls_on(pearl_library(tmp_path), pearl_setup(*NAMES[:2]), *dives(4, 3), CHEST_OF_FIVE)
    store.amend(2, Dive(seat=1, pearls=6))
    store.play(Finish())
    store.undo()
    library = started_anew(tmp_path, store)
    async with pearl_phone(library) as phone:
        assert "Mia 4\nJonas 6" in phone.texts()
        await phone.tap("Continue")
        assert {"Mia, 4, to play", "Jonas, 6"} <= set(phone.texts().splitlines())
        await phone.key("Ctrl+Y")
        assert "Place 1: Jonas, 11 points" in phone.texts()
        assert "How many points" not in phone.texts(), "the journal knows the chest"


async def test_a_copy_of_all_games_restores_the_games_of_both(tmp_path: Path) -> None:
    library = pearl_library(tmp_path / "here")
    table_on(library, game_setup("Ada", "Bob"))
    pearls_on(library, pearl_setup(*NAMES[:2], chest=5), *dives(4, 3), Finish())
    async with pearl_phone(pearl_library(tmp_path / "there"), "/copies") as phone:
        await pick(phone, copy_zip=copy_of(library))
        assert "2 games restored." in phone.texts()
        await phone.go("/games")
        (line,) = (line for line in phone.texts().splitlines() if line.startswith("Pearls · Mia won"))
        assert line.endswith("Mia 9, Jonas 3")
        assert "AUSTRALIS · Round 1 of 5" in phone.texts()
        await phone.tap(line)
        assert "Place 1: Mia, 9 points" in phone.texts()


async def test_a_copied_game_that_breaks_its_rules_is_not_restored(tmp_path: Path) -> None:
    library = pearl_library(tmp_path / "here")
    store = pearls_on(library, pearl_setup(*NAMES[:2]), *dives(4))
    # The same player dives twice.
    illegal, _checksum = journal_codec.write(store.state.entries[1].but(number=2), store._checksum)
    journal = library.storage.read(store.name) + illegal
    async with pearl_phone(pearl_library(tmp_path / "there"), "/copies") as phone:
        await pick(phone, pearls_jsonl=journal)
        assert "“pearls.jsonl” is damaged and wasn’t restored." in phone.texts()


@pytest.mark.parametrize(
    "setup",
    [
        pearl_setup(*NAMES[:2], starter=-1),
        pearl_setup(*NAMES[:2], starter=2),
        pearl_setup(*NAMES[:2]).but(players=(MIA, MIA.but(name="Bob", colour="violet"))),
    ],
    ids=["no first seat", "no such seat", "no such colour"],
)
async def test_a_foreign_setup_that_no_screen_can_show_is_listed_as_unreadable(
    tmp_path: Path, setup: Setup
) -> None:
    library = pearl_library(tmp_path)
    pearls_on(library, pearl_setup(*NAMES[:2]))
    journal, _checksum = journal_codec.write(Entry(number=0, at=NOON, by="", did=setup))
    (games_folder(library) / "foreign.jsonl").write_bytes(journal)
    for address in ("/", "/games", "/table/foreign", "/table/foreign/log", "/table/foreign/around"):
        async with pearl_phone(library, address) as phone:
            shown = "Save as a file" if "foreign" in address else "A game that can’t be opened"
            assert shown in phone.texts()


async def test_a_damaged_game_is_carried_on_in_a_copy(tmp_path: Path) -> None:
    store = pearls_on(pearl_library(tmp_path), pearl_setup(*NAMES[:2]), *dives(4, 3, 1))
    library = started_anew(tmp_path, store)
    file = games_folder(library) / f"{store.name}.jsonl"
    damaged = file.read_bytes().replace(b'"pearls": 3', b'"pearls": 6')
    assert damaged != file.read_bytes()
    file.write_bytes(damaged)
    async with pearl_phone(library, f"/table/{store.name}") as phone:
        assert "The saved game is damaged from line 3 on." in phone.texts()
        await phone.tap("Carry on in a copy")
        assert {"Mia, 4", "Jonas, 0, to play"} <= set(phone.texts().splitlines())
        await phone.tap("3")
        assert "Jonas, 3" in phone.texts()
    assert file.read_bytes() == damaged


async def test_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    store = pearls_on(pearl_library(tmp_path), pearl_setup(*NAMES[:2]), *dives(4, 3))
    library = started_anew(tmp_path, store)
    file = games_folder(library) / f"{store.name}.jsonl"
    file.write_bytes(file.read_bytes()[:-9])
    async with phone_at_pearls(library, store) as phone:
        assert {"Mia, 4", "Jonas, 0, to play"} <= set(phone.texts().splitlines())


async def test_without_its_game_a_journal_is_listed_and_left_as_it_is(tmp_path: Path) -> None:
    store = pearls_on(pearl_library(tmp_path), pearl_setup(*NAMES[:2]), *dives(4))
    started_anew(tmp_path, store)
    library = pearl_library(tmp_path, GAME_UIS)
    before = library.storage.read(store.name)
    async with phone_on(library, f"/table/{store.name}") as phone:
        assert UNKNOWN in phone.texts()
        await phone.tap("Home")
        await phone.tap("A game that can’t be opened")
        assert UNKNOWN in phone.texts()
        await phone.tap("Save as a file")
        (saved,) = [given for name, given in phone.calls if name == "save_file"]
        assert saved["src_bytes"] == before
    assert library.storage.read(store.name) == before
    async with pearl_phone(pearl_library(tmp_path), f"/table/{store.name}") as phone:
        assert "Mia, 4" in phone.texts(), "with its game it can be played again"


@pytest.mark.parametrize("version", [2, 99])
async def test_a_journal_of_a_newer_version_is_not_opened(tmp_path: Path, version: int) -> None:
    library = pearl_library(tmp_path)
    setup = pearl_setup(*NAMES[:2]).but(version=version)
    line, _checksum = journal_codec.write(journal_entry(setup))
    library.storage.add("newer", line, 0)
    async with pearl_phone(library, "/table/newer") as phone:
        assert "A newer version of Reef Table saved this game." in phone.texts()


def journal_entry(did: Setup) -> Entry[Setup]:
    """The setup as the first entry of a journal."""
    return Entry(number=0, at="", by="", did=did)


# -- random games --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Done:
    """The moves made at a table in order, each with its entry's number."""

    moves: tuple[tuple[int, Move], ...] = ()


Act = Literal["dive", "correct", "chest", "finish", "undo", "redo", "amend"]
ACTS: st.SearchStrategy[tuple[Act, int, int]] = st.tuples(
    st.sampled_from(("dive", "dive", "dive", "correct", "chest", "finish", "undo", "redo", "amend")),
    st.integers(0, 60),
    st.integers(0, 6),
)


@dataclass
class Model:
    """A slow and obvious count of a game of pearls, which keeps every state to go back to it."""

    players: int
    starter: int
    now: Done = Done()
    before: tuple[Done, ...] = ()
    after: tuple[Done, ...] = ()
    entries: int = 1

    def moves(self) -> list[Move]:
        """The moves that count, without those that were undone."""
        return [move for _number, move in self.now.moves]

    def pearls(self) -> list[int]:
        """The pearls of each player: those of all dives since the last correction."""
        pearls = [0] * self.players
        for move in self.moves():
            if isinstance(move, Dive):
                pearls[move.seat] += move.pearls
            elif isinstance(move, CorrectPearls):
                pearls[move.seat] = move.pearls
        return pearls

    def turn(self) -> int:
        """The seat on turn: each dive passes it on."""
        return (self.starter + sum(isinstance(move, Dive) for move in self.moves())) % self.players

    def chest(self) -> int | None:
        """The points of the chest, if they are known."""
        learned = [move.numbers[0][1] for move in self.moves() if isinstance(move, Learned)]
        return learned[-1] if learned else None

    def is_over(self) -> bool:
        """Tells whether the last dive is over."""
        return any(isinstance(move, Finish) for move in self.moves())

    def ranking(self) -> list[tuple[int, int, int]]:
        """Seat, place and points: a place is one more than the number of players with more points."""
        pearls, chest = self.pearls(), (self.chest() or 0) if self.is_over() else 0
        points = [own + (chest if all(own >= other for other in pearls) else 0) for own in pearls]
        found = [(seat, 1 + sum(other > own for other in points), own) for seat, own in enumerate(points)]
        return sorted(found, key=lambda one: (one[1], one[0]))

    def enter(self, done: Done) -> None:
        """Enters a new state, after which nothing that was undone can be brought back."""
        self.before, self.after, self.now = (*self.before, self.now), (), done
        self.entries += 1

    def play(self, move: Move) -> None:
        """Adds a move with the number of the next entry."""
        self.enter(Done((*self.now.moves, (self.entries, move))))

    def amend(self, number: int, changed: Move) -> None:
        """Replaces the move of an entry."""
        moves = tuple((n, changed if n == number else move) for n, move in self.now.moves)
        self.enter(Done(moves))

    def undo(self) -> None:
        """Goes back to the state before the latest one."""
        self.after, self.now, self.before = (*self.after, self.now), self.before[-1], self.before[:-1]
        self.entries += 1

    def redo(self) -> None:
        """Goes forward to the state that was undone last."""
        self.before, self.now, self.after = (*self.before, self.now), self.after[-1], self.after[:-1]
        self.entries += 1


def act(store: PearlStore, model: Model, what: Act, which: int, pearls: int) -> None:
    """Does something at the table and in the model, if it is possible now."""
    if what == "undo":
        if model.before:
            store.undo()
            model.undo()
    elif what == "redo":
        if model.after:
            store.redo()
            model.redo()
    elif what == "amend":
        entered = [(number, move) for number, move in model.now.moves if isinstance(move, Dive)]
        if entered:
            number, move = entered[which % len(entered)]
            store.amend(number, move.but(pearls=pearls))
            model.amend(number, move.but(pearls=pearls))
    else:
        played = _move(model, what, which, pearls)
        if played is not None:
            store.play(played)
            model.play(played)


def _move(model: Model, what: Act, which: int, pearls: int) -> Move | None:
    """A move of this kind, if it is legal."""
    if what == "dive":
        return None if model.is_over() else Dive(seat=model.turn(), pearls=pearls)
    if what == "correct":
        return CorrectPearls(seat=which % model.players, pearls=pearls)
    if what == "chest":
        return Learned(numbers=((CHEST, which),))
    return None if model.chest() is None or model.is_over() else Finish()


def check(library: GameLibrary, store: PearlStore, model: Model) -> None:
    """The table agrees with the model, and so does the journal when it is read again."""
    table = store.state.table
    assert list(table.pearls) == model.pearls()
    assert table.turn == model.turn()
    assert table.printed.read(CHEST) == model.chest()
    assert table.is_over == model.is_over()
    assert [tuple(one) for one in table.ranking] == model.ranking()
    assert sum(award.points for award in store.state.awards) == sum(one.points for one in table.ranking)
    parsed = journal_codec.read(library.storage.read(store.name), GAME)
    again = table_history(GAME, parsed)
    assert again.damage is None
    assert again.table == table
    assert again.entries == store.state.entries


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(2, 5), st.integers(0, 4), st.lists(ACTS, max_size=25))
def test_random_games_agree_with_a_slow_count(
    players: int, starter: int, acts: list[tuple[Act, int, int]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = pearl_library(Path(folder))
        model = Model(players, starter % players)
        store = pearls_on(library, pearl_setup(*NAMES[:players], starter=model.starter))
        for what, which, pearls in acts:
            act(store, model, what, which, pearls)
        check(library, store, model)
        store.writer.close()


TAPS = st.lists(st.sampled_from([*"0123456", "Ctrl+Z", "Ctrl+Y"]), max_size=12)


@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(2, 5), TAPS)
def test_random_taps_agree_with_a_slow_count(players: int, taps: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_tap(Path(folder), players, taps))


async def _tap(folder: Path, players: int, taps: list[str]) -> None:
    """Taps at the table, and compares what is said with the model after every tap."""
    library, model = pearl_library(folder), Model(players, 0)
    store = pearls_on(library, pearl_setup(*NAMES[:players]))
    async with phone_at_pearls(library, store) as phone:
        for tap in taps:
            if tap == "Ctrl+Z" and model.before:
                model.undo()
            elif tap == "Ctrl+Y" and model.after:
                model.redo()
            elif tap.isdigit():
                model.play(Dive(seat=model.turn(), pearls=int(tap)))
            await (phone.tap(tap) if tap.isdigit() else phone.key(tap))
            shown = [
                f"{NAMES[seat]}, {points}" + (", to play" if seat == model.turn() else "")
                for seat, points in enumerate(model.pearls())
            ]
            assert [line for line in phone.texts().splitlines() if line in shown] == shown
    check(library, store, model)
    store.writer.close()
