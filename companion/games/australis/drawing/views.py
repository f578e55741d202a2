"""Turns the table into the data that panels show; pure, so that it can be tested without a screen."""

from companion.i18n.translation import _
from companion.table.player_view import UNKNOWN, PlayerView
from engine.australis import GAME
from engine.australis.moves import ScoreRound
from engine.australis.score_track import SPACES, space
from engine.australis.table import Table
from engine.refusal import IllegalMove


def players(table: Table) -> tuple[PlayerView, ...]:
    """All players with their points, and with where their discs lie beyond the track, clockwise."""
    counted = table.phase in ("draft", "score")
    now = round_now(table) if counted else None
    return tuple(
        PlayerView(
            seat=board.seat,
            name=board.player.name,
            colour=board.player.colour,
            figure=str(board.points),
            note="" if table.is_over else disc_words(board.points),
            now=(UNKNOWN if counted else None) if now is None else now[board.seat],
            on_turn=table.phase == "draft" and board.seat == table.turn,
        )
        for board in table.boards
    )


def round_now(table: Table) -> dict[int, int] | None:
    """The points of each seat if the round were scored now; None while printed numbers are missing."""
    try:
        given = GAME.awards(
            table.but(phase="score", options=table.options.but(last_space="first_arrived")), ScoreRound()
        )
    except IllegalMove:
        return None
    return {
        board.seat: sum(award.points for award in given if award.seat == board.seat) for board in table.boards
    }


def disc_words(points: int) -> str:
    """Where the disc lies, if that is not the number of the points; else empty."""
    return _("disc on {space}").format(space=space(points)) if points > SPACES else ""
