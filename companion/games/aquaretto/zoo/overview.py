"""Every water zoo and depot, and what belongs to nobody; a tap on anything opens its correction."""

from functools import partial

import flet as ft

from companion.games.aquaretto.mirror.mirror_sheets import Open
from companion.games.aquaretto.words.names import truck_name
from companion.games.aquaretto.words.placing_words import tiles_words
from companion.games.aquaretto.zoo.zoo_card import Go, zoo_card
from companion.i18n.translation import _, ngettext
from companion.table.names import name
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text
from engine.aquaretto.table import Table


def overview(table: Table, go: Go) -> list[ft.Control]:
    """All zoos, the player on turn first, then the trucks and what else lies on the table."""
    seats = [(table.turn + step) % len(table.zoos) for step in range(len(table.zoos))]
    cards = [zoo_card(table.zoos[seat], table.options.depth, table.species, go) for seat in seats]
    return [*cards, _rest(table, go)]


@memo_component
def _rest(table: Table, go: Go) -> ft.Control:
    """Trucks, the turn, tiles out of the game, coin tiles, and whether this round is the last."""
    lines: list[ft.Control] = []
    if table.phase == "round":
        for number, truck in enumerate(table.trucks):
            if truck.taken_by is None:
                tiles = tiles_words(truck.tiles) if truck.tiles else _("empty")
                lines.append(_line(truck_name(number), tiles, partial(go, Open("truck", number))))
            taker = _("nobody") if truck.taken_by is None else name(table, truck.taken_by)
            who = _("Who has {truck}?").format(truck=truck_name(number))
            lines.append(_line(who, taker, partial(go, Open("taker", number))))
        lines.append(_line(_("Turn"), name(table, table.turn), partial(go, Open("turn"))))
        last = _("yes") if table.last_round else _("no")
        lines.append(_line(_("Last round"), last, partial(go, Open("last_round"))))
    gone = ngettext("{count} tile", "{count} tiles", len(table.gone))
    taken = ngettext("{count} taken", "{count} taken", table.coin_tiles)
    lines.append(_line(_("Out of the game"), gone, partial(go, Open("gone"))))
    lines.append(_line(_("Coin tiles"), taken, partial(go, Open("coin_tiles"))))
    return card(
        [lines[0], *(control for line in lines[1:] for control in (rule(), line))],
        spacing=theme.NO_SPACE,
        padding=theme.SNUG,
    )


def _line(label: str, value: str, press: Press) -> ft.Control:
    return pressable(
        _("{thing}: {value}").format(thing=label, value=value),
        row(
            [
                column([text(label, strong=True), secondary_text(value)], spacing=theme.TIGHT, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
            ]
        ),
        press,
        means=label,
        padding=theme.SNUG,
    )
