"""The sheets that ask for a printed number once, when it is first needed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.i18n.translation import _
from companion.table.control.controller import AnyController, TableController
from companion.table.numbers.copy_offer import COPY
from companion.table.numbers.known_at_table import tell_known
from companion.table.numbers.known_numbers import known_for, remember
from companion.table.numbers.printed_numbers import (
    NumbersUI,
    NumberValues,
    next_group,
    suggested,
    unknown_numbers,
)
from companion.table.numbers.typed_answer import MOST, TypedAnswer
from companion.table.pieces.keypad_entry import with_digit
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import keypad, number_field
from companion.ui.layout import row, sheet, wrapped
from companion.ui.text import text
from engine.game import MoveT, SetupT, TableT
from engine.printed_numbers import NumberT, PrintedT, unknown


@component
def ask(
    ui: NumbersUI[NumberT, PrintedT, TableT, MoveT],
    controller: TableController[SetupT, TableT, MoveT],
    wanted: Sequence[NumberT],
    on_close: Press,
    then: Press | None = None,
) -> ft.Control:
    """A sheet that asks for the first unknown one of these numbers; `then` is called after the answer.

    What this phone knows is not asked for: it is the answer.
    """

    def learn(learned: NumberValues[NumberT]) -> bool:
        taken = controller.play(ui.learn(learned))
        if taken:
            controller.session.attempt(
                lambda: remember(ui, controller.session.preferences, learned), controller.store
            )
            if then is not None:
                then()
        return taken

    printed = ui.printed(controller.table)
    asked = unknown(printed, wanted)

    def answer_known() -> None:
        known = dict(known_for(ui, controller.session.preferences, controller.store.state))
        if known.keys() & asked and tell_known(ui, controller) and then is not None:
            then()

    ft.use_effect(answer_known, [asked])
    group = next_group(ui, printed, wanted)
    many = len(unknown_numbers(ui, printed)) > len(group)
    extra = [] if ui.board is None or not many else _copy_all(ui.board.instead(), controller)
    return question_sheet(ui, printed, group, learn, on_close, extra=extra)


def _copy_all(words: str, controller: AnyController) -> list[ft.Control]:
    """The way to the page on which all numbers are copied at once."""
    return [wrapped([link(words, lambda: controller.show(COPY))])]


@dataclass(frozen=True)
class Answer(Generic[NumberT]):
    """The answer typed so far, the suggestions, and the callbacks that edit it."""

    typed: TypedAnswer[NumberT]
    suggested: Mapping[NumberT, str]
    write: Callable[[Callable[[str], str]], None]
    """Changes the digits of the number in focus."""
    focus: Callable[[int], None]
    done: Press

    def value(self, number: NumberT) -> str:
        """The effective value of a number: the typed digits, else the suggestion."""
        return self.typed.value(number, self.suggested)


@component
def question_sheet(
    ui: NumbersUI[NumberT, PrintedT, Any, Any],
    printed: PrintedT,
    group: tuple[NumberT, ...],
    on_learned: Callable[[NumberValues[NumberT]], bool],
    on_close: Press,
    *,
    extra: Sequence[ft.Control] = (),
) -> ft.Control:
    """A sheet for numbers from the same place; `on_learned` returns whether it accepted them."""
    answer = _use_answer(ui, printed, group, on_learned)
    ready = bool(answer.value(group[answer.typed.active])) or all(map(answer.value, group))
    return sheet(
        ui.question(group[0]),
        [
            text(where_to_look(ui, group[0]), theme.BODY, theme.QUIET),
            row(_fields(ui, group, answer)),
            *_confirmation(group, answer),
            keypad(
                lambda pressed: answer.write(lambda digits: with_digit(digits, pressed, MOST)),
                lambda: answer.write(lambda digits: digits[:-1]),
                answer.done,
                ready=ready,
            ),
            *extra,
        ],
        on_close,
    )


def _use_answer(
    ui: NumbersUI[NumberT, PrintedT, Any, Any],
    printed: PrintedT,
    group: tuple[NumberT, ...],
    on_learned: Callable[[NumberValues[NumberT]], bool],
) -> Answer[NumberT]:
    """A hook for the answer to the current question; another group starts with an empty answer."""
    hints = {number: suggested(ui, printed, number) for number in group}
    typed, put = use_latest_state(TypedAnswer(group))
    taken: MutableRef[NumberValues[NumberT]] = ft.use_ref(())

    def now() -> TypedAnswer[NumberT]:
        return typed() if typed().group == group else TypedAnswer(group)

    def done() -> None:
        empty = now().first_empty(hints)
        if empty is not None:
            put(now().focus(empty))
            return
        answer = now().answer(hints)
        # A second tap may come before the sheet is closed; it must not give the answer again.
        if answer != taken.current and on_learned(answer):
            taken.current = answer

    return Answer(
        now(),
        hints,
        write=lambda change: put(now().write(change)),
        focus=lambda index: put(now().focus(index)),
        done=done,
    )


def _fields(
    ui: NumbersUI[NumberT, Any, Any, Any], group: tuple[NumberT, ...], answer: Answer[NumberT]
) -> list[ft.Control]:
    return [
        number_field(
            ui.label(number),
            answer.typed.digits(number),
            partial(answer.focus, index),
            active=index == answer.typed.active,
            hint=answer.suggested[number],
        )
        for index, number in enumerate(group)
    ]


def _confirmation(group: tuple[NumberT, ...], answer: Answer[NumberT]) -> list[ft.Control]:
    """A button that accepts a suggestion for every number, as long as nothing was typed."""
    if not all(answer.suggested.values()) or any(map(answer.typed.digits, group)):
        return []
    words = ", ".join(map(answer.value, group))
    return [row([main_button(_("Yes, it’s {number}").format(number=words), answer.done)])]


def where_to_look(ui: NumbersUI[NumberT, Any, Any, Any], number: NumberT) -> str:
    """Says where the number is printed."""
    # Not inside the f-string: messages are not collected from there.
    once = _("Asked once, then remembered.")
    return f"{ui.where(number)} {once}"
