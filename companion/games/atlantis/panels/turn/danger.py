"""Who eats a figure that comes into the water, as far as the players have to be asked about it."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.facts.skipping import eaters_in_sea
from companion.games.atlantis.words.names import symbol_name
from companion.i18n.translation import _
from companion.ui.buttons import chip
from companion.ui.layout import wrapped
from engine.atlantis.creatures import Eater
from engine.atlantis.table import Table


def eater_chips(
    table: Table,
    on_choose: Callable[[Eater | None], object],
    chosen: Sequence[Eater | None] = (),
    who: str = "",
) -> ft.Control:
    """Chips for what is in the water where a figure comes: nothing that eats it, or one of those that do.

    `who` is spoken before each where several figures are asked about.
    """
    return chips_of((None, *eaters_in_sea(table)), on_choose, chosen, who)


def chips_of(
    offered: Sequence[Eater | None],
    on_choose: Callable[[Eater | None], object],
    chosen: Sequence[Eater | None] = (),
    who: str = "",
) -> ft.Control:
    """Chips for each of what is `offered`."""
    return wrapped(
        [
            chip(
                eater_words(eater),
                partial(on_choose, eater),
                chosen=eater in chosen,
                spoken=_("{thing}: {value}").format(thing=who, value=eater_words(eater)) if who else "",
                sign=None if eater is None else symbol_drawing(eater, game_theme.SMALL),
            )
            for eater in offered
        ]
    )


def eater_words(eater: Eater | None) -> str:
    """The words for the creature that eats in the water; for None, that a figure is safe there."""
    return _("Safe, or guarded by a dolphin") if eater is None else symbol_name(eater)
