"""The round: a tile is drawn onto a truck, a truck is taken, or a money action is carried out."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.aquaretto.money.money_sheet import money_sheet
from companion.games.aquaretto.round.happened_card import happened_card
from companion.games.aquaretto.round.plan import Plan, move_of, plan_truck, walk
from companion.games.aquaretto.round.plan_sheet import plan_sheet
from companion.games.aquaretto.round.tile_grid import tile_row, tile_rows
from companion.games.aquaretto.round.truck_list import truck_list
from companion.games.aquaretto.round.turn_line import turn_line
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.table.frame import FRAME
from companion.i18n.translation import _, ngettext
from companion.table.controller import use_external_changes
from companion.table.table_frame import table_frame
from companion.ui import theme
from companion.ui.buttons import side_button
from companion.ui.hooks import component, use_event_callback, use_latest_state
from companion.ui.layout import card, column, sheet
from companion.ui.text import title
from engine.aquaretto.moves import AddTile
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile


@dataclass(frozen=True)
class Open:
    """What the players have begun: a tile was tapped, or a sheet is open; it belongs to one turn."""

    tile: Tile | None = None
    plan: Plan | None = None
    choosing: bool = False
    paying: bool = False
    turn: object = None


NOTHING = Open()


@component
def round_panel(controller: TableController) -> ft.Control:
    """The grid of tiles, the trucks, and the two other actions."""
    table, moment = controller.table, str(use_external_changes(controller))
    opened, put = use_latest_state(NOTHING)
    turn = _turn_of(table)
    open_ = opened() if opened().turn == turn else NOTHING
    acts = Actions(controller, lambda: opened() if opened().turn == turn else NOTHING, put)
    on_tile, on_truck = use_event_callback(acts.tile), use_event_callback(acts.truck)
    takers = tuple(_taker(table, truck.taken_by) for truck in table.trucks)
    with_left = table.options.whats_left == "shown"
    return table_frame(
        controller,
        FRAME,
        [
            *happened_card(table),
            card(
                [
                    tile_row(each, open_.tile, moment, on_tile, with_left=with_left)
                    for each in tile_rows(table)
                ],
                spacing=theme.NO_SPACE,
                padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
            ),
            column(
                [
                    title(_("Then a truck") if open_.tile else _("Or take a truck"), theme.LEAD),
                    truck_list(table.trucks, takers, open_.tile is not None, moment, on_truck),
                ],
                spacing=theme.TIGHT,
                tight=True,
            ),
        ],
        bottom=[
            side_button(_("Take a truck"), acts.choose, means=f"take {moment}"),
            side_button(_money(table), acts.pay, means=f"money {moment}"),
        ],
        turn=turn_line,
        turn_of=turn,
        sheet=_sheet(controller, acts, open_),
        on_dismiss=acts.close,
    )


def _turn_of(table: Table) -> tuple[object, ...]:
    return (table.round, table.turn, table.trucks, tuple(zoo.coins for zoo in table.zoos))


def _taker(table: Table, seat: int | None) -> str:
    return "" if seat is None else table.zoos[seat].player.name


def _money(table: Table) -> str:
    coins = table.zoos[table.turn].coins
    return ngettext("Money · {count} coin", "Money · {count} coins", coins)


@dataclass(frozen=True)
class Actions:
    """What the taps of the round do."""

    controller: TableController
    now: Callable[[], Open]
    put: Callable[[Open], None]

    @property
    def table(self) -> Table:
        """The table now."""
        return self.controller.table

    def open(self, **parts: object) -> None:
        """Opens something for this turn."""
        self.put(replace(Open(turn=_turn_of(self.table)), **parts))  # type: ignore[arg-type]  # its own fields

    def close(self) -> None:
        """Closes whatever is open."""
        self.put(NOTHING)

    def tile(self, tile: Tile) -> None:
        """A drawn tile: it goes onto the only truck with a free place, else the truck is asked for."""
        if self.now().tile == tile:
            self.close()
            return
        free = [
            number
            for number, truck in enumerate(self.table.trucks)
            if truck.taken_by is None and not truck.is_full
        ]
        if len(free) == 1:
            self.load(tile, free[0])
        elif free:
            self.open(tile=tile)
        else:
            self.load(tile, 0)

    def load(self, tile: Tile, truck: int) -> None:
        """The tile comes onto the truck."""
        if self.controller.play(AddTile(seat=self.controller.drawn.table.turn, tile=tile, truck=truck)):
            self.close()

    def truck(self, truck: int) -> None:
        """A truck was tapped: the chosen tile is loaded, or the truck is taken."""
        tile = self.now().tile
        if tile is not None:
            self.load(tile, truck)
        else:
            self.take(truck)

    def take(self, truck: int) -> None:
        """A truck is taken: at once if there is nothing to decide, else after the questions."""
        self.plan(plan_truck(self.table, truck))

    def plan(self, plan: Plan) -> None:
        """Something in the plan was decided; it is carried out once nothing is left to decide."""
        found = walk(self.table, plan)
        if found.question is not None:
            self.open(plan=plan)
        elif self.controller.play(move_of(found.plan)):
            self.close()

    def choose(self) -> None:
        """Opens the choice of a truck to take."""
        self.open(choosing=True)

    def pay(self) -> None:
        """Opens the money actions."""
        self.open(paying=True)


def _sheet(controller: TableController, acts: Actions, open_: Open) -> ft.Control | None:
    table = controller.table
    if open_.plan is not None:
        return plan_sheet(table, open_.plan, acts.plan, acts.close)
    if open_.choosing:
        return _take_sheet(table, acts)
    if open_.paying:
        return money_sheet(controller, acts.plan, acts.close)
    return None


def _take_sheet(table: Table, acts: Actions) -> ft.Control:
    takers = tuple(_taker(table, truck.taken_by) for truck in table.trucks)
    name = table.zoos[table.turn].player.name
    return sheet(
        _("{name} takes a truck").format(name=name),
        [truck_list(table.trucks, takers, False, "take", partial(acts.take))],
        acts.close,
        note=_("After that, {name} waits until the round ends.").format(name=name),
    )
