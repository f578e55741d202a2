"""The animals that are out of the game, in the editor for a setup."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import flet as ft

from companion.games.aquaretto.words.names import species_name
from companion.games.aquaretto.words.options import table_options
from companion.games.aquaretto.words.players import PLAYERS
from companion.games.aquaretto.words.species_out import with_toggled
from companion.i18n.translation import _
from companion.table.log.setup_editor import SetupEditorUI
from companion.ui.buttons import chip
from companion.ui.inputs import labelled
from companion.ui.layout import wrapped
from engine.aquaretto.moves import GameSetup
from engine.aquaretto.tiles import MAY_LEAVE, Species
from engine.aquaretto.turns import species_out

OnChange: TypeAlias = Callable[[Callable[[GameSetup], GameSetup]], object]


def _animals(setup: GameSetup, on_change: OnChange) -> list[ft.Control]:
    """The animals that are not in the game; a tap on another one exchanges it for the one chosen first."""
    if not species_out(len(setup.players), setup.options):
        return []
    chips = [
        chip(species_name(species), partial(_toggle, on_change, species), chosen=species in setup.out)
        for species in MAY_LEAVE
    ]
    return [labelled(_("Not in the game"), wrapped(chips))]


def _toggle(on_change: OnChange, species: Species) -> None:
    def toggled(now: GameSetup) -> GameSetup:
        count = species_out(len(now.players), now.options)
        return now.but(out=with_toggled(now.out, species, count))

    on_change(toggled)


def _is_played(setup: GameSetup) -> bool:
    return setup.mode == "game"


SETUP = SetupEditorUI(PLAYERS, table_options, _animals, _is_played)
