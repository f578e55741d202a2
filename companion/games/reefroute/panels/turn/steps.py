"""What the roll allows, in pictures: who moves, tile by tile, and which ways."""

from collections.abc import Callable

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import Way, arrow, fish
from companion.games.reefroute.words.names import face_word, step_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import icon_button
from companion.ui.hooks import memo_component
from companion.ui.layout import card, row
from companion.ui.text import text, with_spoken_label
from engine.reefroute.pieces import PREDATOR, Colour, Face
from engine.reefroute.roll import Step

OnBlocked = Callable[[Face, bool], object]
"""Called with what was rolled, and whether it cannot move."""


@memo_component
def step_card(
    number: int,
    step: Step,
    colours: tuple[Colour, ...],
    is_gone: bool,
    on_blocked: OnBlocked,
    turn_key: str,
) -> ft.Control:
    """A step in pictures; `colours` are those with fish.

    Of a mover that `is_gone`, or has moved, nobody can say that it cannot move. `turn_key` tells
    its button from those of other turns.
    """
    shown = ft.Row(
        [
            text(str(number), theme.TITLE, theme.QUIET, strong=True),
            *_movers(step, colours),
            ft.Row(
                [] if step.is_blocked else [_tile(step, tile) for tile in range(step.tiles)],
                spacing=theme.TIGHT,
                run_spacing=theme.TIGHT,
                wrap=True,
                expand=True,
                alignment=ft.MainAxisAlignment.END,
            ),
        ],
        spacing=theme.SNUG,
    )
    parts: list[ft.Control] = [with_spoken_label(step_words(step), shown, expand=True)]
    mover = step.mover
    if mover != "any_fish":
        words = _("{mover} can move after all") if step.is_blocked else _("{mover} cannot move")
        icon = ft.Icons.UNDO if step.is_blocked else ft.Icons.BLOCK
        press = None if is_gone else lambda: on_blocked(mover, not step.is_blocked)
        label = words.format(mover=face_word(mover))
        parts.append(icon_button(icon, label, press, means=f"{label} {turn_key}", color=theme.QUIET))
    padding = ft.Padding.only(left=theme.GAP, right=theme.TIGHT, top=theme.TIGHT, bottom=theme.TIGHT)
    return card([row(parts, spacing=theme.SNUG)], padding=padding)


def _movers(step: Step, colours: tuple[Colour, ...]) -> list[ft.Control]:
    """One piece, a second one faded if the tiles may be shared, or one of every colour."""
    if step.mover == "any_fish":
        return [fish(colour, game_theme.FISH_SMALL) for colour in colours]
    one = fish(step.mover, game_theme.FISH, faded=step.is_blocked)
    if step.pieces == 1 or step.is_blocked:
        return [one]
    other = ft.Container(fish(step.mover, game_theme.FISH, faded=True), left=theme.EDGE, top=theme.SNUG)
    return [
        ft.Stack(
            [other, one],
            width=game_theme.FISH + theme.EDGE,
            height=game_theme.FISH_SMALL + theme.SNUG,
        )
    ]


def _tile(step: Step, tile: int) -> ft.Control:
    """The ways that a tile of the step may lead."""
    is_predator = step.mover == PREDATOR
    color = theme.BAD if is_predator else theme.ACCENT
    ahead: Way = "down" if is_predator else "up"
    aside = tile < step.sideways
    ways: list[Way] = ["left", ahead, "right"] if aside else [ahead]
    return ft.Container(
        ft.Row(
            [arrow(way, color) for way in ways],
            spacing=theme.HAIR,
            tight=True,
        ),
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.SNUG),
        border=theme.line_around(theme.BORDER, theme.LINE),
        border_radius=theme.RADIUS_SMALL,
    )
