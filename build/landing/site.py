"""Builds the site: the page in every language, with its pictures, its film and its fonts, and the web app."""

from __future__ import annotations

import shutil
from html import unescape
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from companion.i18n.translation import LANGUAGES
from companion.ui import theme
from landing import share
from landing.page import FILMS, PICTURES, POSTER, ROOT, SHOWN, Places, page, path_of, picture_name

APP = "app"
"""The folder of the web app within the site."""


def build(target: Path, web: Path, places: Places) -> None:
    """Builds the whole site from scratch; `web` is the folder of the built web app."""
    if not (web / "index.html").is_file():
        raise FileNotFoundError(f"There is no web app in {web}: `make web` builds it.")
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(web, target / APP)
    pages = {language: page(language, places) for language in LANGUAGES}
    for language, text in pages.items():
        folder = target / path_of(language)
        folder.mkdir(exist_ok=True)
        (folder / "index.html").write_text(text, "utf-8")
    letters = "".join(sorted(set(unescape("".join(pages.values())))))
    for name, font in (("regular", theme.REGULAR), ("bold", theme.STRONG)):
        _subset(ROOT / "assets" / theme.FONTS[font], target / f"{name}.woff2", letters)
    (target / "pictures").mkdir()
    for language in LANGUAGES:
        for name in SHOWN:
            for look in ("light", "dark"):
                file = picture_name(name, language, look)
                shutil.copyfile(PICTURES / file, target / "pictures" / file)
    for file in (*FILMS, POSTER):
        shutil.copyfile(PICTURES / file, target / file)
    share.write(target / "share.jpg")
    shutil.copyfile(ROOT / "assets" / "favicon.png", target / "favicon.png")
    shutil.copyfile(ROOT / "assets" / "icons" / "apple-touch-icon-192.png", target / "apple-touch-icon.png")
    shutil.copyfile(ROOT / "LICENSE", target / "licence.txt")


def _subset(source: Path, target: Path, letters: str) -> None:
    """Writes a font with these letters alone, compressed as browsers read it."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options(layout_features=["kern", "ccmp", "locl"], hinting=False, glyph_names=False)
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
