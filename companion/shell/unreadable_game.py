"""A file in storage that cannot be opened: why, and buttons to save it elsewhere or to delete it."""

from collections.abc import Callable

import flet as ft

from companion.i18n.messages import table_damaged
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.saved_games import SavedGame
from companion.ui.buttons import side_button
from companion.ui.layout import sheet
from companion.ui.text import text
from companion.ui.text_measure import next_steps

NO_GAME: SavedGame | None = None


def unreadable_sheet(
    game: SavedGame | None, session: PhoneSession, close: Callable[[], None]
) -> ft.Control | None:
    """Asks what to do with this file, if there is one to ask about."""
    if game is None:
        return None

    def save() -> None:
        close()
        session.save_game(game.name)

    def delete() -> None:
        close()
        delete_game(session, game.name)

    why = [text(table_damaged(game.damage))] if game.damage else []
    ways = next_steps([side_button(_("Delete it"), delete), side_button(_("Save as a file"), save)])
    return sheet(_("A game that can’t be opened"), [*why, ways], close)


def delete_game(session: PhoneSession, name: str) -> None:
    """Deletes a game, and offers to undo that."""
    discarded: list[str] = []

    def restore() -> None:
        session.library.put_back(discarded[0])

    if session.attempt(lambda: discarded.append(session.library.discard(name))):
        session.notices.show(_("Game deleted."), undo=restore)
