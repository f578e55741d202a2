"""Hints for the first minute: three at most, each shown until what it speaks of was done once."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Literal

from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError

Hint = Literal["begin", "enter", "undo"]
HINTS: Final[tuple[Hint, ...]] = ("begin", "enter", "undo")
MEMORY: Final = "hints_followed"
NO_HINTS: Final[Mapping[str, Any]] = {MEMORY: list(HINTS)}
"""What is remembered where none are wanted."""
ALL_AGAIN: Final[Mapping[str, Any]] = {MEMORY: []}


def next_hint(preferences: Preferences) -> Hint | None:
    """The hint whose turn it is; None for who has followed all of them."""
    followed = _followed(preferences)
    return next((hint for hint in HINTS if hint not in followed), None)


def follow(preferences: Preferences, hint: Hint) -> None:
    """Somebody did what a hint speaks of, so neither it nor one before it is needed any more.

    If that cannot be remembered, it stops nobody: a hint is then only shown once more.
    """
    passed = HINTS[: HINTS.index(hint) + 1]
    followed = _followed(preferences)
    if any(one not in followed for one in passed):
        with suppress(StorageError):
            preferences.remember(**{MEMORY: [one for one in HINTS if one in followed or one in passed]})


def _followed(preferences: Preferences) -> list[Any]:
    told = preferences.state.get(MEMORY)
    return told if isinstance(told, list) else []
