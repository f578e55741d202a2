"""Our table: who has won, who finished ahead of whom, the records, and the latest games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.history.games import EVERYTHING
from companion.i18n.dates import day_of
from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.routes import ALL_GAMES
from companion.session.screen import MenuItem
from companion.session.sharing import share_or_show
from companion.shell.frame import PageContent, frame
from companion.shell.statistics.asked import AskedRoute, games_route, table_route
from companion.shell.statistics.counted import Statistics, use_statistics
from companion.shell.statistics.counting_sheet import counting_sheet
from companion.shell.statistics.empty_table import empty_table
from companion.shell.statistics.filter_sheet import filter_chips, filter_sheet
from companion.shell.statistics.game_lines import game_line
from companion.shell.statistics.names_sheet import names_sheet, same_person_card
from companion.shell.statistics.pairs_card import all_pairs, pairs_card
from companion.shell.statistics.records_card import first_records, record_cards, records
from companion.shell.statistics.wins_card import person_row, wins_card, wins_words
from companion.ui import theme
from companion.ui.buttons import icon_button, main_button, pressable
from companion.ui.copy_sheet import copy_sheet
from companion.ui.hooks import component
from companion.ui.layout import card, column, row, rule, sheet
from companion.ui.text import secondary_text, text

CLOSED = ""
LATEST = 2
"""How many of the latest games are on the page."""


@component
def table_page(game_uis: Sequence[GameUI], session: PhoneSession, route: str) -> ft.Control:
    """The page; while many games are counted for the first time it says so."""
    shown = use_statistics(game_uis, session, route)
    open_, show = ft.use_state(CLOSED)
    close = partial(show, CLOSED)
    if shown is None:
        return frame(
            session,
            PageContent(_("Our table"), [counting_words()], on_back=session.navigation.go_up),
        )
    if not shown.counted.games and shown.is_all:
        return empty_table(shown)
    return frame(
        session,
        PageContent(
            _("Our table"),
            _body(shown, show) if shown.table.games else _nothing(shown),
            more=_more(shown, show) if shown.table.games else [],
            actions=_actions(shown, show),
            on_back=session.navigation.go_up,
        ),
        sheet=_sheet(shown, open_, close),
        on_dismiss=close,
    )


def counting_words() -> ft.Control:
    """Says that the figures are still to come."""
    return secondary_text(_("Counting the games."), theme.BODY)


def _actions(shown: Statistics, show: Callable[[str], object]) -> list[ft.Control]:
    navigation = shown.session.navigation
    items = [
        MenuItem(ft.Icons.SHARE_OUTLINED, _("Share"), partial(_share, shown, partial(show, "text"))),
        MenuItem(ft.Icons.PEOPLE_OUTLINE, _("Names of one person"), partial(show, "names")),
        MenuItem(ft.Icons.HELP_OUTLINE, _("How this is counted"), partial(show, "counting")),
        MenuItem(ft.Icons.LIST, _("All games"), partial(navigation.go, ALL_GAMES)),
    ]
    return [
        icon_button(ft.Icons.TUNE, _("Choose which games count"), partial(show, "filter")),
        icon_button(ft.Icons.MORE_VERT, _("More"), lambda: navigation.open_menu(lambda: items)),
    ]


def since_words(shown: Statistics) -> str:
    """How many games are counted, and since when."""
    games = shown.table.games
    return ngettext(
        "{count} game since {day}",
        "{count} games since {day}",
        len(games),
        day=day_of(games[0].record.ended),
    )


def still_words(shown: Statistics) -> list[ft.Control]:
    """Says that the figures are not the last ones yet."""
    if shown.is_all and shown.is_right:
        return []
    return [secondary_text(_("Still reading some games."), theme.BODY)]


def _body(shown: Statistics, show: Callable[[str], object]) -> list[ft.Control]:
    return [
        secondary_text(since_words(shown), theme.BODY),
        *still_words(shown),
        *filter_chips(shown),
        wins_card(shown, partial(show, "people")),
    ]


def _more(shown: Statistics, show: Callable[[str], object]) -> list[ft.Control]:
    """The rest, which stands beside the wins where there is room."""
    return [
        *pairs_card(shown, partial(show, "pairs")),
        *first_records(shown, partial(show, "records")),
        *same_person_card(shown),
        _latest(shown),
    ]


def _nothing(shown: Statistics) -> list[ft.Control]:
    clear = partial(shown.session.navigation.go, table_route(EVERYTHING))
    return [
        *filter_chips(shown),
        text(_("No games match.")),
        row([main_button(_("Count all games"), clear)]),
    ]


def _latest(shown: Statistics) -> ft.Control:
    games = shown.table.games
    lines = [control for one in reversed(games[-LATEST:]) for control in (game_line(shown, one), rule())]
    count = len(games)
    words = ngettext("All {count} game", "All {count} games", count) if count > 1 else _("All games")
    inside = row(
        [
            text(words, theme.BODY, theme.ACCENT, strong=True, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
        ]
    )
    every = partial(shown.session.navigation.go, games_route(AskedRoute(shown.only)))
    last = pressable(words, inside, every, means="all of them", padding=theme.inset(vertical=theme.INSET))
    return card([*lines, last], spacing=theme.NO_SPACE, padding=theme.inset(horizontal=theme.GAP))


def _sheet(shown: Statistics, open_: str, close: Callable[[], object]) -> ft.Control | None:
    match open_:
        case "filter":
            return filter_sheet(shown, close)
        case "counting":
            return counting_sheet(close)
        case "names":
            return names_sheet(shown, close)
        case "people":
            people = [
                control for one in shown.table.standings for control in (rule(), person_row(shown, one))
            ]
            return sheet(_("Wins"), [column(people[1:], spacing=theme.TIGHT)], close)
        case "pairs":
            return sheet(_("Who finished ahead"), [all_pairs(shown)], close)
        case "records":
            return sheet(_("All records"), [record_cards(shown, records(shown))], close)
        case "text":
            return copy_sheet(_("Our table"), table_text(shown), close)
    return None


def table_text(shown: Statistics) -> str:
    """The wins as a text to be sent to somebody."""
    lines = [_("Our table"), since_words(shown), *map(wins_words, shown.table.standings)]
    return "\n".join(lines)


def _share(shown: Statistics, show_text: Callable[[], object]) -> None:
    async def share() -> None:
        copied = _("Wins copied. Paste them wherever you like.")
        await share_or_show(shown.session, table_text(shown), copied=copied, show=show_text)

    shown.session.page.run_task(share)
