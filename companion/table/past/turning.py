"""The turning points of a game in words, each a card that leads to its place in the game."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import flet as ft

from companion.history.past import AnyPast, moments
from companion.history.turning_points import TurningPoint
from companion.i18n.numbers import signed
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import AnyFinalUI
from companion.table.past.course import Course
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import column, row
from companion.ui.text import secondary_text, text

MOST_PARTS = 2
"""The kinds of points that are named of a round."""


def turning_heading(one: TurningPoint) -> str:
    """A heading that says in a few words what happened."""
    if one.what == "caught up":
        return _("From last place to a shared lead")
    if one.what == "gained most":
        return _("The biggest gain")
    return {
        2: _("From second to first"),
        3: _("From third to first"),
        4: _("From fourth to first"),
    }.get(one.place_before, _("Alone in the lead"))


def gain_parts(
    history: AnyTableHistory, ui: AnyFinalUI, past: AnyPast, one: TurningPoint
) -> list[tuple[str, int]]:
    """The kinds of points that brought somebody most at this moment, with their points."""
    places = moments(history.steps, past)
    gained: Counter[str] = Counter()
    for step in history.steps[places[one.round - 1] + 1 : places[one.round] + 1]:
        for award in step.awards:
            if award.seat == one.seat:
                gained[ui.category_of(award, history.table)] += award.points
    named = [(category.words, gained[category.key]) for category in ui.categories(history.table)]
    found = sorted((part for part in named if part[1] > 0), key=lambda part: -part[1])
    return found[:MOST_PARTS]


def turning_words(history: AnyTableHistory, ui: AnyFinalUI, past: AnyPast, one: TurningPoint) -> str:
    """Who it was, and what it brought."""
    said = _("{name} {points}").format(name=name(history.table, one.seat), points=signed(one.gained))
    parts = [
        _("{what} {points}").format(what=what, points=signed(points))
        for what, points in gain_parts(history, ui, past, one)
    ]
    return ": ".join((said, ", ".join(parts))) if parts else said


def turning_cards(
    history: AnyTableHistory,
    ui: AnyFinalUI,
    past: AnyPast,
    course: Course,
    found: tuple[TurningPoint, ...],
    go: Callable[[int], object],
) -> list[ft.Control]:
    """A card for each turning point; a tap shows the table at its end, the step of this place in the game."""
    places = moments(history.steps, past)
    cards = []
    for one in found:
        heading, words = turning_heading(one), turning_words(history, ui, past, one)
        label = course.labels[one.round]
        sign = ft.Container(
            text(label, theme.LEAD if label.isdigit() else theme.TINY, strong=True),
            width=theme.TARGET,
            height=theme.TARGET,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.CARD,
            border=theme.line_around(theme.RING, theme.INK),
            border_radius=theme.RADIUS_PILL,
        )
        cards.append(
            pressable(
                f"{heading}. {words}",
                row(
                    [
                        sign,
                        column(
                            [text(heading, theme.LEAD, strong=True), secondary_text(words)],
                            spacing=theme.HAIR,
                            tight=True,
                            expand=True,
                        ),
                        ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
                    ],
                    spacing=theme.GAP,
                ),
                partial(go, places[one.round]),
                means=f"turning point {one.round}",
                more=course.line_words(ui.round_words)[one.round],
                bgcolor=theme.HERO,
                border_radius=theme.RADIUS_CARD,
                padding=theme.GAP,
            )
        )
    return cards
