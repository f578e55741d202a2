"""The shared picture in a real browser: whole on every screen, however many threads Flutter draws with."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.session.png import is_whole
from tests.browser.flet_page import SCREENS as SCREENSHOTS
from tests.browser.scenes.endings import FOUR_TIED
from tests.browser.scenes.scene import at_table
from tests.browser.stage import Stage
from tests.companion.libraries import library_at

ONCE_WRONG = ((360, 740, 2), (360, 690, 3), (390, 844, 1), (1280, 720, 1), (844, 390, 3))
"""Where it was cut or padded once."""
OTHERS = ((320, 568, 2), (412, 915, 2.625), (768, 1024, 2), (1920, 1080, 1.25))
"""Width, height and pixels per point."""
NAMES = "Maximiliane-Bartholo Bob שרה عبدالرحمن"


@pytest.mark.parametrize(
    ("is_isolated", "screens"),
    [
        pytest.param(True, ONCE_WRONG[:2], id="threads"),
        pytest.param(True, (*ONCE_WRONG[2:], *OTHERS), id="threads, more screens", marks=pytest.mark.trial),
        pytest.param(False, ONCE_WRONG[:2], id="one-thread", marks=pytest.mark.trial),
    ],
)
def test_the_picture_is_whole_on_every_screen(
    browser: Browser, tmp_path: Path, is_isolated: bool, screens: Sequence[tuple[int, int, float]]
) -> None:
    library = library_at(tmp_path)
    route = at_table(NAMES, *FOUR_TIED)(library)
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    stage = Stage(browser, one_thread=not is_isolated)
    try:
        page = stage.phone.page
        assert page.evaluate("crossOriginIsolated") is is_isolated
        screen = page.context.new_cdp_session(page)
        for width, height, pixels in screens:
            size = {"width": width, "height": height, "deviceScaleFactor": pixels, "mobile": True}
            screen.send("Emulation.setDeviceMetricsOverride", size)
            stage.show(library, route)
            stage.tap("Share")
            with page.expect_download() as downloading:
                stage.phone.tap("As a picture")  # while the button still moves
            picture = Path(downloading.value.path()).read_bytes()
            (SCREENSHOTS / "shared-picture.png").write_bytes(picture)
            wide, high = struct.unpack(">II", picture[16:24])
            assert (wide, high) == (1080, 1350), (width, height, pixels)
            assert is_whole(picture, wide, high), (width, height, pixels)
    finally:
        stage.close()
