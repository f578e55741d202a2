"""Taps on the table seen from above, on the pages where people are seated."""

from __future__ import annotations

import flet as ft

from tests.companion.phone import Phone
from tests.companion.reading import Seen, of_kind


def seats_of(phone: Phone) -> list[str]:
    """The words that a screen reader says for each seat, clockwise from the first."""
    return [said(seen) for seen in _seats(phone)]


def said(seat: Seen[ft.Container]) -> str:
    """The name of a seat's button."""
    inside = seat.control.content
    assert isinstance(inside, ft.Semantics)
    return str(inside.label)


def called(phone: Phone) -> list[str]:
    """The names of the people at the table, clockwise from the first."""
    return [words.partition(" plays ")[0].partition(" has no name")[0] for words in seats_of(phone)]


async def open_seat(phone: Phone, who: str | int) -> None:
    """Taps the token of somebody, or of the seat with that number."""
    seats = _seats(phone)
    seat = seats[who - 1] if isinstance(who, int) else seats[called(phone).index(who)]
    await phone.event(seat, "click")


async def rename(phone: Phone, number: int, name: str) -> None:
    """Gives the player of a seat another name."""
    await open_seat(phone, number)
    await phone.type(f"Player {number}", name)
    await phone.tap("Close")


async def recolour(phone: Phone, who: str, colour: str) -> None:
    """Gives somebody another colour, by the name of the colour."""
    await open_seat(phone, who)
    await phone.tap(colour)
    await phone.tap("Close")


async def add(phone: Phone, name: str = "") -> None:
    """Seats somebody new, under the name of their colour or another one."""
    number = len(_seats(phone)) + 1
    await phone.tap("Add a player")
    if name:
        await phone.type(f"Player {number}", name)
    await phone.tap("Close")


async def leave_out(phone: Phone, who: str) -> None:
    """Lets somebody leave the table."""
    await open_seat(phone, who)
    await phone.tap("Leave out")


def _seats(phone: Phone) -> list[Seen[ft.Container]]:
    boxes = of_kind(phone.walk(), ft.Container)
    return [seen for seen in boxes if str(seen.control.key or "").startswith("seat of ")]
