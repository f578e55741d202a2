"""Our table on the home page: the wins of those who lead, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.routes import OUR_TABLE
from companion.shell.statistics.counted import Statistics, use_statistics
from companion.shell.statistics.wins_card import wins_words
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text

MOST = 4
"""How many people are on the card."""


@component
def home_card(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The card, which leads to the page."""
    shown = use_statistics(game_uis, session, OUR_TABLE)
    games = 0 if shown is None else len(shown.table.games)
    count = [secondary_text(ngettext("{count} game", "{count} games", games))] if games else []
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET)
    head = row([text(_("Our table"), theme.LEAD, strong=True, expand=True), *count, arrow])
    leading = [] if shown is None else [one for one in shown.table.standings[:MOST] if one.wins]
    wins = _wins(shown) if shown is not None and leading else []
    return pressable(
        _("Our table"),
        column([head, *wins], spacing=theme.SNUG, tight=True),
        partial(session.navigation.go, OUR_TABLE),
        more=". ".join(map(wins_words, leading)),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
    )


def _wins(shown: Statistics) -> list[ft.Control]:
    """Who leads, and a bar that is divided by the wins of all."""
    leading = [one for one in shown.table.standings[:MOST] if one.wins]
    people: list[ft.Control] = [
        row(
            [
                mark(shown.colour(one.who)),
                text(one.who, theme.BODY),
                text(str(one.wins), theme.LEAD, strong=True),
            ],
            spacing=theme.TIGHT,
            tight=True,
        )
        for one in leading
    ]
    rest = sum(one.wins for one in shown.table.standings[MOST:])
    parts = [(one.wins, theme.PLAYER[shown.colour(one.who)]) for one in leading]
    bar = ft.Container(
        ft.Row(
            [
                ft.Container(expand=wins, height=theme.WINS_BAR, bgcolor=color)
                for wins, color in (*parts, (rest, theme.LINE))
                if wins
            ],
            spacing=theme.HAIR,
        ),
        border_radius=theme.RADIUS_PILL,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    return [wrapped(people, spacing=theme.GAP), bar]
