"""The changes that players have to make on the table after an amendment or undo, in words."""

from collections.abc import Callable, Collection, Iterable, Sequence

import flet as ft

from companion.i18n.translation import _
from companion.table.pieces.piece import AnyPiece
from companion.table.seats.player_view import points_figures
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import secondary_text, text
from engine.game import TableT
from engine.table import GameTable, Seated


def point_changes(
    before: GameTable, after: GameTable, seats: Collection[int] | None = None
) -> tuple[str, ...]:
    """The points that differ between two tables, one line for each player, or each of those at `seats`."""
    changes = enumerate(zip(after.players, points_figures(before), points_figures(after), strict=True))
    return tuple(
        _("{name} {old} → {new}").format(name=player.name, old=old, new=new)
        for seat, (player, old, new) in changes
        if old != new and (seats is None or seat in seats)
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


def moment_change(before: TableT, after: TableT, moment_words: Callable[[TableT], str]) -> tuple[str, ...]:
    """The point that the game has reached, if that is another one."""
    now = moment_words(after)
    return () if now == moment_words(before) else (_("Now: {moment}").format(moment=now),)


def piece_changes(pieces: Sequence[AnyPiece], before: GameTable, after: GameTable) -> tuple[str, ...]:
    """The pieces that lie otherwise: player by player those of players, then those of nobody."""
    return (
        *(
            line
            for seat in range(len(after.players))
            for line in changes_of_player(pieces, before, after, seat)
        ),
        *changes_of_nobody(pieces, before, after),
    )


def changes_of_player(
    pieces: Sequence[AnyPiece], before: GameTable, after: GameTable, seat: int
) -> list[str]:
    """The pieces of a player that lie otherwise, one line each."""
    return [line for piece in pieces if piece.is_of_player for line in piece.changed(before, after, seat)]


def changes_of_nobody(pieces: Sequence[AnyPiece], before: GameTable, after: GameTable) -> list[str]:
    """The pieces that belong to no player and lie otherwise, one line each."""
    return [line for piece in pieces if not piece.is_of_player for line in piece.changed(before, after)]


def table_changes(
    pieces: Sequence[AnyPiece], colour: Callable[[str], str], moment_words: Callable[[TableT], str]
) -> Callable[[TableT, TableT], tuple[str, ...]]:
    """Returns what differs between two tables: players, pieces, and the point that the game has reached."""

    def changes(before: TableT, after: TableT) -> tuple[str, ...]:
        return (
            *player_changes(before, after, colour),
            *piece_changes(pieces, before, after),
            *moment_change(before, after, moment_words),
        )

    return changes


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
