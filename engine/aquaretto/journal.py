"""The journal types of this game."""

from typing import TypeAlias

from engine import journal
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table

Did: TypeAlias = GameSetup | Move
"""The content of an entry that is not a revision."""
Entry: TypeAlias = journal.Entry[Did]
Counted: TypeAlias = journal.Counted[Did]
Step: TypeAlias = journal.Step[Table, Did]
Amend: TypeAlias = journal.Amend[Did]
Revision: TypeAlias = journal.Undo | journal.Redo | Amend
