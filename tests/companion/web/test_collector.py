"""The garbage collector runs in idle moments of the server."""

from __future__ import annotations

import asyncio
import gc

from companion.web.collector import (
    ALL,
    FULL_EVERY,
    LATE,
    THRESHOLDS,
    YOUNG,
    IdleCollector,
    collecting_when_idle,
)


def test_it_collects_young_objects_when_idle_and_all_of_them_seldom() -> None:
    now, done = [0.0], list[int]()
    collector = IdleCollector(done.append, lambda: now[0])
    collector.look(0)
    assert done == [YOUNG]
    now[0] = FULL_EVERY
    collector.look(LATE)
    assert done == [YOUNG], "the server is busy"
    collector.look(0)
    collector.look(0)
    assert done == [YOUNG, ALL, YOUNG]


async def test_the_collector_is_as_before_afterwards() -> None:
    before, tasks = gc.get_threshold(), len(asyncio.all_tasks())
    async with collecting_when_idle():
        assert gc.get_threshold() == THRESHOLDS
        assert gc.get_freeze_count()
    await asyncio.sleep(0)
    assert gc.get_threshold() == before
    assert not gc.get_freeze_count()
    assert len(asyncio.all_tasks()) == tasks
