"""Scenes of Aquaretto: every water zoo, the sheets that correct what lies there, and the money actions."""

from __future__ import annotations

from companion.games.aquaretto.pieces.zoo_board import space_name
from companion.games.aquaretto.words.names import species_name
from companion.i18n.translation import ngettext
from engine.aquaretto.moves import CorrectCoins, CorrectCoworkers, CorrectDepot, CorrectZoo, Move
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Expansion, Space
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.browser.scenes.aquaretto_end import LONG, table
from tests.browser.scenes.scene import Scene, Step, tap, word
from tests.browser.stage import Stage
from tests.browser.views import NARROW, PHONE, TABLET
from tests.companion.aquaretto.tables import NAMES, setup

DOLPHIN, ORCA, FISH = Tile("dolphin"), Tile("orca"), Tile("penguin", "fish")
PAIR = (Tile("dolphin", "female"), Tile("dolphin", "male"))
DEPOT = CorrectDepot(seat=0, tiles=(ORCA, FISH, FISH))
JOBS = CorrectCoworkers(seat=0, cashiers=2, keepers=1, managers=1, trainers=(None,))
COINS = CorrectCoins(seat=0, coins=3)
BASINS: tuple[Move, ...] = (
    CorrectZoo(
        seat=0,
        animals=tuple(map(Animal, (DOLPHIN, *PAIR, Tile("dolphin", "offspring"), *[FISH] * 3))),
        expansions=(Expansion("large"),),
        births=(1, *NO_BIRTHS[1:]),
    ),
    CorrectDepot(seat=1, tiles=(Tile("sea_lion", "untrainable"),)),
)
BY_NUMBERS = (*BASINS, DEPOT, JOBS, COINS)


def spaces(*found: tuple[int, int]) -> tuple[Space, ...]:
    return tuple(Space(*each) for each in found)


WIDEST = (
    Expansion("large", spaces((1, -2), (1, -1), (2, -2), (2, -1))),
    Expansion("large", spaces((1, 5), (1, 6), (2, 5), (2, 6))),
    Expansion("small", spaces((1, 7), (2, 7), (2, 8))),
    Expansion("small", spaces((4, 0), (4, 1), (5, 1))),
)
"""Expansions that make a zoo as large as it can be, 33 spaces, and eleven columns wide."""
SWIMMING = (
    *(Animal(tile, Space(1, column)) for column, tile in enumerate((DOLPHIN, *PAIR))),
    *(Animal(FISH, Space(4, column)) for column in (2, 3)),
)
DRAWN = (
    CorrectZoo(seat=0, animals=SWIMMING, births=NO_BIRTHS),
    DEPOT,
    JOBS.but(trainers=spaces((0, 3), (2, 4))),
    COINS,
)
WIDE = (CorrectZoo(seat=0, animals=SWIMMING, expansions=WIDEST, births=NO_BIRTHS), *DRAWN[1:])
PLACES = Options(depth="places")
THREE = setup(*NAMES[:3])
DRAWN_THREE, DRAWN_FIVE = setup(*NAMES[:3], options=PLACES), setup(*LONG, options=PLACES)
NUMBERS = table(THREE, BY_NUMBERS, "zoos")
BOARD = table(DRAWN_THREE, DRAWN, "zoos")


def part(thing: str) -> Step:
    """Taps a line of Mia's zoo."""
    return tap("{name}, {thing}:", name="Mia", thing=word(thing))


def line(thing: str) -> Step:
    """Taps a line of what belongs to nobody."""
    return tap("{thing}:", thing=word(thing))


def basin(stage: Stage) -> None:
    """Taps the dolphins of Mia."""
    tap("{name}: {animal} × {n}", name="Mia", animal=species_name("dolphin"), n="4")(stage)


def mias_coins(stage: Stage) -> None:
    """Taps the coins of Mia."""
    stage.tap(ngettext("{name}: {count} coin", "{name}: {count} coins", 3, name="Mia"))


def on_space(row: int, column: int, whose: str = "") -> Step:
    """Taps a space of a drawn zoo."""
    before = f"{whose}, " if whose else ""
    return lambda stage: stage.tap(before + space_name(Space(row, column)))


MONEY = tap("Money")

SCENES = (
    Scene("aquaretto-zoos", NUMBERS, picture=NARROW),
    Scene("aquaretto-zoos-two", table(setup(*NAMES[:2]), (), "zoos")),
    Scene("aquaretto-zoos-places", BOARD, picture=PHONE),
    Scene("aquaretto-zoos-wide", table(DRAWN_FIVE, WIDE, "zoos"), wide=True, picture=TABLET),
    Scene("aquaretto-correct-coins", NUMBERS, (mias_coins,)),
    Scene("aquaretto-correct-basin", NUMBERS, (basin,)),
    Scene("aquaretto-correct-depot", NUMBERS, (part("Depot, top first"),)),
    Scene("aquaretto-correct-coworkers", NUMBERS, (part("Coworkers"),)),
    Scene("aquaretto-correct-expansions", NUMBERS, (part("Expansions"),)),
    Scene("aquaretto-correct-gone", NUMBERS, (line("Out of the game"),)),
    Scene("aquaretto-correct-turn", NUMBERS, (line("Turn"),)),
    Scene("aquaretto-correct-space", BOARD, (on_space(1, 3, "Mia"),)),
    Scene("aquaretto-correct-spaces", BOARD, (on_space(1, 3, "Mia"), tap("Change several spaces"))),
    Scene("aquaretto-correct-births", BOARD, (part("Born here"),)),
    Scene(
        "aquaretto-correct-boards",
        table(DRAWN_FIVE, WIDE, "zoos"),
        (tap("{name}, {thing}:", name="Maximiliane", thing=word("Expansions")),),
    ),
    Scene("aquaretto-money", table(THREE, BY_NUMBERS), (MONEY,), picture=PHONE),
    Scene("aquaretto-money-coworker", table(THREE, BY_NUMBERS), (MONEY, tap("Move a coworker"))),
    Scene(
        "aquaretto-money-job",
        table(DRAWN_THREE, DRAWN),
        (MONEY, tap("Move a coworker"), tap("Manager")),
    ),
    Scene(
        "aquaretto-money-expansion",
        table(DRAWN_THREE, DRAWN),
        (MONEY, tap("Small expansion"), on_space(-1, 1), on_space(-1, 2), on_space(-2, 1)),
    ),
    Scene(
        "aquaretto-money-expansion-where",
        table(DRAWN_THREE, DRAWN),
        (MONEY, tap("Large expansion")),
    ),
)
