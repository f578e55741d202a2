"""Setting up the box: whether a game's guide shows itself, and where each table left it.

Both are kept with the preferences of the game, so they outlive a reload and the end of the app. A failure to
keep them is ignored: somebody then sees a step once more.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.session.game_info import GameInfo
from companion.session.hints import SWITCH
from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError

KEPT: Final = "setting_up"
"""The setting of a game: how often the guide was skipped, whether it was done, and where tables left it."""
ENOUGH: Final = 2
"""Somebody who has skipped the guide this often knows how to set up the box."""
MOST_TABLES: Final = 4
"""The greatest number of tables that are remembered, the latest first."""


@dataclass(frozen=True)
class GuideState:
    """Where a table left the guide: it `is_open` until it was skipped or done; these steps are `ticked`."""

    table: str
    is_open: bool = True
    ticked: tuple[str, ...] = ()


NOT_OPENED = GuideState("", is_open=False)


@dataclass(frozen=True)
class _Kept:
    """The state kept of one game's guide; `tables` are the latest ones, the last of them first."""

    skipped: int = 0
    done: bool = False
    tables: tuple[GuideState, ...] = ()


def is_due(preferences: Preferences, info: GameInfo, *, is_first: bool) -> bool:
    """Tells whether the guide shows itself at the next table; `is_first` if nobody here has played this box.

    It does not where no hints are wanted, once it was done, or after it was skipped often enough.
    """
    if preferences.state.get(SWITCH) is False:
        return False
    is_known = info.preferences(preferences).get(KEPT) is not None
    kept = _kept(preferences, info)
    return (is_first or is_known) and not kept.done and kept.skipped < ENOUGH


def open_guide(preferences: Preferences, info: GameInfo, table: str) -> None:
    """Lets the guide be open at a table until it is left."""
    _put(preferences, info, replace(guide_state(preferences, info, table), table=table, is_open=True))


def decline(preferences: Preferences, info: GameInfo) -> None:
    """Notes that the guide would have shown itself, but was not wanted."""
    _remember(preferences, info, _once_more(_kept(preferences, info)))


def guide_state(preferences: Preferences, info: GameInfo, table: str) -> GuideState:
    """Where a table left the guide; it is not open at one where it never was."""
    return next((left for left in _kept(preferences, info).tables if left.table == table), NOT_OPENED)


def tick(preferences: Preferences, info: GameInfo, table: str, ticked: Iterable[str]) -> None:
    """Remembers which steps are ticked at a table."""
    left = guide_state(preferences, info, table)
    _put(preferences, info, replace(left, table=table, ticked=tuple(ticked)))


def leave(preferences: Preferences, info: GameInfo, table: str, *, done: bool) -> None:
    """Closes the guide at a table, because the box is set up or the guide was skipped."""
    _put(preferences, info, replace(guide_state(preferences, info, table), table=table, is_open=False))
    kept = _kept(preferences, info)
    _remember(preferences, info, replace(kept, done=True) if done else _once_more(kept))


def _once_more(kept: _Kept) -> _Kept:
    return replace(kept, skipped=min(kept.skipped + 1, ENOUGH))


def _put(preferences: Preferences, info: GameInfo, left: GuideState) -> None:
    kept = _kept(preferences, info)
    others = [one for one in kept.tables if one.table != left.table]
    _remember(preferences, info, replace(kept, tables=(left, *others)[:MOST_TABLES]))


def _remember(preferences: Preferences, info: GameInfo, kept: _Kept) -> None:
    tables = [[left.table, left.is_open, list(left.ticked)] for left in kept.tables]
    with suppress(StorageError):
        info.preferences(preferences).remember(
            KEPT, {"skipped": kept.skipped, "done": kept.done, "tables": tables}
        )


def _kept(preferences: Preferences, info: GameInfo) -> _Kept:
    """The kept state of a game's guide; what is stored but cannot be understood counts as never seen."""
    stored = info.preferences(preferences).get(KEPT)
    if not isinstance(stored, dict):
        return _Kept()
    skipped, tables = stored.get("skipped"), stored.get("tables")
    return _Kept(
        skipped if isinstance(skipped, int) else 0,
        stored.get("done") is True,
        tuple(left for row in (tables if isinstance(tables, list) else []) for left in _stored_state(row)),
    )


def _stored_state(row: Any) -> list[GuideState]:
    match row:
        case [str(table), bool(is_open), [*ticked]]:
            return [GuideState(table, is_open, tuple(key for key in ticked if isinstance(key, str)))]
    return []
