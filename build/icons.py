"""Draws the app's icon, a turtle in the current, in every size that is needed.

python build/icons.py    # rewrites assets/icons, assets/favicon.png, assets/icon.png and assets/splash.png
"""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageDraw

ASSETS = Path(__file__).parents[1] / "assets"
FINE = 4
SEA, STREAM, FOAM = "#0b3445", "#1f7a96", "#8fd3e3"
GOLD, SHELL, DARK = "#ffb703", "#ffd166", "#3a2a00"


def icon(size: int, *, safe: float = 1.0, rounded: bool = True) -> Image.Image:
    """A square icon; `safe` shrinks the drawing for launchers that cut off the corners."""
    side = size * FINE
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, side - 1, side - 1), side * 0.22 if rounded else 0, fill=255
    )
    sea = Image.new("RGBA", (side, side), SEA)
    draw = ImageDraw.Draw(sea)
    _current(draw, side, safe)
    _turtle(sea, side, safe)
    image.paste(sea, (0, 0), mask)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def _current(draw: ImageDraw.ImageDraw, side: int, safe: float) -> None:
    """Draws the current, with its spaces as dots of foam."""
    points = [
        (side * part / 60, side * (0.62 + 0.17 * safe * sin(2 * pi * (part / 60 * 1.15 - 0.1))))
        for part in range(61)
    ]
    width = round(side * 0.17 * safe)
    draw.line(points, fill=STREAM, width=width, joint="curve")
    for part in range(3, 60, 9):
        x, y = points[part]
        dot = side * 0.022 * safe
        draw.ellipse((x - dot, y - dot, x + dot, y + dot), fill=FOAM)


def _turtle(sea: Image.Image, side: int, safe: float) -> None:
    """Draws a turtle from above, swimming up and to the right."""
    layer = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    unit = side * 0.255 * safe
    middle = side / 2

    def oval(x: float, y: float, wide: float, high: float, fill: str) -> None:
        draw.ellipse(
            (
                middle + (x - wide) * unit,
                middle + (y - high) * unit,
                middle + (x + wide) * unit,
                middle + (y + high) * unit,
            ),
            fill=fill,
        )

    for x, y in ((-0.75, -0.62), (-0.75, 0.62)):
        oval(x, y, 0.34, 0.17, GOLD)
    for turn in (-1, 1):
        fin = Image.new("RGBA", (side, side), (0, 0, 0, 0))
        box = [middle + unit * edge for edge in (-0.85, -0.24, 0.85, 0.24)]
        ImageDraw.Draw(fin).ellipse(box, fill=GOLD)
        fin = fin.rotate(58 * turn, Image.Resampling.BICUBIC, center=(middle, middle))
        layer.alpha_composite(
            fin.transform(fin.size, Image.Transform.AFFINE, (1, 0, -0.22 * unit, 0, 1, 0.95 * turn * unit))
        )
    oval(1.12, 0, 0.36, 0.29, GOLD)
    oval(0, 0, 1.0, 0.84, DARK)
    oval(0, 0, 0.92, 0.76, SHELL)
    plate = [
        (middle + 0.42 * unit * cos(pi * k / 3), middle + 0.36 * unit * sin(pi * k / 3)) for k in range(6)
    ]
    draw.polygon(plate, outline=DARK, width=round(unit * 0.07))
    for k in range(6):
        x, y = plate[k]
        out = (middle + 0.93 * unit * cos(pi * k / 3), middle + 0.77 * unit * sin(pi * k / 3))
        draw.line(((x, y), out), fill=DARK, width=round(unit * 0.07))
    oval(1.24, -0.12, 0.055, 0.055, DARK)
    oval(1.24, 0.12, 0.055, 0.055, DARK)
    turned = layer.rotate(24, Image.Resampling.BICUBIC, center=(middle, middle))
    sea.alpha_composite(turned)


def main() -> None:
    """Writes all icons."""
    icons = ASSETS / "icons"
    icons.mkdir(exist_ok=True)
    for size in (192, 512):
        _save(icon(size), icons / f"icon-{size}.png")
        _save(icon(size, safe=0.78, rounded=False), icons / f"icon-maskable-{size}.png")
    _save(icon(192, safe=0.9, rounded=False), icons / "apple-touch-icon-192.png")
    _save(icon(48), ASSETS / "favicon.png")
    _save(icon(1024, safe=0.9, rounded=False), ASSETS / "icon.png")
    _save(icon(512), ASSETS / "splash.png")


def _save(image: Image.Image, path: Path) -> None:
    """Saves an icon with a palette, which takes a fifth of the bytes."""
    image.quantize(128, Image.Quantize.FASTOCTREE).save(path, optimize=True)


if __name__ == "__main__":
    main()
