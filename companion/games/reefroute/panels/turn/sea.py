"""The content of the sea: the dice, their faces to be tapped, or the fish of which one left the board."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import bones, die, fish, reef
from companion.games.reefroute.facts.leaving import Leaving, may_leave
from companion.games.reefroute.panels.turn.room import Room
from companion.games.reefroute.panels.turn.strip import colours_in_play
from companion.games.reefroute.words.names import face_word, fish_word
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from engine.reefroute.pieces import COLOURS, FACES, Colour, Face
from engine.reefroute.table import Table

COLUMNS = 2
"""The columns of what the sea shows beside the steps."""


def both_dice(faces: Sequence[Face | None], room: Room) -> ft.Control:
    """Both dice as they lie on the table."""
    shown: list[ft.Control] = [
        ft.Semantics(
            label=die_words(number, face),
            container=True,
            content=ft.Container(
                die(face, room.die), rotate=-game_theme.TILT if number == 1 else game_theme.TILT
            ),
        )
        for number, face in enumerate(faces, 1)
    ]
    if room.on_side:
        return ft.Column(shown, spacing=theme.SNUG, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Row(shown, spacing=theme.EDGE, alignment=ft.MainAxisAlignment.CENTER)


def faces_to_tap(
    first: Face | None,
    rolled: tuple[Face, Face] | None,
    room: Room,
    tap: Callable[[Face], object],
    take_back: Press,
    button_key: str,
) -> ft.Control:
    """The faces, one tap for each die; above them both dice, of which a tap takes the first one back."""
    shown: Sequence[Face | None] = [first, None] if first is not None or rolled is None else rolled
    slots = []
    for number, face in enumerate(shown, 1):
        words, drawn = die_words(number, face), die(face, game_theme.DIE_TOLD)
        if first is not None and number == 1:
            means = f"{words} {button_key}"
            slots.append(pressable(words, _in_target(drawn), take_back, means=means))
        else:
            slots.append(ft.Semantics(label=words, container=True, content=_in_target(drawn)))
    columns = COLUMNS if room.on_side else len(FACES)
    left = theme.TARGET if room.on_side else room.sea - theme.TARGET - theme.SNUG
    size = min(game_theme.FACE, max(theme.TARGET, left))
    faces = [_face(face, size, tap, button_key) for face in FACES]
    lines = [faces[start : start + columns] for start in range(0, len(faces), columns)]
    return ft.Column(
        [
            ft.Row(slots, spacing=theme.SNUG, alignment=ft.MainAxisAlignment.CENTER),
            *(ft.Row(line, spacing=theme.TIGHT, alignment=ft.MainAxisAlignment.CENTER) for line in lines),
        ],
        spacing=theme.SNUG if not room.on_side else theme.TIGHT,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _in_target(drawn: ft.Control) -> ft.Control:
    return ft.Container(drawn, width=theme.TARGET, height=theme.TARGET, alignment=ft.Alignment.CENTER)


def _face(face: Face, size: float, tap: Callable[[Face], object], button_key: str) -> ft.Control:
    return pressable(
        face_word(face),
        die(face, size),
        partial(tap, face),
        means=f"{face} {button_key}",
        border_radius=size / 4,
    )


def who_left(
    table: Table, kind: Leaving, room: Room, on_colour: Callable[[Colour], object], button_key: str
) -> ft.Control:
    """A place for each colour, always the same one: of those that may have left, a tap says which did."""
    may = may_leave(table, kind)
    colours: list[Colour | None] = list(colours_in_play(table))
    colours += [None] * (len(COLOURS) - len(colours))
    places = [_place(kind, one, one in may, table, room, on_colour, button_key) for one in colours]
    if not room.on_side:
        return ft.Row(places, spacing=theme.SNUG, height=room.sea)
    lines = [places[start : start + COLUMNS] for start in range(0, len(places), COLUMNS)]
    return ft.Column(
        [ft.Row(line, spacing=theme.SNUG, expand=True) for line in lines], spacing=theme.SNUG, height=room.sea
    )


def _place(
    kind: Leaving,
    colour: Colour | None,
    may: bool,
    table: Table,
    room: Room,
    on_colour: Callable[[Colour], object],
    button_key: str,
) -> ft.Control:
    if colour is None or not may:
        return ft.Container(expand=True)
    words, sign = (_("Eaten: {fish}"), bones) if kind == "eaten" else (_("In the reef: {fish}"), reef)
    wide = game_theme.FISH_SMALL if room.on_side else room.fish * 4 // 5
    return pressable(
        words.format(fish=fish_word(colour)),
        ft.Column(
            [fish(colour, wide), sign(wide * 3 // 4)],
            spacing=theme.TIGHT,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        partial(on_colour, colour),
        means=f"{kind} {colour} {table.left[colour]} {button_key}",
        expand=True,
        bgcolor=game_theme.PANE,
        alignment=ft.Alignment.CENTER,
        height=room.sea if not room.on_side else None,
        border=theme.line_around(theme.BORDER, theme.RIM),
    )


def die_words(number: int, face: Face | None) -> str:
    """The words for a die and the face that it shows."""
    return _("Die {number}: {face}").format(
        number=number, face=_("not rolled yet") if face is None else face_word(face)
    )
