"""Words on the screen."""

from typing import Any

import flet as ft

from companion import look


def text(
    value: str, size: int = look.BODY, color: str = look.INK, *, strong: bool = False, **more: Any
) -> ft.Text:
    """Some words; they wrap, so that nothing is lost when they are large or long."""
    family = look.STRONG if strong else look.REGULAR
    more.setdefault("style", look.PLAIN)
    return ft.Text(value, size=look.sized(size), color=color, font_family=family, **more)


def quiet(value: str, size: int = look.SMALL, **more: Any) -> ft.Text:
    """Words of the second rank."""
    return text(value, size, look.QUIET, **more)


def pair(value: str, more: str, size: int = look.BODY) -> ft.Text:
    """Some words, and quieter ones behind them; they wrap together."""
    strong = ft.TextStyle(size=look.sized(size), color=look.INK, font_family=look.STRONG)
    light = ft.TextStyle(size=look.sized(size), color=look.QUIET, font_family=look.REGULAR)
    return ft.Text(spans=[ft.TextSpan(value, strong), ft.TextSpan(f"  {more}", light)])


def title(value: str, size: int = look.TITLE, **more: Any) -> ft.Control:
    """A heading, also for those who hear the screen."""
    return ft.Semantics(header=True, container=True, content=text(value, size, strong=True, **more))


def spoken(label: str, content: ft.Control, **more: Any) -> ft.Control:
    """A drawing, or figures that need words around them to be understood when heard."""
    return ft.Semantics(label=label, exclude_semantics=True, container=True, content=content, **more)
