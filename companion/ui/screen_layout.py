"""How a screen is shared out: one column, or two where there is room beside it."""

from dataclasses import dataclass
from typing import Literal

from companion.ui import theme

Shape = Literal["tall", "short", "wide", "grand"]
"""`short` is a phone on its side, `grand` a screen with more width than two columns can use."""


@dataclass(frozen=True)
class ScreenLayout:
    """What fits side by side on a screen."""

    shape: Shape = "tall"
    narrow: bool = False
    """Whether a heading and four buttons do not fit side by side."""

    @property
    def two_columns(self) -> bool:
        """Whether something stands beside the body of a page."""
        return self.shape != "tall"

    @property
    def on_its_side(self) -> bool:
        """Whether the height is needed for the body alone."""
        return self.shape == "short"


def layout_of(width: float, height: float, *, larger: bool = False) -> ScreenLayout:
    """The room on a screen of this size; larger letters need more of it."""
    scale = theme.LARGER if larger else 1
    if width < (theme.NARROW_IF_LARGER if larger else theme.NARROW):
        return ScreenLayout("tall", narrow=width > 0)
    if width >= theme.GRAND * scale:
        return ScreenLayout("grand")
    # Where a keyboard covers a tablet, the page stays as it was.
    if height < theme.SHORT and width < theme.LONG:
        return ScreenLayout("short" if width >= theme.SHORT_BESIDE * scale else "tall")
    return ScreenLayout("wide" if width >= theme.BESIDE * scale else "tall")


def column_width(layout: ScreenLayout, width: float) -> float:
    """How wide what stands beside a page is on a screen of this width; without that, the page itself."""
    if layout.shape == "grand":
        return theme.BESIDE_COLUMN
    shares = theme.BODY_SHARE + theme.BESIDE_SHARE
    return width * theme.BESIDE_SHARE / shares if layout.two_columns else width
