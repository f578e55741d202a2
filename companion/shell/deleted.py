"""The page of deleted games: each can be brought back until its time is over."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import moment_words
from companion.i18n.messages import deleted_games
from companion.i18n.translation import _, isolated, ngettext
from companion.session.library import DAYS_KEPT, GameLibrary
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import Titles, result_words, titles_of
from companion.storage.journal_writer import DiscardedGame
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text

AT_ONCE = 12
"""How many games are shown at first, and more with each press: each of them is counted once."""


@component
def deleted(game_uis: Sequence[GameUI], library: GameLibrary, session: PhoneSession) -> ft.Control:
    """The deleted games, the latest first."""
    use_store(library)
    wanted, set_wanted = ft.use_state(AT_ONCE)
    found, titles = library.discarded_games(), titles_of(game_uis)
    lines = [control for game in found[:wanted] for control in (rule(), _line(game, session, titles))]
    more = []
    if len(found) > wanted:
        more = [row([side_button(_("Show more games"), lambda: set_wanted(lambda now: now + AT_ONCE))])]
    return frame(
        session,
        PageContent(
            deleted_games(),
            [
                secondary_text(_end_words() if found else _("There are no deleted games."), theme.BODY),
                *([card(lines[1:], spacing=theme.SNUG)] if lines else []),
                *more,
            ],
            bottom=[main_button(_("All games"), lambda: session.go(session.route_above))],
            on_back=lambda: session.go(session.route_above),
        ),
    )


def _end_words() -> str:
    return ngettext(
        "A deleted game is kept for {count} day, then it is removed for good.",
        "A deleted game is kept for {count} days, then it is removed for good.",
        DAYS_KEPT,
    )


def _line(game: DiscardedGame, session: PhoneSession, titles: Titles) -> ft.Control:
    """What the game was, when it was deleted, and the button that brings it back."""
    saved = session.library.discarded_game(game)
    when = _("Deleted: {when}").format(when=moment_words(game.discarded))
    if saved.summary is None:
        what, names = _("A game that cannot be opened"), ""
    else:
        title = [titles[saved.info.name]] if saved.info is not None and saved.info.name in titles else []
        what = " · ".join((*title, result_words(saved.summary)))
        names = ", ".join(isolated(score.name) for score in saved.summary.scores)
    told = ", ".join(part for part in (what, names, when) if part)
    back = side_button(
        _("Bring back"),
        partial(_bring_back, session, game.name),
        means=f"restore {game.name}",
        spoken=_("{thing}: {value}").format(thing=_("Bring back"), value=told),
    )
    notes = [secondary_text(part) for part in (names, when) if part]
    return column(
        [column([text(what, strong=True), *notes], spacing=theme.HAIR, tight=True), row([back])],
        spacing=theme.SNUG,
        tight=True,
    )


def _bring_back(session: PhoneSession, name: str) -> None:
    if session.attempt(lambda: session.library.restore(name)):
        session.show_notice(_("The game is back among all games."))
