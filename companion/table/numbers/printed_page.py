"""The page of the printed numbers that are remembered for later games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.sharing import share_or_show
from companion.shell.frame import PageContent, frame
from companion.table.numbers import known_numbers, printed_line
from companion.table.numbers.ask_printed import question_sheet
from companion.table.numbers.copy_page import copy_page
from companion.table.numbers.known_numbers import entered_numbers, printed_in_force
from companion.table.numbers.printed_list import numbers_list
from companion.table.numbers.printed_numbers import (
    AnyNumbersUI,
    NumberValues,
    next_group,
    not_known_words,
    unknown_numbers,
)
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, side_button
from companion.ui.copy_sheet import copy_sheet
from companion.ui.hooks import component, use_store
from companion.ui.inputs import words_field
from companion.ui.layout import card, row, sheet
from companion.ui.text import secondary_text, text
from engine.printed_numbers import PrintedNumber, PrintedNumbers


@dataclass(frozen=True)
class OpenSheet:
    """The sheet over the page: questions for numbers, a line to paste, or a line to copy by hand."""

    wanted: tuple[PrintedNumber, ...] = ()
    in_a_row: bool = False
    copying: bool = False
    pasting: bool = False
    line: str = ""


CLOSED = OpenSheet()


@dataclass(frozen=True)
class Actions:
    """The tap handlers of the page; `open_` is the drawn sheet, `show` opens another one."""

    ui: AnyNumbersUI
    session: PhoneSession
    open_: OpenSheet
    show: Callable[[OpenSheet], None]

    def close(self) -> None:
        """Closes the sheet."""
        self.show(CLOSED)

    def learn(self, learned: NumberValues[PrintedNumber]) -> bool:
        """Remembers an answer and returns whether that worked; with `in_a_row`, shows the next question."""
        taken = self.session.attempt(lambda: known_numbers.learn(self.ui, self.session.preferences, learned))
        if taken:
            left = unknown_numbers(self.ui, printed_in_force(self.ui, self.session.preferences))
            self.show(OpenSheet(left, in_a_row=True) if self.open_.in_a_row and left else CLOSED)
        return taken

    def forget(self, numbers: Sequence[PrintedNumber], words: str) -> None:
        """Forgets some numbers and shows a notice with Undo."""
        before = tuple(entered_numbers(self.ui, self.session.preferences).items())
        self.close()
        if self.session.attempt(lambda: known_numbers.forget(self.ui, self.session.preferences, numbers)):
            self.session.notices.show(
                words, undo=lambda: known_numbers.remember(self.ui, self.session.preferences, before)
            )

    async def copy(self) -> None:
        """Shares or copies all numbers as one line; where neither is allowed, shows the line."""
        line = printed_line.write(self.ui, printed_in_force(self.ui, self.session.preferences))
        await share_or_show(
            self.session,
            line,
            copied=_("Numbers copied. Paste them into a message, or on another phone."),
            show=lambda: self.show(OpenSheet(line=line)),
        )

    def paste(self, line: str) -> None:
        """Replaces the numbers by those of a pasted line, or says why that failed."""
        try:
            numbers = printed_line.read(self.ui, line)
        except printed_line.InvalidLine:
            words = _("This isn’t a complete line of numbers. Please copy it again.")
            self.session.notices.show(words, is_error=True)
            return
        if self.session.attempt(
            lambda: known_numbers.import_numbers(self.ui, self.session.preferences, numbers)
        ):
            self.close()
            words = ngettext("{count} number imported.", "{count} numbers imported.", len(numbers))
            self.session.notices.show(words)


@component
def numbers_page(ui: AnyNumbersUI, session: PhoneSession) -> ft.Control:
    """The page with every number, known or not; a tap enters or changes it."""
    use_store(session.preferences)
    open_, show = ft.use_state(CLOSED)
    actions = Actions(ui, session, open_, show)
    if open_.copying and ui.board is not None:
        return copy_page(ui, ui.board, session, ui.at_first(), lambda _copied: actions.close())
    printed = printed_in_force(ui, session.preferences)
    unknown = unknown_numbers(ui, printed)
    return frame(
        session,
        PageContent(
            ui.heading(),
            [
                secondary_text(_state_words(len(unknown)), theme.BODY),
                card(numbers_list(ui, printed, lambda number: show(OpenSheet((number,))))),
                _transfer_card(actions),
            ],
            bottom=_bottom(actions, unknown),
            on_back=session.navigation.go_up,
        ),
        sheet=_sheet(actions, printed),
        on_dismiss=actions.close,
    )


def _sheet(actions: Actions, printed: PrintedNumbers[PrintedNumber]) -> ft.Control | None:
    """The sheet over the page, if one is open."""
    open_ = actions.open_
    if open_.wanted:
        group = next_group(actions.ui, printed, open_.wanted)
        extra = _clear_link(group, actions)
        return question_sheet(actions.ui, printed, group, actions.learn, actions.close, extra=extra)
    if open_.pasting:
        return _paste_sheet(actions.paste, actions.close)
    return copy_sheet(actions.ui.heading(), open_.line, actions.close) if open_.line else None


def _bottom(actions: Actions, unknown: tuple[PrintedNumber, ...]) -> list[ft.Control]:
    """The way to enter what is unknown: on the picture of the board, or one question after the other."""
    if not unknown:
        return [main_button(_("Home"), actions.session.navigation.go_home)]
    if actions.ui.board is not None:
        return [main_button(actions.ui.board.heading(), lambda: actions.show(OpenSheet(copying=True)))]
    return [main_button(_("Enter what’s missing"), lambda: actions.show(OpenSheet(unknown, in_a_row=True)))]


def _state_words(unknown: int) -> str:
    if not unknown:
        return _("All numbers are known. Tap one to correct it. Games in progress keep their own.")
    return not_known_words(unknown)


def _clear_link(group: Sequence[PrintedNumber], actions: Actions) -> list[ft.Control]:
    known = entered_numbers(actions.ui, actions.session.preferences)
    gone = [number for number in group if number in known]
    if not gone:
        return []
    words = _("Cleared: {number}").format(number=actions.ui.label(gone[0]))
    forget = link(_("Clear this number"), lambda: actions.forget(gone, words), color=theme.QUIET)
    return [row([forget])]


def _transfer_card(actions: Actions) -> ft.Control:
    copy = side_button(_("Copy"), lambda: actions.session.page.run_task(actions.copy))
    paste = side_button(_("Paste"), lambda: actions.show(OpenSheet(pasting=True)))
    return card(
        [
            text(_("For other phones"), strong=True),
            secondary_text(_("Copy all numbers as one line of text, or paste one in.")),
            row([copy, paste]),
            *_clear_all_link(actions),
        ]
    )


def _clear_all_link(actions: Actions) -> list[ft.Control]:
    known = tuple(entered_numbers(actions.ui, actions.session.preferences))
    if not known:
        return []
    words = _("Only the rulebook’s numbers are left.")
    forget = link(_("Clear all entered numbers"), lambda: actions.forget(known, words), color=theme.QUIET)
    return [row([forget])]


@component
def _paste_sheet(on_paste: Callable[[str], None], on_close: Press) -> ft.Control:
    line, set_line = ft.use_state("")
    return sheet(
        _("Paste numbers"),
        [
            words_field(
                _("Line of numbers"), line, set_line, size=theme.BODY, multiline=True, autofocus=True
            ),
            row([main_button(_("Use these numbers"), (lambda: on_paste(line)) if line.strip() else None)]),
        ],
        on_close,
        note=_("The numbers in the line replace those entered here."),
    )
