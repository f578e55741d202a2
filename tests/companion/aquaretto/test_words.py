"""The words of every entry, event and reason of Aquaretto."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from companion.games.aquaretto import INFO
from companion.games.aquaretto.words.entries import entry_words, move_words
from companion.games.aquaretto.words.happened import event_words
from companion.games.aquaretto.words.reasons import award_words
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
from engine.aquaretto.scoring import AnimalsInZoo, CoinsCounted, DepotMinus, FishCounted, Trained
from engine.aquaretto.space import Animal
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS, Counted
from engine.award import Award, Reason
from engine.value import Value
from tests.companion.aquaretto.tables import into_zoo, setup, table_on
from tests.companion.libraries import library_at

ORCA, DOLPHIN, PENGUIN = Tile("orca"), Tile("dolphin", "female"), Tile("penguin", "fish")
TABLE = GAME.start(setup("Mia", "Jonas", "Lea"))
DEPOT = Placing(PENGUIN, Place("depot"))

MOVES: list[tuple[Move, str]] = [
    (AddTile(seat=0, tile=DOLPHIN, truck=1), "Mia: Dolphin, female on truck 2"),
    (AddTile(seat=0, tile=COIN_TILE, truck=0), "Mia: Coin on truck 1"),
    (
        TakeTruck(seat=1, truck=0, placings=(*into_zoo(ORCA), DEPOT), jobs=(JobTaken("keeper"),)),
        "Jonas takes truck 1: Orca into the zoo; Penguin, with a fish into the depot; Keeper",
    ),
    (TakeTruck(seat=1, truck=2), "Jonas takes truck 3"),
    (MoveTile(seat=0, placing=into_zoo(ORCA)[0]), "Mia moves a tile from the depot: Orca"),
    (BuyTile(seat=0, owner=2, placing=into_zoo(ORCA)[0]), "Mia buys from Lea: Orca"),
    (DiscardTile(seat=0), "Mia discards a tile of the depot"),
    (
        MoveCoworker(seat=0, leaves=JobTaken("manager"), takes=JobTaken("trainer")),
        "Mia moves a coworker: Manager → Trainer",
    ),
    (Expand(seat=0, size="small"), "Mia buys: Small expansion"),
    (Expand(seat=0, size="large"), "Mia buys: Large expansion"),
    (TellTrained(seat=0, animals=(3, 0)), "Mia: around the trainers 3 and 0"),
    (CountZoo(seat=0, counted=Counted(animals=1)), "The zoo of Mia was counted"),
    (EndGame(), "Final scoring done"),
    (CorrectCoins(seat=0, coins=1), "Corrected: Mia: 1 coin"),
    (
        CorrectZoo(seat=0, animals=(Animal(ORCA), Animal(ORCA)), births=NO_BIRTHS),
        "Corrected: Mia: 2 animals",
    ),
    (CorrectDepot(seat=0, tiles=(ORCA,)), "Corrected: Mia: in the depot Orca"),
    (CorrectDepot(seat=0, tiles=()), "Corrected: Mia: in the depot nothing"),
    (CorrectCoworkers(seat=0, cashiers=1, keepers=0, managers=1), "Corrected: Mia: 2 coworkers"),
    (CorrectTruck(truck=0, tiles=(ORCA,)), "Corrected: on truck 1: Orca"),
    (CorrectTruck(truck=0, tiles=()), "Corrected: on truck 1: nothing"),
    (CorrectTruck(truck=0, tiles=(), taken_by=1), "Corrected: Jonas has truck 1"),
    (CorrectGone(tiles=(ORCA,)), "Corrected: 1 tile out of the game"),
    (CorrectCoinTiles(taken=2), "Corrected: 2 coin tiles taken"),
    (CorrectTurn(seat=2), "Corrected: it is Lea’s turn"),
    (CorrectLastRound(last=True), "Corrected: this is the last round"),
    (CorrectLastRound(last=False), "Corrected: this is not the last round"),
]


@pytest.mark.parametrize(("move", "words"), MOVES)
def test_each_kind_of_move_has_its_words(move: Move, words: str) -> None:
    assert move_words(move, TABLE, None) == words


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
    (LastRound(), "The reserve is opened: this round is the last."),
    (RoundEnded(starter=1), "Round 1: Jonas starts."),
    (
        RoundEnded(starter=1, gone=1),
        "1 tile on the truck that was left leaves the game. Round 1: Jonas starts.",
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
    (Trained(trainer=1, animals=1), "Around trainer 1: 1 animal that can be trained"),
    (Trained(trainer=0, animals=10), "Around the trainers: 10 animals that can be trained"),
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
        CorrectTruck(truck=0, tiles=(ORCA,) * 3),
        TakeTruck(seat=0, truck=0, placings=three),
    ]
    state = table_on(library_at(tmp_path), setup("Mia", "Jonas"), moves).state
    assert INFO.happened_at(state, 2) == ("Mia gets a coin: Orca × 3.",)
    assert INFO.happened_at(state, 1) == ()
