"""A journal of this game: what its entries say, and its steps, as types."""

from typing import TypeAlias

from engine import journal
from engine.australis.moves import GameSetup, Move
from engine.australis.table import Table

Did: TypeAlias = GameSetup | Move
"""What an entry says that revises no other."""
Entry: TypeAlias = journal.Entry[Did]
Counted: TypeAlias = journal.Counted[Did]
Step: TypeAlias = journal.Step[Table, Did]
Amend: TypeAlias = journal.Amend[Did]
Revision: TypeAlias = journal.Undo | journal.Redo | Amend
