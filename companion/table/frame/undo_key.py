"""Undo: the key in the corner of the bar, which is always there."""

from collections.abc import Callable
from functools import partial
from math import floor
from typing import Any

import flet as ft

from companion.i18n.translation import _, in_context
from companion.table.control.controller import AnyController
from companion.table.control.half_entered import HalfEntered, Undoing, own_half
from companion.ui import keys, theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.keys import Keys
from companion.ui.layout import row
from companion.ui.text import text
from companion.ui.text_measure import LONGEST, Probe, use_widths, width_probes


def undo_and_redo(
    controller: AnyController,
    undo: Callable[[], object] | None = None,
    redo: Callable[[], object] | None = None,
) -> Keys:
    """The usual keyboard shortcuts for undo and redo, by default as the controller does them."""
    return {keys.UNDO: undo or controller.undo, **dict.fromkeys(keys.REDO, redo or controller.redo)}


def undo_key(
    controller: AnyController,
    undo: Callable[[int], object] | Undoing | None = None,
    half: HalfEntered | None = None,
) -> ft.Control:
    """Undoes the latest entry, by default as the controller does; faded while there is none.

    What is `half` entered is taken back before. The key always has the same size and place, so that it is
    found without looking.
    """
    undo, last, half = undo or controller.undo, controller.store.state.undoable, own_half(controller, half)
    if half is not None and half.drawn:
        return undoing_key(undo, half.drawn, _("Not entered yet: {thing}").format(thing=half.words))
    if last is None:
        return undoing_key(undo, None)
    info = controller.session.library.info_of(controller.store)
    return undoing_key(undo, last.number, info.words.entry_words(controller.store.state, last))


@memo_component
def undoing_key(undo: Callable[[Any], object], number: int | str | None, entry: str = "") -> ft.Control:
    """The key that undoes the entry, or the change, of this number or key; faded without one.

    Large letters shrink once the key is at its widest: the next step beside it has more words.
    """
    widths, tell = use_widths()
    word, short = _("Undo"), in_context("key", "Undo")
    around = 2 * theme.TIGHT
    needed = widths.get(LONGEST, 0)
    room = theme.CORNER_WIDEST - around
    size = floor(theme.TINY * room / needed) if needed > room else theme.TINY
    shown = ft.Column(
        [
            ft.Icon(ft.Icons.UNDO, color=theme.INK, size=theme.HEAD),
            text(short, size, max_lines=1, no_wrap=True),
            width_probes((Probe(LONGEST, short, theme.TINY, strong=False),), tell),
        ],
        spacing=theme.NO_SPACE,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        pressable(
            word if number else _("Nothing to undo"),
            # As high as the other buttons of the bar, or higher with large letters.
            row(
                [ft.Container(height=theme.BUTTON), shown],
                spacing=theme.NO_SPACE,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            None if number is None else partial(undo, number),
            means=f"{word} {number}",
            value=entry,
            bgcolor=theme.TILE,
            alignment=ft.Alignment.CENTER,
            width=min(theme.CORNER_WIDEST, max(theme.CORNER, needed + around)),
            border_radius=theme.RADIUS,
        ),
        opacity=theme.SEEN if number else theme.FADED,
    )
