"""Scenes of Aquaretto: its log and amendments, the end, the final score, and counting a finished game."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.aquaretto.words.names import truck_name
from companion.i18n.translation import join_words
from companion.session.library import GameLibrary
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    CorrectCoins,
    CorrectCoworkers,
    CorrectDepot,
    CorrectLastRound,
    CorrectZoo,
    CountZoo,
    EndGame,
    GameSetup,
    Move,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS, Counted
from tests.browser.scenes.scene import Scene, tap, total_of, word
from tests.browser.views import GERMAN_LARGE, PHONE
from tests.companion.aquaretto.tables import NAMES, into_zoo, setup, table_on

LONG = ("Maximiliane", "Jonas", "Bartholomäus", "Noah", "Zoë")
DOLPHIN, ORCA, SEA_LION, PENGUIN = Tile("dolphin"), Tile("orca"), Tile("sea_lion"), Tile("penguin", "fish")
POLAR = Tile("polar_bear", "fish")
ZOOS = (
    (*[DOLPHIN] * 4, *[SEA_LION] * 5, *[PENGUIN] * 2),
    (*[ORCA] * 4, Tile("penguin", "male"), PENGUIN),
    (Tile("orca", "female"), Tile("sea_turtle"), Tile("sea_turtle", "fish")),
    (Tile("dolphin", "male"),),
    (Tile("crocodile"), Tile("crocodile", "fish")),
)


def table(begun: GameSetup, moves: tuple[Move, ...], screen: str = "") -> Callable[[GameLibrary], str]:
    """A screen of a table after these moves."""

    def prepare(library: GameLibrary) -> str:
        return f"/table/{table_on(library, begun, moves).name}/{screen}".rstrip("/")

    return prepare


def last_round(players: int) -> tuple[Move, ...]:
    """Everybody has animals, coworkers and a depot, and takes a truck with a coin in the last round."""
    things: list[Move] = [CorrectLastRound(last=True)]
    for seat in range(players):
        animals = tuple(map(Animal, ZOOS[seat]))
        trainers = (None,) * (2 if seat == 0 else seat % 2)
        things += [
            CorrectZoo(seat=seat, animals=animals, births=NO_BIRTHS),
            CorrectCoworkers(
                seat=seat, cashiers=seat % 2, keepers=1, managers=seat // 2 % 2, trainers=trainers
            ),
            CorrectDepot(seat=seat, tiles=(ORCA, POLAR) if seat == 3 else (POLAR,)),
            CorrectCoins(seat=seat, coins=seat + 2),
        ]
    things += [AddTile(seat=seat, tile=COIN_TILE, truck=seat) for seat in range(players)]
    things += [TakeTruck(seat=seat, truck=seat) for seat in range(players)]
    return tuple(things)


TOLD = (TellTrained(seat=0, animals=(6, 4)), TellTrained(seat=1, animals=(3,)))
ALWAYS = Options(points="always")
THREE, FIVE = setup(*NAMES[:3]), setup(*LONG)
COUNTED = setup(*NAMES[:2], mode="final_score")
TIED = tuple(CountZoo(seat=seat, counted=Counted(animals=19)) for seat in (0, 1))
ROUND: tuple[Move, ...] = (
    CorrectZoo(seat=0, animals=(Animal(DOLPHIN), Animal(DOLPHIN)), births=NO_BIRTHS),
    AddTile(seat=0, tile=DOLPHIN, truck=2),
    AddTile(seat=1, tile=ORCA, truck=2),
    AddTile(seat=2, tile=COIN_TILE, truck=2),
    TakeTruck(seat=0, truck=2, placings=into_zoo(DOLPHIN, ORCA)),
)
END_OF_FIVE = (*last_round(5), *TOLD, TellTrained(seat=3, animals=(1,)), EndGame())
RULEBOOK = Counted(animals=19, trained=10, depot=2, keepers=1, fish=5, coins=4)

PLACES = setup(*NAMES[:2], options=Options(depth="places"))
DOLPHINS = ((0, 1), (0, 2), (1, 1), (2, 1))
SEA_LIONS = ((1, 3), (2, 3), (2, 4))
MARKED = Tile("sea_lion", "untrainable")
WITH_PLACES: tuple[Move, ...] = (
    CorrectLastRound(last=True),
    CorrectZoo(
        seat=0,
        animals=(
            *(Animal(DOLPHIN, Space(*space)) for space in DOLPHINS),
            *(Animal(SEA_LION, Space(*space)) for space in SEA_LIONS),
            Animal(MARKED, Space(3, 3)),
        ),
        births=NO_BIRTHS,
    ),
    CorrectCoworkers(seat=0, cashiers=0, keepers=0, managers=0, trainers=(Space(1, 2), Space(2, 2))),
    *(AddTile(seat=seat, tile=COIN_TILE, truck=seat) for seat in (0, 1)),
    *(TakeTruck(seat=seat, truck=seat) for seat in (0, 1)),
)
PAID: tuple[Move, ...] = (
    CorrectCoins(seat=0, coins=4),
    CorrectDepot(seat=0, tiles=(POLAR,)),
    CorrectDepot(seat=1, tiles=(PENGUIN, ORCA)),
    BuyTile(seat=0, owner=1, placing=into_zoo(ORCA)[0]),
)
LOG = table(THREE, ROUND, "log")
FINAL = table(THREE, (*last_round(3), *TOLD, EndGame()))
TAKEN = tap("{name} takes {truck}", name="Mia", truck=lambda: truck_name(2))
DRAWN = tap("{name}: {tile} → {truck}", name="Mia", tile=word("Dolphin"), truck="")
BEGUN = tap("Game of {names}; {name} starts", names=lambda: join_words(NAMES[:3]), name="Mia")
CHANGE = tap("Change it")
TO_DEPOT = tap("{tile}: {place}", tile=word("Orca"), place=word("Depot"))
SCENES = (
    Scene("aquaretto-log", LOG),
    Scene("aquaretto-log-entry", LOG, (TAKEN,)),
    Scene("aquaretto-log-then", LOG, (TAKEN, tap("Show the table as it was then"))),
    Scene("aquaretto-change-tile", LOG, (DRAWN, CHANGE)),
    Scene("aquaretto-change-truck", LOG, (TAKEN, CHANGE, TO_DEPOT), tight=GERMAN_LARGE),
    Scene(
        "aquaretto-change-money",
        table(THREE, PAID, "log"),
        (tap("{name} buys from {owner}: {tile}", name="Mia", owner="Jonas", tile=""), CHANGE),
    ),
    Scene(
        "aquaretto-change-depot",
        table(THREE, PAID[:3], "log"),
        (tap("Corrected: {what}", what="Jonas"), CHANGE),
    ),
    Scene("aquaretto-change-setup", LOG, (BEGUN, CHANGE)),
    Scene("aquaretto-end", table(THREE, last_round(3))),
    Scene("aquaretto-end-five", table(FIVE, last_round(5))),
    Scene("aquaretto-final", FINAL, wide=True, picture=PHONE),
    Scene(
        "aquaretto-final-why",
        FINAL,
        (total_of("Mia"), tap("{what}, {name}", what=word("Trainers"), name="Mia")),
    ),
    Scene(
        "aquaretto-trainers-drawn",
        table(PLACES, (*WITH_PLACES, EndGame())),
        (total_of("Mia"), tap("{what}, {name}", what=word("Trainers"), name="Mia")),
    ),
    Scene("aquaretto-final-five", table(FIVE, END_OF_FIVE)),
    Scene(
        "aquaretto-count",
        table(COUNTED, (CountZoo(seat=0, counted=RULEBOOK),)),
        (tap("All players"),),
        wide=True,
        picture=GERMAN_LARGE,
    ),
    Scene(
        "aquaretto-count-form",
        table(COUNTED, ()),
        (tap("1"), tap("9"), tap("1"), tap("0")),
        wide=True,
    ),
    Scene("aquaretto-count-coins", table(COUNTED, TIED), (tap("Final scoring"),)),
    Scene("aquaretto-final-tie", table(COUNTED, (*TIED, EndGame())), picture=PHONE),
    Scene(
        "aquaretto-points",
        table(setup(*NAMES[:3], options=ALWAYS), ROUND),
        (tap("Mia"),),
    ),
)
