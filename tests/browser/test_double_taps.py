"""A trembling finger: whatever is tapped twice, the second tap finds the same thing there, or does nothing.

Here a few places are tapped where words wrap, or one thing lies below another. All are tapped on a phone
without a browser (`tests/companion/every_game/test_any_double_taps.py`), and here by `make faults`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Driver
from tests.browser.double_taps import NEWS, DoubleTaps
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.browser.stage import Stage

EVERY = os.environ.get("EVERY_TAP")
"""Of all scenes "turns" takes one kind of news and one size each, in turn, and "all" takes all of them."""
FEW = {
    "draft-four": ("an entry", (360, 640)),
    "score": ("a refusal", (360, 640)),
    "aquaretto-round": ("an undo", (844, 390)),
}
"""Scenes of which some places are tapped in each run, with the news that come in between, and the size."""
PLACES = 2
"""How many places of such a scene are tapped."""
SIZES = ((390, 844), (360, 640), (844, 390))
COMBINED = [(news, size) for size in SIZES for news in NEWS]


def is_tapped(scene: Scene, news: str, size: tuple[int, int]) -> bool:
    """Tells whether a scene is tapped on such a screen, with such news."""
    if EVERY == "turns":
        return COMBINED[SCENES.index(scene) % len(COMBINED)] == (news, size)
    return bool(EVERY) or FEW.get(scene.name) == (news, size)


TAPPED = [
    pytest.param(scene, news, size, id=f"{scene.name} {news} {size[0]}x{size[1]}")
    for scene in SCENES
    for news in NEWS
    for size in SIZES
    if is_tapped(scene, news, size)
]


@pytest.fixture(scope="module")
def stage(driver: Driver, chromium: Browser) -> Iterator[Stage]:
    """One phone for all scenes."""
    with driver.awake():
        stage = Stage(chromium, paints=False)
    yield stage
    with driver.awake():
        stage.close()


@pytest.mark.slow
@pytest.mark.parametrize(("scene", "news", "size"), TAPPED)
def test_a_second_tap_finds_the_same_thing_or_does_nothing(
    scene: Scene, news: str, size: tuple[int, int], stage: Stage, driver: Driver, tmp_path: Path
) -> None:
    with driver.awake():
        stage.clear()
        stage.resize(*size)
        faults = DoubleTaps(stage, tmp_path).faults(scene, news, None if EVERY else PLACES)
    assert faults == []


def test_the_few_are_scenes() -> None:
    assert EVERY or len(TAPPED) == len(FEW)
