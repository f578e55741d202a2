"""More phones at one table: its address, as a QR code for their cameras and as text to type."""

import io

import flet as ft

from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.ui import theme
from companion.ui.hooks import component
from companion.ui.layout import card
from companion.ui.text import secondary_text, text, title


@component
def join(library: GameLibrary, session: PhoneSession) -> ft.Control:
    """How another phone gets to this table, or this phone to another one."""
    body = [_open_here(address) for address in library.addresses] or [_only_here()]
    return frame(
        session,
        PageContent(
            _("Join a game"),
            [*body, _elsewhere()],
            on_back=session.go_home,
        ),
    )


def _open_here(address: str) -> ft.Control:
    square = ft.Container(
        ft.Image(
            src=_qr_code(address),
            semantics_label=_("QR code for {address}").format(address=address),
            width=theme.SQUARE,
            height=theme.SQUARE,
        ),
        alignment=ft.Alignment.CENTER,
    )
    return card(
        [
            text(_("Reef Table is open to every phone on this network.")),
            square,
            title(address),
            secondary_text(
                _("Point the other phone’s camera at the QR code, or type the address into its browser.")
            ),
        ]
    )


def _only_here() -> ft.Control:
    return card(
        [
            text(_("Reef Table is open on this device only.")),
            secondary_text(
                _(
                    "To share one game, start Reef Table on a computer with “reef-table --share”. Then every"
                    " phone on its network sees the same game."
                )
            ),
        ]
    )


def _elsewhere() -> ft.Control:
    return card(
        [
            text(_("Is the game on another device?")),
            secondary_text(_("There, choose “Join a game” and point this phone’s camera at the QR code.")),
        ]
    )


def _qr_code(address: str) -> bytes:
    import segno  # only needed when a table is shared

    drawn = io.BytesIO()
    # Cameras need dark on light with a light border, in either theme.
    segno.make(address, micro=False).save(drawn, kind="png", scale=8, border=4)
    return drawn.getvalue()
