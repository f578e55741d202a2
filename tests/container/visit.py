"""Plays at a host through its port on loopback, as a browser would: a program for other networks.

python -m tests.container.visit PORT LINK            # begins a table, makes an entry, and prints its address
python -m tests.container.visit PORT LINK ADDRESS    # looks whether that entry is still there
"""

from __future__ import annotations

import asyncio
import sys

from tests.companion.web.wire_phone import WirePhone, join


async def visit(port: int, link: str, address: str = "") -> str:
    """Visits a host by its own link, and returns the address of the table."""
    cookie = await join(port, link)
    if not address:
        async with WirePhone(port, cookie=cookie, route="/australis/new") as phone:
            await phone.tap("Start, Blue first")
            address = "/".join((await phone.arrive("/table/")).split("/")[:3])
        async with WirePhone(port, cookie=cookie, route=address) as phone:
            await phone.tap("Take Blue 6")
            await phone.see("Green takes a die")
    async with WirePhone(port, cookie=cookie, route=address) as phone:
        await phone.see("Green takes a die")
    return address


if __name__ == "__main__":
    print(asyncio.run(visit(int(sys.argv[1]), *sys.argv[2:])))
