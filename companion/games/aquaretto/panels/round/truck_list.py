"""The trucks in the middle of the table, with their tiles."""

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import empty_place, tile_drawing, truck_sign
from companion.games.aquaretto.words.names import truck_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, grid, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, with_spoken_label
from engine.aquaretto.table import Truck
from engine.players import Player

OnTruck = Callable[[int], object]


def truck_columns(trucks: int, width: float) -> int:
    """How many trucks stand side by side: as few rows as this width allows, all of about the same length."""
    most = max(1, int((width + theme.TIGHT) // (game_theme.TRUCK_WIDTH + theme.TIGHT)))
    return ceil(trucks / ceil(trucks / most))


@memo_component
def truck_list(
    trucks: tuple[Truck, ...],
    takers: tuple[Player | None, ...],
    loading: bool,
    moment: str,
    on_truck: OnTruck,
    columns: int,
) -> ft.Control:
    """All trucks; a tap loads the chosen tile onto one, or takes it if no tile is chosen.

    `takers` are those who have taken each truck.
    """
    shown = [
        _truck(number, truck, takers[number], loading, moment, on_truck)
        for number, truck in enumerate(trucks)
    ]
    return grid(shown, columns, spacing=theme.TIGHT)


def _truck(
    number: int, truck: Truck, taker: Player | None, loading: bool, moment: str, on_truck: OnTruck
) -> ft.Control:
    note = why_not(truck, taker, loading)
    is_open = not note
    act = _("Load {truck}") if loading else _("Take {truck}")
    name = act.format(truck=truck_name(number)) if is_open else truck_name(number)
    inside = _taker(taker) if taker else _tiles(truck, faded=loading and not is_open)
    return pressable(
        name,
        ft.Container(inside, alignment=ft.Alignment.CENTER, height=game_theme.TRUCK),
        partial(on_truck, number) if is_open else None,
        more=", ".join([*_said(truck), *([note] if note else [])]),
        means=f"truck {number} {loading} {moment}",
        expand=True,
        bgcolor=theme.NONE if taker else theme.CARD,
        border=theme.line_around(theme.BORDER, theme.ACCENT if loading and is_open else theme.LINE),
    )


def _taker(player: Player) -> ft.Control:
    """Who has taken a truck."""
    name = secondary_text(player.name, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    inside = row([mark(player.colour, theme.MARK_SMALL), name], spacing=theme.TIGHT)
    return ft.Container(inside, padding=theme.inset(horizontal=theme.SNUG))


def why_not(truck: Truck, taker: Player | None, loading: bool) -> str:
    """Why a truck can be neither loaded nor taken now; "" if it can."""
    if taker:
        return _("taken by {name}").format(name=taker.name)
    if loading and truck.is_full:
        return _("full")
    return "" if loading or truck.tiles else _("empty")


def _said(truck: Truck) -> list[str]:
    return [_("carries {tiles}").format(tiles=tiles_words(truck.tiles))] if truck.tiles else []


def _tiles(truck: Truck, size: int = game_theme.TILE_ON_TRUCK, *, faded: bool = False) -> ft.Control:
    free = truck.places - len(truck.tiles)
    return row(
        [
            *(tile_drawing(tile, size, faded=faded) for tile in truck.tiles),
            *(empty_place(size) for _place in range(free)),
        ],
        spacing=theme.HAIR,
        tight=True,
    )


def truck_pictures(trucks: Sequence[Truck]) -> ft.Control:
    """All trucks that nobody has taken, to look at."""
    shown = [(number, truck) for number, truck in enumerate(trucks) if truck.taken_by is None]
    return column(
        [
            with_spoken_label(
                ", ".join([truck_name(number), *_said(truck)]),
                row([truck_sign(theme.HEAD), _tiles(truck, game_theme.SPACE)], tight=True),
            )
            for number, truck in shown
        ]
    )
