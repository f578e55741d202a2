"""The sheet that asks whether a figure fell to a shark or a sea monster."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.atlantis.facts.skipping import with_eater
from companion.games.atlantis.panels.turn.danger import eater_chips
from companion.i18n.translation import _
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import labelled
from companion.ui.layout import row, sheet
from engine.atlantis.creatures import Eater
from engine.atlantis.moves import Fall
from engine.atlantis.pieces import Counts
from engine.atlantis.table import Table


@component
def falls_sheet(
    table: Table, falls: Counts, on_done: Callable[[tuple[Fall, ...]], object], close: Press
) -> ft.Control:
    """Each figure that fell, and what was there."""
    figures = fallen(falls)
    safe: tuple[Eater | None, ...] = (None,) * len(figures)
    now, put = use_latest_state(safe)

    def choose(index: int, eater: Eater | None) -> None:
        put((*now()[:index], eater, *now()[index + 1 :]))

    def done() -> None:
        on_done(tuple(fall.but(onto=with_eater(eater)) for fall, eater in zip(figures, now(), strict=True)))

    rows = [
        labelled(
            _falls(table, index, fall),
            eater_chips(table, partial(choose, index), [now()[index]], _falls(table, index, fall)),
        )
        for index, fall in enumerate(figures)
    ]
    return sheet(_("What’s in the water there?"), [*rows, row([main_button(_("Done"), done)])], close)


def _falls(table: Table, index: int, fall: Fall) -> str:
    return _("{n}. {name} falls").format(n=index + 1, name=table.players[fall.seat].name)


def fallen(falls: Counts) -> tuple[Fall, ...]:
    """A fall for each figure of the numbers by seat."""
    return tuple(Fall(seat=seat) for seat, count in enumerate(falls) for _figure in range(count))
