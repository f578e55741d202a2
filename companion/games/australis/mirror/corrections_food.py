"""Correction of the food track, and of the own cubes that still wait on the current."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import cube
from companion.games.australis.mirror.correcting import correct
from companion.games.australis.mirror.editing import use_editing
from companion.games.australis.table.controller import Hand
from companion.games.australis.words.names import name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, grid, row, sheet
from companion.ui.text import quiet, text
from engine.australis.moves import CorrectFood, CorrectGrey, CorrectWaiting, Move
from engine.australis.table import Cube, Table


@dataclass(frozen=True)
class Cubes:
    """Where a player's cubes are, and the grey ones that nobody has."""

    food: tuple[Cube, ...]
    waiting: tuple[int, ...]
    on_current: int
    beside: int


def cubes_of(table: Table, seat: int) -> Cubes:
    """The cubes as they lie."""
    board = table.boards[seat]
    return Cubes(board.food, board.waiting, table.grey_on_current, table.grey_beside)


def with_own(cubes: Cubes, space: int | None) -> Cubes:
    """One more own cube, from a space of the current or from the box."""
    waiting = tuple(other for other in cubes.waiting if other != space)
    return replace(cubes, food=(*cubes.food, "own"), waiting=waiting)


def with_grey(cubes: Cubes) -> Cubes:
    """One more grey cube, from beside the gameboard or, when none is left there, from the current."""
    food: tuple[Cube, ...] = (*cubes.food, "grey")
    if cubes.beside:
        return replace(cubes, food=food, beside=cubes.beside - 1)
    return replace(cubes, food=food, on_current=max(0, cubes.on_current - 1))


def without(cubes: Cubes, slot: int, table: Table) -> Cubes:
    """One cube taken off the track; it lies where it came from, as far as one can know."""
    kind, food = cubes.food[slot], (*cubes.food[:slot], *cubes.food[slot + 1 :])
    if kind == "grey" and cubes.beside < table.printed.grey_beside:
        return replace(cubes, food=food, beside=cubes.beside + 1)
    return replace(cubes, food=food)


def toggled(cubes: Cubes, space: int) -> Cubes:
    """An own cube laid on a space of the current, or taken away from it."""
    if space in cubes.waiting:
        return replace(cubes, waiting=tuple(other for other in cubes.waiting if other != space))
    return replace(cubes, waiting=tuple(sorted((*cubes.waiting, space))))


def one_more_own(cubes: Cubes, table: Table) -> Cubes | None:
    """One more own cube on the track; None without room, or if there is none."""
    if len(cubes.food) >= len(table.printed.track):
        return None
    if own_cubes(cubes) < table.printed.own_cubes:
        return with_own(cubes, None)
    # All own cubes are somewhere: one more on the track comes from the current.
    return with_own(cubes, min(cubes.waiting)) if cubes.waiting else None


def one_more_grey(cubes: Cubes, table: Table, seat: int) -> Cubes | None:
    """One more grey cube on the track; None without room, or if there is none."""
    others = sum(board.food.count("grey") for board in table.boards if board.seat != seat)
    room = len(cubes.food) < len(table.printed.track)
    there = cubes.food.count("grey") + others < table.printed.grey_cubes
    return with_grey(cubes) if room and there else None


def moved(cubes: Cubes, space: int, table: Table) -> Cubes | None:
    """An own cube laid on a space of the current, or taken away; None if there is none to be laid."""
    possible = space in cubes.waiting or own_cubes(cubes) < table.printed.own_cubes
    return toggled(cubes, space) if possible else None


def own_cubes(cubes: Cubes) -> int:
    """The own cubes on the track and on the current."""
    return cubes.food.count("own") + len(cubes.waiting)


def moves_for(table: Table, seat: int, cubes: Cubes) -> list[Move]:
    """The corrections that lead there; nothing for what is right already."""
    before = cubes_of(table, seat)
    moves: list[Move] = []
    if (cubes.on_current, cubes.beside) != (before.on_current, before.beside):
        moves.append(CorrectGrey(on_current=cubes.on_current, beside=cubes.beside))
    if cubes.waiting != before.waiting:
        moves.append(CorrectWaiting(seat=seat, spaces=cubes.waiting))
    if cubes.food != before.food:
        moves.append(CorrectFood(seat=seat, food=cubes.food))
    return moves


@component
def food_sheet(hand: Hand, seat: int, on_close: Press) -> ft.Control:
    """The six slots: tap a cube to take it off, or add one."""
    table = hand.table
    printed, colour = table.printed, table.boards[seat].player.colour
    editing = use_editing(hand, [cubes_of(table, seat)])
    (cubes,) = editing.values

    def done() -> None:
        correct(hand, moves_for(table, seat, editing.now()[0]), on_close)

    def change(how: Callable[[Cubes], Cubes | None]) -> None:
        # A tap may come before the one before it was drawn: then it may have become impossible.
        editing.change(0, lambda now: how(now) or now)

    def take(slot: int) -> None:
        change(lambda now: without(now, slot, table) if slot < len(now.food) else None)

    def add_own() -> None:
        change(lambda now: one_more_own(now, table))

    def add_grey() -> None:
        change(lambda now: one_more_grey(now, table, seat))

    def toggle(space: int) -> None:
        change(lambda now: moved(now, space, table))

    return sheet(
        _("{name}’s food cubes").format(name=name(table, seat)),
        [
            grid(
                [
                    slot_box(slot, cubes.food, colour, partial(take, slot))
                    for slot in range(len(printed.track))
                ],
                len(printed.track),
                spacing=theme.TIGHT,
            ),
            quiet(_("Tap a cube to take it off the track.")),
            grid(
                [
                    add_button(
                        _("Add an own cube"), "own", colour, add_own if one_more_own(cubes, table) else None
                    ),
                    add_button(
                        _("Add a grey cube"),
                        "grey",
                        colour,
                        add_grey if one_more_grey(cubes, table, seat) else None,
                    ),
                ],
                2,
            ),
            text(_("Still on the current"), strong=True),
            grid(
                [
                    waiting_box(
                        space,
                        space in cubes.waiting,
                        colour,
                        partial(toggle, space) if moved(cubes, space, table) else None,
                    )
                    for space in printed.cube_spaces
                ],
                len(printed.cube_spaces),
            ),
            quiet(
                _("Grey cubes that nobody has: {current} on space {n}, {beside} beside the gameboard").format(
                    current=cubes.on_current, n=printed.grey_space, beside=cubes.beside
                )
            ),
            row([main_button(_("Done"), done)]),
        ],
        on_close,
    )


def slot_box(slot: int, food: tuple[Cube, ...], colour: str, take: Press) -> ft.Control:
    """A slot of the food track; a tap takes its cube off."""
    kind = food[slot] if slot < len(food) else ""
    words = {
        "own": _("Slot {n}: own cube. Take it off"),
        "grey": _("Slot {n}: grey cube. Take it off"),
        "": _("Slot {n}: empty"),
    }[kind].format(n=slot + 1)
    return pressable(
        words,
        cube(kind, colour, game_theme.CUBE_LARGE),
        take if kind else None,
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=theme.inset(vertical=theme.GAP),
        border=theme.line_around(theme.BORDER_THIN, theme.LINE),
    )


def add_button(words: str, kind: str, colour: str, press: Press | None) -> ft.Control:
    """A cube that can be added."""
    return pressable(
        words,
        row(
            [cube(kind, colour), text(words, color=theme.INK if press else theme.QUIET, expand=True)],
        ),
        press,
        expand=True,
        bgcolor=theme.TILE,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.EDGE),
    )


def waiting_box(space: int, lies: bool, colour: str, press: Press | None) -> ft.Control:
    """A space of the current where an own cube may wait."""
    words = _("Cube on space {n}") if lies else _("No cube on space {n}")
    return pressable(
        words.format(n=space),
        column(
            [
                row([text(str(space), theme.LEAD, strong=True)], alignment=ft.MainAxisAlignment.CENTER),
                row([cube("own" if lies else "", colour)], alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=theme.TIGHT,
        ),
        press,
        selected=lies,
        expand=True,
        padding=theme.SNUG,
        border=theme.line_around(theme.BORDER, theme.GOLD[1] if lies else theme.LINE),
    )
