"""The table in words, for the log."""

from companion.games.atlantis.facts.places import living_words, lost_words, saved_words, tallies
from companion.games.atlantis.words.names import dice_words, spaces_words, turn_words
from companion.games.atlantis.words.summary import headline
from companion.i18n.translation import _
from companion.table.seats.names import name
from engine.atlantis.table import Table


def moment_words(table: Table) -> str:
    """Whose turn it is, at which step, what is left of it and what was rolled; or that the game is over."""
    if table.over:
        return headline(table.round, table.over)
    left = [_("{spaces} left").format(spaces=spaces_words(table.spaces_left))] if table.step == "move" else []
    moment = ", ".join((turn_words(name(table, table.turn), table.step), *left))
    if table.rolled is None:
        return moment
    faces = dice_words(table.rolled.creature, table.rolled.distance)
    return _("{moment} · {faces}").format(moment=moment, faces=faces)


def tally_lines(table: Table, seat: int) -> tuple[str, ...]:
    """Where the figures of a player are, one line each."""
    tally = tallies(table)[seat]
    return (saved_words(tally.saved), lost_words(tally.lost), living_words(tally))
