"""The bar with the latest entry of any phone, and a button that undoes it."""

from functools import partial

import flet as ft

from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.session.hints import Hint, next_hint
from companion.ui import theme
from companion.ui.buttons import icon_button, link
from companion.ui.hint import hint_line
from companion.ui.hooks import memo_component
from companion.ui.layout import column, row
from companion.ui.text import text, with_spoken_label
from engine.journal import Undo


def last_move_bar(controller: TableController) -> ft.Control:
    """The latest entry with Undo or Redo; in a first game also a hint for the next step."""
    state = controller.store.state
    last = state.entries[-1]
    words = controller.session.library.info_of(controller.store).entry_words(state, last)
    # After an undo the same spot holds Redo, for players who took back too much.
    undone = isinstance(last.did, Undo) and state.redoable is not None
    can_undo = not undone and state.undoable is not None
    back = state.redoable if undone else state.undoable if can_undo else None
    number = None if back is None else back.number
    line = _line(controller, words, number, redo=undone, narrow=controller.session.layout.narrow)
    hint = (
        _hint(next_hint(controller.session.preferences), can_undo=can_undo)
        if controller.table.phase == "draft"
        else ""
    )
    return column([line, *([hint_line(hint)] if hint else [])], spacing=theme.NO_SPACE, tight=True)


def _hint(hint: Hint | None, *, can_undo: bool) -> str:
    if hint in ("begin", "enter"):
        return _("Play on the board as always. Whoever takes a die there taps the same die here.")
    return _("A wrong tap? “Undo” takes it back, at any time.") if hint == "undo" and can_undo else ""


@memo_component
def _line(
    controller: TableController, words: str, number: int | None, *, redo: bool, narrow: bool
) -> ft.Control:
    # No live region, because an announcement already reads the entry aloud.
    said: ft.Control = text(words, theme.SMALL, theme.QUIET, expand=True)
    if narrow:  # the log has the full text
        most, cut = theme.LINES_IF_NARROW, ft.TextOverflow.ELLIPSIS
        said = with_spoken_label(
            words, text(words, theme.SMALL, theme.QUIET, max_lines=most, overflow=cut), expand=True
        )
    back = [] if number is None else [_undo_button(controller, number, redo=redo, narrow=narrow)]
    return ft.Container(
        row([said, *back]),
        padding=ft.Padding.only(left=theme.EDGE, right=theme.TIGHT, top=theme.TIGHT, bottom=theme.TIGHT),
    )


def _undo_button(controller: TableController, number: int, *, redo: bool, narrow: bool) -> ft.Control:
    """The button that undoes or redoes this entry only."""
    words, icon, act = _("Undo"), ft.Icons.UNDO, controller.undo
    if redo:
        words, icon, act = _("Redo"), ft.Icons.REDO, controller.redo
    press, means = partial(act, number), f"{words} {number}"
    return icon_button(icon, words, press, means=means) if narrow else link(words, press, means=means)
