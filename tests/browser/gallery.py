"""Looks at every scene: in each theme and screen size, in German, and with larger text.

What a scene reads on the usual screen is kept as text, in each language of its views, and has to be exactly
the same. Where its words and buttons are is kept as text, too, for each of its views. Colours and drawings
are held by the pictures of a few scenes, one of a kind.
"""

from __future__ import annotations

import difflib
import io
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from PIL import Image

from companion.session.hints import NO_HINTS
from tests.browser.axe import ours
from tests.browser.boxes import Box, boxes_of, moved, read, written
from tests.browser.likeness import differs, marked, small, with_few_colours
from tests.browser.scenes.scene import Scene
from tests.browser.semantics import (
    Node,
    nodes_of,
    out_of_order,
    outside,
    read_aloud,
    too_small,
    turned,
    unnamed,
)
from tests.browser.stage import Stage
from tests.browser.views import DARK, PHONE, TABLET, USUAL, VIEWS
from tests.companion.drawn import went_wrong
from tests.companion.libraries import library_at

GOLDEN: Final = Path(__file__).parent / "golden"
TEXTS: Final = GOLDEN / "texts"
BOXES: Final = GOLDEN / "boxes"
PICTURES: Final = GOLDEN / "pictures"
OUTPUT: Final = Path(__file__).parents[2] / "build" / "test-output"
SHOTS: Final = OUTPUT / "scenes"
FAULTS: Final = OUTPUT / "golden"
MOST: Final = 90
"""The maximum number of kept pictures: each change of one stays in the history."""
LARGEST: Final = 1_500_000
"""The maximum size in bytes of all of them together."""


@dataclass
class Seen:
    """The results for a scene: the nodes of each view, differences from what is kept, axe violations."""

    nodes: dict[str, tuple[Node, ...]] = field(default_factory=dict)
    moved: list[str] = field(default_factory=list)
    """The differences from the kept boxes, in words."""
    faults: list[str] = field(default_factory=list)
    """The differences from the kept picture, in words."""
    changed_words: list[str] = field(default_factory=list)
    """The lines that differ from the kept texts."""
    violations: list[dict[str, Any]] = field(default_factory=list)


def findings(scene: Scene, seen: Seen) -> dict[str, list[str]]:
    """The faults of a scene, by the check that finds them."""

    def in_views(check: Callable[[Sequence[Node], float], list[str]]) -> list[str]:
        return [
            f"{view}: {words}"
            for view, nodes in seen.nodes.items()
            for words in check(nodes, VIEWS[view].size[0])
        ]

    found = {
        "is elsewhere than in its kept boxes": seen.moved,
        "differs from its kept picture, see build/test-output/golden": seen.faults,
        "reads something else than its kept text": seen.changed_words,
        "can be pressed, but has no name or role": in_views(lambda nodes, _width: unnamed(nodes)),
        "is too small to press": in_views(too_small),
        "is cut off at the side": in_views(outside),
        "is not read from top to bottom": [
            # On a wide screen there are two columns, and Flutter reads their lines alternately.
            words
            for words in in_views(
                lambda nodes, _width: out_of_order(turned(nodes) if scene.turned else nodes)
            )
            if not words.startswith(TABLET)
        ],
        "violates a rule of axe": ours(seen.violations),
    }
    return {what: words for what, words in found.items() if words}


class Gallery:
    """Sets up scenes on a stage, and looks at their main views, those that are kept, or all.

    `open_stage` returns a stage, which paints if it is given True: one is opened for scenes that are looked
    at, and one for those that are only read.
    """

    def __init__(
        self,
        open_stage: Callable[[bool], Stage],
        folder: Path,
        *,
        rewrite: bool = False,
        kept_views: bool = False,
        every_view: bool = False,
        take_pictures: bool = False,
    ) -> None:
        self._open_stage, self._folder = open_stage, folder
        self.stages: dict[bool, Stage] = {}
        self._takes_pictures = take_pictures
        self._rewrite, self._every_view = rewrite, every_view
        self._kept_views = kept_views or rewrite or every_view
        self._passed: dict[str, Seen] = {}

    def has_passed(self, scene: Scene) -> bool:
        """Tells whether the scene has passed its test."""
        return scene.name in self._passed

    def note_passed(self, scene: Scene, seen: Seen) -> None:
        """Keeps the results of a scene that are right, so that it need not be visited again."""
        self._passed[scene.name] = seen

    def visit(self, scene: Scene) -> Seen:
        """The results for all views of a scene."""
        return self._passed.get(scene.name) or self._visit(scene)

    def _visit(self, scene: Scene) -> Seen:
        seen = Seen()
        paints = self._takes_pictures or bool(scene.picture)
        if paints not in self.stages:
            self.stages[paints] = self._open_stage(paints)
        self._stage = self.stages[paints]
        self._set_up(scene, "en")
        # What was shown before decides how far a page is scrolled, so no other view comes before a kept one.
        views = scene.views if self._kept_views else scene.main_views
        kept = [name for name in VIEWS if name in views]
        others = [name for name in reversed(VIEWS) if name not in kept] if self._every_view else []
        for name in kept + others:
            view = VIEWS[name]
            if view.language != self._language:
                self._speak(scene, view.language)
                if name in kept:
                    self._bring_subject(scene)
                    self._stage.settle()
                    self._read(scene, nodes_of(self._stage.phone.page), seen)
            # The size changes after the theme, because only then does a text field get the focus back.
            self._stage.choose(theme=view.theme)
            self._stage.resize(*view.size)
            self._stage.enlarge_text(view.text)
            self._look(scene, name, seen)
            if name == PHONE:
                self._read(scene, seen.nodes[name], seen)
                if len(views) > 1:
                    seen.violations = self._stage.violations()
        return seen

    def _speak(self, scene: Scene, language: str) -> None:
        """Shows what is there in another language, on the usual screen."""
        if scene.afresh:
            self._set_up(scene, language)
            return
        self._stage.choose(theme=DARK, language=language)
        self._stage.resize(*USUAL)
        self._stage.enlarge_text(1)
        self._stage.leave_field()  # by itself it would be left only sometimes
        self._language = language

    def _set_up(self, scene: Scene, language: str) -> None:
        self._language = language
        self._stage.clear()
        self._stage.resize(*USUAL)
        self._stage.enlarge_text(1)
        folder = self._folder / f"{scene.name}-{language}"
        shutil.rmtree(folder, ignore_errors=True)
        self._library = library_at(folder, [game_ui.info for game_ui in scene.game_uis])
        self._library.preferences.remember(language=language, theme=DARK, motion="less", **NO_HINTS)
        self._stage.show(self._library, scene.prepare(self._library), scene.game_uis)
        with self._stage.speaking(language):
            for step in scene.steps:
                step(self._stage)
            assert not went_wrong(self._stage.phone.texts()), f"{scene.name} could not be drawn"

    def _read(self, scene: Scene, nodes: Sequence[Node], seen: Seen) -> None:
        text = "".join(f"{line}\n" for line in read_aloud(nodes))
        if self._rewrite:
            keep_text(scene.name, self._language, text)
        seen.changed_words += changed_words(scene.name, self._language, text)

    def _bring_subject(self, scene: Scene) -> None:
        if scene.subject is not None:
            with self._stage.speaking(self._language):
                scene.subject(self._stage)

    def _look(self, scene: Scene, view: str, seen: Seen) -> None:
        self._bring_subject(scene)
        self._stage.rest()
        seen.nodes[view] = nodes_of(self._stage.phone.page)
        if view in scene.views:
            boxes = boxes_of(seen.nodes[view])
            if self._rewrite:
                keep_boxes(scene.name, view, boxes)
            seen.moved += moved_since(scene.name, view, boxes)
        # Each screenshot takes a large part of a second, so only what is compared or wanted is taken.
        if view == scene.picture or self._takes_pictures:
            shot = self._stage.look()
            if view == scene.picture:
                shot = self._compare(scene, view, shot, seen)
            path = SHOTS / view / f"{scene.name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(shot)

    def _compare(self, scene: Scene, view: str, shot: bytes, seen: Seen) -> bytes:
        """Compares a view with the kept picture; returns the screenshot, or a second one that fits better."""
        if self._rewrite:
            keep(scene.name, _opened(shot))
        words = fault(scene.name, _opened(shot))
        if words and self._stage.blink():  # it may have been kept without the cursor of its text field
            shot = self._stage.look()
            words = fault(scene.name, _opened(shot))
        if words:
            seen.faults.append(f"{view}: {words}")
        return shot


def path_of(scene: str) -> Path:
    """The path of the kept picture of a scene."""
    return PICTURES / f"{scene}.png"


def golden(scene: str) -> Image.Image | None:
    """The kept picture of a scene, if there is one."""
    path = path_of(scene)
    return Image.open(path).convert("RGB") if path.exists() else None


def keep(scene: str, picture: Image.Image) -> None:
    """Keeps this picture of a scene, unless the kept one looks the same."""
    expected = golden(scene)
    if expected is None or differs(expected, picture) is not None:
        path = path_of(scene)
        path.parent.mkdir(parents=True, exist_ok=True)
        with_few_colours(picture).save(path, optimize=True)


def fault(scene: str, picture: Image.Image) -> str:
    """How a scene differs from its kept picture; saves the expected, the actual and a difference picture."""
    expected = golden(scene)
    if expected is None:
        return "there is no picture of it"
    where = differs(expected, picture)
    if where is None:
        return ""
    FAULTS.mkdir(parents=True, exist_ok=True)
    shown = {"expected": expected, "actual": picture, "difference": marked(picture, where)}
    for name, image in shown.items():
        image.save(FAULTS / f"{scene}-{name}.png")
    return f"{sum(1 for level in where.tobytes() if level)} squares differ"


def boxes_path_of(scene: str, view: str) -> Path:
    """The path of the kept boxes of a view."""
    return BOXES / view / f"{scene}.txt"


def keep_boxes(scene: str, view: str, boxes: Sequence[Box]) -> None:
    """Keeps where everything is in a view, unless nothing has moved."""
    path = boxes_path_of(scene, view)
    if moved_since(scene, view, boxes):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(boxes), encoding="utf-8")


def moved_since(scene: str, view: str, boxes: Sequence[Box]) -> list[str]:
    """The differences between the boxes of a view and those that are kept, in words."""
    path = boxes_path_of(scene, view)
    if not path.exists():
        return [f"{view}: there are no boxes of it"]
    return [f"{view}: {words}" for words in moved(read(path.read_text(encoding="utf-8")), boxes)]


def text_path_of(scene: str, language: str) -> Path:
    """The path of the kept text of a scene."""
    return TEXTS / language / f"{scene}.txt"


def keep_text(scene: str, language: str, text: str) -> None:
    """Keeps what a scene reads."""
    path = text_path_of(scene, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def changed_words(scene: str, language: str, text: str) -> list[str]:
    """The lines in which a scene reads something else than its kept text, marked by - and +."""
    path = text_path_of(scene, language)
    if not path.exists():
        return [f"{language}: there is no text of it"]
    kept = path.read_text(encoding="utf-8")
    lines = difflib.ndiff(kept.splitlines(), text.splitlines())
    return [f"{language}: {line}" for line in lines if line.startswith(("-", "+"))]


def _opened(shot: bytes) -> Image.Image:
    return small(Image.open(io.BytesIO(shot)))
