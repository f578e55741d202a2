"""Whose turn it is, and how many tiles there are until the last round."""

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import ends
from companion.ui.marks import mark
from companion.ui.text import text, title
from engine.aquaretto.table import Table


def turn_line(table: Table) -> ft.Control | None:
    """The line above the tiles; None if the round is not on."""
    if table.phase != "round":
        return None
    player = table.zoos[table.turn].player
    return _line(player.name, player.colour, left_words(table), table.last_round)


def left_words(table: Table) -> str:
    """How many tiles there are until the last round, if the table wants to see it."""
    if table.last_round:
        return _("Last round")
    if table.options.whats_left == "hidden":
        return ""
    return ngettext("{count} tile to the reserve", "{count} tiles to the reserve", table.until_reserve)


@memo_component
def _line(name: str, colour: str, left: str, is_last: bool) -> ft.Control:
    shade = theme.BAD if is_last else theme.QUIET
    who = title(_("{name}: which tile?").format(name=name), theme.LEAD, expand=True, expand_loose=True)
    return ends([mark(colour), who], [text(left, theme.SMALL, shade)] if left else [])
