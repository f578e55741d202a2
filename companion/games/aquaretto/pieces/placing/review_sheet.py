"""The sheet that shows where the tiles of a truck go and what each brings, before anything is entered."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import animal_drawing, coin, coworker_sign, tile_drawing
from companion.games.aquaretto.facts.gains import Gain, coin_tiles, gains
from companion.games.aquaretto.facts.plan import (
    DEPOT,
    ZOO,
    TruckPlan,
    Walk,
    agreed,
    moved_first,
    with_offspring,
    with_place,
)
from companion.games.aquaretto.words.names import tile_name, truck_name
from companion.games.aquaretto.words.refusals import refusal_words
from companion.i18n.numbers import minus, signed
from companion.i18n.translation import _, join_sentences, ngettext
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.layout import column, grid, row, sheet
from companion.ui.text import secondary_text, text, with_spoken_label
from engine.aquaretto.moves import Place
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile

OnPlan = Callable[[TruckPlan], object]
WIDE: Final = 90
"""A smaller tile has a smaller badge."""
LINES_OF_REASONS: Final = 4
LINES_IF_LOW: Final = 2
"""The room for why tiles must go to the depot, which is there even if none must."""


def review_sheet(
    table: Table,
    plan: TruckPlan,
    found: Walk,
    on_plan: OnPlan,
    close: Press,
    on_back: Press | None,
    *,
    with_step: bool,
) -> ft.Control:
    """The tiles in the water and in the depot; a tap takes one from there to the other, if it may.

    The sheet has its own button only `with_step`; otherwise that stands below it.
    """
    return sheet(
        plan_words(table, plan),
        [
            _places(table, plan, found, on_plan),
            _reasons(table, found),
            *([take_button(table, found, on_plan)] if with_step else []),
        ],
        close,
        note=_hint(plan, found),
        on_back=on_back,
    )


def plan_words(table: Table, plan: TruckPlan) -> str:
    """Who takes which truck, or into whose zoo a tile goes that is paid for."""
    name = table.zoos[plan.seat].player.name
    if plan.source == "truck":
        return _("{name} takes {truck}").format(name=name, truck=truck_name(plan.number))
    return _("{name}: into the water zoo").format(name=name)


def take_words(table: Table, plan: TruckPlan) -> str:
    """The label of the sheet's button: the coins, coworkers and tiles for the depot that come, added up."""
    shown = gains(table, plan)
    coins, coworkers = _coins(table, plan, shown), sum(gain.coworker for gain in shown)
    waiting = sum(gain.place == DEPOT for gain in shown)
    parts = [
        ngettext("+{count} coin", "+{count} coins", coins) if coins else "",
        ngettext("{count} coworker", "{count} coworkers", coworkers) if coworkers else "",
        ngettext("{count} to the depot", "{count} to the depot", waiting) if waiting else "",
    ]
    brings = ", ".join(part for part in parts if part)
    return _("Take it: {things}").format(things=brings) if brings else _("Take it")


def _coins(table: Table, plan: TruckPlan, shown: Sequence[Gain]) -> int:
    return coin_tiles(table, plan) + sum(gain.coin for gain in shown)


def _hint(plan: TruckPlan, found: Walk) -> str:
    """The hint at what a tap on a tile does; empty if none of them has a choice."""
    can = any(_may_move(plan, found, index) for index in range(len(plan.stops)))
    return _("Tap a tile to put it in the depot or back in the water.") if can else ""


def _may_move(plan: TruckPlan, found: Walk, index: int) -> bool:
    return plan.may_go_to_depot and found.refusals[index] is None


def _places(table: Table, plan: TruckPlan, found: Walk, on_plan: OnPlan) -> ft.Control:
    """A column for each tile: it lies in the water, or below that in the depot."""
    coins, shown = coin_tiles(table, plan), gains(table, found.plan)
    size = _size(len(shown) + coins)
    water: list[ft.Control] = [_in_water(table, plan, found, gain, on_plan, size) for gain in shown]
    depot: list[ft.Control] = [_in_depot(table, plan, found, gain, on_plan, size) for gain in shown]
    water += [_coin_tile(size) for _tile in range(coins)]
    depot += [_nothing(size) for _tile in range(coins)]
    both = [
        _ground([text(_("Water zoo"), theme.SMALL, strong=True)], water, theme.HERO, theme.WATER),
        _ground(_depot_head(plan, found, on_plan), depot, theme.TILE, theme.TILE),
    ]
    if _is_low():
        return grid([ft.Container(each, expand=True) for each in both], 2, spacing=theme.TIGHT)
    return column(both, spacing=theme.TIGHT, tight=True)


def _size(tiles: int) -> int:
    """The side of a tile with which all of them fit side by side, and the sheet onto the screen."""
    page = ft.context.page
    width = min(page.width or theme.SHEET, theme.SHEET) - game_theme.AROUND_TRUCK_TILES
    if _is_low():
        width = (width - theme.TIGHT) / 2 - theme.EDGE
    share = max(game_theme.TRUCK_TILE_SMALL, (page.height or theme.WIDEST) * game_theme.TRUCK_TILE_SHARE)
    return int(min(game_theme.TRUCK_TILE, width / max(1, tiles) - theme.SNUG, share))


def _is_low() -> bool:
    """Tells whether the water and the depot stand side by side, as there is no room to put one below."""
    height = ft.context.page.height or theme.WIDEST
    return height < theme.SHORT


def _ground(head: Sequence[ft.Control], cells: Sequence[ft.Control], above: str, below: str) -> ft.Control:
    """The water or the depot, with a place for each tile."""
    spread = ft.MainAxisAlignment.SPACE_EVENLY
    return ft.Container(
        column(
            [
                row(head, spacing=theme.NO_SPACE),
                ft.Row(list(cells), alignment=spread, vertical_alignment=ft.CrossAxisAlignment.START),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
        gradient=ft.LinearGradient(
            [above, below], begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER
        ),
        border_radius=theme.RADIUS_CARD,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.SNUG),
    )


def _in_water(
    table: Table, plan: TruckPlan, found: Walk, gain: Gain, on_plan: OnPlan, size: int
) -> ft.Control:
    """A tile in the water with what it brings; an empty place if it goes to the depot."""
    if gain.place.to == "depot":
        return _cell(_gap(size), [])
    badge = _("{before} → {after}").format(before=gain.size - 1, after=gain.size)
    brings = [text(signed(1), theme.LEAD, strong=True), coin(theme.MARK_LARGE)] if gain.coin else []
    brings += [coworker_sign(theme.MARK_LARGE)] if gain.coworker else []
    press = _press(table, plan, found, gain, on_plan, DEPOT)
    words = _("{n}. {tile}: into the depot").format(n=gain.stop + 1, tile=tile_name(gain.tile))
    said = [_("basin of {n}").format(n=gain.size)]
    said += [_("earns a coin")] if gain.coin else [_("earns a coworker")] if gain.coworker else []
    tile = _tile(gain, words, said, press, size, badge, theme.INK)
    return _cell(tile, brings)


def _in_depot(
    table: Table, plan: TruckPlan, found: Walk, gain: Gain, on_plan: OnPlan, size: int
) -> ft.Control:
    """A tile in the depot with what it costs there; nothing if it goes into the water."""
    if gain.place.to == "zoo":
        return _nothing(size)
    press = _press(table, plan, found, gain, on_plan, ZOO)
    words = _("{n}. {tile}: into the water zoo").format(n=gain.stop + 1, tile=tile_name(gain.tile))
    return _tile(gain, words, [depot_words(gain.points)], press, size, minus(gain.points), theme.BAD)


def depot_words(points: int) -> str:
    """The depot, with the points that a tile costs there."""
    return _("{what}: {points}").format(what=_("Depot"), points=minus(points))


def _press(
    table: Table, plan: TruckPlan, found: Walk, gain: Gain, on_plan: OnPlan, to: Place
) -> Press | None:
    """The callback that takes a tile to the other place; None if it has only one."""
    if not plan.may_go_to_depot:
        return None
    if gain.is_born:
        by_places = table.options.depth == "places"  # its space was tapped
        changes = not by_places and found.young[gain.stop] is None
        return partial(on_plan, with_offspring(plan, gain.stop, to)) if changes else None
    if found.refusals[gain.stop] is not None:
        return None
    way = with_place(plan, gain.stop, DEPOT) if to == DEPOT else for_zoo(table, plan, gain.stop)
    return partial(on_plan, way)


def _tile(
    gain: Gain, words: str, said: Sequence[str], press: Press | None, size: int, badge: str, color: str
) -> ft.Control:
    """A tile with a badge at its corner; one that has no choice is only looked at."""
    drawn = ft.Stack(
        [
            tile_drawing(gain.tile, size),
            ft.Container(
                text(
                    badge, theme.SMALL if size > WIDE else theme.TINY, theme.CARD, strong=True, no_wrap=True
                ),
                bgcolor=color,
                border_radius=theme.RADIUS_PILL,
                padding=theme.inset(horizontal=theme.SNUG, vertical=theme.HAIR),
            ),
        ],
        width=size,
        height=size,
    )
    if press is None:
        return with_spoken_label(", ".join([tile_name(gain.tile), *said]), drawn)
    means = f"{gain.stop} {gain.is_born} {gain.place.to}"
    return pressable(words, drawn, press, more=", ".join(said), means=means)


def _coin_tile(size: int) -> ft.Control:
    """A coin tile, which leaves no choice."""
    tile = with_spoken_label(tile_name(COIN_TILE), tile_drawing(COIN_TILE, size))
    return _cell(tile, [text(signed(1), theme.LEAD, strong=True), coin(theme.MARK_LARGE)])


def _cell(tile: ft.Control, brings: Sequence[ft.Control]) -> ft.Control:
    """A place in the water, with room for what the tile brings."""
    room = text("", theme.LEAD, strong=True)
    below = row([room, *brings], spacing=theme.TIGHT, tight=True)
    return ft.Column(
        [tile, ft.Semantics(exclude_semantics=True, content=below)],
        spacing=theme.TIGHT,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _gap(size: int) -> ft.Control:
    """The place that a tile has left."""
    edge = theme.line_around(theme.BORDER, theme.RIM)
    return ft.Container(width=size, height=size, border=edge, border_radius=theme.RADIUS)


def _nothing(size: int) -> ft.Control:
    return ft.Container(width=size, height=size)


def _depot_head(plan: TruckPlan, found: Walk, on_plan: OnPlan) -> list[ft.Control]:
    """The head of the depot: its tiles from the lowest to the top, each of which can be laid lower."""
    waiting = [index for index, stop in enumerate(found.plan.stops) if stop.place == DEPOT]
    room = ft.Container(height=theme.TARGET)
    words = text(_("Depot"), theme.SMALL, strong=True)
    if len(waiting) < 2:
        return [room, words]
    note = secondary_text(_("The rightmost is on top."), theme.TINY)
    head = column([words, note], spacing=theme.NO_SPACE, tight=True, expand=True)
    tiles = [found.plan.stops[index].tile for index in waiting]
    return [
        room,
        head,
        *(_lower(plan, index, tile, on_plan) for index, tile in zip(waiting, tiles, strict=True)),
    ]


def _lower(plan: TruckPlan, index: int, tile: Tile, on_plan: OnPlan) -> ft.Control:
    """A small tile of the depot; a tap lays it below the one before it."""
    return pressable(
        _("Place {tile} earlier").format(tile=tile_name(tile)),
        tile_drawing(tile, game_theme.TILE_SMALL),
        partial(on_plan, moved_first(plan, index)) if index else None,
        means=f"lower {index}",
        width=theme.TARGET,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
    )


def _reasons(table: Table, found: Walk) -> ft.Control:
    """Why tiles must go to the depot, beside the basins that are there; always of the same height."""
    refusals = [refusal for refusal in (*found.refusals, *found.young) if refusal is not None]
    words = dict.fromkeys(refusal_words(refusal, table) for refusal in refusals)
    basins = table.zoos[found.plan.seat].basins if words else {}
    drawn = [animal_drawing(species, game_theme.BASIN) for species in basins]
    lines = LINES_IF_LOW if _is_low() else LINES_OF_REASONS
    room = text("\n" * (lines - 1), theme.SMALL, opacity=theme.UNSEEN)
    said = text(join_sentences(words) if words else "", theme.SMALL, expand=True)
    return ft.Stack(
        [
            ft.Semantics(exclude_semantics=True, content=room),
            row([*drawn, said], spacing=theme.TIGHT, vertical_alignment=ft.CrossAxisAlignment.START),
        ]
    )


def take_button(table: Table, found: Walk, on_plan: OnPlan) -> ft.Control:
    """The button that says what everything comes to, and enters it."""
    words, whole = take_words(table, found.plan), agreed(found.plan)
    return row([main_button(words, partial(on_plan, whole), means=repr(whole))])


def for_zoo(table: Table, plan: TruckPlan, index: int) -> TruckPlan:
    """The plan with this tile for the zoo; with places, its space is asked for again."""
    place = None if table.options.depth == "places" else ZOO
    return with_place(plan, index, place)
