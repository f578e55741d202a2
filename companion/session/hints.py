"""Hints for the first minute: three at most, each shown until the player has done what it suggests."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Literal

from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError

Hint = Literal["begin", "enter", "undo"]
HINTS: Final[tuple[Hint, ...]] = ("begin", "enter", "undo")
MEMORY: Final = "hints_followed"
NO_HINTS: Final[Mapping[str, Any]] = {MEMORY: list(HINTS)}
"""What is remembered when no hints are wanted."""
ALL_AGAIN: Final[Mapping[str, Any]] = {MEMORY: []}


def next_hint(preferences: Preferences) -> Hint | None:
    """The next hint to show; None once all of them have been followed."""
    followed = _followed(preferences)
    return next((hint for hint in HINTS if hint not in followed), None)


def follow(preferences: Preferences, hint: Hint) -> None:
    """Records that somebody did what a hint suggests; neither it nor an earlier one is shown again.

    A failure to save this is ignored: the hint is then shown once more.
    """
    passed = HINTS[: HINTS.index(hint) + 1]
    followed = _followed(preferences)
    if any(one not in followed for one in passed):
        with suppress(StorageError):
            preferences.remember(**{MEMORY: [one for one in HINTS if one in followed or one in passed]})


def _followed(preferences: Preferences) -> list[Any]:
    remembered = preferences.state.get(MEMORY)
    return remembered if isinstance(remembered, list) else []
