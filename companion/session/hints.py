"""Hints for the first minute of a game: three at most, each shown until a player does what it suggests.

Each game has its own: somebody who knows one game may still be new to another.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Final, Literal

from companion.session.game_info import GameInfo
from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError

Hint = Literal["begin", "enter", "undo"]
HINTS: Final[tuple[Hint, ...]] = ("begin", "enter", "undo")
FOLLOWED: Final = "hints_followed"
"""The setting of a game that lists the hints which need not be shown again."""
SWITCH: Final = "hints"
"""The setting that turns off the hints of all games."""
NO_HINTS: Final[Mapping[str, Any]] = {SWITCH: False}


def next_hint(preferences: Preferences, info: GameInfo) -> Hint | None:
    """The next hint of a game to show; None once all have been followed, or if no hints are wanted."""
    if preferences.state.get(SWITCH) is False:
        return None
    followed = _followed(preferences, info)
    return next((hint for hint in HINTS if hint not in followed), None)


def follow(preferences: Preferences, info: GameInfo, hint: Hint) -> None:
    """Records that somebody did what a game's hint suggests; neither it nor an earlier one is shown again.

    A failure to save this is ignored: the hint is then shown once more.
    """
    passed = HINTS[: HINTS.index(hint) + 1]
    followed = _followed(preferences, info)
    if any(one not in followed for one in passed):
        with suppress(StorageError):
            now = [one for one in HINTS if one in followed or one in passed]
            info.preferences(preferences).remember(FOLLOWED, now)


def any_hint(preferences: Preferences, games: Iterable[GameInfo]) -> bool:
    """Whether a hint of any of these games is still to be shown."""
    return any(next_hint(preferences, info) is not None for info in games)


def show_all_again(preferences: Preferences, games: Iterable[GameInfo]) -> None:
    """Turns hints on, and forgets which of these games' hints were followed; raises like `remember`."""
    preferences.remember(**{SWITCH: True})
    for info in games:
        info.preferences(preferences).remember(FOLLOWED, [])


def _followed(preferences: Preferences, info: GameInfo) -> list[Any]:
    remembered = info.preferences(preferences).get(FOLLOWED)
    return remembered if isinstance(remembered, list) else []
