"""A water zoo drawn with its spaces: animals, trainers, and spaces that can be tapped."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import job_drawing, tile_drawing
from companion.games.aquaretto.words.names import job_name, tile_name
from companion.i18n.numbers import minus
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import MORE
from companion.ui.text import with_spoken_label
from engine.aquaretto.space import Space
from engine.aquaretto.transition import zoo_spaces
from engine.aquaretto.zoo import Zoo

OnSpace = Callable[[Space], object]


def zoo_board(
    zoo: Zoo,
    allowed: Collection[Space] = (),
    on_space: OnSpace | None = None,
    *,
    on_any: OnSpace | None = None,
    chosen: Collection[Space] = (),
    whose: str = "",
) -> ft.Control:
    """The zoo with its expansions; a tap on an `allowed` space calls `on_space`, on any space `on_any`.

    Spaces that are allowed or `chosen` may lie beyond the zoo, as those of an expansion do. `whose` is spoken
    before each space where several zoos are shown. A zoo wider than the screen can be scrolled sideways.
    """
    spaces = zoo_spaces(zoo)
    shown = spaces.union(allowed, chosen)
    rows = range(min(space.row for space in shown), max(space.row for space in shown) + 1)
    columns = range(min(space.column for space in shown), max(space.column for space in shown) + 1)
    size = game_theme.SPACE

    def cell(space: Space) -> ft.Control:
        box: dict[str, Any] = {"width": size, "height": size, "border_radius": theme.RADIUS_SMALL}
        words, content = (_("chosen"), None) if space in chosen else _content(zoo, space, size)
        name = ", ".join(part for part in (whose, space_name(space), words) if part)
        press = on_space if space in allowed else on_any if space in spaces else None
        edge = theme.line_around(theme.BORDER, theme.ACCENT if space in allowed else theme.NONE)
        if press is not None:
            return pressable(
                name,
                ft.Container(content, alignment=ft.Alignment.CENTER),
                partial(press, space),
                bgcolor=theme.WATER,
                border=edge,
                **box,
            )
        if space not in shown:
            return ft.Container(**box)
        ground = theme.ACCENT if space in chosen else theme.WATER
        drawn = ft.Container(content, bgcolor=ground, border=edge, alignment=ft.Alignment.CENTER, **box)
        return with_spoken_label(name, drawn) if words else drawn

    lines: list[ft.Control] = [
        ft.Row([cell(Space(each, column)) for column in columns], spacing=theme.HAIR, tight=True)
        for each in rows
    ]
    board = ft.Column(lines, spacing=theme.HAIR, tight=True)
    return ft.Row([board], alignment=ft.MainAxisAlignment.CENTER, scroll=MORE)


def space_name(space: Space) -> str:
    """A space in words, counted from the upper left corner of the printed board."""
    return _("row {row}, column {column}").format(row=minus(space.row + 1), column=minus(space.column + 1))


def _content(zoo: Zoo, space: Space, size: int) -> tuple[str, ft.Control | None]:
    tile = zoo.animals_at.get(space)
    inside = size - 2 * theme.BORDER
    if tile is not None:
        return tile_name(tile), tile_drawing(tile, inside)
    if space in zoo.trainers:
        return job_name("trainer"), job_drawing("trainer", inside)
    return "", None
