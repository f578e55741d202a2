"""Table options on the pages that begin a game, and a game's own part of the page for a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import flet as ft

from companion.session.library import GameLibrary
from companion.session.preferences import Preferences
from companion.table.seating.new_game import NewGameUI, new_game
from companion.table.seating.quiet_lines import QuietLine
from companion.table.seating.seating import OwnPart, SeatingSetup
from companion.table.seating.table_options import AnyOption, OnOption, TableOption, option_choices
from companion.table.seating.who_played import WhoPlayedUI, who_played
from companion.ui.buttons import link
from tests.companion import seats
from tests.companion.phone import Phone
from tests.companion.toy_tables import pearl_library, pearl_phone
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import Setup, Table
from tests.toy.screens import NEW_GAME, begin

DEEP = TableOption("How deep?", "depth", (("flat", "Flat water"), ("deep", "Deep water")))
SHARKS = OnOption("Sharks", "sharks", note="They bite.")
TIDE = OnOption("The tide turns", "tide", on="turns", off="stays", is_on=True, is_asked=lambda n: n == 2)
OPTIONS: tuple[AnyOption, ...] = (DEEP, SHARKS, TIDE)
REEFS = ("north", "south")


class Pages:
    """Pages of the toy game with options, and the seatings with which games begin there."""

    def __init__(self, options: Sequence[AnyOption] = OPTIONS) -> None:
        self.begun: list[SeatingSetup] = []
        self.options = options

    def begin(self, seating: SeatingSetup, preferences: Preferences) -> Setup:
        self.begun.append(seating)
        return begin(seating, preferences)

    def began(self, seating: SeatingSetup, _preferences: Preferences) -> None:
        self.begun.append(seating)

    def lines(self, part: OwnPart) -> Sequence[QuietLine]:
        """A reef for each player may be closed, and the depth is chosen here."""
        closed = part.seating.own or ()

        def close(reef: str, now: tuple[str, ...] | None) -> tuple[str, ...]:
            return (*(now or ()), reef)

        words = f"{len(part.seating.seats)} players, closed: {', '.join(closed) or 'none'}"
        choices = [
            *(link(f"Close {reef}", partial(part.change, partial(close, reef))) for reef in REEFS),
            *option_choices([DEEP], part.seating.options, part.choose),
        ]
        return [QuietLine("reefs", "Reefs", words, choices)]

    def phone(self, library: GameLibrary, page: str = "/new", *, own: bool = False) -> Phone:
        """A phone at a page that begins a game."""
        options = partial(tuple, self.options)
        beginning = replace(NEW_GAME, remember=self.began, options=options)
        if own:
            beginning = replace(beginning, lines=self.lines)
        counting = WhoPlayedUI(NEW_GAME.players, self.begin, options=options)
        pearls = replace(
            PEARLS,
            links=lambda: (("Count", "/count"),),
            load_pages=lambda: {
                "/new": lambda session: new_game(session, beginning),
                "/count": lambda session: who_played(session, counting),
            },
        )
        return pearl_phone(library, f"/pearls{page}", game_uis=[pearls])


def hint_of(phone: Phone, line: str) -> str | None:
    """The hint of a quiet line for a screen reader."""
    return phone.find(line, kind=ft.Semantics).control.hint_text


async def test_an_option_is_turned_on_and_off(tmp_path: Path) -> None:
    pages, library = Pages(), pearl_library(tmp_path)
    async with pages.phone(library) as phone:
        assert "Sharks" not in phone.texts()
        await phone.tap("House rules")
        assert phone.find("Sharks", kind=ft.Semantics).control.hint_text == "They bite."
        for on in (True, False, True):
            await phone.tap("Sharks")
            assert phone.find("Sharks", kind=ft.Semantics).control.toggled is on
        await phone.tap("Deep water")
        await phone.tap("Done")
        assert hint_of(phone, "House rules") == "2 house rules"
        await phone.tap(key="begin")
    assert pages.begun[0].options == {"sharks": "on", "depth": "deep"}


async def test_an_option_may_depend_on_the_number_of_players(tmp_path: Path) -> None:
    pages, library = Pages(), pearl_library(tmp_path)
    async with pages.phone(library) as phone:
        await phone.tap("House rules")
        assert "The tide turns" not in phone.texts(), "there are three players"
        await phone.tap("Done")
        await seats.leave_out(phone, "Orange")
        await phone.tap("House rules")
        assert phone.find("The tide turns", kind=ft.Semantics).control.toggled
        await phone.tap("The tide turns")
        await phone.tap("Done")
        await phone.tap(key="begin")
        await phone.go("/pearls/new")
        assert hint_of(phone, "House rules") == "1 house rule", "as in the last game"
        await seats.add(phone)
        assert hint_of(phone, "House rules") == "Rules as in the box", "three are not asked"
        await phone.tap(key="begin")
    assert [seating.options for seating in pages.begun] == [{"tide": "stays"}, {}]


async def test_options_that_nobody_is_asked_for_make_no_line(tmp_path: Path) -> None:
    pages = Pages([TIDE])
    async with pages.phone(pearl_library(tmp_path)) as phone:
        assert "House rules" not in phone.texts()


async def test_a_game_has_a_part_of_its_own_on_the_page(tmp_path: Path) -> None:
    pages, library = Pages([DEEP]), pearl_library(tmp_path)
    async with pages.phone(library, own=True) as phone:
        assert hint_of(phone, "Reefs") == "3 players, closed: none"
        await seats.add(phone)
        await phone.tap("Reefs")
        await phone.tap("Close south")
        await phone.tap("Close north")
        await phone.tap("Deep water")
        await phone.tap("Done")
        await seats.rename(phone, 1, "Mia")
        assert hint_of(phone, "Reefs") == "4 players, closed: south, north"
        await phone.tap(key="begin")
    (seating,) = pages.begun
    assert (seating.own, seating.options) == (("south", "north"), {"depth": "deep"})
    assert [seat.name for seat in seating.seats] == ["Mia", "Green", "Orange", "Pink"]


async def test_who_played_begins_a_table_to_count(tmp_path: Path) -> None:
    pages, library = Pages(), pearl_library(tmp_path)
    async with pages.phone(library, "/count") as phone:
        assert "Who played?" in phone.texts()
        await seats.rename(phone, 1, "Mia ")
        await seats.recolour(phone, "Mia ", "Green")
        await seats.leave_out(phone, "Orange")
        await seats.open_seat(phone, "Mia ")
        assert not phone.find("Leave out", kind=ft.FilledButton).usable, "two are the fewest"
        await phone.tap("Close")
        await phone.tap("House rules")
        await phone.tap("The tide turns")
        await phone.tap("Done")
        await phone.tap("Next")
        assert "Mia, 0, to play" in phone.texts()
    (seating,) = pages.begun
    assert [(seat.name, seat.colour) for seat in seating.seats] == [("Mia", "green"), ("Blue", "blue")]
    assert seating.options == {"tide": "stays"}
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert [player.name for player in table.players] == ["Mia", "Blue"]


async def test_who_played_seats_five_and_refuses_names_with_a_reason(tmp_path: Path) -> None:
    pages, library = Pages(), pearl_library(tmp_path)
    async with pages.phone(library, "/count") as phone:
        await seats.add(phone)
        await seats.add(phone)
        assert not phone.find(key="somebody new", kind=ft.Container).control.on_click
        await seats.rename(phone, 5, " ")
        await phone.tap("Next")
        assert "One player has no name yet" in phone.texts()
        assert library.saved_games() == ()
        await seats.rename(phone, 5, "Zoë")
        await phone.tap("Next")
        assert "Zoë, 0" in phone.texts()


def test_a_simple_game_needs_no_more_than_before() -> None:
    ui = NewGameUI(NEW_GAME.players, begin)
    part = OwnPart(SeatingSetup(()), print, print)
    assert (ui.options(), ui.lines(part), ui.numbers) == ((), (), None)
