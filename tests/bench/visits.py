"""`python -m tests.bench.visits --visits 1000`: what a host holds after many visits of a phone (Linux only).

Each visit is a page that is loaded anew, as by somebody who reloads again and again: it is drawn, and left.
For each role and page a host of its own is started; it prints the resident memory after a few of the visits.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from tests.bench.hosting import Host, hosting
from tests.companion.web.wire_phone import WirePhone, join


@dataclass(frozen=True)
class Visitor:
    """Whose phone it is, the seat that it takes (None for the host), and a text of the page that it loads."""

    name: str
    seat: str | None
    says: str
    is_at_table: bool = True


VISITORS = (
    Visitor("host, home", None, "Continue", is_at_table=False),
    Visitor("host, table", None, "takes a die"),
    Visitor("player", "Blue", "takes a die"),
    Visitor("onlooker", "I’ll watch", "takes a die"),
)


def main() -> None:
    """Measures, and prints a table in Markdown."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.visits", description=__doc__)
    parser.add_argument("--visits", type=int, default=1000)
    parser.add_argument("--who", nargs="*", default=[one.name for one in VISITORS], help="whose phones")
    options = parser.parse_args()
    after = sorted({max(1, options.visits * share // 20) for share in (1, 5, 10, 20)})
    print(f"| who | before | {' | '.join(f'after {count}' for count in after)} |", flush=True)
    print(f"|-----|-------:|{'-------:|' * len(after)}", flush=True)
    for visitor in (one for one in VISITORS if one.name in options.who):
        with hosting() as host:
            figures = asyncio.run(_visit(host, visitor, after))
        cells = " | ".join(f"{bytes_ / 1e6:.0f} MB" for bytes_ in figures)
        print(f"| {visitor.name} | {cells} |", flush=True)


async def _visit(host: Host, visitor: Visitor, after: Sequence[int]) -> list[int]:
    """The memory before the first visit, and after each number of visits in `after`."""
    table = await host.table_and_code()
    cookie, route = await _joined(host, visitor, table)
    figures = [host.memory()]
    for number in range(1, after[-1] + 1):
        async with WirePhone(host.port, cookie=cookie, route=route) as phone:
            await phone.see(visitor.says)
        if number in after:
            figures.append(host.memory())
    return figures


async def _joined(host: Host, visitor: Visitor, table: tuple[str, str]) -> tuple[str, str]:
    """The cookie of a phone, and the route that it loads."""
    route, code = table
    if visitor.seat is None:
        return await host.own_cookie(), route if visitor.is_at_table else "/"
    cookie = await join(host.port, code)
    async with WirePhone(host.port, cookie=cookie) as phone:
        await phone.tap(visitor.seat)
        await phone.arrive("/table/")
    return cookie, route


if __name__ == "__main__":
    main()
