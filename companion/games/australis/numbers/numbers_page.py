"""Board numbers: the printed numbers that hold for all games to come."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.australis.numbers import known_numbers, numbers_line
from companion.games.australis.numbers.ask import Learnt, next_group, question_sheet
from companion.games.australis.numbers.known_numbers import printed_in_force, told
from companion.games.australis.numbers.numbers_list import numbers_list, unknown_numbers
from companion.games.australis.words.names import number_words
from companion.i18n.translation import _, ngettext
from companion.session.library import Desk
from companion.session.phone_session import Visit
from companion.session.sharing import hand_over
from companion.shell.frame import PageContent, frame
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.inputs import words_field
from companion.ui.layout import card, row, sheet
from companion.ui.text import quiet, text
from engine.australis.printed import Number


@dataclass(frozen=True)
class Open:
    """The sheet over the page: a number that is asked, a line to paste, or a line to copy by hand."""

    asked: tuple[Number, ...] = ()
    in_a_row: bool = False
    pasting: bool = False
    line: str = ""


CLOSED = Open()


@component
def numbers_page(desk: Desk, visit: Visit) -> ft.Control:
    """Every number, known or not; a tap enters or changes it."""
    use_store(desk.preferences)
    open_, set_open = ft.use_state(CLOSED)
    printed = printed_in_force(desk.preferences)
    unknown, known = unknown_numbers(printed), told(desk.preferences)

    def close() -> None:
        set_open(CLOSED)

    def learn(learned: Learnt) -> bool:
        taken = visit.attempt(lambda: known_numbers.learn(desk.preferences, learned))
        if taken:
            left = unknown_numbers(printed_in_force(desk.preferences))
            set_open(Open(left, in_a_row=True) if open_.in_a_row and left else CLOSED)
        return taken

    def forget(numbers: Sequence[Number], words: str) -> None:
        before = tuple(told(desk.preferences).items())
        close()
        if visit.attempt(lambda: known_numbers.forget(desk.preferences, numbers)):
            visit.tell(words, undo=lambda: known_numbers.remember(desk.preferences, before))

    async def copy() -> None:
        line = numbers_line.write(printed)
        here = visit.state.route
        way = await hand_over(line)
        if way == "copied" and visit.state.route == here:
            visit.tell(_("The numbers are copied. Paste them into a message, or on another phone."))
        elif way == "refused":
            set_open(Open(line=line))

    def paste(line: str) -> None:
        try:
            numbers = numbers_line.read(line)
        except numbers_line.NoLine:
            visit.tell(_("This is not a whole line of board numbers. Copy the line once more."), bad=True)
            return
        if visit.attempt(lambda: known_numbers.take_over(desk.preferences, numbers)):
            close()
            words = ngettext("{count} number taken over.", "{count} numbers taken over.", len(numbers))
            visit.tell(words)

    overlay = None
    if open_.asked:
        group = next_group(printed, open_.asked)
        overlay = question_sheet(printed, group, learn, close, extra=_forgetting(group, known, forget))
    elif open_.pasting:
        overlay = _pasting(paste, close)
    elif open_.line:
        overlay = _by_hand(open_.line, close)
    return frame(
        visit,
        PageContent(
            _("Board numbers"),
            [
                quiet(_state_words(len(unknown)), theme.BODY),
                card(numbers_list(printed, lambda number: set_open(Open((number,))))),
                _passing_on(
                    lambda: visit.page.run_task(copy),
                    lambda: set_open(Open(pasting=True)),
                    partial(forget, tuple(known), _("Only the rulebook’s numbers are left."))
                    if known
                    else None,
                ),
            ],
            bottom=[
                main_button(_("Enter what is missing"), lambda: set_open(Open(unknown, in_a_row=True)))
                if unknown
                else main_button(_("Home"), lambda: visit.go("/"))
            ],
            on_back=lambda: visit.go("/"),
        ),
        sheet=overlay,
        on_scrim=close,
    )


def _state_words(unknown: int) -> str:
    if not unknown:
        return _("All numbers are known. Tap one to correct it. Running games keep theirs.")
    return ngettext(
        "{count} number is not known yet. It stands only on the board,"
        " so a game asks for it when it needs it.",
        "{count} numbers are not known yet. They stand only on the board,"
        " so a game asks for each when it needs it.",
        unknown,
    )


def _forgetting(
    group: Sequence[Number],
    known: dict[Number, int],
    on_forget: Callable[[Sequence[Number], str], None],
) -> list[ft.Control]:
    gone = [number for number in group if number in known]
    if not gone:
        return []
    words = _("Forgotten: {number}").format(number=number_words(gone[0]))
    return [row([link(_("Forget this number"), lambda: on_forget(gone, words), color=theme.QUIET)])]


def _passing_on(on_copy: Press, on_paste: Press, on_forget: Press | None) -> ft.Control:
    clear = [] if on_forget is None else [link(_("Forget what was entered"), on_forget, color=theme.QUIET)]
    return card(
        [
            text(_("For other phones"), strong=True),
            quiet(_("All numbers travel in one line of text.")),
            row([side_button(_("Copy"), on_copy), side_button(_("Paste"), on_paste)]),
            *([row(clear)] if clear else []),
        ]
    )


@component
def _pasting(on_paste: Callable[[str], None], on_close: Press) -> ft.Control:
    line, set_line = ft.use_state("")
    return sheet(
        _("Paste board numbers"),
        [
            words_field(
                _("Line of numbers"), line, set_line, size=theme.BODY, multiline=True, autofocus=True
            ),
            row([main_button(_("Take them over"), (lambda: on_paste(line)) if line.strip() else None)]),
        ],
        on_close,
        note=_("What was entered here before is replaced by what the line says."),
    )


def _by_hand(line: str, on_close: Press) -> ft.Control:
    return sheet(
        _("Board numbers"),
        [text(line, selectable=True)],
        on_close,
        note=_("This browser does not let an app share or copy. Mark the text to copy it."),
    )
