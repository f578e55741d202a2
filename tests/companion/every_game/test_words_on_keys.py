"""Whoever speaks to the phone says what stands on a key: its visible words are in its spoken name.

Of a key with several texts it is the first one that names it; the others are facts, of which the name says
what a picture leaves out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from tests.browser.scenes import SCENES
from tests.companion.acting import acted
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything, said

PARTS = 6
"""The scenes are looked at in so many parts, each a test."""
WORDS = re.compile(r"[^\W\d_]{2}")
"""The letters that make a text words, and not a number, a sign or a result."""
EXEMPT = {
    r"Next\b": "a whole screen, on which a tap anywhere goes on to the next points",
    r".* (goes from|has) \d+": "a figure at the foot of a column, of which each has the same caption",
}
"""Patterns of spoken names, and why something else stands on these keys."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
async def test_the_words_on_each_key_are_in_its_name(tmp_path: Path, part: int) -> None:
    found: set[str] = set()
    for scene in SCENES[part::PARTS]:
        async with acted(scene, tmp_path / scene.name, lambda: None) as (phone, _session):
            found |= {f"{scene.name}: {fault}" for fault in _faults(phone)}
    assert not found, "\n".join(sorted(found))


def test_a_name_without_the_words_on_the_key_is_found() -> None:
    def key(name: str, *texts: str) -> Seen:
        drawn = ft.Row([ft.Text(words) for words in texts])
        named = ft.Semantics(label=name, exclude_semantics=True, content=drawn)
        return Seen(ft.Container(named, on_click=print))

    assert _fault(key("Overview", "Table")) == "“Table” on “Overview”"
    assert _fault(key("Done 4 of 13", "Done: 4 of 13")) is None
    assert _fault(key("Anna: 13 points", "+13", "Anna", "+13 points")) is None


def _faults(phone: Phone) -> Iterator[str]:
    for seen in phone.walk():
        if getattr(seen.control, "on_click", None) is not None:
            fault = _fault(seen)
            if fault is not None:
                yield fault


def _fault(key: Seen) -> str | None:
    """The words that stand on a key and are missing in its name, with that name."""
    name = " ".join(said(key))
    shown = next((words for words in _shown(key) if WORDS.search(words)), "")
    is_exempt = any(re.match(pattern, name) for pattern in EXEMPT)
    return None if is_exempt or _plain(shown) in _plain(name) else f"“{shown}” on “{name}”"


def _shown(key: Seen) -> Iterator[str]:
    """The texts that are seen on a key, in their order."""
    for seen in everything(key.control):
        text = seen.control
        is_unseen = any(getattr(one, "opacity", None) == 0 for one in (*seen.around, text))
        if isinstance(text, ft.Text) and not is_unseen:
            yield text.value + "".join(span.text or "" for span in text.spans or ())


def _plain(words: str) -> str:
    """The words alone: how they are set apart is not spoken."""
    return " ".join(re.findall(r"[\w+−±]+", words.casefold()))
