"""This game's part of the frame around its panels, and what the controller has to know of its moves."""

from collections.abc import Callable, Hashable
from functools import cache, partial

import flet as ft

from companion.games.reefroute.drawing.drawings import bones, fish
from companion.games.reefroute.words.names import fish_count
from companion.games.reefroute.words.summary import headline_of, on_turn
from companion.i18n.translation import _
from companion.table.control.controller import GameMoves
from companion.table.frame.frame_ui import FrameUI
from companion.table.seats.player_view import PlayerView, Sign
from engine.reefroute.moves import CorrectFish, CorrectPredators, CorrectTurn, GameSetup, Move
from engine.reefroute.pieces import Colour
from engine.reefroute.table import Table


def players(table: Table) -> tuple[PlayerView, ...]:
    """All players with the fish that they have left."""
    is_out = table.options.without_fish == "out"
    return tuple(
        PlayerView(
            seat,
            player.name,
            player.colour,
            str(count),
            on_turn=not table.is_over and seat == on_turn(table),
            figure_words=fish_count(count),
            figure_drawing=_fish_of(table.colour(seat)),
            sign=Sign(bones, _("out of the game")) if not count and is_out else None,
        )
        for seat, (player, count) in enumerate(zip(table.players, table.fish_by_seat, strict=True))
    )


@cache
def _fish_of(colour: Colour) -> Callable[[int], ft.Control]:
    """The drawing of a colour, always the same function."""
    return partial(fish, colour)


FRAME = FrameUI[GameSetup, Table, Move](
    heading=headline_of,
    players=players,
    section=lambda table, _screen: "end" if table.is_over else "turn",
    shows_points=lambda _table: False,
)


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: the roll, and the fish that are left."""
    return (table.turn, table.roll, table.fish, table.home)


def dependencies(table: Table, move: Move) -> Hashable:
    """The values of the table that a move depends on; other changes do not affect it."""
    match move:
        case CorrectFish(colour=colour):
            return table.left[colour]
        case CorrectPredators():
            return table.predators
        case CorrectTurn():
            return (table.turn, table.roll)
    return moment(table)


MOVES: GameMoves[Table, Move] = GameMoves(moment, dependencies, turn=on_turn)
