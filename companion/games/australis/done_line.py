"""The message line: what was done last on any phone, and one tap that takes it back."""

import flet as ft

from companion import look
from companion.games.australis.hand import Hand
from companion.hints import Hint, next_hint
from companion.hooks import still
from companion.parts.hint import hint_line
from companion.parts.press import icon_button, link
from companion.parts.surface import column, row
from companion.parts.text import spoken, text
from companion.words import _
from engine.journal import Undo


def done_line(hand: Hand) -> ft.Control:
    """What was entered last, with the way back from it; in a first game the next step is hinted at."""
    state = hand.store.state
    last = state.entries[-1]
    words = hand.visit.desk.face_of(hand.store).entry_words(state, last)
    # Who took back too much taps the same spot again.
    undone = isinstance(last.did, Undo) and state.redoable is not None
    can_undo = not undone and state.undoable is not None
    line = _line(hand, words, redo=undone, undo=can_undo, narrow=hand.visit.room.narrow)
    hint = _hint(next_hint(hand.visit.desk), can_undo=can_undo) if hand.table.phase == "draft" else ""
    return column([line, *([hint_line(hint)] if hint else [])], spacing=look.NO_SPACE, tight=True)


def _hint(hint: Hint | None, *, can_undo: bool) -> str:
    if hint in ("begin", "enter"):
        return _("Play on the board as always. Whoever takes a die there taps the same die here.")
    return _("A wrong tap? “Undo” takes it back, at any time.") if hint == "undo" and can_undo else ""


@still
def _line(hand: Hand, words: str, *, redo: bool, undo: bool, narrow: bool) -> ft.Control:
    # No live region: the voice says it already, in a sentence, and only once.
    said: ft.Control = text(words, look.SMALL, look.QUIET, expand=True)
    if narrow:  # the log has it in full
        most, cut = look.LINES_IF_NARROW, ft.TextOverflow.ELLIPSIS
        said = spoken(words, text(words, look.SMALL, look.QUIET, max_lines=most, overflow=cut), expand=True)
    back: list[ft.Control] = []
    if redo:
        back = [icon_button(ft.Icons.REDO, _("Redo"), hand.redo) if narrow else link(_("Redo"), hand.redo)]
    elif undo:
        back = [icon_button(ft.Icons.UNDO, _("Undo"), hand.undo) if narrow else link(_("Undo"), hand.undo)]
    return ft.Container(
        row([said, *back]),
        padding=ft.Padding.only(left=look.EDGE, right=look.TIGHT, top=look.TIGHT, bottom=look.TIGHT),
    )
