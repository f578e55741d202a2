"""Contact sheets show what differs from an older commit, what is new and what was removed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from PIL import Image

from tests.browser.contact_sheets import ROOT, _cells, draw, unpack, write_sheets
from tests.browser.views import PHONE, USUAL

NAMES = ("same", "changed", "new", "gone")


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Screenshots of now and of before: one the same, one with another colour, one new and one removed."""
    now, before = tmp_path / "now", tmp_path / "before"
    for folder, colours in (
        (now, {"same": "teal", "changed": "teal", "new": "teal"}),
        (before, {"same": "teal", "changed": "gold", "gone": "teal"}),
    ):
        (folder / PHONE).mkdir(parents=True)
        for name, colour in colours.items():
            Image.new("RGB", USUAL, colour).save(folder / PHONE / f"{name}.png")
    return now, before


def test_what_differs_is_found_and_the_rest_is_shown_too(folders: tuple[Path, Path]) -> None:
    now, before = folders
    cells = {cell.name: cell for cell in _cells(NAMES, now / PHONE, before / PHONE)}
    assert {name: (len(cell.screens), cell.differs) for name, cell in cells.items()} == {
        "same": (2, False),
        "changed": (2, True),
        "new (new)": (1, True),
        "gone (removed)": (1, True),
    }
    before_it, after_it = (screen.getpixel((9, 9)) for screen in cells["changed"].screens)
    assert before_it == (255, 215, 0)
    assert after_it not in ((255, 215, 0), (0, 128, 128)), "what differs is not marked"


def test_sheets_of_what_differs_come_first(folders: tuple[Path, Path], tmp_path: Path) -> None:
    now, before = folders
    sheets = write_sheets(NAMES, now, before, tmp_path / "sheets")
    assert [path.name for path in sheets] == [f"differs-{PHONE}.png", f"{PHONE}.png"]
    assert [path.name for path in write_sheets(NAMES, now, None, tmp_path / "sheets")] == [f"{PHONE}.png"]


@pytest.mark.trial
def test_an_older_commit_is_drawn_by_its_own_tests(tmp_path: Path) -> None:
    if subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, check=False).returncode:
        pytest.skip("this is not a git checkout")
    unpack("HEAD", tmp_path / "commit")
    assert draw(tmp_path / "commit", ["toy-five", "of nobody"], tmp_path / "shots") == ["toy-five"]
    assert (tmp_path / "shots" / PHONE / "toy-five.png").exists()
