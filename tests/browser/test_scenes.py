"""Every screen and sheet looks and reads like its kept picture and texts in golden/, and is accessible.

pytest tests/browser --rewrite-screens    keeps what is shown now; look at `make pictures` first
pytest tests/browser --kept-views         looks at all views of which a picture is kept, as `make faults` does
pytest tests/browser --every-view         looks at all views
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser

from companion.session import saved_games as saved_games_module
from tests.browser.axe import FLUTTERS_OWN, ours
from tests.browser.conftest import Driver
from tests.browser.gallery import GOLDEN, LARGEST, TEXTS, Gallery, Seen, path_of, text_path_of
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.browser.semantics import Node, out_of_order, outside, too_small, turned, unnamed
from tests.browser.stage import Stage
from tests.browser.views import TABLET, TIGHT, VIEWS

SEVERAL = 3
HALVES = 2
"""The number of workers that share the scenes; each has its own browser."""
each_scene = pytest.mark.parametrize(
    "scene",
    [
        pytest.param(scene, id=scene.name, marks=pytest.mark.xdist_group(f"screens-{number % HALVES}"))
        for number, scene in enumerate(SCENES)
    ],
)


@pytest.fixture(scope="module")
def gallery(
    driver: Driver,
    chromium: Browser,
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
) -> Iterator[Gallery]:
    """One phone for all scenes; at the end it may not have had errors."""
    with driver.awake():
        stage = Stage(chromium)
    options = {
        name: request.config.getoption(option, default=False)
        for name, option in (
            ("rewrite", "rewrite_screens"),
            ("kept_views", "kept_views"),
            ("every_view", "every_view"),
        )
    }
    with pytest.MonkeyPatch.context() as patch:
        # Otherwise a list of many games is complete only after a while, in which the page rests.
        patch.setattr(saved_games_module, "SUMMARIES_DELAY", 0)
        yield Gallery(stage, tmp_path_factory.mktemp("desks"), **options)
    with driver.awake():
        stage.close()
    assert stage.phone.errors == []
    assert stage.phone.foreign == [], "another host was asked for something"


@each_scene
def test_scene(scene: Scene, gallery: Gallery, driver: Driver) -> None:
    """It looks and reads as it is kept, and whoever touches it or has it read aloud finds everything."""
    with driver.awake():
        seen = gallery.visit(scene)
    if not GOLDEN.exists():
        pytest.skip("no pictures are kept yet: pytest tests/browser --rewrite-screens")
    found = {
        "differs from its kept picture, see build/test-output/golden": seen.faults,
        "reads something else than its kept text": seen.changed_words,
        "can be pressed, but has no name or role": in_views(seen, lambda nodes, _width: unnamed(nodes)),
        "is too small to press": in_views(seen, too_small),
        "is cut off at the side": in_views(seen, outside),
        "is not read from top to bottom": [
            # On a wide screen there are two columns, and Flutter reads their lines alternately.
            words
            for words in in_views(
                seen, lambda nodes, _width: out_of_order(turned(nodes) if scene.turned else nodes)
            )
            if not words.startswith(TABLET)
        ],
        "violates a rule of axe": ours(seen.violations),
    }
    assert {what: words for what, words in found.items() if words} == {}
    gallery.note_passed(scene, seen)


def in_views(seen: Seen, check: Callable[[Sequence[Node], float], list[str]]) -> list[str]:
    """The findings of a check in all views, each with the name of its view, which gets the width."""
    return [
        f"{view}: {words}"
        for view, nodes in seen.nodes.items()
        for words in check(nodes, VIEWS[view].size[0])
    ]


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


def test_no_picture_is_kept_of_a_removed_scene_or_view() -> None:
    wanted = {path_of(scene.name, view) for scene in SCENES for view in scene.views}
    assert set(GOLDEN.rglob("*.png")) - wanted == set()


def test_every_scene_has_its_kept_texts_and_no_other_is_kept() -> None:
    wanted = {text_path_of(scene.name, language) for scene in SCENES for language in scene.languages}
    assert set(TEXTS.rglob("*.txt")) == wanted


def test_kept_pictures_stay_within_size_limit() -> None:
    assert sum(path.stat().st_size for path in GOLDEN.rglob("*.png")) < LARGEST
