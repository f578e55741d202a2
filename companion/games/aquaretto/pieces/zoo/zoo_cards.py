"""Every water zoo and depot, and what belongs to nobody; a tap on anything opens its correction."""

from functools import partial

import flet as ft

from companion.games.aquaretto.pieces.sheets import OpenSheet
from companion.games.aquaretto.pieces.zoo.zoo_card import Go, zoo_card
from companion.games.aquaretto.words.names import truck_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.i18n.translation import _, ngettext
from companion.table.pieces.fact_list import Fact, fact_list
from companion.table.seats.names import name
from companion.ui.hooks import memo_component
from engine.aquaretto.table import Table


def zoo_cards(table: Table, go: Go) -> list[ft.Control]:
    """All zoos, the player on turn first, then the trucks and what else lies on the table."""
    seats = [(table.turn + step) % len(table.zoos) for step in range(len(table.zoos))]
    cards = [zoo_card(table.zoos[seat], table.options.depth, table.species, go) for seat in seats]
    return [*cards, _rest(table, go)]


@memo_component
def _rest(table: Table, go: Go) -> ft.Control:
    """Trucks, the turn, tiles out of the game, coin tiles, and whether this round is the last."""
    facts: list[Fact] = []

    def add(label: str, value: str, thing: OpenSheet) -> None:
        facts.append(Fact(label, value, partial(go, thing)))

    if table.phase == "round":
        for number, truck in enumerate(table.trucks):
            if truck.taken_by is None:
                tiles = tiles_words(truck.tiles) if truck.tiles else _("empty")
                add(truck_name(number), tiles, OpenSheet("truck", number))
            taker = _("nobody") if truck.taken_by is None else name(table, truck.taken_by)
            add(_("Who has {truck}?").format(truck=truck_name(number)), taker, OpenSheet("taker", number))
        add(_("Turn"), name(table, table.turn), OpenSheet("turn"))
        add(_("Last round"), _("yes") if table.last_round else _("no"), OpenSheet("last_round"))
    gone = ngettext("{count} tile", "{count} tiles", len(table.gone))
    taken = ngettext("{count} taken", "{count} taken", table.coin_tiles)
    add(_("Out of the game"), gone, OpenSheet("gone"))
    add(_("Coin tiles"), taken, OpenSheet("coin_tiles"))
    return fact_list(facts)
