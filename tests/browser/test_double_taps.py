"""A trembling finger: whatever is tapped twice, the second tap finds the same thing there, or does nothing.

Each run takes its turn with some of the scenes; `make faults` takes all of them, with all of their places.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Driver
from tests.browser.double_taps import NEWS, DoubleTaps
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.browser.stage import Stage

EVERY = bool(os.environ.get("EVERY_TAP"))
TURNS = 40
"""Days until every scene has had its turn."""
PLACES = 4
"""How many places of a scene are tapped in its turn."""
SIZES = ((390, 844), (360, 640), (844, 390))
TODAY = date.today().toordinal()


def chosen() -> list[Scene]:
    """The scenes whose turn it is."""
    return [scene for number, scene in enumerate(SCENES) if EVERY or (number + TODAY) % TURNS == 0]


@pytest.fixture(scope="module")
def stage(driver: Driver, chromium: Browser) -> Iterator[Stage]:
    """One phone for all scenes."""
    with driver.awake():
        stage = Stage(chromium)
    yield stage
    with driver.awake():
        stage.close()


@pytest.mark.slow
@pytest.mark.parametrize("scene", chosen(), ids=lambda scene: scene.name)
def test_a_second_tap_finds_the_same_thing_or_does_nothing(
    scene: Scene, stage: Stage, driver: Driver, tmp_path: Path
) -> None:
    found = {}
    with driver.awake():
        for number, news in enumerate(NEWS):
            stage.clear()
            stage.resize(*SIZES[(TODAY + number) % len(SIZES)])
            found[news] = DoubleTaps(stage, tmp_path / str(number)).faults(
                scene, news, None if EVERY else PLACES
            )
    assert {news: faults for news, faults in found.items() if faults} == {}
