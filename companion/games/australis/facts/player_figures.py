"""Turns the table into the data that panels show; pure, so that it can be tested without a screen."""

from companion.games.australis.facts import score_views
from companion.games.australis.words.names import disc_words
from companion.table.seats.player_view import UNKNOWN, PlayerView, Unknown
from engine.australis.table import Table


def players(table: Table) -> tuple[PlayerView, ...]:
    """All players with their points, and with where their discs lie beyond the track, clockwise."""
    now = points_now(table) if table.phase in ("draft", "score") else None
    uncounted = table.uncounted
    return tuple(
        PlayerView(
            seat=board.seat,
            name=board.player.name,
            colour=board.player.colour,
            figure=UNKNOWN if board.seat in uncounted else str(board.points),
            note="" if table.is_over or board.seat in uncounted else disc_words(board.points),
            now=None if now is None else _shown(now[board.seat]),
            on_turn=table.phase == "draft" and board.seat == table.turn,
        )
        for board in table.boards
    )


def points_now(table: Table) -> tuple[int | None, ...]:
    """The points of each seat if the round were scored now; None where one of them is not known yet."""
    return score_views.totals(score_views.lines(table.but(phase="score")))


def _shown(points: int | None) -> int | Unknown:
    return UNKNOWN if points is None else points
