"""Tables of the toy game Pearls in a library of all games, and phones that show them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any, TypeAlias

from companion.game_ui import GameUI
from companion.session import store
from companion.session.library import GameLibrary
from engine.players import Player
from engine.printed_numbers import KnownNumbers, Learned
from tests.companion.libraries import ONE_GAME, library_at, phone_on
from tests.companion.phone import Phone
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import CHEST, GAME, Dive, Move, Setup, Table
from tests.toy.screens import COLOURS

BOTH = (*ONE_GAME, PEARLS)
NAMES = ("Mia", "Jonas", "Lea", "Noah", "Zoe")
PearlStore: TypeAlias = store.Store[Setup, Table, Move]
CHEST_OF_FIVE = Learned(numbers=((CHEST, 5),))


def pearl_library(folder: Path, game_uis: Sequence[GameUI] = BOTH) -> GameLibrary:
    """A library of these games in this folder."""
    return library_at(folder, [game_ui.info for game_ui in game_uis])


def pearl_setup(*names: str, starter: int = 0, chest: int | None = None) -> Setup:
    """A setup with these players, clockwise, and the points of the chest if they are known."""
    players = tuple(Player(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    known = () if chest is None else ((CHEST, chest),)
    return Setup(players=players, starter=starter, printed=KnownNumbers(known=known))


def pearls_on(library: GameLibrary, setup: Setup, *moves: Move) -> PearlStore:
    """A new table of the library after these moves."""
    opened: PearlStore = library.begin(GAME, setup)
    for move in moves:
        opened.play(move)
    return opened


def dives(*pearls: int, players: int = 2) -> list[Move]:
    """Dives that find these pearls, the players in turn from the first one on."""
    return [Dive(seat=seat, pearls=found) for found, seat in zip(pearls, cycle(range(players)), strict=False)]


def pearl_phone(library: GameLibrary, route: str = "/", **which: Any) -> Phone:
    """A phone that shows a page of this library, with all games."""
    return phone_on(library, route, **{"game_uis": BOTH, **which})


def phone_at_pearls(library: GameLibrary, opened: PearlStore, screen: str = "", **which: Any) -> Phone:
    """A phone that shows a screen of this table."""
    return pearl_phone(library, f"/table/{opened.name}/{screen}".rstrip("/"), **which)
