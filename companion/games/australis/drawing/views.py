"""Turns the table into the data that panels show; pure, so that it can be tested without a screen."""

from companion.games.australis.scoring import score_views
from companion.i18n.translation import _
from companion.table.player_view import UNKNOWN, PlayerView, Unknown
from engine.australis.score_track import lap, space
from engine.australis.table import Table


def players(table: Table) -> tuple[PlayerView, ...]:
    """All players with the space and lap of their discs, at the end with their points, clockwise."""
    now = points_now(table) if table.phase in ("draft", "score") else None
    return tuple(
        PlayerView(
            seat=board.seat,
            name=board.player.name,
            colour=board.player.colour,
            figure=str(board.points if table.is_over else space(board.points)),
            note="" if table.is_over else lap_words(lap(board.points)),
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


def lap_words(number: int) -> str:
    """The lap in words, from the second on; before that empty."""
    return _("lap {n}").format(n=number) if number > 1 else ""
