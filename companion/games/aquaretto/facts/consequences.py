"""The differences between two tables: what players have to move after an amendment or undo; pure."""

from functools import partial

from companion.games.aquaretto.words.correction_words import correction_words
from companion.games.aquaretto.words.table_description import moment_words, truck_line
from companion.games.aquaretto.words.zoo_changes import tile_changes, zoo_changes
from companion.i18n.translation import _
from companion.table.log.consequences import point_changes
from companion.table.seats.names import name
from engine.aquaretto.moves import CorrectCoinTiles
from engine.aquaretto.table import Table


def consequences(before: Table, after: Table) -> tuple[str, ...]:
    """What the players have to move after an amendment or undo, one line each; points only if they show."""
    points = () if before.points_hidden or after.points_hidden else point_changes(before, after)
    pairs = zip(before.zoos, after.zoos, strict=True)
    zoos = [line for old, new in pairs for line in zoo_changes(old, new)]
    return (*points, *zoos, *_of_table(before, after))


def _of_table(before: Table, after: Table) -> list[str]:
    line_of = partial(truck_line, after)
    lines = [
        line_of(number)
        for number, truck in enumerate(after.trucks)
        if number >= len(before.trucks) or truck != before.trucks[number]
    ]
    lines += tile_changes(
        before.gone,
        after.gone,
        more=_("Out of the game: {things}"),
        fewer=_("Back into the game: {things}"),
        order="",
        who="",
    )
    if before.coin_tiles != after.coin_tiles:
        lines.append(correction_words(CorrectCoinTiles(taken=after.coin_tiles), after))
    if moment_words(before) != moment_words(after):
        lines.append(_("Now: {moment}").format(moment=moment_words(after)))
    if before.starter != after.starter and after.phase == "round":
        lines.append(_("{name} began this round").format(name=name(after, after.starter)))
    return lines
