"""Whom and what a creature can destroy: a tap strikes out a swimmer or a ship."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import figure_drawing, symbol_drawing
from companion.games.atlantis.drawing.game_theme import SMALL
from companion.games.atlantis.facts.half_entered import ChangeDraft, Draft, Drafted, turn_key
from companion.games.atlantis.facts.skipping import crew_eater
from companion.games.atlantis.panels.turn.figure_tiles import figure_tile, loss_key
from companion.games.atlantis.panels.turn.room import Room
from companion.games.atlantis.panels.turn.ship_tiles import ship_tiles
from companion.games.atlantis.panels.turn.space_form import counts_of, with_count
from companion.games.atlantis.words.creature_words import can_act
from companion.games.atlantis.words.names import symbol_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.text import text
from engine.atlantis.pieces import Creature
from engine.atlantis.table import Ship, Table


def victims_of(
    table: Table,
    creature: Creature,
    draft: Draft,
    drafted: Drafted,
    change: ChangeDraft,
    room: Room,
    beside: Sequence[ft.Control],
) -> list[ft.Control]:
    """The tribes that swim and the ships that can be lost; a tap strikes out a swimmer or a ship.

    `beside` the swimmers stand other keys.
    """
    if not can_act(table, creature):
        return [ft.Row(list(beside), alignment=ft.MainAxisAlignment.END)] if beside else []
    key, eaten = turn_key(table), counts_of(table, draft.eaten)

    def strike(seat: int) -> None:
        now = counts_of(table, drafted().eaten)[seat]
        more = now + 1 if now < table.tribes[seat].water else 0
        change(tapped=("eaten", seat), eaten=with_count(table, drafted().eaten, seat, more))

    def toggle(ship: int) -> None:
        ship_now = None if drafted().ship == ship else ship
        change(tapped=("ship", ship), ship=ship_now, crew_eaten=False)

    def lose(ship: Ship) -> Press | None:
        if creature == "kraken" and not any(ship.crew):
            return None
        return partial(toggle, ship.number)

    swimmers = [
        figure_tile(
            table,
            tribe.seat,
            eaten[tribe.seat],
            _("{name}: {n} eaten").format(name=tribe.player.name, n=eaten[tribe.seat]),
            figure_drawing(tribe.player.colour, "water", SMALL),
            partial(strike, tribe.seat),
            f"eaten {tribe.seat} {key}",
        )
        for tribe in table.tribes
        if tribe.water and creature != "kraken"
    ]
    crew = _crew_eaten(table, draft, drafted, change, room) if creature == "kraken" else []
    first = [*swimmers, *crew, *beside]
    found: list[ft.Control] = (
        [ft.Row(first, spacing=theme.TIGHT, alignment=ft.MainAxisAlignment.END)] if first else []
    )
    if creature in ("kraken", "sea_monster") and table.ships:
        found.append(ship_tiles(table, table.ships, room, lose, boards=False, chosen=draft.ship, key=key))
    return found


def _crew_eaten(
    table: Table, draft: Draft, drafted: Drafted, change: ChangeDraft, room: Room
) -> list[ft.Control]:
    """A key that says that the crew of the sunk ship is eaten at once; pale until a ship is chosen."""
    eater = crew_eater(table)
    if eater is None:
        return []

    def toggle() -> None:
        change(tapped="crew eaten", crew_eaten=not drafted().crew_eaten)

    words = _("Eats the crew")
    # The words wrap: beside other keys some languages need two lines.
    said = text(words, theme.SMALL, strong=True, expand=True, expand_loose=True)
    key = loss_key(
        _("{thing}: {value}").format(thing=symbol_name(eater), value=words),
        [symbol_drawing(eater, SMALL), said],
        None if draft.ship is None else toggle,
        f"crew eaten {turn_key(table)}",
        chosen=draft.crew_eaten,
        height=None if room.is_large else theme.TARGET,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.NO_SPACE),
    )
    return [key]
