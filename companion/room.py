"""How a screen is shared out: one column, or two where there is room beside it."""

from dataclasses import dataclass
from typing import Literal

from companion import look

Shape = Literal["tall", "short", "wide", "grand"]
"""`short` is a phone on its side, `grand` a screen with more width than two columns can use."""


@dataclass(frozen=True)
class Room:
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


def room_of(width: float, height: float, *, larger: bool = False) -> Room:
    """The room on a screen of this size; larger letters need more of it."""
    scale = look.LARGER if larger else 1
    if width < (look.NARROW_IF_LARGER if larger else look.NARROW):
        return Room("tall", narrow=width > 0)
    if width >= look.GRAND * scale:
        return Room("grand")
    # Where a keyboard covers a tablet, the page stays as it was.
    if height < look.SHORT and width < look.LONG:
        return Room("short" if width >= look.SHORT_BESIDE * scale else "tall")
    return Room("wide" if width >= look.BESIDE * scale else "tall")


def column_width(room: Room, width: float) -> float:
    """How wide what stands beside a page is on a screen of this width; without that, the page itself."""
    if room.shape == "grand":
        return look.BESIDE_COLUMN
    shares = look.BODY_SHARE + look.BESIDE_SHARE
    return width * look.BESIDE_SHARE / shares if room.two_columns else width
