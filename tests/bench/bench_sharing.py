"""Time from a tap on one phone until other phones at the table have been sent its entry.

Budget: 150 ms in the median. A real host in a process of its own, and phones without browsers over web
sockets; the entry is on the disk first. The next tap comes when all phones are drawn.
"""

from __future__ import annotations

import asyncio
from itertools import cycle, islice
from statistics import median

from tests.bench.hosting import TAPS, Host, Watched, hosting, share

BUDGET = 0.150
OTHERS = (1, 3, 8, 30)
ONCE = {"others": (1,), "taps": 2}

Row = tuple[str, float, str]


def rows(others: tuple[int, ...] = OTHERS, taps: int = 16) -> list[Row]:
    """Name, median seconds, note."""
    return [row for count in others for row in _measured(count, taps)]


def _measured(count: int, taps: int) -> list[Row]:
    with hosting() as host:
        used, times = asyncio.run(_times(host, count, taps))
    everybody = [time for tap in times for time in tap]
    middle = median(everybody)
    note = (
        f"{share(everybody, 0.9) * 1000:.0f} ms for 90 %, {share(everybody, 0.99) * 1000:.0f} ms for 99 %;"
        f" {middle / BUDGET:.2f} of its budget of {BUDGET * 1000:.0f} ms;"
        f" {used / taps * 1000:.0f} ms of processor a tap"
    )
    return [(f"one tap on {count} other phone{'s' if count > 1 else ''}", middle, note)]


async def _times(host: Host, count: int, taps: int) -> tuple[float, list[list[float]]]:
    """The seconds of processor of the host, and for each tap the seconds until it was on each phone."""
    code = await host.table()
    async with host.phones(code, "Blue") as (player,), host.phones(code, "I’ll watch", count) as others:
        watched = Watched(player, others)
        for tap in TAPS:
            await watched.times(*tap)
        before = host.processor()
        times = [await watched.times(*tap) for tap in islice(cycle(TAPS), taps)]
        return host.processor() - before, times


if __name__ == "__main__":
    for name, seconds, note in rows():
        print(f"{name:30} {seconds * 1000:8.1f} ms   {note}", flush=True)
