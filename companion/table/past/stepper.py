"""The bar that goes through a game: entry by entry with two arrows, round by round with a slider."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.history.past import AnyPast, moments
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.ui import theme
from companion.ui.buttons import icon_button
from companion.ui.layout import column, ends, row
from companion.ui.text import secondary_text, text


@dataclass(frozen=True)
class Place:
    """A place in a game: one of its steps, counted from 0, of which `last` is the latest.

    `stops` are the places at which the slider stops: the ends of the rounds, or all in a game without any.
    """

    step: int
    last: int
    stops: tuple[int, ...]

    @property
    def stop(self) -> int:
        """The number of the last stop that was reached."""
        return max((number for number, stop in enumerate(self.stops) if stop <= self.step), default=0)


def place_at(history: AnyTableHistory, past: AnyPast | None, entry: int | None) -> Place:
    """The place of the last step up to an entry; the end of the game if there is no such entry."""
    last = len(history.steps) - 1
    step = last
    if entry is not None:
        step = max(place for place, one in enumerate(history.steps) if one.number <= max(0, entry))
    stops = () if past is None else moments(history.steps, past)
    if stops and stops[-1] < last:  # something was corrected after the end
        stops = (*stops, last)
    return Place(step, last, stops if len(stops) > 1 else tuple(range(last + 1)))


def stepper(place: Place, go: Callable[[int], object]) -> ft.Control:
    """The arrows and the slider; `go` gets the number of a step."""

    def slid(event: ft.Event[ft.Slider]) -> None:
        number = round(event.control.value or 0)
        if number != place.stop:
            go(place.stops[number])

    back = None if not place.step else partial(go, place.step - 1)
    on = None if place.step == place.last else partial(go, place.step + 1)
    where = (
        _("End")
        if place.step == place.last
        else _("{number} of {count}").format(number=place.step, count=place.last)
    )
    slider = ft.Slider(
        value=place.stop,
        min=0,
        max=max(1, len(place.stops) - 1),
        divisions=max(1, len(place.stops) - 1),
        on_change=slid,
        active_color=theme.ACCENT,
        height=theme.TARGET,
    )
    named = ft.Semantics(label=_("Place in the game"), content=slider)
    return ft.Container(
        row(
            [
                icon_button(ft.Icons.ARROW_BACK_IOS_NEW, _("One entry back"), back),
                column(
                    [
                        ends([text(_("Step through the game"), strong=True)], [secondary_text(where)]),
                        named,
                    ],
                    spacing=theme.NO_SPACE,
                    tight=True,
                    expand=True,
                ),
                icon_button(ft.Icons.ARROW_FORWARD_IOS, _("One entry on"), on),
            ],
            spacing=theme.TIGHT,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.SNUG),
    )
