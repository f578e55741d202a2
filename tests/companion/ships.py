"""A second game for tests of home: one player waits on a pier until a ship comes in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import flet as ft
from pydantic import TypeAdapter

from companion.game_ui import GameUI, Rule, Switch, Tool
from companion.session.game_info import GameInfo, LazyText, Score, Summary
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.ui.hooks import component
from companion.ui.text import text
from engine.game import Game, Outcome
from engine.header import Header
from engine.table import Ranked
from engine.value import Value
from tests.companion.libraries import NOON


class Finish(Value):
    """The only move of the second game."""

    kind: Literal["finish"] = "finish"


@dataclass(frozen=True)
class Pier:
    """The table of the second game: one player, who waits until a ship comes in."""

    is_over: bool = False
    players: tuple[Any, ...] = ()
    ranking: tuple[Ranked, ...] = ()


@cache
def ships() -> Game[Header, Pier, Finish]:
    """The rules of the second game."""
    return Game(
        name="ships",
        version=1,
        setup=TypeAdapter(Header),
        move=TypeAdapter(Finish),
        start=lambda _header: Pier(),
        reopen=lambda _header: Pier(),
        apply=lambda _table, _move: Outcome(Pier(is_over=True), ()),
    )


def summary(state: Any) -> Summary:
    """The second game in brief."""
    ada = Score("red", "Ada", "3")
    over = state.table.is_over
    words = LazyText(lambda: "A ship is in" if over else "Waiting for a ship")
    return Summary(words, (ada,), over, is_game=True, started=NOON, winners=(ada,) if over else ())


def unused(*_what: Any) -> Any:
    """Stands for a part of the game that these tests must not use."""
    raise AssertionError("these tests do not need it")


def page(words: str) -> Callable[[GameLibrary, PhoneSession], ft.Control]:
    """A page of the second game with one text."""

    @component
    def drawn(_library: GameLibrary, session: PhoneSession) -> ft.Control:
        return frame(session, PageContent("Ships", [text(words)]))

    return drawn


SHIPS = GameUI(
    info=GameInfo(
        "ships", load=ships, summary=summary, entry_words=unused, announcements=unused, refusal_words=unused
    ),
    title=lambda: "Ships",
    subtitle=lambda: "Unofficial companion for ships",
    tools=lambda: (
        Tool("New game", "1 player", ft.Icons.SAILING, "/new"),
        Tool("Tide", "How high the water is", ft.Icons.WATER, "/tide"),
    ),
    links=lambda: (("Ship numbers", "/numbers"),),
    pages={"/new": page("Who waits?"), "/tide": page("The tide is high."), "/numbers": page("Forty-two.")},
    screens={"": unused},
    rules=lambda: (Rule("wait", "Waiting", "The pier", ("Wait for a ship.",)),),
    switches=lambda: (Switch("gulls", "Gulls", ""),),
)


def table_of_ships(library: GameLibrary, *, over: bool = False) -> str:
    """Begins a game, and finishes it if it is over; returns the name of its table."""
    store = library.begin(ships(), Header(game="ships", version=1))
    if over:
        store.play(Finish())
    return store.name
