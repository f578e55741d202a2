"""Controls for entering numbers and short texts."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, chip, icon_button, pressable
from companion.ui.hooks import component, use_event_callback
from companion.ui.keys import BACKSPACE, ENTER, keys
from companion.ui.layout import column, grid, row, wrapped
from companion.ui.text import secondary_text, text, with_spoken_label

NUMBERS_IN_A_ROW = 6
KEYS_IN_A_ROW, MOST_KEYS_IN_A_ROW = 3, 6
"""The keys of a keypad in a row, and those of one that is half as high."""
_ONE_UNIT = 0xFFFF
"""The last character that is one for the phone: it counts in UTF-16, a codec that the web app lacks."""


@component
def stepper(
    label: str,
    value: int,
    on_change: Callable[[int], None],
    *,
    least: int = 0,
    most: int = 999,
    sign: ft.Control | None = None,
) -> ft.Control:
    """A number with buttons to step down and up; `sign` is a drawing before its label."""
    now: list[int] = ft.use_memo(lambda: [value], [])
    now[0] = value

    def step(by: int) -> None:
        # A second tap may come before the first one is drawn, and is then handled by the old buttons.
        if least <= (stepped := now[0] + by) <= most:
            now[0] = stepped
            on_change(stepped)

    return row(
        [
            *([] if sign is None else [sign]),
            text(label, expand=True),
            less_button(label, partial(step, -1) if value > least else None),
            with_spoken_label(f"{label} {value}", text(str(value), theme.HEAD, strong=True)),
            more_button(label, partial(step, 1) if value < most else None),
        ]
    )


def less_button(label: str, press: Press | None) -> ft.Control:
    """A button for one less of what the label names; disabled without `press`."""
    return icon_button(ft.Icons.REMOVE_CIRCLE_OUTLINE, _("{name} one less").format(name=label), press)


def more_button(label: str, press: Press | None) -> ft.Control:
    """A button for one more of what the label names; disabled without `press`."""
    return icon_button(ft.Icons.ADD_CIRCLE_OUTLINE, _("{name} one more").format(name=label), press)


@component
def words_field(
    label: str,
    value: str,
    on_change: Callable[[str], object],
    *,
    size: int = theme.LEAD,
    icon: ft.IconData | None = None,
    multiline: bool = False,
    autofocus: bool = False,
    longest: int | None = None,
    problem: str = "",
    replaced: bool = False,
    hint: str = "",
    on_submit: Press | None = None,
) -> ft.Control:
    """A text field that never loses letters typed while an update from the server is on its way.

    `problem` says what is wrong with the value, and `hint` is shown in an empty field. If it is to be
    `replaced`, a tap on the field selects all of a value that was not typed here, so that typing replaces
    it; another tap lets it be edited.
    """
    known, passed = ft.use_ref(value), ft.use_ref(value)
    shown: ft.Ref[ft.TextField] = ft.use_memo(lambda: ft.Ref[ft.TextField](), [])
    field = shown.current
    prefilled = _use_prefilled(shown)
    # The phone may be a few letters ahead of the caller's value: only a value that was not typed here
    # is new to the phone; sending any other would overwrite newer letters. When the field draws itself to
    # select its value, the caller may not have passed on the latest letters yet.
    if field is not None and (value == known.current or (prefilled.draws() and value == passed.current)):
        newest = field.value
    else:
        newest = known.current = value
    passed.current = value

    def typed(event: ft.Event[ft.TextField]) -> None:
        known.current = event.control.value
        prefilled.typed = event.control.value
        on_change(event.control.value)

    return ft.TextField(
        ref=shown,
        **(prefilled.properties() if replaced else {}),
        label=label,
        value=newest,
        on_change=typed,
        on_submit=None if on_submit is None else lambda _event: on_submit(),
        hint_text=hint or None,
        error=problem or None,
        multiline=multiline,
        autofocus=autofocus,
        max_length=longest,
        prefix_icon=icon,
        text_size=theme.sized(size),
        text_style=theme.PLAIN,
        border=theme.FIELD,
    )


class _Prefilled:
    """Selects all of a field's value when the field is tapped, unless the value was typed here."""

    def __init__(self, field: ft.Ref[ft.TextField], redraw: Callable[[], object]) -> None:
        self.typed: str | None = None
        """The value that was typed here last."""
        self._field, self._redraw = field, redraw
        self._is_first_tap = True
        self._selects = False

    def draws(self) -> bool:
        """Tells whether the field is drawn because of its selection."""
        return self._selects

    def properties(self) -> dict[str, Any]:
        """The properties of the field that is drawn now, and its handlers."""
        return {
            "selection": self._selection(),
            "on_focus": lambda _event: self._select(),
            "on_click": lambda _event: self._tapped(),
            "on_blur": lambda _event: self._left(),
            # With a handler the phone reports each selection; without, it would restore an old one.
            "on_selection_change": lambda _event: None,
        }

    def _selection(self) -> ft.TextSelection | None:
        """The selection to draw: all of the value, or the one that the phone has reported."""
        field = self._field.current
        selects, self._selects = self._selects, False
        # Letters may have been typed since the tap: the next one must not replace them.
        if field is None or not selects or field.value == self.typed:
            return None if field is None else field.selection
        return ft.TextSelection(0, sum(2 if ord(sign) > _ONE_UNIT else 1 for sign in field.value))

    def _select(self) -> None:
        field = self._field.current
        if field is not None and field.value and field.value != self.typed:
            self._selects = True
            self._redraw()

    def _tapped(self) -> None:
        # A field that had the focus before gets a tap only.
        if self._is_first_tap:
            self._is_first_tap = False
            self._select()

    def _left(self) -> None:
        self._is_first_tap = True


def _use_prefilled(field: ft.Ref[ft.TextField]) -> _Prefilled:
    """A hook for what a field selects."""
    drawn, set_drawn = ft.use_state(0)
    redraw = use_event_callback(lambda: set_drawn(drawn + 1))
    prefilled: _Prefilled = ft.use_memo(lambda: _Prefilled(field, redraw), [])
    return prefilled


def keypad(
    on_digit: Callable[[int], None],
    on_back: Press,
    on_done: Press,
    *,
    ready: bool,
    height: int = theme.BUTTON,
    in_a_row: int = KEYS_IN_A_ROW,
) -> ft.Control:
    """A keypad with large digits, a delete key and a key for done; half as high with twice as many in a row.

    Enter may follow the last digit before that digit is drawn. It is always passed on, so `on_done` itself
    must check that the number is valid.
    """

    def key(label: str, content: ft.Control, press: Press | None) -> ft.Control:
        return pressable(
            label,
            content,
            press,
            stays_button=True,
            expand=True,
            bgcolor=theme.TILE,
            height=height,
            alignment=ft.Alignment.CENTER,
        )

    # With so many beside each other, keys have no room for the space above and below large letters.
    style = None if in_a_row == KEYS_IN_A_ROW else ft.TextStyle(height=theme.FLAT)

    def digit(number: int) -> ft.Control:
        shown = text(str(number), theme.HEAD, strong=True, style=style)
        return key(str(number), shown, lambda: on_digit(number))

    back = key(_("Delete the last digit"), ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=theme.INK), on_back)
    shade = theme.ACCENT if ready else theme.LINE
    done = key(_("Done"), ft.Icon(ft.Icons.CHECK, color=shade, size=theme.SCORE), on_done if ready else None)
    pressed = {str(number): partial(on_digit, number) for number in range(10)}
    digits = [digit(number) for number in range(1, 10)]
    last = [back, digit(0), done] if in_a_row == KEYS_IN_A_ROW else [digit(0), back, done]
    pad = grid([*digits, *last], in_a_row, spacing=theme.SNUG if in_a_row == KEYS_IN_A_ROW else theme.TIGHT)
    return ft.Stack([pad, keys({**pressed, BACKSPACE: on_back, ENTER: on_done})])


def number_field(
    label: str,
    value: str,
    on_press: Press,
    *,
    active: bool,
    hint: str = "",
    small: bool = False,
    wrong: bool = False,
) -> ft.Control:
    """A field for a number that is entered by the keypad; a `small` one is one of many.

    One that is `wrong` is marked: its number does not fit, by itself or beside others.
    """
    label_size, size = (theme.TINY, theme.HEAD) if small else (theme.SMALL, theme.DISPLAY)
    shown = value or hint or "–"
    ink = theme.BAD if wrong else theme.INK if value else theme.QUIET
    return pressable(
        f"{label}: {value or _('empty')}",
        ft.Column(
            [
                text(label, label_size, theme.QUIET),
                text(shown, size, ink, strong=True),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        on_press,
        means=label,
        more=_("look again") if wrong else "",
        selected=active,
        expand=True,
        padding=theme.SNUG if small else theme.GAP,
        border=theme.line_around(
            theme.BORDER, theme.ACCENT if active else theme.BAD if wrong else theme.LINE
        ),
    )


def choices(
    options: Sequence[tuple[str, str]],
    chosen: str,
    on_choose: Callable[[str], object],
    *,
    means: Hashable = None,
) -> ft.Control:
    """A list of radio buttons; options are (value, words). `means` tells several such lists apart."""

    def option(value: str, words: str) -> ft.Control:
        picked = value == chosen
        return pressable(
            words,
            row(
                [
                    ft.Icon(
                        ft.Icons.RADIO_BUTTON_CHECKED if picked else ft.Icons.RADIO_BUTTON_UNCHECKED,
                        color=theme.ACCENT if picked else theme.QUIET,
                    ),
                    text(words, expand=True),
                ]
            ),
            partial(on_choose, value),
            means=None if means is None else (means, value),
            selected=picked,
            padding=theme.GAP,
        )

    return ft.Column([option(value, words) for value, words in options], spacing=theme.NO_SPACE, tight=True)


def switch(label: str, on: bool, on_change: Callable[[bool], object] | None, *, note: str = "") -> ft.Control:
    """A setting that is on or off; a tap anywhere on its line toggles it. It fades if nothing changes it."""
    words = [text(label)] + ([secondary_text(note)] if note else [])
    return pressable(
        label,
        row(
            [
                column(words, spacing=theme.NO_SPACE, tight=True, expand=True),
                ft.Icon(
                    ft.Icons.TOGGLE_ON if on else ft.Icons.TOGGLE_OFF_OUTLINED,
                    color=theme.ACCENT if on else theme.QUIET,
                    size=theme.TOGGLE,
                ),
            ]
        ),
        None if on_change is None else lambda: on_change(not on),
        more=note,
        toggled=on,
        opacity=theme.FADED if on_change is None else theme.SEEN,
        padding=theme.inset(vertical=theme.SNUG, horizontal=theme.TIGHT),
    )


def labelled(label: str, *controls: ft.Control) -> ft.Control:
    """Controls under a label."""
    return column([text(label, theme.SMALL, strong=True), *controls], spacing=theme.TIGHT)


def number_chips(
    label: str,
    offered: Sequence[int],
    chosen: int | None,
    on_choose: Callable[[int], object],
    *,
    spoken: Callable[[int], str] = str,
    in_a_row: int = NUMBERS_IN_A_ROW,
) -> ft.Control:
    """Chips that choose one of a few numbers; `spoken` returns a number's spoken label."""
    chips = [
        chip(
            str(number),
            partial(on_choose, number),
            chosen=number == chosen,
            spoken=spoken(number),
            expand=True,
        )
        for number in offered
    ]
    return labelled(label, grid(chips, in_a_row))


def number_line(
    head: Sequence[ft.Control],
    offered: Sequence[int],
    chosen: int,
    on_choose: Callable[[int], object],
    *,
    spoken: Callable[[int], str],
) -> ft.Control:
    """The same in one line with its label, below each other where there is no room."""
    chips = [
        ft.Container(
            chip(
                str(number),
                partial(on_choose, number),
                chosen=number == chosen,
                spoken=spoken(number),
                expand=True,
            ),
            width=theme.TARGET,
        )
        for number in offered
    ]
    return ft.Row(
        [row(head, tight=True), wrapped(chips, spacing=theme.TIGHT)],
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=theme.SNUG,
        run_spacing=theme.TIGHT,
    )
