"""What an amendment or an undo changes on the table, and the table as it was, in lines."""

from companion.games.reefroute.words.names import colour_word, faces_words, fish_count, predators_words
from companion.games.reefroute.words.summary import headline_of
from companion.i18n.translation import _
from companion.table.log.consequences import player_changes
from engine.reefroute.table import Table


def moment_words(table: Table) -> str:
    """Whose turn it is, and what was rolled."""
    moment = headline_of(table)
    if table.roll is None:
        return moment
    return _("{moment} · {faces}").format(moment=moment, faces=faces_words(table.roll.faces))


def consequences(before: Table, after: Table) -> tuple[str, ...]:
    """What the players have to change on the table after an amendment or undo, one line each."""
    lines = [
        _("{colour} {old} → {new}").format(colour=colour_word(colour), old=old, new=after.left[colour])
        for colour, old in before.left.items()
        if old != after.left[colour]
    ]
    lines = [*player_changes(before, after, colour_word), *lines]
    if before.predators != after.predators:
        lines.append(predators_words(after.predators))
    if moment_words(before) != moment_words(after):
        lines.append(_("Now: {moment}").format(moment=moment_words(after)))
    return tuple(lines)


def seat_lines(table: Table, seat: int) -> list[str]:
    return [fish_count(table.fish_by_seat[seat])]


def common_lines(table: Table) -> list[str]:
    neutral = [
        _("{colour} has {fish}").format(colour=colour_word(colour), fish=fish_count(table.left[colour]))
        for colour in table.neutral
    ]
    return [*neutral, predators_words(table.predators)]
