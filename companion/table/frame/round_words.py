"""The words for the rounds of a game; a box may call them something else."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.i18n.translation import _


def _heading(number: int) -> str:
    return _("Round {n}").format(n=number)


def _not_changed(entry: str, number: int, why: str) -> str:
    words = _("Not changed: “{entry}” (round {n}) would then no longer be possible. {why}")
    return words.format(entry=entry, n=number, why=why)


@dataclass(frozen=True)
class RoundWords:
    """A game's messages with a round: the heading of its entries, and of an entry that blocks a change.

    A game whose box has another word for a round gives messages of its own.
    """

    heading: Callable[[int], str] = _heading
    not_changed: Callable[[str, int, str], str] = _not_changed


ROUNDS = RoundWords()
"""The words of a game whose rounds are just rounds."""
