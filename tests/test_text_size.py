"""Each page heeds the text size of the phone, which Android tells only to pages that ask for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ASKS = '<meta name="text-scale" content="scale">'
PAGES = (
    "assets/index.html",
    "build/landing/page.html",
    "build/pwa/page/index.html",
    "build/pwa/page/sw.js",
    "companion/web/entrance_page.py",
)
"""Where there is a head of a page."""
IN_POINTS = re.compile(r"font(?:-size)?:[^;}]*?\d(?:px|pt)\b")


def sources() -> list[Path]:
    """Everything that may write a page or its style, but not what is fetched or built."""
    folders = ("assets", "build/landing", "build/pwa", "companion")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*")]
    return [path for path in found if path.suffix in (".html", ".js", ".css", ".py")]


def test_the_pages_are_these() -> None:
    heads = [
        path for path in sources() if re.search(r"<!doctype html", path.read_text("utf-8"), re.IGNORECASE)
    ]
    assert {path.relative_to(ROOT).as_posix() for path in heads} == set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_for_the_text_size_of_the_phone(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert text.count(ASKS) == 1
    assert text.index(ASKS) < text.index("<style"), "in its head"


def test_no_letters_of_a_page_have_a_fixed_size() -> None:
    fixed = {
        path.relative_to(ROOT).as_posix(): found
        for path in sources()
        if path.suffix != ".py" or "<style" in path.read_text("utf-8")
        if (found := IN_POINTS.findall(path.read_text("utf-8")))
    }
    assert fixed == {}
