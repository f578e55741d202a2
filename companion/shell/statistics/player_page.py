"""A player's page: wins, games, points and luck, each compared with the others or with chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.history.player import PlayerFigures, category_figures, player_figures
from companion.history.standings import Standing
from companion.i18n.numbers import decimal
from companion.i18n.translation import _, isolated, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.screen import MenuItem
from companion.shell.frame import PageContent, frame
from companion.shell.statistics.asked import AskedRoute, games_route, player_route
from companion.shell.statistics.counted import Statistics, use_statistics
from companion.shell.statistics.counting_sheet import counting_sheet
from companion.shell.statistics.filter_sheet import filter_words
from companion.shell.statistics.names_sheet import merge_names
from companion.shell.statistics.player_cards import (
    categories_card,
    colours_card,
    games_card,
    luck_card,
    luck_words,
    rivals_card,
)
from companion.shell.statistics.table_page import counting_words, still_words
from companion.shell.statistics.wins_card import pill
from companion.ui import theme
from companion.ui.buttons import Press, chip, icon_button, main_button, pressable
from companion.ui.hooks import component
from companion.ui.inputs import words_field
from companion.ui.layout import column, row, sheet, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from companion.ui.text_measure import fitting_columns, word_by_word
from engine import names
from engine.players import LONGEST_NAME

CLOSED = ""
MOST_OFFERED = 24
"""How many people somebody can be counted as, those who played most first."""


@component
def player_page(game_uis: Sequence[GameUI], session: PhoneSession, route: str) -> ft.Control:
    """Everything about one player."""
    shown = use_statistics(game_uis, session, route)
    open_, show = ft.use_state(CLOSED)
    close = partial(show, CLOSED)
    if shown is None:
        return frame(session, PageContent("", [counting_words()], on_back=session.navigation.go_up))
    who = shown.asked.who
    if not who:
        words = _("This player has no games that count.")
        return frame(session, PageContent(_("Our table"), [text(words)], on_back=session.navigation.go_up))
    figures = player_figures(shown.table.games, who)
    standing = next((one for one in shown.table.standings if one.who == who), None)
    # The games of the filter may be gone, or left out by now.
    body = [text(_("No games match."))] if standing is None else _who(shown, figures, standing)
    return frame(
        session,
        PageContent(
            "",
            [*still_words(shown), *_filtered(shown), *body],
            more=[] if standing is None else _more_of(shown, figures),
            actions=[_more(session, show)],
            on_back=session.navigation.go_up,
        ),
        sheet=_sheet(shown, who, open_, close),
        on_dismiss=close,
    )


def _filtered(shown: Statistics) -> list[ft.Control]:
    words = filter_words(shown)
    return [secondary_text(words, theme.BODY)] if words else []


def _more(session: PhoneSession, show: Callable[[str], object]) -> ft.Control:
    items = [
        MenuItem(ft.Icons.EDIT_OUTLINED, _("Another name"), partial(show, "rename")),
        MenuItem(ft.Icons.PEOPLE_OUTLINE, _("The same person as …"), partial(show, "merge")),
        MenuItem(ft.Icons.HELP_OUTLINE, _("How this is counted"), partial(show, "counting")),
    ]
    return icon_button(ft.Icons.MORE_VERT, _("More"), lambda: session.navigation.open_menu(lambda: items))


def _kinds(figures: PlayerFigures) -> list[str]:
    """The games that were played, those most often first."""
    return [one.game for one in sorted(figures.by_game, key=lambda one: (-one.games, one.game))]


def _who(shown: Statistics, figures: PlayerFigures, standing: Standing) -> list[ft.Control]:
    return [_hero(shown, figures, standing), games_card(shown, figures, _kinds(figures))]


def _more_of(shown: Statistics, figures: PlayerFigures) -> list[ft.Control]:
    """Points, luck, colours and rivals, which stand beside the rest where there is room."""
    points = [
        categories_card(shown, figures.who, game, found)
        for game in _kinds(figures)
        if (found := category_figures(shown.table.games, figures.who, game))
    ]
    beside = [*luck_card(shown, figures), colours_card(shown, figures)]
    words = word_by_word([luck_words(shown), _("Colours")])
    return [
        *points,
        fitting_columns(beside, words, theme.LEAD, inset=theme.WIDE, spacing=theme.GAP),
        *rivals_card(shown, figures),
    ]


def _hero(shown: Statistics, figures: PlayerFigures, standing: Standing) -> ft.Control:
    """The shape of the player, the name, wins and games."""
    streak = []
    if standing.streak > 1:
        streak = [pill(ngettext("{count} in a row", "{count} in a row", standing.streak))]
    elif standing.longest > 1:
        most = ngettext("once {count} in a row", "once {count} in a row", standing.longest)
        streak = [pill(most)]
    expected = _("{number} by chance").format(number=decimal(figures.expected))
    numbers = [
        _figure(figures.wins, ngettext("win", "wins", figures.wins)),
        _figure(figures.games, ngettext("game", "games", figures.games)),
    ]
    spoken = _("{name}: {wins} in {games}, {expected}").format(
        name=isolated(figures.who),
        wins=ngettext("{count} win", "{count} wins", figures.wins),
        games=ngettext("{count} game", "{count} games", figures.games),
        expected=expected,
    )
    go = partial(shown.session.navigation.go, games_route(AskedRoute(shown.only, figures.who)))
    inside = column(
        [
            wrapped([title(figures.who, theme.DISPLAY, color=theme.ON_DEEP), *streak], spacing=theme.GAP),
            pressable(
                spoken,
                column(
                    [
                        wrapped(numbers, spacing=theme.GAP),
                        text(expected, theme.SMALL, theme.ON_DEEP_QUIET),
                    ],
                    spacing=theme.HAIR,
                    tight=True,
                ),
                go,
                means="their games",
            ),
        ],
        spacing=theme.TIGHT,
        tight=True,
        expand=True,
    )
    shape = ft.Container(mark(shown.colour(figures.who), theme.PORTRAIT), width=theme.PORTRAIT)
    return ft.Container(
        row([shape, inside], spacing=theme.EDGE),
        gradient=ft.LinearGradient(
            [theme.SEA_MIDDLE, theme.DEEP], begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER
        ),
        padding=theme.EDGE,
        border_radius=theme.RADIUS_CARD,
    )


def _figure(number: int, words: str) -> ft.Control:
    return row(
        [
            text(str(number), theme.DISPLAY, theme.ON_DEEP, strong=True),
            text(words, theme.BODY, theme.ON_DEEP_QUIET),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )


def _sheet(shown: Statistics, who: str, open_: str, close: Press) -> ft.Control | None:
    match open_:
        case "rename":
            return _rename_sheet(shown, who, close)
        case "merge":
            return _merge_sheet(shown, who, close)
        case "counting":
            return counting_sheet(close)
    return None


def _become(shown: Statistics, who: str, other: str, close: Press) -> None:
    """Counts somebody under another name, and shows the page of that."""
    close()
    if merge_names(shown.session, who, other):
        shown.session.navigation.go(player_route(other, shown.only))


@component
def _rename_sheet(shown: Statistics, who: str, close: Press) -> ft.Control:
    value, set_value = ft.use_state(who)
    name = names.tidy(value)
    problem = ""
    if name and names.problem(name):
        problem = _("This name can’t be shown.")
    elif name != who and names.same_name(name, who):
        problem = _("Only capitals or spaces differ, so that’s the same name.")
    usable = bool(name) and not problem and name != who
    go = partial(_become, shown, who, name, close)
    return sheet(
        _("Another name"),
        [
            words_field(_("Name"), value, set_value, longest=LONGEST_NAME, problem=problem, autofocus=True),
            row([main_button(_("Use this name"), go if usable else None)]),
        ],
        close,
        note=_("All of {name}’s games count under it. The games stay as they are.").format(
            name=isolated(who)
        ),
    )


def _merge_sheet(shown: Statistics, who: str, close: Press) -> ft.Control:
    people = [one for one in shown.counted.choices.people if one != who][:MOST_OFFERED]
    chips = [
        chip(
            one,
            partial(_become, shown, who, one, close),
            means=f"same as {one}",
            spoken=_("{name} is {other}").format(name=isolated(who), other=isolated(one)),
        )
        for one in people
    ]
    return sheet(
        _("The same person as …"),
        [wrapped(chips, spacing=theme.SNUG) if chips else text(_("Nobody else has played."))],
        close,
        note=_("Both names’ games are counted together. You can undo that."),
    )
