"""The entered and missing fields of a game that is being counted; pure."""

from dataclasses import dataclass
from typing import Any, Literal

from companion.games.australis.store_types import TableHistory
from engine.australis import GAME
from engine.australis.moves import (
    CorrectCorals,
    CorrectDisc,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    EndGame,
)
from engine.australis.rounds import places
from engine.australis.table import Table
from engine.refusal import IllegalMove

EnteredThing = Literal["disc", "corals", "tiles", "turtle", "token"]
KINDS: dict[type, EnteredThing] = {
    CorrectDisc: "disc",
    CorrectCorals: "corals",
    CorrectTiles: "tiles",
    CorrectTurtle: "turtle",
    CorrectToken: "token",
}


@dataclass(frozen=True)
class Field:
    """A field to enter; the token belongs to no player, so its seat is 0."""

    thing: EnteredThing
    seat: int = 0


def entered(state: TableHistory) -> frozenset[Field]:
    """The fields entered so far."""
    moves: list[Any] = [step.move for step in state.steps if type(step.move) in KINDS]
    return frozenset(
        Field(KINDS[type(move)], 0 if isinstance(move, CorrectToken) else move.seat) for move in moves
    )


def next_field(table: Table, known: frozenset[Field]) -> Field | None:
    """The next field to enter, None after the last: corals and tiles are entered with the disc, and turtles
    are needed only for ties."""
    wanted = [Field("disc", board.seat) for board in table.boards]
    wanted += [Field("token"), *(Field("turtle", seat) for seat in tied(table))]
    return next((field for field in wanted if field not in known), None)


def tied(table: Table) -> tuple[int, ...]:
    """The seats that tie with another one in final points, as far as these can be counted now.

    The disc that nobody has entered lies as at the start of a game and ties with none.
    """
    try:
        after = GAME.play(table, EndGame())
    except IllegalMove:
        return ()
    points = {board.seat: board.points for board in after.boards if board.seat not in after.unentered}
    shared = places(points, dict.fromkeys(points, 0))
    return tuple(seat for place in shared if len(place) > 1 for seat in place)
