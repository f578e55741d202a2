"""The predators on the board."""

import flet as ft

from companion.games.reefroute.pieces.predator_choice import predator_choice
from companion.games.reefroute.store_types import Piece, TableController
from companion.games.reefroute.words.names import predators_words
from companion.i18n.translation import _
from companion.table.pieces.correcting import correct
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import row, sheet
from engine.reefroute.moves import CorrectPredators
from engine.reefroute.predators import fewest_left, fit
from engine.reefroute.printed import printed


@component
def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """The predators of the box, of which those on the board are chosen."""
    options, before = controller.table.options, controller.table.predators
    now, put = use_latest_state(before)
    fewest = fewest_left(options)
    fits = fewest <= len(now()) <= printed().most_predators and fit(now(), options)

    def done() -> None:
        changed = now() != before
        correct(controller, [CorrectPredators(predators=now())] if changed else [], on_close)

    shown = predator_choice(now(), options, lambda change: put(change(now())), fewest)
    return sheet(_("Predators"), [*shown, row([main_button(_("Done"), done if fits else None)])], on_close)


PREDATORS = Piece[CorrectPredators](
    move=CorrectPredators,
    now=lambda table: [CorrectPredators(predators=table.predators)],
    say=lambda move, _table: predators_words(move.predators),
    sheet=_sheet,
)
