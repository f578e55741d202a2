"""The page of all games: open one or delete one."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.translation import _, isolated, ngettext
from companion.session.library import GameLibrary, SavedGame
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import OnUnreadable, Titles, long_line, result_words, titles_of
from companion.shell.unreadable_game import delete_game, use_unreadable_game
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, row, rule, sheet
from companion.ui.text import secondary_text, text

NOTHING: SavedGame | None = None


@component
def games(game_uis: Sequence[GameUI], library: GameLibrary, session: PhoneSession) -> ft.Control:
    """Every game in storage, the newest first."""
    use_store(library)
    titles = titles_of(game_uis)
    asked, set_asked = ft.use_state(NOTHING)
    unreadable = use_unreadable_game(session)
    shown = [game for game in library.saved_games() if game.is_listed]

    def close() -> None:
        set_asked(None)
        unreadable.close()

    def discard(game: SavedGame) -> None:
        close()
        delete_game(session, game.name)

    lines: list[ft.Control] = []
    for game in shown:
        lines += [rule(), _line(game, session, titles, unreadable.ask, partial(set_asked, game))]
    return frame(
        session,
        PageContent(
            _("All games"),
            [
                secondary_text(ngettext("{count} game", "{count} games", len(shown)), theme.BODY)
                if shown
                else text(_("There are no games yet.")),
                *([card(lines[1:], spacing=theme.TIGHT, padding=theme.SNUG)] if shown else []),
            ],
            bottom=[main_button(_("Home"), session.go_home)],
            on_back=session.go_home,
        ),
        sheet=unreadable.sheet if asked is None else _delete_sheet(asked, partial(discard, asked), close),
        on_dismiss=close,
    )


def _line(
    game: SavedGame, session: PhoneSession, titles: Titles, on_unreadable: OnUnreadable, on_delete: Press
) -> ft.Control:
    words = _("Delete: {game}").format(game=_name(game))
    return row(
        [
            ft.Container(long_line(game, session, titles, on_unreadable), expand=True),
            icon_button(ft.Icons.DELETE_OUTLINE, words, on_delete, color=theme.QUIET),
        ],
        spacing=theme.TIGHT,
    )


def _name(game: SavedGame) -> str:
    if game.summary is None:
        return _("A game that cannot be opened")
    names = ", ".join(isolated(score.name) for score in game.summary.scores)
    return _("{result} ({names})").format(result=result_words(game.summary), names=names)


def _delete_sheet(game: SavedGame, on_delete: Press, on_close: Press) -> ft.Control:
    return sheet(
        _("Delete this game?"),
        [
            text(_name(game)),
            row([side_button(_("Delete it"), on_delete), main_button(_("Keep it"), on_close)]),
        ],
        on_close,
        note=_("You can undo this right afterwards."),
    )
