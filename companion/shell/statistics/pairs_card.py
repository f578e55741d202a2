"""Who finished ahead of whom: a bar for every two people who have played together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.history.standings import Pair
from companion.i18n.translation import _, isolated, ngettext
from companion.shell.statistics.asked import AskedRoute, games_route
from companion.shell.statistics.counted import Statistics
from companion.shell.statistics.wins_card import ONE_LINE
from companion.ui import theme
from companion.ui.buttons import link, pressable
from companion.ui.layout import card, column, ends, row, rule
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title

MOST_PAIRS = 3
NAME_SHARE, BAR_SHARE = 3, 4


def pairs_card(shown: Statistics, more: Callable[[], object]) -> list[ft.Control]:
    """The pairs with most games; `more` shows all of them."""
    pairs = shown.table.pairs
    if not pairs:
        return []
    level = row(
        [
            ft.Container(
                width=theme.SWATCH, height=theme.SWATCH, border_radius=theme.SWATCH, bgcolor=theme.LINE
            ),
            secondary_text(_("level")),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
    head = ends([title(_("Who finished ahead"), theme.LEAD)], [level])
    all_pairs = [row([link(_("All pairs"), more)])] if len(pairs) > MOST_PAIRS else []
    return [card([head, *pair_lines(shown, pairs[:MOST_PAIRS]), *all_pairs], spacing=theme.TIGHT)]


def pair_lines(shown: Statistics, pairs: Sequence[Pair]) -> list[ft.Control]:
    """A line for each of these pairs."""
    lines = [control for pair in pairs for control in (rule(), _line(shown, pair))]
    return lines[1:]


def _line(shown: Statistics, pair: Pair) -> ft.Control:
    asked = AskedRoute(shown.only, pair=frozenset((pair.one, pair.other)))
    one, other = shown.colour(pair.one), shown.colour(pair.other)
    inside = row(
        [
            mark(one),
            text(pair.one, theme.BODY, strong=True, expand=NAME_SHARE, **ONE_LINE),
            text(str(pair.ahead), theme.LEAD, strong=True),
            ft.Container(share_bar(pair, one, other), expand=BAR_SHARE),
            text(str(pair.behind), theme.LEAD, strong=True),
            text(
                pair.other,
                theme.BODY,
                strong=True,
                expand=NAME_SHARE,
                text_align=ft.TextAlign.END,
                **ONE_LINE,
            ),
            mark(other),
        ],
        spacing=theme.SNUG,
    )
    return pressable(
        pair_words(pair),
        inside,
        partial(shown.session.navigation.go, games_route(asked)),
        means=f"pair {pair.one} {pair.other}",
        padding=theme.inset(vertical=theme.INSET),
    )


def pair_words(pair: Pair) -> str:
    """Who finished ahead how often, in a sentence."""
    told = {
        "name": isolated(pair.one),
        "wins": pair.ahead,
        "other": isolated(pair.other),
        "losses": pair.behind,
    }
    if not pair.level:
        return _("{name} ahead {wins}, {other} ahead {losses}").format(**told)
    return ngettext(
        "{name} ahead {wins}, {other} ahead {losses}, level {count} time",
        "{name} ahead {wins}, {other} ahead {losses}, level {count} times",
        pair.level,
        **told,
    )


def share_bar(pair: Pair, one: str, other: str) -> ft.Control:
    """How often each was ahead, and between them how often they were level."""
    parts = ((pair.ahead, theme.PLAYER[one]), (pair.level, theme.LINE), (pair.behind, theme.PLAYER[other]))
    return ft.Container(
        ft.Row(
            [
                ft.Container(expand=amount, bgcolor=color, height=theme.SHARE_BAR)
                for amount, color in parts
                if amount
            ],
            spacing=theme.HAIR,
        ),
        border_radius=theme.RADIUS_PILL,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def all_pairs(shown: Statistics) -> ft.Control:
    """All pairs below each other."""
    return column(pair_lines(shown, shown.table.pairs), spacing=theme.TIGHT, tight=True)
