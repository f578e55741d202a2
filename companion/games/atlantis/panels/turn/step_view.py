"""What a step of the turn shows."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft


@dataclass(frozen=True)
class StepView:
    """The cards of a step, the buttons at the bottom, and the question that is open."""

    panel: Sequence[ft.Control]
    bottom: Sequence[ft.Control]
    sheet: ft.Control | None = None
