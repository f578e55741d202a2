"""Turns the table into the data that panels show; pure, so that it can be tested without a screen."""

from dataclasses import dataclass

from companion.i18n.translation import _
from engine.australis import GAME
from engine.australis.moves import ScoreRound
from engine.australis.score_track import lap, space
from engine.australis.table import Table
from engine.refusal import IllegalMove


@dataclass(frozen=True)
class SeatView:
    """A player on the score strip; `now` is what the round would bring now (None: not known)."""

    seat: int
    name: str
    colour: str
    disc: int
    lap: int
    now: int | None
    on_turn: bool


def strip(table: Table) -> tuple[SeatView, ...]:
    """The score strip: all players, clockwise."""
    now = round_now(table) if table.phase in ("draft", "score") else None
    return tuple(
        SeatView(
            seat=board.seat,
            name=board.player.name,
            colour=board.player.colour,
            disc=space(board.points),
            lap=lap(board.points),
            now=None if now is None else now[board.seat],
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
