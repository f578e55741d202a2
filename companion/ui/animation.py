"""Animations that run once, when a control is first drawn; the app's state never waits for them."""

import asyncio
from typing import Final

import flet as ft

from companion.ui import theme
from companion.ui.hooks import component, use_task

WAITING: Final = "waiting"
UNDER_WAY: Final = "under way"
OVER: Final = "over"


def use_animation_phase(milliseconds: int) -> str:
    """The phase of an animation that starts when its component is first drawn; OVER if it takes no time."""
    phase, set_phase = ft.use_state(WAITING if milliseconds else OVER)

    async def run() -> None:
        if milliseconds:
            # Flutter animates only from a position that it has already painted.
            await asyncio.sleep(theme.BLINK / 1000)
            set_phase(UNDER_WAY)
            await asyncio.sleep(milliseconds / 1000)
            set_phase(OVER)

    use_task(run, [])
    return phase


@component
def fly_out(drawn: ft.Control, milliseconds: int) -> ft.Control:
    """A drawing that flies off and disappears; taps pass through it."""
    phase = use_animation_phase(milliseconds)
    away = phase != WAITING
    flight = ft.Animation(milliseconds, theme.TAKE_OFF)
    return ft.Container(
        drawn,
        visible=phase != OVER,
        ignore_interactions=True,
        offset=theme.FLOWN_OFF if away else theme.IN_PLACE,
        rotate=theme.SPIN if away else theme.UPRIGHT,
        opacity=theme.UNSEEN if away else theme.SEEN,
        animate_offset=flight,
        animate_rotation=flight,
        animate_opacity=flight,
    )


@component
def fly_in(drawn: ft.Control, milliseconds: int) -> ft.Control:
    """A drawing that grows to its full size and stays."""
    phase = use_animation_phase(milliseconds)
    if phase == OVER:
        return drawn
    return ft.Container(
        drawn,
        scale=theme.BUD if phase == WAITING else theme.WHOLE,
        animate_scale=ft.Animation(milliseconds, theme.SPRING),
    )


@component
def turn_over(back: ft.Control, face: ft.Control, milliseconds: int) -> ft.Control:
    """Something that lies face down, is turned over, and then shows its face."""
    half = milliseconds // 2
    phase = use_animation_phase(half)
    if phase == OVER:
        return fly_in(face, half)
    width = theme.EDGE_ON if phase == UNDER_WAY else theme.WHOLE
    return ft.Container(
        back,
        scale=ft.Scale(scale_x=width, scale_y=theme.WHOLE),
        animate_scale=ft.Animation(half, theme.FAST_LAST),
    )
