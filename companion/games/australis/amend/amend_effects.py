"""The part of the sheet that shows the effects of an amendment, or what blocks it and how to go on."""

from collections.abc import Sequence

import flet as ft

from companion.games.australis.amend.amend_actions import AmendActions
from companion.games.australis.amend.amend_parts import AmendContext
from companion.games.australis.amend.amend_take import roll_of
from companion.games.australis.amend.amendment import Draft, blocked_words, can_be_changed
from companion.games.australis.amend.consequences import consequence_words, consequences
from companion.games.australis.amend.replay import Blocked, Replayed, ReplayResult
from companion.games.australis.draft.choices import Plan
from companion.games.australis.mirror.by_hand import points_words
from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.entries import Change, move_words
from companion.i18n.translation import _, ngettext
from companion.table.names import name
from companion.ui import theme
from companion.ui.buttons import link
from companion.ui.layout import card, column, row, wrapped
from companion.ui.text import secondary_text, text
from engine.australis.moves import AddPoints, ChooseTile


def button_words(context: AmendContext, draft: Draft) -> str:
    """The label of the button that makes the change."""
    if draft.cut is not None:
        count = sum(1 for step in context.controller.drawn.steps if step.number >= draft.cut)
        return ngettext("Undo {count} entry and change it", "Undo {count} entries and change it", count)
    if isinstance(context.edited, AddPoints) and context.edited.points:
        return points_words(name(context.table, context.edited.seat), context.edited.points)
    return _("Change it")


def preview(state: TableHistory, draft: Draft, result: ReplayResult) -> list[ft.Control]:
    """The effects of the change, or the reason why it may not be made."""
    if isinstance(result, Blocked):
        words = blocked_words(state, draft, result)
        return [ft.Semantics(live_region=True, container=True, content=text(words, color=theme.BAD))]
    if not isinstance(result, Replayed) or not result.changes:
        return []
    only_tiles = all(isinstance(move, ChooseTile) for _number, move in result.changes)
    entries = [] if only_tiles else _entries(result)
    lines = consequences(state.table, result.table) or (consequence_words(()),)
    return [changes_card(_("This changes"), lines, entries)]


def changes_card(words: str, lines: Sequence[str], entries: Sequence[str] = ()) -> ft.Control:
    """A card with the changes on the table, under the heading `words`; a screen reader reads it aloud."""
    return ft.Semantics(
        live_region=True,
        container=True,
        content=card(
            [
                *(secondary_text(entry, theme.SMALL) for entry in entries),
                text(words, theme.SMALL, strong=True),
                *(text(line, theme.SMALL) for line in lines),
            ],
            bgcolor=theme.TILE,
            spacing=theme.TIGHT,
        ),
    )


def _entries(result: Replayed) -> list[str]:
    """The amended entries in words."""
    places = {step.number: place for place, step in enumerate(result.steps)}
    return [
        move_words(
            move,
            result.table,
            Change(result.steps[places[number] - 1].table, result.steps[places[number]].table),
        )
        for number, move in result.changes
        if number
    ]


def resolution_links(context: AmendContext, actions: AmendActions) -> list[ft.Control]:
    """Links that resolve a blocked change."""
    if not isinstance(actions.result, Blocked):
        return []
    number = actions.result.number
    if number == context.number:
        roll = roll_of(context, context.edited.die) if isinstance(context.edited, Plan) else {}
        return (
            [row([link(_("The roll was also entered wrong"), lambda: context.change(roll))])] if roll else []
        )
    step = context.controller.drawn.step(number)
    ways = []
    if step is not None and can_be_changed(step.move):
        ways.append(link(_("Change that entry, too"), lambda: actions.turn_to(number)))
    if number:
        ways.append(link(_("Undo everything from that entry on"), lambda: actions.undo_from(number)))
    return [column([wrapped([way]) for way in ways], spacing=theme.NO_SPACE)]
