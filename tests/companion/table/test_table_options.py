"""Table options on the pages that begin a game, and a game's own part of the page for a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft

from companion.session.library import GameLibrary
from companion.session.preferences import Preferences
from companion.table.seats.new_game import NewGameUI, OwnPart, SeatingSetup, new_game
from companion.table.seats.table_options import KEY, AnyOption, OnOption, TableOption, option_choices
from companion.table.seats.who_played import WhoPlayedUI, who_played
from companion.ui.buttons import link
from companion.ui.text import text
from tests.companion.phone import Phone
from tests.companion.reading import of_kind
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

    def own(self, part: OwnPart) -> Sequence[ft.Control]:
        """A reef for each player may be closed, and the depth is chosen here."""
        closed = part.seating.own or ()

        def close(reef: str, now: tuple[str, ...] | None) -> tuple[str, ...]:
            return (*(now or ()), reef)

        return [
            text(f"{len(part.seating.seats)} players, closed: {', '.join(closed) or 'none'}"),
            *(link(f"Close {reef}", partial(part.change, partial(close, reef))) for reef in REEFS),
            *option_choices([DEEP], part.seating.options, part.choose),
        ]

    def phone(self, library: GameLibrary, page: str = "/new", *, own: bool = False) -> Phone:
        """A phone at a page that begins a game."""
        options = partial(tuple, self.options)
        beginning = replace(NEW_GAME, remember=self.began, options=options)
        if own:
            beginning = replace(beginning, own=self.own, first=lambda _part: [text("Which sea?")])
        counting = WhoPlayedUI(NEW_GAME.players, self.begin, options=options)
        pearls = replace(
            PEARLS,
            links=lambda: (("Count", "/count"),),
            load_pages=lambda: {
                "/new": lambda library, session: new_game(library, session, beginning),
                "/count": lambda library, session: who_played(library, session, counting),
            },
        )
        return pearl_phone(library, f"/pearls{page}", game_uis=[pearls])


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
        await phone.tap("Start the game")
    assert pages.begun[0].options == {"sharks": "on", "depth": "deep"}


async def test_what_is_opened_comes_into_sight_once_it_is_laid_out(tmp_path: Path) -> None:
    async with Pages().phone(pearl_library(tmp_path)) as phone:
        card = next(
            seen
            for seen in of_kind(phone.walk(), ft.Container)
            if isinstance(seen.control.key, ft.ScrollKey) and seen.control.key.value == KEY
        )

        async def laid_out(height: int) -> list[Any]:
            await phone.event(card, "size_change", {"w": 300, "h": height})
            return [asked["scroll_key"] for name, asked in phone.calls if name == "scroll_to"]

        assert await laid_out(60) == [], "nothing was opened yet"
        await phone.tap("House rules")
        assert await laid_out(400) == [KEY]
        assert await laid_out(500) == [KEY], "a choice that takes more room moves nothing"
        await phone.tap("House rules")
        assert await laid_out(60) == [KEY]
        await phone.tap("House rules")
        assert await laid_out(400) == [KEY, KEY]


async def test_an_option_may_depend_on_the_number_of_players(tmp_path: Path) -> None:
    pages, library = Pages(), pearl_library(tmp_path)
    async with pages.phone(library) as phone:
        await phone.tap("House rules")
        assert "The tide turns" not in phone.texts(), "there are three players"
        await phone.tap("Remove Orange")
        assert phone.find("The tide turns", kind=ft.Semantics).control.toggled
        await phone.tap("The tide turns")
        await phone.tap("Start the game")
        await phone.go("/pearls/new")
        await phone.tap("House rules")
        await phone.tap("The tide turns")
        await phone.tap("Add a player")
        assert "The tide turns" not in phone.texts()
        await phone.tap("Start the game")
    assert [seating.options for seating in pages.begun] == [{"tide": "stays"}, {}]


async def test_options_that_nobody_is_asked_for_make_no_card(tmp_path: Path) -> None:
    pages = Pages([TIDE])
    async with pages.phone(pearl_library(tmp_path)) as phone:
        assert "House rules" not in phone.texts()


async def test_a_game_has_a_part_of_its_own_on_the_page(tmp_path: Path) -> None:
    pages, library = Pages([DEEP]), pearl_library(tmp_path)
    async with pages.phone(library, own=True) as phone:
        shown = phone.texts()
        places = [
            shown.index(words) for words in ("Which sea?", "Around the table", "3 players, closed: none")
        ]
        assert places == sorted(places), "what comes first stands above the seats"
        await phone.tap("Add a player")
        await phone.tap("Close south")
        await phone.tap("Close north")
        await phone.tap("Deep water")
        await phone.type("Player 1", "Mia")
        assert "4 players, closed: south, north" in phone.texts()
        await phone.tap("Start the game")
    (seating,) = pages.begun
    assert (seating.own, seating.options) == (("south", "north"), {"depth": "deep"})
    assert [seat.name for seat in seating.seats] == ["Mia", "Green", "Orange", "Pink"]


async def test_who_played_begins_a_table_to_count(tmp_path: Path) -> None:
    pages, library = Pages(), pearl_library(tmp_path)
    async with pages.phone(library, "/count") as phone:
        assert "Who played?" in phone.texts()
        await phone.type("Player 1", "Mia ")
        await phone.tap("Mia  plays Blue. Change the colour")
        await phone.tap("Remove Orange")
        assert not phone.find("Remove Green", kind=ft.IconButton).usable, "two are the fewest"
        await phone.tap("House rules")
        await phone.tap("The tide turns")
        await phone.tap("Next")
        assert "Mia, 0, to play" in phone.texts()
    (seating,) = pages.begun
    assert [(seat.name, seat.colour) for seat in seating.seats] == [("Mia", "green"), ("Green", "blue")]
    assert seating.options == {"tide": "stays"}
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert [player.name for player in table.players] == ["Mia", "Green"]


async def test_who_played_seats_five_and_refuses_names_with_a_reason(tmp_path: Path) -> None:
    pages, library = Pages(), pearl_library(tmp_path)
    async with pages.phone(library, "/count") as phone:
        await phone.tap("Add a player")
        await phone.tap("Add a player")
        assert "Add a player" not in phone.texts()
        await phone.type("Player 5", " ")
        await phone.tap("Next")
        assert "A player has no name yet" in phone.texts()
        assert library.saved_games() == ()
        await phone.type("Player 5", "Zoë")
        await phone.tap("Next")
        assert "Zoë, 0" in phone.texts()


def test_a_simple_game_needs_no_more_than_before() -> None:
    ui = NewGameUI(NEW_GAME.players, begin)
    part = OwnPart(SeatingSetup(()), print, print)
    assert (ui.options(), ui.own(part), ui.first(part)) == ((), (), ())
