"""What an amendment or an undo changes on the table, and the table as it was, in lines of the tally."""

from companion.games.atlantis.tally.facts import facts
from companion.games.atlantis.tally.places import tallies, tally_words
from companion.i18n.translation import _
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
    return (*tribes, *others)
