"""Phones that film each other: what the camera of one sees is the screen of another."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Playwright

from tests.browser.flet_page import PHONE, FletPage
from tests.web import film
from tests.web.conftest import Handset

_TURNED: Final = 4
"""Degrees by which a hand holds the camera askew."""


class FilmingHandset(Handset):
    """A phone whose camera sees what the test holds in front of it."""

    def __init__(self, playwright: Playwright, folder: Path, url: str) -> None:
        super().__init__(playwright, folder, url, {**PHONE, "permissions": ["camera"]})
        self._film = folder.with_suffix(".y4m")
        self._flags = list(film.flags(self._film))

    def film(self, phone: FletPage) -> None:
        """Holds the camera over another screen; the browser sees it when it next opens its camera."""
        screen = Image.open(BytesIO(phone.screen())).convert("L")
        held = screen.rotate(_TURNED, expand=True, fillcolor=film.ROOM, resample=Image.Resampling.BICUBIC)
        held.thumbnail((film.WIDTH, film.HEIGHT), Image.Resampling.LANCZOS)
        film.write_picture(self._film, held)
