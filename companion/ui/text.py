"""Words on the screen."""

from typing import Any

import flet as ft

from companion.ui import theme


def text(
    value: str, size: int = theme.BODY, color: str = theme.INK, *, strong: bool = False, **more: Any
) -> ft.Text:
    """Some words; they wrap, so that nothing is lost when they are large or long."""
    family = theme.STRONG if strong else theme.REGULAR
    more.setdefault("style", theme.PLAIN)
    return ft.Text(value, size=theme.sized(size), color=color, font_family=family, **more)


def secondary_text(value: str, size: int = theme.SMALL, **more: Any) -> ft.Text:
    """Words of the second rank."""
    return text(value, size, theme.QUIET, **more)


def pair(value: str, more: str, size: int = theme.BODY) -> ft.Text:
    """Some words, and quieter ones behind them; they wrap together."""
    strong = ft.TextStyle(size=theme.sized(size), color=theme.INK, font_family=theme.STRONG)
    light = ft.TextStyle(size=theme.sized(size), color=theme.QUIET, font_family=theme.REGULAR)
    return ft.Text(spans=[ft.TextSpan(value, strong), ft.TextSpan(f"  {more}", light)])


def title(value: str, size: int = theme.TITLE, **more: Any) -> ft.Control:
    """A heading, also for those who hear the screen."""
    return ft.Semantics(header=True, container=True, content=text(value, size, strong=True, **more))


def with_spoken_label(label: str, content: ft.Control, **more: Any) -> ft.Control:
    """A drawing, or figures that need words around them to be understood when heard."""
    return ft.Semantics(label=label, exclude_semantics=True, container=True, content=content, **more)
