"""Desks and tables to put a phone on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import flet as ft

from companion.app import start
from companion.game_ui import Face
from companion.games import FACES, GAMES
from companion.session.device import Device
from companion.session.library import Desk
from companion.session.store import Store
from companion.storage.folder import FolderShelf
from engine.australis import GAME
from engine.australis.moves import Begun, Move
from engine.australis.printed import Number, Printed, as_printed
from engine.australis.table import Mode, Options, Player, PlayerColour, Table
from tests.companion.phone import Phone

COLOURS: tuple[PlayerColour, ...] = ("blue", "green", "orange", "pink")
NOON = "2026-01-02T12:00:00+00:00"
MADE_UP = {
    "slot_feeds": {1: 3, 3: 10, 4: 15, 5: 21, 6: 28},
    "slot_points": {1: 1, 4: 11, 5: 16, 6: 22},
    "prize_first": {3: 2, 4: 2, 6: 3, 7: 4, 8: 5},
    "prize_second": {6: 1, 7: 2, 8: 3},
    "silver": {2: 4, 3: 5, 4: 8, 5: 10},
    "section_end": {6: 12, 7: 15},
    "last_space": {0: 24},
}
"""Numbers for tests only: nobody read them off a board."""


def all_known() -> Printed:
    """Printed numbers without gaps, so that a test is not asked for them."""
    printed = as_printed()
    for what, row in MADE_UP.items():
        for which, value in row.items():
            printed = printed.learned(Number(what, which), value)  # type: ignore[arg-type]
    return printed


def begun(
    *names: str,
    printed: Printed | None = None,
    mode: Mode = "game",
    starter: int = 0,
    options: Options | None = None,
) -> Begun:
    """A beginning with these players, clockwise."""
    players = tuple(Player(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    return Begun(
        mode=mode,
        players=players,
        starter=starter,
        options=options or Options(),
        printed=all_known() if printed is None else printed,
    )


def table_after(*moves: Move, known: bool = True) -> Table:
    """A table of Mia and Jonas after these moves; `known` whether every printed number is known."""
    table = GAME.start(begun("Mia", "Jonas", printed=all_known() if known else as_printed()))
    for move in moves:
        table = GAME.play(table, move)
    return table


def desk_at(folder: Path) -> Desk:
    """A desk that keeps its games in this folder, where it is always noon."""
    return Desk(GAMES, FolderShelf(folder), clock=lambda: NOON)


def table_on(desk: Desk, start_: Begun, moves: Iterable[Move] = ()) -> Store:
    """A table on the desk after these moves."""
    store = desk.begin(GAME, start_)
    for move in moves:
        store.play(move)
    return store


def phone_on(
    desk: Desk,
    route: str = "/",
    device: Device | None = None,
    faces: Sequence[Face] = FACES,
    **which: Any,
) -> Phone:
    """A phone that looks at a page of this desk, which has the games of these faces."""

    def main(page: ft.Page) -> None:
        start(page, desk, device, faces)

    return Phone(main, route=route, **which)


def phone_at(desk: Desk, store: Store, screen: str = "", **which: Any) -> Phone:
    """A phone that looks at a table."""
    return phone_on(desk, f"/table/{store.name}/{screen}".rstrip("/"), **which)
