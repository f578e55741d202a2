"""The sheets of the log: one entry, and the table after it."""

from functools import partial
from typing import Any

import flet as ft

from companion.i18n.dates import clock_time
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.session.store import AnyTableHistory
from companion.table.control.controller import AnyController
from companion.table.log.amendment import can_amend, instead_words
from companion.table.log.consequences import changes_card, consequence_words
from companion.table.log.log_ui import AnyLogUI
from companion.table.log.revision_effect import RevisionEffect, revision_effect
from companion.ui import theme
from companion.ui.buttons import Press, link, side_button
from companion.ui.hooks import component
from companion.ui.layout import card, column, row, sheet
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.award import Award
from engine.journal import Entry, Redo, Undo, undone
from engine.table import GameTable

FEW_LINES = 6
"""The most lines of changes above the button; more of them would push it out of sight."""


def entry_sheet(
    ui: AnyLogUI,
    controller: AnyController,
    state: AnyTableHistory,
    entry: Entry[Any],
    on_close: Press,
    *,
    on_change: Press,
    on_earlier_table: Press | None = None,
) -> ft.Control:
    """A sheet with the awards of an entry, and buttons to undo, amend or inspect it.

    What opens another sheet comes first: of an old entry the effects of an undo are many lines.
    """
    step = state.step(entry.number)
    awards = step.awards if step is not None and ui.shows_points(state.table) else ()
    table = state.table if step is None else step.table
    instead, buttons = instead_words(ui, state, entry.number), list[ft.Control]()
    if can_amend(ui, state, entry.number):
        buttons.append(side_button(_("Change it"), on_change))
    if step is not None and on_earlier_table is not None:
        buttons.append(side_button(_("Show the table as it was then"), on_earlier_table))
    return sheet(
        ui.info.words.entry_words(state, entry),
        [
            *(text(line) for line in ui.info.happened_at(state, entry.number)),
            *([secondary_text(instead)] if instead else []),
            *(row([button]) for button in buttons),
            *(_award(ui, table, award) for award in awards if ui.award_words(award, table)),
            *_revision(ui, controller, state, entry, on_close),
        ],
        on_close,
        note=clock_time(entry.at),
    )


def _revision(
    ui: AnyLogUI, controller: AnyController, state: AnyTableHistory, entry: Entry[Any], on_close: Press
) -> list[ft.Control]:
    """Controls that undo an effective entry or redo an undone one; the setup cannot be undone."""
    is_revision = isinstance(entry.did, Undo | Redo)
    number = entry.did.of if is_revision else entry.number
    if number in undone(state.entries):
        return _revised(ui, controller, state, Redo(of=number), on_close)
    if not number or is_revision:
        return []
    return _revised(ui, controller, state, Undo(of=number), on_close)


def _revised(
    ui: AnyLogUI, controller: AnyController, state: AnyTableHistory, revision: Undo | Redo, on_close: Press
) -> list[ft.Control]:
    """The effects of a revision and its button; if it is blocked, what stands in its way.

    Later entries in its way can be undone with it.
    """
    effect, undoing = revision_effect(controller.store, revision, ui), isinstance(revision, Undo)
    act = partial(_revise, ui, controller, state, revision, effect, on_close)
    words = _("Undo this") if undoing else _("Restore it")
    button = row([side_button(words, None if effect.blocked else act, means=f"{words} {revision.of}")])
    if not effect.blocked:
        heading = _("If you undo this") if undoing else _("If you restore it")
        return _in_sight(changes_card(heading, effect.lines), button, len(effect.lines))
    if not effect.later:
        return [button, secondary_text(effect.blocked)]
    heading = ngettext(
        "If you undo {count} later entry too",
        "If you undo {count} later entries too",
        len(effect.later),
    )
    with_later = _with_later_words(len(effect.later), undoing=undoing)
    earliest = state.entries[effect.later[-1]]
    return [
        button,
        blocked_words(ui.info.words.entry_words(state, earliest), effect.why, undoing=undoing),
        *_in_sight(
            changes_card(heading, effect.lines),
            row([side_button(with_later, partial(act, effect.later), means=f"{with_later} {revision.of}")]),
            len(effect.lines),
        ),
    ]


def _in_sight(changes: ft.Control, button: ft.Control, lines: int) -> list[ft.Control]:
    """The changes and then the button that makes them; the button first if they would push it away."""
    return [button, changes] if lines > FEW_LINES else [changes, button]


@component
def blocked_words(entry: str, reason: str, *, undoing: bool) -> ft.Control:
    """Says calmly that a later entry stands in the way of a revision; the reason is there for who asks."""
    shown, set_shown = ft.use_state(False)
    if undoing:
        words, because = (
            _("You can’t undo only this: “{entry}” depends on it."),
            _("Without this entry: {why}"),
        )
    else:
        words, because = (
            _("You can’t restore only this: “{entry}” was entered without it."),
            _("With this entry: {why}"),
        )
    why = link(_("Why?"), lambda: set_shown(True), size=theme.SMALL)
    return column(
        [
            secondary_text(words.format(entry=entry)),
            ft.Semantics(live_region=True, container=True, content=secondary_text(because.format(why=reason)))
            if shown
            else row([why]),
        ],
        spacing=theme.NO_SPACE,
    )


def _with_later_words(count: int, *, undoing: bool) -> str:
    """The label of the button that undoes later entries, too."""
    if undoing:
        return ngettext("Undo it and {count} later entry", "Undo it and {count} later entries", count)
    return ngettext(
        "Undo {count} later entry, then restore this",
        "Undo {count} later entries, then restore this",
        count,
    )


def _revise(
    ui: AnyLogUI,
    controller: AnyController,
    state: AnyTableHistory,
    revision: Undo | Redo,
    effect: RevisionEffect,
    on_close: Press,
    later: tuple[int, ...] = (),
) -> None:
    """Undoes the later entries and revises this one, unless the effect of that is no longer the same."""
    store = controller.store
    if store.state.entries != state.entries and revision_effect(store, revision, ui) != effect:
        if not controller.session.own_changes.are_all_since(store, len(state.entries)):
            controller.session.notices.show_table_changed()
        return
    before = store.state.table
    on_close()
    revisions = [*(Undo(of=number) for number in later), revision]
    if controller.revise_all(revisions):
        controller.session.notices.show(consequence_words(ui.changes(before, store.state.table)))


def _award(ui: AnyLogUI, table: GameTable, award: Award[int]) -> ft.Control:
    return row(
        [
            mark(table.players[award.seat].colour),
            text(ui.award_words(award, table), expand=True),
            text(signed(award.points), strong=True),
        ]
    )


def earlier_table_sheet(
    ui: AnyLogUI, now: GameTable, table: GameTable, words: str, on_close: Press
) -> ft.Control:
    """A read-only sheet with the table after an entry, with as much of it as may be shown now."""
    return sheet(
        ui.description.heading(table),
        table_then(ui, now, table),
        on_close,
        note=_("After: {entry}").format(entry=words),
    )


def table_then(ui: AnyLogUI, now: GameTable, table: GameTable) -> list[ft.Control]:
    """A table as it was once, with as much of it as may be shown now: each player, and what is nobody's."""
    common = [text(line, theme.SMALL) for line in ui.description.common_lines(table)]
    return [*(_seat(ui, now, table, seat) for seat in range(len(table.players))), *common]


def _seat(ui: AnyLogUI, now: GameTable, table: GameTable, seat: int) -> ft.Control:
    player = table.players[seat]
    return card(
        [
            row([mark(player.colour), ft.Container(title(player.name, theme.LEAD), expand=True)]),
            *(secondary_text(line) for line in ui.seat_lines(now, table, seat)),
        ],
        bgcolor=theme.TILE,
        spacing=theme.TIGHT,
    )
