"""The sheet that enters the roll at the start of a round, one tap for each die."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts.draft_views import sides
from companion.games.australis.facts.roll_input import (
    HALF,
    for_roll,
    left_to_enter,
    read,
    whole_roll,
    written,
)
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import colour_word, die_words
from companion.i18n.translation import _, ngettext
from companion.table.control.pending_input import PendingInput, use_pending_input
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, pressable, side_button
from companion.ui.hooks import component
from companion.ui.layout import column, ends, row, sheet, wrapped
from companion.ui.text import text, with_spoken_label
from companion.ui.text_measure import next_steps
from engine.australis.dice_selection import COLOURS, Colour, Die
from engine.australis.moves import RollDice
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import GREATEST
from engine.australis.table import Table


@dataclass(frozen=True)
class RollActions:
    """The tap handlers of the sheet, based on the current input instead of the drawn one.

    `table` is the drawn one.
    """

    controller: TableController
    table: Table
    pending: PendingInput
    close: Press

    def entered(self) -> tuple[Die, ...]:
        """The dice that are entered now."""
        return read(self.table, self.pending.now())

    def add(self, die: Die) -> None:
        """Enters one more die; two quick taps enter two dice."""
        before = self.entered()
        entered_twice = self.pending.changed_elsewhere and before == (*self.entered_as_drawn, die)
        if self.controller.table.board != self.table.board:
            self.controller.session.notices.show_table_changed()
        elif not entered_twice and left_to_enter(self.table, before, die.colour) > 0:
            self.pending.put(written(self.table, (*before, die)))

    def take_back(self) -> None:
        """Removes the die that was entered last."""
        if self.pending.changed_elsewhere:
            self.controller.session.notices.show_table_changed()
        else:
            self.pending.put(written(self.table, self.entered()[:-1]))

    def done(self) -> None:
        """Enters the roll; dice that are not entered stay without a side."""
        if self.pending.changed_elsewhere:
            self.controller.session.notices.show_table_changed()
        elif self.controller.play(RollDice(dice=whole_roll(self.table, self.entered()))):
            self.pending.put(None)
            self.close()

    @property
    def entered_as_drawn(self) -> tuple[Die, ...]:
        """The dice that were entered when the sheet was drawn."""
        return read(self.table, self.pending.drawn)


@component
def roll_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet in which the players tap the dice as they lie; dice may be left out."""
    table = controller.table
    pending = use_pending_input(controller, HALF, for_roll(table))
    actions = RollActions(controller, table, pending, on_close)
    entered = actions.entered_as_drawn
    circles, set_circles = ft.use_state(table.printed.circles_at_most)
    colours_left = {die.colour for die in table.board}
    return sheet(
        _("The roll"),
        [
            *(
                _group(actions, entered, colour, circles, partial(set_circles, circles + 1))
                for colour in COLOURS
                if colour in colours_left
            ),
            next_steps(
                [
                    side_button(
                        _("Remove the last one"),
                        actions.take_back,
                        means=f"take back {pending.external_changes}",
                    ),
                    main_button(
                        _("Done"), actions.done if entered else None, means=f"done {pending.external_changes}"
                    ),
                ]
            ),
        ],
        on_close,
        note=_("Tap the dice that are on the gameboard."),
    )


def _group(
    actions: RollActions, entered: tuple[Die, ...], colour: Colour, circles: int, on_more: Press
) -> ft.Control:
    """The entered dice of a colour, and the sides to tap for the others.

    All of it keeps its place and its size while dice are entered, also once the colour is complete: the next
    tap must not hit what has moved under the finger.
    """
    table, left = actions.table, left_to_enter(actions.table, entered, colour)
    words = _("{colour}: more circles").format(colour=colour_word(colour))
    real = table.printed.real_sides(colour)
    further = colour not in NUMBER_COLOURS and not real and circles < GREATEST
    head = ends(
        [
            text(colour_word(colour), strong=True),
            _entered([die for die in entered if die.colour == colour], colour, left),
        ],
        [link(words, on_more, size=theme.SMALL)] if further else [],
    )
    add = actions.add if left else None
    offered = [_side(die, actions.pending.external_changes, add) for die in sides(table, colour, circles + 1)]
    return column([head, wrapped(offered, spacing=theme.TIGHT)], spacing=theme.TIGHT)


def _entered(dice: Sequence[Die], colour: Colour, left: int) -> ft.Control:
    """The entered dice of a colour, and an empty place for each one that is not entered yet."""
    said = [*map(die_words, dice), ngettext("{count} to enter", "{count} to enter", left)]
    empty = [drawn_die(Die(colour), game_theme.DIE_SMALL, faded=True, unknown="") for _place in range(left)]
    entered = [drawn_die(die, game_theme.DIE_SMALL) for die in dice]
    return with_spoken_label(", ".join(said), row([*entered, *empty], spacing=theme.TIGHT, tight=True))


def _side(die: Die, external_changes: int, on_add: Callable[[Die], None] | None) -> ft.Control:
    return pressable(
        _("Enter {die}").format(die=die_words(die)),
        drawn_die(die, game_theme.DIE_MEDIUM, faded=on_add is None),
        None if on_add is None else partial(on_add, die),
        means=f"{die} {external_changes}",
    )
