"""A file in storage that cannot be opened: why, and buttons to save it elsewhere or to delete it."""

from collections.abc import Callable
from dataclasses import dataclass

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


@dataclass(frozen=True)
class UnreadableGame:
    """Asks, on a sheet over the page, what to do with such a file."""

    ask: Callable[[SavedGame], None]
    sheet: ft.Control | None
    close: Callable[[], None]


def use_unreadable_game(session: PhoneSession) -> UnreadableGame:
    """The state of that question on the current page."""
    asked, set_asked = ft.use_state(NO_GAME)

    def close() -> None:
        set_asked(None)

    return UnreadableGame(set_asked, None if asked is None else _question_sheet(asked, session, close), close)


def _question_sheet(game: SavedGame, session: PhoneSession, close: Callable[[], None]) -> ft.Control:
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
