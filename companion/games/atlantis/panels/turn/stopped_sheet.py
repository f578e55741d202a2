"""The sheet that asks what was where a creature stopped, and says what it does there."""

from collections.abc import Callable

import flet as ft

from companion.games.atlantis.panels.turn.space_form import (
    OnHex,
    creature_chips,
    guarded_rows,
    ship_choice,
    swimmer_rows,
)
from companion.games.atlantis.words.effects import effect_line
from companion.games.atlantis.words.names import symbol_name
from companion.i18n.translation import _
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import row, sheet
from companion.ui.text import text
from engine.atlantis import choices
from engine.atlantis.pieces import EMPTY_SPACE, Creature, Hex
from engine.atlantis.table import Rolled, Table

BESIDE: dict[Creature, tuple[Creature, ...]] = {
    "shark": ("dolphin",),
    "sea_monster": ("dolphin",),
    "kraken": ("shark", "sea_monster", "dolphin"),
}
"""The creatures that matter where this one acts."""
OnHexes = Callable[[tuple[Hex, ...]], object]
ONE_EMPTY_SPACE: tuple[Hex, ...] = (EMPTY_SPACE,)


@component
def stopped_sheet(
    table: Table, rolled: Rolled, told: tuple[Hex, ...], on_done: OnHexes, close: Press
) -> ft.Control:
    """Asks what is on each space where the creature acts, the last one still open; some is `told` already.

    Whom and what it destroyed on the spaces before is not offered again.
    """
    now, put = use_latest_state(told or ONE_EMPTY_SPACE)
    creature, spaces = rolled.creature, now()
    space, here = len(spaces), spaces[-1]
    # A correction on another phone may take away what was on the spaces before.
    left = choices.after_spaces(table, creature, spaces[:-1]) or table

    def change(reported: Hex) -> None:
        put((*now()[:-1], reported))

    def another() -> None:
        put((*now(), EMPTY_SPACE))

    def back() -> None:
        put(now()[:-1] or ONE_EMPTY_SPACE)

    effect = choices.effect(left, creature, here)
    ships = [ship for ship in left.ships if creature == "sea_monster" or any(ship.crew)]
    is_said = choices.after_spaces(table, creature, spaces) is not None
    more = is_said and space < choices.acting_spaces(table, rolled)
    return sheet(
        _("{creature}: what was there?").format(creature=symbol_name(creature)),
        [
            *(ship_choice(left, ships, here, change) if creature != "shark" else []),
            *(swimmer_rows(left, here, change) if creature != "kraken" else []),
            *creature_chips(left, here, BESIDE[creature], creature, change),
            *(guarded_already(left, here, change) if creature == "kraken" else []),
            *(guarded_rows(left, here, effect.attacked, change) if effect and effect.to_name else []),
            text(effect_line(left, here, effect), strong=True),
            row([main_button(_("Done"), lambda: on_done(now()))]),
            *([link(_("It entered another space"), another, means=f"space {space}")] if more else []),
        ],
        close,
        on_back=back if space > 1 else None,
        means=f"space {space}",
    )


def guarded_already(table: Table, here: Hex, put: OnHex) -> list[ft.Control]:
    """The swimmers beside a ship that sinks: where each dolphin guards one, it may guard one of them."""
    if table.options.guard == "all" or not here.dolphins:
        return []
    return swimmer_rows(table, here, put, _("Swimmers already there"))
