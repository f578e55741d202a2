"""`python -m tests.bench.onlookers --phones 200 --minutes 10`: a table with very many onlookers (Linux only).

One player taps again and again, each time when all phones have been drawn. It prints the resident memory of
the host at the start, each minute and at the end, how soon a tap was on the other phones, and the processor.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from itertools import cycle
from statistics import median

from tests.bench.hosting import TAPS, Host, Watched, hosting, share


def main() -> None:
    """Measures, and prints a line each minute."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.onlookers", description=__doc__)
    parser.add_argument("--phones", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--every", type=float, default=5, metavar="SECONDS", help="between two taps")
    options = parser.parse_args()
    with hosting() as host:
        asyncio.run(_watch(host, options.phones, options.minutes, options.every))


async def _watch(host: Host, phones: int, minutes: float, every: float) -> None:
    code = await host.table()
    empty = host.memory()
    print(f"before anybody has joined: {empty / 1e6:.0f} MB", flush=True)
    async with host.phones(code, "Blue") as (player,), host.phones(code, "I’ll watch", phones) as others:
        watched, taps = Watched(player, others), cycle(TAPS)
        for _tap in TAPS:
            await watched.times(*next(taps))
        joined = host.memory()
        print(
            f"with {phones} onlookers: {joined / 1e6:.0f} MB, {(joined - empty) / phones / 1e3:.0f} KB each"
        )
        print("| minute | memory | median | 90 % | 99 % | last phone, median | processor |")
        print("|-------:|-------:|-------:|-----:|-----:|-------------------:|----------:|")
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
            print(_line(str(minute), host.memory(), times, share_used), flush=True)
            everything += times
        share_used = (host.processor() - used) / (time.monotonic() - begun)
        print(_line("all", host.memory(), everything, share_used))
        each = (host.processor() - used) / len(everything)
        print(f"{each * 1000:.0f} ms of processor a tap, {each / phones * 1000:.1f} ms a phone and tap")


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
