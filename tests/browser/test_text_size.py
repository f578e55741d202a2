"""The text size of an Android phone, which a page has to ask for: everything on it grows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.semantics import nodes_of
from tests.browser.stage import PIXELS_OF_TEXT, Stage
from tests.companion.libraries import library_at
from tests.waiting import until

TIMES = 1.5
ROOT_SIZE = "parseFloat(getComputedStyle(document.documentElement).fontSize)"


def test_text_is_as_large_as_the_phone_wants_it(browser: Browser, tmp_path: Path) -> None:
    stage = Stage(browser, paints=False)
    try:
        page = stage.phone.page
        stage.show(library_at(tmp_path), "/settings")
        assert page.evaluate(ROOT_SIZE) == PIXELS_OF_TEXT
        usual = heading(stage)
        page.context.new_cdp_session(page).send("Emulation.setEmulatedOSTextScale", {"scale": TIMES})
        page.wait_for_function(f"{ROOT_SIZE} === {PIXELS_OF_TEXT * TIMES}")
        wanted = pytest.approx(usual * TIMES, rel=0.1)
        until(lambda: heading(stage) == wanted, lambda: f"{heading(stage)} instead of {wanted}", stage.settle)
    finally:
        stage.close()


def heading(stage: Stage) -> float:
    """The height of the page's heading."""
    first = next(node for node in nodes_of(stage.phone.page) if node.role == "heading")
    return first.bottom - first.top
