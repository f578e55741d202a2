"""A line of the log: an entry in words and pictures, what it brought, and a pencil if it can be changed."""

import flet as ft

from companion.i18n.translation import _, join_sentences
from companion.session.store import AnyTableHistory
from companion.table.log import log_views
from companion.table.log.amendment import can_amend, table_before
from companion.table.log.log_ui import AnyLogUI, Picture
from companion.table.log.log_views import EntryView
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, pressable
from companion.ui.layout import row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text


def entry_line(
    ui: AnyLogUI, state: AnyTableHistory, entry: EntryView, on_press: Press, on_change: Press
) -> ft.Control:
    """The line, which opens its entry, with a pencil if that can be changed."""
    line = _line(ui, state, entry, on_press)
    if not can_amend(ui, state, entry.number):
        return line
    pencil = icon_button(
        ft.Icons.EDIT_OUTLINED,
        _("Change: {entry}").format(entry=entry.words),
        on_change,
        means=f"change {entry.number}",
        color=theme.ACCENT,
    )
    return row([ft.Container(line, expand=True), pencil], spacing=theme.NO_SPACE)


def _picture(ui: AnyLogUI, state: AnyTableHistory, number: int) -> Picture:
    """How an entry is drawn, if it counts."""
    step = state.step(number)
    found = None if step is None else ui.picture(table_before(state.steps, number), step.move, step.table)
    return found or Picture(())


def _line(ui: AnyLogUI, state: AnyTableHistory, entry: EntryView, press: Press) -> ft.Control:
    counts = entry.status in ("counts", "changed")
    through = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if entry.status == "undone" else None
    picture = _picture(ui, state, entry.number)
    words = text(picture.words or entry.words, color=theme.INK if counts else theme.QUIET, style=through)
    drawn = [wrapped(picture.drawings, spacing=theme.SNUG)] if picture.drawings else []
    phone = _("{name}’s phone").format(name=entry.by) if entry.by else ""
    told = (*entry.happened, *entry.why)
    note = " · ".join(part for part in (entry.time, phone, status_words(entry.status)) if part)
    if entry.seat is None:
        sign: ft.Control = ft.Icon(ui.icon(entry.kind), size=theme.MARK, color=theme.QUIET)
    else:
        sign = mark(state.table.players[entry.seat].colour)
    return pressable(
        ", ".join(part for part in (entry.words, status_words(entry.status), entry.time, phone) if part),
        row(
            [
                sign,
                ft.Column(
                    [
                        words,
                        *drawn,
                        *map(text, entry.happened),
                        *map(secondary_text, entry.why),
                        secondary_text(note, theme.TINY),
                    ],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=theme.GAP,
        ),
        press,
        means=f"entry {entry.number}",
        more=join_sentences(told) if told else "",
        padding=theme.inset(vertical=theme.SNUG),
    )


def status_words(status: log_views.Status) -> str:
    """The note on an entry that was changed or undone; otherwise empty."""
    return {"counts": "", "revision": "", "changed": _("changed"), "undone": _("undone")}[status]
