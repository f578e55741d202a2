"""The differences between two tables: what players have to move after an amendment or undo."""

from collections.abc import Sequence

from companion.games.aquaretto.store_types import AnyPiece
from companion.games.aquaretto.words.names import colour_word
from companion.games.aquaretto.words.table_description import moment_words
from companion.i18n.translation import _
from companion.table.log.consequences import (
    changes_of_nobody,
    changes_of_player,
    moment_change,
    point_changes,
    seated_otherwise,
)
from companion.table.seats.names import name
from engine.aquaretto.table import Table


def consequences(pieces: Sequence[AnyPiece], before: Table, after: Table) -> tuple[str, ...]:
    """The things to move after an amendment or undo, one line each; points only if they show."""
    points = () if before.points_hidden or after.points_hidden else point_changes(before, after)
    zoos = [
        line
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
        for line in (
            *seated_otherwise(old, new, colour_word),
            *changes_of_player(pieces, before, after, seat),
        )
    ]
    common = changes_of_nobody(pieces, before, after)
    moment = moment_change(before, after, moment_words)
    return (*points, *zoos, *common, *moment, *_starter(before, after))


def _starter(before: Table, after: Table) -> list[str]:
    if before.starter == after.starter or after.phase != "round":
        return []
    return [_("{name} started this round").format(name=name(after, after.starter))]
