"""Everything that can be pressed: at least 48 pixels in size, named, and reachable by keyboard.

When one control replaces another at the same place, Flet gives it the same id, so a late press would act on
a control that the player has not seen. Therefore everything that can be pressed has a key: its label, or
`means` where the label says too little (whose turn it is) or contains a changing state (a count).
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.text import text

Press = Callable[[], object]


def pressable(
    label: str,
    content: ft.Control,
    on_press: Press | None,
    *,
    means: Hashable = None,
    more: str = "",
    value: str = "",
    on_hold: Press | None = None,
    selected: bool | None = None,
    expanded: bool | None = None,
    toggled: bool | None = None,
    stays_button: bool = False,
    expand: bool | int | None = None,
    **box: Any,
) -> ft.Control:
    """A drawing that can be pressed; a screen reader finds it as one button with one name.

    `more` is read after the name: what a look at the drawing says in addition. `value` belongs to the name:
    what it acts on. One that `stays_button` is read as a button also while nothing can be pressed: in a
    browser a text that becomes a button goes behind the barrier of a sheet, where no finger reaches it.
    """
    box.setdefault("border_radius", theme.RADIUS)
    named = ft.Semantics(
        label=label,
        hint_text=more or None,
        value=value or None,
        selected=selected,
        expanded=expanded,
        toggled=toggled,
        button=stays_button or None,
        exclude_semantics=True,
        content=content,
    )
    return ft.MergeSemantics(
        ft.Container(
            named,
            # The key is not on the outermost control: siblings may share a label, but not a key.
            key=_key(label, means),
            on_click=None if on_press is None else lambda: on_press(),
            on_long_press=None if on_hold is None else lambda: on_hold(),
            ink=True,
            **box,
        ),
        expand=expand,
    )


def main_button(
    label: str, on_press: Press | None, *, means: Hashable = None, spoken: str = "", deep: bool = False
) -> ft.Control:
    """The button for the obvious next step; `spoken` is a longer spoken label, `deep` is for deep water."""
    ground, ink = (theme.GLOW, theme.ON_GLOW) if deep else (theme.ACCENT, theme.ON_ACCENT)
    color = ink if on_press else theme.QUIET
    shown = text(label, theme.LEAD, color, strong=True, text_align="center", semantics_label=spoken or None)
    return _filled(label, shown, on_press, means, ground, expand=True)


def side_button(
    label: str, on_press: Press | None, *, means: Hashable = None, spoken: str = "", expand: bool = True
) -> ft.Control:
    """The button for an alternative to the main one; `spoken` is a longer spoken label."""
    color = theme.INK if on_press else theme.QUIET
    shown = text(label, theme.BODY, color, strong=True, text_align="center", semantics_label=spoken or None)
    return _filled(label, shown, on_press, means, theme.TILE, expand=expand)


def _filled(
    label: str, shown: ft.Control, on_press: Press | None, means: Hashable, bgcolor: str, *, expand: bool
) -> ft.Control:
    """A button with this text on this colour; disabled if there is nothing to press."""
    return ft.FilledButton(
        key=_key(label, means),
        content=shown,
        on_click=None if on_press is None else lambda: on_press(),
        disabled=on_press is None,
        expand=expand,
        style=_style(bgcolor) if on_press else _DISABLED,
    )


def link(
    label: str,
    on_press: Press | None,
    *,
    means: Hashable = None,
    color: str = theme.ACCENT,
    size: int = theme.BODY,
) -> ft.Control:
    """A small button, for what is less than a step: its outline shows that it can be pressed.

    It fades in its place while there is nothing to press.
    """
    return ft.TextButton(
        key=_key(label, means),
        content=text(label, size, color, strong=True),
        on_click=None if on_press is None else lambda: on_press(),
        disabled=on_press is None,
        opacity=theme.FADED if on_press is None else theme.SEEN,
        style=_LINK if size >= theme.BODY else _SMALL_LINK,
    )


def icon_button(
    icon: ft.IconData,
    label: str,
    on_press: Press | None,
    *,
    means: Hashable = None,
    color: str = theme.INK,
) -> ft.Control:
    """A button with an icon; its name is on the icon, because a screen reader would miss a tooltip."""
    shade = color if on_press else theme.LINE
    return ft.IconButton(
        ft.Icon(icon, semantics_label=label, color=shade, size=theme.HEAD),
        key=_key(label, means),
        on_click=None if on_press is None else lambda: on_press(),
        disabled=on_press is None,
        width=theme.TARGET,
        height=theme.TARGET,
    )


def menu(items: Sequence[tuple[ft.IconData, str, Press]]) -> ft.Control:
    """A menu: (icon, words, action) for each item, one below the other."""

    def item(icon: ft.IconData, words: str, on_press: Press) -> ft.Control:
        shown: list[ft.Control] = [ft.Icon(icon, color=theme.INK, size=theme.HEAD), text(words, expand=True)]
        padding = theme.inset(horizontal=theme.EDGE, vertical=theme.INSET)
        return pressable(words, ft.Row(shown, spacing=theme.GAP), on_press, padding=padding)

    return ft.Container(
        ft.Column(
            [item(*entry) for entry in items],
            spacing=theme.NO_SPACE,
            tight=True,
            intrinsic_width=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.TILE,
        border=theme.line_around(theme.BORDER, theme.LINE),
        border_radius=theme.RADIUS,
        padding=theme.inset(vertical=theme.TIGHT),
    )


def chip(
    label: str,
    on_press: Press | None,
    *,
    means: Hashable = None,
    chosen: bool = False,
    spoken: str = "",
    more: str = "",
    sign: ft.Control | None = None,
    expand: bool | None = None,
) -> ft.Control:
    """One of several choices; `spoken` is a longer spoken label, and `sign` is a drawing before the text.

    `more` is read after the name, which must contain the text: who speaks to the phone says what is seen.
    A chip that is only as wide as its text may be too narrow for a finger: let numbers expand, in a grid.
    """
    words = text(label, theme.BODY, theme.ON_ACCENT if chosen else theme.INK, strong=True)
    content = words if sign is None else ft.Row([sign, words], spacing=theme.SNUG, tight=True)
    return pressable(
        spoken or label,
        content,
        on_press,
        means=means,
        more=more,
        selected=chosen,
        expand=expand,
        alignment=ft.Alignment.CENTER if expand else None,
        bgcolor=theme.ACCENT if chosen else theme.TILE,
        padding=theme.inset(horizontal=theme.TIGHT if expand else theme.EDGE, vertical=theme.INSET),
        border_radius=theme.RADIUS_PILL,
    )


def _key(label: str, means: Hashable) -> str:
    return label if means is None else str(means)


# Cached, because Flet skips the comparison of an object with itself.
@cache
def _style(color: str) -> ft.ButtonStyle:
    return ft.ButtonStyle(
        bgcolor=color,
        shape=ft.RoundedRectangleBorder(radius=theme.RADIUS_PILL),
        padding=theme.inset(horizontal=theme.EDGE, vertical=theme.EDGE),
    )


# An outline, so that it does not look like the filled buttons beside it that can be pressed.
_DISABLED = ft.ButtonStyle(
    bgcolor=theme.GROUND,  # not transparent, because its shadow would be seen through it
    side=ft.BorderSide(theme.BORDER, theme.LINE),
    shape=ft.RoundedRectangleBorder(radius=theme.RADIUS_PILL),
    padding=theme.inset(horizontal=theme.EDGE, vertical=theme.EDGE),
)
_OUTLINE = ft.BorderSide(theme.BORDER_THIN, theme.RIM)
_LINK = ft.ButtonStyle(padding=theme.inset(horizontal=theme.GAP, vertical=theme.INSET), side=_OUTLINE)
# Smaller text needs more padding to remain a large enough target.
_SMALL_LINK = ft.ButtonStyle(
    padding=theme.inset(horizontal=theme.GAP, vertical=theme.INSET + theme.HAIR), side=_OUTLINE
)
