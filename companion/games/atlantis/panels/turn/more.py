"""Further actions that can be told in a step: in words below it, or as small keys where it is tight."""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from companion.ui import theme
from companion.ui.buttons import Press, link, pressable
from companion.ui.layout import ends


class More(NamedTuple):
    """Something else that can be done, in words and as an icon."""

    words: str
    icon: ft.IconData
    press: Press | None


def more_links(found: Sequence[More], turn: str) -> list[ft.Control]:
    """All of it in words, in one line."""
    links = [link(one.words, one.press, means=f"{one.words} {turn}", size=theme.SMALL) for one in found]
    return [ends([], links)] if links else []


def more_keys(found: Sequence[More], turn: str) -> list[ft.Control]:
    """A small key for each."""
    return [
        pressable(
            one.words,
            ft.Icon(one.icon, color=theme.ACCENT if one.press else theme.LINE, size=theme.MARK_LARGE),
            one.press,
            means=f"{one.words} {turn}",
            width=theme.TARGET,
            height=theme.TARGET,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.TILE,
        )
        for one in found
    ]
