"""Hints for the first minute: three at most, each shown until what it speaks of was done once."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Literal

from companion.session.library import GameLibrary
from companion.storage.journal_writer import StorageError

Hint = Literal["begin", "enter", "undo"]
HINTS: Final[tuple[Hint, ...]] = ("begin", "enter", "undo")
MEMORY: Final = "hints_followed"
NO_HINTS: Final[Mapping[str, Any]] = {MEMORY: list(HINTS)}
"""The setting of a person who wants no hints."""
ALL_AGAIN: Final[Mapping[str, Any]] = {MEMORY: []}


def next_hint(library: GameLibrary) -> Hint | None:
    """The hint whose turn it is; None for who has followed all of them."""
    followed = _followed(library)
    return next((hint for hint in HINTS if hint not in followed), None)


def follow(library: GameLibrary, hint: Hint) -> None:
    """Somebody did what a hint speaks of, so neither it nor one before it is needed any more.

    If that cannot be remembered, it stops nobody: a hint is then only shown once more.
    """
    passed = HINTS[: HINTS.index(hint) + 1]
    followed = _followed(library)
    if any(one not in followed for one in passed):
        with suppress(StorageError):
            library.remember(**{MEMORY: [one for one in HINTS if one in followed or one in passed]})


def _followed(library: GameLibrary) -> list[Any]:
    told = library.state.get(MEMORY)
    return told if isinstance(told, list) else []
