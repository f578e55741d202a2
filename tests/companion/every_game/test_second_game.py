"""A second game beside the first: their routes, rules, settings and refusals stay apart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.game_ui import GameUI, Switch
from companion.games import GAME_UIS, GAMES
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.preferences import shows_chances
from companion.games.australis.words.players import PLAYERS
from companion.i18n.messages import not_possible
from companion.session.game_info import NEW, GameInfo, GameWords
from companion.session.journals import info_of
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.preferences import GamePreferences
from companion.session.settings import settings_of
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.storage.folder import FolderStorage
from companion.storage.unreadable import UnreadableJournal
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.seating.player_setup import SeatSetup, remember, remembered
from companion.ui.hooks import component
from engine.header import Header
from engine.journal import Entry
from engine.journal_codec import write
from engine.refusal import IllegalMove, Refusal
from tests.companion.libraries import NOON, game_setup, phone_on, table_on
from tests.pad import GAME_UI as PAD
from tests.toy import GAME_UI as PEARLS

OLD_SETTINGS = {
    "players": [["Mia", "pink"], ["", "blue"]],
    "dice_only_players": [["Jonas", "green"], ["Mia", "pink"]],
    "printed": [["last_space", 0, 24]],
    "theme": "dark",
    "chances": False,
}
"""Settings as saved when there was only one game."""


def never(*_what: Any) -> Any:
    """Stands for a part of the game that these tests must not use."""
    raise AssertionError("the game is loaded or told")


def words(refusal: Refusal, table: object) -> str:
    """The toy's words for a refusal."""
    return {"too_dear": "That is too dear.", "player_count": "The toy is for one."}[refusal.code]


@pytest.mark.parametrize("game_ui", [*GAME_UIS, PEARLS], ids=lambda game_ui: str(game_ui.info.name))
def test_every_game_begins_on_its_page_for_a_new_one(game_ui: GameUI) -> None:
    assert game_ui.tools()[0].route == NEW


@pytest.mark.parametrize("game_ui", [*GAME_UIS, PEARLS, PAD], ids=lambda game_ui: str(game_ui.info.name))
def test_every_game_has_the_pages_and_screens_that_it_names(game_ui: GameUI) -> None:
    assert game_ui.pages.keys() == game_ui.page_names
    assert game_ui.screens.keys() == game_ui.screen_names
    assert game_ui.info.game.name == game_ui.info.name


@component
def toy_page(session: PhoneSession) -> ft.Control:
    """A page with a button for each refusal, and one that opens the toy's rules."""

    def refuse(why: str) -> None:
        raise IllegalMove(Refusal(code=why, asked=9, limit=4))

    def button(why: str) -> ft.Control:
        return ft.Button(why, on_click=lambda: session.attempt(lambda: refuse(why)))

    body = [rules_button(session, "pearls", "setup"), *map(button, ("too_dear", "player_count", "fed_twice"))]
    return frame(session, PageContent("Pearls", body))


TOY = replace(
    PEARLS,
    info=replace(PEARLS.info, load=never, load_words=lambda: GameWords(never, never, words, never)),
    load_pages=lambda: {"/new": toy_page, "/numbers": toy_page},
    load_screens=lambda: {"": never},
    switches=lambda: (Switch("chances", "Toy chances", ""),),
)
"""The toy game with names that another game has as well, and refusals that need no table."""
BOTH = (*GAME_UIS[:1], TOY)


def library_of_both(folder: Path) -> GameLibrary:
    """A library with the games of `BOTH`."""
    return GameLibrary([game_ui.info for game_ui in BOTH], FolderStorage(folder), clock=lambda: NOON)


@pytest.mark.parametrize(
    ("route", "shown"),
    [
        ("/new", "Around the table"),
        ("/australis/new", "Around the table"),
        ("/pearls/new", "too_dear"),
        ("/numbers", "Board numbers"),
        ("/pearls/numbers", "too_dear"),
        ("/pearls/dice", "Also under way"),
    ],
)
async def test_each_game_has_its_own_pages(tmp_path: Path, route: str, shown: str) -> None:
    library = library_of_both(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, route, game_uis=BOTH) as phone:
        assert shown in phone.texts()


async def test_home_leads_to_every_game(tmp_path: Path) -> None:
    async with phone_on(library_of_both(tmp_path), game_uis=BOTH) as phone:
        await phone.tap("Pearls: New game")
        assert "too_dear" in phone.texts()
        await phone.go("/")
        await phone.tap("AUSTRALIS: New game")
        assert "Around the table" in phone.texts()


async def test_equal_rule_keys_open_the_rules_of_each_game(tmp_path: Path) -> None:
    async with phone_on(library_of_both(tmp_path), "/pearls/new", game_uis=BOTH) as phone:
        await phone.tap("Rules for this")
        assert "Dive, and enter what was found." in phone.texts()
        await phone.go("/rules/setup")  # an address from when there was one game
        assert "Dive, and enter what was found." not in phone.texts()
    for title, is_toy in (("Pearls", True), ("AUSTRALIS", False)):
        async with phone_on(library_of_both(tmp_path), game_uis=BOTH) as phone:
            await phone.tap(title)
            await phone.tap("Rules")
            assert ("Diving" in phone.texts()) is is_toy


@pytest.mark.parametrize(
    ("why", "said"), [("too_dear", "That is too dear."), ("player_count", "The toy is for one.")]
)
async def test_without_a_table_the_pages_game_explains_a_refusal(tmp_path: Path, why: str, said: str) -> None:
    async with phone_on(library_of_both(tmp_path), "/pearls/new", game_uis=BOTH) as phone:
        await phone.tap(why)
        assert said in phone.texts()


async def test_an_unknown_refusal_has_a_general_message(tmp_path: Path) -> None:
    async with phone_on(library_of_both(tmp_path), "/pearls/new", game_uis=BOTH) as phone:
        await phone.tap("fed_twice")
        assert not_possible() in phone.texts()


def test_a_journals_game_is_found_without_loading_games() -> None:
    first, _checksum = write(Entry(number=0, at=NOON, by="", did=Header(game="pearls", version=1)))
    assert info_of(first + b"{}\n", [*GAMES, TOY.info]) is TOY.info
    with pytest.raises(UnreadableJournal) as unreadable:
        info_of(first, [GameInfo("other", never, never)])
    assert unreadable.value.damage.kind == "foreign"


def test_settings_from_when_there_was_one_game_still_count(tmp_path: Path) -> None:
    FolderStorage(tmp_path).write_settings(OLD_SETTINGS)
    kept = library_of_both(tmp_path).preferences
    assert [seat_setup.name for seat_setup in remembered(PLAYERS, kept)] == ["Mia", "Blue"]
    assert [seat_setup.name for seat_setup in remembered(PLAYERS, kept, "dice_only_players")] == [
        "Jonas",
        "Mia",
    ]
    assert printed_in_force(PRINTED_NUMBERS, kept).last_space == 24
    assert settings_of(kept.state).theme == "dark"
    assert not shows_chances(kept)


def test_no_game_reads_the_settings_of_another(tmp_path: Path) -> None:
    FolderStorage(tmp_path).write_settings(OLD_SETTINGS)
    library = library_of_both(tmp_path)
    toy = GamePreferences(library.preferences, "pearls")
    assert [toy.get(setting) for setting in OLD_SETTINGS] == [None] * len(OLD_SETTINGS)
    toy.remember("players", [["Ada", "blue"]])
    remember(PLAYERS, library.preferences, (SeatSetup("Zoe", "green"),))
    again = library_of_both(tmp_path).preferences
    assert GamePreferences(again, "pearls").get("players") == [["Ada", "blue"]]
    assert remembered(PLAYERS, again) == (SeatSetup("Zoe", "green"),)
    assert again.state["players"] == OLD_SETTINGS["players"], "an earlier version of the app finds it"


async def test_each_game_has_switches_of_its_own(tmp_path: Path) -> None:
    library = library_of_both(tmp_path)
    async with phone_on(library, "/settings", game_uis=BOTH) as phone:
        await phone.tap("Toy chances")
    assert not TOY.info.preferences(library.preferences).is_on("chances")
    assert shows_chances(library.preferences)
