"""Phones that film each other: a Chromium whose camera is a file, into which a test puts another's screen."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Playwright

from tests.browser.flet_page import PHONE, FletPage
from tests.web.conftest import Handset

WIDTH, HEIGHT, FRAMES = 1280, 720, 4
"""The picture of the camera, and how many of them the browser plays again and again."""
_TURNED: Final = 4
"""Degrees by which a hand holds the camera askew."""
_TABLE_TOP: Final = 90
"""How bright the table is behind the other phone, from 0 to 255."""


class FilmingHandset(Handset):
    """A phone whose camera sees what the test holds in front of it."""

    def __init__(self, playwright: Playwright, folder: Path, url: str) -> None:
        super().__init__(playwright, folder, url, {**PHONE, "permissions": ["camera"]})
        self._film = folder.with_suffix(".y4m")
        self.see_nothing()
        self._flags = [
            "--use-fake-ui-for-media-stream",
            "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-video-capture={self._film}",
        ]

    def see_nothing(self) -> None:
        """Holds the camera over the table."""
        self._show(Image.new("L", (WIDTH, HEIGHT), _TABLE_TOP))

    def film(self, phone: FletPage) -> None:
        """Holds the camera over another screen; the browser sees it when it next opens its camera."""
        screen = Image.open(BytesIO(phone.page.screenshot())).convert("L")
        screen.thumbnail((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        held = screen.rotate(_TURNED, expand=True, fillcolor=_TABLE_TOP, resample=Image.Resampling.BICUBIC)
        held.thumbnail((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        seen = Image.new("L", (WIDTH, HEIGHT), _TABLE_TOP)
        seen.paste(held, ((WIDTH - held.width) // 2, (HEIGHT - held.height) // 2))
        self._show(seen)

    def _show(self, seen: Image.Image) -> None:
        """Writes what the camera sees as an uncompressed film without colours."""
        grey = bytes([128]) * (WIDTH // 2 * HEIGHT // 2)
        with self._film.open("wb") as file:
            file.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420mpeg2\n".encode())
            for _frame in range(FRAMES):
                file.write(b"FRAME\n" + seen.tobytes() + grey + grey)
