"""The effects of an amendment, or the reason why it may not be made."""

from typing import Any

import flet as ft

from companion.i18n.translation import _
from companion.session.store import AnyTableHistory, TableHistory
from companion.table.log.amendment import Amendment, blocked_words
from companion.table.log.consequences import changes_card
from companion.table.log.log_ui import AnyLogUI
from companion.table.log.replay import Blocked, Replayed, ReplayResult
from companion.ui import theme
from companion.ui.text import text


def effects(
    ui: AnyLogUI, state: AnyTableHistory, amendment: Amendment, result: ReplayResult[Any, Any]
) -> list[ft.Control]:
    """The effects of the change, or the reason why it may not be made."""
    if isinstance(result, Blocked):
        words = blocked_words(ui, state, amendment, result)
        return [ft.Semantics(live_region=True, container=True, content=text(words, color=theme.BAD))]
    if not isinstance(result, Replayed) or not result.changes:
        return []
    lines = ui.changes(state.table, result.table)
    return [changes_card(_("Changes"), lines, _entries(ui, state, result))]


def _entries(ui: AnyLogUI, state: AnyTableHistory, result: Replayed[Any, Any]) -> list[str]:
    """The amended entries in words, unless the editor shows all of them."""
    if all(ui.amend.is_shown_by_editor(move) for _number, move in result.changes):
        return []
    amended: AnyTableHistory = TableHistory(state.entries, result.steps)
    # Without the setup (entry 0): its words say that the game began, and not what is different in it.
    return [
        ui.info.words.entry_words(amended, state.entries[number])
        for number, _move in result.changes
        if number
    ]
