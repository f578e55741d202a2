"""No two scenes keep the same: each shows what its name says, scrolled to it if need be.

They read or are laid out differently, or there are pictures of both that differ. A scene whose subject is
below the fold names it (`subject=scroll_to(…)`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tests.browser.boxes import moved, read
from tests.browser.gallery import boxes_path_of, golden, text_path_of
from tests.browser.likeness import differs
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.browser.views import PHONE


def doubles(scenes: Sequence[Scene]) -> list[str]:
    """The pairs of scenes that keep the same on the usual screen."""
    alike: dict[str, list[Scene]] = {}
    for scene in scenes:
        alike.setdefault(text_path_of(scene.name, "en").read_text("utf-8"), []).append(scene)
    return [
        f"{one.name} = {other.name}"
        for group in alike.values()
        for one, other in combinations(group, 2)
        if not moved(*(read(boxes_path_of(scene.name, PHONE).read_text("utf-8")) for scene in (one, other)))
        and not _look_different(one, other)
    ]


def _look_different(*scenes: Scene) -> bool:
    one, other = (golden(scene.name) if scene.picture == PHONE else None for scene in scenes)
    return one is not None and other is not None and differs(one, other) is not None


def test_no_two_scenes_keep_the_same() -> None:
    assert doubles(SCENES) == []


def test_the_same_under_two_names_is_found() -> None:
    named = {scene.name: scene for scene in SCENES}
    for name in ("draft", "draft-two"):  # with a picture and without
        assert doubles([named[name]] * 2) == [f"{name} = {name}"]
    assert doubles([named["draft"], named["draft-two"]]) == []
