"""The bar with the latest entry of any phone, and a button that undoes it."""

from functools import partial

import flet as ft

from companion.i18n.translation import _, join_sentences
from companion.session.store import AnyTableHistory
from companion.table.control.controller import AnyController, TableController
from companion.table.frame.entry_words import without_revision
from companion.table.frame.frame_ui import Brought, FrameUI
from companion.table.seats.guest_line import guest_line
from companion.ui import theme
from companion.ui.buttons import icon_button, link
from companion.ui.hint import hint_line
from companion.ui.hooks import memo_component
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text import headed_text, text, with_spoken_label
from engine.game import MoveT, SetupT, TableT
from engine.journal import Undo

GETS = "+"
"""The sign between a player and the drawings of what a move brought them."""


def last_move_bar(
    controller: TableController[SetupT, TableT, MoveT],
    ui: FrameUI[SetupT, TableT, MoveT],
    *,
    hints: bool = True,
) -> ft.Control:
    """The latest entry and what it brought, with Undo or Redo, the game's hint, and who the guest is.

    A hint says what to press, so a page on which that is not to be found has no `hints`.
    """
    state = controller.store.state
    last = state.entries[-1]
    info = controller.session.library.info_of(controller.store)
    words = info.entry_words(state, last)
    undone = offers_redo(state)
    revised = state.redoable if undone else state.undoable
    number = None if revised is None else revised.number
    parts = without_revision(last.did, words)
    happened, narrow = info.happened_at(state, last.number), controller.session.layout.narrow
    drawn = None if ui.brought is None else ui.brought(state.table) if happened else ()
    line = _line(controller, words, parts, happened, drawn, number, redo=undone, narrow=narrow)
    hint = ui.hint(controller) if hints else ""
    lines = [*guest_line(controller.session, controller.table), line, *([hint_line(hint)] if hint else [])]
    return column(lines, spacing=theme.NO_SPACE, tight=True)


def offers_redo(state: AnyTableHistory) -> bool:
    """Whether the bar offers Redo instead of Undo, as it does right after an undo."""
    return isinstance(state.entries[-1].did, Undo) and state.redoable is not None


@memo_component
def _line(
    controller: AnyController,
    words: str,
    parts: tuple[str, str],
    happened: tuple[str, ...],
    drawn: tuple[Brought | None, ...] | None,
    number: int | None,
    *,
    redo: bool,
    narrow: bool,
) -> ft.Control:
    if drawn is None:
        shown = _entry(words, parts, happened)
    else:
        shown = _always_as_high(_news(words, happened, drawn) if happened else _entry(words, parts, ()))
    around = theme.NO_SPACE if narrow else theme.TIGHT
    buttons = [] if number is None else [_undo_button(controller, number, redo=redo, narrow=narrow)]
    return ft.Container(
        row([shown, *buttons]),
        padding=ft.Padding.only(left=theme.EDGE, right=theme.TIGHT, top=around, bottom=around),
    )


def _entry(words: str, parts: tuple[str, str], happened: tuple[str, ...]) -> ft.Control:
    """The entry, and below it a sentence for each thing that it brought by itself."""
    # No live region, because an announcement already reads the entry aloud. Cut short, so that a long entry
    # takes no room from the table; it is heard in full, and the log shows all of it.
    most, cut = theme.LINES_OF_LAST_MOVE, ft.TextOverflow.ELLIPSIS
    line = headed_text(*parts, theme.SMALL, theme.QUIET, max_lines=most, overflow=cut)
    brought = [text(each, theme.SMALL, strong=True, max_lines=most, overflow=cut) for each in happened]
    lines: list[ft.Control] = [line, *brought]
    together = column(lines, spacing=theme.NO_SPACE, tight=True)
    return with_spoken_label(join_sentences([words, *happened]), together, expand=True)


def _news(words: str, happened: tuple[str, ...], drawn: tuple[Brought | None, ...]) -> ft.Control:
    """The consequences of the entry, drawn in a row; those without a drawing are words in the room left over.

    The entry itself is only heard: what it brought must be taken at the table.
    """
    both = list(zip(happened, drawn, strict=True))
    signs = [(sentence, sign) for sentence, sign in both if sign is not None]
    said = [sentence for sentence, sign in both if sign is None]
    of_whom = [mark(signs[0][1].colour), text(GETS, theme.LEAD, strong=True)] if signs else []
    # Scrolls if very large letters need more room.
    drawings = ft.Row(
        [
            with_spoken_label(words, row(of_whom, spacing=theme.TIGHT, tight=True)),
            *(with_spoken_label(sentence, sign.draw(theme.NEWS)) for sentence, sign in signs),
        ],
        spacing=theme.SNUG,
        scroll=ft.ScrollMode.HIDDEN,
    )
    rest = text(
        join_sentences(said) if said else "",
        theme.SMALL,
        strong=True,
        max_lines=theme.LINES_OF_LAST_MOVE,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    held = ft.Container(drawings, expand=theme.NEWS_SHARE if signs else None, expand_loose=True)
    return row([held, *([rest] if said else [])], expand=True)


def _always_as_high(content: ft.Control) -> ft.Control:
    """As high as the longest entry, so that nothing around it moves when an entry is shorter or longer."""
    lines = "\n" * (theme.LINES_OF_LAST_MOVE - 1)
    room = ft.Semantics(exclude_semantics=True, content=text(lines, theme.SMALL, opacity=theme.UNSEEN))
    return ft.Stack([room, row([content])], alignment=ft.Alignment.CENTER_LEFT, expand=True)


def _undo_button(controller: AnyController, number: int, *, redo: bool, narrow: bool) -> ft.Control:
    """The button that undoes or redoes this entry only."""
    words, icon, act = _("Undo"), ft.Icons.UNDO, controller.undo
    if redo:
        words, icon, act = _("Redo"), ft.Icons.REDO, controller.redo
    press, means = partial(act, number), f"{words} {number}"
    return icon_button(icon, words, press, means=means) if narrow else link(words, press, means=means)
