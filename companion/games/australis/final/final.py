"""What AUSTRALIS gives to the screen at its end."""

from functools import partial

import flet as ft

from companion.games.australis.final.categories import categories, category_of
from companion.games.australis.final.ties import ahead_words, shared_words
from companion.games.australis.mirror.corrections_points import disc_sheet
from companion.games.australis.numbers.numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import TableController, TableHistory
from companion.games.australis.table.frame import FRAME
from companion.games.australis.table.rounds import round_of
from companion.games.australis.words.reasons import award_words
from companion.games.australis.words.round_words import ROUND_WORDS
from companion.i18n.translation import _
from companion.table.end import final_screen as shared
from companion.table.end.final_ui import ExtraSheet, FinalUI
from companion.table.numbers.ask_printed import ask
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.australis.moves import GameSetup, Move
from engine.australis.scoring import printed_for_the_end
from engine.australis.table import Table


def final(controller: TableController, state: TableHistory, *, just_won: bool = False) -> ft.Control:
    """The screen at the end of AUSTRALIS."""
    return shared.final(controller, state, FINAL, just_won=just_won)


def what_is_missing(controller: TableController) -> tuple[ExtraSheet, ...]:
    """Questions for what the result still needs, as after a correction."""
    return (*_unentered_discs(controller), *_unknown_tile(controller))


def _unentered_discs(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for each disc whose entry was taken back after the end."""
    table = controller.drawn.table
    return tuple(
        ExtraSheet(_("{name}’s disc").format(name=name(table, seat)), partial(disc_sheet, controller, seat))
        for seat in table.unentered
    )


def _unknown_tile(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for the number of a silver tile, which may still be added by a correction after the end."""
    table = controller.drawn.table
    unknown = table.printed.unknown(printed_for_the_end(table))

    def sheet(close: Press) -> ft.Control:
        return ask(PRINTED_NUMBERS, controller, unknown, close)

    return (ExtraSheet(_("Read the silver tile"), sheet),) if unknown else ()


FINAL: FinalUI[GameSetup, Table, Move] = FinalUI(
    frame=FRAME,
    result_heading=lambda: _("AUSTRALIS, final score"),
    award_words=award_words,
    categories=categories,
    category_of=category_of,
    start_words=lambda points: _("The disc starts on {space}").format(space=points),
    round_of=round_of,
    round_words=ROUND_WORDS,
    end_words=lambda: _("0 is the start; “End” adds corals, token and tiles."),
    ahead_words=ahead_words,
    shared_words=shared_words,
    extras=what_is_missing,
)
