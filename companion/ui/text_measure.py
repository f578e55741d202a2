"""Text widths measured by the client, because they depend on the phone's fonts and text size."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import floor, inf
from typing import Any

import flet as ft

from companion.ui import theme
from companion.ui.hooks import component, memo_component, use_event_callback
from companion.ui.layout import column, grid, row
from companion.ui.text import text

Widths = Mapping[str, float]
"""The widths measured so far, by name."""
OnMeasured = Callable[[str, float], None]


@dataclass(frozen=True)
class Probe:
    """A text to be measured, and the name of its width."""

    what: str
    words: str
    size: int
    strong: bool = True


Box = tuple[float, float]
"""Width and height."""

UNKNOWN: Widths = {}
ALL, LONGEST, LONGEST_BELOW, PREFERRED = "all", "longest", "longest below", "preferred"
MEASURED = "0123456789"
KNOWN_TO_FIT = 9
"""The letters of the longest word that fits on a single step without being measured: that takes time."""
FEW = 2
"""The number of columns, or fewer, that may be a little narrow before each cell gets a line of its own."""


def use_widths() -> tuple[Widths, OnMeasured]:
    """The widths by name, and the callback for a measured one."""
    widths, set_widths = ft.use_state(UNKNOWN)

    def on_measured(what: str, width: float) -> None:
        set_widths(lambda now: {**now, what: width})

    return widths, use_event_callback(on_measured)


@memo_component
def width_probes(words: tuple[Probe, ...], on_measured: OnMeasured) -> ft.Control:
    """Invisible and silent texts, each at its natural width."""
    probes: list[ft.Control] = [
        ft.Container(
            text(probe.words, probe.size, strong=probe.strong),
            on_size_change=lambda event, what=probe.what: on_measured(what, event.width),
        )
        for probe in words
    ]
    row = ft.Row(probes, height=theme.NO_SPACE, opacity=theme.UNSEEN)
    return ft.Semantics(exclude_semantics=True, content=row)


@component
def fitting_columns(
    cells: Sequence[ft.Control],
    longest: str,
    size: int,
    *,
    inset: int = theme.SNUG,
    spacing: int = theme.SNUG,
    most: int | None = None,
    drawn_beside: int = 0,
) -> ft.Control:
    """Equal columns, or fewer of them if the longest text does not fit; give each cell `expand=True`.

    There are no more than `most` columns. `inset` is the padding at each side of the text in its cell. Of
    several lines the widest one counts. `drawn_beside` is the width of what is drawn beside it.
    """
    widths, on_measured = use_widths()
    return measured_columns(
        cells,
        (Probe(LONGEST, longest, size),),
        widths,
        on_measured,
        inset=inset,
        spacing=spacing,
        most=most,
        drawn_beside=drawn_beside,
    )


def measured_columns(
    cells: Sequence[ft.Control],
    probes: tuple[Probe, ...],
    widths: Widths,
    on_measured: OnMeasured,
    *,
    inset: int = theme.SNUG,
    spacing: int = theme.SNUG,
    most: int | None = None,
    drawn_beside: int = 0,
) -> ft.Control:
    """The columns of `fitting_columns`, for a component that needs the widths, too.

    Its `probes` contain one named `LONGEST`, and may contain a `LONGEST_BELOW` one, of smaller text in the
    same cells, and a `PREFERRED` one, whose text need not fit in two columns or one.
    """
    columns = min(len(cells), most or len(cells))
    needed = max(widths.get(LONGEST, 0) + drawn_beside, widths.get(LONGEST_BELOW, 0))
    wished = widths.get(PREFERRED, 0)

    def total(columns: int) -> float:
        """The width that this number of columns needs."""
        text_width = needed if columns <= FEW else max(needed, wished)
        return columns * (text_width + 2 * inset + spacing) - spacing

    while columns > 1 and total(columns) > widths.get(ALL, inf):
        columns = -(-columns // 2)
    rows = grid(cells, columns, spacing=spacing)
    rows.key = columns  # drawn anew: moved from row to row, a cell may be left behind on the phone
    return measured(rows, probes, on_measured)


def measured(shown: ft.Control, probes: tuple[Probe, ...], on_measured: OnMeasured) -> ft.Control:
    """A control with unseen probes; its own width is reported as `ALL`."""
    return ft.Container(
        column([width_probes(probes, on_measured), shown], spacing=theme.NO_SPACE, tight=True),
        on_size_change=lambda event: on_measured(ALL, event.width),
    )


def word_by_word(labels: Iterable[str]) -> str:
    """The words of all labels on a line each: a label may wrap at its spaces, but not at a no-break space."""
    return "\n".join(word for label in labels for word in label.split(" "))


def next_steps(steps: Sequence[ft.Control]) -> ft.Control:
    """Buttons side by side, in smaller letters or stacked if a word would be broken in one of them."""
    buttons = [step for step in steps if isinstance(step, ft.FilledButton)]
    labels = [button.content for button in buttons]
    words = word_by_word(str(label.value) for label in labels if isinstance(label, ft.Text))
    longest = max(map(len, words.split("\n")))
    if not words or len(buttons) < len(steps) or (len(steps) == 1 and longest <= KNOWN_TO_FIT):
        return row(steps)
    return _fitting_steps(buttons, words)


@component
def _fitting_steps(steps: Sequence[ft.FilledButton], words: str) -> ft.Control:
    """The buttons, whose letters shrink a little before they are stacked; stacked ones are all that small."""
    widths, on_measured = use_widths()
    needed, room, beside = widths.get(LONGEST, 0), widths.get(ALL, inf), len(steps)
    fitting = ((room + theme.SNUG) / beside - theme.SNUG - 2 * theme.EDGE) / max(1, needed)
    columns = beside if fitting >= theme.LEAST_STEP else 1
    share = min(1, max(theme.LEAST_STEP, fitting))
    rows = grid([_smaller(step, share) for step in steps], columns)
    rows.key = columns  # drawn anew: moved from row to row, a cell may be left behind on the phone
    return measured(rows, (Probe(LONGEST, words, theme.LEAD),), on_measured)


def _smaller(step: ft.FilledButton, share: float) -> ft.FilledButton:
    """The button with its text reduced to this share of its size."""
    label = step.content
    if share == 1 or not isinstance(label, ft.Text):
        return step
    return replace(step, content=replace(label, size=floor((label.size or theme.BODY) * share)))


def use_box(first: Box) -> tuple[Box, Callable[[ft.LayoutSizeChangeEvent[Any]], None]]:
    """The size of a control, `first` until the client reports it, and the handler for its size changes."""
    box, set_box = ft.use_state(first)
    return box, lambda event: set_box((round(event.width), round(event.height)))


def use_text_scale() -> tuple[float, ft.Control]:
    """A hook for how much larger text is drawn than usual, and the unseen text by which that is measured."""
    scale, set_scale = ft.use_state(1.0)
    usual = len(MEASURED) * theme.BODY * theme.DIGIT

    def measured(_what: str, width: float) -> None:
        if width:
            set_scale(round(width / usual, 2))

    return scale, width_probes((Probe(ALL, MEASURED, theme.BODY),), use_event_callback(measured))


def figure_size(words: str, size: int, width: float, scale: float) -> int:
    """The size at which these figures fit into this width; `scale` is how much larger text is drawn."""
    wide = sum(_width_of(letter) for letter in words)
    return min(size, int(width / (wide * scale))) if wide else size


def _width_of(letter: str) -> float:
    """The width of a bold digit or sign as a share of its size."""
    if letter.isdigit():
        return theme.DIGIT
    return theme.ARROW if letter == "→" else theme.SYMBOL


def fitting_size(widths: Widths, width: float) -> float:
    """The font size at which the text measured as `LONGEST`, at `theme.SCORE`, has this width.

    Text that already fills its room does not become larger if the phone itself enlarges text.
    """
    return theme.SCORE * width / (widths.get(LONGEST) or width)
