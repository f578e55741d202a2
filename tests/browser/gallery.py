"""Takes screenshots of every scene: in each theme and screen size, in German, and with larger text.

A kept picture does not hold a digit, because letters may look a little different elsewhere. So what a scene
reads on the usual screen is kept as text, too, in each language of its views, and has to be exactly the same.
"""

from __future__ import annotations

import difflib
import io
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from PIL import Image

from companion.i18n.messages import crashed
from companion.session.hints import NO_HINTS
from tests.browser.likeness import differs, marked, small, with_few_colours
from tests.browser.scenes.scene import Scene
from tests.browser.semantics import Node, nodes_of, read_aloud
from tests.browser.stage import Stage
from tests.browser.views import DARK, PHONE, USUAL, VIEWS
from tests.companion.libraries import library_at

GOLDEN: Final = Path(__file__).parent / "golden"
TEXTS: Final = GOLDEN / "texts"
OUTPUT: Final = Path(__file__).parents[2] / "build" / "test-output"
SHOTS: Final = OUTPUT / "scenes"
FAULTS: Final = OUTPUT / "golden"
LARGEST: Final = 10_000_000
"""The maximum size in bytes of all pictures together, so that the repository stays small."""


@dataclass
class Seen:
    """The results for a scene: the nodes of each view, differences from what is kept, axe violations."""

    nodes: dict[str, tuple[Node, ...]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    changed_words: list[str] = field(default_factory=list)
    """The lines that differ from the kept texts."""
    violations: list[dict[str, Any]] = field(default_factory=list)


class Gallery:
    """Sets up scenes on a stage, and looks at their main views, those with kept pictures, or all."""

    def __init__(
        self,
        stage: Stage,
        folder: Path,
        *,
        rewrite: bool = False,
        kept_views: bool = False,
        every_view: bool = False,
    ) -> None:
        self._stage, self._folder = stage, folder
        self._rewrite, self._every_view = rewrite, every_view
        self._kept_views = kept_views or rewrite or every_view
        self._passed: dict[str, Seen] = {}

    def has_passed(self, scene: Scene) -> bool:
        """Whether the scene has passed its test."""
        return scene.name in self._passed

    def note_passed(self, scene: Scene, seen: Seen) -> None:
        """Keeps the results of a scene that are right, so that it need not be visited again."""
        self._passed[scene.name] = seen

    def visit(self, scene: Scene) -> Seen:
        """The results for all views of a scene."""
        return self._passed.get(scene.name) or self._visit(scene)

    def _visit(self, scene: Scene) -> Seen:
        seen = Seen()
        self._set_up(scene, "en")
        self._read(scene, seen)
        # What was shown before decides how far a page is scrolled, so no other view comes before a kept one.
        views = scene.views if self._kept_views else scene.main_views
        kept = [name for name in VIEWS if name in views]
        others = [name for name in reversed(VIEWS) if name not in kept] if self._every_view else []
        for name in kept + others:
            view = VIEWS[name]
            if view.language != self._language:
                self._speak(scene, view.language)
                if name in kept:
                    self._read(scene, seen)
            # The size changes after the theme, because only then does a text field get the focus back.
            self._stage.choose(theme=view.theme)
            self._stage.resize(*view.size)
            self._stage.enlarge_text(view.text)
            self._look(scene, name, seen)
            if name == PHONE and len(views) > 1:
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
            assert crashed() not in self._stage.phone.texts(), f"{scene.name} could not be drawn"

    def _read(self, scene: Scene, seen: Seen) -> None:
        self._bring_subject(scene)
        self._stage.settle()
        text = "".join(f"{line}\n" for line in read_aloud(nodes_of(self._stage.phone.page)))
        if self._rewrite:
            keep_text(scene.name, self._language, text)
        seen.changed_words += changed_words(scene.name, self._language, text)

    def _bring_subject(self, scene: Scene) -> None:
        if scene.subject is not None:
            with self._stage.speaking(self._language):
                scene.subject(self._stage)

    def _look(self, scene: Scene, view: str, seen: Seen) -> None:
        self._bring_subject(scene)
        shot = self._stage.look()
        if view in scene.views:
            shot = self._compare(scene, view, shot, seen)
        path = SHOTS / view / f"{scene.name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(shot)
        seen.nodes[view] = nodes_of(self._stage.phone.page)

    def _compare(self, scene: Scene, view: str, shot: bytes, seen: Seen) -> bytes:
        """Compares a view with its kept picture; returns the screenshot, or a second one that fits better."""
        if self._rewrite:
            keep(scene.name, view, _opened(shot))
        words = fault(scene.name, view, _opened(shot))
        if words and self._stage.blink():  # it may have been kept without the cursor of its text field
            shot = self._stage.look()
            words = fault(scene.name, view, _opened(shot))
        if words:
            seen.faults.append(words)
        return shot


def path_of(scene: str, view: str) -> Path:
    """The path of the kept picture of a view."""
    return GOLDEN / view / f"{scene}.png"


def golden(scene: str, view: str) -> Image.Image | None:
    """The kept picture of a view, if there is one."""
    path = path_of(scene, view)
    return Image.open(path).convert("RGB") if path.exists() else None


def keep(scene: str, view: str, picture: Image.Image) -> None:
    """Keeps this picture of a view, unless the kept one looks the same."""
    expected = golden(scene, view)
    if expected is None or differs(expected, picture) is not None:
        path = path_of(scene, view)
        path.parent.mkdir(parents=True, exist_ok=True)
        with_few_colours(picture).save(path, optimize=True)


def fault(scene: str, view: str, picture: Image.Image) -> str:
    """How a view differs from its kept picture; saves the expected, the actual and a difference picture."""
    expected = golden(scene, view)
    if expected is None:
        return f"{view}: there is no picture of it"
    where = differs(expected, picture)
    if where is None:
        return ""
    FAULTS.mkdir(parents=True, exist_ok=True)
    shown = {"expected": expected, "actual": picture, "difference": marked(picture, where)}
    for name, image in shown.items():
        image.save(FAULTS / f"{scene}-{view}-{name}.png")
    return f"{view}: {sum(1 for level in where.tobytes() if level)} squares differ"


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
