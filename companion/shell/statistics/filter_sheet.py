"""Which games count: the sheet to choose them, and what is chosen as chips that take it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import flet as ft

from companion.game_ui import GameUI
from companion.history.games import EVERYTHING, Filter
from companion.i18n.translation import _, isolated, join_words, ngettext
from companion.shell.statistics.asked import table_route
from companion.shell.statistics.counted import Statistics
from companion.ui import theme
from companion.ui.buttons import Press, chip, main_button, side_button
from companion.ui.layout import sheet, wrapped
from companion.ui.marks import mark
from companion.ui.text import title
from companion.ui.text_measure import next_steps

Value = TypeVar("Value", str, int)
MOST_PEOPLE = 12
"""How many people are offered, those who played most first."""


def filter_sheet(shown: Statistics, close: Press) -> ft.Control:
    """The games, numbers of players, years and people by which games can be chosen."""
    choices, only = shown.counted.choices, shown.only
    people = [*sorted(only.group), *(who for who in choices.people if who not in only.group)][:MOST_PEOPLE]
    played = {one.record.game for one in shown.counted.games}
    games = [one for one in shown.game_uis if one.info.name in played]
    parts: list[ft.Control] = [
        *_part(_("Game"), [_game(shown, game_ui) for game_ui in games]),
        *_part(_("Players"), [_size(shown, size) for size in choices.sizes]),
        *_part(_("Year"), [_year(shown, year) for year in choices.years]),
        *_part(_("Who played"), [_person(shown, who) for who in people]),
        *_part("", [_alone(shown)] if only.group else []),
    ]
    clear = partial(shown.session.navigation.go, table_route(EVERYTHING))
    buttons = next_steps(
        [
            side_button(_("Count all games"), clear if only != EVERYTHING else None, means="no filter"),
            main_button(_("Done"), close),
        ]
    )
    return sheet(_("Which games count"), [*parts, buttons], close)


def _part(heading: str, chips: Sequence[ft.Control]) -> list[ft.Control]:
    if not chips:
        return []
    head = [title(heading, theme.BODY)] if heading else []
    return [*head, wrapped(chips, spacing=theme.SNUG)]


def _toggled(now: Value, value: Value, nothing: Value) -> Value:
    """The value, or nothing if it is chosen already."""
    return nothing if now == value else value


def _chip(
    shown: Statistics, words: str, only: Filter, *, chosen: bool, sign: ft.Control | None = None
) -> ft.Control:
    go = partial(shown.session.navigation.go, table_route(only))
    return chip(words, go, means=f"filter {words}", chosen=chosen, sign=sign)


def _game(shown: Statistics, game_ui: GameUI) -> ft.Control:
    now, name = shown.only.game, game_ui.info.name
    return _chip(
        shown, game_ui.title(), replace(shown.only, game=_toggled(now, name, "")), chosen=now == name
    )


def _size(shown: Statistics, size: int) -> ft.Control:
    now = shown.only.players
    only = replace(shown.only, players=_toggled(now, size, 0))
    return _chip(shown, _players(size), only, chosen=now == size)


def _year(shown: Statistics, year: int) -> ft.Control:
    now = shown.only.year
    return _chip(shown, str(year), replace(shown.only, year=_toggled(now, year, 0)), chosen=now == year)


def _players(size: int) -> str:
    return ngettext("{count} player", "{count} players", size)


def _person(shown: Statistics, who: str) -> ft.Control:
    group = shown.only.group ^ {who}
    only = replace(shown.only, group=group, others=shown.only.others or not group)
    colour = shown.table.colours.get(who)
    sign = None if colour is None else mark(colour)
    return _chip(shown, who, only, chosen=who in shown.only.group, sign=sign)


def _alone(shown: Statistics) -> ft.Control:
    only = replace(shown.only, others=not shown.only.others)
    return _chip(shown, _("And nobody else"), only, chosen=not shown.only.others)


def filter_words(shown: Statistics) -> str:
    """The choices of the filter, in words."""
    return " · ".join(words for words, _without in _chosen(shown))


def _chosen(shown: Statistics) -> list[tuple[str, Filter]]:
    """The choices of the filter in words, each with the filter without it."""
    only = shown.only
    chosen: list[tuple[str, Filter]] = []
    if only.game:
        chosen.append((shown.title(only.game), replace(only, game="")))
    if only.players:
        chosen.append((_players(only.players), replace(only, players=0)))
    if only.year:
        chosen.append((str(only.year), replace(only, year=0)))
    if only.group:
        names = join_words(isolated(who) for who in sorted(only.group))
        words = names if only.others else _("Only {names}").format(names=names)
        chosen.append((words, replace(only, group=frozenset(), others=True)))
    return chosen


def filter_chips(shown: Statistics) -> list[ft.Control]:
    """A chip for each choice of the filter; a tap on it takes the choice back."""
    cross = ft.Icon(ft.Icons.CLOSE, color=theme.INK, size=theme.SIGN)
    chips = [
        chip(
            words,
            partial(shown.session.navigation.go, table_route(without)),
            means=f"without {words}",
            spoken=_("Remove filter: {value}").format(value=words),
            sign=cross,
        )
        for words, without in _chosen(shown)
    ]
    return [wrapped(chips, spacing=theme.SNUG)] if chips else []
