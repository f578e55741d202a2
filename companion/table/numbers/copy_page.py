"""The page on which all printed numbers are copied off the board at once, with one keypad."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.table.numbers.copy_field import copy_field
from companion.table.numbers.copying import Copying, begun, gone_on, look_of, suggestion
from companion.table.numbers.known_numbers import entered_numbers, knowing, remember
from companion.table.numbers.printed_numbers import AnyNumbersUI, BoardPicture, NumberValues
from companion.ui import theme
from companion.ui.buttons import Press, chip, pressable
from companion.ui.hooks import component, use_event_callback, use_latest_state
from companion.ui.keys import BACKSPACE, ENTER, keys
from companion.ui.layout import column, row, scroll
from companion.ui.screen_layout import body_width
from companion.ui.text import secondary_text, text
from engine.printed_numbers import PrintedNumber

AnyCopying: TypeAlias = "Copying[Any]"
UNKNOWN = "?"
GO_ON, DELETE = "next", "delete"
DIGIT_ROWS = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 0))


@component
def copy_page(
    ui: AnyNumbersUI,
    board: BoardPicture[Any],
    session: PhoneSession,
    printed: Any,
    on_done: Callable[[NumberValues[PrintedNumber]], object],
    *,
    on_later: Press | None = None,
) -> ft.Control:
    """The board with a field for each number that `printed` does not know; each one copied is remembered.

    `on_done` gets all that were copied when the page is left, by Back as well. With `on_later` it
    offers to be skipped for good, which calls `on_later` first.
    """
    preferences = session.preferences
    copied, put = use_latest_state(
        begun(printed, board.order(), tuple(entered_numbers(ui, preferences).items()))
    )
    ref: ft.Ref[ft.ListView] = ft.use_memo(ft.Ref, [])
    width = _width(session)

    def change(after: AnyCopying) -> None:
        before = copied()
        put(after)
        new = tuple(pair for pair in after.learned if pair not in before.learned)
        if new:
            session.attempt(lambda: remember(ui, preferences, new))

    def go_on() -> None:
        now = copied()
        if now.at is None:
            on_done(now.learned)
        else:
            change(gone_on(ui, knowing(printed, now.learned), now, board.doubt))

    def digit(pressed: int) -> None:
        change(copied().with_digit(pressed))
        if copied().is_complete:
            go_on()

    def skip() -> None:
        if on_later is not None:
            on_later()
        on_done(copied().learned)

    now = copied()
    ft.use_effect(partial(_bring, ref, session, board, width, now.at), [now.at])
    focus = use_event_callback(lambda number: put(copied().focus(number)))
    leave = use_event_callback(lambda: on_done(copied().learned))
    later = use_event_callback(skip)
    return frame(
        session,
        PageContent(
            board.heading(),
            [_picture(ui, board, knowing(printed, now.learned), now, width, focus)],
            body_ref=ref,
            side_panel=lambda: [secondary_text(board.how())],
            bottom=[_foot(ui, board, knowing(printed, now.learned), now, digit, go_on, put, copied)],
            actions=[_later(later)] if on_later else [],
            on_back=leave,
        ),
    )


def _width(session: PhoneSession) -> float:
    """The width of the picture."""
    width = session.page.width or theme.WIDEST
    return min(body_width(session.layout, width) - 2 * theme.GAP, theme.BOARD_WIDEST)


async def _bring(
    ref: ft.Ref[ft.ListView],
    session: PhoneSession,
    board: BoardPicture[Any],
    width: float,
    number: PrintedNumber | None,
) -> None:
    """Scrolls to the field in focus, where the screen is too low for the whole picture."""
    page_height, height = session.page.height or 0, board.height(width)
    if number is None or page_height > height + theme.COPY_AROUND:
        return
    shown = max(0, page_height - theme.COPY_AROUND)
    offset = min(max(0, board.place(number) * height - shown / 2), max(0, height - shown))
    await scroll(ref, offset=offset, duration=session.motion(theme.DEBOUNCE_TIME))


def _later(on_press: Press) -> ft.Control:
    return chip(_("Ask me later"), on_press)


def _picture(
    ui: AnyNumbersUI,
    board: BoardPicture[Any],
    printed: Any,
    copying: AnyCopying,
    width: float,
    on_focus: Callable[[PrintedNumber], object],
) -> ft.Control:
    def draw(
        number: Any, width: float, height: float, ink: str = theme.ON_PLAYER, caption: str = ""
    ) -> ft.Control:
        look, focused = look_of(ui, printed, copying, number), number == copying.at
        value = printed.read(number)
        shown = UNKNOWN if value is None else str(value)
        if focused and (copying.digits or look == "unknown"):
            shown = copying.digits
        elif look == "suggested":
            shown = f"{suggestion(ui, printed, number)}{UNKNOWN}"
        press = partial(on_focus, number) if number in copying.order else None
        return copy_field(
            ui.label(number),
            shown,
            look,
            width,
            height,
            press,
            focused=focused,
            printed=ink,
            caption=caption,
        )

    return row([board.draw(printed, width, draw)], alignment=ft.MainAxisAlignment.CENTER)


def _foot(
    ui: AnyNumbersUI,
    board: BoardPicture[Any],
    printed: Any,
    copying: AnyCopying,
    on_digit: Callable[[int], object],
    on_next: Press,
    put: Callable[[AnyCopying], object],
    now: Callable[[], AnyCopying],
) -> ft.Control:
    """The line that names the field in focus, or asks about its number, and the keypad."""

    def delete() -> None:
        put(now().without_digit())

    pressed = {str(number): partial(on_digit, number) for number in range(10)}
    rows = [
        row([*(_digit(number, on_digit) for number in DIGIT_ROWS[0]), _delete(delete)], spacing=theme.TIGHT),
        row(
            [*(_digit(number, on_digit) for number in DIGIT_ROWS[1]), _next(on_next, copying)],
            spacing=theme.TIGHT,
        ),
    ]
    pad = ft.Stack(
        [column(rows, spacing=theme.TIGHT, tight=True), keys({**pressed, BACKSPACE: delete, ENTER: on_next})]
    )
    return ft.Container(
        column([_line(ui, board, printed, copying), pad], spacing=theme.SNUG, tight=True), expand=True
    )


def _line(ui: AnyNumbersUI, board: BoardPicture[Any], printed: Any, copying: AnyCopying) -> ft.Control:
    done = _("{done} of {all}").format(done=len(copying.order) - len(copying.left), all=len(copying.order))
    words = _asked(ui, board, printed, copying)
    label = _("All copied.") if copying.at is None else ui.label(copying.at)
    said = text(
        words or label,
        strong=True,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
        semantics_label=f"{label}. {words}" if words else None,
    )
    return ft.Semantics(live_region=True, container=True, content=row([said, secondary_text(done)]))


def _asked(ui: AnyNumbersUI, board: BoardPicture[Any], printed: Any, copying: AnyCopying) -> str:
    """The question about a number that is typed and doubted, or suggested; "" if there is none."""
    if copying.doubted is not None and copying.digits:
        value, others = int(copying.digits), printed.learned(copying.doubted, None)
        words = _("{value} doesn’t fit. Look again?").format(value=value)
        return board.doubt(others, copying.doubted, value) or words
    if copying.at is None or copying.digits or look_of(ui, printed, copying, copying.at) != "suggested":
        return ""
    return _("{value}? Then tap the arrow.").format(value=suggestion(ui, printed, copying.at))


def _digit(number: int, on_digit: Callable[[int], object]) -> ft.Control:
    return _key(str(number), text(str(number), theme.HEAD, strong=True), partial(on_digit, number))


def _delete(on_press: Press) -> ft.Control:
    icon = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=theme.INK)
    return _key(_("Delete the last digit"), icon, on_press, ground=theme.TILE)


def _next(on_press: Press, copying: AnyCopying) -> ft.Control:
    is_over = copying.at is None
    icon = ft.Icons.CHECK if is_over else ft.Icons.CHEVRON_RIGHT
    words = _("Done") if is_over else _("Next number")
    return _key(words, ft.Icon(icon, color=theme.ON_ACCENT, size=theme.SCORE), on_press, ground=theme.ACCENT)


def _key(label: str, content: ft.Control, on_press: Press, ground: str = theme.CARD) -> ft.Control:
    return pressable(
        label,
        content,
        on_press,
        expand=True,
        bgcolor=ground,
        height=theme.BUTTON,
        alignment=ft.Alignment.CENTER,
    )
