"""Builds the fallback fonts: python -m fallback_fonts [FAMILY ...], by default all of them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from flet_web import get_package_web_dir
from fontTools.ttLib import TTFont

from fallback_fonts import packages, parts
from fallback_fonts.inter import fill, make_tabular
from fallback_fonts.requested_fonts import RequestedFont, requested_fonts

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "assets" / "fonts"
FALLBACK = ROOT / "assets" / "assets" / "fonts"
SUMS = Path(__file__).with_name("sums.txt")
LICENCE = FONTS / "LICENSE-Noto.txt"


def main(only: Sequence[str]) -> None:
    """Fetches the packages, and writes each font file where Flet's client looks for it."""
    store = ROOT / "build" / "fetched" / "fonts"
    for name, weight in (("Inter-Regular.ttf", "400Regular"), ("Inter-Bold.ttf", "700Bold")):
        fill(FONTS / name, weight, store)
        make_tabular(FONTS / name)
    own = set(TTFont(FONTS / "Inter-Regular.ttf").getBestCmap())
    families: dict[str, list[RequestedFont]] = {}
    for one in requested_fonts(Path(get_package_web_dir()) / "main.dart.js"):
        families.setdefault(one.family, []).append(one)
    if unknown := set(only) - families.keys():
        sys.exit(f"Nobody asks for {', '.join(sorted(unknown))}; there are {', '.join(sorted(families))}.")
    if not only:
        shutil.rmtree(FALLBACK, ignore_errors=True)
    owners = {}
    for family in packages.LOCKED:
        if family not in families or (only and family not in only):
            continue
        for path, data in parts.made(family, families[family], own, store).items():
            target = FALLBACK / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            owners[family] = parts.copyright_of(data)
    SUMS.write_text(parts.sums(FALLBACK), "utf-8")
    if not only:
        LICENCE.write_text(_licence(owners), "utf-8")
    files = list(FALLBACK.rglob("*.woff2"))
    print(f"{len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")


def _licence(owners: dict[str, str]) -> str:
    """The text of the licence file: the copyright lines of all fonts, and their common licence."""
    text = (FONTS / "LICENSE-Inter.txt").read_text("utf-8")
    terms = text[text.index("This Font Software is licensed") :]
    lines = [f"{family}: {owner}" for family, owner in sorted(owners.items())]
    return "\n".join([*lines, "", "Cut into parts and without what nobody asks them for.", "", terms])


if __name__ == "__main__":
    main(sys.argv[1:])
