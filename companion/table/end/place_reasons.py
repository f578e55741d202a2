"""Why a player has their place at the end: more points, a broken tie, a shared place, or one still open."""

from companion.i18n.translation import join_words, ngettext
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_words import level_words, standings
from companion.table.seats.names import name
from engine.table import GameTable, open_places, unknown_points


def place_reasons(table: GameTable, ui: AnyFinalUI, seat: int) -> list[str]:
    """Sentences about the place of a seat, compared with the players on the next places."""
    if unknown_points(table):
        return standings(table)
    own = next(one for one in table.ranking if one.seat == seat)
    sharing = [one for one in table.ranking if one.place == own.place]
    sentences = []
    if seat in open_places(table):
        sentences += level_words(table, ui, sharing)
    elif len(sharing) > 1:
        sentences.append(ui.shared_words(join_words(name(table, one.seat) for one in sharing), own.place))
    better = [one for one in table.ranking if one.place < own.place][-1:]
    worse = [one for one in table.ranking if one.place > own.place][:1]
    for ahead, behind in [*((one, own) for one in better), *((own, one) for one in worse)]:
        if ahead.points == behind.points:
            sentences.append(ui.ahead_words(table, ahead.seat, behind.seat))
        else:
            sentences.append(_more_points(table, ahead.seat, behind.seat, ahead.points - behind.points))
    return [sentence for sentence in sentences if sentence] or standings(table)


def _more_points(table: GameTable, first: int, second: int, points: int) -> str:
    return ngettext(
        "{first} has {count} more point than {second}.",
        "{first} has {count} more points than {second}.",
        points,
        first=name(table, first),
        second=name(table, second),
    )
