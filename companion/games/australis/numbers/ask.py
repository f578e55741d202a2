"""The sheets that ask for a printed number once, when it is first needed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.games.australis.numbers.known_numbers import remember
from companion.games.australis.numbers.typed_answer import TypedAnswer
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import number_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import keypad, number_field
from companion.ui.layout import row, sheet
from companion.ui.text import text
from engine.australis.moves import Learned
from engine.australis.printed import Number, Printed, What, numbers

Learnt = tuple[tuple[Number, int], ...]
TOGETHER: tuple[tuple[What, ...], ...] = (("slot_feeds", "slot_points"), ("prize_first", "prize_second"))
USUAL_SECTION = 3
"""The known sections have three spaces, so the same is suggested for the next ones."""


def ask(
    controller: TableController,
    wanted: Sequence[Number],
    on_close: Press,
    then: Callable[[], None] | None = None,
) -> ft.Control:
    """A sheet that asks for the first unknown one of these numbers; `then` is called after the answer."""

    def learn(learned: Learnt) -> bool:
        taken = controller.play(Learned(numbers=learned))
        if taken:
            controller.session.attempt(
                lambda: remember(controller.session.preferences, learned), controller.store
            )
            if then is not None:
                then()
        return taken

    printed = controller.table.printed
    return question_sheet(printed, next_group(printed, wanted), learn, on_close)


def next_group(printed: Printed, wanted: Sequence[Number]) -> tuple[Number, ...]:
    """The first unknown number, with unknown ones that are printed at the same place."""
    unknown = printed.unknown(wanted) or tuple(wanted)
    first = unknown[0]
    pair = next((pair for pair in TOGETHER if first.what in pair), (first.what,))
    same = [Number(what, first.which) for what in pair if Number(what, first.which) in numbers()]
    return printed.unknown(same) or (first,)


@dataclass(frozen=True)
class Answer:
    """The answer typed so far, the suggestions, and the callbacks that edit it."""

    typed: TypedAnswer
    suggested: Mapping[Number, str]
    write: Callable[[Callable[[str], str]], None]
    """Changes the digits of the number in focus."""
    focus: Callable[[int], None]
    done: Press

    def value(self, number: Number) -> str:
        """The effective value of a number: the typed digits, else the suggestion."""
        return self.typed.value(number, self.suggested)


@component
def question_sheet(
    printed: Printed,
    group: tuple[Number, ...],
    on_learned: Callable[[Learnt], bool],
    on_close: Press,
    *,
    extra: Sequence[ft.Control] = (),
) -> ft.Control:
    """A sheet for numbers from the same place of the board; `on_learned` returns whether it accepted them."""
    answer = use_answer(printed, group, on_learned)
    ready = bool(answer.value(group[answer.typed.active])) or all(map(answer.value, group))
    return sheet(
        question(group),
        [
            text(where_to_look(group[0]), theme.BODY, theme.QUIET),
            row(_fields(group, answer)),
            *_confirmation(group[0], answer),
            keypad(
                lambda pressed: answer.write(lambda digits: digits + str(pressed)),
                lambda: answer.write(lambda digits: digits[:-1]),
                answer.done,
                ready=ready,
            ),
            *extra,
        ],
        on_close,
    )


def use_answer(printed: Printed, group: tuple[Number, ...], on_learned: Callable[[Learnt], bool]) -> Answer:
    """A hook for the answer to the current question; another group starts with an empty answer."""
    suggested = {number: suggestion(printed, number) for number in group}
    typed, put = use_latest_state(TypedAnswer(group))
    taken: MutableRef[Learnt] = ft.use_ref(())

    def now() -> TypedAnswer:
        return typed() if typed().group == group else TypedAnswer(group)

    def done() -> None:
        empty = now().first_empty(suggested)
        if empty is not None:
            put(now().focus(empty))
            return
        answer = now().answer(suggested)
        # A second tap may come before the sheet is closed; it must not give the answer again.
        if answer != taken.current and on_learned(answer):
            taken.current = answer

    return Answer(
        now(),
        suggested,
        write=lambda change: put(now().write(change)),
        focus=lambda index: put(now().focus(index)),
        done=done,
    )


def _fields(group: tuple[Number, ...], answer: Answer) -> list[ft.Control]:
    return [
        number_field(
            number_words(number),
            answer.typed.digits(number),
            partial(answer.focus, index),
            active=index == answer.typed.active,
            hint=answer.suggested[number],
        )
        for index, number in enumerate(group)
    ]


def _confirmation(first: Number, answer: Answer) -> list[ft.Control]:
    """A button that accepts the suggestion, as long as nothing was typed."""
    if not any(answer.suggested.values()) or answer.typed.digits(first):
        return []
    return [row([main_button(_("Yes, it is {number}").format(number=answer.value(first)), answer.done)])]


def question(group: Sequence[Number]) -> str:
    """The question as the heading of the sheet."""
    which = group[0].which
    return {
        "slot_feeds": _("What is printed under slot {n}?"),
        "slot_points": _("What is printed under slot {n}?"),
        "prize_first": _("What does reef {n} bring?"),
        "prize_second": _("What does reef {n} bring?"),
        "silver": _("What is on the silver tile of round {n}?"),
        "section_end": _("Which is the last space beside reef {n}?"),
        "last_space": _("Which is the last space of the current?"),
    }[group[0].what].format(n=which)


def where_to_look(number: Number) -> str:
    """Says where the number is printed."""
    return (
        {
            "slot_feeds": _("Look at any sea board: the fish and the points of this food slot."),
            "slot_points": _("Look at any sea board: the fish and the points of this food slot."),
            "prize_first": _where_prizes(number.which),
            "prize_second": _where_prizes(number.which),
            "silver": _("Look at the silver tile that lies on top now."),
            "section_end": _("Look at the gameboard: a small picture starts each section of the current."),
            "last_space": _("Look at the end of the current on the gameboard."),
        }[number.what]
        + " "
        + _("Asked once, then remembered.")
    )


def _where_prizes(reef: int) -> str:
    if Number("prize_second", reef) in numbers():
        return _("Look at the gameboard, beside the reef: points for the first, then for the second.")
    return _("Look at the gameboard, beside the reef: points for the first.")


def suggestion(printed: Printed, number: Number) -> str:
    """The known value, or a guess at the end of a section; empty if there is none."""
    known = printed.read(number)
    if known is not None:
        return str(known)
    if number.what != "section_end":
        return ""
    before = printed.read(Number("section_end", number.which - 1))
    return "" if before is None else str(before + USUAL_SECTION)
