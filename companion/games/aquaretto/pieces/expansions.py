"""The expansion boards of a zoo, which are set by the same correction as its animals."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.aquaretto.pieces.animals import ANIMALS
from companion.games.aquaretto.pieces.placing.expansion_sheet import expansion_sheet
from companion.games.aquaretto.pieces.zoo_board import space_name
from companion.games.aquaretto.store_types import TableController
from companion.games.aquaretto.words.names import size_name
from companion.i18n.translation import _
from companion.table.pieces.correcting import correct
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import secondary_text, text
from engine.aquaretto.moves import CorrectZoo, Move
from engine.aquaretto.printed import printed
from engine.aquaretto.space import Expansion, Size
from engine.aquaretto.table import Table
from engine.aquaretto.zoo import Zoo

LIST: Size | None = None
SIZES: tuple[Size, Size] = ("small", "large")


def _most() -> dict[Size, int]:
    numbers = printed()
    return {"small": numbers.small_expansions, "large": numbers.large_expansions}


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    if controller.table.options.depth == "places":
        return _boards_sheet(controller, seat, on_close)
    return _numbers_sheet(controller, seat, on_close)


def _numbers_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """The number of boards of each size, in a game by numbers."""
    zoo, most = controller.table.zoos[seat], _most()
    amounts: list[Amount[Move]] = [
        Amount(size_name(size), zoo.count_expansions(size), most=most[size]) for size in SIZES
    ]
    several = AmountsCorrection(
        _("{name}’s expansions").format(name=name(controller.table, seat)),
        amounts,
        moves=lambda values: [_with_boards(zoo, dict(zip(SIZES, values, strict=True)))],
    )
    return amounts_correction(controller, several, on_close)


def _with_boards(zoo: Zoo, numbers: dict[Size, int]) -> Move:
    """The correction that gives a zoo these numbers of expansion boards, without spaces."""
    boards = [Expansion(size) for size in SIZES for _board in range(numbers[size])]
    return CorrectZoo(seat=zoo.seat, animals=zoo.animals, expansions=tuple(boards), births=zoo.births)


@component
def _boards_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """The boards of a drawn zoo, each of which can be removed, and others to lay."""
    adding, add = ft.use_state(LIST)
    table = controller.table
    zoo = table.zoos[seat]

    def put(expansions: tuple[Expansion, ...]) -> None:
        move = CorrectZoo(seat=seat, animals=zoo.animals, expansions=expansions, births=zoo.births)
        correct(controller, [move], on_close)

    if adding is not None:
        size = adding
        return expansion_sheet(
            table, seat, size, lambda spaces: put((*zoo.expansions, Expansion(size, spaces))), on_close
        )
    return sheet(
        _("{name}’s expansions").format(name=name(table, seat)),
        [*(_board(zoo, index, put) for index in range(len(zoo.expansions))), *_more(zoo, add)],
        on_close,
    )


def _board(zoo: Zoo, index: int, put: Callable[[tuple[Expansion, ...]], None]) -> ft.Control:
    board = zoo.expansions[index]
    without = (*zoo.expansions[:index], *zoo.expansions[index + 1 :])
    words = _("Remove {thing}").format(thing=size_name(board.size))
    lines = [
        text(size_name(board.size), strong=True),
        secondary_text("; ".join(map(space_name, board.spaces))),
    ]
    remove = icon_button(ft.Icons.CLOSE, words, partial(put, without), means=f"remove {index}")
    return row([column(lines, spacing=theme.NO_SPACE, tight=True, expand=True), remove])


def _more(zoo: Zoo, add: Callable[[Size], None]) -> list[ft.Control]:
    most = _most()
    return [
        link(_("Add: {thing}").format(thing=size_name(size)), partial(add, size))
        for size in most
        if zoo.count_expansions(size) < most[size]
    ]


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    old, new, who = before.zoos[seat], after.zoos[seat], name(after, seat)
    lines = [
        _("{name}, {board}: {old} → {new}").format(
            name=who,
            board=size_name(size),
            old=old.count_expansions(size),
            new=new.count_expansions(size),
        )
        for size in SIZES
        if old.count_expansions(size) != new.count_expansions(size)
    ]
    if not lines and old.expansions != new.expansions:
        lines.append(_("{name}’s expansions have moved").format(name=who))
    return lines


EXPANSIONS = replace(ANIMALS, sheet=_sheet, changes=_changes)
