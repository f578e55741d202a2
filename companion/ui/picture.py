"""Vector drawings that are files, in the colours of a theme: as text, as shapes, or as an image.

The file of a picture lies in the folder `pictures` beside a theme, and looks right when it is opened alone.
It names constants of that theme, or of the app's: `var(--ink)` is `INK`, `var(--die-red)` is `DIE["red"]`;
`var(--own)` is a colour that the caller chooses. An `<image>` in it stands for the shapes of another.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import flet as ft

from companion.ui import theme

ALONE = re.compile("<style>.*</style>")
"""The colours that a file has when it is opened alone."""
NAMED = re.compile(r"var\(--([\w-]+)\)")
INSERTED = re.compile(r'<image href="(\w+)\.svg"[^>]*/>')
BOX = re.compile(r'viewBox="0 0 (\S+) (\S+)"')


@cache
def svg(of: ModuleType, name: str, own: str = "") -> str:
    """The picture of this name that lies beside a theme."""
    named = {**colours(of), **({"own": own} if own else {})}
    text = INSERTED.sub(lambda found: shapes(of, found[1], own), ALONE.sub("", _file(of, name)))
    return NAMED.sub(lambda found: named[found[1]], text)


@cache
def _file(of: ModuleType, name: str) -> str:
    return (Path(str(of.__file__)).parent / "pictures" / f"{name}.svg").read_text("utf-8").strip()


def shapes(of: ModuleType, name: str, own: str = "") -> str:
    """The elements inside the picture's `<svg>`."""
    text = svg(of, name, own)
    return text[text.index(">") + 1 : text.rindex("<")]


def image(of: ModuleType, name: str, width: float | None = None, own: str = "", **place: Any) -> ft.Control:
    """The picture at this width, or at the `height` in its place; never read aloud."""
    across, down = _box(of, name)
    if width is not None:
        place.setdefault("height", width * down / across)
    elif "height" in place:
        width = place["height"] * across / down
    place.setdefault("fit", ft.BoxFit.CONTAIN)
    return ft.Image(src=svg(of, name, own), width=width, exclude_from_semantics=True, **place)


@cache
def _box(of: ModuleType, name: str) -> tuple[float, float]:
    """The width and height in which the picture is drawn."""
    ((across, down),) = BOX.findall(_file(of, name))
    return float(across), float(down)


@cache
def colours(of: ModuleType) -> Mapping[str, str]:
    """The colours that a picture beside a theme can name, by those names."""
    named = {**vars(theme), **vars(of)}
    tables = {name: table for name, table in named.items() if isinstance(table, dict)}
    named |= {f"{name}_{key}": value for name, table in tables.items() for key, value in table.items()}
    return {name.lower().replace("_", "-"): it for name, it in named.items() if isinstance(it, str)}


def picture(of: ModuleType, name: str, height: float) -> ft.Control:
    """The picture at this height, as wide as its place, and cut where it does not fit; never read aloud."""
    text = svg(of, name)
    return ft.Image(
        src=text, fit=ft.BoxFit.COVER, height=height, width=float("inf"), exclude_from_semantics=True
    )


def plain_water(height: float) -> ft.Control:
    """The drawing of a game that has none of its own."""
    return picture(theme, "plain_water", height)
