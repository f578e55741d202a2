"""The page of all games: open one or delete one. Its lines are built as they come into sight."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import moment_words, today
from companion.i18n.messages import deleted_games
from companion.i18n.translation import _, isolated, ngettext
from companion.session.library import DAYS_KEPT
from companion.session.phone_session import PhoneSession
from companion.session.routes import DELETED
from companion.session.saved_games import SavedGame
from companion.shell.frame import PageContent, frame
from companion.shell.game_groups import Group, grouped, with_lines
from companion.shell.game_line import (
    OnUnreadable,
    Titles,
    days_noted,
    long_line,
    newest_first,
    played_at,
    result_words,
    titles_of,
)
from companion.shell.home import AT_ONCE
from companion.shell.unreadable_game import NO_GAME, delete_game, unreadable_sheet
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link, main_button, side_button
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.layout import column, row, rule, sheet
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import next_steps

AHEAD = 2
"""The screens below the one in sight that have to be built while the page scrolls."""

LOWEST = theme.TARGET + 2 * theme.TIGHT
"""The least height of a line, with the space around it."""
_BELOW = ft.Padding.only(bottom=theme.GAP)
Looks = tuple[object, ...]
"""The settings that change every line: the language, the size of the text, the layout, the phone's day."""


@component
def games(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """Every game in storage, the newest first."""
    library = session.library
    use_store(library)
    asked, set_asked = ft.use_state(NO_GAME)
    unreadable, ask = ft.use_state(NO_GAME)
    saved, is_all = library.recent(AT_ONCE)
    ft.use_effect(session.load_summaries, [is_all])
    listed = newest_first(session, [game for game in saved if game.is_listed])
    groups = grouped(listed, ft.use_memo(set, []))
    wanted, set_wanted = ft.use_state(_lines_in_sight(session))
    built = with_lines(groups, wanted)

    def close() -> None:
        set_asked(None)
        ask(None)

    def discard(game: SavedGame) -> None:
        close()
        delete_game(session, game.name)

    def build_more() -> None:
        set_wanted(sum(map(len, built)) + 1)

    def scrolled(event: ft.OnScrollEvent) -> None:
        if len(built) < len(groups) and event.extent_after < AHEAD * event.viewport_dimension:
            build_more()

    on_delete, on_unreadable = use_event_callback(set_asked), use_event_callback(ask)
    looks = (
        session.settings.language,
        session.settings.text_size,
        session.layout,
        today(),
        days_noted(session),
    )
    titles = titles_of(game_uis)
    lines = [
        _lines(
            group, session, titles, on_unreadable, on_delete, looks, group is groups[0], group is groups[-1]
        )
        for group in built
    ]
    more = [_more_button(build_more)] if len(built) < len(groups) else []
    to_deleted = link(deleted_games(), lambda: session.navigation.go(DELETED), color=theme.QUIET)
    return frame(
        session,
        PageContent(
            _("All games"),
            [
                ft.Container(_count(len(listed), is_all=is_all), padding=_BELOW),
                *lines,
                *more,
                row([to_deleted]),
            ],
            bottom=[main_button(_("Home"), session.navigation.go_home)],
            on_back=session.navigation.go_home,
            on_scroll=scrolled if len(groups) > 1 else None,
            spacing=theme.NO_SPACE,
        ),
        sheet=unreadable_sheet(unreadable, session, close)
        if asked is None
        else _delete_sheet(asked, session, partial(discard, asked), close),
        on_dismiss=close,
    )


def _count(listed: int, *, is_all: bool) -> ft.Control:
    """How many games there are, once all of them are known."""
    if not is_all:
        return secondary_text(_("Still reading some games."), theme.BODY)
    if not listed:
        return text(_("There are no games yet."))
    return secondary_text(ngettext("{count} game", "{count} games", listed), theme.BODY)


def _more_button(on_press: Press) -> ft.Control:
    """Builds what scrolling would, for a screen reader or a keyboard that has come to the last line."""
    button = side_button(_("Show more games"), on_press, expand=False)
    return ft.Container(button, padding=theme.inset(vertical=theme.GAP))


def _lines_in_sight(session: PhoneSession) -> int:
    """How many lines are built at least: a screen that they did not fill could not be scrolled."""
    height = float(session.page.height or 0)
    return 1 + int(height // LOWEST)


@memo_component
def _lines(
    group: Group,
    session: PhoneSession,
    titles: Titles,
    on_unreadable: OnUnreadable,
    on_delete: Callable[[SavedGame], None],
    _looks: Looks,
    is_first: bool,
    is_last: bool,
) -> ft.Control:
    """The lines of a group; all groups together look like one card."""
    lines: list[ft.Control] = []
    for game in group:
        lines += [rule(), _line(game, session, titles, on_unreadable, partial(on_delete, game))]
    top = theme.RADIUS_CARD if is_first else theme.NO_SPACE
    bottom = theme.RADIUS_CARD if is_last else theme.NO_SPACE
    return ft.Container(
        column(lines[1:] if is_first else lines, spacing=theme.TIGHT),
        bgcolor=theme.CARD,
        padding=ft.Padding.only(
            left=theme.SNUG,
            right=theme.SNUG,
            top=theme.SNUG if is_first else theme.NO_SPACE,
            bottom=theme.SNUG if is_last else theme.TIGHT,
        ),
        border_radius=ft.BorderRadius(top, top, bottom, bottom),
    )


def _line(
    game: SavedGame, session: PhoneSession, titles: Titles, on_unreadable: OnUnreadable, on_delete: Press
) -> ft.Control:
    words = _("Delete: {game}").format(game=_name(game, session))
    return row(
        [
            ft.Container(long_line(game, session, titles, on_unreadable), expand=True),
            icon_button(ft.Icons.DELETE_OUTLINE, words, on_delete, color=theme.QUIET),
        ],
        spacing=theme.TIGHT,
    )


def _name(game: SavedGame, session: PhoneSession) -> str:
    """A game's players and result, with its time, so that two of the same evening can be told apart."""
    when = moment_words(played_at(session, game))
    if game.summary is None:
        return _("{game}, {when}").format(game=_("A game that can’t be opened"), when=when)
    names = ", ".join(isolated(score.name) for score in game.summary.scores)
    result = _("{result} ({names})").format(result=result_words(game.summary), names=names)
    return _("{game}, {when}").format(game=result, when=when)


def _delete_sheet(game: SavedGame, session: PhoneSession, on_delete: Press, on_close: Press) -> ft.Control:
    return sheet(
        _("Delete this game?"),
        [
            text(_name(game, session)),
            next_steps([side_button(_("Delete it"), on_delete), main_button(_("Keep it"), on_close)]),
        ],
        on_close,
        note=ngettext(
            "You can restore it within {count} day.",
            "You can restore it within {count} days.",
            DAYS_KEPT,
        ),
    )
