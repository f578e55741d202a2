"""The pictures on the page that shows what the app is are those of today's app, in each language and theme.

pytest tests/browser --rewrite-screens    takes them anew
pytest tests/browser --every-view         looks at all of them, and not only at the English ones
"""

from __future__ import annotations

import io

import pytest
from landing.page import PICTURES, SHOWN, picture_name
from PIL import Image

from companion.i18n.translation import LANGUAGES
from companion.session.hints import NO_HINTS
from companion.session.library import GameLibrary
from tests.browser.conftest import Driver
from tests.browser.likeness import differs, small
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.browser.stage import Stage
from tests.browser.views import DARK, LIGHT, USUAL
from tests.companion.libraries import library_at
from tests.companion.played_games import played_out

WIDTH, QUALITY = 520, 40
"""How they are kept: sharp enough on the page, and small."""
NAMES = ("Lea", "Mia", "Jonas")
PLAYED = 9
"""The random game that is shown at its end: close to the last, and with points of every kind."""


def won(library: GameLibrary) -> str:
    """A whole game, played to its end by three people."""
    return f"/table/{played_out(library, 'australis', PLAYED, NAMES).name}"


SCENE_OF = {
    "final": Scene("final", won),
    "why": next(scene for scene in SCENES if scene.name == "score"),
    "mend": next(scene for scene in SCENES if scene.name == "aquaretto-round"),
}
LOOKS = {"light": LIGHT, "dark": DARK}


@pytest.mark.trial
@pytest.mark.parametrize("name", SHOWN)
def test_the_page_shows_todays_app(
    name: str,
    sharp_stage: Stage,
    driver: Driver,
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
) -> None:
    rewrites = request.config.getoption("rewrite_screens", default=False)
    every = rewrites or request.config.getoption("every_view", default=False)
    scene = SCENE_OF[name]
    faults = []
    for language in LANGUAGES if every else ("en",):
        library = library_at(tmp_path_factory.mktemp(name), [game_ui.info for game_ui in scene.game_uis])
        library.preferences.remember(language=language, theme=DARK, motion="less", **NO_HINTS)
        with driver.awake(), sharp_stage.speaking(language):
            sharp_stage.resize(*USUAL)
            sharp_stage.show(library, scene.prepare(library), scene.game_uis)
            for step in scene.steps:
                step(sharp_stage)
            for look, theme in LOOKS.items():
                sharp_stage.choose(theme=theme)
                taken = _as_kept(sharp_stage.look())
                path = PICTURES / picture_name(name, language, look)
                if rewrites:
                    path.write_bytes(taken)
                with Image.open(path) as kept, Image.open(io.BytesIO(taken)) as shown:
                    assert kept.size == shown.size
                    if differs(small(kept), small(shown)) is not None:
                        faults.append(path.name)
    assert faults == [], "they show an older app"


def _as_kept(shot: bytes) -> bytes:
    """A screenshot as it is kept; one is compared with another only after both have lost as much."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    size = WIDTH, round(picture.height * WIDTH / picture.width)
    kept = io.BytesIO()
    picture.resize(size, Image.Resampling.LANCZOS).save(kept, "AVIF", quality=QUALITY)
    return kept.getvalue()
