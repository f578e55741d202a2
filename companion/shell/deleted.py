"""The page of deleted games: each can be brought back until its time is over."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import moment_words
from companion.i18n.messages import deleted_games, went_on_beside
from companion.i18n.translation import _, isolated, ngettext
from companion.session.library import DAYS_KEPT
from companion.session.phone_session import PhoneSession
from companion.session.same_game import Choice, Imported
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import Titles, result_words, titles_of
from companion.storage.journal_writer import DiscardedGame
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, column, row, rule, sheet
from companion.ui.text import secondary_text, text

AT_ONCE = 12
"""How many games are shown at first, and more with each press: each of them is counted once."""


@component
def deleted(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The deleted games, the latest first."""
    library = session.library
    use_store(library)
    wanted, set_wanted = ft.use_state(AT_ONCE)
    asked, set_asked = ft.use_state("")
    found, titles = library.discarded_games(), titles_of(game_uis)
    lines = [
        control for game in found[:wanted] for control in (rule(), _line(game, session, titles, set_asked))
    ]
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
            bottom=[main_button(_("All games"), session.navigation.go_up)],
            on_back=session.navigation.go_up,
        ),
        sheet=_question_sheet(session, asked, set_asked) if asked else None,
        on_dismiss=lambda: set_asked(""),
    )


def _end_words() -> str:
    return ngettext(
        "A deleted game is kept for {count} day, then removed for good.",
        "A deleted game is kept for {count} days, then removed for good.",
        DAYS_KEPT,
    )


def _line(
    game: DiscardedGame, session: PhoneSession, titles: Titles, ask: Callable[[str], object]
) -> ft.Control:
    """A deleted game in a line: title and result, when it was deleted, and the button to bring it back."""
    saved = session.library.discarded_game(game)
    when = _("Deleted: {when}").format(when=moment_words(game.discarded))
    if saved.summary is None:
        what, names = _("A game that can’t be opened"), ""
    else:
        title = [titles[saved.info.name]] if saved.info is not None and saved.info.name in titles else []
        what = " · ".join((*title, result_words(saved.summary)))
        names = ", ".join(isolated(score.name) for score in saved.summary.scores)
    told = ", ".join(part for part in (what, names, when) if part)
    back = side_button(
        _("Restore game"),
        partial(_bring_back, session, ask, game.name),
        means=f"restore {game.name}",
        spoken=_("{thing}: {value}").format(thing=_("Restore game"), value=told),
    )
    notes = [secondary_text(part) for part in (names, when) if part]
    return column(
        [column([text(what, strong=True), *notes], spacing=theme.HAIR, tight=True), row([back])],
        spacing=theme.SNUG,
        tight=True,
    )


def _bring_back(
    session: PhoneSession, ask: Callable[[str], object], name: str, choice: Choice | None = None
) -> None:
    done: list[Imported] = []
    if session.attempt(lambda: done.append(session.library.restore(name, choice))):
        if done == ["diverged"]:
            ask(name)
        else:
            session.notices.show(_told(done[0]))


def _question_sheet(session: PhoneSession, name: str, set_asked: Callable[[str], object]) -> ft.Control:
    """Asks what to do with a deleted game that went on differently; nothing is done until it is answered."""

    def choose(choice: Choice | None) -> None:
        set_asked("")
        if choice is not None:
            _bring_back(session, set_asked, name, choice)

    ways: tuple[tuple[str, Choice | None], ...] = (
        (_("Keep both"), "both"),
        (_("Replace the one here"), "replace"),
        (_("Leave it as it is"), None),
    )
    buttons = [
        row([side_button(words, partial(choose, choice), means=f"{name} {words}")]) for words, choice in ways
    ]
    controls = [text(went_on_beside()), *buttons]
    return sheet(_("Restore game"), controls, lambda: set_asked(""))


def _told(stands: Imported) -> str:
    """The notice after a game was brought back; a copy of it may have arrived in the meantime."""
    if stands == "":
        return _("The whole game is already here.")
    if stands == "continued":
        return _("Part of this game was here already. Now all of it is.")
    return _("The game is back in “All games”.")
