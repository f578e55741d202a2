"""The sheets of the log: one entry, and the table after it."""

from functools import partial

import flet as ft

from companion.games.australis.amend.amend_effects import changes_card
from companion.games.australis.amend.amendment import can_be_changed
from companion.games.australis.amend.consequences import consequence_words, consequences
from companion.games.australis.amend.revision_effect import RevisionEffect, revision_effect
from companion.games.australis.log.log_views import status, undone
from companion.games.australis.store_types import TableController, TableHistory
from companion.games.australis.words.entries import entry_words
from companion.games.australis.words.reasons import award_words
from companion.games.australis.words.table_description import board_words, common_words, moment_words
from companion.i18n.dates import clock_time
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import Press, side_button
from companion.ui.layout import card, row, sheet
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.australis.journal import Entry
from engine.australis.table import SeaBoard, Table
from engine.award import Award
from engine.journal import Redo, Undo


def entry_sheet(
    controller: TableController,
    state: TableHistory,
    entry: Entry,
    on_close: Press,
    *,
    on_change: Press,
    on_then: Press,
) -> ft.Control:
    """A sheet with the awards of an entry, and buttons to undo, amend or inspect it."""
    step = state.step(entry.number)
    awards = () if step is None else step.awards
    table = state.table if step is None else step.table
    buttons: list[ft.Control] = []
    if step is not None and can_be_changed(step.move):
        buttons.append(side_button(_("Change it"), on_change))
    if step is not None:
        buttons.append(side_button(_("Show the table as it was then"), on_then))
    return sheet(
        entry_words(state, entry),
        [
            *(_award(table, award) for award in awards),
            *_revision(controller, state, entry, on_close),
            *(row([button]) for button in buttons),
        ],
        on_close,
        note=clock_time(entry.at),
    )


def _revision(
    controller: TableController, state: TableHistory, entry: Entry, on_close: Press
) -> list[ft.Control]:
    """Controls that undo an effective entry or redo an undone one; the setup cannot be undone."""
    gone = undone(state.entries)
    number = entry.did.of if isinstance(entry.did, Undo | Redo) else entry.number
    if number in gone:
        return _revised(controller, state, Redo(of=number), on_close)
    if not number or isinstance(entry.did, Undo | Redo) or status(state, entry, gone) == "undone":
        return []
    return _revised(controller, state, Undo(of=number), on_close)


def _revised(
    controller: TableController, state: TableHistory, revision: Undo | Redo, on_close: Press
) -> list[ft.Control]:
    """The effects of a revision and its button; if later entries block it, also a button that undoes them."""
    effect, undoing = revision_effect(controller.store, revision), isinstance(revision, Undo)
    act = partial(_revise, controller, state, revision, effect, on_close)
    words = _("Undo this") if undoing else _("Bring it back")
    button = row([side_button(words, act, means=f"{words} {revision.of}")])
    lines = effect.lines or (consequence_words(()),)
    if not effect.blocked:
        heading = _("Undoing this changes") if undoing else _("Bringing it back changes")
        return [changes_card(heading, lines), button]
    reason = ft.Semantics(container=True, content=text(effect.blocked, theme.SMALL, theme.BAD))
    if not effect.later:
        return [reason, button]
    heading = ngettext(
        "With {count} later entry undone, too, it changes",
        "With {count} later entries undone, too, it changes",
        len(effect.later),
    )
    with_later = _with_later_words(len(effect.later), undoing=undoing)
    return [
        reason,
        changes_card(heading, lines),
        row([side_button(with_later, partial(act, effect.later), means=f"{with_later} {revision.of}")]),
        button,
    ]


def _with_later_words(count: int, *, undoing: bool) -> str:
    """The label of the button that undoes later entries, too."""
    if undoing:
        return ngettext("Undo it and {count} later entry", "Undo it and {count} later entries", count)
    return ngettext(
        "Undo {count} later entry, then bring it back",
        "Undo {count} later entries, then bring it back",
        count,
    )


def _revise(
    controller: TableController,
    state: TableHistory,
    revision: Undo | Redo,
    effect: RevisionEffect,
    on_close: Press,
    later: tuple[int, ...] = (),
) -> None:
    """Undoes the later entries and revises this one, unless another phone has changed the effect of that."""
    store = controller.store

    def make() -> None:
        for number in later:
            store.undo(number)
        (store.undo if isinstance(revision, Undo) else store.redo)(revision.of)

    if store.state.entries != state.entries and revision_effect(store, revision) != effect:
        controller.session.show_table_changed()
        return
    before = store.state.table
    on_close()
    if controller.session.attempt(make, store):
        controller.session.show_notice(consequence_words(consequences(before, store.state.table)))


def _award(table: Table, award: Award[int]) -> ft.Control:
    player = table.boards[award.seat].player
    return row(
        [
            mark(player.colour),
            text(award_words(award, table), expand=True),
            text(signed(award.points), strong=True),
        ]
    )


def table_then_sheet(table: Table, words: str, on_close: Press) -> ft.Control:
    """A read-only sheet with the table after an entry."""
    return sheet(
        moment_words(table),
        [*map(_board, table.boards), *(text(line, theme.SMALL) for line in common_words(table))],
        on_close,
        note=_("After: {entry}").format(entry=words),
    )


def _board(board: SeaBoard) -> ft.Control:
    return card(
        [
            row([mark(board.player.colour), ft.Container(title(board.player.name, theme.LEAD), expand=True)]),
            *(secondary_text(line) for line in board_words(board)),
        ],
        bgcolor=theme.TILE,
        spacing=theme.TIGHT,
    )
