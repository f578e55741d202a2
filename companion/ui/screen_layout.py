"""The layout of a screen: one column, or two where there is room."""

from dataclasses import dataclass
from typing import Literal

import flet as ft

from companion.ui import theme

Shape = Literal["tall", "short", "wide", "grand"]
"""`short` is a phone in landscape, `grand` a screen with more width than two columns can use."""


@dataclass(frozen=True)
class ScreenLayout:
    """The room on a screen: its shape, and which parts of a page fit side by side."""

    shape: Shape = "tall"
    narrow: bool = False
    """True if a heading and four buttons do not fit side by side."""

    @property
    def two_columns(self) -> bool:
        """True if there is room for a panel beside the body of a page."""
        return self.shape != "tall"

    @property
    def inset(self) -> int:
        """The space at both sides of a panel that needs the whole width of a narrow screen."""
        return theme.TIGHT if self.narrow else theme.GAP

    @property
    def on_its_side(self) -> bool:
        """True if the screen is so low that the body needs its whole height."""
        return self.shape == "short"


def layout_of(width: float, height: float, *, larger: bool = False) -> ScreenLayout:
    """The layout for a screen of this size; larger text needs more room."""
    scale = theme.LARGER if larger else 1
    if width < (theme.NARROW_IF_LARGER if larger else theme.NARROW):
        return ScreenLayout("tall", narrow=width > 0)
    if width >= theme.GRAND * scale:
        return ScreenLayout("grand")
    # A tablet whose on-screen keyboard takes up height keeps its layout.
    if height < theme.SHORT and width < theme.LONG:
        if width < theme.SHORT_BESIDE * scale:
            return ScreenLayout("tall")
        return ScreenLayout("short", narrow=width < theme.SHORT_NARROW * scale)
    return ScreenLayout("wide" if width >= theme.BESIDE * scale else "tall")


def body_width(layout: ScreenLayout, width: float) -> float:
    """The width of the body of a page on a screen of this width, beside a side panel if there is room."""
    if layout.shape == "grand":
        return theme.COLUMN
    shares = theme.BODY_SHARE + theme.BESIDE_SHARE
    return width * theme.BODY_SHARE / shares if layout.two_columns else width


def column_width(layout: ScreenLayout, width: float) -> float:
    """The width of the side panel on a screen of this width; in one column, that of the page itself."""
    if layout.shape == "grand":
        return theme.BESIDE_COLUMN
    shares = theme.BODY_SHARE + theme.BESIDE_SHARE
    return width * theme.BESIDE_SHARE / shares if layout.two_columns else width


def estimated_panel_width(inset: int) -> float:
    """The width of a side panel without `inset` at both sides, until the client reports the real one; on a
    screen with one column, that of the page. Call it while a component is drawn."""
    page = ft.context.page
    width = page.width or theme.WIDEST
    return column_width(layout_of(width, page.height or 0), width) - 2 * inset
