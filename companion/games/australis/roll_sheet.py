"""The roll at the start of a round: every die on the gameboard, one tap each."""

from collections import Counter

import flet as ft

from companion import look
from companion.games.australis.draft_views import sides
from companion.games.australis.drawings import die as drawn_die
from companion.games.australis.hand import Hand
from companion.games.australis.names import colour_word, die_words
from companion.hooks import component
from companion.parts.press import Press, link, main_button, pressable
from companion.parts.surface import column, row, sheet, wrapped
from companion.parts.text import quiet, text
from companion.words import _, ngettext
from engine.australis.dice_selection import COLOURS, NUMBER_COLOURS, Colour, Die
from engine.australis.moves import RollDice
from engine.australis.printed import GREATEST

NOTHING: tuple[Die, ...] = ()


@component
def roll_sheet(hand: Hand, on_close: Press) -> ft.Control:
    """Tap the dice as they lie; what is not entered may stay open."""
    entered, set_entered = ft.use_state(NOTHING)
    table = hand.table
    there = Counter(die.colour for die in table.board)
    circles, set_circles = ft.use_state(table.printed.circles_at_most)

    def left(colour: Colour) -> int:
        return there[colour] - sum(1 for die in entered if die.colour == colour)

    def done() -> None:
        rest = [Die(colour) for colour in COLOURS for _open in range(left(colour))]
        if hand.play(RollDice(dice=(*entered, *rest))):
            on_close()

    def add(die: Die) -> None:
        set_entered((*entered, die))

    def group(colour: Colour) -> ft.Control:
        mine = [die for die in entered if die.colour == colour]
        more = ngettext("{count} to enter", "{count} to enter", left(colour))
        head = row(
            [
                text(colour_word(colour), strong=True),
                quiet(more),
                *(drawn_die(die, look.DIE_SMALL) for die in mine),
            ]
        )
        offered = [
            pressable(
                _("Enter {die}").format(die=die_words(die)),
                drawn_die(die, look.DIE_MEDIUM),
                lambda die=die: add(die),  # type: ignore[misc]
            )
            for die in sides(table, colour, circles + 1)
        ]
        words = _("{colour}: more circles").format(colour=colour_word(colour))
        further = [row([link(words, lambda: set_circles(circles + 1))])]
        with_more = further if colour not in NUMBER_COLOURS and circles < GREATEST else []
        return column([head, *([wrapped(offered, spacing=look.TIGHT), *with_more] if left(colour) else [])])

    return sheet(
        _("The roll"),
        [
            *(group(colour) for colour in COLOURS if there[colour]),
            row(
                [
                    link(_("Take one back"), lambda: set_entered(entered[:-1]), color=look.QUIET),
                    main_button(_("Done"), done if entered else None),
                ]
            ),
        ],
        on_close,
        note=_("Tap the dice as they lie on the gameboard."),
    )
