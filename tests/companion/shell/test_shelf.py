"""Home with one game, home as a shelf of several games, and the page of each game."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from companion.game_ui import GameUI, Tool
from companion.games import GAME_UIS
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.saved_games import SavedGame
from companion.shell.frame import PageContent, frame
from companion.shell.pages import pages_of
from companion.shell.shelf import last_played_first
from companion.ui import theme
from companion.ui.hooks import component
from companion.ui.picture import svg
from companion.ui.text import text
from tests.companion.libraries import game_setup, games_folder, library_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import drawings
from tests.companion.shell.test_games_page import won
from tests.companion.toy_tables import dives, pearl_setup, pearls_on
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import Finish

ONE = GAME_UIS[:1]
FIRST = ONE[0]
TIDE = Tool("Tide", "How high the water is", ft.Icons.WATER, "/tide")


@component
def tide(session: PhoneSession) -> ft.Control:
    """The page of a second tool."""
    return frame(session, PageContent("Tide", [text("The tide is high.")], note="At noon"))


SECOND = replace(
    PEARLS,
    tools=lambda: (*PEARLS.tools(), TIDE),
    load_pages=lambda: {**PEARLS.pages, "/tide": tide},
)
"""The toy game with a tool that begins no game."""
BOTH = (*ONE, SECOND)


def library_of(folder: Path, game_uis: tuple[GameUI, ...] = BOTH) -> GameLibrary:
    """A library with these games."""
    return library_at(folder, [game_ui.info for game_ui in game_uis])


def table_of_pearls(library: GameLibrary, *, over: bool = False) -> str:
    """Begins a game of Ada and Bob, and finishes it if it is over; returns the name of its table."""
    moves = [*dives(3, 1), *([Finish()] if over else [])]
    return pearls_on(library, pearl_setup("Ada", "Bob", chest=5), *moves).name


def aged(library: GameLibrary, name: str, seconds: int) -> None:
    """Makes a game older or newer than it is."""
    os.utime(games_folder(library) / f"{name}.jsonl", (seconds, seconds))


def order(phone: Phone) -> list[str]:
    """The titles on the shelf from top to bottom."""
    titles = [game_ui.title() for game_ui in BOTH]
    return [line for line in phone.texts().splitlines() if line in titles]


async def test_with_one_game_everything_is_on_home(tmp_path: Path) -> None:
    async with phone_on(library_of(tmp_path, ONE), game_uis=ONE) as phone:
        said = phone.texts().splitlines()
        tools = [tool.title for tool in FIRST.tools()]
        links = [words for words, _page in FIRST.links()]
        assert [line for line in said if line in (*tools, *links)] == [*tools, *links]
        assert FIRST.subtitle() in said
        assert "Rules" in said
        assert len(drawings(phone.walk())) == 1


async def test_the_only_game_has_a_page_as_well(tmp_path: Path) -> None:
    async with phone_on(library_of(tmp_path, ONE), f"/{FIRST.info.name}", game_uis=ONE) as phone:
        assert phone.texts().splitlines()[1] == FIRST.title()
        await phone.tap("Back")
        assert "Settings" in phone.texts()


async def test_the_shelf_shows_every_game_and_nothing_of_one_alone(tmp_path: Path) -> None:
    async with phone_on(library_of(tmp_path), game_uis=BOTH) as phone:
        said = phone.texts()
        assert order(phone) == [FIRST.title(), "Pearls"]
        assert not {"Tide", "Chest", "Dice only", "Rules"} & set(said.splitlines())
        assert "Unofficial companion for board games" in said
        first, second = drawings(phone.walk())
        assert first != second == svg(theme, "plain_water"), "a game without a drawing shows plain water"


@pytest.mark.parametrize(("title", "shown"), [(FIRST.title(), "takes a die"), ("Pearls", "The last dive")])
async def test_a_new_game_is_one_tap_away(tmp_path: Path, title: str, shown: str) -> None:
    async with phone_on(library_of(tmp_path), game_uis=BOTH) as phone:
        await phone.tap(f"{title}: New game")
        await phone.tap(key="begin")
        assert shown in phone.texts()


async def test_a_card_leads_to_the_page_with_all_that_the_game_offers(tmp_path: Path) -> None:
    async with phone_on(library_of(tmp_path), game_uis=BOTH) as phone:
        await phone.tap("Pearls")
        assert "Dice only" not in phone.texts()
        for name, shown in (
            ("Tide", "The tide is high."),
            ("Chest", "1 printed number isn’t known yet."),
            ("Rules", "Diving"),
        ):
            await phone.tap(name)
            assert shown in phone.texts()
            await phone.key("Escape")
            assert "A toy game" in phone.texts(), f"{name} leads back to the game"
        await phone.tap("New game")
        assert "Around the table" in phone.texts()
        await phone.key("Escape")
        assert order(phone) == [FIRST.title(), "Pearls"], "a new game is opened from home as well"


async def test_tools_lead_back_to_the_page_of_their_game_if_there_are_several(tmp_path: Path) -> None:
    for game_uis, shown in ((ONE, "Settings"), (BOTH, FIRST.title())):
        for tool in ("/dice", "/final", "/numbers"):
            route = FIRST.info.route(tool)
            async with phone_on(library_of(tmp_path, game_uis), route, game_uis=game_uis) as phone:
                await phone.tap("Back")
                assert shown in phone.texts().splitlines(), tool
                assert ("Settings" in phone.texts()) is (game_uis == ONE), tool


@pytest.mark.parametrize("way", ["button", "phone"])
async def test_back_from_a_games_page_leads_home(tmp_path: Path, way: str) -> None:
    async with phone_on(library_of(tmp_path), "/pearls", game_uis=BOTH) as phone:
        if way == "button":
            await phone.tap("Back")
        else:
            await phone.key("Escape")
        assert order(phone) == [FIRST.title(), "Pearls"]


async def test_the_game_played_last_stands_first(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    name, other = table_of_pearls(library, over=True), won(library, "Mia", "Jonas").name
    library._open.clear()
    for older, newer, first in ((other, name, "Pearls"), (name, other, FIRST.title())):
        aged(library, older, 1_000_000)
        aged(library, newer, 2_000_000)
        async with phone_on(library, game_uis=BOTH) as phone:
            begin = [line for line in phone.texts().splitlines() if line.endswith(": New game")]
            assert begin[0] == f"{first}: New game"


async def test_the_game_on_the_table_stands_before_the_one_played_last(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    name = table_of_pearls(library, over=True)
    library._open.clear()
    aged(library, name, 2_000_000_000)
    async with phone_on(library, game_uis=BOTH) as phone:
        begin = [line for line in phone.texts().splitlines() if line.endswith(": New game")]
        assert begin == [f"{FIRST.title()}: New game", "Pearls: New game"]


def test_games_without_a_journal_keep_their_order() -> None:
    others = tuple(
        replace(SECOND, info=replace(SECOND.info, name=name)) for name in ("second", "third", "fourth")
    )
    saved = [
        SavedGame("strange", 3.0, None, None),
        SavedGame("damaged", 2.0, others[1].info, None),
        SavedGame("older", 1.0, others[2].info, None),
    ]
    named = partial(map, lambda game_ui: game_ui.info.name)
    assert list(named(last_played_first(others, saved))) == ["third", "second", "fourth"]
    assert list(named(last_played_first(others, []))) == ["second", "third", "fourth"]


async def test_the_game_on_the_table_is_named_and_continued(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    table_of_pearls(library)
    async with phone_on(library, game_uis=BOTH) as phone:
        said = phone.texts().splitlines()
        assert said.index("Pearls") < said.index("Diving") < said.index("Continue")
        below = ["Continue", "Pearls", "Pearls: New game", "Pearls: Tide", "Other games", FIRST.title()]
        assert said[said.index("Continue") :][: len(below)] == below
        assert len(drawings(phone.walk())) == 2
        await phone.tap("Pearls: Tide")
        assert "Tide\nAt noon\nThe tide is high." in phone.texts()
        await phone.go("/")
        await phone.tap("Pearls")
        assert "Chest" in phone.texts(), "its name leads to its page"


async def test_several_other_games_stand_side_by_side(tmp_path: Path) -> None:
    third = replace(
        SECOND,
        info=replace(SECOND.info, name="third"),
        title=lambda: "Shells",
        subtitle=lambda: "On the beach",
    )
    three = (*BOTH, third)
    async with phone_on(library_of(tmp_path, three), game_uis=three) as phone:
        said = phone.texts().splitlines()
        assert said[said.index("Other games") :][:7] == [
            "Other games",
            *("Pearls: New game", "Pearls", "2–5 players"),
            *("Shells: New game", "Shells", "2–5 players"),
        ]
        await phone.tap("Shells")
        assert "On the beach" in phone.texts()


@pytest.mark.parametrize("route", ["/", "/games"])
async def test_lines_of_several_games_name_the_game(tmp_path: Path, route: str) -> None:
    library = library_of(tmp_path)
    name = table_of_pearls(library, over=True)
    library.open(name).writer.close()
    library._open.clear()
    aged(library, name, 1_000_000)  # later than on that evening
    async with phone_on(library, route, game_uis=BOTH) as phone:
        lines = [line for line in phone.texts().splitlines() if line.startswith(("Ada", "Pearls · Ada"))]
        (line,) = (line for line in lines if " in 1 game" not in line)
        assert "Pearls" in line
    async with phone_on(library, route, game_uis=(SECOND,)) as phone:
        lines = [line for line in phone.texts().splitlines() if line.startswith("Ada")]
        (line,) = (line for line in lines if " in 1 game" not in line)
        assert "Pearls" not in line


async def test_each_game_has_its_own_card_of_settings(tmp_path: Path) -> None:
    async with phone_on(library_of(tmp_path), "/settings", game_uis=BOTH) as phone:
        said = phone.texts().splitlines()
        assert said.index(FIRST.title()) < said.index("Pearls") < said.index("Sharks")
    async with phone_on(library_of(tmp_path), "/settings", game_uis=ONE) as phone:
        assert FIRST.title() not in phone.texts().splitlines()


def test_no_game_is_named_like_a_page_of_the_app() -> None:
    own = {route for route in pages_of([SECOND]).routes if not route.startswith("/pearls")}
    assert "/settings" in own
    assert not {game_ui.info.route("") for game_ui in GAME_UIS} & {*own, "/table", "/rules"}
