"""Automatic copies: one of each evening on which something was played, made while nobody waits.

The last ten are kept, and one of each of the last twelve months before them.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Final, TypeVar
from weakref import WeakKeyDictionary, WeakSet

from companion.session.copies.pack import zip_copy
from companion.session.library import GameLibrary
from companion.session.long_work import in_turns
from companion.session.saved_games import is_ahead
from companion.storage.journal_writer import KeepsCopies

log = logging.getLogger("companion")

LAST: Final = 10
"""How many copies are kept, whatever their age."""
MONTHS: Final = 12
"""How many months before those have one, too."""
EVENING_ENDS: Final = timedelta(hours=5)
"""After midnight it is still the same evening until then."""

ResultT = TypeVar("ResultT")
_FAILED: Final = WeakKeyDictionary[GameLibrary, float | None]()
"""When a game was last written before a copy that failed."""
_AT_WORK: Final = WeakSet[GameLibrary]()
"""The libraries of which a copy is made right now."""


async def keep_copy(library: GameLibrary) -> bool:
    """Makes the copy of this evening in the place of an earlier one, and returns whether it did.

    It never fails: without a copy everything else goes on.
    """
    storage = library.storage
    if not isinstance(storage, KeepsCopies) or storage.problem or library in _AT_WORK:
        return False
    _AT_WORK.add(library)
    try:
        copy, name = await in_turns(zip_copy(library)), evening(library.clock())
        known = [kept.name for kept in storage.copies()]
        lost = name in known and copy.missing and copy.loses(storage.read_copy(name))
        if copy.further:
            log.warning("all games together are too large for one copy")
        if lost or copy.further or not await _aside(lambda: storage.write_copy(name, copy.content)):
            _FAILED[library] = library.last_changed()
            return False
        for old in superfluous({*known, name}):
            storage.remove_copy(old)
        return True
    except Exception:  # whatever it is, nobody asked for the copy
        log.warning("no copy was made", exc_info=True)
        return False
    finally:
        _AT_WORK.discard(library)


def is_due(library: GameLibrary) -> bool:
    """Tells whether a game changed since the last copy, and since one that failed: it takes a while."""
    storage = library.storage
    if not isinstance(storage, KeepsCopies) or storage.problem:
        return False
    changed = library.last_changed()
    if changed is None or changed == _FAILED.get(library):
        return False
    return all(kept.when < changed or is_ahead(kept.when) for kept in storage.copies())


def evening(at: str) -> str:
    """The evening to which a time belongs, as the name of its copy."""
    return f"{datetime.fromisoformat(at) - EVENING_ENDS:%Y-%m-%d}"


def superfluous(names: Iterable[str]) -> list[str]:
    """The copies that are no longer kept: all but the last ten, and the last of each month before those."""
    newest = sorted(names, reverse=True)
    older = newest[LAST:]
    of_months = {name[:7]: name for name in reversed(older)}
    kept = {of_months[month] for month in sorted(of_months, reverse=True)[:MONTHS]}
    return [name for name in older if name not in kept]


async def _aside(act: Callable[[], ResultT]) -> ResultT:
    """Does something that may take the disk a while: beside everything else, except in a browser."""
    if sys.platform == "emscripten":
        return act()
    return await asyncio.to_thread(act)
