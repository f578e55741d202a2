"""`python -m tests.bench.clubs`: what several tables on one host cost, as a table in Markdown (Linux only).

Each table has three phones, one of which taps every ten seconds; the phones run on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from statistics import median

from tests.bench.hosting import HOST, TAPS, Host, Watched, hosting, share

TABLES = (10, 50)
SECONDS = 20.0
EVERY = 10.0
"""Seconds between two taps at a table."""
PHONES = 3

HOSTS: Sequence[Sequence[str]] = (HOST,)
"""The arguments of each host that is started. Several hosts need games in one place: a `--database URL` for
each of them goes here, and then the tables are dealt out to them in turn."""


@dataclass(frozen=True)
class Cost:
    """The measurements with a number of tables; `empty` is the memory before the phones have joined."""

    tables: int
    empty: int
    memory: int
    processor: float
    seconds: float
    times: Sequence[float]
    taps: int

    def line(self) -> str:
        """The measurements as a line of the Markdown table."""
        phones = self.tables * PHONES
        each = self.processor / self.taps
        cells = (
            f"{self.tables}",
            f"{phones}",
            f"{self.memory / 1e6:.0f} MB",
            f"{(self.memory - self.empty) / phones / 1e3:.0f} KB",
            f"{self.processor / self.seconds:.0%}",
            f"{each * 1000:.0f} ms",
            f"{EVERY / each:.0f}",
            f"{median(self.times) * 1000:.0f} ms",
            f"{share(self.times, 0.99) * 1000:.0f} ms",
        )
        return f"| {' | '.join(cells)} |"


HEADING = (
    "| tables | phones | memory | a phone | of one core | a tap | tables a core | median | 99 % |",
    "|-------:|-------:|-------:|--------:|------------:|------:|--------------:|-------:|-----:|",
)


def main() -> None:
    """Measures, and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.clubs", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    options = parser.parse_args()
    for line in lines(options.tables, options.seconds):
        print(line, flush=True)


def lines(tables: Sequence[int] = TABLES, seconds: float = SECONDS) -> Iterator[str]:
    """The lines of the Markdown table."""
    yield from HEADING
    for count in tables:
        yield measured(count, seconds).line()


MEASURED: Mapping[str, Callable[[], Iterator[str]]] = {"clubs": lines}
ONCE = {"clubs": partial(lines, tables=(1,), seconds=0.1)}


def measured(tables: int, seconds: float, hosts: Sequence[Sequence[str]] = HOSTS) -> Cost:
    """The cost of this number of tables together, dealt out to these hosts."""
    with ExitStack() as stack:
        running = [stack.enter_context(hosting(arguments)) for arguments in hosts]
        return asyncio.run(_measure(running, tables, seconds))


async def _measure(hosts: Sequence[Host], tables: int, seconds: float) -> Cost:
    places = [hosts[number % len(hosts)] for number in range(tables)]
    codes = [await host.table() for host in places]
    empty = sum(host.memory() for host in hosts)
    async with AsyncExitStack() as stack:
        watched = []
        for host, code in zip(places, codes, strict=True):
            (player,) = await stack.enter_async_context(host.phones(code, "Blue"))
            others = await stack.enter_async_context(host.phones(code, "Green", PHONES - 1))
            watched.append(Watched(player, others))
        for tap in TAPS[:2]:
            await asyncio.gather(*(table.times(*tap) for table in watched))
        before, begun = sum(host.processor() for host in hosts), time.monotonic()
        playing = [_play(one, seconds, number / tables) for number, one in enumerate(watched)]
        times = [tap for table in await asyncio.gather(*playing) for tap in table]
        used = sum(host.processor() for host in hosts) - before
        memory = sum(host.memory() for host in hosts)
        flat = [one for tap in times for one in tap]
        return Cost(tables, empty, memory, used, time.monotonic() - begun, flat, len(times))


async def _play(table: Watched, seconds: float, offset: float) -> list[list[float]]:
    """Taps at a table, which begins at its own moment so that not all of them tap at once."""
    begun, times = time.monotonic(), list[list[float]]()
    for number, tap in enumerate(cycle(TAPS)):
        at = begun + (number + offset) * EVERY
        if at > begun + seconds:
            return times
        await asyncio.sleep(max(0, at - time.monotonic()))
        times.append(await table.times(*tap))
    return times


if __name__ == "__main__":
    main()
