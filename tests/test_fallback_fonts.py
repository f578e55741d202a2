"""The fallback fonts contain every letter that a keyboard can type, where Flutter looks for it."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

import pytest
from fallback_fonts.packages import LOCKED
from fallback_fonts.parts import covered
from fallback_fonts.requested_fonts import RequestedFont, requested_fonts
from flet_web import get_package_web_dir
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "assets" / "assets" / "fonts"
CHINESE = {"zh-Hans": "SC", "zh-TW": "TC", "zh-HK": "HK", "ja": "JP", "ko": "KR"}
# Scripts that no package has a font for, and no phone's keyboard offers.
UNTYPED_SCRIPTS = {
    *("Anatolian Hieroglyphs", "Bassa Vah", "Batak", "Bhaiksuki", "Caucasian Albanian", "Duployan"),
    *("Elbasan", "Elymaic", "Gunjala Gondi", "Imperial Aramaic", "Indic Siyaq Numbers"),
    *("Inscriptional Pahlavi", "Inscriptional Parthian", "Kaithi", "Mahajani", "Mandaic"),
    *("Masaram Gondi", "Medefaidrin", "Meroitic", "Mro", "Multani", "Nabataean", "Pahawh Hmong"),
    *("Palmyrene", "Phags Pa", "Psalter Pahlavi", "Sogdian", "Soyombo", "Takri", "Ugaritic"),
    "Wancho",
}


@cache
def requested() -> list[RequestedFont]:
    """All font files that the client may request."""
    return requested_fonts(Path(get_package_web_dir()) / "main.dart.js")


@cache
def own(weight: str) -> set[int]:
    """The letters of the app's own font."""
    return set(TTFont(ROOT / "assets" / "fonts" / f"Inter-{weight}.ttf").getBestCmap())


@cache
def available() -> dict[str, set[int]]:
    """The letters of each font file that exists."""
    there = [one.path for one in requested() if (FONTS / one.path).exists()]
    return {path: covered((FONTS / path).read_bytes()) for path in there}


@cache
def by_letter() -> dict[int, list[RequestedFont]]:
    """The fonts that the client may request for a letter, in its order."""
    found: dict[int, list[RequestedFont]] = {}
    for one in requested():
        for letter in one.code_points:
            found.setdefault(letter, []).append(one)
    return found


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_all_digits_are_equally_wide(weight: str) -> None:
    font = TTFont(ROOT / "assets" / "fonts" / f"Inter-{weight}.ttf")
    letters = font.getBestCmap()
    assert len({font["hmtx"][letters[ord(digit)]][0] for digit in "0123456789"}) == 1


def chosen(fonts: list[RequestedFont], language: str) -> RequestedFont:
    """The font that the client takes for a single letter, on a phone of that language."""
    families = [f"Noto Sans {CHINESE[language]}"] if language in CHINESE else []
    for family in (*families, "Noto Sans Symbols", "Noto Sans SC"):
        for font in fonts:
            if font.family == family:
                return font
    return fonts[0]


@pytest.mark.parametrize("language", ["en", *CHINESE])
def test_every_letter_is_in_the_font_the_client_asks_for(language: str) -> None:
    missing: dict[str, list[str]] = {}
    for letter, fonts in by_letter().items():
        if letter not in own("Regular"):
            font = chosen(fonts, language)
            if letter not in available().get(font.path, set()):
                missing.setdefault(font.family.removeprefix("Noto Sans "), []).append(f"{letter:x}")
    assert missing.keys() == UNTYPED_SCRIPTS, {key: missing[key] for key in missing.keys() - UNTYPED_SCRIPTS}


def test_fonts_have_the_letters_only_they_provide() -> None:
    for one in requested():
        if one.path in available():
            lacking = one.code_points - available()[one.path] - own("Regular")
            lacking = {letter for letter in lacking if len(by_letter()[letter]) == 1}
            assert not lacking, f"{one.name} lacks {sorted(map(hex, lacking))[:9]}"


def test_both_weights_of_inter_have_latin_greek_and_cyrillic() -> None:
    assert own("Regular") == own("Bold")
    for letters in ("ÀŁőșẠỹƁǅ", "ΑΩΐώϗ", "АЯёЇґӘӯ", "₴₹₿", "→✓★"):
        assert {*map(ord, letters)} <= own("Regular") | {0x20BF}, letters


def test_fonts_match_their_checksums_and_licences() -> None:
    rows = (ROOT / "build" / "fallback_fonts" / "sums.txt").read_text("utf-8").splitlines()
    sums = {name: value for value, _, name in (row.partition("  ") for row in rows)}
    files = {path.relative_to(FONTS).as_posix(): path for path in FONTS.rglob("*.woff2")}
    assert {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()} == sums
    licence = (ROOT / "assets" / "fonts" / "LICENSE-Noto.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in licence
    for one in requested():
        if one.path in files:
            assert re.search(rf"^{one.family}: (Copyright|\(c\)) ", licence, re.MULTILINE), one.family
            assert LOCKED[one.family]["integrity"].startswith("sha512-")
    assert sum(path.stat().st_size for path in files.values()) < 25_000_000
