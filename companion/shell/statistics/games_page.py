"""The games that a figure comes from, the latest first; their lines are built as they come into sight."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import flet as ft

from companion.game_ui import GameUI
from companion.history.evenings import latest_evening
from companion.history.games import Played
from companion.i18n.dates import today
from companion.i18n.translation import _, isolated, join_words, ngettext
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.shell.statistics.asked import AskedRoute
from companion.shell.statistics.counted import Statistics, colour_words, use_statistics
from companion.shell.statistics.game_lines import game_line
from companion.shell.statistics.table_page import counting_words, still_words
from companion.ui import theme
from companion.ui.buttons import side_button
from companion.ui.hooks import component, memo_component
from companion.ui.layout import column, row, rule
from companion.ui.text import secondary_text, text

GROUP = 16
"""How many lines are built at once."""
AHEAD = 2
"""The screens below the one in sight that have to be built while the page scrolls."""
Looks = tuple[object, ...]
"""The values that change every line: the language, the size of the text, the layout, the phone's day."""


@component
def games_page(game_uis: Sequence[GameUI], session: PhoneSession, route: str) -> ft.Control:
    """The games of a route, whoever and whatever they are about."""
    shown = use_statistics(game_uis, session, route)
    wanted, set_wanted = ft.use_state(1)
    if shown is None:
        return frame(session, PageContent(_("Games"), [counting_words()], on_back=session.navigation.go_up))
    games = games_of(shown.asked, shown.counted.games, shown.table.games)[::-1]
    groups = [games[start : start + GROUP] for start in range(0, min(len(games), wanted * GROUP), GROUP)]
    is_whole = wanted * GROUP >= len(games)

    def build_more() -> None:
        set_wanted(lambda now: now + 1)

    def scrolled(event: ft.OnScrollEvent) -> None:
        if not is_whole and event.extent_after < AHEAD * event.viewport_dimension:
            build_more()

    looks = (session.settings.language, session.settings.text_size, session.layout, today())
    more = [] if is_whole else [row([side_button(_("Show more games"), build_more)])]
    return frame(
        session,
        PageContent(
            heading_words(shown),
            [
                ft.Container(_count(games), padding=ft.Padding.only(bottom=theme.GAP)),
                *still_words(shown),
                *(
                    _lines(group, shown, looks, first=group is groups[0], last=group is groups[-1])
                    for group in groups
                ),
                *more,
            ],
            on_back=session.navigation.go_up,
            on_scroll=scrolled,
            spacing=theme.NO_SPACE,
        ),
    )


def games_of(asked: AskedRoute, every: Sequence[Played], filtered: Sequence[Played]) -> tuple[Played, ...]:
    """Those of the games that a filter lets pass, or of all, that are asked for; the oldest first."""
    if asked.evening:
        return latest_evening(every, datetime.now(UTC))
    return tuple(one for one in filtered if _is_meant(asked, one))


def _is_meant(asked: AskedRoute, one: Played) -> bool:
    if asked.kind and one.record.game != asked.kind:
        return False
    if asked.who and asked.who not in one.people:
        return False
    if not ({asked.rival} if asked.rival else asked.pair) <= {*one.people}:
        return False
    if asked.contested and not _was_in_contest(asked, one):
        return False
    return not asked.colour or bool(asked.who and one.seat_of(asked.who).colour == asked.colour)


def _was_in_contest(asked: AskedRoute, one: Played) -> bool:
    seat = one.people.index(asked.who) if asked.who else None
    return any(seat is None or contest.chances[seat] for contest in one.record.contests)


def heading_words(shown: Statistics) -> str:
    """A heading with what these games have in common."""
    asked = shown.asked
    if asked.evening:
        return _("This evening")
    people = [asked.who, asked.rival] if asked.who else sorted(asked.pair or shown.only.group)
    parts = [join_words(isolated(who) for who in people if who)] if any(people) else []
    parts += [shown.title(asked.kind or shown.only.game)] if asked.kind or shown.only.game else []
    parts += [colour_words()[asked.colour]] if asked.colour in colour_words() else []
    return " · ".join(parts) or _("Games")


def _count(games: Sequence[Played]) -> ft.Control:
    if not games:
        return text(_("No games match."))
    return secondary_text(ngettext("{count} game", "{count} games", len(games)), theme.BODY)


@memo_component
def _lines(
    group: tuple[Played, ...], shown: Statistics, _looks: Looks, *, first: bool, last: bool
) -> ft.Control:
    """The lines of a group; all groups together look like one card."""
    lines = [control for one in group for control in (rule(), game_line(shown, one))]
    top, bottom = (theme.RADIUS_CARD if end else theme.NO_SPACE for end in (first, last))
    return ft.Container(
        column(lines[1:] if first else lines, spacing=theme.NO_SPACE),
        bgcolor=theme.CARD,
        padding=theme.inset(horizontal=theme.GAP),
        border_radius=ft.BorderRadius(top, top, bottom, bottom),
    )
