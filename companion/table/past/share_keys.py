"""The keys that hand over a past game, and the sheets behind them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.session.handing_over import CSV, hand_over, hand_over_file
from companion.session.phone_session import PhoneSession
from companion.table.past.hand_over import HandedOver
from companion.ui import theme
from companion.ui.buttons import Press, pressable, side_button
from companion.ui.layout import column, row, sheet
from companion.ui.qr_image import qr_image
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import fitting_columns, word_by_word

JOURNAL = ".jsonl"


@dataclass(frozen=True)
class Key:
    """A key: its words, its icon, and what it does."""

    words: str
    icon: ft.IconData
    press: Press


def share_keys(keys: Sequence[Key]) -> list[ft.Control]:
    """The keys side by side, or stacked where their words are too wide; nothing without any."""
    if not keys:
        return []
    cells = [
        pressable(
            key.words,
            column(
                [
                    ft.Icon(key.icon, color=theme.INK, size=theme.HEAD),
                    text(key.words, theme.SMALL, strong=True, text_align=ft.TextAlign.CENTER),
                ],
                spacing=theme.HAIR,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            key.press,
            expand=True,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.TILE,
            border_radius=theme.RADIUS_CARD,
            padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.SNUG),
        )
        for key in keys
    ]
    words = word_by_word(key.words for key in keys)
    return [fitting_columns(cells, words, theme.SMALL, inset=theme.TIGHT)]


def share_file(session: PhoneSession, table: str, game: HandedOver | None) -> None:
    """Hands over the whole game as one file, which opens again here and in every copy of the app."""
    journal = session.journal(table)
    if journal is None:
        return
    name = table if game is None else game.file_name
    # The sheets of phones take no unknown endings: there it is a text, which is opened as well.
    hand_over_here(session, journal, f"{name}{JOURNAL}", shared_as=f"{name}.txt")


def hand_over_here(
    session: PhoneSession, content: bytes, file_name: str, mime_type: str = "", shared_as: str = ""
) -> None:
    """Hands over a file, and tells what became of it."""

    async def share() -> None:
        kind = {"mime_type": mime_type} if mime_type else {}
        way = await hand_over_file(content, file_name, shared_as=shared_as, **kind)
        if way == "refused":
            session.notices.show(_("The file can’t be shared or saved here."), is_error=True)
        elif way == "saved" and session.page.web:  # without a word, while a window asks where to save it
            session.notices.show(_("File saved."))

    session.page.run_task(share)


def csv_sheet(session: PhoneSession, game: HandedOver, on_close: Press) -> ft.Control:
    """Asks which table for a spreadsheet is wanted."""

    def save(name: str, made: Callable[[str], bytes]) -> None:
        on_close()
        hand_over_here(session, made(session.separator), f"{name}.csv", CSV)

    ways = [(_("A row for each player"), game.file_name, game.players_csv)]
    if game.record.rounds:
        ways.append((_("A row for each player and round"), f"{game.file_name}-rounds", game.rounds_csv))
    return sheet(
        _("For a spreadsheet"),
        [row([side_button(words, partial(save, name, made))]) for words, name, made in ways],
        on_close,
    )


def bg_stats_sheet(session: PhoneSession, game: HandedOver, on_close: Press) -> ft.Control:
    """Opens BG Stats on this phone with the game filled in, or on another one by a code or the address."""
    address = game.bg_stats

    async def share() -> None:
        way = await hand_over(address)
        if way == "copied":
            session.notices.show(_("Link copied. Paste it wherever you like."))
        elif way == "refused":
            hand_over_here(session, address.encode(), f"{game.file_name}-bg-stats.txt")

    side = min(theme.SHEET, session.page.width or theme.SHEET) - 2 * theme.EDGE
    code = qr_image(address, side)
    if code is None:
        shown: list[ft.Control] = [secondary_text(_("For another phone, share the link."))]
    else:
        shown = [
            secondary_text(_("On another phone: point its camera at the code.")),
            ft.Container(code, alignment=ft.Alignment.CENTER),
        ]
    return sheet(
        _("BG Stats"),
        [
            pressable(
                _("Open BG Stats here"),
                text(_("Open BG Stats here"), theme.LEAD, theme.ON_ACCENT, strong=True, text_align=_CENTER),
                on_close,
                url=ft.Url(address, target=ft.UrlTarget.BLANK),
                bgcolor=theme.ACCENT,
                border_radius=theme.RADIUS_PILL,
                padding=theme.EDGE,
            ),
            row([side_button(_("Share the link"), lambda: session.page.run_task(share))]),
            *shown,
        ],
        on_close,
        note=_("A play log many players keep. Nothing is sent until you save it there."),
    )


_CENTER = ft.TextAlign.CENTER
