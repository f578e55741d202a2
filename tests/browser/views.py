"""The views in which a scene is looked at: themes, sizes of screen, German, and enlarged text."""

from __future__ import annotations

from typing import Final

SIZES: Final = {"390x844": (390, 844), "320x568": (320, 568), "1024x768": (1024, 768)}
USUAL: Final = SIZES["390x844"]
ORDER: Final = {"dark": ("390x844", "1024x768"), "light": ("320x568", "390x844")}
"""The themes, each with its sizes in the order of the looks. A theme changes colours and no layout, so only
the usual size is looked at in both. The size changes after the theme, because only then does Flutter give the
focus back to a text field."""
DARK, LIGHT = ORDER
GERMAN, LARGE = "german", "large"
"""The last two views, which are dark, on the usual size of screen."""
TWICE: Final = 2.0
"""How much larger the text of the view `LARGE` is."""

EVERYWHERE: Final = (*(f"{theme}-{size}" for theme, sizes in ORDER.items() for size in sizes), GERMAN, LARGE)
"""For every screen, and for a sheet with a part that no other scene shows."""
LIKE_ANOTHER: Final = (f"{DARK}-390x844", f"{LIGHT}-320x568", GERMAN, LARGE)
"""For a scene made of the same parts as one that is kept everywhere: both themes, the narrowest screen, the
longest words, and the largest text. How such parts lie on a wide screen is seen there."""

WIDTHS: Final = dict.fromkeys(EVERYWHERE, USUAL[0]) | {
    f"{theme}-{size}": SIZES[size][0] for theme, sizes in ORDER.items() for size in sizes
}
"""The width of the screen in each view."""
