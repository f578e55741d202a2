"""The words of every entry, event and reason of Aquaretto."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.games.aquaretto import INFO
from companion.games.aquaretto.panels.score_sheet import score_lines
from companion.games.aquaretto.screens import FINAL, LOG, WORDS, entry_words
from companion.games.aquaretto.words.happened import event_words
from companion.games.aquaretto.words.reasons import award_words
from companion.games.aquaretto.words.table_description import common_words, moment_words, zoo_words
from companion.table.end.final_views import category_lines
from companion.table.log.consequences import point_changes
from engine.aquaretto import GAME, scoring
from engine.aquaretto.events import Birth, CoinBonus, CoworkerBonus, Event, GameEnded, LastRound, RoundEnded
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    CorrectCoins,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectDepot,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectTurn,
    CorrectZoo,
    CountZoo,
    DiscardTile,
    EndGame,
    Expand,
    JobTaken,
    Move,
    MoveCoworker,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.options import Depth, Options
from engine.aquaretto.scoring import AnimalsInZoo, CoinsCounted, DepotMinus, FishCounted, Trained
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS, Counted
from engine.award import Award, Reason
from engine.value import Value
from tests.companion.aquaretto.tables import into_zoo, setup, table_on
from tests.companion.libraries import library_at
from tests.engine.aquaretto.random_games import random_game

ORCA, DOLPHIN, PENGUIN = Tile("orca"), Tile("dolphin", "female"), Tile("penguin", "fish")
TABLE = GAME.start(setup("Mia", "Jonas", "Lea"))
DEPOT = Placing(PENGUIN, Place("depot"))

MOVES: list[tuple[Move, str]] = [
    (AddTile(seat=0, tile=DOLPHIN, truck=1), "Mia: Dolphin (female) → Truck 2"),
    (AddTile(seat=0, tile=COIN_TILE, truck=0), "Mia: Coin → Truck 1"),
    (
        TakeTruck(seat=1, truck=0, placings=(*into_zoo(ORCA, ORCA), DEPOT), jobs=(JobTaken("keeper"),)),
        "Jonas takes Truck 1: Orca × 2 into the water zoo; Penguin (fish) into the depot;"
        " new coworker: Keeper",
    ),
    (TakeTruck(seat=1, truck=2), "Jonas takes Truck 3"),
    (MoveTile(seat=0, placing=into_zoo(ORCA)[0]), "Mia moves a tile from the depot: Orca"),
    (BuyTile(seat=0, owner=2, placing=into_zoo(ORCA)[0]), "Mia buys from Lea: Orca"),
    (DiscardTile(seat=0), "Mia discards a tile from the depot"),
    (
        MoveCoworker(seat=0, leaves=JobTaken("manager"), takes=JobTaken("trainer")),
        "Mia moves a coworker: Manager → Trainer",
    ),
    (Expand(seat=0, size="small"), "Mia buys: Small expansion"),
    (Expand(seat=0, size="large"), "Mia buys: Large expansion"),
    (TellTrained(seat=0, animals=(3, 0)), "Mia, trainable animals around the trainers: 3 and 0"),
    (CountZoo(seat=0, counted=Counted(animals=1)), "Mia’s water zoo was counted"),
    (EndGame(), "Final scoring done"),
    (CorrectCoins(seat=0, coins=1), "Corrected: Mia, 1 coin"),
    (
        CorrectZoo(seat=0, animals=(Animal(ORCA), Animal(ORCA)), births=NO_BIRTHS),
        "Corrected: Mia, in the water zoo: Orca × 2",
    ),
    (CorrectDepot(seat=0, tiles=(ORCA,)), "Corrected: Mia, in the depot: Orca"),
    (CorrectDepot(seat=0, tiles=()), "Corrected: Mia, in the depot: nothing"),
    (
        CorrectCoworkers(seat=0, cashiers=1, keepers=0, managers=1),
        "Corrected: Mia, coworkers: Cashier × 1 and Manager × 1",
    ),
    (CorrectTruck(truck=0, tiles=(ORCA,)), "Corrected: on Truck 1: Orca"),
    (CorrectTruck(truck=0, tiles=()), "Corrected: on Truck 1: nothing"),
    (CorrectTruck(truck=0, tiles=(), taken_by=1), "Corrected: Jonas has Truck 1"),
    (CorrectGone(tiles=(ORCA,)), "Corrected: 1 tile out of the game"),
    (CorrectCoinTiles(taken=2), "Corrected: 2 coin tiles taken"),
    (CorrectTurn(seat=2), "Corrected: it’s Lea’s turn"),
    (CorrectLastRound(last=True), "Corrected: this is the last round"),
    (CorrectLastRound(last=False), "Corrected: this isn’t the last round"),
]


@pytest.mark.parametrize(("move", "words"), MOVES)
def test_each_kind_of_move_has_its_words(move: Move, words: str) -> None:
    assert WORDS(move, TABLE, None) == words


def test_no_kind_of_move_is_without_words() -> None:
    assert {type(move) for move, _words in MOVES} == set(classes(Move))


def classes(union: Any) -> tuple[type[Value], ...]:
    """The classes of an annotated union."""
    return get_args(get_args(union)[0])


EVENTS: list[tuple[Event, str]] = [
    (CoinBonus(seat=0, species="orca", size=3), "Mia gets a coin: Orca × 3."),
    (
        CoinBonus(seat=0, species="orca", size=3, given=False),
        "Mia would get a coin for Orca × 3, but the bank has none.",
    ),
    (
        CoworkerBonus(seat=0, species="orca", size=5, job="cashier"),
        "Mia gets a coworker, Cashier: Orca × 5.",
    ),
    (
        CoworkerBonus(seat=0, species="orca", size=5),
        "Mia would get a coworker for Orca × 5, but none can work.",
    ),
    (Birth(seat=0, species="orca", to="zoo"), "Offspring for Mia: Orca."),
    (Birth(seat=0, species="orca", to="depot"), "Offspring for Mia: Orca. It goes to the depot."),
    (LastRound(), "The reserve is open: this is the last round."),
    (RoundEnded(starter=1), "Round 1: Jonas starts."),
    (
        RoundEnded(starter=1, gone=1),
        "1 tile on the truck nobody took leaves the game. Round 1: Jonas starts.",
    ),
    (GameEnded(), "The last round is over."),
]


@pytest.mark.parametrize(("event", "words"), EVENTS)
def test_each_event_has_its_words(event: Event, words: str) -> None:
    assert event_words(event, TABLE) == words


def test_no_event_is_without_words() -> None:
    assert {type(event) for event, _words in EVENTS} == set(classes(Event))


REASONS: list[tuple[Reason, str]] = [
    (AnimalsInZoo(animals=7, species="sea_lion"), "Sea lion × 7"),
    (AnimalsInZoo(animals=19), "19 animals"),
    (CoinsCounted(cashiers=2, coins=3), "2 cashiers × 3 coins"),
    (FishCounted(keepers=1, fish=5), "1 keeper × 5 fish"),
    (Trained(trainer=1, animals=1), "1 trainable animal around trainer 1"),
    (Trained(trainer=0, animals=10), "10 trainable animals around the trainers"),
    (
        Trained(trainer=2, animals=6, species=(("dolphin", 4), ("sea_lion", 2))),
        "Around trainer 2: Dolphin × 4, Sea lion × 2",
    ),
    (DepotMinus(species=2, managers=0, each=2), "2 kinds of animals in the depot, 2 each"),
    (DepotMinus(species=1, managers=1, each=1), "1 kind of animal in the depot, 1 each with a manager"),
]


@pytest.mark.parametrize(("reason", "words"), REASONS)
def test_each_reason_has_its_words(reason: Reason, words: str) -> None:
    assert award_words(Award(seat=0, points=1, reason=reason), TABLE) == words


def test_no_reason_is_without_words() -> None:
    defined = {each for each in vars(scoring).values() if isinstance(each, type) and issubclass(each, Reason)}
    assert {type(reason) for reason, _words in REASONS} == defined - {Reason}


def test_a_game_begins_with_the_animals_that_are_out(tmp_path: Path) -> None:
    state = table_on(library_at(tmp_path), setup("Mia", "Jonas", "Lea", "Noah")).state
    words = "Game of Mia, Jonas, Lea and Noah; Mia starts. Not in the game: Hippopotamus"
    assert entry_words(state, state.entries[0]) == words


def test_an_entry_says_what_it_brought_by_itself(tmp_path: Path) -> None:
    three = into_zoo(*[ORCA] * 3)
    moves: list[Move] = [
        CorrectTruck(truck=2, tiles=(ORCA,) * 3),
        TakeTruck(seat=0, truck=2, placings=three),
    ]
    state = table_on(library_at(tmp_path), setup("Mia", "Jonas"), moves).state
    assert INFO.happened_at(state, 2) == ("Mia gets a coin: Orca × 3.",)
    assert INFO.happened_at(state, 1) == ()


@pytest.mark.parametrize("depth", ["numbers", "places"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_entry_of_a_random_game_has_words(tmp_path: Path, players: int, depth: Depth) -> None:
    begun, moves = random_game(players, seed=players, depth=depth)
    state = table_on(library_at(tmp_path), begun, moves).state
    for entry, step, before in zip(state.entries[1:], state.steps[1:], state.steps, strict=False):
        words = INFO.words_of_latest(replace(state, entries=state.entries[: entry.number + 1]))
        assert not re.search(r"[{}_]|None|\(\)", words), words
        said = INFO.words.happened(before.table, step.move, step.table)
        assert len(said) == len(step.table.events)
        assert not re.search(r"[{}_]|None", " ".join(said)), said
        lines = [moment_words(step.table), *common_words(step.table)]
        assert all(lines)
        assert all(line for zoo in step.table.zoos for line in zoo_words(step.table, zoo.seat))
        assert not re.search(r"[{}_]|None", " ".join(LOG.changes(before.table, step.table)))


def test_points_that_nobody_is_to_see_are_not_told_as_a_consequence() -> None:
    begun, moves = random_game(3, seed=1)
    hidden = shown = GAME.start(begun)
    for move in moves:
        shown = GAME.play(shown, move)
    assert hidden.points_hidden
    assert not shown.points_hidden
    points = {*point_changes(hidden, shown), *point_changes(shown, hidden)}
    assert points
    assert not points & {*LOG.changes(hidden, shown), *LOG.changes(shown, hidden)}


def test_the_points_of_a_random_game_are_explained_and_add_up(tmp_path: Path) -> None:
    for seed in range(6):
        begun, moves = random_game(2 + seed % 4, seed=seed, depth="places" if seed % 2 else "numbers")
        state = table_on(library_at(tmp_path / str(seed)), begun, moves).state
        lines = category_lines(state, FINAL)
        for one in state.table.ranking:
            assert sum(line.points[one.seat] for line in lines) == one.points
            explained = score_lines(state.table, one.seat)
            assert sum(points for points, _why in explained) == one.points
            assert all(why for _points, why in explained)


def test_the_correction_of_a_zoo_says_what_is_different(tmp_path: Path) -> None:
    moves: list[Move] = [
        CorrectZoo(seat=0, animals=(Animal(ORCA), Animal(DOLPHIN)), births=NO_BIRTHS),
        CorrectZoo(seat=0, animals=(Animal(ORCA),) * 2, births=NO_BIRTHS),
        CorrectZoo(seat=0, animals=(Animal(ORCA),) * 2, births=NO_BIRTHS),
    ]
    state = table_on(library_at(tmp_path), setup("Mia", "Jonas"), moves).state
    assert [entry_words(state, entry) for entry in state.entries[1:]] == [
        "Corrected: Mia’s water zoo, added: Orca, Dolphin (female)",
        "Corrected: Mia’s water zoo, removed: Dolphin (female); Mia’s water zoo, added: Orca",
        "Corrected: Mia, in the water zoo: Orca × 2",
    ]


def zoo(*columns: int) -> Move:
    """Mia’s zoo with an orca, a male and a female, one beside the other in these columns."""
    tiles = (ORCA, Tile("orca", "male"), Tile("orca", "female"))
    animals = [Animal(tile, Space(2, column)) for tile, column in zip(tiles, columns, strict=True)]
    return CorrectZoo(seat=0, animals=tuple(animals), births=NO_BIRTHS)


def trainer(column: int) -> Move:
    """A trainer of Mia’s in this column."""
    return CorrectCoworkers(seat=0, cashiers=0, keepers=0, managers=0, trainers=(Space(2, column),))


PLACES = GAME.start(setup("Mia", "Jonas", options=Options(depth="places")))
NUMBERS = GAME.start(setup("Mia", "Jonas"))
COUNTS = GAME.start(setup("Mia", "Jonas", mode="final_score"))
DIFFERENCES: list[tuple[Table, Move, Move, str]] = [
    (PLACES, zoo(0, 1, 2), zoo(2, 1, 0), "Mia’s animals have moved"),
    (PLACES, trainer(0), trainer(1), "Mia’s trainers have moved"),
    (
        NUMBERS,
        CorrectDepot(seat=0, tiles=(ORCA, DOLPHIN)),
        CorrectDepot(seat=0, tiles=(DOLPHIN, ORCA)),
        "Mia’s depot is in a different order: Dolphin (female), Orca, top tile last",
    ),
    (
        COUNTS,
        CountZoo(seat=0, counted=Counted(animals=1)),
        CountZoo(seat=0, counted=Counted(animals=1, depot=1)),
        "Mia’s water zoo is counted again",
    ),
]


@pytest.mark.parametrize(("start", "then", "now", "words"), DIFFERENCES)
def test_other_places_another_order_and_another_count_are_said(
    start: Table, then: Move, now: Move, words: str
) -> None:
    before, after = GAME.play(start, then), GAME.play(start, now)
    assert words in LOG.changes(before, after)
    assert LOG.changes(after, after) == ()


def test_trained_animals_that_are_told_anew_are_said_once_and_for_that_player_only() -> None:
    table = GAME.start(setup("Mia", "Jonas")).but(phase="end")
    for seat in range(2):
        hired = CorrectCoworkers(seat=seat, cashiers=0, keepers=0, managers=0, trainers=(None,))
        animals = (Animal(ORCA), Animal(DOLPHIN))
        for move in (hired, CorrectZoo(seat=seat, animals=animals, births=NO_BIRTHS)):
            table = GAME.play(table, move)
        table = GAME.play(table, TellTrained(seat=seat, animals=(1,)))
    after = GAME.play(table, TellTrained(seat=1, animals=(2,)))
    words = "Jonas, trainable animals around the trainers: 2"
    assert [line for line in LOG.changes(table, after) if "trainable" in line] == [words]
