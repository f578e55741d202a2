"""Home: carry on with a game, begin something, and the latest games."""

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.game_ui import GameUI, Tool
from companion.i18n.dates import clock_time
from companion.i18n.translation import _, isolated
from companion.session.game_info import Score, Summary
from companion.session.library import SavedGame
from companion.session.phone_session import PhoneSession
from companion.session.routes import route_to
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import OnUnreadable, is_listed, open_table, short_line
from companion.shell.install import install_card
from companion.shell.storage_warning import storage_warning_card
from companion.shell.unreadable_game import use_unreadable_game
from companion.shell.update import update_card
from companion.ui import theme
from companion.ui.buttons import link, main_button, pressable
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, grid, row, rule, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label

LAST_GAMES = 4
AT_ONCE = 8
"""How many games are summarised before the page is shown; the others follow after it."""


@component
def home(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The first page."""
    library = session.library
    use_store(library)
    offers = use_store(session.device)
    unreadable = use_unreadable_game(session)
    saved, is_all = library.recent(AT_ONCE)
    ft.use_effect(lambda: None if is_all else session.load_summaries(), [is_all])
    running = _to_carry_on(saved)
    body: list[ft.Control] = [
        ft.Container(
            ft.Column(
                [
                    title(_("Reef Table"), theme.DISPLAY),
                    *(secondary_text(game_ui.subtitle(), theme.BODY) for game_ui in game_uis),
                ],
                spacing=theme.NO_SPACE,
            ),
            padding=ft.Padding.only(left=theme.SNUG, top=theme.EDGE),
        )
    ]
    body += storage_warning_card(session)
    body += update_card(session, offers, is_playing=running is not None)
    if running is not None and running.summary is not None:
        body.append(_running_card(running, running.summary, session))
    body.append(_begin_grid(game_uis, session))
    body += install_card(session, offers, saved)
    listed = [game for game in saved if is_listed(game)]
    others = [game for game in listed if game is not running]
    last = _last_games(session, others, len(listed), unreadable.ask)
    return frame(
        session,
        PageContent(
            "",
            body,
            more=[last] if last else [],
            bottom=[_links(game_uis, session)],
        ),
        sheet=unreadable.sheet,
        on_dismiss=unreadable.close,
    )


def _links(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """Links to pages that are needed now and then."""
    targets = (
        *((_rules_words(game_ui, game_uis), route_to(game_ui.info.name, "/")) for game_ui in game_uis),
        *((words, game_ui.info.route(page)) for game_ui in game_uis for words, page in game_ui.links()),
        (_("Settings"), "/settings"),
    )
    links = [
        link(words, lambda route=route: session.go(route), color=theme.QUIET, size=theme.SMALL)  # type: ignore[misc]
        for words, route in targets
    ]
    return ft.Row(
        links,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        spacing=theme.NO_SPACE,
        run_spacing=theme.NO_SPACE,
        wrap=True,
        expand=True,
    )


def _rules_words(game_ui: GameUI, game_uis: Sequence[GameUI]) -> str:
    """The label of the link to a game's rules; with several games, it names the game."""
    return _("Rules") if len(game_uis) == 1 else _("Rules of {game}").format(game=game_ui.title())


def _to_carry_on(saved: tuple[SavedGame, ...]) -> SavedGame | None:
    """The newest unfinished game; an unfinished tool only if there is no such game."""
    unfinished = [game for game in saved if game.summary is not None and not game.summary.finished]
    games = [game for game in unfinished if game.summary is not None and game.summary.is_game]
    return next(iter(games or unfinished), None)


def _running_card(game: SavedGame, summary: Summary, session: PhoneSession) -> ft.Control:
    time = clock_time(summary.started)
    since = _("Game on the table · started {time}").format(time=time) if time else ""
    return card(
        [
            secondary_text(since),
            title(summary.headline, theme.HEAD),
            wrapped([score_line(score) for score in summary.scores], spacing=theme.EDGE),
            row([main_button(_("Continue"), lambda: open_table(session, game.name))]),
        ],
        bgcolor=theme.HERO,
    )


def score_line(score: Score) -> ft.Control:
    """A player's mark and score."""
    words = " ".join(part for part in (isolated(score.name), score.points, score.lap) if part)
    lap = [text(score.lap, theme.SMALL, theme.QUIET)] if score.lap else []
    return with_spoken_label(
        words,
        row([mark(score.colour), text(score.points, theme.HEAD, strong=True), *lap], tight=True),
    )


def _begin_grid(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    tools = [
        *(
            replace(tool, route=game_ui.info.route(tool.route))
            for game_ui in game_uis
            for tool in game_ui.tools()
        ),
        Tool(_("Join a table"), _("More phones, one table"), ft.Icons.QR_CODE_2, "/join"),
    ]
    return grid(
        [
            pressable(
                tool.title,
                ft.Column(
                    [
                        ft.Icon(tool.icon, color=theme.ACCENT, size=theme.DISPLAY),
                        text(tool.title, theme.LEAD, strong=True),
                        secondary_text(tool.subtitle),
                    ],
                    spacing=theme.TIGHT,
                    tight=True,
                ),
                lambda route=tool.route: session.go(route),  # type: ignore[misc]
                expand=True,
                bgcolor=theme.CARD,
                padding=theme.EDGE,
                border_radius=theme.RADIUS_CARD,
            )
            for tool in tools
        ],
        2,
        spacing=theme.GAP,
    )


def _last_games(
    session: PhoneSession, games: list[SavedGame], count: int, on_unreadable: OnUnreadable
) -> ft.Control | None:
    """The latest games, with a link to all of them."""
    if not games:
        return None
    every = link(_("All {count}").format(count=count), lambda: session.go("/games"), color=theme.QUIET)
    lines: list[ft.Control] = [row([ft.Container(title(_("Last games")), expand=True), every])]
    for game in games[:LAST_GAMES]:
        lines += [rule(), short_line(game, session, on_unreadable)]
    return card(lines, spacing=theme.TIGHT)
