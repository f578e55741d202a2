"""The end of Aquaretto by taps: trainers are asked for, and the result says why."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from companion.games.aquaretto.panels.frame_parts import players
from companion.games.aquaretto.store_types import Store
from companion.games.aquaretto.words.table_description import zoo_words
from companion.session.library import GameLibrary
from engine.aquaretto.moves import (
    AddTile,
    CorrectCoins,
    CorrectCoworkers,
    CorrectDepot,
    CorrectLastRound,
    CorrectZoo,
    EndGame,
    Move,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.libraries import library_at
from tests.companion.phone import Phone

DOLPHIN, ORCA, PENGUIN = Tile("dolphin"), Tile("orca"), Tile("penguin")
FINAL = "Final scoring"
COIN = Tile("coin")


def zoo(seat: int, *tiles: Tile) -> CorrectZoo:
    return CorrectZoo(seat=seat, animals=tuple(map(Animal, tiles)), births=NO_BIRTHS)


def coworkers(seat: int, *, cashiers: int = 0, keepers: int = 0, trainers: int = 0) -> CorrectCoworkers:
    return CorrectCoworkers(
        seat=seat, cashiers=cashiers, keepers=keepers, managers=0, trainers=(None,) * trainers
    )


LAST_ROUND: tuple[Move, ...] = (
    CorrectLastRound(last=True),
    AddTile(seat=0, tile=COIN, truck=0),
    AddTile(seat=1, tile=COIN, truck=1),
    TakeTruck(seat=0, truck=0),
    TakeTruck(seat=1, truck=1),
)
"""Mia and Jonas take a truck with a coin each."""


def at_end(folder: Path, *moves: Move, options: Options | None = None) -> tuple[GameLibrary, Store]:
    """A game of Mia and Jonas after its last round."""
    library = library_at(folder)
    return library, table_on(library, setup("Mia", "Jonas", options=options), (*moves, *LAST_ROUND))


def is_disabled(phone: Phone, name: str) -> bool:
    return not phone.find(name).usable


async def to_points(phone: Phone, player: str = "Mia") -> None:
    """Opens the table of all points, by a tap on a player's bar."""
    (bar,) = [line for line in phone.texts().splitlines() if line.startswith(f"Total for {player}:")]
    await phone.tap(bar)


def told(phone: Phone) -> list[str | None]:
    """The numbers that are chosen, by their spoken names."""
    marked = (seen.control for seen in phone.find_all(kind=ft.Semantics))
    return [mark.label for mark in marked if mark.selected]


async def test_a_tap_for_each_trainer_then_the_points(tmp_path: Path) -> None:
    zoos = (
        zoo(0, *[DOLPHIN] * 3, ORCA),
        coworkers(0, trainers=2),
        zoo(1, *[ORCA] * 2),
        coworkers(1, trainers=1),
    )
    library, store = at_end(tmp_path, *zoos)
    async with phone_at(library, store) as phone:
        assert "How many trainable animals are around this trainer?" in phone.texts()
        assert "Still to count: the trainers of Mia and Jonas." in phone.texts()
        assert not phone.find_all("Jonas, trainer 1: 3"), "there are two orcas only"
        await phone.tap("Mia, trainer 1: 3")
        await phone.tap("Mia, trainer 2: 0")
        assert "Still to count: the trainers of Jonas." in phone.texts()
        assert is_disabled(phone, FINAL), "one zoo is not told yet"
        await phone.tap("Jonas, trainer 1: 2")
        await phone.tap(FINAL)
        assert store.state.table.is_over
        assert [one.points for one in store.state.table.ranking] == [4 + 3, 2 + 2]
        assert "Mia wins by 3" in phone.texts()
        assert "Animals decided it: +2 over Jonas." in phone.texts()


async def test_half_told_trainers_are_kept_and_may_be_changed(tmp_path: Path) -> None:
    library, store = at_end(tmp_path, zoo(0, *[DOLPHIN] * 3), coworkers(0, trainers=2))
    async with phone_at(library, store) as phone:
        await phone.tap("Mia, trainer 2: 1")
        assert not any(isinstance(entry.did, TellTrained) for entry in store.state.entries)
    async with phone_at(library, store) as phone:
        assert told(phone) == ["Mia, trainer 2: 1"]
        await phone.tap("Mia, trainer 1: 2")
        assert store.state.table.zoos[0].trained == (2, 1)
        await phone.tap("Mia, trainer 2: 3")
        assert store.state.table.zoos[0].trained == (2, 3)
        await phone.tap("Undo")
        assert store.state.table.zoos[0].trained == (2, 1)
        await phone.tap("Mia, trainer 1: 0")
        assert store.state.table.zoos[0].trained == (0, 1)


async def test_undo_takes_back_what_is_half_told_of_the_trainers(tmp_path: Path) -> None:
    both = (coworkers(0, trainers=2), coworkers(1, trainers=2))
    library, store = at_end(tmp_path, zoo(0, *[DOLPHIN] * 3), zoo(1, *[ORCA] * 3), *both)
    before = len(store.state.entries)
    async with phone_at(library, store) as phone:
        await phone.tap("Mia, trainer 2: 1")
        await phone.tap("Jonas, trainer 1: 0")
        assert "Not entered yet: Jonas, trainer 1: 0" in [
            seen.control.value for seen in phone.walk() if isinstance(seen.control, ft.Semantics)
        ]
        await phone.tap("Undo")
        assert told(phone) == ["Mia, trainer 2: 1"]
        await phone.tap("Undo")
        assert told(phone) == []
        assert len(store.state.entries) == before
        await phone.tap("Undo")
        assert len(store.state.entries) == before + 1


async def test_nothing_is_asked_with_places_or_without_trainers(tmp_path: Path) -> None:
    places = CorrectZoo(seat=0, animals=(Animal(DOLPHIN, Space(1, 1)),), births=NO_BIRTHS)
    trainer = CorrectCoworkers(seat=0, cashiers=0, keepers=0, managers=0, trainers=(Space(1, 2),))
    library, store = at_end(tmp_path / "places", places, trainer, options=Options(depth="places"))
    async with phone_at(library, store) as phone:
        assert "How many" not in phone.texts()
        await phone.tap(FINAL)
        assert store.state.table.score(0)[1].points == 1
        await to_points(phone)
        await phone.tap("Trainers, Mia: 1 point")
        assert "Around trainer 1: Dolphin × 1" in phone.texts()
        assert len(phone.find_all(kind=ft.Image)) == 2, "the trainer and the dolphin are drawn"
    library, store = at_end(tmp_path / "numbers")
    async with phone_at(library, store) as phone:
        assert "How many" not in phone.texts()


async def test_each_figure_says_why(tmp_path: Path) -> None:
    zoos = (
        zoo(0, *[DOLPHIN] * 3, *[Tile("penguin", "fish")] * 2),
        coworkers(0, cashiers=1, keepers=1, trainers=1),
        CorrectDepot(seat=0, tiles=(ORCA, ORCA, PENGUIN)),
    )
    library, store = at_end(tmp_path, *zoos)
    store.play(TellTrained(seat=0, animals=(3,)))
    async with phone_at(library, store) as phone:
        await phone.tap(FINAL)
        await to_points(phone)
        for figure, why in (
            ("Animals, Mia: 5 points", ("Dolphin × 3", "Penguin × 2")),
            ("Trainers, Mia: 3 points", ("3 trainable animals around trainer 1",)),
            ("Keepers, Mia: 2 points", ("1 keeper × 2 fish",)),
            ("Cashiers, Mia: 2 points", ("1 cashier × 2 coins",)),
            ("Depot, Mia: −4 points", ("2 kinds of animals in the depot, 2 each",)),
            ("Total for Mia: 8 points", ("Animals", "Depot")),
        ):
            await phone.tap(figure)
            assert all(words in phone.texts() for words in why), figure
            assert "Round 1" not in phone.texts(), "all of it is counted at the end"
            await phone.tap("Close")


async def test_coins_decide_a_tie_or_the_victory_is_shared(tmp_path: Path) -> None:
    library, store = at_end(tmp_path / "coins", CorrectCoins(seat=1, coins=4))
    async with phone_at(library, store) as phone:
        await phone.tap(FINAL)
        assert "Jonas wins!" in phone.texts()
        assert "Jonas is ahead of Mia: equal points, but 5 coins against 2." in phone.texts()
    library, store = at_end(tmp_path / "shared")
    async with phone_at(library, store) as phone:
        await phone.tap(FINAL)
        assert "Mia and Jonas share the victory: equal points and coins." in phone.texts()


async def test_trainers_may_be_told_again_after_the_end(tmp_path: Path) -> None:
    library, store = at_end(tmp_path, zoo(0, *[DOLPHIN] * 3), coworkers(0, trainers=1))
    async with phone_at(library, store) as phone:
        await phone.tap("Mia, trainer 1: 3")
        await phone.tap(FINAL)
        await phone.tap("Change what’s around the trainers")
        await phone.tap("Mia, trainer 1: 1")
        await phone.tap("Close")
        assert "Total for Mia: 4 points" in phone.texts()
        await to_points(phone)
        await phone.tap("Trainers, Mia: 1 point")
        assert "1 trainable animal around trainer 1" in phone.texts()
        assert "3 trainable animals" not in phone.texts()


async def test_a_coworker_forgotten_until_the_end_costs_the_trainer_nothing(tmp_path: Path) -> None:
    library, store = at_end(tmp_path, zoo(0, *[DOLPHIN] * 3), coworkers(0, trainers=1), zoo(1, ORCA))
    async with phone_at(library, store) as phone:
        await phone.tap("Mia, trainer 1: 3")
        await phone.tap(FINAL)
        assert "Total for Mia: 6 points" in phone.texts()
    async with phone_at(library, store, "zoos") as phone:
        await phone.tap("Mia, Coworkers: Trainer")
        await phone.tap("Cashier one more")
        await phone.tap("Done")
    async with phone_at(library, store) as phone:
        assert "Total for Mia: 8 points" in phone.texts()
        await to_points(phone)
        assert "Trainers, Mia: 3 points" in phone.texts()


async def test_a_zoo_corrected_after_the_end_asks_for_its_trainer_again(tmp_path: Path) -> None:
    library, store = at_end(tmp_path, zoo(0, *[DOLPHIN] * 3), coworkers(0, trainers=1), zoo(1, ORCA))
    store.play(TellTrained(seat=0, animals=(3,)))
    store.play(EndGame())
    store.play(zoo(0, *[DOLPHIN] * 4))
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert [(score.name, score.points) for score in saved.summary.scores] == [("Mia", "?"), ("Jonas", "1")]
    assert saved.summary.winners == ()
    async with phone_at(library, store) as phone:
        assert "Some points are missing." in phone.texts()
        assert "wins unless" not in phone.texts(), "Mia has more already, and her trainer only adds to it"
        await phone.tap("Change what’s around the trainers")
        await phone.tap("Mia, trainer 1: 4")
        await phone.tap("Close")
        assert "Mia wins by 7" in phone.texts()


async def test_points_that_are_always_shown_wait_for_the_trainers(tmp_path: Path) -> None:
    zoos = (zoo(0, *[DOLPHIN] * 4), coworkers(0, trainers=1), zoo(1, *[ORCA] * 5))
    library, store = at_end(tmp_path, *zoos, options=Options(points="always"))
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert [(score.name, score.points) for score in saved.summary.scores] == [("Mia", "?"), ("Jonas", "5")]
    assert [(view.figure, view.note) for view in players(store.state.table)] == [
        ("?", "2 coins"),
        ("5", "2 coins"),
    ]
    assert zoo_words(store.state.table, 0)[0] == "2 coins", "its animals are known all the same"


async def test_points_are_hidden_until_then(tmp_path: Path) -> None:
    library, store = at_end(tmp_path, zoo(0, *[DOLPHIN] * 5), coworkers(0, trainers=1))
    async with phone_at(library, store) as phone:
        assert "point" not in phone.texts().replace("Now for the scoring", "")
