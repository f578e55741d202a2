"""What people note about a finished game, which its journal does not say."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Occasion:
    """What people noted about an evening: where they played, and anything else."""

    place: str = ""
    note: str = ""
