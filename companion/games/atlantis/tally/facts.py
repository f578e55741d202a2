"""What belongs to nobody: tiles, symbols, creatures, ships and the turn; a tap corrects it."""

from functools import partial

import flet as ft

from companion.games.atlantis.tally.corrections import Open, Thing, ships_words
from companion.games.atlantis.tally.tribe_cards import OpenCorrection
from companion.games.atlantis.words.names import symbol_name, tiles_words
from companion.i18n.translation import _
from companion.table.pieces.fact_list import Fact, fact_list
from companion.table.seats.names import name
from companion.ui.hooks import memo_component
from engine.atlantis.pieces import CREATURES, SYMBOLS, Creatures, Symbol
from engine.atlantis.table import Table


@memo_component
def facts_card(table: Table, open_sheet: OpenCorrection) -> ft.Control:
    """The card with all facts."""
    return fact_list(
        [Fact(label, value, partial(open_sheet, Open(thing))) for label, value, thing in facts(table)]
    )


def facts(table: Table) -> tuple[tuple[str, str, Thing], ...]:
    """Each fact with its value, and what is corrected for it."""
    return (
        (_("Tiles left"), tiles_words(table.tiles), "tiles"),
        (_("Symbols so far"), _counted(table.symbols, SYMBOLS), "tiles"),
        (_("Creatures in the sea"), _counted(table.creatures, CREATURES), "creatures"),
        (_("Ships"), ships_words(table), "ships"),
        (_("Turn"), name(table, table.turn), "turn"),
    )


def _counted(numbers: Creatures, kinds: tuple[Symbol, ...]) -> str:
    parts = [
        _("{n} × {piece}").format(n=numbers.of(kind), piece=symbol_name(kind))
        for kind in kinds
        if numbers.of(kind)
    ]
    return ", ".join(parts) or _("none")
