"""The luck of a game: who won each contest of chance, and against which chances."""

from collections.abc import Sequence

import flet as ft

from companion.history.record import Contest
from companion.i18n.numbers import decimal, percent
from companion.i18n.translation import _
from companion.table.end.final_ui import LuckLine
from companion.table.frame.round_words import RoundWords
from companion.table.seats.names import name
from companion.table.seats.player_widgets import heads
from companion.ui import theme
from companion.ui.figures import Figure, Line, figures
from companion.ui.layout import card, column, row, rule, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label
from engine.table import GameTable


def luck_card(table: GameTable, contests: Sequence[Contest], words: RoundWords) -> list[ft.Control]:
    """Every contest with the chances at its start, and how many wins chance alone would have given."""
    if not contests:
        return []
    lines = [control for one in contests for control in (_contest(table, one, words), rule())]
    return [
        card(
            [
                title(_("Luck"), theme.LEAD),
                *lines,
                wrapped([_sum(table, seat, contests) for seat in _took_part(table, contests)]),
            ]
        )
    ]


def draws_card(table: GameTable, lines: Sequence[LuckLine]) -> list[ft.Control]:
    """A card with the luck of everybody besides those contests, such as in draws; none without any."""
    if not lines:
        return []
    spoken = _("{name}, {thing}: {value}")
    rows = tuple(
        Line(
            line.label,
            tuple(
                Figure(str(amount), spoken.format(name=player.name, thing=line.label, value=amount))
                for player, amount in zip(table.players, line.amounts, strict=True)
            ),
        )
        for line in lines
    )
    shown = figures(heads(table, range(len(table.players))), rows, label_share=theme.LABEL_SHARE_LONG)
    return [card([title(_("Luck"), theme.LEAD), shown])]


def _took_part(table: GameTable, contests: Sequence[Contest]) -> list[int]:
    return [seat for seat in range(len(table.players)) if any(one.chances[seat] for one in contests)]


def expected(contests: Sequence[Contest], seat: int) -> float:
    """How many of these contests somebody would have won on average."""
    return sum(one.chances[seat] for one in contests)


def _contest(table: GameTable, one: Contest, words: RoundWords) -> ft.Control:
    winner, chance = name(table, one.winner), percent(one.chances[one.winner])
    where = words.heading(one.round) if one.round else ""
    said = _("{name} won with a chance of {chance}").format(name=winner, chance=chance)
    colours = [player.colour for player in table.players]
    bar = [
        ft.Container(
            expand=max(1, round(share * theme.SHARE_PARTS)),
            height=theme.SNUG,
            bgcolor=theme.PLAYER[colours[seat]],
            border_radius=theme.TIGHT,
        )
        for seat, share in enumerate(one.chances)
        if share
    ]
    return with_spoken_label(
        ": ".join(part for part in (where, said) if part),
        column(
            [
                row(
                    [
                        *([secondary_text(where)] if where else []),
                        ft.Container(expand=True),
                        mark(colours[one.winner]),
                        text(winner, strong=True),
                        text(chance, theme.STORY, strong=True),
                    ]
                ),
                row(bar, spacing=theme.HAIR),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
    )


def _sum(table: GameTable, seat: int, contests: Sequence[Contest]) -> ft.Control:
    player = table.players[seat]
    words = _("{won} won, {expected} expected").format(
        won=sum(one.winner == seat for one in contests), expected=decimal(expected(contests, seat))
    )
    return with_spoken_label(
        _("{name}: {points}").format(name=player.name, points=words),
        row([mark(player.colour), text(words, theme.SMALL)], spacing=theme.TIGHT, tight=True),
    )
