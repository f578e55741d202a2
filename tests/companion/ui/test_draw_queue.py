"""Phones are drawn one after the other, with the event loop free in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar, copy_context
from itertools import pairwise

from companion.ui.draw_queue import DRAW_TURNS, TOGETHER, DrawQueue
from tests.waiting import async_until

who = ContextVar("who", default="")


async def drawn(queue: DrawQueue) -> None:
    """Waits until nothing waits."""
    await async_until(lambda: queue.is_idle, lambda: "it is never empty")


class Drawing:
    """Notes what is drawn, and in which turn of the loop."""

    def __init__(self, queue: DrawQueue) -> None:
        self.queue, self.done = queue, list[str]()
        self.turns: list[int] = []

    def add(self, phone: str, turns: int, draw: Callable[[], object] | None = None) -> None:
        """Lets a part of a phone be drawn."""
        context = copy_context()
        context.run(who.set, phone)
        self.queue.add(phone, turns, draw or (lambda: self.note(turns)), context)

    def note(self, turns: int) -> None:
        """Notes what is drawn in the context of its phone."""
        self.done.append(f"{who.get()} {turns}")
        self.turns.append(self.queue._turn)


async def test_what_is_first_on_each_phone_is_drawn_on_all_before_the_rest() -> None:
    drawing = Drawing(DrawQueue())
    for phone in ("a", "b", "c"):
        for turns in (8, 3, 0):
            drawing.add(phone, turns)
    await drawn(drawing.queue)
    assert drawing.done == [f"{phone} {turns}" for turns in (0, 3, 8) for phone in ("a", "b", "c")]
    assert drawing.turns[:3] == [0, 0, 0]
    assert [later - earlier for earlier, later in pairwise(drawing.turns[3:])] == [DRAW_TURNS] * 5


async def test_the_loop_is_free_between_two_phones() -> None:
    drawing, beside = Drawing(DrawQueue()), list[int]()
    for phone in range(3 * TOGETHER):
        drawing.add(str(phone), 0)
        drawing.add(str(phone), 8)
    while not drawing.queue.is_idle:
        beside.append(len(drawing.done))
        await asyncio.sleep(0)
    assert {0, TOGETHER, 2 * TOGETHER, *range(3 * TOGETHER, 6 * TOGETHER)} <= set(beside)


async def test_several_changes_of_a_waiting_phone_are_drawn_once() -> None:
    drawing = Drawing(DrawQueue())

    def part() -> None:
        drawing.note(8)

    for phone in ("a", "b", "a", "a"):
        drawing.add(phone, 8, part)
    await drawn(drawing.queue)
    assert drawing.done == ["a 8", "b 8"]
    drawing.add("a", 8, part)
    await drawn(drawing.queue)
    assert drawing.done == ["a 8", "b 8", "a 8"]


async def test_what_comes_later_waits_for_its_turns() -> None:
    drawing = Drawing(DrawQueue())
    drawing.add("a", 8)
    await drawn(drawing.queue)
    assert drawing.turns == [8 + DRAW_TURNS]


async def test_a_phone_that_cannot_be_drawn_stops_no_other() -> None:
    drawing, failed = Drawing(DrawQueue()), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _loop, what: failed.append(what["exception"]))
    drawing.add("a", 0, lambda: 1 // 0)
    drawing.add("b", 0)
    await drawn(drawing.queue)
    assert drawing.done == ["b 0"]
    assert isinstance(failed[0], ZeroDivisionError)
