"""The players in the frame: the fish that each has left."""

from collections.abc import Callable
from functools import cache, partial

import flet as ft

from companion.games.reefroute.drawing.drawings import bones, fish
from companion.games.reefroute.words.names import fish_count
from companion.games.reefroute.words.summary import on_turn
from companion.i18n.translation import _
from companion.table.seats.player_view import PlayerView, Sign
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
