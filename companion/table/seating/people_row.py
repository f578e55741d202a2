"""The people who have played any game here, to be seated with one tap each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n.translation import _
from companion.session.people import Person
from companion.table.seating.player_setup import PlayersUI, SeatSetups, is_seated, may_add, with_person
from companion.ui import theme
from companion.ui.buttons import Press, chip
from companion.ui.layout import row
from companion.ui.marks import mark


def people_row(
    ui: PlayersUI,
    offered: Sequence[Person],
    seats: SeatSetups,
    on_person: Callable[[Person], object],
    on_new: Press,
) -> ft.Control:
    """A chip for each of these people, and one for somebody new, which keeps its place at the end.

    The chip of somebody who sits at the table fades where it is.
    """
    people = [_person(ui, person, seats, on_person) for person in offered]
    plus = ft.Icon(ft.Icons.ADD, size=theme.SIGN, color=theme.INK)
    new = chip(
        _("New"),
        on_new if may_add(ui, seats) else None,
        means="somebody new",
        more=_("Add a player"),
        sign=plus,
    )
    last = _faded(new, not may_add(ui, seats))
    if not people:
        return row([last], alignment=ft.MainAxisAlignment.CENTER)
    joining = ft.Row(
        [*people, ft.Container(width=theme.WIDE)], spacing=theme.TIGHT, scroll=ft.ScrollMode.AUTO
    )
    return row([ft.Container(_fading_out(joining), expand=True), last], spacing=theme.TIGHT)


def _fading_out(scrolling: ft.Control) -> ft.Control:
    """A line that fades at its end, so that a name which is cut there looks like one of more to come."""
    colors = [theme.UNPAINTED, theme.UNPAINTED, theme.NONE]
    shade = ft.LinearGradient(colors, stops=[0, theme.FADES_FROM, 1])
    return ft.ShaderMask(shade, content=scrolling, blend_mode=ft.BlendMode.DST_IN)


def _person(
    ui: PlayersUI, person: Person, seats: SeatSetups, on_person: Callable[[Person], object]
) -> ft.Control:
    seated = is_seated(seats, person)
    possible = with_person(ui, person, seats) != seats
    spoken = _("{name} is at the table") if seated else _("{name} plays too")
    colour = person.usual_colour(ui.colours) or person.usual_colour(tuple(theme.PLAYER))
    button = chip(
        person.name,
        (lambda: on_person(person)) if possible else None,
        means=f"person {person.name}",
        spoken=spoken.format(name=person.name),
        sign=mark(colour) if colour else None,
    )
    return _faded(button, not possible)


def _faded(button: ft.Control, is_faded: bool) -> ft.Control:
    return ft.Container(button, opacity=theme.FADED if is_faded else theme.SEEN)
