"""The sheet that shares a result: as a picture, which it shows first, or as a text."""

import asyncio
from contextlib import suppress

import flet as ft
import flet.canvas as cv

from companion.i18n.translation import _
from companion.session.handing_over import hand_over_picture
from companion.session.phone_session import PhoneSession
from companion.session.png import is_whole
from companion.session.screen import NoticeAction
from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_words import spoken_result
from companion.table.end.result_picture import result_picture
from companion.ui import theme
from companion.ui.buttons import Press, main_button, side_button
from companion.ui.hooks import component
from companion.ui.layout import sheet
from companion.ui.sessions import UNANSWERED
from companion.ui.text import with_spoken_label
from companion.ui.text_measure import next_steps

FILE = "reef-table-result.png"
DRAWINGS = 4
PAUSES = (0.1, 0.2, 0.4, 0.8)
"""Seconds before each time that a drawing is fetched: a press and the drawing let the page move for a moment,
longer on a busy phone. A browser shares only soon after a press, but saves at any time."""


@component
def share_sheet(
    session: PhoneSession,
    history: AnyTableHistory,
    ui: AnyFinalUI,
    share_text: Press,
    on_close: Press,
    *,
    day: str = "",
) -> ft.Control:
    """The picture as it will be shared, with its day, and the two ways to share."""
    canvas: ft.Ref[cv.Canvas] = ft.use_memo(ft.Ref, [])
    picture = result_picture(history, ui, day)

    async def share() -> None:
        drawn = None if canvas.current is None else await taken(canvas.current)
        way = "refused" if drawn is None else await hand_over_picture(drawn, FILE)
        if way == "refused":
            words = _("The picture can’t be shared or saved here.")
            session.notices.show(words, is_error=True, action=NoticeAction(_("As text"), share_text))
        elif way == "saved" and session.page.web:  # without a word, while a window asks where to save it
            session.notices.show(_("Picture saved."))

    preview = _preview(picture, canvas, _shrunk(session))
    return sheet(
        _("Share the result"),
        [
            with_spoken_label(
                _("Picture of the result: {words}").format(words=spoken_result(history.table)), preview
            ),
            next_steps(
                [
                    side_button(_("As text"), share_text),
                    main_button(_("As a picture"), lambda: session.page.run_task(share)),
                ]
            ),
        ],
        on_close,
    )


async def taken(canvas: cv.Canvas) -> bytes | None:
    """The picture on a canvas as a PNG; None if the phone gives none, or only a part of it.

    Flutter draws with several threads on one surface, which has the size of the screen while anything on the
    page moves (flutter/flutter#182476). So the picture is checked, and asked for again until the page rests.
    """
    width, height = (side * theme.RESULT_PIXELS for side in (canvas.width or 0, canvas.height or 0))
    try:
        for _drawing in range(DRAWINGS):  # the drawing itself may have been cut as well
            await canvas.capture(pixel_ratio=theme.RESULT_PIXELS)
            for pause in PAUSES:
                await asyncio.sleep(pause)
                picture = await canvas.get_capture()
                if not picture or is_whole(picture, width, height):
                    return picture or None
    except UNANSWERED:
        return None
    finally:
        with suppress(*UNANSWERED):
            await canvas.clear_capture()
    return None


def _shrunk(session: PhoneSession) -> float:
    """How much smaller the picture is shown, so that the buttons are in sight as well."""
    wide, high = theme.RESULT
    width, height = session.page.width or wide, session.page.height or high
    room = min(width, theme.SHEET) - 2 * theme.EDGE
    return min(1.0, room / wide, theme.PREVIEW * height / high)


def _preview(picture: tuple[cv.Shape, ...], canvas: ft.Ref[cv.Canvas], times: float) -> ft.Control:
    """The picture in its full size on a canvas, which is drawn smaller."""
    width, height = theme.RESULT
    full = ft.Container(
        cv.Canvas(ref=canvas, shapes=list(picture), width=width, height=height),
        left=theme.NO_SPACE,
        top=theme.NO_SPACE,
        scale=ft.Scale(times, alignment=ft.Alignment.TOP_LEFT),
    )
    framed = ft.Container(
        ft.Stack([full], width=width * times, height=height * times),
        border_radius=theme.RADIUS,
        border=theme.line_around(theme.BORDER_THIN, theme.LINE),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    return ft.Row([framed], alignment=ft.MainAxisAlignment.CENTER)
