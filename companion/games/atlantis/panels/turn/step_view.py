"""The view of a step of the turn: its cards, its buttons, the open question, and figures that light up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import flet as ft

from companion.ui.buttons import Press

Lit: TypeAlias = tuple[tuple[str, str, int, Press, str], ...]
"""Figures of the player on turn that light up, to be tapped: their words, place and number, what a tap does,
and what tells it from another one."""


@dataclass(frozen=True)
class StepView:
    """The cards of a step, the buttons at the bottom, the open question, and figures that light up.

    `keys` stand in the line that says whose turn it is, where the cards leave no room.
    """

    panel: Sequence[ft.Control]
    bottom: Sequence[ft.Control]
    sheet: ft.Control | None = None
    lit: Lit = ()
    keys: Sequence[ft.Control] = ()
