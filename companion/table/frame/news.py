"""News: the latest entry of any phone and what it brought, over the page for a moment."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.i18n.translation import _, join_sentences
from companion.session.game_info import GameInfo
from companion.session.store import AnyTableHistory
from companion.table.control.controller import AnyController, TableController
from companion.table.frame.entry_words import without_revision
from companion.table.frame.frame_ui import Brought, FrameUI
from companion.ui import theme
from companion.ui.buttons import link
from companion.ui.hooks import component, memo_component, use_task
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.passing import passing
from companion.ui.text import headed_text, text, with_spoken_label
from engine.game import MoveT, SetupT, TableT
from engine.journal import Undo

GETS = "+"
"""The sign between a player and the drawings of what a move brought them."""
MILLISECONDS = 1000


def news(
    controller: TableController[SetupT, TableT, MoveT],
    ui: FrameUI[SetupT, TableT, MoveT],
    redo: Callable[[int], object] | None = None,
) -> Sequence[ft.Control]:
    """The latest entry and what it brought, until it has been there for a while.

    What was undone can be brought back, by default as the controller does; another `redo` is to be stable.
    When a table is opened, nothing is new.
    """
    state = controller.store.state
    info = controller.session.library.info_of(controller.store)
    words = info.words.entry_words(state, state.entries[-1])
    happened = info.happened_at(state, state.entries[-1].number)
    drawn = None if ui.brought is None else ui.brought(state.table) if happened else ()
    redoable = state.redoable if offers_redo(state) else None
    return [
        _while_new(
            controller,
            len(state.entries),
            words,
            without_revision(state.entries[-1].did, words),
            happened,
            drawn,
            None if redoable is None else redoable.number,
            redo or controller.redo,
            is_told=ui.tells_latest(state),
        )
    ]


def offers_redo(state: AnyTableHistory) -> bool:
    """Tells whether the news offer to bring back what was undone, as they do right after an undo."""
    return isinstance(state.entries[-1].did, Undo) and state.redoable is not None


def shows_entries(info: GameInfo) -> Callable[[AnyTableHistory], bool]:
    """The `tells_latest` of a game whose panel shows every entry itself.

    What an entry brought besides is still news, and so is what can be brought back.
    """
    return lambda state: not info.happened_at(state, state.entries[-1].number) and not offers_redo(state)


def tells_outcome(info: GameInfo) -> Callable[[AnyTableHistory], bool]:
    """The `tells_latest` of the screen at the end, which itself says what the last entry brought."""
    return lambda state: bool(info.happened_at(state, state.entries[-1].number)) and not offers_redo(state)


@component
def _while_new(
    controller: AnyController,
    entries: int,
    words: str,
    parts: tuple[str, str],
    happened: tuple[str, ...],
    drawn: tuple[Brought | None, ...] | None,
    redoable: int | None,
    redo: Callable[[int], object],
    *,
    is_told: bool,
) -> ft.Control:
    """The news until they have been there for a while, also if another panel has come meanwhile.

    What the panel itself shows (`is_told`) is not shown here, but counts as read after the same time.
    """
    read, table = controller.session.news_read, controller.store.name
    _, set_count = ft.use_state(0)
    is_new = read.setdefault(table, entries) < entries

    async def pass_by() -> None:
        if is_new:
            # What it brought must be taken at the table, and an offer be thought over.
            is_short = redoable is None and not happened
            await asyncio.sleep((theme.NEWS_TIME if is_short else theme.OFFER_TIME) / MILLISECONDS)
            read[table] = max(read[table], entries)
            set_count(lambda count: count + 1)

    use_task(pass_by, [entries])
    if is_told or not is_new:
        return ft.Container(visible=False)
    return _line(words, parts, happened, drawn, redoable, redo)


@memo_component
def _line(
    words: str,
    parts: tuple[str, str],
    happened: tuple[str, ...],
    drawn: tuple[Brought | None, ...] | None,
    redoable: int | None,
    redo: Callable[[int], object],
) -> ft.Control:
    bring_back = _("Restore it")
    buttons = (
        []
        if redoable is None
        else [link(bring_back, partial(redo, redoable), means=f"{bring_back} {redoable}")]
    )
    shown = _brought(words, happened, drawn) if drawn else _entry(words, parts, happened)
    return passing(shown, buttons)


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


def _brought(words: str, happened: tuple[str, ...], drawn: tuple[Brought | None, ...]) -> ft.Control:
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
