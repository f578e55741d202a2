"""Values that every game refuses: names that cannot be shown, damaged numbers; and how a test asks why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Game
from engine.refusal import IllegalMove, Refusal

BAD_NAMES = {
    "name_empty": "",
    "name_too_long": "B" * 21,
    "name_doubled": "Mia",
    "text_line_break": "Bob\nBo",
    "text_direction": "\u202ebob",
    "text_invisible": "Bo\u200bb",
    "text_unknown": "Bob \ue000",
    "text_marks": "Bo" + 9 * "\u0335" + "b",
}
"""A name for each code that refuses names, for a player beside one who is called Mia."""


def refusal_of(game: Game[Any, Any, Any], before: Any, move: Any) -> Refusal:
    """Why a move is refused; it must be."""
    found = game.refusal(before, move)
    assert found is not None, f"legal: {move}"
    return found


def refusal_of_setup(game: Game[Any, Any, Any], wanted: Any) -> Refusal:
    """Why a game cannot begin like this; it must not."""
    try:
        game.start(wanted)
    except IllegalMove as illegal:
        return illegal.refusal
    raise AssertionError(f"legal: {wanted}")


def damaged_numbers(valid: str, damage: str) -> Iterator[str]:
    """Stored moves in each of which another one of the digits 1 is damaged; there must be two or more."""
    parts = valid.split("1")
    assert len(parts) > 2
    for cut in range(1, len(parts)):
        yield "1".join(parts[:cut]) + damage + "1".join(parts[cut:])
