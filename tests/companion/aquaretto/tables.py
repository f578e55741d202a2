"""Tables of Aquaretto in a library of all games, and phones that show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.games.aquaretto import GAME_UI
from companion.games.aquaretto.end.end import end
from companion.games.aquaretto.final.final import final
from companion.games.aquaretto.final.final_score_editor import final_score_editor
from companion.games.aquaretto.store_types import Store, TableController, TableHistory
from companion.games.aquaretto.table.table_controller import MOVES
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.table.play import play
from engine.aquaretto import GAME
from engine.aquaretto.moves import GameSetup, Move, Place, Placing
from engine.aquaretto.options import Options
from engine.aquaretto.table import COLOURS, Mode
from engine.aquaretto.tiles import SPECIES, TRAINABLE, Species, Tile
from engine.aquaretto.turns import species_out
from engine.players import Player
from tests.companion.libraries import library_at, phone_on
from tests.companion.phone import Phone

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Zoe")


def _play(store: Store, session: PhoneSession) -> ft.Control:
    return play(store, session, MOVES, _panel)


def _panel(controller: TableController, before: TableHistory) -> ft.Control:
    table = controller.drawn.table
    if table.is_over:
        return final(controller, controller.drawn, just_won=not before.table.is_over)
    return final_score_editor(controller) if table.mode == "final_score" else end(controller)


AQUARETTO = replace(GAME_UI, screens={**GAME_UI.screens, "": _play})
BOTH: tuple[GameUI, ...] = (*(ui for ui in GAME_UIS if ui.info.name != "aquaretto"), AQUARETTO)


def setup(
    *names: str,
    mode: Mode = "game",
    starter: int = 0,
    options: Options | None = None,
    out: Sequence[Species] | None = None,
) -> GameSetup:
    """A setup with these players, clockwise; by default the last species that may leave are out."""
    players = tuple(Player(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    rulings = options or Options()
    may_leave = [species for species in reversed(SPECIES) if species not in TRAINABLE]
    if out is None:
        out = () if mode == "final_score" else may_leave[: species_out(len(names), rulings)]
    return GameSetup(mode=mode, players=players, starter=starter, options=rulings, out=tuple(out))


def aquaretto_library(folder: Path, game_uis: Sequence[GameUI] = BOTH) -> GameLibrary:
    """A library of these games in this folder."""
    return library_at(folder, [game_ui.info for game_ui in game_uis])


def table_on(library: GameLibrary, begun: GameSetup, moves: Iterable[Move] = ()) -> Store:
    """A new table of the library after these moves."""
    store: Store = library.begin(GAME, begun)
    for move in moves:
        store.play(move)
    return store


def phone_at(library: GameLibrary, store: Store, screen: str = "", **which: Any) -> Phone:
    """A phone that shows a screen of this table."""
    return phone_on(library, f"/table/{store.name}/{screen}".rstrip("/"), **{"game_uis": BOTH, **which})


def into_zoo(*tiles: Tile) -> tuple[Placing, ...]:
    """These tiles into the zoo of a game by numbers."""
    return tuple(Placing(tile, Place("zoo")) for tile in tiles)
