"""Editor for tiles that came into a zoo: which truck, where each tile went, and the jobs of new coworkers."""

from functools import partial

import flet as ft

from companion.games.aquaretto.facts.plan import DEPOT, Stop, TruckPlan, moved_first, with_place
from companion.games.aquaretto.facts.replay import plan_of, tiles_there, with_tiles
from companion.games.aquaretto.pieces.amend.amend_parts import AmendContext
from companion.games.aquaretto.words.names import tile_name, truck_name
from companion.games.aquaretto.words.placing_words import jobs_words
from companion.i18n.translation import _
from companion.table.log.replay import Replayed
from companion.ui import theme
from companion.ui.buttons import chip, icon_button, link
from companion.ui.inputs import labelled
from companion.ui.layout import column, row, wrapped
from companion.ui.text import text
from companion.ui.text_measure import fitting_columns, word_by_word
from engine.aquaretto.moves import Place
from engine.aquaretto.table import Table


def truck_editor(context: AmendContext) -> list[ft.Control]:
    """The trucks that could be taken, then the tiles and coworkers of this one."""
    plan = current_plan(context)
    trucks = [
        chip(
            truck_name(number),
            partial(_decide, context, TruckPlan(plan.seat, "truck", number, ())),
            chosen=number == plan.number,
            means=f"take truck {number}",
        )
        for number, truck in enumerate(context.table.trucks)
        if truck.taken_by is None
        and (truck.tiles or number == plan.number or context.table.takes_empty_trucks)
    ]
    return [labelled(_("Which truck?"), wrapped(trucks)), *places_editor(context, plan)]


def current_plan(context: AmendContext) -> TruckPlan:
    """The decisions as changed so far, for the tiles that lie there now; with those that follow from them."""
    edited, result = context.edited, context.result
    if isinstance(result, Replayed):
        edited = next(step.move for step in result.steps if step.number == context.number)
    plan = edited if isinstance(edited, TruckPlan) else plan_of(edited)
    assert plan is not None
    return with_tiles(plan, tiles_there(context.table, plan))


def places_editor(context: AmendContext, plan: TruckPlan) -> list[ft.Control]:
    """A line for each tile that has a choice, and a link that asks for the jobs again."""
    in_depot = sum(stop.place == DEPOT for stop in plan.stops)
    lines = [
        _tile(context, plan, index, stop, may_move=in_depot > 1 and index > 0)
        for index, stop in enumerate(plan.stops)
        if plan.may_go_to_depot or context.table.options.depth == "places"
    ]
    jobs = jobs_words(plan.jobs)
    again = link(_("Choose the jobs again"), partial(_decide, context, _without_jobs(plan)))
    return [column(lines, spacing=theme.GAP, tight=True), *([text(jobs), wrapped([again])] if jobs else [])]


def _without_jobs(plan: TruckPlan) -> TruckPlan:
    return TruckPlan(plan.seat, plan.source, plan.number, plan.stops)


def _decide(context: AmendContext, plan: TruckPlan) -> None:
    context.change_and_ask({context.number: plan})


def _tile(context: AmendContext, plan: TruckPlan, index: int, stop: Stop, *, may_move: bool) -> ft.Control:
    """A tile, the two places where it may go, and a button that places it earlier."""
    name, is_depot = tile_name(stop.tile), stop.place == DEPOT
    to_zoo = with_place(plan, index, _zoo(context.table))
    if not plan.may_go_to_depot:
        return wrapped([link(_("Choose the space again"), partial(_decide, context, to_zoo))])
    to_depot = with_place(plan, index, DEPOT)
    places = [
        _place(context, to_zoo, _("Water zoo"), name, index, chosen=not is_depot),
        _place(context, to_depot, _("Depot"), name, index, chosen=is_depot),
    ]
    up = partial(_decide, context, moved_first(plan, index)) if may_move else None
    earlier = icon_button(ft.Icons.ARROW_UPWARD, _("Place {tile} earlier").format(tile=name), up)
    head = row([text(name, strong=True, expand=True), *([earlier] if may_move else [])])
    words = word_by_word([_("Water zoo"), _("Depot")])
    return column(
        [head, fitting_columns(places, words, theme.BODY, inset=theme.TIGHT)], spacing=theme.TIGHT, tight=True
    )


def _zoo(table: Table) -> Place | None:
    """The zoo as a place; with places, its space is asked for."""
    return None if table.options.depth == "places" else Place("zoo")


def _place(
    context: AmendContext, plan: TruckPlan, words: str, tile: str, index: int, *, chosen: bool
) -> ft.Control:
    return chip(
        words,
        partial(_decide, context, plan),
        chosen=chosen,
        means=f"{words} {index}",
        spoken=_("{tile}: {place}").format(tile=tile, place=words),
        expand=True,
    )
