"""Received: what came of a move, as screens tell it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Unreadable = Literal["torn", "damaged", "newer", "foreign", "too_big"]
Kind = Literal["numbers", "people", "notes", "settings"]


@dataclass(frozen=True)
class Received:
    """Counts of what has come so far; of the games that came only those are counted that are listed."""

    new: int = 0
    continued: int = 0
    here: int = 0
    """Games that were here already."""
    beside: int = 0
    """Games that went on differently here: both are kept."""
    unreadable: int = 0
    problems: tuple[tuple[str, Unreadable], ...] = ()
    """Some of the games that cannot be read, and why, as in an import."""
    left: int = 0
    """Games that can come when the code is scanned again: in use here, changed there, or too many at once."""
    names: tuple[str, ...] = ()
    """The people who are new here."""
    added: Mapping[Kind, int] = field(default_factory=dict)
    """How much else is new here."""
    different: Mapping[Kind, int] = field(default_factory=dict)
    """How much was different here: it stays as it is here unless somebody wants that of the other phone."""
