"""The round: a tile is drawn onto a truck, a truck is taken, or a money action is carried out."""

from functools import partial

import flet as ft

from companion.games.aquaretto.panels.hints import ELSE, JOB, LOAD, PLAN, asked_by
from companion.games.aquaretto.panels.round.last_move import last_move
from companion.games.aquaretto.panels.round.left_sheet import left_sheet
from companion.games.aquaretto.panels.round.money_sheet import money_sheet
from companion.games.aquaretto.panels.round.player_cards import player_cards
from companion.games.aquaretto.panels.round.round_actions import Begun, OpenSheet, RoundActions, turn_of
from companion.games.aquaretto.panels.round.round_layout import RoundLayout, round_layout
from companion.games.aquaretto.panels.round.tile_field import tile_field
from companion.games.aquaretto.panels.round.truck_list import truck_list
from companion.games.aquaretto.panels.round.turn_line import can_draw, turn_line
from companion.games.aquaretto.panels.round.zoo_sheet import zoo_sheet
from companion.games.aquaretto.pieces.placing.plan_sheet import plan_sheet, plan_step
from companion.games.aquaretto.store_types import Frame, TableController
from companion.games.aquaretto.words.names import tile_name
from companion.session.phone_session import PhoneSession
from companion.table.control.controller import use_external_changes
from companion.table.control.half_entered import HalfEntered
from companion.table.frame.hints import Hints, use_hints
from companion.table.frame.table_frame import table_frame
from companion.ui import theme
from companion.ui.debounce import use_debouncer
from companion.ui.hooks import component, use_event_callback, use_store
from companion.ui.screen_layout import body_width
from companion.ui.text_measure import use_text_scale
from engine.aquaretto import choices
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile
from engine.players import Player

ENLARGED = 1.1
"""How much larger text must be drawn than usual to count as enlarged."""


@component
def round_panel(controller: TableController, frame_ui: Frame) -> ft.Control:
    """The players, the grid of tiles, and below it, always in sight, the trucks and the last move."""
    table, moment = controller.table, str(use_external_changes(controller))
    begun: Begun = ft.use_memo(Begun, [])
    use_store(begun)
    acts = RoundActions(controller, begun, use_debouncer())
    on_tile, on_truck = use_event_callback(acts.tile), use_event_callback(acts.truck)
    on_left, on_money = use_event_callback(acts.look), use_event_callback(acts.pay)
    on_player = use_event_callback(acts.look_at)
    measured, probe = use_text_scale()
    scale = measured if measured > ENLARGED else 1  # a first guess that is nearly right must not move a thing
    open_, hints = acts.now(), use_hints(controller, frame_ui.hints)
    shape = _layout(table, controller.session, hints.room, scale)
    hints = _asking(hints, table, open_)
    arrow = hints.is_at("money") if hints.is_on else None
    layout = controller.session.layout
    room = body_width(layout, controller.session.page.width or theme.WIDEST) - 2 * layout.inset
    shows_left = table.options.whats_left == "shown"
    players = player_cards(
        frame_ui.views(table),
        tuple(zoo.coins for zoo in table.zoos),
        tuple(tuple((species, len(tiles)) for species, tiles in zoo.basins.items()) for zoo in table.zoos),
        shape.cards,
        shape.lines,
        shape.basins,
        on_player,
    )
    coins = table.zoos[table.turn].coins
    trucks = truck_list(
        table.trucks,
        tuple(_taker(table, truck.taken_by) for truck in table.trucks),
        coins,
        open_.tile is not None,
        moment,
        on_truck,
        on_money,
        shape.trucks,
        shape.truck,
        headed=shape.headed,
        takes_empty=table.takes_empty_trucks,
        arrow=arrow,
    )
    tiles = tile_field(
        table,
        open_.tile,
        moment,
        on_tile if can_draw(table) else None,
        on_left if shows_left else None,
        shape,
    )
    trucks = hints.at(LOAD, hints.at("truck", trucks))
    return table_frame(
        controller,
        frame_ui,
        [hints.at("tile", tiles)],
        answer=ft.Container(trucks, padding=theme.inset(horizontal=theme.GAP)),
        hints=hints,
        bottom=[last_move(controller)],
        strip=ft.Stack([probe, players]),
        fills_low_screen=True,
        turn=partial(turn_line, begun=begun, room=room, scale=scale),
        turn_of=(turn_of(table), room, scale),
        sheet=_sheet(controller, frame_ui, acts, open_),
        sheet_step=None if open_.plan is None else plan_step(table, open_.plan, acts.plan),
        on_dismiss=acts.stop_looking if open_.is_look else acts.close,
        half=_half_entered(acts, open_.tile),
    )


def _half_entered(acts: RoundActions, drawn: Tile | None) -> HalfEntered:
    """A tile that waits for its truck: Undo puts it back."""
    words = "" if drawn is None else tile_name(drawn)
    return HalfEntered(words, _key(drawn), lambda: _key(acts.now().tile), acts.close)


def _key(tile: Tile | None) -> str:
    return "" if tile is None else repr(tile)


def _asking(hints: Hints, table: Table, open_: OpenSheet) -> Hints:
    """The hints for what was begun: a tile was tapped, or a sheet is open."""
    if open_.plan is not None:
        asked = asked_by(table, open_.plan)
        return hints.asked(asked, in_sheet=asked in (PLAN, JOB))
    if open_.paying or open_.is_look:
        return hints.asked(ELSE)
    return hints.asked("" if open_.tile is None else LOAD)


def _layout(table: Table, session: PhoneSession, without: int, scale: float) -> RoundLayout:
    screen = (session.page.width or theme.WIDEST, (session.page.height or 0) - without)
    kinds = len(choices.drawable(table))
    return round_layout(session.layout, screen, kinds, len(table.players), len(table.trucks), scale=scale)


def _taker(table: Table, seat: int | None) -> Player | None:
    return None if seat is None else table.zoos[seat].player


def _sheet(
    controller: TableController, frame_ui: Frame, acts: RoundActions, open_: OpenSheet
) -> ft.Control | None:
    table = controller.table
    if open_.plan is not None:
        back = acts.step_back if open_.before else None
        return plan_sheet(table, open_.plan, acts.plan, acts.close, back, with_step=False)
    if open_.paying:
        return money_sheet(controller, acts.plan, acts.close)
    if open_.zoo is not None:
        return zoo_sheet(controller, open_.zoo, acts.stop_looking, with_points=frame_ui.shows_points(table))
    return left_sheet(table, acts.stop_looking) if open_.looking else None
