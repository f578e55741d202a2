"""A tiny game for tests of what every game shares: players take pebbles off a heap and paint them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from companion.game_ui import GameUI
from companion.session import store
from companion.session.game_info import GameInfo
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from companion.table.controller import GameMoves
from companion.table.log import log
from companion.table.log_ui import LogUI
from companion.table.move_fields import ChoiceField, MoveField, NumberField, SeatField, amend_by_fields
from engine.award import Award, Reason
from engine.game import Game, Outcome
from engine.header import Header
from engine.journal import Amend, Entry, Redo, Undo
from engine.refusal import IllegalMove, Refusal
from engine.table import Ranked, ranking
from engine.value import Value
from tests.companion.libraries import phone_at
from tests.companion.phone import Phone

POINTS = {"red": 2, "blue": 1}


class Player(Value):
    """A player of the tiny game."""

    name: str
    colour: str


class PebbleSetup(Header):
    """The players, and how many pebbles there are."""

    game: Literal["pebbles"] = "pebbles"
    version: int = 1
    players: tuple[Player, ...]
    heap: int = 10


class Take(Value):
    """A player takes pebbles and gets a point for each."""

    kind: Literal["take"] = "take"
    seat: int
    pebbles: int


class Paint(Value):
    """A player paints a pebble; red gives two points and blue one."""

    kind: Literal["paint"] = "paint"
    seat: int
    colour: str


class Rest(Value):
    """Nobody does anything."""

    kind: Literal["rest"] = "rest"


PebbleMove: TypeAlias = Annotated[Take | Paint | Rest, Field(discriminator="kind")]


class Collected(Reason):
    """Points for a pebble."""


class PebbleTable(Value):
    """The pebbles that are left, and everybody's points."""

    players: tuple[Player, ...]
    heap: int
    points: tuple[int, ...]

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """All players, best first."""
        seats = sorted(range(len(self.points)), key=lambda seat: -self.points[seat])
        return ranking([[seat] for seat in seats], dict(enumerate(self.points)))

    @property
    def is_over(self) -> bool:
        """Whether no pebble is left."""
        return not self.heap


SETUP = PebbleSetup(players=(Player(name="Mia", colour="blue"), Player(name="Jonas", colour="green")))


def _start(setup: PebbleSetup) -> PebbleTable:
    return PebbleTable(players=setup.players, heap=setup.heap, points=(0,) * len(setup.players))


def _apply(table: PebbleTable, move: Take | Paint | Rest) -> Outcome[PebbleTable]:
    if isinstance(move, Rest):
        return Outcome(table, ())
    taken = move.pebbles if isinstance(move, Take) else 0
    if taken > table.heap:
        raise IllegalMove(Refusal(code="too_many", asked=taken, limit=table.heap))
    gained = taken if isinstance(move, Take) else POINTS[move.colour]
    points = tuple(now + gained * (seat == move.seat) for seat, now in enumerate(table.points))
    award = Award(seat=move.seat, points=gained, reason=Collected())
    return Outcome(table.but(heap=table.heap - taken, points=points), (award,))


PEBBLES: Game[PebbleSetup, PebbleTable, Take | Paint | Rest] = Game(
    name="pebbles",
    version=1,
    setup=TypeAdapter(PebbleSetup),
    move=TypeAdapter(PebbleMove),
    start=_start,
    reopen=_start,
    apply=_apply,
)
PebbleStore: TypeAlias = store.Store[PebbleSetup, PebbleTable, Take | Paint | Rest]
PebbleHistory: TypeAlias = store.TableHistory[PebbleSetup, PebbleTable, Take | Paint | Rest]


def _entry_words(state: PebbleHistory, entry: Entry[Any]) -> str:
    match entry.did:
        case Undo(of=number) | Redo(of=number):
            return f"{entry.did.kind} {number}"
        case Amend(of=number):
            return f"amended {number}"
    step = state.step(entry.number)
    match entry.did if step is None else step.move:
        case Take(seat=seat, pebbles=pebbles):
            return f"{state.table.players[seat].name} takes {pebbles}"
        case Paint(seat=seat, colour=colour):
            return f"{state.table.players[seat].name} paints {colour}"
        case Rest():
            return "A rest"
    return "Pebbles"


def _refusal_words(refusal: Refusal, _table: PebbleTable | None) -> str:
    return {"too_many": f"Only {refusal.limit} pebbles are left."}[refusal.code]


def _never(*_what: Any) -> Any:
    raise AssertionError("the log needs no such thing")


def _fields(table: PebbleTable, did: Value) -> tuple[MoveField, ...]:
    match did:
        case Take():
            return (SeatField(), NumberField("pebbles", "Pebbles", 1, len(table.players) * 4))
        case Paint():
            return (ChoiceField("colour", "Colour", (("red", "Red"), ("blue", "Blue"))),)
    return ()


INFO = GameInfo(
    "pebbles",
    load=lambda: PEBBLES,
    summary=_never,
    entry_words=_entry_words,
    announcements=lambda _before, _after: "",
    refusal_words=_refusal_words,
)
MOVES: GameMoves[PebbleTable, Take | Paint | Rest] = GameMoves(
    moment=lambda table: table.heap, dependencies=lambda table, _move: table
)
LOG: LogUI[PebbleSetup, PebbleTable, Take | Paint | Rest] = LogUI(INFO, MOVES, amend=amend_by_fields(_fields))
PLAIN: LogUI[PebbleSetup, PebbleTable, Take | Paint | Rest] = LogUI(INFO, MOVES)
UI = GameUI(
    info=INFO,
    title=lambda: "Pebbles",
    subtitle=lambda: "",
    tools=tuple,
    links=tuple,
    pages={},
    screens={
        "": lambda store, session: log(store, session, LOG),
        "log": lambda store, session: log(store, session, LOG),
        "plain": lambda store, session: log(store, session, PLAIN),
    },
    rules=tuple,
)


def pebbles_at(folder: Path, *moves: Take | Paint | Rest) -> tuple[GameLibrary, PebbleStore]:
    """A table of Mia and Jonas after these moves, all made at 20:02."""
    library = GameLibrary([INFO], FolderStorage(folder), clock=lambda: "2026-01-02T20:02:00+00:00")
    opened = library.begin(PEBBLES, SETUP)
    for move in moves:
        opened.play(move)
    return library, opened


def phone_at_pebbles(library: GameLibrary, opened: PebbleStore, screen: str = "log") -> Phone:
    """A phone that shows a screen of this table."""
    return phone_at(library, opened, screen, game_uis=(UI,))
