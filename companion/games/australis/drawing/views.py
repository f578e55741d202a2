"""Turns the table into the data that panels show; pure, so that it can be tested without a screen."""

from companion.i18n.translation import _
from companion.table.player_view import UNKNOWN, PlayerView
from engine.australis import GAME
from engine.australis.moves import ScoreRound
from engine.australis.score_track import lap, space
from engine.australis.table import Table
from engine.refusal import IllegalMove


def players(table: Table) -> tuple[PlayerView, ...]:
    """All players with the space and lap of their discs, at the end with their points, clockwise."""
    counted = table.phase in ("draft", "score")
    now = round_now(table) if counted else None
    return tuple(
        PlayerView(
            seat=board.seat,
            name=board.player.name,
            colour=board.player.colour,
            figure=str(board.points if table.is_over else space(board.points)),
            note="" if table.is_over else lap_words(lap(board.points)),
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


def lap_words(number: int) -> str:
    """The lap in words, from the second on; before that empty."""
    return _("lap {n}").format(n=number) if number > 1 else ""
