"""The food track of a player, and the own cubes that wait on the current."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import cube
from companion.games.australis.facts.cubes import (
    Cubes,
    cubes_of,
    moved,
    moves_for,
    one_more_grey,
    one_more_own,
    without,
)
from companion.games.australis.store_types import Piece, TableController
from companion.i18n.translation import _, join_words, ngettext
from companion.table.pieces.correcting import correct
from companion.table.pieces.edited_values import use_edited_values
from companion.table.pieces.move_fields import EditedMove, OwnFields, SeatField
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, grid, row, sheet
from companion.ui.text import secondary_text, text
from engine.australis.moves import CorrectFood, CorrectWaiting
from engine.australis.table import Cube, Table

Change = Callable[[Callable[[Cubes], Cubes | None]], None]


@component
def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet with the food track and the waiting cubes, to be removed or added."""
    table = controller.table
    colour = table.boards[seat].player.colour
    editing = use_edited_values(controller, [cubes_of(table, seat)])
    (cubes,) = editing.now()

    def done() -> None:
        correct(controller, moves_for(table, seat, editing.now()[0]), on_close)

    def change(update: Callable[[Cubes], Cubes | None]) -> None:
        # An earlier tap that is not drawn yet may have made this one impossible.
        editing.change(0, lambda now: update(now) or now)

    def take(slot: int) -> None:
        change(lambda now: without(now, slot, table))

    return sheet(
        _("{name}’s food cubes").format(name=name(table, seat)),
        [
            _slot_boxes(len(table.printed.track), cubes.food, colour, take),
            secondary_text(_("Tap a cube to take it off the track.")),
            _adding(table, seat, cubes, change),
            text(_("Still on the current"), strong=True),
            _on_the_current(table, seat, cubes, change),
            secondary_text(_grey_words(table, cubes)),
            row([main_button(_("Done"), done)]),
        ],
        on_close,
    )


def _adding(table: Table, seat: int, cubes: Cubes, change: Change) -> ft.Control:
    own, grey = partial(one_more_own, table=table), partial(one_more_grey, table=table, seat=seat)
    return _add_buttons(
        table.boards[seat].player.colour,
        partial(change, own) if own(cubes) else None,
        partial(change, grey) if grey(cubes) else None,
    )


def _on_the_current(table: Table, seat: int, cubes: Cubes, change: Change) -> ft.Control:
    def press(space: int) -> Press | None:
        to_or_from = partial(moved, space=space, table=table)
        return partial(change, to_or_from) if to_or_from(cubes) else None

    colour = table.boards[seat].player.colour
    return _waiting_boxes(table.printed.cube_spaces, cubes.waiting, colour, press)


def _grey_words(table: Table, cubes: Cubes) -> str:
    return _("Grey cubes left: {current} on space {n}, {beside} beside the gameboard").format(
        current=cubes.on_current, n=table.printed.grey_space, beside=cubes.beside
    )


def _slot_boxes(
    slots: int, food: tuple[Cube, ...], colour: str, on_take: Callable[[int], object]
) -> ft.Control:
    """The food track with its slots; a tap removes a cube."""
    boxes = [_slot(slot, food, colour, partial(on_take, slot)) for slot in range(slots)]
    return grid(boxes, slots, spacing=theme.TIGHT)


def _add_buttons(colour: str, add_own: Press | None, add_grey: Press | None) -> ft.Control:
    """Buttons that add cubes to the track; None disables one."""
    return grid(
        [
            _add(_("Add their cube"), "own", colour, add_own),
            _add(_("Add grey cube"), "grey", colour, add_grey),
        ],
        2,
    )


def _waiting_boxes(
    spaces: Sequence[int], occupied: Sequence[int], colour: str, press: Callable[[int], Press | None]
) -> ft.Control:
    """The spaces of the current where own cubes may wait; those in `occupied` have one."""
    return grid([_space(space, space in occupied, colour, press(space)) for space in spaces], len(spaces))


def _slot(slot: int, food: tuple[Cube, ...], colour: str, take: Press) -> ft.Control:
    """A slot of the food track; a tap removes its cube."""
    kind = food[slot] if slot < len(food) else ""
    words = {
        "own": _("Remove their cube, slot {n}"),
        "grey": _("Remove grey cube, slot {n}"),
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


def _add(words: str, kind: str, colour: str, press: Press | None) -> ft.Control:
    """A button that adds a cube."""
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


def _space(space: int, occupied: bool, colour: str, press: Press | None) -> ft.Control:
    """A space of the current where an own cube may wait, with the cube if `occupied`."""
    words = _("Cube on space {n}") if occupied else _("No cube on space {n}")
    return pressable(
        words.format(n=space),
        column(
            [
                row([text(str(space), theme.LEAD, strong=True)], alignment=ft.MainAxisAlignment.CENTER),
                row([cube("own" if occupied else "", colour)], alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=theme.TIGHT,
        ),
        press,
        selected=occupied,
        expand=True,
        padding=theme.SNUG,
        border=theme.line_around(theme.BORDER, theme.GOLD[1] if occupied else theme.LINE),
    )


def _edit_food(editing: EditedMove) -> list[ft.Control]:
    """The food track of an entry; a tap removes a cube, and two buttons add one."""
    food: tuple[Cube, ...] = editing.edited.food
    colour, slots = _colour(editing), len(editing.table.printed.track)

    def without_slot(slot: int) -> None:
        editing.update("food", lambda now: (*now[:slot], *now[slot + 1 :]))

    def add(kind: Cube) -> None:
        editing.update("food", lambda now: (*now, kind)[:slots])

    own, grey = (partial(add, "own"), partial(add, "grey")) if len(food) < slots else (None, None)
    return [_slot_boxes(slots, food, colour, without_slot), _add_buttons(colour, own, grey)]


def _edit_waiting(editing: EditedMove) -> list[ft.Control]:
    """The spaces of an entry where own cubes wait."""
    spaces: tuple[int, ...] = editing.table.printed.cube_spaces

    def toggle(space: int) -> None:
        def toggled(now: tuple[int, ...]) -> tuple[int, ...]:
            occupied = {*now} ^ {space}
            return tuple(other for other in spaces if other in occupied)

        editing.update("spaces", toggled)

    occupied = editing.edited.spaces
    return [_waiting_boxes(spaces, occupied, _colour(editing), lambda space: partial(toggle, space))]


def _colour(editing: EditedMove) -> str:
    return str(editing.table.boards[editing.edited.seat].player.colour)


def _say_food(move: CorrectFood, table: Table) -> str:
    return ngettext(
        "{name} has {count} food cube, {grey} grey",
        "{name} has {count} food cubes, {grey} grey",
        len(move.food),
        name=name(table, move.seat),
        grey=move.food.count("grey"),
    )


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    old, new = before.boards[seat].food, after.boards[seat].food
    if old == new:
        return []
    who, lines = name(after, seat), []
    if len(old) != len(new):
        words = _("{name}’s food cubes {old} → {new}")
        lines.append(words.format(name=who, old=len(old), new=len(new)))
    if old.count("grey") != new.count("grey"):
        words = _("{name}’s grey food cubes {old} → {new}")
        lines.append(words.format(name=who, old=old.count("grey"), new=new.count("grey")))
    return lines or [_("{name}’s food cubes were rearranged").format(name=who)]


def _say_waiting(move: CorrectWaiting, table: Table) -> str:
    who = name(table, move.seat)
    if not move.spaces:
        return _("{name} has no food cubes on the current").format(name=who)
    spaces = join_words(map(str, move.spaces))
    return _("{name}’s food cubes are on {spaces}").format(name=who, spaces=spaces)


FOOD = Piece[CorrectFood](
    move=CorrectFood,
    about=("seat",),
    now=lambda table: [CorrectFood(seat=board.seat, food=board.food) for board in table.boards],
    say=_say_food,
    sheet=_sheet,
    fields=lambda _table, _move: [SeatField(), OwnFields(("food",), _edit_food)],
    changes=_changes,
)
WAITING = Piece[CorrectWaiting](
    move=CorrectWaiting,
    about=("seat",),
    now=lambda table: [CorrectWaiting(seat=board.seat, spaces=board.waiting) for board in table.boards],
    say=_say_waiting,
    sheet=_sheet,
    fields=lambda _table, _move: [SeatField(), OwnFields(("spaces",), _edit_waiting)],
)
