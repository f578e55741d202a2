"""Text on the screen."""

from collections.abc import Sequence
from typing import Any

import flet as ft

from companion.ui import theme


def text(
    value: str, size: float = theme.BODY, color: str = theme.INK, *, strong: bool = False, **more: Any
) -> ft.Text:
    """A text that wraps, so that nothing is cut off when it is large or long."""
    family = theme.STRONG if strong else theme.REGULAR
    more.setdefault("style", theme.PLAIN)
    return ft.Text(value, size=theme.sized(size), color=color, font_family=family, **more)


def secondary_text(value: str, size: int = theme.SMALL, **more: Any) -> ft.Text:
    """A text of secondary importance: smaller and quieter."""
    return text(value, size, theme.QUIET, **more)


def pair(value: str, more: str, size: int = theme.BODY) -> ft.Text:
    """A strong text followed by a quieter one; they wrap together."""
    strong = ft.TextStyle(size=theme.sized(size), color=theme.INK, font_family=theme.STRONG)
    light = ft.TextStyle(size=theme.sized(size), color=theme.QUIET, font_family=theme.REGULAR)
    return ft.Text(spans=[ft.TextSpan(value, strong), ft.TextSpan(f"  {more}", light)])


def headed_text(
    head: str, value: str, size: int = theme.BODY, color: str = theme.INK, **more: Any
) -> ft.Text:
    """A text after a strong word or two, which replace a colon; they wrap together."""
    if not head:
        return text(value, size, color, **more)
    strong = ft.TextStyle(font_family=theme.STRONG)
    return text("", size, color, spans=[ft.TextSpan(head, strong), ft.TextSpan(f"  {value}")], **more)


def text_with_hits(
    value: str,
    hits: Sequence[tuple[int, int]],
    size: int = theme.BODY,
    color: str = theme.INK,
    *,
    strong: bool = False,
    **more: Any,
) -> ft.Text:
    """A text with some parts marked, each from its start to its end."""
    if not hits:
        return text(value, size, color, strong=strong, **more)
    spans: list[ft.TextSpan] = []
    shown = 0
    for start, end in hits:
        spans += [ft.TextSpan(value[shown:start]), ft.TextSpan(value[start:end], theme.HIT)]
        shown = end
    spans.append(ft.TextSpan(value[shown:]))
    # Read aloud in one piece.
    return text("", size, color, strong=strong, spans=spans, semantics_label=value, **more)


def title(
    value: str,
    size: int = theme.TITLE,
    *,
    expand: bool | None = None,
    expand_loose: bool = False,
    **more: Any,
) -> ft.Control:
    """A heading, for screen readers as well."""
    words = text(value, size, strong=True, **more)
    return ft.Semantics(header=True, container=True, content=words, expand=expand, expand_loose=expand_loose)


def with_spoken_label(label: str, content: ft.Control, **more: Any) -> ft.Control:
    """A drawing, or figures that need a longer label to be understood when spoken."""
    return ft.Semantics(label=label, exclude_semantics=True, container=True, content=content, **more)
