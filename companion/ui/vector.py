"""Drawings made of vector shapes, written once: shown as an image, or drawn on a canvas with other things.

A drawing is what stands inside an `<svg>`: paths, circles, ellipses and rectangles, in groups that move and
scale them. Their fills and strokes are plain colours.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.ui import theme

TAG = re.compile(r"<(/?)(\w+)([^>]*?)(/?)>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
STEP = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))")
LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
"""How many numbers follow each letter of a path."""
Point = tuple[float, float]


def vector_image(drawing: str, box: tuple[float, float], **place: Any) -> ft.Control:
    """A drawing whose shapes lie in a box of this width and height; never read aloud."""
    width, height = box
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{drawing}</svg>'
    place.setdefault("fit", ft.BoxFit.CONTAIN)
    return ft.Image(src=svg, exclude_from_semantics=True, **place)


@dataclass(frozen=True)
class _Place:
    """How the shapes of a group are moved and scaled, and what they inherit."""

    left: float
    top: float
    across: float
    down: float
    style: Mapping[str, str]

    def at(self, x: float, y: float) -> Point:
        """A point of a shape, on the canvas."""
        return self.left + x * self.across, self.top + y * self.down

    def within(self, attributes: Mapping[str, str]) -> "_Place":
        """The place of what is in a group inside this one."""
        inner = replace(self, style={**self.style, **attributes})
        for what, numbers in re.findall(r"(translate|scale)\(([^)]*)\)", attributes.get("transform", "")):
            x, *y = map(float, numbers.replace(",", " ").split())
            if what == "translate":
                left, top = inner.at(x, y[0] if y else 0)
                inner = replace(inner, left=left, top=top)
            else:
                inner = replace(inner, across=inner.across * x, down=inner.down * (y[0] if y else x))
        return inner


def canvas_shapes(drawing: str, left: float, top: float, scale: float) -> list[cv.Shape]:
    """The same drawing as shapes of a canvas."""
    places = [_Place(left, top, scale, scale, {})]
    shapes: list[cv.Shape] = []
    for closing, tag, written, alone in TAG.findall(drawing):
        attributes = dict(ATTRIBUTE.findall(written))
        if closing:
            places.pop()
        elif tag == "g" and not alone:
            places.append(places[-1].within(attributes))
        else:
            place = places[-1].within(attributes)
            shapes += [_shape(tag, attributes, place, paint) for paint in _paints(place)]
    return shapes


def _paints(place: _Place) -> Iterator[ft.Paint]:
    """The fill of a shape, and its outline above it."""
    style, all_of_it = place.style, float(place.style.get("opacity", 1))
    fill, stroke = style.get("fill", theme.UNPAINTED), style.get("stroke", "none")
    if fill != "none":
        opacity = all_of_it * float(style.get("fill-opacity", 1))
        yield ft.Paint(color=theme.see_through(fill, opacity), style=ft.PaintingStyle.FILL)
    if stroke != "none":
        opacity = all_of_it * float(style.get("stroke-opacity", 1))
        yield ft.Paint(
            color=theme.see_through(stroke, opacity),
            style=ft.PaintingStyle.STROKE,
            stroke_width=float(style.get("stroke-width", 1)) * abs(place.down),
            stroke_cap=ft.StrokeCap.ROUND if style.get("stroke-linecap") == "round" else ft.StrokeCap.BUTT,
            stroke_join=ft.StrokeJoin.ROUND
            if style.get("stroke-linejoin") == "round"
            else ft.StrokeJoin.MITER,
        )


def _shape(tag: str, attributes: Mapping[str, str], place: _Place, paint: ft.Paint) -> cv.Shape:
    number = {key: float(value) for key, value in attributes.items() if _is_number(value)}
    if tag == "path":
        return cv.Path(list(_steps(attributes["d"], place)), paint)
    if tag == "rect":
        x, y = place.at(number.get("x", 0), number.get("y", 0))
        sides = number["width"] * abs(place.across), number["height"] * abs(place.down)
        return cv.Rect(x, y, *sides, border_radius=number.get("rx", 0) * abs(place.down), paint=paint)
    middle = place.at(number.get("cx", 0), number.get("cy", 0))
    wide = number.get("rx", number.get("r", 0)) * abs(place.across)
    high = number.get("ry", number.get("r", 0)) * abs(place.down)
    if tag == "circle":
        return cv.Circle(*middle, high, paint)
    return cv.Oval(middle[0] - wide, middle[1] - high, 2 * wide, 2 * high, paint)


def _is_number(value: str) -> bool:
    return re.fullmatch(r"-?[\d.]+", value) is not None


def _steps(path: str, place: _Place) -> Iterator[Any]:
    """The parts of a path, with all points on the canvas."""
    here, start, bend = (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)
    before = ""
    for letter, numbers in _commands(path):
        kind, from_ = letter.upper(), here if letter.islower() else (0.0, 0.0)
        if kind == "H":
            points = [(from_[0] + numbers[0], here[1])]
        elif kind == "V":
            points = [(here[0], from_[1] + numbers[0])]
        else:
            points = [(from_[0] + x, from_[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        if kind in "ST":  # begins as the curve before it ended
            smooth = before in ("CS" if kind == "S" else "QT") and before != ""
            points.insert(0, (2 * here[0] - bend[0], 2 * here[1] - bend[1]) if smooth else here)
        shown = [value for point in points for value in place.at(*point)]
        match kind:
            case "M":
                start = points[-1]
                yield cv.Path.MoveTo(*shown)
            case "C" | "S":
                yield cv.Path.CubicTo(*shown)
            case "Q" | "T":
                yield cv.Path.QuadraticTo(*shown)
            case "Z":
                points = [start]
                yield cv.Path.Close()
            case _:
                yield cv.Path.LineTo(*shown)
        bend, here, before = points[-2] if len(points) > 1 else points[-1], points[-1], kind


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """The letters of a path, each with its numbers; a letter counts for all numbers up to the next one."""
    letter, numbers = "", list[float]()
    for found, number in STEP.findall(path):
        if found:
            letter, numbers = found, []
            if LENGTHS[letter.upper()] == 0:
                yield letter, []
            continue
        numbers.append(float(number))
        if len(numbers) == LENGTHS[letter.upper()]:
            yield letter, numbers
            numbers = []
            letter = {"M": "L", "m": "l"}.get(letter, letter)
