"""The steps of the guide as rows that are ticked by a tap: done, open, or still to come."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.i18n.translation import _
from companion.table.guide.guide_ui import GuideStep
from companion.table.guide.step_pictures import ALIKE, COUNTABLE, few_pieces, pieces
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import column, row
from companion.ui.text import secondary_text, text

OnTick = Callable[[str], object]
OnSize = Callable[[str, float], Awaitable[object]]
NO_EDGE = (theme.NO_SPACE, theme.NONE)


@dataclass(frozen=True)
class Rows:
    """The rows as they are drawn: the steps, which of them are ticked, and the one that is open.

    With `is_beside` the open step is drawn beside the rows, and only has a ring among them.
    """

    steps: tuple[GuideStep, ...]
    ticked: frozenset[str]
    open_at: int | None
    is_beside: bool
    is_narrow: bool


def first_open(steps: Sequence[GuideStep], ticked: frozenset[str]) -> int | None:
    """The first step that is not ticked; None if all are."""
    return next((index for index, step in enumerate(steps) if step.key not in ticked), None)


def step_rows(rows: Rows, on_tick: OnTick, on_size: OnSize) -> list[ft.Control]:
    """All rows below each other; `on_size` gets the height of each."""

    def sized(index: int, step: GuideStep) -> ft.Control:
        return ft.Container(
            _row(rows, index, on_tick),
            key=f"step {step.key}",
            on_size_change=partial(_measured, step.key, on_size),
        )

    return [sized(index, step) for index, step in enumerate(rows.steps)]


async def _measured(key: str, on_size: OnSize, event: ft.LayoutSizeChangeEvent[Any]) -> None:
    await on_size(key, event.height)


def _row(rows: Rows, index: int, on_tick: OnTick) -> ft.Control:
    step, is_open = rows.steps[index], index == rows.open_at
    press = partial(on_tick, step.key)
    is_done = step.key in rows.ticked
    if is_open and not rows.is_beside:
        return open_card(step, press)
    # Whatever a change of the open step has moved counts as new, so that no hasty second tap is meant for it.
    is_above = rows.open_at is not None and index < rows.open_at
    edge = (theme.RING, theme.ACCENT if is_open else theme.NONE) if rows.is_beside else NO_EDGE
    shown = row(
        [
            ft.Container(
                few_pieces(step.pictures, theme.GUIDE_NARROW if rows.is_narrow else theme.GUIDE_PICTURES),
                opacity=theme.GUIDE_DONE if is_done else theme.SEEN,
            ),
            _words(step, is_done=is_done),
            _tick(is_done=is_done, is_open=is_open),
        ],
        spacing=theme.SNUG,
    )
    where = "above" if is_above else "below"
    return _pressable(step, press, shown, is_done=is_done, where=where, border=edge)


def open_card(step: GuideStep, on_press: Callable[[], object]) -> ft.Control:
    """The step that is to be done now, in larger words and with all its pieces."""
    words = text(step.words, theme.GUIDE_OPEN, strong=True, expand=True)
    more = [text(words, theme.BODY, theme.QUIET) for words in (step.more, step.detail) if words]
    head = row([words, _tick(is_open=True)])
    most = ALIKE if step.stays else COUNTABLE
    shown = [pieces(step.pictures, most)] if step.pictures else []
    said = column([head, *shown], spacing=theme.SNUG, tight=True)
    inside = column([said, *more], spacing=theme.TIGHT, tight=True)
    return _pressable(
        step,
        on_press,
        _at_least(theme.GUIDE_CARD, inside),
        is_done=False,
        where="open",
        border=(theme.RING, theme.ACCENT),
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
    )


def _pressable(
    step: GuideStep,
    on_press: Callable[[], object],
    shown: ft.Control,
    *,
    is_done: bool,
    where: str,
    border: tuple[int, str],
    **box: Any,
) -> ft.Control:
    spoken = ". ".join(part for part in (step.more, step.detail, *_captions(step)) if part)
    box.setdefault("padding", theme.inset(horizontal=theme.SNUG, vertical=theme.HAIR))
    return pressable(
        step.words,
        shown if where == "open" else _at_least(theme.TARGET, shown),
        on_press,
        means=f"{step.key} {is_done} {where}",
        more=spoken,
        toggled=is_done,
        bgcolor=theme.TILE if step.stays else theme.CARD,
        border=theme.line_around(*border),
        border_radius=theme.RADIUS_CARD,
        **box,
    )


def _captions(step: GuideStep) -> list[str]:
    return [picture.caption for picture in step.pictures if picture.caption]


def _words(step: GuideStep, *, is_done: bool) -> ft.Control:
    color = theme.QUIET if is_done else theme.INK
    more = [secondary_text(step.more)] if step.more else []
    return ft.Column(
        [text(step.words, theme.BODY, color, strong=not is_done), *more],
        spacing=theme.NO_SPACE,
        tight=True,
        expand=True,
    )


def _tick(*, is_done: bool = False, is_open: bool = False) -> ft.Control:
    """A disc with a tick, or a ring for one; in that of the open step a tick is shown already."""
    size, color = theme.GUIDE_TICK, theme.ACCENT if is_open else theme.RIM
    shade = theme.CARD if is_done else color if is_open else theme.NONE
    return ft.Container(
        ft.Icon(ft.Icons.CHECK, color=shade, size=theme.HEAD),
        width=size,
        height=size,
        border_radius=size,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.GOOD if is_done else theme.NONE,
        border=theme.line_around(theme.BORDER, theme.GOOD if is_done else color),
    )


def _at_least(height: int, content: ft.Control) -> ft.Control:
    """Something that has this height even if it needs less."""
    return ft.Row(
        [ft.Container(height=height), ft.Container(content, expand=True)],
        spacing=theme.NO_SPACE,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def all_done_words() -> str:
    """Text for a guide in which no step is open any more."""
    return _("Everything is in its place.")
