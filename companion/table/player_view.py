"""Players as every screen of a table shows them: the strip, the scores around the table, the scoreboard."""

from dataclasses import dataclass
from typing import Literal

from companion.i18n.numbers import minus
from companion.i18n.translation import _
from engine.table import GameTable, points_by_seat

Unknown = Literal["?"]
UNKNOWN: Unknown = "?"
"""Points that depend on a printed number that nobody has read yet; never shown as a lower number."""


@dataclass(frozen=True)
class PlayerView:
    """A player with their large figure, and a note beside it such as where the disc lies.

    `now` is what the round would bring now: UNKNOWN while a number is missing, None if the game does not
    count like that.
    """

    seat: int
    name: str
    colour: str
    figure: str
    note: str = ""
    now: int | Unknown | None = None
    on_turn: bool = False


def player_views(table: GameTable, on_turn: int | None = None) -> tuple[PlayerView, ...]:
    """All players with their points, clockwise; `on_turn` is the seat of the player on turn."""
    points = points_by_seat(table)
    return tuple(
        PlayerView(seat, player.name, player.colour, minus(points[seat]), on_turn=seat == on_turn)
        for seat, player in enumerate(table.players)
    )


def now_words(points: int | Unknown) -> str:
    """The points that the round would bring now, in words."""
    return _("{points} now").format(points=points if points == UNKNOWN else f"+{points}")


def spoken(view: PlayerView, name: str = "") -> str:
    """A player in words for screen readers, beginning with `name`, by default the player's."""
    now = "" if view.now is None else now_words(view.now)
    turn = _("to play") if view.on_turn else ""
    return ", ".join(part for part in (name or view.name, view.figure, view.note, now, turn) if part)
