"""The wins: a column for each of those who won most, and the games by which they can be counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.history.standings import Standing
from companion.i18n.translation import _, isolated, ngettext
from companion.shell.statistics.asked import player_route, table_route
from companion.shell.statistics.counted import Statistics
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component
from companion.ui.layout import column, ends, row
from companion.ui.marks import mark
from companion.ui.text import text, title, with_spoken_label
from companion.ui.text_measure import use_text_scale

MOST_COLUMNS = 4
ONE_LINE: dict[str, Any] = {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}


@component
def wins_card(shown: Statistics, more: Callable[[], object]) -> ft.Control:
    """The wins of those who lead; `more` shows everybody."""
    scale, probe = use_text_scale()
    leading = shown.table.standings[:MOST_COLUMNS]
    if not leading:
        # Without a word, an empty card looks as if the app had lost the game.
        words = _("Only players with names count: once you name them, you’ll see their wins here.")
        people: ft.Control = text(words, theme.BODY, theme.ON_DEEP_QUIET)
    elif scale > theme.ENLARGED:
        people = column([_person_row(shown, one) for one in leading], spacing=theme.TIGHT, tight=True)
    else:
        people = _columns(shown, leading)
    others = len(shown.table.standings) - len(leading)
    return deep_card(
        [
            probe,
            ends([title(_("Wins"), theme.HEAD, color=theme.ON_DEEP)], _roll(shown)),
            people,
            *([_everybody(len(shown.table.standings), more)] if others > 0 else []),
            *_thumbs(shown),
        ]
    )


def deep_card(controls: Sequence[ft.Control]) -> ft.Container:
    """A card as deep as the sea, which is the same in both themes."""
    return ft.Container(
        column(controls, spacing=theme.SNUG, tight=True),
        gradient=ft.LinearGradient(
            [theme.SEA_MIDDLE, theme.DEEP], begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER
        ),
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def pill(words: str, on_press: Callable[[], object] | None = None) -> ft.Control:
    """Something to be proud of, with a cup."""
    inside = row(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, color=theme.GLOW, size=theme.SIGN),
            text(words, theme.SMALL, theme.GLOW, strong=True),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
    box: dict[str, Any] = {
        "padding": theme.inset(horizontal=theme.GAP, vertical=theme.INSET + theme.HAIR),
        "border_radius": theme.RADIUS_PILL,
        "bgcolor": theme.SEA_BELOW,
    }
    if on_press is None:
        return with_spoken_label(words, ft.Container(inside, **box))
    return pressable(words, inside, on_press, **box)


def _roll(shown: Statistics) -> list[ft.Control]:
    """Who has won several games in a row until now."""
    one = shown.table.on_a_roll
    if one is None:
        return []
    words = ngettext(
        "{name}: {count} win in a row", "{name}: {count} wins in a row", one.streak, name=isolated(one.who)
    )
    return [pill(words, partial(_go_to, shown, one.who))]


def _go_to(shown: Statistics, who: str) -> None:
    shown.session.navigation.go(player_route(who, shown.only))


def wins_words(one: Standing) -> str:
    """Somebody's wins and games in a sentence."""
    wins = ngettext("{count} win", "{count} wins", one.wins)
    games = ngettext("{count} game", "{count} games", one.games)
    return _("{name}: {wins} in {games}").format(name=isolated(one.who), wins=wins, games=games)


def _columns(shown: Statistics, leading: Sequence[Standing]) -> ft.Control:
    most = max((one.wins for one in leading), default=0)
    steps = [_column(shown, one, most) for one in leading]
    below: list[ft.Control] = [
        ft.Container(
            column(
                [
                    text(one.who, theme.LEAD, theme.ON_DEEP, strong=True, **ONE_LINE),
                    text(
                        in_games(one.games), theme.SMALL, theme.ON_DEEP_QUIET, text_align=ft.TextAlign.CENTER
                    ),
                ],
                spacing=theme.NO_SPACE,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            expand=True,
        )
        for one in leading
    ]
    line = ft.Container(bgcolor=theme.ON_DEEP_QUIET, height=theme.BORDER)
    upper = ft.Row(steps, spacing=theme.SNUG, vertical_alignment=ft.CrossAxisAlignment.END)
    captions = ft.Row(below, spacing=theme.SNUG, vertical_alignment=ft.CrossAxisAlignment.START)
    names = ft.Semantics(exclude_semantics=True, content=captions)
    return column([upper, line, names], spacing=theme.NO_SPACE, tight=True)


def in_games(games: int) -> str:
    """How many games somebody played, below their wins."""
    return ngettext("in {count} game", "in {count} games", games)


def _column(shown: Statistics, one: Standing, most: int) -> ft.Control:
    share = one.wins / most if most else 0
    colour = shown.colour(one.who)
    step = ft.Container(
        mark(colour, theme.MARK, theme.ON_PLAYER),
        bgcolor=theme.PLAYER[colour],
        height=theme.WINS_LEAST + round(share * (theme.WINS_MOST - theme.WINS_LEAST)),
        alignment=ft.Alignment.BOTTOM_CENTER,
        padding=ft.Padding.only(bottom=theme.GAP),
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS),
    )
    size = theme.WIN if one.wins == most else theme.DISPLAY
    figure = text(
        str(one.wins), size, theme.ON_DEEP, strong=True, style=theme.FLAT_TEXT, text_align=ft.TextAlign.CENTER
    )
    return pressable(
        wins_words(one),
        column([figure, step], spacing=theme.TIGHT, tight=True),
        partial(_go_to, shown, one.who),
        means=f"wins {one.who}",
        expand=True,
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS),
    )


def _person_row(shown: Statistics, one: Standing) -> ft.Control:
    """Somebody's wins in a line, which has room for large text."""
    return person_row(shown, one, color=theme.ON_DEEP, quiet=theme.ON_DEEP_QUIET)


def person_row(
    shown: Statistics, one: Standing, *, color: str = theme.INK, quiet: str = theme.QUIET
) -> ft.Control:
    """Somebody's wins and games in a line."""
    return pressable(
        wins_words(one),
        row(
            [
                mark(shown.colour(one.who), theme.MARK_LARGE),
                column(
                    [
                        text(one.who, theme.BODY, color, strong=True),
                        text(in_games(one.games), theme.SMALL, quiet),
                    ],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    expand=True,
                ),
                text(str(one.wins), theme.HEAD, color, strong=True),
            ],
            spacing=theme.GAP,
        ),
        partial(_go_to, shown, one.who),
        means=f"person {one.who}",
        padding=theme.inset(vertical=theme.SNUG),
    )


def _everybody(people: int, more: Callable[[], object]) -> ft.Control:
    words = ngettext("All {count} player", "All {count} players", people)
    inside = row(
        [
            text(words, theme.BODY, theme.ON_DEEP, strong=True, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.ON_DEEP_QUIET),
        ]
    )
    return pressable(
        words,
        inside,
        more,
        means="everybody",
        bgcolor=theme.DEEP_CHOSEN,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.INSET),
    )


def _thumbs(shown: Statistics) -> list[ft.Control]:
    """A picture of each game with the number of its games; one that is tapped is counted alone."""
    counts = dict(shown.table.by_game)
    games = [one for one in shown.game_uis if counts.get(one.info.name)]
    if len(games) < 2 and not shown.only.game:
        return []
    thumbs: list[ft.Control] = []
    for game_ui in games:
        name, chosen = game_ui.info.name, shown.only.game == game_ui.info.name
        count = counts[name]
        badge = ft.Container(
            text(str(count), theme.SMALL, theme.ON_DEEP, strong=True),
            bgcolor=theme.DEEP,
            border_radius=theme.RADIUS_PILL,
            padding=theme.inset(horizontal=theme.SNUG, vertical=theme.HAIR),
            right=theme.TIGHT,
            bottom=theme.TIGHT,
        )
        picture = ft.Container(
            ft.Stack([game_ui.drawing(theme.TARGET), badge], height=theme.TARGET),
            border_radius=theme.RADIUS_SMALL,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        )
        only = replace(shown.only, game="" if chosen else name)
        spoken = _("{thing}: {value}").format(
            thing=game_ui.title(), value=ngettext("{count} game", "{count} games", count)
        )
        thumbs.append(
            pressable(
                spoken,
                picture,
                partial(shown.session.navigation.go, table_route(only)),
                means=f"game {name}",
                selected=chosen,
                expand=True,
                padding=theme.HAIR,
                border=theme.line_around(theme.BORDER, theme.GLOW if chosen else theme.NONE),
            )
        )
    return [row(thumbs, spacing=theme.TIGHT)]
