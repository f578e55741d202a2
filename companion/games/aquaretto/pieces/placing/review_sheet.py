"""The sheet that shows where the tiles of a truck go, and what each costs, before anything is entered."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import tile_drawing
from companion.games.aquaretto.facts.plan import (
    DEPOT,
    ZOO,
    TruckPlan,
    Walk,
    agreed,
    depot_points,
    moved_first,
    walk,
    with_offspring,
    with_place,
)
from companion.games.aquaretto.words.names import tile_name, truck_name
from companion.games.aquaretto.words.placing_words import tiles_counted
from companion.games.aquaretto.words.refusals import refusal_words
from companion.i18n.numbers import minus
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, chip, icon_button, main_button
from companion.ui.layout import column, row, sheet
from companion.ui.text import secondary_text, text
from engine.aquaretto.moves import Place
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile, offspring_of, species_of
from engine.refusal import Refusal

OnPlan = Callable[[TruckPlan], object]


def review_sheet(
    table: Table, plan: TruckPlan, found: Walk, on_plan: OnPlan, close: Press, back: Sequence[ft.Control]
) -> ft.Control:
    """Every tile with its place, which can still be changed; the ones that must go to the depot say why."""
    depot = sum(stop.place == DEPOT for stop in found.plan.stops)
    whole = agreed(found.plan)
    is_last = walk(table, whole).question is None
    words = _("Done") if is_last else _("Continue")
    costs = depot_points(table, found.plan)
    lines = [
        _stop_line(table, plan, found, index, costs[index], on_plan, may_move=depot > 1)
        for index in range(len(plan.stops))
    ]
    return sheet(
        plan_words(table, plan),
        [*lines, *_coins(table, plan), main_button(words, partial(on_plan, whole), means=repr(plan)), *back],
        close,
        note=_("The top of the list lies lowest in the depot.") if depot > 1 else "",
    )


def plan_words(table: Table, plan: TruckPlan) -> str:
    """Who takes which truck, or into whose zoo a tile goes that is paid for."""
    name = table.zoos[plan.seat].player.name
    if plan.source == "truck":
        return _("{name} takes {truck}").format(name=name, truck=truck_name(plan.number))
    return _("{name}: into the water zoo").format(name=name)


def _coins(table: Table, plan: TruckPlan) -> list[ft.Control]:
    """The coin tiles on the truck, which leave no choice."""
    tiles = table.trucks[plan.number].tiles if plan.source == "truck" else ()
    coins = [tile for tile in tiles if tile == COIN_TILE]
    return [
        row([tile_drawing(COIN_TILE, game_theme.TILE_SMALL), text(words, strong=True, expand=True)])
        for words in tiles_counted(coins)
    ]


def _stop_line(
    table: Table,
    plan: TruckPlan,
    found: Walk,
    index: int,
    costs: tuple[int, int],
    on_plan: OnPlan,
    *,
    may_move: bool,
) -> ft.Control:
    stop, refusal = found.plan.stops[index], found.refusals[index]
    name = tile_name(stop.tile)
    head = _tile_line(table, stop.tile, refusal, costs[0])
    if may_move and index:
        up = partial(on_plan, moved_first(plan, index))
        head.append(icon_button(ft.Icons.ARROW_UPWARD, _("Place {tile} earlier").format(tile=name), up))
    places = [
        *_places(table, plan, found, index, costs[0], on_plan),
        *_offspring_places(table, plan, found, index, costs[1], on_plan),
    ]
    return column([row(head), *places], spacing=theme.TIGHT, tight=True)


def _tile_line(table: Table, tile: Tile, refusal: Refusal | None, cost: int) -> list[ft.Control]:
    """A tile by picture and name; one that must go to the depot with what it costs there, and why."""
    why = [] if refusal is None else [secondary_text(refusal_words(refusal, table))]
    depot = [] if refusal is None else [text(depot_words(cost), color=theme.BAD, strong=True)]
    words = column(
        [text(tile_name(tile), strong=True), *depot, *why],
        spacing=theme.NO_SPACE,
        tight=True,
        expand=True,
    )
    return [tile_drawing(tile, game_theme.TILE_SMALL), words]


def depot_words(points: int) -> str:
    """The depot, with the points that a tile costs there."""
    return _("{what}: {points}").format(what=_("Depot"), points=minus(points))


def _places(
    table: Table, plan: TruckPlan, found: Walk, index: int, cost: int, on_plan: OnPlan
) -> list[ft.Control]:
    """The two places of a tile as chips; none if it has only one."""
    stop = found.plan.stops[index]
    if found.refusals[index] is not None or not plan.may_go_to_depot:
        return []
    is_zoo = stop.place is not None and stop.place.to == "zoo"
    ways = (for_zoo(table, plan, index), with_place(plan, index, DEPOT))
    return [_two_places(stop.tile, index, ways, cost, on_plan, is_zoo=is_zoo)]


def _offspring_places(
    table: Table, plan: TruckPlan, found: Walk, index: int, cost: int, on_plan: OnPlan
) -> list[ft.Control]:
    """An offspring that a tile brings: by numbers with its two places, or why it must go to the depot.

    With places, its space was tapped.
    """
    species, place = species_of(found.plan.stops[index].tile), found.plan.stops[index].offspring
    if species is None or place is None:
        return []
    young, refusal = offspring_of(species), found.young[index]
    if refusal is None and table.options.depth == "places":
        return []
    line = row(_tile_line(table, young, refusal, cost))
    if refusal is not None or not plan.may_go_to_depot:
        return [line]
    ways = (with_offspring(plan, index, ZOO), with_offspring(plan, index, DEPOT))
    return [line, _two_places(young, index, ways, cost, on_plan, is_zoo=place == ZOO)]


def _two_places(
    tile: Tile, index: int, ways: tuple[TruckPlan, TruckPlan], cost: int, on_plan: OnPlan, *, is_zoo: bool
) -> ft.Control:
    """The zoo and the depot as chips, with the plan that each of them makes."""
    zoo, depot = _("Water zoo"), _("Depot")
    words = ((zoo, zoo, is_zoo), (depot, depot_words(cost), not is_zoo))
    spoken = _("{n}. {tile}: {place}")
    return row(
        [
            chip(
                shown,
                partial(on_plan, way),
                chosen=chosen,
                means=f"{place} tile {index} {tile.mark}",
                spoken=spoken.format(n=index + 1, tile=tile_name(tile), place=place),
                expand=True,
            )
            for (place, shown, chosen), way in zip(words, ways, strict=True)
        ]
    )


def for_zoo(table: Table, plan: TruckPlan, index: int) -> TruckPlan:
    """The plan with this tile for the zoo; with places, its space is asked for again."""
    place = None if table.options.depth == "places" else Place("zoo")
    return with_place(plan, index, place)
