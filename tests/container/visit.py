"""Plays at a host through its port on loopback, as a browser would: a program for other networks.

python -m tests.container.visit PORT LINK    # begins a table and makes an entry
"""

from __future__ import annotations

import asyncio
import sys

from tests.companion.web.wire_phone import WirePhone, join


async def visit(port: int, link: str) -> None:
    """Visits a host by its own link, begins a table there and takes a die."""
    cookie = await join(port, link)
    async with WirePhone(port, cookie=cookie, route="/australis/new") as phone:
        await phone.tap("Start, Blue first")
        table = "/".join((await phone.arrive("/table/")).split("/")[:3])
    async with WirePhone(port, cookie=cookie, route=table) as phone:
        await phone.tap("Take Blue 6")
        await phone.see("Green takes a die")


if __name__ == "__main__":
    asyncio.run(visit(int(sys.argv[1]), sys.argv[2]))
