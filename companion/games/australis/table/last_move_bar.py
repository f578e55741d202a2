"""The message line: what was done last on any phone, and one tap that takes it back."""

from functools import partial

import flet as ft

from companion.games.australis.table.controller import Hand
from companion.i18n.translation import _
from companion.session.hints import Hint, next_hint
from companion.ui import theme
from companion.ui.buttons import icon_button, link
from companion.ui.hint import hint_line
from companion.ui.hooks import still
from companion.ui.layout import column, row
from companion.ui.text import spoken, text
from engine.journal import Undo


def done_line(hand: Hand) -> ft.Control:
    """What was entered last, with the way back from it; in a first game the next step is hinted at."""
    state = hand.store.state
    last = state.entries[-1]
    words = hand.visit.desk.info_of(hand.store).entry_words(state, last)
    # Who took back too much taps the same spot again.
    undone = isinstance(last.did, Undo) and state.redoable is not None
    can_undo = not undone and state.undoable is not None
    back = state.redoable if undone else state.undoable if can_undo else None
    number = None if back is None else back.number
    line = _line(hand, words, number, redo=undone, narrow=hand.visit.room.narrow)
    hint = _hint(next_hint(hand.visit.preferences), can_undo=can_undo) if hand.table.phase == "draft" else ""
    return column([line, *([hint_line(hint)] if hint else [])], spacing=theme.NO_SPACE, tight=True)


def _hint(hint: Hint | None, *, can_undo: bool) -> str:
    if hint in ("begin", "enter"):
        return _("Play on the board as always. Whoever takes a die there taps the same die here.")
    return _("A wrong tap? “Undo” takes it back, at any time.") if hint == "undo" and can_undo else ""


@still
def _line(hand: Hand, words: str, number: int | None, *, redo: bool, narrow: bool) -> ft.Control:
    # No live region: the voice says it already, in a sentence, and only once.
    said: ft.Control = text(words, theme.SMALL, theme.QUIET, expand=True)
    if narrow:  # the log has it in full
        most, cut = theme.LINES_IF_NARROW, ft.TextOverflow.ELLIPSIS
        said = spoken(words, text(words, theme.SMALL, theme.QUIET, max_lines=most, overflow=cut), expand=True)
    back = [] if number is None else [_way_back(hand, number, redo=redo, narrow=narrow)]
    return ft.Container(
        row([said, *back]),
        padding=ft.Padding.only(left=theme.EDGE, right=theme.TIGHT, top=theme.TIGHT, bottom=theme.TIGHT),
    )


def _way_back(hand: Hand, number: int, *, redo: bool, narrow: bool) -> ft.Control:
    """Undo or redo for this entry and no other."""
    words, icon, act = _("Undo"), ft.Icons.UNDO, hand.undo
    if redo:
        words, icon, act = _("Redo"), ft.Icons.REDO, hand.redo
    press, means = partial(act, number), f"{words} {number}"
    return icon_button(icon, words, press, means=means) if narrow else link(words, press, means=means)
