"""The round: a tile is drawn onto a truck, a truck is taken, or a money action is carried out."""

import flet as ft

from companion.games.aquaretto.drawing.drawings import truck_sign
from companion.games.aquaretto.panels.round.left_sheet import left_sheet
from companion.games.aquaretto.panels.round.money_sheet import money_sheet
from companion.games.aquaretto.panels.round.round_actions import CLOSED, OpenSheet, RoundActions, turn_of
from companion.games.aquaretto.panels.round.truck_list import OnTruck, truck_columns, truck_list
from companion.games.aquaretto.panels.round.turn_line import can_draw, turn_line
from companion.games.aquaretto.pieces.placing.plan_sheet import plan_sheet
from companion.games.aquaretto.pieces.placing.tile_grid import OnTile, tile_row, tile_rows
from companion.games.aquaretto.pieces.placing.tile_grid_layout import TileGridLayout, tile_grid_layout
from companion.games.aquaretto.store_types import Frame, TableController
from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.table.control.controller import use_external_changes
from companion.table.frame.table_frame import table_frame
from companion.ui import theme
from companion.ui.buttons import Press, chip
from companion.ui.hooks import component, memo_component, use_event_callback, use_latest_state
from companion.ui.layout import card, column, ends, grid
from companion.ui.screen_layout import body_width, column_width
from companion.ui.text import title
from engine.aquaretto import choices
from engine.aquaretto.table import Table, Truck
from engine.aquaretto.tiles import Tile
from engine.players import Player


@component
def round_panel(controller: TableController, frame_ui: Frame) -> ft.Control:
    """The grid of tiles; below it, always in sight, the trucks and the money actions."""
    table, moment = controller.table, str(use_external_changes(controller))
    opened, put = use_latest_state(CLOSED)
    turn = turn_of(table)

    def now() -> OpenSheet:
        return opened() if opened().turn == turn_of(controller.table) else CLOSED

    acts = RoundActions(controller, now, put)
    on_tile, on_truck = use_event_callback(acts.tile), use_event_callback(acts.truck)
    on_left, on_money = use_event_callback(acts.look), use_event_callback(acts.pay)
    open_ = now()
    shows_left = table.options.whats_left == "shown"
    return table_frame(
        controller,
        frame_ui,
        [
            _tiles(
                table,
                open_.tile,
                moment,
                on_tile,
                on_left if shows_left else None,
                _grid_layout(table, controller.session),
            ),
        ],
        bottom=[
            _foot(
                table.trucks,
                tuple(_taker(table, truck.taken_by) for truck in table.trucks),
                table.zoos[table.turn].coins,
                open_.tile,
                can_draw(table),
                moment,
                on_truck,
                on_money,
                truck_columns(len(table.trucks), _foot_width(controller.session)),
            )
        ],
        turn=turn_line,
        turn_of=turn,
        sheet=_sheet(controller, acts, open_),
        on_dismiss=acts.close,
    )


def _tiles(
    table: Table,
    chosen: Tile | None,
    moment: str,
    on_tile: OnTile,
    on_left: Press | None,
    layout: TileGridLayout,
) -> ft.Control:
    """A row for each species; each is drawn again only if something in it has changed."""
    can_be_drawn = on_tile if can_draw(table) else None
    rows = [
        tile_row(
            each,
            chosen if chosen is not None and chosen.kind == each.kind else None,
            moment,
            can_be_drawn,
            on_left,
            layout.cell,
        )
        for each in tile_rows(table)
    ]
    padding = theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT)
    if layout.columns == 1:
        return card(rows, spacing=theme.NO_SPACE, padding=padding)
    cells = [ft.Container(each, expand=True) for each in rows]
    return card([grid(cells, layout.columns, spacing=theme.SNUG)], padding=padding)


@memo_component
def _foot(
    trucks: tuple[Truck, ...],
    takers: tuple[Player | None, ...],
    coins: int,
    tile: Tile | None,
    draws: bool,
    moment: str,
    on_truck: OnTruck,
    on_money: Press,
    columns: int,
) -> ft.Control:
    """What to do with the trucks, the money actions, and the trucks themselves."""
    words = _("Or take a truck") if draws else _("Take a truck")
    if tile is not None:
        words = _("Onto which truck?")
    money = ngettext("Money · {count} coin", "Money · {count} coins", coins)
    return column(
        [
            ends(
                [truck_sign(theme.HEAD), title(words, theme.LEAD, expand=True, expand_loose=True)],
                [chip(money, on_money, means=f"money {moment}")],
            ),
            truck_list(trucks, takers, tile is not None, moment, on_truck, columns),
        ],
        spacing=theme.TIGHT,
        tight=True,
        expand=True,
    )


def _foot_width(session: PhoneSession) -> float:
    """How wide the trucks may be together; on a low screen they stand beside the tiles."""
    page, layout = session.page.width or theme.WIDEST, session.layout
    width = column_width(layout, page) if layout.on_its_side else body_width(layout, page)
    return width - 2 * theme.GAP


def _grid_layout(table: Table, session: PhoneSession) -> TileGridLayout:
    page = session.page
    screen = (page.width or theme.WIDEST, page.height or 0)
    return tile_grid_layout(session.layout, screen, len(choices.drawable(table)), len(table.players))


def _taker(table: Table, seat: int | None) -> Player | None:
    return None if seat is None else table.zoos[seat].player


def _sheet(controller: TableController, acts: RoundActions, open_: OpenSheet) -> ft.Control | None:
    table = controller.table
    if open_.plan is not None:
        back = acts.step_back if open_.before else None
        return plan_sheet(table, open_.plan, acts.plan, acts.close, back)
    if open_.paying:
        return money_sheet(controller, acts.plan, acts.close)
    return left_sheet(table, acts.close) if open_.looking else None
