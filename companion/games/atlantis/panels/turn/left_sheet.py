"""The sheet that asks what stays where a dolphin leaves, and says who is eaten then."""

import flet as ft

from companion.games.atlantis.panels.turn.space_form import (
    OnHex,
    creature_chips,
    guarded_rows,
    swimmer_rows,
)
from companion.games.atlantis.words.effects import effect_line
from companion.i18n.translation import _
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import row, sheet
from companion.ui.text import text
from engine.atlantis import choices
from engine.atlantis.pieces import EMPTY_SPACE, Creature, Hex
from engine.atlantis.table import Table

KINDS: tuple[Creature, ...] = ("shark", "sea_monster", "dolphin")


@component
def left_sheet(table: Table, on_done: OnHex, close: Press, told: Hex = EMPTY_SPACE) -> ft.Control:
    """Asks what a dolphin leaves behind, and says what happens to it; so much of it is `told` already.

    If it is told who is eaten, it goes on only once it is said by what.
    """
    now, put = use_latest_state(told)
    here = now()
    effect = choices.left_behind(table, here)
    waits = bool(told.swimmers and here.swimmers) and not (here.shark or here.sea_monster)

    def done() -> None:
        on_done(now())

    return sheet(
        _("What does the dolphin leave behind?"),
        [
            *swimmer_rows(table, here, put),
            *creature_chips(table, here, KINDS, "dolphin", put),
            *(guarded_rows(table, here, effect.attacked, put) if effect and effect.to_name else []),
            text(effect_line(table, here, effect)),
            row([main_button(_("Done"), None if waits else done)]),
        ],
        close,
    )
