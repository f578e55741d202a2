"""Players as every screen of a table shows them: the strip, the scores around the table, the scoreboard."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.i18n.numbers import minus
from companion.i18n.translation import _
from engine.table import GameTable, Ranked

UNKNOWN = "?"
"""Points that nobody has entered, or that depend on a number that nobody has read; never a lower number."""


@dataclass(frozen=True)
class Now:
    """The points that the round would bring now, as far as they are known, and whether some are not."""

    points: int
    is_open: bool = False

    @property
    def figure(self) -> str:
        """The points as they are drawn."""
        known = f"+{self.points}"
        return known if not self.is_open else f"{known} + {UNKNOWN}" if self.points else UNKNOWN


@dataclass(frozen=True)
class Sign:
    """A small drawing beside a player's figure, and what it means in words for screen readers.

    `draw` makes it at a size; give it a function of a module, so that equal signs are not drawn again.
    """

    draw: Callable[[int], ft.Control]
    words: str


@dataclass(frozen=True)
class PlayerView:
    """A player with their large figure, and a note beside it such as where the disc lies.

    The figure is read aloud as `figure_words`; a figure that is not the points needs them, such as "3 coins",
    and may have a small drawing of what it counts before it. `sign` is a state of the player, such as being
    out of the round; it stands behind the figure. `now` is what the round would bring now, None if the game
    does not count like that.
    """

    seat: int
    name: str
    colour: str
    figure: str
    note: str = ""
    now: Now | None = None
    on_turn: bool = False
    figure_words: str = ""
    figure_drawing: Callable[[int], ft.Control] | None = None
    sign: Sign | None = None


def player_views(
    table: GameTable, on_turn: int | None = None, *, shows_points: bool = True
) -> tuple[PlayerView, ...]:
    """All players with their points, clockwise; `on_turn` is the seat of the player on turn.

    Without `shows_points` there is no figure at all.
    """
    figures = points_figures(table) if shows_points else [""] * len(table.players)
    return tuple(
        PlayerView(seat, player.name, player.colour, figures[seat], on_turn=seat == on_turn)
        for seat, player in enumerate(table.players)
    )


def points_figure(one: Ranked) -> str:
    """The points of a player, as far as they are known."""
    return minus(one.points) if one.is_known else UNKNOWN


def points_figures(table: GameTable) -> list[str]:
    """The points of every seat, as far as they are known."""
    return [points_figure(one) for one in sorted(table.ranking, key=lambda one: one.seat)]


def now_words(now: Now) -> str:
    """The points that the round would bring now, in words."""
    return _("{points} now").format(points=now.figure)


def spoken(view: PlayerView, name: str = "") -> str:
    """A player in words for screen readers, beginning with `name`, by default the player's."""
    now = "" if view.now is None else now_words(view.now)
    turn = _("to play") if view.on_turn else ""
    sign = "" if view.sign is None else view.sign.words
    parts = (name or view.name, view.figure_words or view.figure, view.note, sign, now, turn)
    return ", ".join(part for part in parts if part)


def counted_drawing(view: PlayerView, size: int) -> list[ft.Control]:
    """The drawing of what a player's figure counts, if there is one."""
    return [] if view.figure_drawing is None else [view.figure_drawing(size)]


def sign_drawing(view: PlayerView, size: int) -> list[ft.Control]:
    """A player's sign, if there is one."""
    return [] if view.sign is None else [view.sign.draw(size)]
