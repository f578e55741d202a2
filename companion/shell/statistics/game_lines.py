"""Past games in a line each: who won what, with how many points and when."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.history.games import Played
from companion.i18n.dates import day_words
from companion.i18n.messages import nobody_won, won_words
from companion.i18n.numbers import minus
from companion.i18n.translation import _, isolated
from companion.shell.statistics.counted import Statistics
from companion.shell.statistics.records_card import stamp
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import column, row
from companion.ui.text import secondary_text, text


def called(one: Played) -> list[str]:
    """The names of everybody at a table: the name under which they are counted, or the one there."""
    return [who or seat.name for who, seat in zip(one.people, one.record.seats, strict=True)]


def result_words(one: Played) -> str:
    """Who won."""
    people = called(one)
    won = [isolated(people[seat]) for seat in one.record.winners]
    return won_words(won) if won else nobody_won()


def points_words(one: Played) -> str:
    """Everybody's points, best first; their names in a game without points."""
    seats = sorted(zip(called(one), one.record.seats, strict=True), key=lambda each: each[1].place)
    return " · ".join(
        isolated(name) if seat.points is None else f"{isolated(name)} {minus(seat.points)}"
        for name, seat in seats
    )


def game_line(shown: Statistics, one: Played) -> ft.Control:
    """A past game, which opens when it is tapped."""
    won, points = result_words(one), points_words(one)
    when = day_words(one.record.moment.timestamp())
    game = shown.title(one.record.game)
    lines = column(
        [
            row([text(won, theme.BODY, strong=True, expand=True), secondary_text(when)]),
            secondary_text(f"{game} · {points}"),
        ],
        spacing=theme.HAIR,
        tight=True,
        expand=True,
    )
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET)
    return pressable(
        _("{result}, {day}: {points}").format(result=f"{won} · {game}", day=when, points=points),
        row(
            [
                stamp(shown, one.record.game, theme.LINE_STAMP, theme.LINE_STAMP_WIDE),
                lines,
                arrow,
            ],
            spacing=theme.SNUG,
        ),
        partial(shown.open, one.record.identity),
        means=f"game {one.record.identity}",
        padding=theme.inset(vertical=theme.SNUG),
    )
