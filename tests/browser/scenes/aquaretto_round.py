"""Scenes of a round of Aquaretto, and of the set-up before it."""

from __future__ import annotations

from companion.games.aquaretto.words.names import truck_name
from companion.session.library import GameLibrary
from engine.aquaretto.moves import (
    AddTile,
    CorrectCoins,
    CorrectDepot,
    CorrectLastRound,
    CorrectTruck,
    CorrectZoo,
    Move,
    TakeTruck,
)
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.browser.scenes.aquaretto_end import LONG, table
from tests.browser.scenes.scene import Scene, tap, with_hints, word
from tests.browser.views import GERMAN_LARGE, PHONE, TABLET
from tests.companion.aquaretto.tables import NAMES, into_zoo, setup

DOLPHIN, SHE, HE = Tile("dolphin"), Tile("dolphin", "female"), Tile("dolphin", "male")
ORCA, SEA_LION, TURTLE = Tile("orca"), Tile("sea_lion", "untrainable"), Tile("sea_turtle", "male")
PENGUIN, POLAR = Tile("penguin", "fish"), Tile("polar_bear", "fish")

THREE, FIVE, PLACES = (
    setup(*NAMES[:3]),
    setup(*LONG),
    setup(*NAMES[:2], options=Options(depth="places")),
)
MIDDLE: tuple[Move, ...] = (
    CorrectZoo(
        seat=0,
        animals=(*[Animal(DOLPHIN)] * 3, Animal(HE), Animal(ORCA), Animal(PENGUIN)),
        births=NO_BIRTHS,
    ),
    CorrectZoo(seat=1, animals=(Animal(SEA_LION),), births=NO_BIRTHS),
    CorrectDepot(seat=1, tiles=(PENGUIN, TURTLE)),
    CorrectCoins(seat=0, coins=3),
    AddTile(seat=0, tile=Tile("dolphin", "male"), truck=0),
    AddTile(seat=1, tile=SEA_LION, truck=0),
    AddTile(seat=2, tile=COIN_TILE, truck=1),
)
OF_FIVE: tuple[Move, ...] = (
    *(AddTile(seat=seat, tile=tile, truck=seat) for seat, tile in enumerate((SHE, ORCA, TURTLE, POLAR))),
    AddTile(seat=4, tile=COIN_TILE, truck=2),
    TakeTruck(seat=0, truck=2, placings=into_zoo(TURTLE)),
)
BRED: tuple[Move, ...] = (
    CorrectZoo(seat=0, animals=(Animal(HE), Animal(ORCA)), births=NO_BIRTHS),
    CorrectTruck(truck=1, tiles=(SHE, COIN_TILE)),
    TakeTruck(seat=0, truck=1, placings=into_zoo(SHE)),
)
FULL: tuple[Move, ...] = tuple(
    CorrectTruck(truck=number, tiles=(tile, SEA_LION if number else DOLPHIN, COIN_TILE))
    for number, tile in enumerate((ORCA, TURTLE, PENGUIN))
)
SWIMMING: tuple[Move, ...] = (
    CorrectZoo(
        seat=0,
        animals=(
            *(Animal(DOLPHIN, Space(1, column)) for column in (1, 2)),
            Animal(HE, Space(1, 3)),
            Animal(ORCA, Space(4, 2)),
        ),
        births=NO_BIRTHS,
    ),
    CorrectTruck(truck=1, tiles=(SHE, ORCA)),
)
ROUND, DRAWN = table(THREE, MIDDLE), table(PLACES, SWIMMING)
TAKE = tap("Take {truck}", truck=lambda: truck_name(0))
TAKE_SECOND = tap("Take {truck}", truck=lambda: truck_name(1))
SPACE = tap("row {row}, column {column}", row="2", column="5")
OFFSPRING = tap("row {row}, column {column}", row="2", column="1")
TO_DEPOT = tap("Into the depot")


def new_game(_library: GameLibrary) -> str:
    """The page for a new game."""
    return "/aquaretto/new"


SCENES = (
    Scene("aquaretto-new", new_game, (tap("Animals"),), wide=True, picture=PHONE),
    Scene("aquaretto-round", ROUND, wide=True, picture=PHONE),
    Scene("aquaretto-round-tile", ROUND, (tap("Orca"),)),
    Scene("aquaretto-round-five", table(FIVE, OF_FIVE), wide=True),
    Scene("aquaretto-round-brought", table(THREE, BRED)),
    Scene(
        "aquaretto-round-last",
        table(THREE, (*FULL, CorrectLastRound(last=True))),
    ),
    Scene("aquaretto-left", ROUND, (tap("{animal}:", animal=word("Orca")),)),
    Scene("aquaretto-truck", ROUND, (TAKE,), wide=True, picture=TABLET),
    Scene("aquaretto-hint", with_hints(ROUND), (TAKE,)),
    Scene("aquaretto-job", ROUND, (TAKE, tap("Take it: {things}", things=""))),
    Scene("aquaretto-space", DRAWN, (TAKE_SECOND,)),
    Scene("aquaretto-offspring", DRAWN, (TAKE_SECOND, SPACE), picture=GERMAN_LARGE),
    Scene(
        "aquaretto-trainer",
        DRAWN,
        (TAKE_SECOND, SPACE, OFFSPRING, TO_DEPOT),
    ),
)
