"""Journals that cannot be used as they are, for those who must be able to say so before any is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.journal_codec import JournalDamage


MAX_JOURNAL_BYTES = 4 << 20
"""Bytes of one game: a thousand whole rounds, and what still can be counted while somebody waits."""


class _JournalError(Exception):
    def __init__(self, damage: JournalDamage) -> None:
        super().__init__(damage)
        self.damage = damage


class UnreadableJournal(_JournalError):
    """A journal of which not even the beginning can be used."""


class DamagedJournal(_JournalError):
    """The file of this table is damaged further on; it is left as it is, and nothing is added."""
