"""Libraries and tables for tests, and phones that show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import flet as ft

from companion.app import start
from companion.game_ui import GameUI
from companion.games import GAME_UIS, GAMES
from companion.games.australis.store_types import Store
from companion.history.work import finished
from companion.session.copies.pack import json_copy, zip_copy
from companion.session.copies.plan import Answers, Plan, carried_out, plan_of
from companion.session.game_info import GameInfo
from companion.session.library import GameLibrary
from companion.session.phone_browser import PhoneBrowser
from companion.session.phone_facts import PhoneFacts, said
from companion.session.store import AnyStore
from companion.session.unpacking import Kind
from companion.storage.folder import FolderStorage
from engine.australis import GAME
from engine.australis.moves import GameSetup, Move
from engine.australis.printed import Number, Printed, What, as_printed
from engine.australis.table import Mode, Options, Player, PlayerColour, Table
from tests.companion.phone import Phone
from tests.companion.reading import Seen

COLOURS: tuple[PlayerColour, ...] = ("blue", "green", "orange", "pink")
NOON = "2026-01-02T12:00:00+00:00"
MADE_UP: dict[What, dict[int, int]] = {
    "slot_feeds": {1: 3, 3: 10, 4: 15, 5: 21, 6: 28},
    "slot_points": {1: 1, 4: 11, 5: 16, 6: 22},
    "prize_first": {3: 2, 4: 2, 6: 3, 7: 4, 8: 5},
    "prize_second": {6: 1, 7: 2, 8: 3},
    "silver": {2: 4, 3: 5, 4: 8, 5: 10},
    "section_end": {6: 12, 7: 15},
    "last_space": {0: 24},
}
"""Numbers for tests only: they were not read off a board."""


def all_known() -> Printed:
    """Printed numbers without gaps, so that the app does not ask the test for them."""
    printed = as_printed()
    for what, row in MADE_UP.items():
        for which, value in row.items():
            printed = printed.learned(Number(what, which), value)
    return printed


def game_setup(
    *names: str,
    printed: Printed | None = None,
    mode: Mode = "game",
    starter: int = 0,
    options: Options | None = None,
) -> GameSetup:
    """A setup with these players, clockwise."""
    players = tuple(Player(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    return GameSetup(
        mode=mode,
        players=players,
        starter=starter,
        options=options or Options(),
        printed=all_known() if printed is None else printed,
    )


def table_after(*moves: Move, known: bool = True) -> Table:
    """A table of Mia and Jonas after these moves; `known` says whether every printed number is known."""
    table = GAME.start(game_setup("Mia", "Jonas", printed=all_known() if known else as_printed()))
    for move in moves:
        table = GAME.play(table, move)
    return table


ONE_GAME = GAME_UIS[:1]
"""A single game, for pages that say more, or say it in fewer taps, where there is no other."""


NEW_GAME = "New game" if len(GAME_UIS) == 1 else f"{GAME_UIS[0].title()}: New game"
"""The name, for a screen reader, of the button on an empty home page that begins the first game."""


def library_at(folder: Path, games: Sequence[GameInfo] = GAMES) -> GameLibrary:
    """A library that keeps its games in this folder, and whose clock always says noon."""
    return GameLibrary(games, FolderStorage(folder), clock=lambda: NOON)


def table_on(library: GameLibrary, start_: GameSetup, moves: Iterable[Move] = ()) -> Store:
    """A new table of the library after these moves."""
    store = library.begin(GAME, start_)
    for move in moves:
        store.play(move)
    return store


def phone_on(
    library: GameLibrary,
    route: str = "/",
    browser: PhoneBrowser | None = None,
    game_uis: Sequence[GameUI] = GAME_UIS,
    facts: PhoneFacts | None = None,
    **which: Any,
) -> Phone:
    """A phone that shows a page of this library, with these games, and says these facts about itself."""

    def main(page: ft.Page) -> None:
        start(page, library, browser, game_uis)

    before = said.set(facts)
    try:
        return Phone(main, route=route, **which)
    finally:
        said.reset(before)


def phone_at(library: GameLibrary, store: AnyStore, screen: str = "", **which: Any) -> Phone:
    """A phone that shows a table."""
    return phone_on(library, f"/table/{store.name}/{screen}".rstrip("/"), **which)


def games_folder(library: GameLibrary) -> Path:
    """The folder in which this library keeps its games."""
    assert isinstance(library.storage, FolderStorage)
    return library.storage.folder / "games"


def copy_of(library: GameLibrary) -> bytes:
    """The zip of everything that a player saves."""
    return finished(zip_copy(library)).content


def document_of(library: GameLibrary) -> bytes:
    """The JSON of everything that a player saves."""
    return finished(json_copy(library)).content


class Outcome(NamedTuple):
    """The outcome of a game in a file."""

    file: str
    what: Kind
    left_out: bool = False


def plan_for(library: GameLibrary, files: Iterable[tuple[str, bytes]]) -> Plan:
    """The plan of an import of these files."""
    return finished(plan_of(library, files))


def import_files(
    library: GameLibrary, files: Iterable[tuple[str, bytes]], answers: Answers | None = None
) -> tuple[Outcome, ...]:
    """The outcomes of importing files that a player picks."""
    done = finished(carried_out(library, plan_for(library, files), answers))
    return tuple(Outcome(one.file, one.what, one.left_out) for one in done)


async def pick(phone: Phone, *, confirm: bool = True, **files: object) -> None:
    """Picks files on the page of copies, as the phone reports it after a tap on the line; and restores them.

    Without `confirm`, what is in them is only shown.
    """
    words = "Restore games from a copy"
    box = next(c for c in phone.find(words).around if isinstance(c, ft.Container) and c.action)
    assert isinstance(box.action, ft.PickFiles)
    picked = [
        {"id": number, "name": name.replace("_", "."), "size": 5, "bytes": content}
        for number, (name, content) in enumerate(files.items())
    ]
    await phone.event(Seen(box.action.file_picker), "result", {"files": picked})
    await _imported(phone)
    if confirm and phone.find_all("Restore", kind=ft.FilledButton):
        await phone.tap("Restore")
        await _imported(phone)


async def _imported(phone: Phone) -> None:
    """Waits until nothing is being looked at or restored any more."""
    while " so far" in phone.texts():
        await phone.settle()
