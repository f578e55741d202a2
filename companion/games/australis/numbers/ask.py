"""Ask once: a printed number that nobody could tell us yet, when it is first needed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.games.australis.numbers.known_numbers import remember
from companion.games.australis.table.controller import Hand
from companion.games.australis.words.names import number_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, use_now
from companion.ui.inputs import keypad, number_field
from companion.ui.layout import row, sheet
from companion.ui.text import text
from engine.australis.moves import Learned
from engine.australis.printed import Number, Printed, What, numbers

DIGITS = 3
Learnt = tuple[tuple[Number, int], ...]
TOGETHER: tuple[tuple[What, ...], ...] = (("slot_feeds", "slot_points"), ("prize_first", "prize_second"))
USUAL_SECTION = 3
"""The known sections have three spaces, so the next ones are suggested like that, to be confirmed."""


def ask(
    hand: Hand, wanted: Sequence[Number], on_close: Press, then: Callable[[], None] | None = None
) -> ft.Control:
    """A sheet for the first of these numbers that is not known; `then` is called when it is."""

    def learn(learned: Learnt) -> bool:
        taken = hand.play(Learned(numbers=learned))
        if taken:
            hand.visit.attempt(lambda: remember(hand.visit.preferences, learned), hand.store)
            if then is not None:
                then()
        return taken

    printed = hand.table.printed
    return question_sheet(printed, next_group(printed, wanted), learn, on_close)


def next_group(printed: Printed, wanted: Sequence[Number]) -> tuple[Number, ...]:
    """The numbers that are read off the same place of the board."""
    unknown = [number for number in wanted if printed.read(number) is None] or list(wanted)
    first = unknown[0]
    pair = next((pair for pair in TOGETHER if first.what in pair), (first.what,))
    same = [Number(what, first.which) for what in pair if Number(what, first.which) in numbers()]
    return tuple(number for number in same if printed.read(number) is None) or (first,)


@dataclass(frozen=True)
class Typing:
    """What was typed for a question so far, and which of its numbers is next."""

    group: tuple[Number, ...]
    typed: tuple[tuple[Number, str], ...] = ()
    active: int = 0


@component
def question_sheet(
    printed: Printed,
    group: tuple[Number, ...],
    on_learned: Callable[[Learnt], bool],
    on_close: Press,
    *,
    extra: Sequence[ft.Control] = (),
) -> ft.Control:
    """A sheet for numbers read off the same place of the board; `on_learned` says if it took them."""
    suggested = {number: suggestion(printed, number) for number in group}
    # What was typed and which field is next belong to one question; the next question starts afresh.
    told, tell = use_now(Typing(group))
    taken: MutableRef[Learnt] = ft.use_ref(())

    def now() -> Typing:
        return told() if told().group == group else Typing(group)

    typed, active = dict(now().typed), now().active

    def value(number: Number) -> str:
        return dict(now().typed).get(number, "") or suggested[number]

    def write(change: Callable[[str], str]) -> None:
        number, digits = group[now().active], dict(now().typed)
        after = change(digits.get(number, ""))[:DIGITS]
        tell(replace(now(), typed=tuple((digits | {number: after}).items())))

    def digit(pressed: int) -> None:
        write(lambda digits: digits + str(pressed))

    def back() -> None:
        write(lambda digits: digits[:-1])

    def set_active(index: int) -> None:
        tell(replace(now(), active=index))

    def done() -> None:
        empty = [index for index, number in enumerate(group) if not value(number)]
        if empty:
            set_active(empty[0])
            return
        answer = tuple((number, int(value(number))) for number in group)
        # A second tap may come before the sheet is gone: an answer is given once.
        if answer != taken.current and on_learned(answer):
            taken.current = answer

    ready = all(value(number) for number in group)
    fields = [
        number_field(
            number_words(number),
            typed.get(number, ""),
            lambda index=index: set_active(index),  # type: ignore[misc]
            active=index == active,
            hint=suggested[number],
        )
        for index, number in enumerate(group)
    ]
    confirm = [row([main_button(_("Yes, it is {number}").format(number=value(group[0])), done)])]
    return sheet(
        question(group),
        [
            text(where_to_look(group[0]), theme.BODY, theme.QUIET),
            row(fields),
            *(confirm if any(suggested.values()) and not typed.get(group[0]) else []),
            keypad(digit, back, done, ready=ready or bool(value(group[active]))),
            *extra,
        ],
        on_close,
    )


def question(group: Sequence[Number]) -> str:
    """What is asked."""
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
    """Where the number is printed."""
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
    """What is known already, or what the printed row would continue with, to be confirmed."""
    known = printed.read(number)
    if known is not None:
        return str(known)
    if number.what != "section_end":
        return ""
    before = printed.read(Number("section_end", number.which - 1))
    return "" if before is None else str(before + USUAL_SECTION)
