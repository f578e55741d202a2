"""The sheets over a result: the table of points and its reasons, sharing, and those of the game itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.sharing import share_or_show
from companion.session.store import AnyTableHistory
from companion.table.end.final_sheets import Cell, points_sheet, reasons_sheet
from companion.table.end.final_ui import AnyFinalUI, ExtraSheet
from companion.table.end.share_sheet import share_sheet
from companion.table.end.story_words import result_text
from companion.ui.copy_sheet import copy_sheet


@dataclass(frozen=True)
class OpenSheet:
    """The open sheet: the table of points with a player, the reasons for a figure of it, sharing, the text of
    the result, or a sheet of the game."""

    points: int | None = None
    reasons: Cell | None = None
    sharing: bool = False
    result: bool = False
    extra: int | None = None


CLOSED = OpenSheet()


def beneath(open_: OpenSheet) -> OpenSheet:
    """The sheet that is shown once this one is closed: below the reasons lies the table of points."""
    return CLOSED if open_.reasons is None else OpenSheet(points=open_.reasons[1])


def result_sheet(
    session: PhoneSession,
    history: AnyTableHistory,
    ui: AnyFinalUI,
    open_: OpenSheet,
    extras: Sequence[ExtraSheet],
    show: Callable[[OpenSheet], None],
    *,
    day: str = "",
) -> ft.Control | None:
    """The sheet over the page, if one is open; `day` is when the game was, if not on that of its entries."""
    close = partial(show, beneath(open_))
    if open_.reasons is not None:
        return reasons_sheet(history, ui, *open_.reasons, close)
    if open_.points is not None:
        return points_sheet(history, ui, open_.points, lambda cell: show(OpenSheet(reasons=cell)), close)
    if open_.sharing:
        return share_sheet(
            session, history, ui, partial(_share_text, session, history, ui, show), close, day=day
        )
    if open_.result:
        return copy_sheet(_("The result"), result_text(history, ui), close)
    if open_.extra is None or open_.extra >= len(extras):
        return None
    return extras[open_.extra].sheet(close)


def _share_text(
    session: PhoneSession,
    history: AnyTableHistory,
    ui: AnyFinalUI,
    show: Callable[[OpenSheet], None],
) -> None:
    """Shares the result as a text, or shows it where the browser allows neither sharing nor copying."""
    show(CLOSED)

    async def share() -> None:
        await share_or_show(
            session,
            result_text(history, ui),
            copied=_("Result copied. Paste it wherever you like."),
            show=lambda: show(OpenSheet(result=True)),
        )

    session.page.run_task(share)
