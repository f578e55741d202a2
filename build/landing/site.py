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

APP, SHOTS = "app", "pictures"
"""The folders of the web app, and of the pictures of it, within the site."""
LICENCE = "licence.txt"
COPIED = {
    LICENCE: ROOT / "LICENSE",
    "favicon.png": ROOT / "assets" / "favicon.png",
    "apple-touch-icon.png": ROOT / "assets" / "icons" / "apple-touch-icon-192.png",
    **{file: PICTURES / file for file in (*FILMS, POSTER)},
}
"""The files at the root of the site that are made elsewhere."""
BESIDE = {".DS_Store", ".nojekyll", "CNAME"}
"""The files that a system or a host wants in the folder; they go with an earlier site."""
FONTS = {"regular.woff2": theme.REGULAR, "bold.woff2": theme.STRONG}
"""The files of the fonts, which get only the letters of the pages."""
SHARED = "share.jpg"
"""The picture that messengers show beside a link."""


class NotASite(Exception):
    """The folder has other things than a site; the message says what to do."""


def build(target: Path, web: Path, places: Places) -> None:
    """Builds the whole site from scratch; `web` is the folder of the built web app."""
    if not (web / "index.html").is_file():
        raise FileNotFoundError(f"There is no web app in {web}: `make web` builds it.")
    if web.resolve().is_relative_to(target.resolve()):
        raise NotASite(f"{web} lies in {target}, which is emptied first: name another folder.")
    _empty(target)
    for file, source in COPIED.items():
        shutil.copyfile(source, target / file)
    shutil.copytree(web, target / APP)
    pages = {language: page(language, places) for language in LANGUAGES}
    for language, text in pages.items():
        folder = target / path_of(language)
        folder.mkdir(exist_ok=True)
        (folder / "index.html").write_text(text, "utf-8")
    letters = "".join(sorted(set(unescape("".join(pages.values())))))
    for file, font in FONTS.items():
        _subset(ROOT / "assets" / theme.FONTS[font], target / file, letters)
    (target / SHOTS).mkdir()
    for language in LANGUAGES:
        for name in SHOWN:
            for look in ("light", "dark"):
                file = picture_name(name, language, look)
                shutil.copyfile(PICTURES / file, target / SHOTS / file)
    share.write(target / SHARED)


def _empty(target: Path) -> None:
    """Makes the folder, or deletes an earlier site in it, also one that was never finished; nothing else."""
    if target.exists() and not _is_site(target):
        raise NotASite(
            f"{target} is neither empty nor a site that was built before:"
            " name another folder, or empty it yourself."
        )
    target.mkdir(parents=True, exist_ok=True)
    # The folder itself stays: it may be a link, a volume or the current folder, which cannot be deleted.
    for path in list(target.iterdir()):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def _is_site(target: Path) -> bool:
    """Tells whether nothing but a site is in a folder.

    The licence is written first, so that a site can be told from a folder with just `app` or `pictures`. What
    systems and hosts put beside it counts as nothing.
    """
    if not target.is_dir():
        return False
    names = {path.name for path in target.iterdir()} - BESIDE
    known = {APP, SHOTS, SHARED, "index.html", *LANGUAGES, *COPIED, *FONTS}
    if not names:
        return True
    licence = target / LICENCE
    return names <= known and licence.is_file() and licence.read_bytes() == COPIED[LICENCE].read_bytes()


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
