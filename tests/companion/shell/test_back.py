"""Going back: it closes what is open, or else goes one level up, on every page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft
import pytest

from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.session.routes import (
    Pages,
    above,
    back_from,
    parts_of,
    route_to,
    scan_from,
    settings_from,
    tidy,
)
from engine.australis.table import Mode
from tests.companion.australis.competitions import example
from tests.companion.libraries import ONE_GAME, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.played_games import played_out
from tests.companion.reading import Seen

Way = Callable[[Phone], Awaitable[None]]
NAMES = ("Mia", "Jonas", "Lea")
OLD = {"/numbers", "/new", "/dice", "/final"}
PAGES = {"/settings", "/games", "/join", "/scan", *(f"/australis{page}" for page in OLD)}
SCREENS = {"", "mirror", "log", "around", "board"}
ALL = Pages(
    frozenset(PAGES), frozenset(SCREENS), ("australis", "toy"), {page: f"/australis{page}" for page in OLD}
)


async def escape(phone: Phone) -> None:
    await phone.key("Escape")


async def browser(phone: Phone) -> None:
    await phone.key("Go Back")


WAYS = pytest.mark.parametrize("back", [escape, browser])


def table(tmp_path: Path) -> tuple[GameLibrary, Store]:
    library = library_at(tmp_path)
    return library, table_on(library, game_setup(*NAMES))


def at_home(phone: Phone) -> bool:
    """Tells whether home is shown, with however many games."""
    return phone.texts().startswith("Reef Table\n")


def pushed(phone: Phone) -> list[str]:
    """The addresses that the app pushed to the phone, in order."""
    return [arguments["route"] for name, arguments in phone.calls if name == "push_route"]


# -- levels ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("route", "up"),
    [
        ("/", "/"),
        ("/settings", "/"),
        ("/table/one", "/"),
        ("/table/one/log", "/table/one"),
        ("/table/one/mirror", "/table/one"),
        (route_to("dice", "/table/one/log"), "/table/one/log"),
        (route_to("dice", "/"), "/"),
        ("/rules", "/"),
        ("/nobody/knows/this", "/"),
        ("/chess", "/"),
        ("/chess/new", "/"),
        ("/chess/numbers", "/chess"),
        (route_to("chess/end", "/chess"), "/chess"),
    ],
)
def test_above_is_one_level_up(route: str, up: str) -> None:
    pages = Pages(frozenset(), frozenset(), parents={"/chess/numbers": "/chess"})
    assert above(route, pages) == up


@pytest.mark.parametrize(
    ("address", "route"),
    [
        ("", "/"),
        ("/", "/"),
        ("//", "/"),
        ("/Settings/", "/settings"),
        ("/GAMES?x=1#y", "/games"),
        ("/nobody", "/"),
        ("/table", "/"),
        ("/table/one/LOG", "/table/one/log"),
        ("/Table/one/nobody", "/table/one"),
        ("/table/one/log/more", "/table/one"),
        ("/table/%6Fne", "/table/one"),
        ("/%74able/one", "/table/one"),
        ("/rules/Dice?from=/Table/one/log", route_to("australis/dice", "/table/one/log")),
        ("/rules/toy/Dice?from=/new", route_to("toy/dice", "/australis/new")),
        ("/rules", route_to("australis", "/")),
        ("/rules/TOY", route_to("toy", "/")),
        ("/New", "/australis/new"),
        ("/Australis/New", "/australis/new"),
        ("/toy/new", "/"),
        ("/numbers/", "/australis/numbers"),
        ("/rules/dice?from=/nobody", route_to("australis/dice", "/")),
        ("/" + "a" * 100_000, "/"),
        ("/table/" + "%" * 100_000, "/table/" + "%" * (500 - len("/table/"))),
        ("/rules/dice?from=" + "/rules" * 10_000, route_to("australis/dice", "/")),
        ("/Scan", "/scan"),
        ("/scan?from=/join", "/scan"),
        ("/scan?from=/nobody", "/scan"),
        ("/scan?from=/scan%3Ffrom%3D/table/one", "/scan"),
        ("/Scan?from=/Table/one/KEEPER", "/scan?from=/table/one"),
        ("//[", "/"),
        ("\0\ud800", "/"),
    ],
)
def test_an_address_is_tidied(address: str, route: str) -> None:
    assert tidy(address, ALL) == route
    assert tidy(route, ALL) == route, "a tidy one stays as it is"


@pytest.mark.parametrize(
    ("back", "up"),
    [("/", "/join"), ("/join", "/join"), ("/table/one", "/table/one"), ("/table/a b/log", "/table/a b/log")],
)
def test_the_answer_to_a_code_leads_back_to_where_the_code_was_read(back: str, up: str) -> None:
    assert above(tidy(scan_from(back), ALL), ALL) == up


def test_a_route_is_split_into_its_parts() -> None:
    assert parts_of("/table/a%20b//log/?from=/x/y#z") == ["table", "a b", "log"]
    assert back_from("/rules?from=/table/one&from=/two") == "/table/one"


# -- pages -----------------------------------------------------------------------------------------


@WAYS
@pytest.mark.parametrize("route", sorted(PAGES))
async def test_back_from_a_page_leads_home(tmp_path: Path, route: str, back: Way) -> None:
    async with phone_on(library_at(tmp_path), route, game_uis=ONE_GAME) as phone:
        assert not at_home(phone)
        await back(phone)
        assert at_home(phone)
        assert pushed(phone)[-1] == "/"
        home = phone.texts()
        await back(phone)
        assert phone.texts() == home, "there is nothing above it"


@WAYS
@pytest.mark.parametrize("screen", sorted(SCREENS - {""}))
async def test_back_from_a_screen_leads_to_its_table_and_then_home(
    tmp_path: Path, screen: str, back: Way
) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store, screen) as phone:
        await back(phone)
        assert "Mia takes a die" in phone.texts()
        assert pushed(phone)[-1] == f"/table/{store.name}"
        await back(phone)
        assert "Continue" in phone.texts()


@WAYS
async def test_back_does_not_walk_the_history(tmp_path: Path, back: Way) -> None:
    library, store = table(tmp_path)
    async with phone_on(library, "/") as phone:
        await phone.tap("Continue")
        await phone.tap("More")
        await phone.tap("Log")
        await phone.tap("Back")
        await phone.tap("Back")
        home = phone.texts()
        assert pushed(phone) == [
            f"/table/{store.name}",
            f"/table/{store.name}/log",
            f"/table/{store.name}",
            "/",
        ]
        await back(phone)
        assert phone.texts() == home


@WAYS
async def test_back_from_the_rules_leads_to_the_page_beneath(tmp_path: Path, back: Way) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store, "mirror") as phone:
        mirror = phone.texts()
        await phone.tap("Rules for this")
        assert "More rules" in phone.texts()
        await back(phone)
        assert phone.texts() == mirror
        await back(phone)
        assert "Mia takes a die" in phone.texts()


@WAYS
@pytest.mark.parametrize("route", ["/table/nobody", "/table/Foo", "/table/" + "a" * 400, "/table/..%2f.."])
async def test_back_from_a_missing_table_leads_home(tmp_path: Path, route: str, back: Way) -> None:
    async with phone_on(library_at(tmp_path), route) as phone:
        assert "This game isn’t on this device." in phone.texts()
        await back(phone)
        assert at_home(phone)


@WAYS
async def test_back_leaves_a_screen_that_cannot_be_drawn(
    tmp_path: Path, back: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, store = table(tmp_path)

    def broken(*_what: object) -> ft.Control:
        raise ArithmeticError("drawn wrongly")

    monkeypatch.setattr("companion.table.log.log_screen.log_views.entries", broken)
    async with phone_at(library, store) as phone:
        with phone.mishaps():
            await phone.go(f"/table/{store.name}/log")
            await back(phone)
        assert "Mia takes a die" in phone.texts()


# -- what is open ----------------------------------------------------------------------------------


@WAYS
@pytest.mark.parametrize("screen", ["", "mirror"])
async def test_an_open_menu_is_closed_and_the_page_stays(tmp_path: Path, screen: str, back: Way) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store, screen) as phone:
        before = phone.texts()
        await phone.tap("More")
        assert "Around the table" in phone.texts()
        await back(phone)
        assert phone.texts() == before
        assert pushed(phone) == []


async def test_a_tap_beside_the_menu_closes_it(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store) as phone:
        before = phone.texts()
        await phone.tap("More")
        around = phone.find("Around the table").around
        beside = next(one for one in around if isinstance(one, ft.GestureDetector))
        await phone.event(Seen(beside), "tap")
        assert phone.texts() == before


async def test_the_keys_of_the_page_are_off_while_the_menu_is_open(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 6")
        await phone.tap("More")
        await phone.key("Ctrl+Z")
        assert store.state.table.boards[0].dice
        await phone.key("Escape")
        await phone.key("Ctrl+Z")
        assert not store.state.table.boards[0].dice


async def test_the_menu_is_gone_after_a_reload_and_on_another_page(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store) as phone:
        before = phone.texts()
        await phone.tap("More")
        await phone.reconnect()
        assert phone.texts() == before
        await phone.tap("More")
        await phone.tap("Log")
        await phone.key("Escape")
        assert phone.texts() == before


async def test_an_open_menu_follows_a_change_of_language(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("More")
        library.preferences.remember(language="de")
        await phone.settle()
        assert "Rund um den Tisch" in phone.texts()
        assert "Around the table" not in phone.texts()


@WAYS
async def test_a_sheet_is_closed_and_the_page_stays(tmp_path: Path, back: Way) -> None:
    library = library_at(tmp_path)
    store = example(library)
    opened = [
        (f"/table/{store.name}/log", "Game of", True),
        (f"/table/{store.name}/mirror", "First player token", True),
        ("/settings", "Language", True),
        ("/games", "Delete: ", True),
        ("/dice", "Turtles, front to back", True),
    ]
    for route, name, stays in opened:
        async with phone_on(library, route) as phone:
            before = phone.texts()
            label = next(line for line in before.splitlines() if line.startswith(name))
            await phone.tap(label)
            assert phone.texts() != before, route
            await back(phone)
            assert (phone.texts() == before) is stays, route


# -- addresses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "/Table/{name}/LOG",
        "/table/{name}/nobody",
        "/table/{name}/log/log/log",
        "/table/%41bc",
        "/rules/nobody?from=/nobody",
        "/rules/" + "x" * 5000,
        "/rules?from=%2Ftable%2F{name}",
        "/%00",
        "/?",
        "//",
        "/table//{name}",
        "/🐢/שלום",
        "/settings/../../etc",
        "/games/" + "/".join("x" * 900),
    ],
)
@pytest.mark.parametrize("how", ["opened", "typed"])
async def test_every_address_shows_a_page_and_is_tidied(tmp_path: Path, address: str, how: str) -> None:
    library, store = table(tmp_path)
    address = address.replace("{name}", store.name)
    async with phone_on(library, address if how == "opened" else "/settings") as phone:
        if how == "typed":
            await phone.go(address)
        assert "Something went wrong" not in phone.texts()
        assert phone.texts()
        shown = pushed(phone)[-1]
        assert shown == tidy(address, ALL)
        await phone.go(shown)
        assert pushed(phone)[-1] == shown


@pytest.mark.parametrize("mode", ["game", "dice_only", "final_score"])
@pytest.mark.parametrize("screen", sorted(SCREENS))
async def test_every_screen_of_every_kind_of_table_can_be_opened(
    tmp_path: Path, mode: Mode, screen: str
) -> None:
    library = library_at(tmp_path)
    store = (
        example(library, mode=mode)
        if mode == "dice_only"
        else table_on(library, game_setup(*NAMES, mode=mode))
    )
    async with phone_at(library, store, screen) as phone:
        assert "Something went wrong" not in phone.texts()
        assert phone.texts()


async def test_a_late_report_of_an_older_address_changes_nothing(tmp_path: Path) -> None:
    library, store = table(tmp_path)
    settings = "/settings"
    async with phone_on(library, "/") as phone:
        # A phone reports its address after each push, before it answers the push; here two pushes overlap.
        phone._answers["push_route"] = echo = Echo(phone)
        await phone.taps_at_once("Continue", "Settings")
        await phone.settle()
        assert echo.said == [f"/table/{store.name}", settings]
        assert phone.find_all("Same as this phone") or "Language" in phone.texts()
        assert pushed(phone)[-1] == settings


class Echo:
    """The phone's answer to a pushed address: it reports that address as its own."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.said = phone, list[str]()

    def __call__(self, arguments: dict[str, str]) -> None:
        self.said.append(arguments["route"])
        phone, page = self.phone, self.phone.page
        phone._mine(phone.session.dispatch_event(page._i, "route_change", {"route": arguments["route"]}))


@WAYS
async def test_a_past_game_leads_back_to_the_page_from_which_it_was_opened(tmp_path: Path, back: Way) -> None:
    library = library_at(tmp_path)
    store = played_out(library, "australis")
    table = f"/table/{store.name}"
    for opened in ("/games", table):
        async with phone_on(library, opened) as phone:
            for screen in ("past", "step", "past", "log", "past"):
                await phone.go(f"{table}/{screen}")
            await phone.go(settings_from(f"{table}/past"))
            await back(phone)
            assert pushed(phone)[-1] == f"{table}/past"
            await back(phone)
            assert pushed(phone)[-1] == opened, "whatever of the game was looked at in between"


@WAYS
async def test_a_past_game_that_is_opened_by_its_address_leads_home(tmp_path: Path, back: Way) -> None:
    library = library_at(tmp_path)
    store = played_out(library, "australis")
    async with phone_on(library, f"/table/{store.name}/past") as phone:
        await back(phone)
        assert at_home(phone)
