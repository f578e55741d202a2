"""The way of one disc on the score track, as a small board on which it moves."""

import flet as ft

from companion.games.australis.panels.scoring.score_layout import ScoreLayout
from companion.table.frame.disc_run import Run, stretch
from companion.ui import theme
from companion.ui.animation import WAITING, use_animation_phase
from companion.ui.hooks import component
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.score_track import SPACES, space


@component
def disc_way(
    colour: str, start: int, end: int, milliseconds: int, *, layout: ScoreLayout, key: str = ""
) -> ft.Control:
    """The disc on its way from space to space, with a flag where the track begins again.

    Flet reads `key`: the way of another disc begins anew.
    """
    arrived = use_animation_phase(milliseconds)
    track = stretch((Run(colour, start, end),), SPACES)
    disc = ft.Container(
        mark(colour, theme.MARK_LARGE),
        align=ft.Alignment(track.place(start if arrived == WAITING else end), 0),
    )
    if milliseconds:
        disc.animate_align = ft.Animation(milliseconds, theme.RUN_CURVE)
    rail = ft.Container(
        height=theme.BAR, bgcolor=theme.PLAYER[colour], border_radius=theme.BAR, align=ft.Alignment.CENTER
    )
    lane = ft.Stack(
        [rail, *(_flag(track.place(lap), layout.scale) for lap in track.laps), disc],
        height=theme.BUTTON if layout.sizes.roomy else theme.TOGGLE,
        expand=True,
        fit=ft.StackFit.EXPAND,
    )
    return row([_number(space(start)), lane, _number(space(end))], spacing=theme.GAP)


def _number(place: int) -> ft.Control:
    return text(str(place), theme.HEAD, theme.ON_DEEP, strong=True)


def _flag(place: float, scale: float) -> ft.Control:
    """Where the track begins again, as small as can be read."""
    words = text(str(SPACES), theme.TINY / max(scale, 1), theme.ON_DEEP, style=theme.FLAT_TEXT, no_wrap=True)
    pole = ft.Container(width=theme.BORDER, bgcolor=theme.ON_DEEP, expand=True)
    flag = ft.Column(
        [words, pole],
        spacing=theme.HAIR,
        width=theme.MARK_LARGE,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(flag, align=ft.Alignment(place, 0))
