"""Undo: the key in the corner of the bar, which is always there."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.table.control.controller import AnyController
from companion.ui import keys, theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.keys import Keys
from companion.ui.layout import row
from companion.ui.text import text
from companion.ui.text_measure import LONGEST, Probe, use_widths, width_probes


def undo_and_redo(controller: AnyController) -> Keys:
    """The usual keyboard shortcuts for undo and redo."""
    return {keys.UNDO: controller.undo, **dict.fromkeys(keys.REDO, controller.redo)}


def undo_key(controller: AnyController, undo: Callable[[int], object] | None = None) -> ft.Control:
    """Undoes the latest entry, by default as the controller does; faded while there is none.

    It always has the same size and place, so that it is found without looking.
    """
    undo, last = undo or controller.undo, controller.store.state.undoable
    if last is None:
        return _key(undo, "", None)
    info = controller.session.library.info_of(controller.store)
    return _key(undo, info.words.entry_words(controller.store.state, last), last.number)


@memo_component
def _key(undo: Callable[[int], object], entry: str, number: int | None) -> ft.Control:
    widths, tell = use_widths()
    word = _("Undo")
    shown = ft.Column(
        [
            ft.Icon(ft.Icons.UNDO, color=theme.INK, size=theme.HEAD),
            text(word, theme.TINY, max_lines=1),
            width_probes((Probe(LONGEST, word, theme.TINY, strong=False),), tell),
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
            width=max(theme.CORNER, widths.get(LONGEST, 0) + 2 * theme.TIGHT),
            border_radius=theme.RADIUS,
        ),
        opacity=theme.SEEN if number else theme.FADED,
    )
