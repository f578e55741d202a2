"""The sheet in which the tiles of a truck, or a tile that was paid for, come to their places."""

from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import tile_drawing
from companion.games.aquaretto.facts.plan import (
    DEPOT,
    JobQuestion,
    OffspringQuestion,
    SpaceQuestion,
    TruckPlan,
    Walk,
    walk,
    with_job,
    with_offspring,
    with_place,
)
from companion.games.aquaretto.facts.worth import worth
from companion.games.aquaretto.pieces.placing.job_line import job_line
from companion.games.aquaretto.pieces.placing.review_sheet import (
    OnPlan,
    plan_words,
    review_sheet,
    take_button,
)
from companion.games.aquaretto.pieces.zoo_board import zoo_board
from companion.games.aquaretto.words.names import job_name, species_name, tile_name
from companion.games.aquaretto.words.placing_words import worth_words
from companion.games.aquaretto.words.refusals import refusal_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, main_button, side_button
from companion.ui.layout import row, sheet
from companion.ui.text import secondary_text
from engine.aquaretto.coworkers import Job
from engine.aquaretto.moves import JobTaken, Place
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import species_of
from engine.refusal import Refusal


def plan_sheet(
    table: Table,
    plan: TruckPlan,
    on_plan: OnPlan,
    close: Press,
    on_back: Press | None = None,
    *,
    with_step: bool = True,
) -> ft.Control:
    """The next question of a plan; by numbers, all tiles at once with the obvious places.

    `on_back` takes the last answer back. Without its `with_step`, `plan_step` stands elsewhere.
    """
    found = walk(table, plan)
    match found.question:
        case SpaceQuestion():
            return _space_sheet(plan, found, found.question, on_plan, close, on_back)
        case OffspringQuestion():
            return _offspring_sheet(plan, found, found.question, on_plan, close, on_back)
        case JobQuestion():
            return _job_sheet(plan, found, found.question, on_plan, close, on_back)
    return review_sheet(table, plan, found, on_plan, close, on_back, with_step=with_step)


def plan_step(table: Table, plan: TruckPlan, on_plan: OnPlan) -> ft.Control:
    """The button that enters a plan; only its place while a question is open, so that the sheet stays put."""
    found = walk(table, plan)
    is_open = isinstance(found.question, SpaceQuestion | OffspringQuestion | JobQuestion)
    return ft.Container(height=theme.BUTTON) if is_open else take_button(table, found, on_plan)


def _space_sheet(
    plan: TruckPlan,
    found: Walk,
    asked: SpaceQuestion,
    on_plan: OnPlan,
    close: Press,
    on_back: Press | None,
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
        _("{tile}: where does it go?").format(tile=tile_name(tile)),
        [
            row(
                [tile_drawing(tile, game_theme.SPACE), secondary_text(_("Tap a marked space."), expand=True)]
            ),
            zoo_board(found.after.zoos[plan.seat], asked.spaces, choose),
            *(depot if plan.may_go_to_depot else []),
        ],
        close,
        note=plan_words(found.after, plan),  # the tap may have been meant for the turn before
        on_back=on_back,
    )


def _offspring_sheet(
    plan: TruckPlan,
    found: Walk,
    asked: OffspringQuestion,
    on_plan: OnPlan,
    close: Press,
    on_back: Press | None,
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
        [*zoo, *([depot] if asked.may_go_to_depot else [])],
        close,
        note=_("A female and a male have offspring. Where does it go?"),
        on_back=on_back,
    )


def _job_sheet(
    plan: TruckPlan,
    found: Walk,
    asked: JobQuestion,
    on_plan: OnPlan,
    close: Press,
    on_back: Press | None,
) -> ft.Control:

    def take(job: Job) -> None:
        on_plan(with_job(plan, JobTaken(job)))

    def stand(space: Space) -> None:
        on_plan(with_job(plan, JobTaken("trainer", space)))

    by_places, table = bool(asked.spaces), found.after
    zoo = table.zoos[plan.seat]

    def line(job: Job, refusal: Refusal | None) -> ft.Control:
        note = _job_note(job) if refusal is None else refusal_words(refusal, table)
        can = refusal is None and not (by_places and job == "trainer")
        return job_line(
            job,
            job_name(job),
            note,
            partial(take, job) if can else None,
            means=f"coworker {len(found.plan.jobs)}: {job}",
            worth=worth_words(job, worth(zoo, job, table.options)) if can else "",
        )

    board = (
        [
            secondary_text(_("Trainer: tap an empty space.")),
            zoo_board(zoo, asked.spaces, stand),
        ]
        if by_places and asked.refusals["trainer"] is None
        else []
    )
    return sheet(
        _("{name} gets a coworker").format(name=zoo.player.name),
        [*(line(job, refusal) for job, refusal in asked.refusals.items()), *board],
        close,
        note=" ".join([_("Which job?"), *([_waits()] if asked.offspring else [])]),
        on_back=on_back,
    )


def _waits() -> str:
    """The difference that a trainer may make who stands before an offspring is born."""
    return _("Next, an offspring is born. If a trainer is in its way, it goes to the depot.")


def _job_note(job: Job) -> str:
    """The points that a job brings at the end, in words."""
    return {
        "cashier": _("1 point for each coin you have at the end"),
        "keeper": _("1 point for each fish in the water zoo"),
        "trainer": _("1 point for each trainable animal next to it"),
        "manager": _("Each kind in the depot costs 1 point less"),
    }[job]
