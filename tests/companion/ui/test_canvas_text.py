"""Texts on a canvas: how wide they are, measured by the fonts of the app, and how large they are drawn."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.i18n.translation import isolated
from companion.ui import theme
from companion.ui.canvas_text import canvas_text, estimated_width, fitting, line_count

ASSETS = Path(__file__).parents[3] / "assets"
ALPHABETS = (range(0x20, 0x180), range(0x386, 0x3CF), range(0x400, 0x460), range(0x1E00, 0x1F00))
"""The letters of names in Latin, Greek and Cyrillic, and the signs between them."""
NAMES = ("Mum", "Mom", "WWW", "Bob", "Ōtsuka", "Nguyễn", "Übermut", "Ольга", "Жужа", "Δάφνη", "100 %", "−12")


@cache
def font(name: str) -> TTFont:
    """One of the fonts of the app."""
    return TTFont(ASSETS / theme.FONTS[name])


def drawn_width(words: str, name: str) -> float:
    """The width of a text as a share of its size, by the font itself."""
    letters, widths = font(name).getBestCmap(), font(name)["hmtx"]
    total: int = sum(widths[letters[ord(letter)]][0] for letter in words)
    return total / int(font(name)["head"].unitsPerEm)


@pytest.mark.parametrize("name", theme.FONTS)
def test_no_letter_is_wider_than_its_estimate(name: str) -> None:
    letters = [
        chr(code) for code in sorted(font(name).getBestCmap()) if any(code in one for one in ALPHABETS)
    ]
    assert len(letters) > 700
    assert [letter for letter in letters if drawn_width(letter, name) > estimated_width(letter, 1)] == []


@pytest.mark.parametrize("words", NAMES)
def test_an_estimate_is_little_more_than_the_width(words: str) -> None:
    width = max(drawn_width(words, name) for name in theme.FONTS)
    assert width <= estimated_width(words, 1) <= width * 1.1


def test_what_is_not_seen_takes_no_room() -> None:
    assert isolated("שרה") != "שרה"
    assert estimated_width(isolated("שרה"), 20) == estimated_width("שרה", 20)
    assert estimated_width("e\u0301", 20) == estimated_width("é", 20) == estimated_width("e", 20)


def test_letters_of_other_scripts_are_estimated_by_kind() -> None:
    assert estimated_width("🐠", 10) > estimated_width("海", 10) > estimated_width("X", 10)
    assert estimated_width("א", 10) > estimated_width("i", 10)


def test_a_text_is_as_large_as_it_fits() -> None:
    assert fitting("short", 30, 400) == 30
    assert theme.RESULT_LEAST < fitting("X" * 20, 30, 400) < 30
    assert fitting("X" * 60, 30, 400) == theme.RESULT_LEAST
    assert fitting("", 30, 400) == 30


def test_lines_break_between_words() -> None:
    word = "nnnnnn"
    wide = estimated_width(word, 20) + 0.1
    assert line_count(word, 20, wide) == 1
    assert line_count(f"{word} {word}", 20, 2 * wide) == 2, "the space between them has no room"
    assert line_count(f"{word} {word} {word}", 20, 1.9 * wide) == 3
    assert line_count(word * 3, 20, wide) == 3, "a word that is too long is broken"
    assert line_count("", 20, wide) == 1


def test_a_text_on_several_lines_is_as_large_as_its_words_fit() -> None:
    words = " ".join(["n" * 12] * 4)
    width = estimated_width("n" * 12, 20) * 1.9
    assert fitting(words, 20, width, lines=4) == 20
    smaller = fitting(words, 20, width, lines=2)
    assert theme.RESULT_LEAST <= smaller < 20
    assert line_count(words, smaller, width) == 2 < line_count(words, smaller + 1, width)
    text = canvas_text(words, (0, 0), 20, width, lines=2)
    assert text.style is not None
    assert (text.style.size, text.max_lines) == (smaller, 2)
