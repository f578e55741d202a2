"""The layouts of a phone in landscape, and of one lying between its players, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import FloatRect

from engine.australis.moves import CorrectDisc, Move
from tests.browser.flet_page import FletPage
from tests.browser.server import Server
from tests.companion.libraries import game_setup, library_at, table_on
from tests.waiting import until

UPRIGHT = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}


def table_in(server: Server, *names: str, moves: tuple[Move, ...] = ()) -> str:
    """Adds a game to the server's storage, and returns its route."""
    store = table_on(library_at(server.folder), game_setup(*names), moves)
    store.writer.close()
    return f"table/{store.name}"


class Box(NamedTuple):
    """The position and size of a control, in pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height


def box(phone: FletPage, name: str) -> Box:
    """The position and size of a button."""
    found: FloatRect | None = None

    def is_there() -> bool:
        nonlocal found
        found = phone.find(name).bounding_box()  # None while the client replaces its node
        return found is not None

    until(is_there, lambda: f"{name!r} is nowhere")
    assert found is not None
    return Box(**found)


def test_draft_adapts_when_the_phone_is_rotated(open_phone: Callable[..., FletPage], server: Server) -> None:
    route = table_in(server, "Mia", "Jonas")
    phone = open_phone(path=route, viewport=ON_ITS_SIDE)
    phone.see("Mia takes a die")
    phone.see("Reef 3, worth")
    die, step = box(phone, "Take Blue 6"), box(phone, "Table")
    assert step.bottom <= ON_ITS_SIDE["height"], "the next step is on the screen"
    assert die.right < step.x, "beside the dice, not over them"
    phone.picture("draft-on-its-side")
    phone.page.set_viewport_size({"width": UPRIGHT["width"], "height": UPRIGHT["height"]})
    phone.see_no_more("Reef 3, worth")
    die, step = box(phone, "Take Blue 6"), box(phone, "Table")
    assert die.bottom < step.y
    assert UPRIGHT["height"] / 2 < step.bottom <= UPRIGHT["height"]
    until(lambda: is_still(phone, "Take Blue 6"), lambda: "the dice never rest")
    phone.tap("Take Blue 6")
    phone.see("Jonas takes a die")


def is_still(phone: FletPage, name: str) -> bool:
    """Tells whether a control stays where it is, now that the client has reported the width of its words."""
    before = box(phone, name)
    phone.frames()
    return box(phone, name) == before


def test_player_opposite_reads_scores_upright(open_phone: Callable[..., FletPage], server: Server) -> None:
    moves = CorrectDisc(seat=0, points=47), CorrectDisc(seat=1, points=47)
    phone = open_phone(path=f"{table_in(server, 'Mia', 'Mai', moves=moves)}/around")
    phone.see("Around the table")
    until(lambda: is_upright_from_both_sides(phone), lambda: "half of the players read it upside down")
    phone.tap("Back to the game")
    phone.see("Mia takes a die")


def is_upright_from_both_sides(phone: FletPage) -> bool:
    """Tells whether the upper half of the screen looks like the lower half rotated."""
    picture = Image.open(phone.shot("around")).convert("L")
    height = picture.height * 9 // 20  # without the buttons between them
    above = picture.crop((0, 0, picture.width, height))
    below = picture.crop((0, picture.height - height, picture.width, picture.height))
    return difference(above.rotate(180), below) < difference(above, below) / 2


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ; a shift by a pixel hardly counts."""
    small = (one.width // 8, one.height // 8)
    return ImageStat.Stat(ImageChops.difference(one.resize(small), other.resize(small))).rms[0]
