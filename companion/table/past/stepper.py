"""The bar that goes through a game: entry by entry with two arrows, round by round on a track."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.history.past import AnyPast, moments
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.frame.round_words import RoundWords
from companion.ui import theme
from companion.ui.buttons import icon_button
from companion.ui.layout import column, ends, row
from companion.ui.text import secondary_text, text
from companion.ui.track import track

LOOSE: dict[str, Any] = {"expand": True, "expand_loose": True}
"""For a text that wraps beside another one."""


@dataclass(frozen=True)
class Place:
    """A place in a game: one of its steps, counted from 0, of which `last` is the latest.

    `stops` are the places at which the track stops: the ends of the rounds, or all in a game without any.
    """

    step: int
    last: int
    stops: tuple[int, ...]

    @property
    def stop(self) -> int:
        """The number of the last stop that was reached."""
        return max((number for number, stop in enumerate(self.stops) if stop <= self.step), default=0)

    @property
    def stop_before(self) -> int:
        """The step at the last stop before this place; the first one if there is none."""
        return max((stop for stop in self.stops if stop < self.step), default=0)

    @property
    def stop_after(self) -> int:
        """The step at the next stop after this place; the last one if there is none."""
        return min((stop for stop in self.stops if stop > self.step), default=self.last)


def place_at(history: AnyTableHistory, past: AnyPast | None, entry: int | None) -> Place:
    """The place of the last step up to an entry; the end of the game if there is no such entry."""
    last = len(history.steps) - 1
    step = last
    if entry is not None:
        step = max(place for place, one in enumerate(history.steps) if one.number <= max(0, entry))
    stops = () if past is None else moments(history.steps, past)
    return Place(step, last, stops if len(stops) > 1 else tuple(range(last + 1)))


def stepper(place: Place, go: Callable[[int], object], words: Callable[[int], str]) -> ft.Control:
    """The arrows and the track; `go` gets the number of a step, and `words` say what is at a stop."""
    back = None if not place.step else partial(go, place.step - 1)
    on = None if place.step == place.last else partial(go, place.step + 1)
    where = (
        _("End")
        if place.step == place.last
        else _("{number} of {count}").format(number=place.step, count=place.last)
    )
    stops = track(
        _("Point in the game"), len(place.stops), place.stop, lambda stop: go(place.stops[stop]), words
    )
    return ft.Container(
        row(
            [
                icon_button(ft.Icons.ARROW_BACK_IOS_NEW, _("Previous entry"), back),
                column(
                    [
                        ends(
                            [text(_("Step through the game"), strong=True, **LOOSE)], [secondary_text(where)]
                        ),
                        stops,
                    ],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    expand=True,
                ),
                icon_button(ft.Icons.ARROW_FORWARD_IOS, _("Next entry"), on),
            ],
            spacing=theme.TIGHT,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.SNUG),
    )


def stop_words(place: Place, words: RoundWords) -> Callable[[int], str]:
    """A function that names a stop: the start, the end of a round or of the game, or the number of a step."""

    def said(stop: int) -> str:
        step = place.stops[stop]
        if not step:
            return _("Start")
        if step == place.last:
            return _("End")
        if len(place.stops) > place.last:
            return _("{number} of {count}").format(number=step, count=place.last)
        return words.heading(stop)

    return said
