"""What moves once by itself, when it is first drawn. Everything is where it belongs before it begins."""

import asyncio
from contextlib import suppress
from typing import Final

import flet as ft

from companion.ui import theme
from companion.ui.hooks import component

WAITING: Final = "waiting"
UNDER_WAY: Final = "under way"
OVER: Final = "over"


def use_animation_phase(milliseconds: int) -> str:
    """How far a movement is that begins when its component is first drawn; without time it is over."""
    course, set_course = ft.use_state(WAITING if milliseconds else OVER)

    async def run() -> None:
        if milliseconds:
            with suppress(RuntimeError):  # the phone may be gone before the movement is over
                # The screen only moves what it has painted where it was before.
                await asyncio.sleep(theme.BLINK / 1000)
                set_course(UNDER_WAY)
                await asyncio.sleep(milliseconds / 1000)
                set_course(OVER)

    ft.use_effect(run, [])
    return course


@component
def fly_out(drawn: ft.Control, milliseconds: int) -> ft.Control:
    """A drawing that flies off and is gone; no finger meets it."""
    course = use_animation_phase(milliseconds)
    if course == OVER:
        return ft.Container(visible=False)
    away = course == UNDER_WAY
    flight = ft.Animation(milliseconds, theme.TAKE_OFF)
    return ft.Container(
        drawn,
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
    """A drawing that grows to its size and stays."""
    course = use_animation_phase(milliseconds)
    if course == OVER:
        return drawn
    return ft.Container(
        drawn,
        scale=theme.BUD if course == WAITING else theme.WHOLE,
        animate_scale=ft.Animation(milliseconds, theme.SPRING),
    )
