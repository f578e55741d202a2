"""The dice of the roll, and below the turn what is tapped for the next one."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import die, fish, two_dice
from companion.games.reefroute.panels.turn.dice import face_buttons
from companion.games.reefroute.words.names import face_word
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from engine.reefroute.pieces import Face
from engine.reefroute.table import Table


def both_dice(
    faces: Sequence[Face | None], size: int, on_press: Press | None = None, button_key: str = ""
) -> ft.Control:
    """Both dice; a tap on one that is half a roll takes it back."""
    shown = []
    for number, face in enumerate(faces, 1):
        words = _("Die {number}: {face}").format(
            number=number, face=_("not rolled yet") if face is None else face_word(face)
        )
        if face is not None and on_press is not None:
            means, drawn = f"{words} {button_key}", die(face, size)
            shown.append(pressable(words, drawn, on_press, means=means, border_radius=theme.RADIUS_CARD))
        else:
            shown.append(ft.Semantics(label=words, container=True, content=die(face, size)))
    return ft.Row(shown, spacing=theme.WIDE, alignment=ft.MainAxisAlignment.CENTER)


def next_roll(
    table: Table, tap: Callable[[Face], object], roll_for_us: Press, button_key: str
) -> list[ft.Control]:
    """The faces of the next roll, and the button with which the app rolls."""
    colour = table.colour(table.rolls_next)
    name = table.players[table.rolls_next].name
    shown = [fish(colour, game_theme.FISH), two_dice(game_theme.FISH + game_theme.FISH_SMALL)]
    return [
        face_buttons(tap, button_key),
        pressable(
            _("Roll for us: {name}").format(name=name),
            ft.Row(shown, alignment=ft.MainAxisAlignment.CENTER, spacing=theme.WIDE),
            roll_for_us,
            means=f"roll for us {button_key}",
            bgcolor=theme.ACCENT,
            border_radius=theme.RADIUS_PILL,
            padding=theme.inset(vertical=theme.SNUG),
        ),
    ]
