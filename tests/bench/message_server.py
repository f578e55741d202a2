"""`python -m tests.bench.message_server`: what tables cost a NATS server, in Markdown (Linux only).

First one table with two, four and eight phones, which are programs with the usual client: how soon a tap is
on the others. Then many tables on one server: each has three phones, one of which keeps it, and a tap every
ten seconds. The phones are sockets of one process on the same machine; what they say is sealed as in earnest.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from urllib.request import urlopen

from companion.peers.server_carrier import ServerLink, new_invitation
from companion.peers.server_lines import OF_KEEPER, OF_PHONE
from companion.web.nats_carrier import NatsCarrier
from tests.bench.hosting import share
from tests.bench.nats_phones import Table
from tests.nats_server import NatsServer, running

EVERY = 10.0
"""Seconds between two taps at a table, as for hosts."""
PHONES = 3
_RATE = (PHONES - 1) * (1 / OF_KEEPER.every + 1 / OF_PHONE.every + (1 + 1 / PHONES) / EVERY)
"""Messages a second of a table: both ends of each line are there; a tap goes to the keeper, and on."""
_LOOK = 0.5
_AT_ONCE = 50


TAPS_EACH, SECONDS = 200, 15.0
TABLES: Sequence[tuple[int, float]] = ((500, 1), (2000, 1))
"""Numbers of tables, and how many times as fast all time goes there."""


def main() -> None:
    """Measures, and prints the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.message_server", description=__doc__)
    parser.add_argument("--phones", type=int, nargs="*", default=[2, 4, 8])
    parser.add_argument("--taps", type=int, default=TAPS_EACH)
    parser.add_argument("--tables", type=int, nargs="*", help="instead of the usual numbers of tables")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument(
        "--faster",
        type=float,
        default=1,
        help="all time goes so many times as fast at --tables: as much more for the server",
    )
    options = parser.parse_args()
    tables = TABLES if options.tables is None else [(count, options.faster) for count in options.tables]
    if options.phones:
        for line in of_one_table(options.phones, options.taps):
            print(line, flush=True)
        print()
    if tables:
        for line in of_many_tables(tables, options.seconds):
            print(line, flush=True)


def of_one_table(phones: Sequence[int] = (2, 4, 8), taps: int = TAPS_EACH) -> Iterator[str]:
    """The lines of a Markdown table: how soon a tap is on the others, by number of phones."""
    yield "| phones at the table | median | 90 % | 99 % | longest |"
    yield "|--------------------:|-------:|-----:|-----:|--------:|"
    for count in phones:
        with running() as server:
            times = asyncio.run(_latency(server, count, taps))
        parts = (median(times), share(times, 0.9), share(times, 0.99), max(times))
        yield f"| {count} | {' | '.join(f'{part * 1000:.1f} ms' for part in parts)} |"


def of_many_tables(tables: Sequence[tuple[int, float]] = TABLES, seconds: float = SECONDS) -> Iterator[str]:
    """The lines of a Markdown table: what so many tables cost, each number with its pace of time."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    names = ("tables", "phones", "memory", "a phone", "messages a second", "of one core", "a message")
    more = ("tables a core", "lost", "out of order", "median", "99 %")
    yield f"| {' | '.join((*names, *more))} |"
    yield "|" + "--:|" * 12
    for count, faster in tables:
        with running() as server:
            yield asyncio.run(_cost(server, count, seconds, faster))


MEASURED: Mapping[str, Callable[[], Iterator[str]]] = {
    "nats-phones": of_one_table,
    "nats-tables": of_many_tables,
}
ONCE = {
    "nats-phones": partial(of_one_table, phones=(2,), taps=2),
    "nats-tables": partial(of_many_tables, tables=((1, 1),), seconds=0.1),
}


async def _latency(server: NatsServer, phones: int, taps: int) -> list[float]:
    """The seconds from a tap on one phone until each of the others has what the keeper says of it."""
    carriers = [NatsCarrier() for _phone in range(phones)]
    kept: list[ServerLink] = []
    joined: list[ServerLink] = []
    for carrier in carriers[1:]:
        invitation = new_invitation(server.address)
        await carriers[0].keep(invitation, kept.append)
        joined.append(await carrier.join(invitation))
    while len(kept) < phones - 1:
        await asyncio.sleep(0.01)
    times: list[float] = []
    begun = 0.0
    all_have = asyncio.Event()
    waiting = 0

    def has() -> None:
        nonlocal waiting
        waiting -= 1
        times.append(time.perf_counter() - begun)
        if not waiting:
            all_have.set()

    def tell(message: bytes) -> None:
        if message[0]:  # by another phone, so this is one of those that have it now
            has()
        for link in kept:
            link.send(message)

    def hear(number: int, message: bytes) -> None:
        if message[0] != number:
            has()

    for link in kept:
        link.on_message = tell

    for number, link in enumerate(joined, 1):
        link.on_message = partial(hear, number)
    for tap in range(taps + 10):
        who = tap % phones
        all_have.clear()
        waiting, begun = phones - 1, time.perf_counter()
        message = bytes([who]) + bytes(350)
        if who:
            joined[who - 1].send(message)
        else:
            tell(message)
        await all_have.wait()
        await asyncio.sleep(0.01)
    for carrier in carriers:
        await carrier.close()
    return times[10 * (phones - 1) :]


async def _cost(server: NatsServer, count: int, seconds: float, faster: float) -> str:
    """The cost of so many tables, as a line of the table in Markdown."""
    empty = _memory(server)
    tables: list[Table] = []
    looking = asyncio.create_task(_look(tables))
    while len(tables) < count:
        some = range(min(_AT_ONCE, count - len(tables)))
        tables += await asyncio.gather(*(Table.begun(server.web_port, PHONES, faster) for _table in some))
    await asyncio.sleep(5)
    carried = await asyncio.to_thread(_messages, server)
    before, begun = _processor(server), time.monotonic()
    await asyncio.gather(
        *(_play(table, seconds, number / count, EVERY / faster) for number, table in enumerate(tables))
    )
    took = time.monotonic() - begun
    used = max(0.01, _processor(server) - before)  # it is counted in hundredths of a second
    carried = max(1, await asyncio.to_thread(_messages, server) - carried)
    memory = _memory(server)
    for _second in range(30):
        if not any(table.lost for table in tables):
            break
        await asyncio.sleep(1)
    times = [one for table in tables for one in table.times]
    looking.cancel()
    for table in tables:
        table.close()
    cells = (
        f"{count:,}" + (f" × {faster:g}" if faster > 1 else ""),
        f"{count * PHONES:,}",
        f"{memory / 1e6:.0f} MB",
        f"{(memory - empty) / count / PHONES / 1e3:.0f} KB",
        f"{carried / took:,.0f}",
        f"{used / took:.1%}",
        f"{used / carried * 1e6:.0f} µs",
        f"{carried / used / _RATE:,.0f}",
        f"{sum(table.lost for table in tables)}",
        f"{sum(table.wrong for table in tables)}",
        f"{median(times) * 1000:.1f} ms",
        f"{share(times, 0.99) * 1000:.1f} ms",
    )
    return f"| {' | '.join(cells)} |"


async def _play(table: Table, seconds: float, offset: float, every: float) -> None:
    """Taps at a table, which begins at its own moment so that not all of them tap at once."""
    begun = time.monotonic()
    tap = 0
    while (at := (tap + offset) * every) < seconds:
        await asyncio.sleep(max(0.0, begun + at - time.monotonic()))
        table.tap()
        tap += 1
    await asyncio.sleep(max(0.0, begun + seconds - time.monotonic()))


async def _look(tables: Sequence[Table]) -> None:
    """Lets all tables do what is due, some at a time."""
    while True:
        for part in range(20):
            for table in tables[part::20]:
                table.look()
            await asyncio.sleep(_LOOK / 40)


def _processor(server: NatsServer) -> float:
    """The seconds of processor that a server has used."""
    parts = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / 100


def _messages(server: NatsServer) -> int:
    """How many messages a server has been given."""
    with urlopen(f"{server.monitor}/varz") as answer:
        return int(json.load(answer)["in_msgs"])


def _memory(server: NatsServer) -> int:
    """The bytes that a server has in memory."""
    lines = Path(f"/proc/{server.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) * 1024


if __name__ == "__main__":
    main()
