"""The views in which a scene is looked at: themes, sizes of screen, languages, and enlarged text."""

from __future__ import annotations

from typing import Final, NamedTuple

USUAL: Final = (390, 844)
DARK, LIGHT = "dark", "light"
TWICE: Final = 2.0
"""How much larger the largest text is."""


class View(NamedTuple):
    """A theme, a size of screen in points, a language, and how much larger the text is."""

    theme: str = DARK
    size: tuple[int, int] = USUAL
    language: str = "en"
    text: float = 1.0


PHONE, NARROW, GERMAN_LARGE, TABLET = "dark-390x844", "light-320x568", "german-large", "dark-1024x768"
LIGHT_PHONE: Final = "light-390x844"
VIEWS: Final = {
    PHONE: View(),
    "large": View(text=TWICE),
    TABLET: View(size=(1024, 768)),
    LIGHT_PHONE: View(LIGHT),
    NARROW: View(LIGHT, (320, 568)),
    "german": View(language="de"),
    GERMAN_LARGE: View(language="de", text=TWICE),
}
"""The views in the order in which a scene is looked at. A theme changes colours and no layout, so that
pictures of one size are kept in one theme."""
TIGHT: Final = (NARROW, GERMAN_LARGE)
"""The views in which room is short: the narrowest screen, and the longest words with the largest text."""
