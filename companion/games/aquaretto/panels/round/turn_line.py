"""Whose turn it is, what is asked, and how many tiles there are until the last round."""

from collections.abc import Hashable
from typing import Any, Final

import flet as ft

from companion.games.aquaretto.panels.round.round_actions import Begun, turn_of
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.hooks import memo_component, use_store
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.aquaretto.table import Table

LETTER: Final = 0.54
"""The usual width of a letter as a share of its size."""
ENLARGED: Final = 1.5
"""How much larger text leaves no room for what is left."""
ONE_LINE: Final[dict[str, Any]] = {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}


def turn_line(table: Table, begun: Begun, room: float, scale: float) -> ft.Control | None:
    """The line above the tiles; None if the round is not on.

    It is `room` wide, and its text is drawn `scale` times as large as usual.
    """
    if table.phase != "round":
        return None
    player = table.zoos[table.turn].player
    words = _("{name}: which tile?") if can_draw(table) else _("{name}: truck or money?")
    return _line(
        begun,
        turn_of(table),
        words.format(name=player.name),
        player.colour,
        left_words(table) if table.last_round or scale < ENLARGED else "",
        table.last_round,
        room / scale,
    )


def can_draw(table: Table) -> bool:
    """Tells whether a tile can be drawn: a truck in the middle has a free place, and tiles are left."""
    places = any(truck.taken_by is None and not truck.is_full for truck in table.trucks)
    return places and table.tiles_left > 0


def left_words(table: Table) -> str:
    """How many tiles there are until the last round, if the table wants to see it."""
    if table.last_round:
        return _("Last round")
    if table.options.whats_left == "hidden":
        return ""
    return ngettext("{count} to the reserve", "{count} to the reserve", table.until_reserve)


@memo_component
def _line(
    begun: Begun, turn: Hashable, words: str, colour: str, left: str, is_last: bool, room: float
) -> ft.Control:
    """The line, which asks for a truck while a tile is chosen.

    What is asked is as large as it fits, and the line is always of the same height, so that no tile moves.
    """
    opened = use_store(begun)
    if opened.tile is not None and opened.turn == turn:
        words = _("On which truck?")
    beside = theme.MARK_LARGE + len(left) * LETTER * theme.SMALL + 2 * theme.GAP + 2 * theme.SNUG
    size = int(max(theme.TINY, min(theme.TITLE, (room - beside) / (len(words) * LETTER))))
    high = ft.Semantics(exclude_semantics=True, content=text("", theme.TITLE, strong=True))
    who = row([title(words, size, expand=True, **ONE_LINE), high], spacing=theme.NO_SPACE, expand=True)
    until = _last(left) if is_last else secondary_text(left, **ONE_LINE)
    return row([mark(colour, theme.MARK_LARGE), who, *([until] if left else [])], spacing=theme.SNUG)


def _last(words: str) -> ft.Control:
    """The last round, which nobody must miss."""
    return ft.Container(
        text(words, theme.SMALL, theme.ON_ACCENT, strong=True, **ONE_LINE),
        bgcolor=theme.ACCENT,
        border_radius=theme.RADIUS_PILL,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT),
    )
