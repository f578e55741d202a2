"""Names in many scripts, and a check that a page draws them instead of blanks or boxes, which look alike."""

from __future__ import annotations

import re
from io import BytesIO

from fallback_fonts.parts import covered
from PIL import Image, ImageChops
from playwright.sync_api import Response

from tests.browser.flet_page import FletPage
from tests.browser.seats import ANY_SEAT, begin_game, rename
from tests.browser.server import ROOT
from tests.browser.settling import COUNTS_WORK, PENDING, RESTS
from tests.companion.libraries import NEW_GAME
from tests.waiting import until

SCRIPTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "east": (("王芳", "さくら", "김민", "ไทย"), ("李娜", "ひかり", "박준", "กขค")),
    "right to left, and India": (("محمد", "דויד", "राम", "தமி"), ("يوسف", "שרהל", "गीत", "கலை")),
    "emoji, and Europe": (("🐢🎲", "Жора", "Ωρίω", "ლია"), ("🦀🎃", "Дуня", "Δάφν", "ნინ")),
}
"""Names by group of scripts: four, and four others of the same length."""

SEATED = ("Blue", "Green", "Orange", "Pink")
"""The colours of the four players, clockwise from the first."""

_OWN = covered((ROOT / "assets" / "fonts" / "Inter-Regular.ttf").read_bytes())
_FONT = re.compile(r"/assets/fonts/(.+\.woff2)$")
_INK = 80
_LOOK = 10_000
"""Milliseconds after which one look at the page's work ends."""


class Writing:
    """The characters whose fonts a page has received, and screenshots of the names that it draws.

    The page counts its pending work from the next time that it is opened.
    """

    def __init__(self, phone: FletPage) -> None:
        self.phone = phone
        phone.page.add_init_script(COUNTS_WORK)
        self._letters = set(_OWN)
        phone.page.on("response", self._note)

    def _note(self, response: Response) -> None:
        found = _FONT.search(response.url)
        if found and response.ok and (font := ROOT / "assets" / "assets" / "fonts" / found[1]).exists():
            self._letters |= covered(font.read_bytes())

    def begin(self, names: tuple[str, ...]) -> None:
        """Enters four names, and starts a game."""
        self.phone.tap(NEW_GAME)
        self.phone.see("Around the table")
        while self.phone.find(ANY_SEAT).count() < len(names):
            self.phone.tap(re.compile("^New(?! game)"))
            self.phone.tap("Close")
            self.phone.see("Around the table")
        for number, (colour, name) in enumerate(zip(SEATED, names, strict=True), 1):
            rename(self.phone, number, colour, name)
        begin_game(self.phone, "takes a die")

    def drawn(self, names: tuple[str, ...]) -> list[Image.Image]:
        """Pictures of the four names above the draft, once their fonts have arrived and nothing moves."""
        until(
            lambda: {*map(ord, "".join(names))} <= self._letters, lambda: f"never sent: {names}", self._pause
        )
        pictures = [self._look(names)]

        def is_still() -> bool:
            self._pause()
            pictures.append(self._look(names))
            before, now = pictures[-2:]
            return bool(now) and all(map(_has_ink, now)) and same(before, now)

        until(is_still, lambda: f"never still or never drawn: {names}", self._pause)
        return pictures[-1]

    def becomes(self, names: tuple[str, ...], wanted: list[Image.Image]) -> None:
        """Waits until the names look as they did before."""
        until(lambda: same(self._look(names), wanted), lambda: f"never as it was: {names}", self._pause)

    def _pause(self) -> None:
        """Waits until the page has drawn with the fonts that it has received, and asks for no other ones."""
        self.phone.frames()
        until(
            lambda: self.phone.page.evaluate(RESTS, _LOOK)[0],
            lambda: f"never at rest: {self.phone.page.evaluate(PENDING)}",
            self.phone.frames,
        )

    def _look(self, names: tuple[str, ...]) -> list[Image.Image]:
        picture = Image.open(BytesIO(self.phone.page.screenshot())).convert("RGB")
        window = self.phone.page.viewport_size
        assert window is not None
        scale = picture.width / window["width"]
        found = []
        for name in names:
            begins = re.compile(f"^{re.escape(name)}, ")
            page = self.phone.page
            box = page.get_by_label(begins).or_(page.get_by_text(begins)).first.bounding_box()
            if box is None:  # it is just being redrawn
                return []
            # Without the lower half, which shows the points of the round.
            left, right = (round(edge * scale) for edge in (box["x"], box["x"] + box["width"]))
            top, bottom = (round(edge * scale) for edge in (box["y"], box["y"] + box["height"] / 2))
            found.append(picture.crop((left, top, right, bottom)))
        return found


def _has_ink(place: Image.Image) -> bool:
    """Tells whether anything is drawn beside the player's mark."""
    grey = place.convert("L")
    written = grey.crop((grey.width // 3, grey.height // 8, grey.width - 12, grey.height * 7 // 8))
    shades = [shade for _count, shade in written.getcolors(256) or [] if isinstance(shade, int)]
    return max(shades) - min(shades) > _INK


def same(one: list[Image.Image], other: list[Image.Image]) -> bool:
    """Tells whether the two lists of pictures are the same."""
    return len(one) == len(other) and all(
        a.size == b.size and ImageChops.difference(a, b).getbbox() is None
        for a, b in zip(one, other, strict=True)
    )
