"""A tiny game for one to six players, to test the shared screens: points are given until it is ended."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import flet as ft
from pydantic import Field, TypeAdapter

from companion.game_ui import GameUI, Rule, Tool
from companion.games import GAME_UIS
from companion.session.game_info import GameInfo, GameWords, LazyText, Summary
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.session.store import AnyTableHistory, Store, TableHistory
from companion.storage.folder import FolderStorage
from companion.table.control.controller import GameMoves, TableController
from companion.table.control.summary import table_summary
from companion.table.end.final_screen import final
from companion.table.end.final_ui import FinalUI
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.play import play
from companion.table.frame.table_frame import table_frame
from companion.table.seating.new_game import NewGameUI, new_game
from companion.table.seating.player_setup import PlayersUI
from companion.table.seating.seating import SeatingSetup
from companion.ui import theme
from engine.award import Award, Reason
from engine.game import Game, Outcome
from engine.header import Header
from engine.journal import Entry
from engine.players import Player
from engine.refusal import IllegalMove, Refusal
from engine.table import Ranked, ranking_by_points
from engine.value import Value
from tests.companion.libraries import NOON

COLOURS = tuple(theme.PLAYER)


class Setup(Header):
    """The players, who begins, and how the game is played."""

    game: Literal["tiny"] = "tiny"
    version: int = 1
    players: tuple[Player, ...]
    starter: int = 0
    pace: str = "slow"
    start: tuple[int, ...] = ()


class Gift(Reason):
    """Points for a thing."""

    thing: str


class Give(Value):
    """Points for a seat."""

    kind: Literal["give"] = "give"
    seat: int
    points: int
    thing: str = "shell"


class NextRound(Value):
    """The next round begins."""

    kind: Literal["next"] = "next"


class End(Value):
    """The game is over."""

    kind: Literal["end"] = "end"


Move = Give | NextRound | End


class Tiny(Value):
    """The points of all players."""

    players: tuple[Player, ...]
    points: tuple[int, ...]
    round: int = 1
    is_over: bool = False

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """All seats, best first; equal points share a place."""
        return ranking_by_points(self.points)


def _start(setup: Setup) -> Tiny:
    if any(not person.name for person in setup.players):
        raise IllegalMove(Refusal(code="no_name"))
    return Tiny(players=setup.players, points=setup.start or (0,) * len(setup.players))


def _apply(table: Tiny, move: Move) -> Outcome[Tiny]:
    match move:
        case NextRound():
            return Outcome(table.but(round=table.round + 1), ())
        case End():
            return Outcome(table.but(is_over=True), ())
    points = tuple(now + (move.points if seat == move.seat else 0) for seat, now in enumerate(table.points))
    award = Award(seat=move.seat, points=move.points, reason=Gift(thing=move.thing))
    return Outcome(table.but(points=points), (award,))


MOVE: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])
TinyStore: TypeAlias = Store[Setup, Tiny, Move]
TINY: Game[Setup, Tiny, Move] = Game("tiny", 1, TypeAdapter(Setup), MOVE, _start, _start, _apply)


def summary(history: AnyTableHistory) -> Summary:
    """The summary with its defaults."""
    return table_summary(history, LazyText(lambda: "A tiny game"))


def _entry_words(_history: AnyTableHistory, entry: Entry[Any]) -> str:
    return str(entry.did.kind)


WORDS: GameWords[Setup, Tiny, Move] = GameWords(
    summary,
    _entry_words,
    refusal_words=lambda refusal, _table: {"no_name": "Somebody has no name."}[refusal.code],
    announcements=lambda _before, _after: "",
)
INFO = GameInfo("tiny", lambda: TINY, lambda: WORDS)
PLAYERS = PlayersUI(INFO, COLOURS, str.capitalize, fewest=1, most=6, usual=2)
MOVES = GameMoves[Tiny, Move](lambda table: table, lambda table, _move: table)
FRAME: FrameUI[Setup, Tiny, Move] = FrameUI(heading=lambda table: f"Round {table.round}")
FINAL: FinalUI[Setup, Tiny, Move] = FinalUI(
    FRAME, lambda: "Tiny, final score", lambda award, _table: str(award.reason.model_dump()["thing"])
)
"""The final screen of a simple game, with nothing but the required fields."""


def begin(seating: SeatingSetup, _preferences: Preferences) -> Setup:
    """A game of these players."""
    people = seating.players
    return Setup(players=people, starter=seating.starter, pace=seating.options.get("pace", "slow"))


NEW_GAME = NewGameUI(PLAYERS, begin, has_starter=False)


def tiny_ui(new_game_ui: NewGameUI = NEW_GAME, final_ui: FinalUI[Setup, Tiny, Move] = FINAL) -> GameUI:
    """The tiny game with these screens."""

    def panel(
        controller: TableController[Setup, Tiny, Move], before: TableHistory[Setup, Tiny, Move]
    ) -> ft.Control:
        history = controller.drawn
        if history.table.is_over:
            return final(controller, history, final_ui, just_won=not before.table.is_over)
        return table_frame(controller, FRAME, [])

    def main(store: TinyStore, session: PhoneSession) -> ft.Control:
        return play(store, session, MOVES, panel)

    return GameUI(
        info=INFO,
        title=lambda: "Tiny",
        subtitle=lambda: "A tiny game",
        tools=lambda: (Tool("New tiny game", "1–6 players", ft.Icons.TOYS, "/new"),),
        load_pages=lambda: {"/new": lambda session: new_game(session, new_game_ui)},
        load_screens=lambda: {"": main},
        rules=lambda options=None: (Rule("setup", "Set-up", "", ("Sit down.",)),),
    )


def library_of(folder: Path) -> GameLibrary:
    """A library of all games and the tiny one."""
    return GameLibrary([*(ui.info for ui in GAME_UIS), INFO], FolderStorage(folder), clock=lambda: NOON)


def tiny_table(
    library: GameLibrary, names: Sequence[str], *moves: Move, start: tuple[int, ...] = ()
) -> TinyStore:
    """A table of these players after these moves."""
    people = tuple(Player(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    store: TinyStore = library.begin(TINY, Setup(players=people, start=start))
    for move in moves:
        store.play(move)
    return store
