"""The sheet in which the tiles of a truck, or a tile that was paid for, come to their places."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.aquaretto import INFO
from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import job_drawing, tile_drawing
from companion.games.aquaretto.round.plan import (
    DEPOT,
    ZOO,
    JobQuestion,
    OffspringQuestion,
    Plan,
    SpaceQuestion,
    Walk,
    agreed,
    moved_first,
    walk,
    with_job,
    with_offspring,
    with_place,
)
from companion.games.aquaretto.words.names import job_name, species_name, tile_name, truck_name
from companion.games.aquaretto.zoo.zoo_board import zoo_board
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, chip, icon_button, link, main_button, pressable, side_button
from companion.ui.layout import column, row, sheet
from companion.ui.text import secondary_text, text
from engine.aquaretto.coworkers import Job
from engine.aquaretto.moves import JobTaken, Place
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile, offspring_of, species_of
from engine.refusal import Refusal

OnPlan = Callable[[Plan], object]


def plan_sheet(
    table: Table, plan: Plan, on_plan: OnPlan, close: Press, on_back: Press | None = None
) -> ft.Control:
    """The next question of a plan; by numbers, all tiles at once with the obvious places.

    `on_back` takes the last answer back.
    """
    found = walk(table, plan)
    back = [link(_("One step back"), on_back)] if on_back else []
    match found.question:
        case SpaceQuestion():
            return _space_sheet(plan, found, found.question, on_plan, close, back)
        case OffspringQuestion():
            return _offspring_sheet(plan, found, found.question, on_plan, close, back)
        case JobQuestion():
            return _job_sheet(plan, found, found.question, on_plan, close, back)
    return _tiles_sheet(table, plan, found, on_plan, close, back)


def _heading(table: Table, plan: Plan) -> str:
    name = table.zoos[plan.seat].player.name
    if plan.source == "truck":
        return _("{name} takes {truck}").format(name=name, truck=truck_name(plan.number))
    return _("{name}: into the water zoo").format(name=name)


def _tiles_sheet(
    table: Table, plan: Plan, found: Walk, on_plan: OnPlan, close: Press, back: Sequence[ft.Control]
) -> ft.Control:
    """Every tile with its place, which can still be changed."""
    depot = sum(stop.place == DEPOT for stop in found.plan.stops)
    whole = agreed(found.plan)
    is_last = walk(table, whole).question is None
    words = _("Done") if is_last else _("Continue")
    lines = [
        _stop_line(table, plan, found, index, on_plan, may_move=depot > 1) for index in range(len(plan.stops))
    ]
    return sheet(
        _heading(table, plan),
        [*lines, main_button(words, partial(on_plan, whole), means=repr(plan)), *back],
        close,
        note=_("The top of the list lies lowest in the depot.") if depot > 1 else "",
    )


def _stop_line(
    table: Table, plan: Plan, found: Walk, index: int, on_plan: OnPlan, *, may_move: bool
) -> ft.Control:
    stop, refusal = found.plan.stops[index], found.refusals[index]
    name = tile_name(stop.tile)
    parts: list[ft.Control] = [
        tile_drawing(stop.tile, game_theme.TILE_SMALL),
        column(_lines(table, name, refusal), spacing=theme.NO_SPACE, tight=True, expand=True),
    ]
    if may_move and index:
        up = partial(on_plan, moved_first(plan, index))
        parts.append(icon_button(ft.Icons.ARROW_UPWARD, _("Place {tile} earlier").format(tile=name), up))
    places = [
        *_places(table, plan, found, index, on_plan),
        *_offspring_places(table, plan, found, index, on_plan),
    ]
    return column([row(parts), *places], spacing=theme.TIGHT, tight=True)


def _lines(table: Table, name: str, refusal: Refusal | None) -> list[ft.Control]:
    why = [] if refusal is None else [secondary_text(INFO.refusal_words(refusal, table))]
    return [text(name, strong=True), *why]


def _places(table: Table, plan: Plan, found: Walk, index: int, on_plan: OnPlan) -> list[ft.Control]:
    """The two places of a tile as chips; only one if there is no other."""
    stop = found.plan.stops[index]
    if found.refusals[index] is not None or not plan.may_go_to_depot:
        return []
    is_zoo = stop.place is not None and stop.place.to == "zoo"
    ways = (for_zoo(table, plan, index), with_place(plan, index, DEPOT))
    return [_two_places(stop.tile, index, ways, on_plan, is_zoo=is_zoo)]


def _offspring_places(table: Table, plan: Plan, found: Walk, index: int, on_plan: OnPlan) -> list[ft.Control]:
    """By numbers, an offspring that a tile brings with its two places; nothing if the zoo is full."""
    species, place = species_of(found.plan.stops[index].tile), found.plan.stops[index].offspring
    may_choose = place == ZOO or plan.stops[index].offspring == DEPOT
    if species is None or place is None or table.options.depth == "places" or not may_choose:
        return []
    young = offspring_of(species)
    ways = (with_offspring(plan, index, ZOO), with_offspring(plan, index, DEPOT))
    return [
        row([tile_drawing(young, game_theme.TILE_SMALL), text(tile_name(young), strong=True, expand=True)]),
        _two_places(young, index, ways, on_plan, is_zoo=place == ZOO),
    ]


def _two_places(
    tile: Tile, index: int, ways: tuple[Plan, Plan], on_plan: OnPlan, *, is_zoo: bool
) -> ft.Control:
    """The zoo and the depot as chips, with the plan that each of them makes."""
    words = ((_("Water zoo"), is_zoo), (_("Depot"), not is_zoo))
    spoken = _("{n}. {tile}: {place}")
    return row(
        [
            chip(
                place,
                partial(on_plan, way),
                chosen=chosen,
                means=f"{place} tile {index} {tile.mark}",
                spoken=spoken.format(n=index + 1, tile=tile_name(tile), place=place),
                expand=True,
            )
            for (place, chosen), way in zip(words, ways, strict=True)
        ]
    )


def for_zoo(table: Table, plan: Plan, index: int) -> Plan:
    """The plan with this tile for the zoo; with places, its space is asked for again."""
    place = None if table.options.depth == "places" else Place("zoo")
    return with_place(plan, index, place)


def _space_sheet(
    plan: Plan, found: Walk, asked: SpaceQuestion, on_plan: OnPlan, close: Press, back: Sequence[ft.Control]
) -> ft.Control:
    tile = plan.stops[asked.stop].tile

    def choose(space: Space) -> None:
        on_plan(with_place(plan, asked.stop, Place("zoo", space)))

    depot = [
        side_button(
            _("Into the depot"),
            partial(on_plan, with_place(plan, asked.stop, DEPOT)),
            means=f"depot {asked.stop}",
            expand=False,
        )
    ]
    return sheet(
        _("Where does it go: {tile}?").format(tile=tile_name(tile)),
        [
            row(
                [tile_drawing(tile, game_theme.SPACE), secondary_text(_("Tap a marked space."), expand=True)]
            ),
            zoo_board(found.after.zoos[plan.seat], asked.spaces, choose),
            *(depot if plan.may_go_to_depot else []),
            *back,
        ],
        close,
    )


def _offspring_sheet(
    plan: Plan,
    found: Walk,
    asked: OffspringQuestion,
    on_plan: OnPlan,
    close: Press,
    back: Sequence[ft.Control],
) -> ft.Control:
    species = species_of(plan.stops[asked.stop].tile)
    assert species is not None

    def choose(space: Space | None) -> None:
        on_plan(with_offspring(plan, asked.stop, Place("zoo", space)))

    zoo: list[ft.Control] = (
        [zoo_board(found.after.zoos[plan.seat], asked.spaces, choose)]
        if asked.spaces
        else [main_button(_("Into its basin"), partial(choose, None), means=f"basin {asked.stop}")]
    )
    depot = side_button(
        _("Into the depot"),
        partial(on_plan, with_offspring(plan, asked.stop, DEPOT)),
        means=f"offspring {asked.stop}",
        expand=False,
    )
    return sheet(
        _("Offspring: {animal}").format(animal=species_name(species)),
        [*zoo, *([depot] if asked.may_go_to_depot else []), *back],
        close,
        note=_("A female and a male have offspring. Where does it go?"),
    )


def _job_sheet(
    plan: Plan, found: Walk, asked: JobQuestion, on_plan: OnPlan, close: Press, back: Sequence[ft.Control]
) -> ft.Control:

    def take(job: Job) -> None:
        on_plan(with_job(plan, JobTaken(job)))

    def stand(space: Space) -> None:
        on_plan(with_job(plan, JobTaken("trainer", space)))

    by_places = bool(asked.spaces)
    lines = [
        _job(
            found.after,
            job,
            refusal,
            None if by_places and job == "trainer" else partial(take, job),
            means=f"coworker {len(found.plan.jobs)}: {job}",
        )
        for job, refusal in asked.refusals.items()
    ]
    board = (
        [
            secondary_text(_("A trainer: tap an empty space.")),
            zoo_board(found.after.zoos[plan.seat], asked.spaces, stand),
        ]
        if by_places and asked.refusals["trainer"] is None
        else []
    )
    return sheet(
        _("{name} gets a coworker").format(name=found.after.zoos[plan.seat].player.name),
        [*lines, *board, *back],
        close,
        note=_("Which job?"),
    )


def _job(table: Table, job: Job, refusal: Refusal | None, on_take: Press | None, *, means: str) -> ft.Control:
    why = _job_note(job) if refusal is None else INFO.refusal_words(refusal, table)
    words = column(
        [text(job_name(job), strong=True), secondary_text(why)],
        spacing=theme.NO_SPACE,
        tight=True,
        expand=True,
    )
    return pressable(
        job_name(job),
        row([job_drawing(job), words]),
        on_take if refusal is None else None,
        means=means,
        more=why,
        bgcolor=theme.TILE if refusal is None and on_take else theme.NONE,
        padding=theme.GAP,
    )


def _job_note(job: Job) -> str:
    """What a job brings at the end."""
    return {
        "cashier": _("1 point for each own coin at the end"),
        "keeper": _("1 point for each fish in the water zoo"),
        "trainer": _("1 point for each trainable animal around"),
        "manager": _("Each kind in the depot costs 1 point less"),
    }[job]
