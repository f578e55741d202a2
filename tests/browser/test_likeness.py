"""The comparison of pictures finds differences that a person would see, and no others."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw, ImageFont

from companion.installed import assets
from companion.ui import theme
from tests.browser.likeness import differs, marked, small, with_few_colours

GROUND, CARD, INK = "#061c26", "#0d2b38", "#abc7d0"
FINE = 4
"""The scale at which it is drawn before it is reduced, so that it can be moved by half a pixel."""


def screen(
    *,
    words: str = "Anna takes a die and uses it",
    shift: float = 0,
    button: int = 700,
    color: str = "#ffb703",
    bold: bool = False,
) -> Image.Image:
    """A picture like a screenshot, with small and quiet text."""
    picture = Image.new("RGB", (390 * FINE, 844 * FINE), GROUND)
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((12 * FINE, 100 * FINE, 378 * FINE, 300 * FINE), 20 * FINE, CARD)
    font = ImageFont.truetype(assets() / theme.FONTS[theme.REGULAR], theme.TINY * FINE)
    for line in range(6):
        place = ((28 + shift) * FINE, (120 + 24 * line + shift) * FINE)
        draw.text(place, words, INK, font, stroke_width=1 if bold else 0, stroke_fill=INK)
    draw.rounded_rectangle((12 * FINE, button * FINE, 378 * FINE, (button + 56) * FINE), 28 * FINE, color)
    return small(picture.reduce(FINE))


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(screen(words="Anna takes a die and uses"), id="a missing word"),
        pytest.param(screen(words=""), id="no words"),
        pytest.param(screen(button=703), id="a button three pixels lower"),
        pytest.param(screen(color="#f5a800"), id="another gold"),
        pytest.param(screen().crop((0, 0, 195, 421)), id="another size"),
    ],
)
def test_visible_difference_is_found(changed: Image.Image) -> None:
    assert differs(screen(), changed) is not None
    assert differs(changed, screen()) is not None


@pytest.mark.parametrize(
    "drawn",
    [
        pytest.param(screen(), id="the same"),
        pytest.param(screen(shift=0.5), id="letters half a pixel further"),
        pytest.param(screen(shift=-0.25), id="letters a quarter of a pixel back"),
        pytest.param(screen(bold=True), id="bolder letters"),
        pytest.param(with_few_colours(screen()), id="fewer colours"),
    ],
)
def test_rendering_difference_of_another_machine_is_accepted(drawn: Image.Image) -> None:
    assert differs(screen(), drawn) is None
    assert differs(drawn, screen()) is None


def test_difference_is_marked_where_it_is() -> None:
    where = differs(screen(), screen(button=760))
    assert where is not None
    box = where.getbbox()
    assert box is not None
    assert box[1] >= 700 // 8 - 1
    shown = screen(button=760)
    assert marked(shown, where).getpixel((95, 360)) != shown.getpixel((95, 360))
