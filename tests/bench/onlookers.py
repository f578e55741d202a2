"""`python -m tests.bench.onlookers --phones 200 --minutes 10`: a table with very many onlookers (Linux only).

One player taps again and again, each time when all phones have been drawn. It prints the resident memory of
the host at the start, each minute and at the end, how soon a tap was on the other phones, and the processor.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from functools import partial
from itertools import cycle
from statistics import median

from tests.bench.hosting import TAPS, Host, Watched, hosting, share

PHONES, EVERY = 100, 5.0
MINUTES = 0.5


def main() -> None:
    """Measures, and prints a line each minute."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.onlookers", description=__doc__)
    parser.add_argument("--phones", type=int, default=PHONES)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--every", type=float, default=EVERY, metavar="SECONDS", help="between two taps")
    options = parser.parse_args()
    for line in lines(options.phones, options.minutes, options.every):
        print(line, flush=True)


def lines(phones: int = PHONES, minutes: float = MINUTES, every: float = EVERY) -> Iterator[str]:
    """The table in Markdown, with a line for each minute, and what stands above and below it."""
    with hosting() as host, asyncio.Runner() as runner:
        coming = _watch(host, phones, minutes, every)

        async def following() -> str | None:
            return await anext(coming, None)

        while (line := runner.run(following())) is not None:
            yield line


MEASURED: Mapping[str, Callable[[], Iterator[str]]] = {"onlookers": lines}
ONCE = {"onlookers": partial(lines, phones=2, minutes=0.01, every=0.1)}


async def _watch(host: Host, phones: int, minutes: float, every: float) -> AsyncIterator[str]:
    code = await host.table()
    empty = host.memory()
    async with host.phones(code, "Blue") as (player,), host.phones(code, "I’ll watch", phones) as others:
        watched, taps = Watched(player, others), cycle(TAPS)
        for _tap in TAPS:
            await watched.times(*next(taps))
        each = (host.memory() - empty) / phones
        yield f"{phones} onlookers, a tap every {every:g} seconds: {empty / 1e6:.0f} MB before anybody"
        yield f"has joined, {each / 1e6:.2f} MB for each of them."
        yield ""
        yield "| minute | memory | median | 90 % | 99 % | last phone, median | processor |"
        yield "|-------:|-------:|-------:|-----:|-----:|-------------------:|----------:|"
        everything: list[list[float]] = []
        begun, used = time.monotonic(), host.processor()
        end = begun + minutes * 60
        for minute in range(1, max(1, round(minutes)) + 1):
            times: list[list[float]] = []
            since, before = time.monotonic(), host.processor()
            while not times or time.monotonic() < min(begun + minute * 60, end):
                tapped = time.monotonic()
                times.append(await watched.times(*next(taps)))
                await asyncio.sleep(max(0, tapped + every - time.monotonic()))
            share_used = (host.processor() - before) / (time.monotonic() - since)
            yield _line(f"{min(minute, minutes):g}", host.memory(), times, share_used)
            everything += times
        if minutes > 1:
            share_used = (host.processor() - used) / (time.monotonic() - begun)
            yield _line("all", host.memory(), everything, share_used)
        tap = (host.processor() - used) / len(everything)
        yield ""
        yield f"{tap * 1000:.0f} ms of processor a tap, {tap / phones * 1000:.1f} ms a phone and tap."


def _line(name: str, memory: int, times: list[list[float]], used: float) -> str:
    everybody = [one for tap in times for one in tap]
    figures = (median(everybody), share(everybody, 0.9), share(everybody, 0.99), median(map(max, times)))
    return (
        f"| {name} | {memory / 1e6:.0f} MB | "
        + "".join(f"{seconds * 1000:.0f} ms | " for seconds in figures)
        + f"{used:.0%} |"
    )


if __name__ == "__main__":
    main()
