"""Whose turn it is, and how many tiles there are until the last round."""

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import ends
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.aquaretto.table import Table


def turn_line(table: Table) -> ft.Control | None:
    """The line above the tiles; None if the round is not on."""
    if table.phase != "round":
        return None
    player = table.zoos[table.turn].player
    words = _("{name}: which tile?") if can_draw(table) else _("{name}: take a truck")
    return _line(words.format(name=player.name), player.colour, left_words(table), table.last_round)


def can_draw(table: Table) -> bool:
    """Whether a tile can be drawn: a truck in the middle has a free place, and tiles are left."""
    places = any(truck.taken_by is None and not truck.is_full for truck in table.trucks)
    return places and table.tiles_left > 0


def left_words(table: Table) -> str:
    """How many tiles there are until the last round, if the table wants to see it."""
    if table.last_round:
        return _("Last round")
    if table.options.whats_left == "hidden":
        return ""
    return ngettext("{count} tile to the reserve", "{count} tiles to the reserve", table.until_reserve)


@memo_component
def _line(words: str, colour: str, left: str, is_last: bool) -> ft.Control:
    who = title(words, theme.LEAD, expand=True, expand_loose=True)
    if not left:
        return ends([mark(colour), who], [])
    words_left = (
        _last(left) if is_last else ft.Container(secondary_text(left), expand=True, expand_loose=True)
    )
    return ends([mark(colour), who], [words_left])


def _last(words: str) -> ft.Control:
    """The last round, which nobody must miss."""
    return ft.Container(
        text(words, theme.SMALL, theme.ON_ACCENT, strong=True),
        bgcolor=theme.ACCENT,
        border_radius=theme.RADIUS_PILL,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT),
    )
