"""Every screen and sheet looks and reads like its kept picture and texts in golden/, and is accessible.

pytest tests/browser --rewrite-screens    keeps what is shown now; look at `make pictures` first
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from companion.session import library as library_module
from tests.browser.axe import FLUTTERS_OWN, ours
from tests.browser.conftest import Driver
from tests.browser.gallery import GOLDEN, LANGUAGES, LARGEST, TEXTS, Gallery, Seen, path_of, text_path_of
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.browser.semantics import out_of_order, outside, too_small, turned, unnamed
from tests.browser.stage import Stage
from tests.browser.views import EVERYWHERE, WIDTHS

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
    rewrite = request.config.getoption("rewrite_screens", default=False)
    with pytest.MonkeyPatch.context() as patch:
        # Otherwise a list of many games is complete only after a while, in which the page rests.
        patch.setattr(library_module, "SUMMARIES_DELAY", 0)
        yield Gallery(stage, tmp_path_factory.mktemp("desks"), rewrite=rewrite)
    with driver.awake():
        stage.close()
    assert stage.phone.errors == []
    assert stage.phone.foreign == [], "another host was asked for something"


@pytest.fixture
def seen(gallery: Gallery, scene: Scene, driver: Driver) -> Seen:
    """The results for all views of the scene."""
    with driver.awake():
        return gallery.visit(scene)


@each_scene
def test_scene_matches_kept_picture(scene: Scene, seen: Seen) -> None:
    if not GOLDEN.exists():
        pytest.skip("no pictures are kept yet: pytest tests/browser --rewrite-screens")
    assert seen.faults == [], "see build/test-output/golden"


@each_scene
def test_scene_reads_the_kept_words(scene: Scene, seen: Seen) -> None:
    assert seen.changed_words == []


def found_in(seen: Seen, check: Callable[..., list[str]], *, with_width: bool = False) -> list[str]:
    """The findings of a check in all views, each with the name of its view."""
    return [
        f"{view}: {words}"
        for view, nodes in seen.nodes.items()
        for words in (check(nodes, WIDTHS[view]) if with_width else check(nodes))
    ]


@each_scene
def test_every_pressable_node_has_name_and_role(scene: Scene, seen: Seen) -> None:
    assert found_in(seen, unnamed) == []


@each_scene
def test_every_pressable_node_is_large_enough(scene: Scene, seen: Seen) -> None:
    assert found_in(seen, too_small, with_width=True) == []


@each_scene
def test_nothing_is_cut_off_at_the_side(scene: Scene, seen: Seen) -> None:
    assert found_in(seen, outside, with_width=True) == []


@each_scene
def test_reading_order_is_top_to_bottom(scene: Scene, seen: Seen) -> None:
    # On a wide screen there are two columns, and Flutter reads their lines alternately.
    found = found_in(seen, lambda nodes: out_of_order(turned(nodes) if scene.turned else nodes))
    assert [words for words in found if "1024x768" not in words] == []


@each_scene
def test_axe_finds_no_violations_by_the_app(scene: Scene, seen: Seen) -> None:
    assert ours(seen.violations) == []


@pytest.mark.xdist_group("screens-0")
def test_every_excused_axe_rule_is_still_violated_by_flutter(gallery: Gallery, driver: Driver) -> None:
    missing = set(FLUTTERS_OWN)
    with driver.awake():
        for scene in sorted(SCENES, key=gallery.has_seen, reverse=True):
            if not missing:
                break
            missing -= {violation["id"] for violation in gallery.visit(scene).violations}
    assert missing == set()


def test_scene_names_are_unique() -> None:
    assert [name for name, count in Counter(scene.name for scene in SCENES).items() if count > 1] == []


def test_scene_with_few_views_is_like_one_that_is_kept_everywhere() -> None:
    by_name = {scene.name: scene for scene in SCENES}
    few = [scene for scene in SCENES if scene.views != EVERYWHERE]
    assert [scene.name for scene in few if by_name[scene.like].views != EVERYWHERE] == []


def test_no_picture_is_kept_of_a_removed_scene_or_view() -> None:
    wanted = {path_of(scene.name, view) for scene in SCENES for view in scene.views}
    assert set(GOLDEN.rglob("*.png")) - wanted == set()


def test_every_scene_has_its_kept_texts_and_no_other_is_kept() -> None:
    wanted = {text_path_of(scene.name, language) for scene in SCENES for language in LANGUAGES}
    assert set(TEXTS.rglob("*.txt")) == wanted


def test_kept_pictures_stay_within_size_limit() -> None:
    assert sum(path.stat().st_size for path in GOLDEN.rglob("*.png")) < LARGEST
