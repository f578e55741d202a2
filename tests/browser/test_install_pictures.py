"""The screenshots of the dialog that installs the web app show today's app.

pytest tests/browser --rewrite-screens    takes them anew
"""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from pwa.manifest import SCREENSHOTS, Screenshot, picture_of

from companion.session.hints import NO_HINTS
from tests.browser.conftest import Driver
from tests.browser.likeness import differs, small
from tests.browser.scenes import SCENES
from tests.browser.stage import Stage
from tests.browser.views import DARK, TABLET, USUAL, VIEWS
from tests.companion.libraries import library_at

COLOURS = 256
WIDE = VIEWS[TABLET].size


@pytest.mark.trial
@pytest.mark.parametrize("screenshot", SCREENSHOTS, ids=[one.name for one in SCREENSHOTS])
def test_the_install_dialog_shows_todays_app(
    screenshot: Screenshot, sharp_stage: Stage, driver: Driver, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    scene = next(scene for scene in SCENES if scene.name == screenshot.scene)
    assert {game_ui.info.name for game_ui in scene.game_uis} >= {screenshot.game}
    library = library_at(tmp_path, [game_ui.info for game_ui in scene.game_uis])
    library.preferences.remember(language="en", theme=DARK, motion="less", **NO_HINTS)
    with driver.awake():
        sharp_stage.resize(*(WIDE if screenshot.is_wide else USUAL))
        sharp_stage.show(library, scene.prepare(library), scene.game_uis)
        for step in scene.steps:
            step(sharp_stage)
        shown = Image.open(io.BytesIO(sharp_stage.look())).convert("RGB")
    path = picture_of(screenshot)
    if request.config.getoption("rewrite_screens", default=False):
        shown.quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE).save(path, optimize=True)
    with Image.open(path) as kept:
        assert kept.size == shown.size
        assert differs(small(kept), small(shown)) is None, f"{path.name} shows an older app"
