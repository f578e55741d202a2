"""The dice on a sea board."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts.draft_views import CIRCLES_OFFERED, sides
from companion.games.australis.pieces.things import Things
from companion.games.australis.store_types import Piece, TableController
from companion.games.australis.words.names import colour_word, die_words
from companion.games.australis.words.take_words import that_die
from companion.i18n.translation import _, ngettext
from companion.table.pieces.correcting import correct
from companion.table.pieces.edited_values import use_edited_values
from companion.table.pieces.kept_rows import use_kept_rows
from companion.table.pieces.move_fields import EditedMove, OwnFields, SeatField
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, grid, row, sheet
from companion.ui.text import secondary_text, text
from engine.australis.dice_selection import COLOURS, Colour, Die
from engine.australis.moves import CorrectDice
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import GREATEST
from engine.australis.table import Table, all_dice

Dice = tuple[Die, ...]
PER_ROW = 7
"""Six sides, and one for an unknown side."""
ON_BOARD = 6
"""The dice of a sea board in a line."""
LINES = 2
"""The lines for which there is room: nobody has as many dice."""


@component
def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet in which tapping a die removes it, and tapping a side adds a die."""
    table = controller.table
    before = table.boards[seat].dice
    editing = use_edited_values(controller, [before])
    (shown,) = editing.now()

    def done() -> None:
        (dice,) = editing.now()
        correct(controller, [CorrectDice(seat=seat, dice=dice)] if dice != before else [], on_close)

    return sheet(
        _("{name}’s dice").format(name=name(table, seat)),
        [*_every_die(table, seat, shown, partial(editing.change, 0)), row([main_button(_("Done"), done)])],
        on_close,
    )


def _every_die(
    table: Table, seat: int, dice: Dice, change: Callable[[Callable[[Dice], Dice]], object]
) -> list[ft.Control]:
    """The dice on the sea board, to be removed, and the sides of the free dice, to be added."""
    circles, set_circles = ft.use_state(CIRCLES_OFFERED)
    rows = use_kept_rows(dice)
    free = left_for(table, seat, dice)

    def add(die: Die) -> None:
        # An earlier tap that is not drawn yet may have taken the last die of that colour.
        change(lambda now: (*now, die) if left_for(table, seat, now)[die.colour] > 0 else now)

    def take(index: int) -> None:
        change(partial(rows.take, index))

    def group(colour: Colour) -> ft.Control:
        left = ngettext("{count} left", "{count} left", free[colour])
        may_add = free[colour] > 0
        words = _("{colour}: more circles").format(colour=colour_word(colour))
        with_more = may_add and circles <= GREATEST
        further = link(words, partial(set_circles, circles + 1) if with_more else None)
        return column(
            [
                row([text(colour_word(colour), theme.SMALL, strong=True), secondary_text(left, theme.TINY)]),
                grid(
                    [
                        _side(die, partial(add, die) if may_add else None)
                        for die in (*sides(table, colour, circles), Die(colour))
                    ],
                    PER_ROW,
                    spacing=theme.NO_SPACE,
                ),
                *([] if colour in NUMBER_COLOURS else [row([further])]),
            ],
            spacing=theme.TIGHT,
        )

    on_board = [
        _removable_die(one.thing, partial(take, index) if one.is_there else None, index)
        for index, one in enumerate(rows.drawn)
    ]
    return [
        _with_room(on_board, [] if dice else [secondary_text(_("No dice on the sea board"))]),
        secondary_text(_("Tap a die above to remove it, or a side below to add it.")),
        *map(group, COLOURS),
    ]


def left_for(table: Table, seat: int, dice: Dice) -> Counter[Colour]:
    """The dice of each colour that no player has, assuming that this seat has `dice`."""
    free = Counter(die.colour for die in all_dice(len(table.boards)))
    free.subtract(die.colour for board in table.boards if board.seat != seat for die in board.dice)
    free.subtract(die.colour for die in dice)
    return free


def _with_room(dice: Sequence[ft.Control], none: Sequence[ft.Control]) -> ft.Control:
    """The dice on the sea board, with room for more, so that those added move nothing."""
    lines = max(LINES, -(-len(dice) // ON_BOARD))
    room = [
        ft.Container(height=game_theme.DIE_LARGE, expand=True)
        for _place in range(lines * ON_BOARD - len(dice))
    ]
    return ft.Stack([grid([*dice, *room], ON_BOARD, spacing=theme.TIGHT), *none])


def _removable_die(die: Die, press: Press | None, index: int) -> ft.Control:
    """A die on the sea board; one that was taken away fades in its place."""
    return pressable(
        _("Remove {die}").format(die=die_words(die)),
        drawn_die(die, game_theme.DIE_LARGE, ringed=theme.ACCENT if press else None),
        press,
        means=f"take {index} {die}",
        expand=True,
        alignment=ft.Alignment.CENTER,
        opacity=theme.SEEN if press else theme.FADED,
    )


def _side(die: Die, press: Press | None) -> ft.Control:
    return pressable(
        _("Add {die}").format(die=die_words(die)),
        drawn_die(die, game_theme.DIE_SIDE),
        press,
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=theme.inset(vertical=theme.HAIR),
        opacity=theme.SEEN if press else theme.FADED,
    )


def _edit(editing: EditedMove) -> list[ft.Control]:
    """The dice of an entry, to be removed, and those to be added."""
    move: CorrectDice = editing.edited
    return _every_die(editing.table, move.seat, move.dice, partial(editing.update, "dice"))


_THINGS = Things("dice", that_die, lambda: _("{name} has no dice"))
DICE = Piece[CorrectDice](
    move=CorrectDice,
    about=("seat",),
    now=lambda table: [CorrectDice(seat=board.seat, dice=board.dice) for board in table.boards],
    say=_THINGS.say,
    sheet=_sheet,
    fields=lambda _table, _move: [SeatField(), OwnFields(("dice",), _edit)],
    changes=_THINGS.changes,
)
