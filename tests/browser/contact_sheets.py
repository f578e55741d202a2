"""Draws scenes in every view, and puts them on contact sheets, one for each view, to review changes.

python -m tests.browser.contact_sheets --base HEAD~1 draft score    beside those of an older commit

With a base the sheets show before and after side by side, with what differs marked; the scenes that differ,
are new or were removed come once more, alone, on sheets of their own.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from companion.installed import assets
from companion.ui import theme
from tests.browser.gallery import OUTPUT, SHOTS
from tests.browser.likeness import differs, marked, small
from tests.browser.views import VIEWS

ROOT: Final = Path(__file__).parents[2]
SHEETS: Final = OUTPUT / "contact-sheets"
BASE: Final = OUTPUT / "base"
"""The screenshots of the older commit."""
TEST: Final = "tests/browser/test_scenes.py::test_scene"
NAMES: Final = "from tests.browser.scenes import SCENES; print(*(scene.name for scene in SCENES))"
HEIGHT: Final = 480
GAP, LINE, COLUMNS_WIDTH = 12, 24, 2600
PAPER, INK = "#ffffff", "#0b2733"


class Cell(NamedTuple):
    """A scene on a sheet: its name, and its screenshots, before and after if there is a base."""

    name: str
    screens: tuple[Image.Image, ...]
    differs: bool = False


def main() -> int:
    """Draws the scenes and writes the sheets, and prints their paths."""
    parser = ArgumentParser(description="Puts screenshots of scenes together, also beside older ones.")
    parser.add_argument("--base", default="", help="an older commit, whose screenshots stand beside")
    parser.add_argument("scenes", nargs="*", help="their names; all if there are none")
    options = parser.parse_args()
    names = draw(ROOT, options.scenes, SHOTS)
    if options.base:
        with TemporaryDirectory() as folder:
            unpack(options.base, Path(folder))
            before = draw(Path(folder), options.scenes, BASE)
        names += [name for name in before if name not in names]
    made = write_sheets(names, SHOTS, BASE if options.base else None, SHEETS)
    print("\n".join(map(str, made)) or "There is no such scene.")
    return 0 if made else 1


def unpack(commit: str, folder: Path) -> None:
    """Puts what a commit has into a folder, without what it kept: its scenes are drawn, not compared."""
    kept = ":(exclude)tests/browser/golden"
    archive = subprocess.run(["git", "archive", commit, ".", kept], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")


def draw(folder: Path, wanted: Sequence[str], shots: Path) -> list[str]:
    """Takes screenshots of these scenes, or of all, by the tests of a checkout; returns the names it has."""
    listed = subprocess.run(
        [sys.executable, "-c", NAMES], cwd=folder, check=True, capture_output=True, text=True
    )
    names = [name for name in listed.stdout.split() if not wanted or name in wanted]
    taken = folder / SHOTS.relative_to(ROOT)
    for view in VIEWS:
        for name in names:
            (taken / view / f"{name}.png").unlink(missing_ok=True)
    if names:
        # A scene that looks different fails, and is on the sheets all the same.
        tests = [f"{TEST}[{name}]" for name in names] if wanted else [TEST]
        command = [sys.executable, "-m", "pytest", "-q", "--every-view", "--take-pictures", *tests]
        subprocess.run(command, cwd=folder, check=False)
    if taken != shots:
        shutil.rmtree(shots, ignore_errors=True)
        if taken.exists():
            shutil.move(taken, shots)
    return names


def write_sheets(names: Sequence[str], shots: Path, base: Path | None, sheets: Path) -> list[Path]:
    """Writes the sheets, first those of what differs from the base; returns their paths."""
    shutil.rmtree(sheets, ignore_errors=True)
    sheets.mkdir(parents=True)
    made, differing = [], []
    for view in VIEWS:
        cells = list(_cells(names, shots / view, base and base / view))
        made += [_sheet(sheets / f"{view}.png", cells)] if cells else []
        only = [cell for cell in cells if cell.differs]
        differing += [_sheet(sheets / f"differs-{view}.png", only)] if only else []
    return differing + made


def _cells(names: Sequence[str], shots: Path, base: Path | None) -> Iterator[Cell]:
    for name in names:
        after = _opened(shots / f"{name}.png")
        before = _opened(base / f"{name}.png") if base else None
        if before is None or after is None:
            if screen := before or after:
                words = f"{name} (removed)" if before else f"{name} (new)" if base else name
                yield Cell(words, (_smaller(screen),), differs=base is not None)
        elif (where := differs(small(before), small(after))) is None:
            yield Cell(name, (_smaller(before), _smaller(after)))
        else:
            yield Cell(name, (_smaller(before), _smaller(marked(small(after), where))), differs=True)


def _sheet(path: Path, cells: Sequence[Cell]) -> Path:
    """Writes a sheet with the screenshots in rows and their names."""
    width = max(sum(screen.width + GAP for screen in cell.screens) for cell in cells)
    columns = min(len(cells), max(1, COLUMNS_WIDTH // width))
    rows = -(-len(cells) // columns)
    height = max(screen.height for cell in cells for screen in cell.screens) + LINE + GAP
    sheet = Image.new("RGB", (columns * width + GAP, rows * height + GAP), PAPER)
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.truetype(assets() / theme.FONTS[theme.REGULAR], theme.SMALL)
    for place, cell in enumerate(cells):
        left, top = GAP + place % columns * width, GAP + place // columns * height
        draw.text((left, top), cell.name, INK, font)
        for screen in cell.screens:
            sheet.paste(screen, (left, top + LINE))
            left += screen.width + GAP
    sheet.save(path)
    return path


def _opened(path: Path) -> Image.Image | None:
    return Image.open(path).convert("RGB") if path.exists() else None


def _smaller(screen: Image.Image) -> Image.Image:
    if screen.height <= HEIGHT:
        return screen
    return screen.resize((screen.width * HEIGHT // screen.height, HEIGHT), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    sys.exit(main())
