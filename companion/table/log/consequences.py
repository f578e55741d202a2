"""The changes that players have to make on the table after an amendment or undo, in words."""

from collections.abc import Callable, Iterable, Sequence

import flet as ft

from companion.i18n.translation import _
from companion.table.seats.player_view import points_figures
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import secondary_text, text
from engine.table import GameTable, Seated


def point_changes(before: GameTable, after: GameTable) -> tuple[str, ...]:
    """The points of each player that differ between two tables, one line each."""
    changes = zip(after.players, points_figures(before), points_figures(after), strict=True)
    return tuple(
        _("{name} {old} → {new}").format(name=player.name, old=old, new=new)
        for player, old, new in changes
        if old != new
    )


def player_changes(before: GameTable, after: GameTable, colour: Callable[[str], str]) -> tuple[str, ...]:
    """The players who are called otherwise or play another colour, one line each; `colour` names one."""
    pairs = zip(before.players, after.players, strict=True)
    return tuple(line for old, new in pairs for line in seated_otherwise(old, new, colour))


def seated_otherwise(old: Seated, new: Seated, colour: Callable[[str], str]) -> list[str]:
    """The other name and the other colour of one player."""
    lines = []
    if old.name != new.name:
        lines.append(_("{old} is now called {name}").format(old=old.name, name=new.name))
    if old.colour != new.colour:
        lines.append(_("{name} now plays {colour}").format(name=new.name, colour=colour(new.colour)))
    return lines


def consequence_words(lines: Iterable[str]) -> str:
    """The consequences in one line; a sentence of its own if there are none."""
    return " · ".join(lines) or _("Nothing changes on the table.")


def changes_card(words: str, lines: Sequence[str], entries: Sequence[str] = ()) -> ft.Control:
    """A card with the changes on the table, under the heading `words`; a screen reader reads it aloud."""
    return ft.Semantics(
        live_region=True,
        container=True,
        content=card(
            [
                *(secondary_text(entry, theme.SMALL) for entry in entries),
                text(words, theme.SMALL, strong=True),
                *(text(line, theme.SMALL) for line in lines or (consequence_words(()),)),
            ],
            bgcolor=theme.TILE,
            spacing=theme.TIGHT,
        ),
    )
