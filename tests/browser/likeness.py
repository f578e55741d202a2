"""Compares two screenshots, and tolerates differences that a person would not notice.

Pictures are kept at half their size, and compared by the mean colours of squares of 8 × 8 screen pixels.
Letters drawn half a pixel further or a little bolder by another machine hardly change such a mean; a missing
word, a moved button or another colour does. So a square may be

- as it would be if everything were up to one pixel further in any direction;
- beyond that up to 8 of 255 levels away, which allows for fewer colours;
- and where both pictures have strokes, further away by a quarter of their contrast, for bolder letters.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from PIL import Image, ImageChops

HALF: Final = 2
SQUARE: Final = 8 // HALF
LEVELS: Final = 8
SHARE: Final = 4
"""The divisor of the contrast: a quarter."""
LITTLE: Final = 16
"""Levels beyond all that, summed over all squares, which nobody sees: a few colours are not kept exactly."""
COLOURS: Final = (48, 64, 96, 128, 192, 256)
MARKED: Final = (255, 0, 90)


def small(screen: Image.Image) -> Image.Image:
    """A screenshot in the size in which it is kept."""
    return screen.convert("RGB").reduce(HALF)


def with_few_colours(picture: Image.Image) -> Image.Image:
    """The picture in as few colours as still look the same; unchanged if that needs too many."""
    for colours in COLOURS:
        fewer = picture.quantize(colours, kmeans=1, dither=Image.Dither.NONE)
        if differs(fewer, picture) is None:
            return fewer
    return picture


def differs(expected: Image.Image, actual: Image.Image) -> Image.Image | None:
    """A map of the differences of two small pictures, one pixel per square; None if they look the same."""
    expected, actual = expected.convert("RGB"), actual.convert("RGB")
    if expected.size != actual.size:
        return Image.new("L", actual.reduce(SQUARE).size, 255)
    darkest, lightest = _neighbours(expected)
    mean = actual.reduce(SQUARE)
    beyond = ImageChops.lighter(ImageChops.subtract(mean, lightest), ImageChops.subtract(darkest, mean))
    strokes = ImageChops.darker(_contrast(expected), _contrast(actual))
    allowed = strokes.point([LEVELS + level // SHARE for level in range(256)] * 3)
    too_much = _strongest(ImageChops.subtract(beyond, allowed))
    return (
        too_much if sum(level * count for level, count in enumerate(too_much.histogram())) > LITTLE else None
    )


def marked(actual: Image.Image, where: Image.Image) -> Image.Image:
    """The small picture, with the differing squares painted over."""
    mask = where.point([0] + [170] * 255).resize(
        (where.width * SQUARE, where.height * SQUARE), Image.Resampling.NEAREST
    )
    shown = actual.convert("RGB")
    shown.paste(Image.new("RGB", shown.size, MARKED), mask=mask.crop((0, 0, *shown.size)))
    return shown


def _neighbours(picture: Image.Image) -> tuple[Image.Image, Image.Image]:
    """The darkest and the lightest mean of each square if the picture were moved by a pixel."""
    darkest = lightest = picture.reduce(SQUARE)
    for right, down in product((0, -1, 1), repeat=2):
        other = _moved(picture, right, down).reduce(SQUARE)
        darkest, lightest = ImageChops.darker(darkest, other), ImageChops.lighter(lightest, other)
    return darkest, lightest


def _moved(picture: Image.Image, right: int, down: int) -> Image.Image:
    """The picture moved by half a pixel; the edge stays as it was."""
    moved = picture.copy()
    moved.paste(picture, (right, down))
    return Image.blend(picture, moved, 1 / HALF)


def _contrast(picture: Image.Image) -> Image.Image:
    """The mean distance of the pixels of each square from its mean."""
    mean = picture.reduce(SQUARE)
    spread = mean.resize((mean.width * SQUARE, mean.height * SQUARE), Image.Resampling.NEAREST)
    return ImageChops.difference(picture, spread.crop((0, 0, *picture.size))).reduce(SQUARE)


def _strongest(picture: Image.Image) -> Image.Image:
    red, green, blue = picture.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)
