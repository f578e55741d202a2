"""`python -m tests.bench.hosts`: one table on several hosts that share a PostgreSQL database.

It starts a PostgreSQL of its own and, for each number of hosts, that many real hosts with a phone each. One
phone taps; measured is the time until the phones at the other hosts have been sent the entry, which is
committed before. Then as many processes as there were hosts append entries of usual length, each to a table
of its own, as fast as they can.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack
from functools import partial
from itertools import cycle, islice
from statistics import median

from companion.storage.postgres.storage import PostgresStorage
from tests.bench.hosting import HOST, TAPS, Host, Watched, hosting, share
from tests.postgres_server import PostgresServer, started

LINE = b"x" * 179 + b"\n"
"""A line as long as that of an average entry."""


HOSTS: Sequence[int] = (1, 2, 4)
TAPS_EACH = 16
SECONDS = 2.0


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.hosts", description=__doc__)
    parser.add_argument("hosts", nargs="*", type=int, default=HOSTS, help="numbers of hosts")
    parser.add_argument("--taps", type=int, default=TAPS_EACH)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long entries are appended")
    options = parser.parse_args()
    for line in lines(options.hosts, options.taps, options.seconds):
        print(line, flush=True)


def lines(numbers: Sequence[int] = HOSTS, taps: int = TAPS_EACH, seconds: float = SECONDS) -> Iterator[str]:
    """The lines of the Markdown table, for each of these numbers of hosts."""
    server = started(durable=True)
    try:
        yield "| hosts | tap to a phone at another host, median | 90 % | 99 % | entries a second |"
        yield "|------:|---------------------------------------:|-----:|-----:|-----------------:|"
        for count in numbers:
            times = _latency(server, count, taps)
            rate = _rate(server.new_database(), count, seconds)
            parts = (median(times), share(times, 0.9), share(times, 0.99))
            cells = " | ".join(f"{part * 1000:.0f} ms" for part in parts)
            yield f"| {count} | {cells} | {rate:,.0f} |"
    finally:
        server.remove()


MEASURED: Mapping[str, Callable[[], Iterator[str]]] = {"hosts": lines}
ONCE = {"hosts": partial(lines, numbers=(2,), taps=2, seconds=0.1)}


def _latency(server: PostgresServer, count: int, taps: int) -> list[float]:
    """The seconds from a tap until the phone at each other host (or at the only one) was sent the entry."""
    database = server.new_database()
    with ExitStack() as stack:
        arguments = (*HOST, "--database", database)
        hosts = [stack.enter_context(hosting(arguments)) for _number in range(count)]
        return asyncio.run(_times(hosts, taps))


async def _times(hosts: Sequence[Host], taps: int) -> list[float]:
    async with AsyncExitStack() as stack:
        code = await hosts[0].table()
        (player,) = await stack.enter_async_context(hosts[0].phones(code, "Blue"))
        others = [
            (await stack.enter_async_context(host.phones(code, "I’ll watch")))[0]
            for host in hosts[1:] or hosts[:1]
        ]
        watched = Watched(player, others)
        for tap in TAPS:
            await watched.times(*tap)
        times = [await watched.times(*tap) for tap in islice(cycle(TAPS), taps)]
        return [time for tap in times for time in tap]


def _rate(database: str, writers: int, seconds: float) -> float:
    """The entries that a number of processes append in a second, all together."""
    PostgresStorage(database).close()
    context = multiprocessing.get_context("spawn")
    with context.Pool(writers) as pool:
        pool.map(_connect, [database] * writers, chunksize=1)  # importing takes longer than measuring
        begin = time.time() + 1
        jobs = [(database, f"writer-{number}", begin, seconds) for number in range(writers)]
        return sum(pool.starmap(_append, jobs, chunksize=1))


def _connect(database: str) -> None:
    PostgresStorage(database).close()


def _append(database: str, name: str, begin: float, seconds: float) -> float:
    writer = PostgresStorage(database).new(name)
    writer.append(LINE)
    time.sleep(max(0.0, begin - time.time()))
    count, begun = 0, time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        writer.append(LINE)
        count += 1
    return count / took


if __name__ == "__main__":
    main()
