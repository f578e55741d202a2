"""The dice that were rolled, large in the water."""

import asyncio

import flet as ft
import flet.canvas as cv

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.words.names import dice_words, distance_name, symbol_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.canvas_text import estimated_width
from companion.ui.hooks import component, use_task
from companion.ui.layout import column
from companion.ui.text import text, with_spoken_label
from engine.atlantis.moves import RollDice
from engine.atlantis.pieces import Creature, Distance


def dice_in_water(creature: Creature, distance: Distance, size: int) -> ft.Control:
    """Both dice as they lie there, each of this size."""
    words = distance_name(distance)
    room = size * game_theme.FIGURE_ON_DIE
    # Drawn, because a die does not grow with the letters.
    style = ft.TextStyle(
        size=min(size * game_theme.NUMBER_ON_DIE, room / estimated_width(words, 1)),
        color=game_theme.INK,
        font_family=theme.STRONG,
    )
    number = cv.Text(room / 2, room / 2, words, style=style, alignment=ft.Alignment.CENTER)
    dice = [
        _die(symbol_drawing(creature, round(room)), size, -game_theme.TILT),
        _die(cv.Canvas([number], width=room, height=room), size, game_theme.TILT),
    ]
    return with_spoken_label(
        dice_words(creature, distance),
        ft.Container(
            ft.Row(dice, spacing=theme.EDGE, alignment=ft.MainAxisAlignment.CENTER),
            height=size + theme.EDGE,
            alignment=ft.Alignment.CENTER,
            bgcolor=game_theme.GROUND,
            border_radius=theme.RADIUS_CARD,
        ),
    )


def _die(face: ft.Control, size: int, turned: float) -> ft.Control:
    return ft.Container(
        face,
        width=size,
        height=size,
        rotate=turned,
        alignment=ft.Alignment.CENTER,
        bgcolor=game_theme.WHITE,
        border_radius=size / 4,
    )


@component
def dice_of_absent_creature(roll: RollDice, size: int) -> ft.Control:
    """The roll of a creature that is not in the sea, over the next step for a moment; taps go through it."""
    is_over, set_over = ft.use_state(False)

    async def go() -> None:
        await asyncio.sleep(game_theme.SEEN_TIME / 1000)
        set_over(True)

    use_task(go, [])
    if is_over:
        return ft.Container(visible=False)
    words = _("No {creature} in the sea").format(creature=symbol_name(roll.creature))
    return ft.Container(
        column(
            [
                dice_in_water(roll.creature, roll.distance, size),
                text(words, theme.LEAD, strong=True, text_align=ft.TextAlign.CENTER),
            ]
        ),
        ignore_interactions=True,
        bgcolor=theme.GROUND,
    )
