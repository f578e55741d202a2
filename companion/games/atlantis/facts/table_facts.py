"""What belongs to nobody, in words: tiles, symbols, creatures, ships and the turn."""

from typing import Literal, TypeAlias

from companion.games.atlantis.words.names import symbol_name, tiles_words
from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.atlantis.pieces import CREATURES, SYMBOLS, Creatures, Symbol
from engine.atlantis.table import Table

Thing: TypeAlias = Literal["figures", "tiles", "creatures", "ships", "turn"]
"""What can be corrected."""


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


def ships_words(table: Table) -> str:
    """The ships in play, and how many are in the box."""
    there = ", ".join(str(ship.number) for ship in table.ships) or "–"
    boxed = ngettext("{count} in the box", "{count} in the box", len(table.boxed_ships))
    return f"{there} · {boxed}"
