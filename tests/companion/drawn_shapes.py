"""Draws the shapes of drawings for tests: where they lie, what they overlap, and whether they stand out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from PIL import Image, ImageChops, ImageColor, ImageDraw

from tests.companion.test_colour_vision import VISIONS, seen
from tests.companion.test_theme import LARGE, contrast

Point = tuple[float, float]
SQUARE = 48
"""Units of a side of most drawings."""
FINE = 4
"""Pixels of a stencil per unit of a drawing."""
ALIKE = 0.85
"""Two shapes that overlap by more than this share may be mistaken for each other."""
DETAIL, CLEAR_SHARE = 0.02, 0.1
"""A colour on less of an animal than this is a detail: an eye or a nostril."""


def parsed(shapes: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{shapes}</g>")


def parts(group: ElementTree.Element, **around: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The tag of each shape, and its attributes with those of the groups around it."""
    for part in group:
        attributes = {**around, **part.attrib}
        if part.tag == "g":
            yield from parts(part, **attributes)
        else:
            yield part.tag, attributes


def outlines(path: str) -> Iterator[list[Point]]:
    """The lines of a path as points; curves become short lines."""
    words = re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)", path)
    line: list[Point] = []
    letter, at, control = "M", (0.0, 0.0), (0.0, 0.0)
    while words:
        if words[0].isalpha():
            letter = words.pop(0)
        if letter in "zZ":
            at = line[0]
            continue

        def point(x0: float = 0, y0: float = 0) -> Point:
            return x0 + float(words.pop(0)), y0 + float(words.pop(0))

        base = at if letter.islower() else (0.0, 0.0)
        if letter in "mM":
            if line:
                yield line
            at = control = point(*base)
            line, letter = [at], "l" if letter == "m" else "L"
        elif letter in "lL":
            at = control = point(*base)
            line.append(at)
        elif letter in "hH":
            at = control = (base[0] + float(words.pop(0)), at[1])
            line.append(at)
        elif letter in "vV":
            at = control = (at[0], base[1] + float(words.pop(0)))
            line.append(at)
        elif letter in "cCsS":
            mirrored = (2 * at[0] - control[0], 2 * at[1] - control[1])
            first = point(*base) if letter in "cC" else mirrored
            control, end = point(*base), point(*base)
            line += [bezier(at, first, control, end, step / 12) for step in range(1, 13)]
            at = end
        elif letter in "qt":
            mirrored = (2 * at[0] - control[0], 2 * at[1] - control[1])
            control, end = point(*base) if letter == "q" else mirrored, point(*base)
            first, last = (((x + 2 * control[0]) / 3, (y + 2 * control[1]) / 3) for x, y in (at, end))
            line += [bezier(at, first, last, end, step / 12) for step in range(1, 13)]
            at = end
        else:
            raise AssertionError(f"{letter} is not drawn by this test")
    yield line


def bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (
        sum(share * end[axis] for share, end in zip(shares, (a, b, c, d), strict=True)) for axis in (0, 1)
    )
    return x, y


def drawn(shapes: str, ground: str = "#ff00ff", units: int = SQUARE) -> Image.Image:
    """The shapes in their colours, with as much again around them so that nothing is cut."""
    side = units * FINE
    image = Image.new("RGB", (3 * side, 3 * side), ground)
    draw = ImageDraw.Draw(image)

    def place(x: float, y: float) -> Point:
        return side + x * FINE, side + y * FINE

    for tag, attributes in parts(parsed(shapes)):
        get = attributes.get
        number = {
            name: float(value)
            for name, value in attributes.items()
            if name not in ("fill", "stroke", "d") and re.fullmatch(r"-?[\d.]+", value)
        }
        fill = None if get("fill") == "none" else get("fill", "#000000")
        stroke, width = get("stroke"), round(number.get("stroke-width", 1) * FINE)
        if tag == "path":
            for line in outlines(attributes["d"]):
                ends = [place(*end) for end in line]
                if fill and len(ends) > 2:
                    draw.polygon(ends, fill)
                if stroke:
                    closed = ends + ends[:1] if "z" in attributes["d"] else ends
                    draw.line(closed, stroke, width, joint="curve")
        else:
            if tag == "rect":
                x, y = number["x"], number["y"]
                box = (*place(x, y), *place(x + number["width"], y + number["height"]))
            else:
                rx = number.get("r", number.get("rx", 0))
                ry = number.get("r", number.get("ry", 0))
                x, y = number["cx"], number["cy"]
                box = (*place(x - rx, y - ry), *place(x + rx, y + ry))
            (draw.rectangle if tag == "rect" else draw.ellipse)(box, fill, stroke, width if stroke else 0)
    return image


def stencil(shapes: str, units: int = SQUARE) -> Image.Image:
    ground = "#ff00ff"
    image = drawn(shapes, ground, units)
    difference = ImageChops.difference(image, Image.new("RGB", image.size, ground))
    return difference.convert("L").point(lambda light: 255 if light else 0)


def overlap(one: Image.Image, other: Image.Image) -> float:
    """The share of two silhouettes that they have in common."""
    both, either = ImageChops.multiply(one, other), ImageChops.lighter(one, other)
    return both.histogram()[255] / either.histogram()[255]


def as_seen(colour: str, vision: str) -> str:
    """A colour as somebody with this colour vision sees it."""
    return seen(colour, VISIONS[vision]) if vision in VISIONS else colour


def assert_in_its_square(name: str, shapes: str, units: int) -> None:
    """Asserts that something is drawn, and nothing outside the square."""
    box = stencil(shapes, units).getbbox()
    assert box, name
    side = units * FINE
    assert min(box) >= side, name
    assert max(box) <= 2 * side, name


def assert_stands_out(shapes: str, ground: str, vision: str) -> None:
    """Asserts that enough of a drawing, in colours that are not details, has contrast with its ground."""
    image = drawn(shapes, ground)
    area = stencil(shapes).histogram()[255]
    background = ImageColor.getrgb(ground)
    clear = sum(
        count
        for count, pixel in image.getcolors(SQUARE**4) or []
        if isinstance(pixel, tuple)
        and pixel != background
        and count > DETAIL * area
        and contrast(as_seen("#" + bytes(pixel).hex(), vision), as_seen(ground, vision)) >= LARGE
    )
    assert clear > CLEAR_SHARE * area
