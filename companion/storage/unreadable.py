"""Exceptions for journals that cannot be used; importing them does not load the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.journal_codec import JournalDamage


MAX_JOURNAL_BYTES = 4 << 20
"""The maximum size of one game: a thousand whole rounds, which can still be computed in a short time."""


class _JournalError(Exception):
    def __init__(self, damage: JournalDamage) -> None:
        super().__init__(damage)
        self.damage = damage


class UnreadableJournal(_JournalError):
    """A journal that cannot be used at all."""


class DamagedJournal(_JournalError):
    """A journal that is damaged after a usable beginning; the file is left as it is, and nothing is added."""
