"""The trucks in the middle of the table with their tiles, and the money actions beside them."""

from collections.abc import Callable, Sequence
from functools import partial
from math import floor
from typing import Any

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import coin, empty_place, tile_drawing, truck_sign
from companion.games.aquaretto.panels.round.round_layout import field_height
from companion.games.aquaretto.words.names import truck_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hint import pointed
from companion.ui.hooks import component, memo_component
from companion.ui.layout import column, grid, row
from companion.ui.marks import mark
from companion.ui.text import text, title, with_spoken_label
from companion.ui.text_measure import ALL, LONGEST, Probe, use_widths, width_probes
from engine.aquaretto.table import Truck
from engine.players import Player

OnTruck = Callable[[int], object]
FEW = 2
"""The columns that are wide enough for any word."""


@memo_component
def truck_list(
    trucks: tuple[Truck, ...],
    takers: tuple[Player | None, ...],
    coins: int,
    loading: bool,
    moment: str,
    on_truck: OnTruck,
    on_money: Press,
    columns: int,
    tile: int,
    *,
    headed: bool,
    takes_empty: bool = False,
    arrow: bool | None = None,
) -> ft.Control:
    """All trucks; a tap loads the chosen tile onto one, or shows what it brings if no tile is chosen.

    One without tiles can be taken only if `takes_empty`. `takers` are those who have taken each truck; `tile`
    is the side of a tile. `coins` are those of the player on turn. `arrow` is as for the money actions.
    """
    fields = [
        _truck(number, truck, takers[number], loading, moment, on_truck, tile, takes_empty=takes_empty)
        for number, truck in enumerate(trucks)
    ]
    heading = [_heading(faded=loading)] if headed else []
    money = _money(coins, moment, None if loading else on_money, tile, arrow)
    # Large words need all of the line where nothing else is on it.
    alone = columns > FEW and len(fields) % columns == 0
    rows = [grid(fields, columns), row([money])] if alone else [grid([*fields, money], columns)]
    return column([*heading, column(rows, tight=True)], spacing=theme.TIGHT, tight=True)


def _heading(*, faded: bool) -> ft.Control:
    """The other thing to do, which is not meant while a chosen tile waits for its truck."""
    cut: dict[str, Any] = {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}
    line = row([truck_sign(theme.HEAD), title(_("Or take a truck"), theme.LEAD, expand=True, **cut)])
    shade = theme.FADED if faded else theme.SEEN
    return ft.Semantics(exclude_semantics=faded, content=ft.Container(line, opacity=shade))


@component
def _money(coins: int, moment: str, on_money: Press | None, tile: int, arrow: bool | None) -> ft.Control:
    """The money actions, as large as a truck with tiles of this side; they fade while a tile is loaded.

    In a first game, whether the `arrow` of its hint points there.
    """
    widths, tell = use_widths()
    words, size = _("Money"), theme.LEAD
    room = widths.get(ALL, 0) - theme.MARK_LARGE - theme.TIGHT - 2 * theme.RING
    needed = widths.get(LONGEST, 0)
    fitting = max(theme.TINY, floor(size * room / needed)) if needed > room > 0 else size
    shown = [coin(theme.MARK_LARGE), text(words, fitting, strong=True, max_lines=1, no_wrap=True)]
    shade = theme.SEEN if on_money else theme.FADED
    line = ft.Row(shown, spacing=theme.TIGHT, alignment=ft.MainAxisAlignment.CENTER, opacity=shade)
    inside = column(
        [width_probes((Probe(LONGEST, words, size),), tell), line], spacing=theme.NO_SPACE, tight=True
    )
    field = pressable(
        words,
        _field(ft.Container(inside, expand=True, on_size_change=lambda event: tell(ALL, event.width)), tile),
        on_money,
        more=ngettext("{count} coin", "{count} coins", coins),
        means=f"money {moment}",
        expand=True,
        bgcolor=theme.TILE,
        border=theme.line_around(theme.RING, theme.NONE),
    )
    return field if arrow is None else pointed(field, "money", is_now=arrow, expand=True)


def _field(content: ft.Control, tile: int) -> ft.Control:
    """Every truck and the money actions are equally high."""
    height = field_height(tile) - 2 * theme.RING
    return ft.Row(
        [ft.Container(height=height), content],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=theme.NO_SPACE,
    )


def _truck(
    number: int,
    truck: Truck,
    taker: Player | None,
    loading: bool,
    moment: str,
    on_truck: OnTruck,
    tile: int,
    *,
    takes_empty: bool,
) -> ft.Control:
    """A truck; a ring in the accent colour says that it may be tapped now."""
    note = why_not(truck, taker, loading, takes_empty=takes_empty)
    is_open = not note
    act = _("Load {truck}") if loading else _("Take {truck}")
    name = act.format(truck=truck_name(number)) if is_open else truck_name(number)
    inside = _taker(taker, number) if taker else _tiles(truck, tile, faded=not is_open)
    edge = (theme.RING, theme.ACCENT) if is_open else (theme.RING, theme.NONE if taker else theme.LINE)
    box: dict[str, Any] = {"bgcolor": theme.NONE if taker else theme.CARD}
    return pressable(
        name,
        _field(inside, tile),
        partial(on_truck, number) if is_open else None,
        more=", ".join([*_said(truck), *([note] if note else [])]),
        means=f"truck {number} {loading} {moment}",
        expand=True,
        border=theme.line_around(*edge),
        **box,
    )


def _taker(player: Player, number: int) -> ft.Control:
    """Who has taken a truck."""
    cut: dict[str, Any] = {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}
    words = ft.Column(
        [
            text(player.name, theme.SMALL, strong=True, **cut),
            text(_("has truck {number}").format(number=number + 1), theme.TINY, theme.QUIET, **cut),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
        expand=True,
        expand_loose=True,
    )
    return ft.Container(
        row([mark(player.colour, theme.MARK), words], tight=True), expand=True, expand_loose=True
    )


def why_not(truck: Truck, taker: Player | None, loading: bool, *, takes_empty: bool) -> str:
    """Why a truck can be neither loaded nor taken now; "" if it can."""
    if taker:
        return _("taken by {name}").format(name=taker.name)
    if loading and truck.is_full:
        return _("full")
    return "" if loading or truck.tiles or takes_empty else _("empty")


def _said(truck: Truck) -> list[str]:
    return [_("carries {tiles}").format(tiles=tiles_words(truck.tiles))] if truck.tiles else []


def _tiles(truck: Truck, size: int, *, faded: bool = False) -> ft.Control:
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
