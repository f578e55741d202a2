"""The rules of Pearls.

The players dive in turn and enter how many pearls they found, a point each. At the end the chest goes to
whoever has the most; its points are printed on it, so the app asks for them once. In a secret game the
points are kept back until then.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engine.award import Award, Reason
from engine.game import Game, Outcome
from engine.header import Header
from engine.players import Player, check_names, check_players
from engine.printed_numbers import KnownNumbers, Learned, Number, learned
from engine.refusal import IllegalMove, Refusal
from engine.table import Ranked, ranking_by_points
from engine.value import Value

CHEST = Number("chest")
MOST = 999
Seat = Annotated[int, Field(ge=0)]
Pearls = Annotated[int, Field(ge=0, le=MOST)]


class Setup(Header):
    game: Literal["pearls"] = "pearls"
    version: int = 1
    players: tuple[Player, ...]
    starter: int = 0
    secret: bool = False
    printed: KnownNumbers = KnownNumbers()


class Dive(Value):
    """The player on turn found some pearls."""

    kind: Literal["dive"] = "dive"
    seat: Seat
    pearls: Pearls


class CorrectPearls(Value):
    """Corrects a player's pearls, whatever was entered before."""

    kind: Literal["correct_pearls"] = "correct_pearls"
    seat: Seat
    pearls: Pearls


class Finish(Value):
    """The last dive is over, and the chest is given."""

    kind: Literal["finish"] = "finish"


Move = Dive | CorrectPearls | Learned | Finish


class Gain(Reason):
    of: Literal["pearls", "chest"]


class Table(Value):
    players: tuple[Player, ...]
    pearls: tuple[int, ...]
    turn: int
    printed: KnownNumbers
    secret: bool = False
    is_over: bool = False

    @property
    def points(self) -> tuple[int, ...]:
        chest = (self.printed.read(CHEST) or 0) if self.is_over else 0
        return tuple(own + chest * (own == max(self.pearls)) for own in self.pearls)

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        return ranking_by_points(self.points)


def start(setup: Setup) -> Table:
    """A new game."""
    check_names(setup.players)
    return reopen(setup)


def reopen(setup: Setup) -> Table:
    """A stored game, which may have names that a new one must not have."""
    check_players(setup.players, 2, 5)
    if not 0 <= setup.starter < len(setup.players):
        raise IllegalMove(Refusal(code="no_such_seat"))
    nothing = (0,) * len(setup.players)
    return Table(
        players=setup.players,
        pearls=nothing,
        turn=setup.starter,
        printed=setup.printed,
        secret=setup.secret,
    )


def apply(table: Table, move: Move) -> Outcome[Table]:
    """The table after a move, and the points that it gives."""
    if code := _refusal_code(table, move):
        raise IllegalMove(Refusal(code=code))
    match move:
        case Dive(seat=seat, pearls=found):
            after = _with_pearls(table, seat, table.pearls[seat] + found)
            after = after.but(turn=(seat + 1) % len(table.players))
        case CorrectPearls(seat=seat, pearls=pearls):
            after = _with_pearls(table, seat, pearls)
        case Learned(numbers=numbers):
            after = table.but(printed=learned(table.printed, numbers))
        case Finish():
            after = table.but(is_over=True)
    gain = Gain(of="chest" if isinstance(move, Finish) else "pearls")
    changes = enumerate(zip(table.points, after.points, strict=True))
    awards = [Award(seat=seat, points=new - old, reason=gain) for seat, (old, new) in changes if new != old]
    return Outcome(after, tuple(awards))


def _refusal_code(table: Table, move: Move) -> str:
    """Why a move is refused; empty if it is legal. What was entered may be corrected after the end, too."""
    if isinstance(move, Dive | CorrectPearls) and move.seat >= len(table.players):
        return "no_such_seat"
    if isinstance(move, Dive | Finish) and table.is_over:
        return "over"
    if isinstance(move, Dive) and move.seat != table.turn:
        return "not_on_turn"
    return "no_chest" if isinstance(move, Finish) and table.printed.read(CHEST) is None else ""


def _with_pearls(table: Table, seat: int, pearls: int) -> Table:
    return table.but(pearls=(*table.pearls[:seat], pearls, *table.pearls[seat + 1 :]))


MOVE: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])
GAME: Game[Setup, Table, Move] = Game(
    "pearls", 1, TypeAdapter(Setup), MOVE, start=start, reopen=reopen, apply=apply
)
