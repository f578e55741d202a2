"""The description of a table in words, for the log."""

from companion.games.reefroute.words.names import faces_words, fish_count, fish_left, predators_words
from companion.games.reefroute.words.summary import headline_of
from companion.i18n.translation import _
from engine.reefroute.table import Table


def moment_words(table: Table) -> str:
    """Whose turn it is, and what was rolled."""
    moment = headline_of(table)
    if table.roll is None:
        return moment
    return _("{moment} · {faces}").format(moment=moment, faces=faces_words(table.roll.faces))


def seat_lines(table: Table, seat: int) -> list[str]:
    """The fish of a player."""
    return [fish_count(table.fish_by_seat[seat])]


def common_lines(table: Table) -> list[str]:
    """The fish of nobody, and the predators."""
    neutral = [fish_left(colour, table.left[colour]) for colour in table.neutral]
    return [*neutral, predators_words(table.predators)]
