"""The cost of a tap: a die taken in a draft of AUSTRALIS, drawn on every phone at the table.

Phones without browsers, in one process. Calls are those of this program's own functions; unlike times, they
are the same on every machine. Budget: 3,000 of them with one phone.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import process_time
from types import FrameType
from typing import Any

from companion.session.hints import NO_HINTS
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone

BUDGET = 3000
ROOT = Path(__file__).parents[2]
OWN = (f"{ROOT / 'companion'}/", f"{ROOT / 'engine'}/")
TAPPED = "Take Blue 3"

ONCE = {"repeats": 1, "others": (1,)}

Row = tuple[str, float, str]


def rows(repeats: int = 21, others: tuple[int, ...] = (0, 1, 3)) -> list[Row]:
    """Name, median seconds of processor, note."""
    return [asyncio.run(_taps(count, repeats)) for count in others]


async def _taps(others: int, repeats: int) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        library = library_at(Path(folder))
        library.preferences.remember(motion="less", **NO_HINTS)
        store = table_on(library, game_setup("Anna", "Bob", "Charlie"))
        async with AsyncExitStack() as stack:
            phone, *_others = [
                await stack.enter_async_context(phone_at(library, store)) for _phone in range(1 + others)
            ]
            await phone.tap("Take Blue 2")
            await phone.tap("Undo")
            calls = await _counted(phone)
            times = []
            for _repeat in range(repeats):
                await phone.tap("Undo")
                start = process_time()
                await phone.tap(TAPPED)
                times.append(process_time() - start)
    note = f"{sum(calls.values()):,} own calls in {len(calls)} files"
    note += "" if others else f", {sum(calls.values()) / BUDGET:.2f} of the budget of {BUDGET:,}"
    return (f"a tap with {others} other phones" if others else "a tap on the only phone", median(times), note)


async def _counted(phone: Phone) -> Counter[str]:
    """Taps, and counts the calls of this program's own functions by file."""
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OWN):
            calls[frame.f_code.co_filename] += 1

    sys.setprofile(count)
    try:
        await phone.tap(TAPPED)
    finally:
        sys.setprofile(None)
    return calls
