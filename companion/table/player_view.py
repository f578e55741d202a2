"""Players as every screen of a table shows them: the strip, the scores around the table, the scoreboard."""

from dataclasses import dataclass

from companion.i18n.numbers import minus
from companion.i18n.translation import _
from engine.table import GameTable, points_by_seat


@dataclass(frozen=True)
class PlayerView:
    """A player with their large figure, and a note beside it such as the lap of a score track.

    `now` is what the round would bring now (None: not known, or the game does not count like that).
    """

    seat: int
    name: str
    colour: str
    figure: str
    note: str = ""
    now: int | None = None
    on_turn: bool = False


def player_views(table: GameTable, on_turn: int | None = None) -> tuple[PlayerView, ...]:
    """All players with their points, clockwise; `on_turn` is the seat of the player on turn."""
    points = points_by_seat(table)
    return tuple(
        PlayerView(seat, player.name, player.colour, minus(points[seat]), on_turn=seat == on_turn)
        for seat, player in enumerate(table.players)
    )


def now_words(points: int) -> str:
    """The points that the round would bring now, in words."""
    return _("{points} now").format(points=f"+{points}")


def spoken(view: PlayerView, name: str = "") -> str:
    """A player in words for screen readers, beginning with `name`, by default the player's."""
    now = "" if view.now is None else now_words(view.now)
    turn = _("to play") if view.on_turn else ""
    return ", ".join(part for part in (name or view.name, view.figure, view.note, now, turn) if part)
