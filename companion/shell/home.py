"""Home: carry on, begin something, and look back."""

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.game_ui import Face, Tool
from companion.i18n.dates import clock_time
from companion.i18n.translation import _, apart
from companion.session.game_info import Score, Summary
from companion.session.library import SavedGame
from companion.session.phone_session import Visit
from companion.session.routes import route_to
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import OnUnopened, is_listed, open_table, short_line
from companion.shell.install import install_card
from companion.shell.not_kept import not_kept_card
from companion.shell.renew import renew_card
from companion.shell.unopened import use_unopened
from companion.ui import theme
from companion.ui.buttons import link, main_button, pressable
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, grid, row, rule, wrapped
from companion.ui.marks import mark
from companion.ui.text import quiet, spoken, text, title

LAST_GAMES = 4
AT_ONCE = 8
"""So many games are looked at before the page is there; the others only then."""


@component
def home(faces: Sequence[Face], visit: Visit) -> ft.Control:
    """The first page."""
    desk = visit.desk
    use_store(desk)
    offers = use_store(visit.device)
    unopened = use_unopened(visit)
    saved, is_all = desk.glance(AT_ONCE)
    ft.use_effect(lambda: None if is_all else visit.look_on(), [is_all])
    running = _to_carry_on(saved)
    body: list[ft.Control] = [
        ft.Container(
            ft.Column(
                [
                    title(_("Reef Table"), theme.DISPLAY),
                    *(quiet(face.subtitle(), theme.BODY) for face in faces),
                ],
                spacing=theme.NO_SPACE,
            ),
            padding=ft.Padding.only(left=theme.SNUG, top=theme.EDGE),
        )
    ]
    body += not_kept_card(visit)
    body += renew_card(visit, offers, is_playing=running is not None)
    if running is not None and running.summary is not None:
        body.append(_running(running, running.summary, visit))
    body.append(_begin(faces, visit))
    body += install_card(visit, offers, saved)
    listed = [game for game in saved if is_listed(game)]
    others = [game for game in listed if game is not running]
    last = _last_games(visit, others, len(listed), unopened.ask)
    return frame(
        visit,
        PageContent(
            "",
            body,
            more=[last] if last else [],
            bottom=[_links(faces, visit)],
        ),
        sheet=unopened.sheet,
        on_scrim=unopened.close,
    )


def _links(faces: Sequence[Face], visit: Visit) -> ft.Control:
    """Ways to what is needed now and then."""
    ways = (
        *((_rules_words(face, faces), route_to(face.info.name, "/")) for face in faces),
        *((words, face.info.route(page)) for face in faces for words, page in face.links()),
        (_("Settings"), "/settings"),
    )
    links = [
        link(words, lambda route=route: visit.go(route), color=theme.QUIET, size=theme.SMALL)  # type: ignore[misc]
        for words, route in ways
    ]
    return ft.Row(
        links,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        spacing=theme.NO_SPACE,
        run_spacing=theme.NO_SPACE,
        wrap=True,
        expand=True,
    )


def _rules_words(face: Face, faces: Sequence[Face]) -> str:
    """What the way to a game's rules is called; where there are several games, it says which."""
    return _("Rules") if len(faces) == 1 else _("Rules of {game}").format(game=face.title())


def _to_carry_on(saved: tuple[SavedGame, ...]) -> SavedGame | None:
    """The newest unfinished game; what a tool left unfinished only where there is none."""
    unfinished = [game for game in saved if game.summary is not None and not game.summary.finished]
    games = [game for game in unfinished if game.summary is not None and game.summary.is_game]
    return next(iter(games or unfinished), None)


def _running(game: SavedGame, summary: Summary, visit: Visit) -> ft.Control:
    time = clock_time(summary.started)
    since = _("Game on the table · started {time}").format(time=time) if time else ""
    return card(
        [
            quiet(since),
            title(summary.headline, theme.HEAD),
            wrapped([score_line(score) for score in summary.scores], spacing=theme.EDGE),
            row([main_button(_("Continue"), lambda: open_table(visit, game.name))]),
        ],
        bgcolor=theme.HERO,
    )


def score_line(score: Score) -> ft.Control:
    """A player's shape and score."""
    words = " ".join(part for part in (apart(score.name), score.points, score.lap) if part)
    lap = [text(score.lap, theme.SMALL, theme.QUIET)] if score.lap else []
    return spoken(
        words,
        row([mark(score.colour), text(score.points, theme.HEAD, strong=True), *lap], tight=True),
    )


def _begin(faces: Sequence[Face], visit: Visit) -> ft.Control:
    tools = [
        *(replace(tool, route=face.info.route(tool.route)) for face in faces for tool in face.tools()),
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
                        quiet(tool.subtitle),
                    ],
                    spacing=theme.TIGHT,
                    tight=True,
                ),
                lambda route=tool.route: visit.go(route),  # type: ignore[misc]
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
    visit: Visit, games: list[SavedGame], count: int, on_unopened: OnUnopened
) -> ft.Control | None:
    """The latest games, and the way to all of them."""
    if not games:
        return None
    every = link(_("All {count}").format(count=count), lambda: visit.go("/games"), color=theme.QUIET)
    lines: list[ft.Control] = [row([ft.Container(title(_("Last games")), expand=True), every])]
    for game in games[:LAST_GAMES]:
        lines += [rule(), short_line(game, visit, on_unopened)]
    return card(lines, spacing=theme.TIGHT)
