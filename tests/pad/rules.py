"""The rules of Shells and Stars: players note points for shells and for stars; most points in all wins."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engine.award import Award, Reason
from engine.game import Game, Outcome
from engine.header import Header
from engine.players import Player, check_names, check_players
from engine.refusal import IllegalMove, Refusal
from engine.table import Ranked, ranking_by_points
from engine.value import Value

MOST = 999
Category = Literal["shells", "stars"]
CATEGORIES: tuple[Category, ...] = ("shells", "stars")
Seat = Annotated[int, Field(ge=0)]
Points = Annotated[int, Field(ge=0, le=MOST)]


class Setup(Header):
    game: Literal["pad"] = "pad"
    version: int = 1
    players: tuple[Player, ...]
    starter: int = 0


class Note(Value):
    """A player gets points."""

    kind: Literal["note"] = "note"
    seat: Seat
    category: Category
    points: Points


class Correct(Value):
    """Corrects a player's points in a category, whatever was noted before."""

    kind: Literal["correct"] = "correct"
    seat: Seat
    category: Category
    points: Points


class Finish(Value):
    """The game is over."""

    kind: Literal["finish"] = "finish"


Move = Note | Correct | Finish


class Noted(Reason):
    category: Category


class Table(Value):
    players: tuple[Player, ...]
    shells: tuple[int, ...]
    stars: tuple[int, ...]
    is_over: bool = False

    def of(self, category: Category) -> tuple[int, ...]:
        return self.shells if category == "shells" else self.stars

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        return ranking_by_points([sum(both) for both in zip(self.shells, self.stars, strict=True)])


def start(setup: Setup) -> Table:
    """A new game."""
    check_names(setup.players)
    return reopen(setup)


def reopen(setup: Setup) -> Table:
    """A stored game, which may have names that a new one must not have."""
    check_players(setup.players, 2, 6)
    nothing = (0,) * len(setup.players)
    return Table(players=setup.players, shells=nothing, stars=nothing)


def apply(table: Table, move: Move) -> Outcome[Table]:
    """The table after a move, and the points that it gives."""
    if isinstance(move, Finish):
        return Outcome(table.but(is_over=True), ())
    if move.seat >= len(table.players) or (table.is_over and isinstance(move, Note)):
        raise IllegalMove(Refusal(code="over" if table.is_over else "no_such_seat"))
    points = [*table.of(move.category)]
    before = points[move.seat]
    points[move.seat] = before + move.points if isinstance(move, Note) else move.points
    gain = points[move.seat] - before
    award = Award(seat=move.seat, points=gain, reason=Noted(category=move.category))
    return Outcome(table.but(**{move.category: tuple(points)}), (award,) if gain else ())


MOVE: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])
GAME: Game[Setup, Table, Move] = Game(
    "pad", 1, TypeAdapter(Setup), MOVE, start=start, reopen=reopen, apply=apply
)
