"""What belongs to nobody: tiles, symbols, creatures, ships and the turn; a tap corrects it."""

from functools import partial

import flet as ft

from companion.games.atlantis.facts.table_facts import facts
from companion.games.atlantis.pieces.corrections import OpenSheet
from companion.games.atlantis.pieces.tribe_cards import OpenCorrection
from companion.table.pieces.fact_list import Fact, fact_list
from companion.ui.hooks import memo_component
from engine.atlantis.table import Table


@memo_component
def facts_card(table: Table, open_sheet: OpenCorrection) -> ft.Control:
    """The card with all facts."""
    return fact_list(
        [Fact(label, value, partial(open_sheet, OpenSheet(thing))) for label, value, thing in facts(table)]
    )
