"""The words for rounds where the shared screens name one."""

from companion.i18n.translation import _
from companion.table.frame.round_words import RoundWords

# Some translations have the word of the box; the shared messages, which say `n`, are those for any game.


def _heading(number: int) -> str:
    return _("Round {number}").format(number=number)


def _not_changed(entry: str, number: int, why: str) -> str:
    words = _("Not changed: “{entry}” (round {number}) would then no longer be possible. {why}")
    return words.format(entry=entry, number=number, why=why)


ROUND_WORDS = RoundWords(_heading, _not_changed)
