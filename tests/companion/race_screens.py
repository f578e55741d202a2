"""The least that the screens of a table need from a game, shown with the race."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import flet as ft

from companion.game_ui import GameUI
from companion.session.game_info import GameInfo, LazyText, Summary
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.store import Store, TableHistory
from companion.storage.folder import FolderStorage
from companion.table.controller import GameMoves, TableController
from companion.table.four_way_scores import four_way_scores
from companion.table.frame_ui import FrameUI
from companion.table.play import play
from companion.table.scoreboard import ScoreboardUI, scoreboard
from companion.table.table_frame import table_frame
from companion.ui.buttons import main_button
from companion.ui.text import text
from engine import journal_codec
from engine.journal import Entry
from tests.companion.libraries import NOON, phone_on
from tests.companion.phone import Phone
from tests.engine.race import RACE, Go, Race, Setup

RaceStore: TypeAlias = Store[Setup, Race, Go]
RaceHistory: TypeAlias = TableHistory[Setup, Race, Go]
RaceController: TypeAlias = TableController[Setup, Race, Go]

MOVES = GameMoves[Race, Go](moment=lambda race: race.points, dependencies=lambda race, _go: race.points)
FRAME = FrameUI[Setup, Race, Go](heading=lambda _race: "Race to 10")


def race_ui(frame: FrameUI[Setup, Race, Go] = FRAME) -> GameUI:
    """The race with its screens."""

    def panel(controller: RaceController, before: RaceHistory) -> ft.Control:
        """A button that gives the first player 4 points, and a cheer right after the last ones."""
        just_won = controller.table.is_over and not before.table.is_over
        go = main_button("Four points", lambda: controller.play(Go(seat=0, points=4)))
        return table_frame(controller, frame, [text("Hooray!")] if just_won else [], bottom=[go])

    screens: dict[str, Callable[[RaceStore, PhoneSession], ft.Control]] = {
        "": lambda store, session: play(store, session, MOVES, panel),
        "around": lambda store, session: four_way_scores(store, session, frame),
        "board": lambda store, session: scoreboard(store, session, ScoreboardUI(frame)),
    }
    return GameUI(
        info=INFO,
        title=lambda: "Race",
        subtitle=lambda: "A race",
        tools=tuple,
        links=tuple,
        pages={},
        screens=screens,
        rules=tuple,
    )


def _summary(_state: RaceHistory) -> Summary:
    return Summary(LazyText(str, ("Race",)), (), finished=False, is_game=True)


def _entry_words(_state: RaceHistory, entry: Entry[Any]) -> str:
    return f"{entry.did.points} points" if isinstance(entry.did, Go) else type(entry.did).__name__


INFO = GameInfo(
    "race",
    load=lambda: RACE,
    summary=_summary,
    entry_words=_entry_words,
    announcements=lambda _before, _after: "",
    refusal_words=lambda refusal, _table: {"not_now": "The race is over."}[refusal.code],
)


def race_at(folder: Path, *names: str) -> tuple[GameLibrary, RaceStore]:
    """A library with a race of these players; even one may race in a stored game."""
    library = GameLibrary([INFO], FolderStorage(folder), clock=lambda: NOON)
    setup = Setup(version=1, names=names)
    line, _checksum = journal_codec.write(Entry(number=0, at=NOON, by="", did=setup))
    library.storage.add("race", line, 0)
    return library, library.open("race")


def race_phone(
    library: GameLibrary,
    screen: str = "",
    frame: FrameUI[Setup, Race, Go] = FRAME,
    width: float = 390,
    height: float = 844,
) -> Phone:
    """A phone of this width and height that shows a screen of the race."""
    route = f"/table/race/{screen}".rstrip("/")
    return phone_on(library, route, game_uis=[race_ui(frame)], width=width, height=height)
