"""Whose first game of a box this phone shows: only there, hints say what to do.

Each game has its own: somebody who knows one game may still be new to another.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Final

from companion.session.game_info import GameInfo
from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError

BEGIN: Final = "begin"
FOLLOWED: Final = "hints_followed"
"""The setting of a game that is not empty once a game has begun; older versions kept each hint there."""
FIRST: Final = "first_game"
"""The setting of a game that names the table of the first game as long as that is the latest one."""
ANY: Final = "*"
"""Stands for any table that is open: somebody wants to see the hints again."""
SWITCH: Final = "hints"
"""The setting that turns off the hints of all games."""
NO_HINTS: Final[Mapping[str, Any]] = {SWITCH: False}


def is_before_first(preferences: Preferences, info: GameInfo) -> bool:
    """Tells whether the next game of this box is somebody's first one, and hints are wanted."""
    return _are_wanted(preferences) and not _has_begun(preferences, info)


def is_first_game(preferences: Preferences, info: GameInfo, table: str) -> bool:
    """Tells whether this table is somebody's first game of this box, and hints are wanted."""
    return _are_wanted(preferences) and _first(preferences, info) in (ANY, table)


def begin(preferences: Preferences, info: GameInfo, table: str) -> None:
    """Notes that a game has begun: if it is the first one of its box, its table has hints.

    A failure to save this is ignored: there are hints once more then.
    """
    kept, is_first = info.preferences(preferences), not _has_begun(preferences, info)
    with suppress(StorageError):
        if is_first:
            kept.remember(FOLLOWED, [BEGIN])
        if is_first or _first(preferences, info):
            kept.remember(FIRST, table if is_first else "")


def any_hint(preferences: Preferences, games: Iterable[GameInfo]) -> bool:
    """Tells whether a hint of any of these games may still be shown."""
    return _are_wanted(preferences) and any(
        not _has_begun(preferences, info) or _first(preferences, info) for info in games
    )


def show_all_again(preferences: Preferences, games: Iterable[GameInfo]) -> None:
    """Turns hints on, for open tables and the next game of each box; raises like `remember`."""
    preferences.remember(**{SWITCH: True})
    for info in games:
        kept = info.preferences(preferences)
        kept.remember(FOLLOWED, [])
        kept.remember(FIRST, ANY)


def _are_wanted(preferences: Preferences) -> bool:
    return preferences.state.get(SWITCH) is not False


def _has_begun(preferences: Preferences, info: GameInfo) -> bool:
    remembered = info.preferences(preferences).get(FOLLOWED)
    return isinstance(remembered, list) and any(isinstance(each, str) for each in remembered)


def _first(preferences: Preferences, info: GameInfo) -> str:
    """The table of the first game; empty once another one has begun."""
    remembered = info.preferences(preferences).get(FIRST)
    return remembered if isinstance(remembered, str) else ""
