"""What an amendment or an undo changes on the table, and the table as it was, in lines of the tally."""

from companion.games.atlantis.facts.places import (
    living_words,
    lost_words,
    saved_words,
    tallies,
    tally_words,
)
from companion.games.atlantis.facts.table_facts import facts
from companion.games.atlantis.words.entries import corrected
from companion.games.atlantis.words.names import colour_word, spaces_words
from companion.games.atlantis.words.summary import headline
from companion.i18n.translation import _
from companion.table.log.consequences import player_changes
from engine.atlantis.moves import CorrectTurn
from engine.atlantis.table import Table


def fact_lines(table: Table) -> tuple[str, ...]:
    """What belongs to nobody, one line each."""
    words = _("{thing}: {value}")
    return tuple(words.format(thing=label, value=value) for label, value, _thing in facts(table))


def consequences(before: Table, after: Table) -> tuple[str, ...]:
    """What is different on the table afterwards, one line each."""
    tribes = [
        tally_words(now)
        for was, now in zip(tallies(before), tallies(after), strict=True)
        if was.pips != now.pips
    ]
    others = [line for line in fact_lines(after) if line not in fact_lines(before)]
    now = moment_words(after)
    moment = [_("Now: {moment}").format(moment=now)] if now != moment_words(before) else []
    return (*player_changes(before, after, colour_word), *tribes, *others, *moment)


def moment_words(table: Table) -> str:
    """Whose turn it is, at which step, and what is left of it; or that the game is over."""
    if table.over:
        return headline(table.round, table.over)
    turn = CorrectTurn(seat=table.turn, step=table.step)
    left = [_("{spaces} left").format(spaces=spaces_words(table.spaces_left))] if table.step == "move" else []
    return ", ".join((corrected(turn, table), *left))


def tally_lines(table: Table, seat: int) -> tuple[str, ...]:
    """Where the figures of a player are, one line each."""
    tally = tallies(table)[seat]
    return (saved_words(tally.saved), lost_words(tally.lost), living_words(tally))
