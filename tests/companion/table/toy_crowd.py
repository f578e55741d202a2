"""Pearls for any number of players, even one or six, for screens that are given very little."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import flet as ft

from companion.game_ui import GameUI
from companion.session import store
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.table.control.controller import TableController
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.play import play
from companion.table.frame.table_frame import table_frame
from companion.table.large.four_way_scores import four_way_scores
from companion.table.large.scoreboard import ScoreboardUI, scoreboard
from companion.table.seats.player_view import player_views
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.text import text
from engine.players import Player
from engine.printed_numbers import KnownNumbers
from tests.companion.libraries import library_at
from tests.companion.phone import Phone
from tests.companion.toy_tables import PearlStore, pearl_phone
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import CHEST, GAME, CorrectPearls, Finish, Move, Setup, Table
from tests.toy.screens import LOG

Controller: TypeAlias = TableController[Setup, Table, Move]
History: TypeAlias = store.TableHistory[Setup, Table, Move]
Frame: TypeAlias = FrameUI[Setup, Table, Move]

FRAME: Frame = FrameUI(heading=lambda _table: "Pearls for all", players=player_views)


def _start(setup: Setup) -> Table:
    nothing = (0,) * len(setup.players)
    return Table(players=setup.players, pearls=nothing, turn=setup.starter, printed=setup.printed)


CROWD = replace(GAME, start=_start, reopen=_start)


def crowd_ui(frame: Frame = FRAME, drawn: Mapping[str, Any] | None = None) -> GameUI:
    """The screens; the first has buttons for four more pearls of the first player, and for the end.

    `drawn` are more parts of its frame.
    """

    def panel(controller: Controller, before: History) -> ft.Control:
        just_over = controller.table.is_over and not before.table.is_over
        more = CorrectPearls(seat=0, pearls=controller.table.pearls[0] + 4)
        buttons = [
            main_button("Four pearls", lambda: controller.play(more)),
            main_button("The last dive", lambda: controller.play(Finish())),
        ]
        shown = [text("Hooray!")] if just_over else []
        return table_frame(controller, frame, shown, bottom=buttons, **(drawn or {}))

    screens: dict[str, Callable[[PearlStore, PhoneSession], ft.Control]] = {
        "": lambda store, session: play(store, session, LOG.moves, panel),
        "around": lambda store, session: four_way_scores(store, session, frame),
        "board": lambda store, session: scoreboard(store, session, ScoreboardUI(frame)),
    }
    return replace(PEARLS, info=replace(PEARLS.info, load=lambda: CROWD), load_screens=lambda: screens)


def crowd_at(folder: Path, *names: str) -> tuple[GameLibrary, PearlStore]:
    """A library with a table of these players, and with a chest of no points."""
    library = library_at(folder, [crowd_ui().info])
    people = zip(names, theme.PLAYER, strict=False)
    players = tuple(Player(name=name, colour=colour) for name, colour in people)
    setup = Setup(players=players, printed=KnownNumbers(known=((CHEST, 0),)))
    return library, library.begin(CROWD, setup)


def crowd_phone(
    library: GameLibrary,
    opened: PearlStore,
    screen: str = "",
    frame: Frame = FRAME,
    width: float = 390,
    height: float = 844,
    drawn: Mapping[str, Any] | None = None,
) -> Phone:
    """A phone of this width and height that shows a screen of the table."""
    route = f"/table/{opened.name}/{screen}".rstrip("/")
    return pearl_phone(library, route, game_uis=[crowd_ui(frame, drawn)], width=width, height=height)
