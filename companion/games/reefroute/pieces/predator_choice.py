"""Predators chosen by their pictures, with the row in front of the reef that they must fit into."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.reefroute.drawing.drawings import predator, row_drawing
from companion.games.reefroute.words.names import predators_to_choose, size_word
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import grid
from companion.ui.text import text
from engine.reefroute.options import Options
from engine.reefroute.pieces import SIZES, Size
from engine.reefroute.predators import fit, tiles_needed
from engine.reefroute.printed import printed
from engine.reefroute.transition import span

Predators = tuple[Size, ...]
OnChange = Callable[[Callable[[Predators], Predators]], object]
"""Called with a change of the chosen predators, which may be newer than the drawn ones."""


def predator_choice(
    chosen: Predators, options: Options, on_change: OnChange, fewest: int
) -> list[ft.Control]:
    """The six predators of the box, and the row with those that are chosen, `fewest` at least."""
    numbers = printed()
    pictures = [
        _picture(size, copy, copy < chosen.count(size), options, on_change)
        for copy in range(numbers.of_each_size)
        for size in SIZES
    ]
    needed, right = tiles_needed(chosen, options), fit(chosen, options)
    words = _("With gaps, the predators need {needed} of {row} tiles.")
    if not right:
        words = _("The predators don’t fit: they need {needed} tiles, but the row has {row}.")
    elif not fewest <= len(chosen) <= numbers.most_predators:
        words, right = predators_to_choose(), False
    shown = words.format(
        needed=needed,
        row=numbers.row,
        limit=span(fewest, numbers.most_predators),
        asked=len(chosen),
    )
    return [
        grid(pictures, len(SIZES)),
        row_drawing(chosen, options),
        text(shown, theme.SMALL, theme.QUIET if right else theme.BAD, strong=not right),
    ]


def _picture(size: Size, copy: int, is_chosen: bool, options: Options, on_change: OnChange) -> ft.Control:
    name = size_word(size)
    words = _("{predator}, number {number}").format(predator=name, number=copy + 1)
    return pressable(
        words,
        predator(size, options),
        lambda: on_change(partial(with_size, size, more=not is_chosen)),
        selected=is_chosen,
        expand=True,
        padding=theme.SNUG,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.CHOSEN if is_chosen else theme.TILE,
        border=theme.line_around(theme.RING, theme.ACCENT if is_chosen else theme.NONE),
    )


def with_size(size: Size, chosen: Predators, *, more: bool) -> Predators:
    """The predators, smallest first, with one more or one less of a size, as far as the box has them."""
    count = min(printed().of_each_size, max(0, chosen.count(size) + (1 if more else -1)))
    return tuple(one for one in SIZES for _copy in range(count if one == size else chosen.count(one)))
