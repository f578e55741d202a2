"""The code of this phone, as large as the screen allows, and the ways to read another's."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.translation import _
from companion.peers.carrier import CameraRefused, ScanWords
from companion.session.nearby.states import PairingProblem
from companion.session.sharing import share_or_show
from companion.shell.phones.words import pairing_problem
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, side_button
from companion.ui.copy_sheet import copy_sheet
from companion.ui.hooks import use_event_callback
from companion.ui.inputs import words_field
from companion.ui.layout import sheet, wrapped
from companion.ui.qr_image import qr_image
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import next_steps

if TYPE_CHECKING:
    from companion.peers.carrier import Camera
    from companion.session.phone_session import PhoneSession

Take = Callable[[str], Awaitable[object]]
"""A callback that gets the text of another phone's code."""
BEGINS = "RT1"
"""The letters with which every code begins."""
REFUSED: dict[str, PairingProblem] = {
    "none": "camera_none",
    "refused": "camera_refused",
    "busy": "camera_busy",
}


def code_square(session: PhoneSession, code: str) -> ft.Control:
    """A code for another phone's camera; its place while there is none yet."""
    side = _side(session)
    drawn = qr_image(code, side, _("Code for the other phone")) if code else None
    waits = secondary_text(_("Making a code …"), theme.BODY)
    box = ft.Container(
        drawn or ft.Container(waits, alignment=ft.Alignment.CENTER),
        width=side,
        height=side,
        bgcolor=theme.PAPER if drawn else theme.CARD,
        border_radius=theme.RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    return ft.Container(box, alignment=ft.Alignment.CENTER)


def _side(session: PhoneSession) -> float:
    """As wide as the page, but no higher than the screen leaves room for."""
    width, height = session.page.width or theme.COLUMN, session.page.height or math.inf
    layout = session.layout
    if layout.two_columns:
        width *= theme.BODY_SHARE / (theme.BODY_SHARE + theme.BESIDE_SHARE)
    room = height - theme.CODE_ABOVE if layout.on_its_side else height * theme.CODE_HIGHEST
    return min(width - 2 * theme.GAP, room, theme.CODE_WIDEST)


def same_network() -> ft.Control:
    """A line that names the network both phones need, for whoever waits in vain."""
    words = _("Both phones need the same wifi, or one phone’s hotspot. They don’t need the internet.")
    return secondary_text(words)


@dataclass(frozen=True)
class Offer:
    """The parts of a page with a code: what to do with it, the code, and the other ways.

    On a phone on its side the code has the full height, and the rest is beside it.
    """

    top: Sequence[ft.Control] = ()
    body: Sequence[ft.Control] = ()
    more: Sequence[ft.Control] = ()


def code_offer(session: PhoneSession, code: str, words: str, ways: Sequence[ft.Control]) -> Offer:
    """The parts of a page that shows this code."""
    return Offer([text(words)], [code_square(session, code)], [*ways, same_network()])


@dataclass(frozen=True)
class CodeWays:
    """How a page gives its code to another phone, and reads that phone's.

    `scan` opens the camera and is None where there is none, `send` is None before there is a code. `overlay`
    is the sheet that is open.
    """

    scan: Press | None
    paste: Press
    send: Press | None
    overlay: ft.Control | None
    close: Press

    def links(self, *, code: bool = True, paste: bool = True) -> Sequence[ft.Control]:
        """The ways without a camera, for below a code."""
        ways = [
            *([link(_("Send the code as text"), self.send)] if code else []),
            *([link(_("Paste a code"), self.paste)] if paste and self.scan else []),
        ]
        return [wrapped(ways)] if ways else []

    def reading(self, words: str) -> ft.Control:
        """The main button: it opens the camera, or asks for the text of the code where there is none."""
        return main_button(words, self.scan) if self.scan else main_button(_("Paste a code"), self.paste)


def use_codes(session: PhoneSession, camera: Camera, code: str, take: Take) -> CodeWays:
    """A hook for the ways of a page; `take` gets the text of the other phone's code."""
    opened, set_opened = ft.use_state("")
    typed, set_typed = ft.use_state("")
    close = use_event_callback(lambda: set_opened(""))

    async def share() -> None:
        await share_or_show(
            session,
            code,
            copied=_("Code copied. Send it to the other phone."),
            show=lambda: set_opened("copy"),
        )

    async def read() -> None:
        set_opened("")
        set_typed("")
        await take(typed.strip())

    overlay = None
    if opened == "copy":
        overlay = copy_sheet(_("Code for the other phone"), code, close)
    elif opened == "paste":
        overlay = _paste_sheet(typed, set_typed, lambda: session.page.run_task(read), close)
    return CodeWays(
        (lambda: scan(session, camera, take)) if camera.is_there else None,
        lambda: set_opened("paste"),
        (lambda: session.page.run_task(share)) if code else None,
        overlay,
        close,
    )


def _paste_sheet(typed: str, on_change: Callable[[str], object], connect: Press, close: Press) -> ft.Control:
    return sheet(
        _("Paste a code"),
        [
            words_field(
                _("Their code"), typed, on_change, size=theme.BODY, autofocus=True, on_submit=connect
            ),
            next_steps(
                [
                    side_button(_("Cancel"), close),
                    main_button(_("Connect"), connect if typed.strip() else None),
                ]
            ),
        ],
        close,
        note=_("It begins with {letters}. Spaces and line breaks don’t matter.").format(letters=BEGINS),
    )


def scan(session: PhoneSession, camera: Camera, take: Take) -> None:
    """Opens the camera for another phone's code; says why if that cannot be done."""

    async def look() -> None:
        words = ScanWords(
            _("Scan a code"),
            _("Hold the other phone’s code in front of the camera."),
            _("Cancel"),
            session.language,
        )
        try:
            seen = await camera.scan(words)
        except CameraRefused as refused:
            session.notices.show(pairing_problem(REFUSED[refused.why]), is_error=True)
            return
        if seen is not None:
            await take(seen)

    session.page.run_task(look)


def problem_text(why: PairingProblem) -> ft.Control:
    """Why a pairing failed; it is read aloud."""
    return ft.Semantics(live_region=True, container=True, content=text(pairing_problem(why)))
