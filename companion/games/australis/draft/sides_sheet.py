"""The sheet that asks once for the six real sides of the white and the yellow dice."""

import flet as ft

from companion.games.australis.draft.draft_views import OnDie, sides
from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.numbers.numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.table.ask_numbers import where_to_look
from companion.table.known_numbers import remember
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, pressable
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import row, sheet, wrapped
from companion.ui.text import secondary_text
from engine.australis.dice_selection import Colour, Die, Symbols
from engine.australis.moves import Learned
from engine.australis.printed import SIDES, Number, What, side_number

KINDS: tuple[tuple[Colour, What], ...] = (("white", "white_side"), ("yellow", "yellow_side"))
NO_SIDES: tuple[Die, ...] = ()


@component
def sides_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet for the six sides of the first die that is not known; equal sides are tapped twice."""
    table = controller.table
    entered, put = use_latest_state(NO_SIDES)
    asked = [(colour, what) for colour, what in KINDS if not table.printed.real_sides(colour)]
    if not asked:
        return sheet(_("The sides of the dice are known"), [], on_close)
    colour, what = asked[0]
    now = tuple(die for die in entered() if die.colour == colour)

    def add(die: Die) -> None:
        if len(entered()) < SIDES:
            put((*entered(), die))

    def done() -> None:
        if len(entered()) < SIDES:
            return
        learned = tuple(
            (Number(what, side), side_number(die.face) or 0)
            for side, die in enumerate(entered(), 1)
            if isinstance(die.face, Symbols)
        )
        if not controller.play(Learned(numbers=learned)):
            return
        controller.session.attempt(
            lambda: remember(PRINTED_NUMBERS, controller.session.preferences, learned), controller.store
        )
        put(NO_SIDES)
        if len(asked) == 1:
            on_close()

    circles = table.printed.circles_at_most + 1
    return sheet(
        _("The six sides of a white die") if colour == "white" else _("The six sides of a yellow die"),
        [
            row(
                [
                    *(drawn_die(die, game_theme.DIE_SMALL) for die in now),
                    secondary_text(_("{n} of {all}").format(n=len(now), all=SIDES)),
                ]
            ),
            wrapped([_side(die, add) for die in sides(table, colour, circles)], spacing=theme.TIGHT),
            row(
                [
                    link(_("Remove the last one"), lambda: put(entered()[:-1]), color=theme.QUIET),
                    main_button(_("Done"), done if len(now) == SIDES else None),
                ]
            ),
        ],
        on_close,
        note=where_to_look(PRINTED_NUMBERS, Number(what, 1)),
    )


def _side(die: Die, on_add: OnDie) -> ft.Control:
    return pressable(
        _("Enter {die}").format(die=die_words(die)),
        drawn_die(die, game_theme.DIE_MEDIUM),
        lambda: on_add(die),
        means=str(die),
    )
