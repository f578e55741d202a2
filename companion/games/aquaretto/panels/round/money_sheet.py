"""The sheet of money actions: what each costs, to whom the coins go, and why one is not possible."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import coin, tile_drawing
from companion.games.aquaretto.facts.plan import TruckPlan, plan_depot, walk
from companion.games.aquaretto.pieces.placing.coworker_sheet import coworker_sheet
from companion.games.aquaretto.pieces.placing.expansion_sheet import expansion_sheet
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import size_name, tile_name
from companion.games.aquaretto.words.refusals import refusal_words
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import secondary_text, text
from engine.aquaretto import GAME
from engine.aquaretto.expansions import size_of
from engine.aquaretto.moves import DiscardTile, Expand, Move
from engine.aquaretto.printed import printed
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.space import Size
from engine.aquaretto.table import Table
from engine.refusal import Refusal

OnPlan = Callable[[TruckPlan], object]
LIST, COWORKER = "", "coworker"


@component
def money_sheet(controller: TableController, on_plan: OnPlan, close: Press) -> ft.Control:
    """All money actions of the player on turn; a tile that comes into the zoo is handed on as a plan."""
    page, show = ft.use_state(LIST)
    table = controller.table

    def play(move: Move) -> None:
        if controller.play(move):
            close()

    if page == COWORKER:
        return coworker_sheet(table, play, close)
    if page in ("small", "large"):
        size: Size = "small" if page == "small" else "large"
        return expansion_sheet(
            table,
            table.turn,
            size,
            lambda spaces: play(Expand(seat=table.turn, size=size, spaces=spaces)),
            close,
        )
    seat, numbers = table.turn, printed()
    zoo = table.zoos[seat]
    return sheet(
        _("{name}: money action").format(name=zoo.player.name),
        [
            *_from_depots(table, on_plan),
            _action(
                table,
                _("Discard the top tile of the depot"),
                numbers.discard_cost,
                GAME.refusal(table, DiscardTile(seat=seat)),
                partial(play, DiscardTile(seat=seat)),
                _top(table, seat),
            ),
            _action(
                table,
                _("Move a coworker"),
                numbers.move_cost,
                _coworker_refusal(table),
                partial(show, COWORKER),
                (_("to another job"), []),
            ),
            *(_expansion(table, size, play, show) for size in ("small", "large")),
        ],
        close,
        note=ngettext("{count} coin. One action a turn.", "{count} coins. One action a turn.", zoo.coins),
    )


def _from_depots(table: Table, on_plan: OnPlan) -> list[ft.Control]:
    """Moving the own top tile, and buying that of each other player."""
    seat, numbers = table.turn, printed()
    share = numbers.purchase_share
    lines = [
        _action(
            table,
            _("Move the top tile of the depot into the zoo"),
            numbers.move_cost,
            depot_refusal(table, seat),
            partial(_begin, table, seat, on_plan),
            _top(table, seat),
        )
    ]
    for owner in range(len(table.zoos)):
        if owner != seat:
            name = table.zoos[owner].player.name
            lines.append(
                _action(
                    table,
                    _("Buy from {name}").format(name=name),
                    numbers.purchase_cost,
                    depot_refusal(table, owner),
                    partial(_begin, table, owner, on_plan),
                    _top(table, owner),
                    _("{share} for {name}, {rest} for the bank").format(
                        name=name, share=share, rest=numbers.purchase_cost - share
                    ),
                )
            )
    return lines


def _begin(table: Table, owner: int, on_plan: OnPlan) -> None:
    on_plan(plan_depot(table, owner))


def depot_refusal(table: Table, owner: int) -> Refusal | None:
    """Why the top tile of a depot cannot come into the zoo of the player on turn."""
    seat = table.turn
    zoo = table.zoos[seat]
    cost = printed().move_cost if owner == seat else printed().purchase_cost
    if not table.zoos[owner].depot:
        return Refusal(code=RefusalCode.DEPOT_EMPTY, seat=owner)
    if zoo.coins < cost:
        return Refusal(code=RefusalCode.NOT_ENOUGH_COINS, seat=seat, asked=cost, limit=zoo.coins)
    return walk(table, plan_depot(table, owner)).refusals[0]


def _coworker_refusal(table: Table) -> Refusal | None:
    zoo, cost = table.zoos[table.turn], printed().move_cost
    if zoo.coins < cost:
        return Refusal(code=RefusalCode.NOT_ENOUGH_COINS, seat=table.turn, asked=cost, limit=zoo.coins)
    if not zoo.coworkers:
        return Refusal(code=RefusalCode.NO_COWORKER_HERE, seat=table.turn)
    return None


def _expansion(
    table: Table, size: Size, play: Callable[[Move], None], show: Callable[[str], None]
) -> ft.Control:
    cost = printed().small_cost if size == "small" else printed().large_cost
    move = Expand(seat=table.turn, size=size)
    refusal = GAME.refusal(table, move)
    by_places = table.options.depth == "places"
    if by_places and refusal is not None and refusal.code == RefusalCode.EXPANSION_SHAPE:
        refusal = None
    more = _("{spaces} more spaces") if size == "small" else _("{spaces} more spaces and a basin")
    note = more.format(spaces=size_of(size))
    press = partial(show, size) if by_places else partial(play, move)
    return _action(table, size_name(size), cost, refusal, press, (note, []))


def _top(table: Table, seat: int) -> tuple[str, list[ft.Control]]:
    """The top tile of a depot in words, and drawn."""
    depot = table.zoos[seat].depot
    return (tile_name(depot[-1]), [tile_drawing(depot[-1], game_theme.TILE_SMALL)]) if depot else ("", [])


def _action(
    table: Table,
    words: str,
    cost: int,
    refusal: Refusal | None,
    press: Press,
    about: tuple[str, list[ft.Control]],
    more: str = "",
) -> ft.Control:
    """A money action with its cost, and what it is `about`; greyed with the reason if it is not possible."""
    note, signs = about
    why = refusal_words(refusal, table) if refusal is not None else ""
    lines = [line for line in (note, more, why) if line]
    shade = theme.INK if refusal is None else theme.QUIET
    return pressable(
        words,
        row(
            [
                *signs,
                column(
                    [text(words, color=shade, strong=True), *(secondary_text(line) for line in lines)],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    expand=True,
                ),
                text(str(cost), theme.TITLE, shade, strong=True),
                coin(theme.MARK_LARGE),
            ]
        ),
        press if refusal is None else None,
        more=", ".join([_costs(cost), *lines]),
        bgcolor=theme.TILE if refusal is None else theme.NONE,
        padding=theme.GAP,
    )


def _costs(cost: int) -> str:
    return ngettext("costs {count} coin", "costs {count} coins", cost)
