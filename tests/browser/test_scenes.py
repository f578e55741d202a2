"""Every screen and sheet reads and is laid out as it is kept in golden/, and is accessible.

One of each kind also looks like its kept picture.

pytest tests/browser --rewrite-screens    keeps what is shown now; look at `make pictures` first
pytest tests/browser --kept-views         looks at all views of which something is kept, as `make faults` does
pytest tests/browser --every-view         looks at all views
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.browser.axe import FLUTTERS_OWN
from tests.browser.conftest import Driver
from tests.browser.gallery import (
    BOXES,
    GOLDEN,
    LARGEST,
    MOST,
    PICTURES,
    TEXTS,
    Gallery,
    boxes_path_of,
    findings,
    path_of,
    text_path_of,
)
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.browser.views import TIGHT

SEVERAL = 3
WORKERS = 3
"""The number of workers that share the scenes; each has its own browser, and only the first one paints."""
each_scene = pytest.mark.parametrize(
    "scene",
    [
        pytest.param(
            scene,
            id=scene.name,
            marks=pytest.mark.xdist_group(f"screens-{0 if scene.picture else 1 + number % (WORKERS - 1)}"),
        )
        for number, scene in enumerate(SCENES)
    ],
)


@each_scene
def test_scene(scene: Scene, gallery: Gallery, driver: Driver) -> None:
    """It is as it is kept, and whoever touches it or has it read aloud finds everything."""
    with driver.awake():
        seen = gallery.visit(scene)
    if not GOLDEN.exists():
        pytest.skip("nothing is kept yet: pytest tests/browser --rewrite-screens")
    assert findings(scene, seen) == {}
    gallery.note_passed(scene, seen)


@pytest.mark.xdist_group("screens-0")
def test_every_excused_axe_rule_is_still_violated_by_flutter(gallery: Gallery, driver: Driver) -> None:
    missing = set(FLUTTERS_OWN)
    with driver.awake():
        for scene in sorted(SCENES, key=gallery.has_passed, reverse=True):
            if not missing:
                break
            missing -= {violation["id"] for violation in gallery.visit(scene).violations}
    assert missing == set()


def test_scene_names_are_unique() -> None:
    assert [name for name, count in Counter(scene.name for scene in SCENES).items() if count > 1] == []


def test_of_scenes_alike_some_are_kept_in_each_tight_view() -> None:
    """Those whose names begin alike, if there are several of them."""
    alike: dict[str, list[set[str]]] = {}
    for scene in SCENES:
        alike.setdefault(scene.name.split("-")[0], []).append(set(scene.views))
    for first, views in alike.items():
        assert len(views) < SEVERAL or set(TIGHT) <= set().union(*views), first


def test_pictures_are_kept_of_these_scenes_only_and_of_few() -> None:
    wanted = [scene for scene in SCENES if scene.picture]
    assert [scene.name for scene in wanted if scene.picture not in scene.views] == []
    assert set(GOLDEN.rglob("*.png")) == {path_of(scene.name) for scene in wanted}
    assert len(wanted) <= MOST


def test_pictures_are_kept_of_each_view_that_is_kept() -> None:
    assert {scene.picture for scene in SCENES} - {""} == {view for scene in SCENES for view in scene.views}


def test_every_kept_view_has_its_kept_boxes_and_no_other_is_kept() -> None:
    wanted = {boxes_path_of(scene.name, view) for scene in SCENES for view in scene.views}
    assert set(BOXES.rglob("*.txt")) == wanted


def test_every_scene_has_its_kept_texts_and_no_other_is_kept() -> None:
    wanted = {text_path_of(scene.name, language) for scene in SCENES for language in scene.languages}
    assert set(TEXTS.rglob("*.txt")) == wanted


def test_kept_pictures_stay_within_size_limit() -> None:
    assert sum(path.stat().st_size for path in PICTURES.glob("*.png")) < LARGEST
