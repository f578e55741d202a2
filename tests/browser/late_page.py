"""The real server, which keeps each phone waiting for its page until a file says that it may be sent."""

import asyncio
import os
import sys
from pathlib import Path

import flet as ft

from companion import app, cli

HELD_BACK = "a page is held back"
"""Printed when a phone has registered."""
RELEASED = "released"
"""The file in the folder of the games that releases the pages."""
_draw = app.main


def late(page: ft.Page) -> None:
    """Draws the page as soon as that file is there."""
    print(HELD_BACK, flush=True)
    page.run_task(draw_later, page)


async def draw_later(page: ft.Page) -> None:
    """Waits for that file, and draws the page."""
    while not (Path(os.environ["REEF_TABLE_HOME"]) / RELEASED).exists():
        await asyncio.sleep(0.02)
    _draw(page)


if __name__ == "__main__":
    app.main = late
    sys.exit(cli.run())
