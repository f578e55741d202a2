"""The round of a table, and the words for rounds; a box may call them something else."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.i18n.translation import _


def _heading(number: int) -> str:
    return _("Round {n}").format(n=number)


def _not_changed(entry: str, number: int, why: str) -> str:
    words = _("Not changed: “{entry}” (round {n}) would no longer be possible. {why}")
    return words.format(entry=entry, n=number, why=why)


def _led(number: int) -> str:
    return _("Led from round {n}.").format(n=number)


def _overtook(names: str, number: int) -> str:
    return _("Overtook {names} in round {n}.").format(names=names, n=number)


def _went_ahead(names: str, number: int) -> str:
    return _("Pulled ahead of {names} in round {n}.").format(names=names, n=number)


@dataclass(frozen=True)
class RoundWords:
    """A game's messages with a round: a heading, an entry that blocks a change, and since when somebody led.

    A game whose box has another word for a round gives messages of its own.
    """

    heading: Callable[[int], str] = _heading
    not_changed: Callable[[str, int, str], str] = _not_changed
    led: Callable[[int], str] = _led
    overtook: Callable[[str, int], str] = _overtook
    went_ahead: Callable[[str, int], str] = _went_ahead


ROUNDS = RoundWords()
"""The words of a game whose rounds are just rounds."""


class InRounds(Protocol):
    """A table with rounds, of a whole game or of a tool."""

    @property
    def mode(self) -> str:
        """The mode, which is "game" for a whole game."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""


def round_of(table: InRounds) -> int:
    """The round of a whole game; 0 for a tool, such as one that only counts, which has none."""
    return table.round if table.mode == "game" else 0
