"""No two scenes keep the same picture: each shows what its name says, scrolled to it if need be.

A scene whose subject is below the fold names it (`subject=scroll_to(…)`).
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from tests.browser.gallery import GOLDEN
from tests.browser.likeness import differs
from tests.browser.views import PHONE, TABLET, TIGHT

THUMB: Final = (6, 12)
NEAR: Final = 12
"""How many of 255 levels the thumbs of pictures that look the same may differ by."""


def doubles(folder: Path) -> list[str]:
    """The pairs of pictures of a folder that look the same."""
    pictures = {path.stem: Image.open(path).convert("RGB") for path in sorted(folder.glob("*.png"))}
    thumbs = {
        name: picture.resize(THUMB, Image.Resampling.BOX).tobytes() for name, picture in pictures.items()
    }
    return [
        f"{one} = {other}"
        for one, other in combinations(pictures, 2)
        if all(abs(a - b) <= NEAR for a, b in zip(thumbs[one], thumbs[other], strict=True))
        and differs(pictures[one], pictures[other]) is None
    ]


@pytest.mark.parametrize("view", [PHONE, *TIGHT, TABLET])
def test_no_two_scenes_keep_the_same_picture(view: str) -> None:
    assert doubles(GOLDEN / view) == []


def test_the_same_picture_under_two_names_is_found(tmp_path: Path) -> None:
    first, second, *_others = sorted((GOLDEN / PHONE).glob("*.png"))
    for name, path in {"one": first, "other": first, "third": second}.items():
        (tmp_path / f"{name}.png").write_bytes(path.read_bytes())
    assert doubles(tmp_path) == ["one = other"]
