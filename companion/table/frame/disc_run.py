"""An animation of the players' discs on the score track, which also shows them pass its last space."""

from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.animation import WAITING, use_animation_phase
from companion.ui.hooks import memo_component
from companion.ui.layout import column
from companion.ui.marks import mark
from companion.ui.text import secondary_text


@dataclass(frozen=True)
class Run:
    """The move of a disc, in points before and after, with all laps included."""

    colour: str
    start: int
    end: int


@dataclass(frozen=True)
class Stretch:
    """The part of the score track that covers the moves of all discs, in points.

    `lap` is the number of spaces of the track; 0 if the track ends with its last space.
    """

    first: int
    last: int
    lap: int = 0

    def place(self, points: int) -> float:
        """The horizontal position of a number of points: -1 at the left, 1 at the right."""
        return 2 * (points - self.first) / (self.last - self.first) - 1

    @property
    def laps(self) -> tuple[int, ...]:
        """The points at which a new lap begins."""
        ends = range(self.lap, self.last, self.lap) if self.lap else ()
        return tuple(end for end in ends if end >= self.first)


def stretch(runs: tuple[Run, ...], lap: int = 0) -> Stretch:
    """The stretch from the hindmost to the foremost point of all runs, at least one space long."""
    first = min(min(run.start, run.end) for run in runs)
    return Stretch(first, max(first + 1, *(max(run.start, run.end) for run in runs)), lap)


@memo_component
def disc_run(runs: tuple[Run, ...], milliseconds: int, lap: int = 0) -> ft.Control:
    """A lane for each disc, with a flag where it passes the last space of the track, if there are laps.

    It is hidden from screen readers, which find the same in words elsewhere.
    """
    arrived = use_animation_phase(milliseconds)
    track = stretch(runs, lap)
    lanes: list[ft.Control] = [
        _lane(run, track, run.start if arrived == WAITING else run.end, milliseconds) for run in runs
    ]
    flags = [_flag_words(track, end) for end in track.laps]
    return ft.Semantics(
        exclude_semantics=True, content=column([*lanes, *flags], spacing=theme.NO_SPACE, tight=True)
    )


def _lane(run: Run, track: Stretch, points: int, milliseconds: int) -> ft.Control:
    low, high = sorted((run.start, run.end))
    parts = (
        _piece(low - track.first, theme.HAIR, theme.LINE),
        _piece(high - low, theme.BAR, theme.PLAYER[run.colour]),
        _piece(track.last - high, theme.HAIR, theme.LINE),
    )
    rail = ft.Row([piece for piece in parts if piece], spacing=theme.NO_SPACE)
    disc = ft.Container(mark(run.colour), align=ft.Alignment(track.place(points), 0))
    if milliseconds:
        disc.animate_align = ft.Animation(milliseconds, theme.RUN_CURVE)
    return ft.Stack(
        [
            ft.Container(rail, padding=theme.inset(horizontal=theme.MARK // 2)),
            *(_flag(track, end) for end in track.laps),
            disc,
        ],
        height=theme.LANE,
        fit=ft.StackFit.EXPAND,
    )


def _piece(length: int, thick: int, color: str) -> ft.Control | None:
    return ft.Container(expand=length, height=thick, bgcolor=color) if length else None


def _flag(track: Stretch, end: int) -> ft.Control:
    line = ft.Container(width=theme.BORDER, bgcolor=theme.QUIET)
    pole = ft.Row([line], width=theme.MARK, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Container(pole, align=ft.Alignment(track.place(end), 0))


def _flag_words(track: Stretch, end: int) -> ft.Control:
    return ft.Container(
        secondary_text(str(track.lap), theme.TINY), alignment=ft.Alignment(track.place(end), 0)
    )
