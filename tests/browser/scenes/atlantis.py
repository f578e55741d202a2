"""Scenes of Escape from Atlantis: the three steps of a turn, the tally, the log and the end."""

from __future__ import annotations

from collections.abc import Callable

from companion.session.library import GameLibrary
from engine.atlantis import GAME
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    EndMoves,
    GameSetup,
    Move,
    MoveCreature,
    MoveFigure,
    MoveShip,
    RollDice,
    SinkTile,
)
from engine.atlantis.options import Options
from engine.atlantis.pieces import Creatures, Hex, Losses
from engine.atlantis.table import COLOURS
from engine.players import Player
from tests.browser.scenes.scene import Scene, tap, with_hints, word
from tests.browser.views import GERMAN_LARGE, PHONE

NAMES = ("Maximiliane", "Jonas", "Lea", "Bartholomäus")


def begun(players: int = 3, **options: str) -> GameSetup:
    """The set-up of a game of these players."""
    seats = zip(NAMES[:players], COLOURS, strict=False)
    return GameSetup(
        players=tuple(Player(name=name, colour=colour) for name, colour in seats),
        options=Options.model_validate(options),
    )


def table(setup: GameSetup, moves: tuple[Move, ...], screen: str = "") -> Callable[[GameLibrary], str]:
    """A screen of a table after these moves."""

    def prepare(library: GameLibrary) -> str:
        store = library.begin(GAME, setup)
        for move in moves:
            store.play(move)
        return f"/table/{store.name}/{screen}".rstrip("/")

    return prepare


def figures(seat: int, saved: int = 2, water: int = 2) -> CorrectFigures:
    """A player with figures everywhere."""
    lost = Losses(shark=1)
    return CorrectFigures(
        seat=seat, island=8 - saved - water + 2, aboard=((seat + 1, 1),), water=water, saved=saved, lost=lost
    )


def new_game(_library: GameLibrary) -> str:
    """The page for a new game."""
    return "/atlantis/new"


SEA = CorrectCreatures(creatures=Creatures(dolphin=2, shark=1, kraken=1, sea_monster=1))
MIDDLE: tuple[Move, ...] = (SEA, figures(0), figures(1, saved=1), figures(2, water=1))
MOVED: tuple[Move, ...] = (*MIDDLE, MoveFigure(seat=0, start="island", to=3), EndMoves(seat=0))
SUNK: tuple[Move, ...] = (*MOVED, SinkTile(seat=0, ring="rock", symbol="shark"))
SHARK = (*SUNK, RollDice(seat=0, creature="shark", distance=2))
MONSTER = (*SUNK, RollDice(seat=0, creature="sea_monster", distance="dive"))
DOLPHIN = (*SUNK, RollDice(seat=0, creature="dolphin", distance=3))
EATEN = (*SHARK, MoveCreature(seat=0, entered=(Hex(swimmers=(0, 2, 1)),)), MoveShip(seat=1, ship=2))
OVER: tuple[Move, ...] = tuple(
    CorrectFigures(seat=seat, island=0, saved=7 - seat, lost=Losses(shark=4, whirlpool=1 + seat))
    for seat in range(3)
)

SCENES = (
    Scene("atlantis-new", new_game, tight=GERMAN_LARGE, picture=GERMAN_LARGE),
    Scene(
        "atlantis-new-box",
        new_game,
        (tap("Box and length"), tap("1986, Waddingtons: a spinner")),
    ),
    Scene("atlantis-move", table(begun(), MIDDLE), wide=True, picture=PHONE),
    Scene("atlantis-move-four", table(begun(4), (*MIDDLE, figures(3)))),
    Scene("atlantis-move-who", table(begun(), MIDDLE), (tap("Into the water"),)),
    Scene(
        "atlantis-move-eaten",
        table(begun(), MIDDLE),
        (tap("Swims and is eaten"), tap("{thing}:", thing=word("Water"))),
    ),
    Scene("atlantis-sink", table(begun(4), (SEA, EndMoves(seat=0))), wide=True, picture=PHONE),
    Scene(
        "atlantis-sink-falls",
        table(begun(), (SEA, EndMoves(seat=0))),
        (
            tap("{name}: {n} fell", name="Jonas", n="0"),
            tap("Somebody fell onto a creature"),
            tap("Shark"),
        ),
    ),
    Scene("atlantis-whirlpool", table(begun(), MOVED), (tap("Whirlpool"),)),
    Scene("atlantis-roll", table(begun(), SUNK), (tap("Kraken"),)),
    Scene("atlantis-hint", with_hints(table(begun(), (EndMoves(seat=0),)))),
    Scene("atlantis-creature", table(begun(), SHARK), picture=PHONE),
    Scene("atlantis-creature-eaten", table(begun(), SHARK), (tap("{name}: {n} eaten", name="Jonas", n="0"),)),
    Scene("atlantis-creature-monster", table(begun(), MONSTER), picture=PHONE),
    Scene("atlantis-creature-dolphin", table(begun(), DOLPHIN)),
    Scene(
        "atlantis-creature-what",
        table(begun(), MONSTER),
        (tap("More happened"), tap("Ship {n}", n="1"), tap("{thing}: {value}", thing="Jonas", value="1")),
    ),
    Scene("atlantis-eaten", table(begun(), EATEN)),
    Scene("atlantis-figures", table(begun(), MIDDLE), (tap("{thing}:", thing="Maximiliane"),), picture=PHONE),
    Scene("atlantis-correct", table(begun(), MIDDLE), (tap("Correct the table"),)),
    Scene(
        "atlantis-tiles",
        table(begun(), MIDDLE),
        (tap("Correct the table"), tap("{thing}:", thing=word("Tiles left"))),
    ),
    Scene(
        "atlantis-ships",
        table(begun(), MIDDLE),
        (tap("Correct the table"), tap("{thing}:", thing=word("Ships"))),
    ),
    Scene("atlantis-log", table(begun(), EATEN, "log")),
    Scene("atlantis-final", table(begun(), OVER), wide=True, picture=PHONE),
    Scene("atlantis-final-lost", table(begun(), OVER), (tap("Losses and their causes"),)),
)
