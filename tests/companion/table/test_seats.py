"""The table seen from above: dragging, drawing lots, typing names one after the other, and a rematch."""

from __future__ import annotations

from itertools import combinations
from math import hypot, pi
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.games.aquaretto.panels.new_game.new_game_page import NEW_GAME as aquaretto
from companion.games.atlantis.panels.new_game import NEW_GAME as atlantis
from companion.games.australis.panels.new_game import NEW_GAME as australis
from companion.games.reefroute.panels.new_game import NEW_GAME as reefroute
from companion.session.game_info import NEW
from companion.session.library import GameLibrary
from companion.table.seating import seat_changes
from companion.table.seating.new_game import NewGameUI
from companion.table.seating.places import places
from companion.table.seating.round_table import GROUP
from companion.ui import debounce, theme
from engine.aquaretto.options import Options as AquarettoOptions
from engine.atlantis.options import Options as AtlantisOptions
from engine.australis import GAME as australis_rules
from engine.australis.moves import CorrectDisc, EndGame
from engine.australis.table import Options
from tests.companion import seats
from tests.companion.aquaretto.tables import setup as aquaretto_setup
from tests.companion.begun_games import new_game_of
from tests.companion.libraries import game_setup, library_at, phone_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything, of_kind
from tests.companion.toy_tables import (
    dives,
    pearl_library,
    pearl_phone,
    pearl_setup,
    pearls_on,
    phone_at_pearls,
)
from tests.engine.atlantis.tables import setup as atlantis_setup
from tests.engine.reefroute.tables import setup as reefroute_setup
from tests.toy.rules import Finish

USUAL = [["Mia", "blue"], ["Jonas", "green"], ["Lea", "orange"]]
TAG = 28


def usual_three(folder: Path) -> GameLibrary:
    """A library that remembers three people."""
    library = library_at(folder)
    library.preferences.remember(players=USUAL)
    return library


@pytest.fixture
def lot(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats that are drawn, the next one first."""
    drawn: list[int] = []
    monkeypatch.setattr(seat_changes, "randbelow", lambda count: drawn.pop(0) % count)
    return drawn


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets every tap follow the one before within no time."""
    monkeypatch.setattr(debounce, "monotonic", lambda: 1.0)


def token(phone: Phone, colour: str) -> Seen[ft.Draggable]:
    """The token of that colour."""
    return next(one for one in of_kind(phone.walk(), ft.Draggable) if one.control.data == colour)


def target(phone: Phone, colour: str | None) -> Seen[ft.DragTarget]:
    """The seat of that colour as a place to drop something, or the rest of the table."""
    found = [one for one in of_kind(phone.walk(), ft.DragTarget) if one.control.group == GROUP]
    if colour is None:
        return next(one for one in found if isinstance(one.control.content, ft.Container))
    return next(one for one in found if getattr(one.control.content, "data", None) == colour)


def table_itself(phone: Phone) -> list[Seen[ft.DragTarget]]:
    """The wood and the lot, where a token is dropped in vain."""
    found = of_kind(phone.walk(), ft.DragTarget)
    return [one for one in found if one.control.group == GROUP and one.control.on_accept is None]


def arrow(phone: Phone) -> ft.Container:
    """The arrow in the middle of the table."""
    lot = phone.find("Draw lots for who starts", kind=ft.Semantics).control
    return next(
        one.control for one in of_kind(everything(lot), ft.Container) if one.control.rotate is not None
    )


def table_height(phone: Phone) -> float:
    """The height of the table with its seats."""
    shown = target(phone, None).control.content
    assert isinstance(shown, ft.Container)
    return shown.height or 0


async def drop(phone: Phone, dragged: str, onto: str | None) -> None:
    """Drags a token onto another seat, or off the table."""
    middle = {"x": 1, "y": 1}
    data = {"src_id": token(phone, dragged).control._i, "l": middle, "g": middle}
    await phone.event(target(phone, onto), "accept", data)


async def test_a_token_dropped_on_another_seat_changes_places_with_it(tmp_path: Path) -> None:
    async with phone_on(usual_three(tmp_path), "/new") as phone:
        await drop(phone, "blue", "orange")
        assert seats.called(phone) == ["Lea", "Jonas", "Mia"]
        assert "Mia starts" in phone.texts(), "the same person starts"
        await drop(phone, "blue", "blue")
        assert seats.called(phone) == ["Lea", "Jonas", "Mia"]
        assert len(table_itself(phone)) == 2, "the wood and the lot"


async def test_a_token_dropped_beside_the_table_leaves_and_can_come_back(tmp_path: Path) -> None:
    async with phone_on(usual_three(tmp_path), "/new") as phone:
        await drop(phone, "blue", None)
        assert seats.called(phone) == ["Jonas", "Lea"]
        assert "Jonas starts" in phone.texts()
        await drop(phone, "green", None)
        assert seats.called(phone) == ["Jonas", "Lea"], "two are the fewest"
        await phone.tap("Mia plays too")
        assert seats.called(phone) == ["Jonas", "Lea", "Mia"]


@pytest.mark.usefixtures("at_once")
async def test_lots_are_drawn_at_once_and_the_arrow_only_shows_it(tmp_path: Path, lot: list[int]) -> None:
    lot += [2, 1]
    async with phone_on(usual_three(tmp_path), "/new") as phone:

        def angle() -> float:
            rotate = arrow(phone).rotate
            assert isinstance(rotate, ft.Rotate)
            return float(rotate.angle)

        at_first = angle()
        await phone.tap("Draw lots for who starts")
        assert "Lea starts" in phone.texts()
        assert "Start, Lea first" in phone.texts()
        assert angle() - at_first > 2 * pi, "it goes round at least once"
        assert arrow(phone).animate_rotation is not None
        await phone.tap("Draw lots for who starts")
        assert "Lea starts" in phone.texts(), "a second tap within a moment does not draw again"
        await phone.tap("Let Jonas start")
        assert "Start, Jonas first" in phone.texts()
        await phone.tap(key="begin")
        assert "Jonas takes a die" in phone.texts()


async def test_the_arrow_does_not_spin_where_less_motion_is_wanted(tmp_path: Path, lot: list[int]) -> None:
    lot += [1]
    library = usual_three(tmp_path)
    library.preferences.remember(motion="less")
    async with phone_on(library, "/new") as phone:
        await phone.tap("Draw lots for who starts")
        assert arrow(phone).animate_rotation is None
        assert "Jonas starts" in phone.texts()


async def test_names_are_typed_one_after_the_other(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/new") as phone:
        await seats.open_seat(phone, 1)
        await phone.type("Player 1", "Mia")
        await phone.submit("Player 1")
        assert phone.find("Player 2", kind=ft.TextField).control.autofocus
        await phone.type("Player 2", "mia")
        await phone.submit("Player 2")
        field = phone.find("Player 2", kind=ft.TextField).control
        assert field.error == "Already taken", "the field stays until it is right"
        await phone.type("Player 2", "Jonas")
        await phone.tap("Next")
        await phone.type("Player 3", "Lea")
        await phone.tap("Done")
        assert seats.called(phone) == ["Mia", "Jonas", "Lea"]
        await seats.open_seat(phone, "Jonas")
        assert not phone.find("Player 2", kind=ft.TextField).control.autofocus, "perhaps for the colour"


async def test_the_usual_name_is_only_a_hint(tmp_path: Path) -> None:
    """The first letters that are typed never come behind a name that nobody has typed."""
    async with phone_on(library_at(tmp_path), "/new") as phone:
        await seats.open_seat(phone, 1)

        def field() -> ft.TextField:
            return phone.find("Player 1", kind=ft.TextField).control

        assert (field().value, field().hint_text) == ("", "Blue")
        await phone.type_on("Player 1", "Lea")
        assert field().value == "Lea"
        await phone.type("Player 1", "")
        assert (field().value, field().error) == ("", None)
        await phone.tap("Green")
        assert (field().value, field().hint_text) == ("", "Green")
        await phone.type_on("Player 1", "Green")
        assert field().value == "Green", "somebody may be called like that"
        await phone.type_on("Player 1", "Greenland")
        assert field().value == "Greenland"
        await phone.tap("Close")
        assert seats.called(phone)[0] == "Greenland"
        await seats.open_seat(phone, 1)
        assert field().value == "Greenland"


async def test_what_is_wrong_with_a_name_stands_at_its_seat(tmp_path: Path) -> None:
    async with phone_on(usual_three(tmp_path), "/new") as phone:
        await seats.rename(phone, 2, "Lea")
        assert seats.seats_of(phone)[1:] == [
            f"Lea plays {colour}. Change name, colour or seat. Already taken"
            for colour in ("Green", "Orange")
        ]
        await seats.rename(phone, 2, " ")
        assert "No name yet" in phone.texts()


@pytest.mark.usefixtures("at_once")
async def test_a_quick_second_tap_does_not_close_the_sheet_that_the_first_opened(tmp_path: Path) -> None:
    async with phone_on(usual_three(tmp_path), "/new") as phone:
        await seats.open_seat(phone, "Mia")
        beside = next(
            one
            for one in of_kind(phone.walk(), ft.GestureDetector)
            if isinstance(one.control.content, ft.Column)
        )
        await phone.event(beside, "tap")
        assert "Who sits here?" in phone.texts()


async def test_whatever_takes_taps_on_an_open_sheet_shows_something(tmp_path: Path) -> None:
    """Else the phone draws nothing at all in its place, and no sheet."""
    async with phone_on(usual_three(tmp_path), "/new") as phone:
        await seats.open_seat(phone, "Mia")
        taking = of_kind(phone.walk(), ft.GestureDetector)
        assert taking
        shown = [one.control.content for one in taking]
        assert all(content is not None and content.visible for content in shown)


async def test_printed_numbers_are_entered_before_the_game(tmp_path: Path) -> None:
    async with phone_on(usual_three(tmp_path), "/new") as phone:
        line = phone.find("Board numbers", kind=ft.Semantics).control
        before = line.hint_text
        await phone.tap("Board numbers")
        await phone.tap("Last space beside reef 6: ?")
        await phone.tap("1")
        await phone.tap("2")
        await phone.tap("Done")
        assert "Last space beside reef 6: 12" in phone.texts()
        await phone.tap("Done")
        assert phone.find("Board numbers", kind=ft.Semantics).control.hint_text != before


SETUPS: dict[str, tuple[NewGameUI, Any]] = {
    "australis": (australis, game_setup("Mia", "Jonas").but(starter=1, options=Options(last_space="ask"))),
    "aquaretto": (
        aquaretto,
        aquaretto_setup("Mia", "Jonas", "Lea").but(
            starter=2, options=AquarettoOptions(keepers="any"), out=("penguin", "sea_turtle")
        ),
    ),
    "atlantis": (atlantis, atlantis_setup(2).but(options=AtlantisOptions(length="short"))),
    "reefroute": (reefroute, reefroute_setup(3).but(predators=(1, 2, 2), neutral=2)),
}


@pytest.mark.parametrize("game", SETUPS)
def test_a_rematch_keeps_people_and_rules(tmp_path: Path, game: str) -> None:
    ui, setup = SETUPS[game]
    seating = ui.again(setup)
    again: Any = ui.begin(seating, library_at(tmp_path).preferences)
    assert again.but(printed=setup.printed) == setup if game == "australis" else again == setup


@pytest.mark.parametrize(
    ("ui", "setup"),
    [
        (australis, game_setup("Mia", "Jonas", mode="final_score")),
        (australis, game_setup("Mia", "Jonas", mode="dice_only")),
        (aquaretto, aquaretto_setup("Mia", "Jonas", mode="final_score")),
    ],
)
def test_a_rematch_of_what_was_no_whole_game_keeps_the_people(
    tmp_path: Path, ui: NewGameUI, setup: Any
) -> None:
    seating = ui.again(setup)
    assert [seat.name for seat in seating.seats] == ["Mia", "Jonas"]
    again: Any = ui.begin(seating, library_at(tmp_path).preferences)
    assert again.players == setup.players


async def test_a_rematch_after_a_count_seats_those_who_were_counted(tmp_path: Path) -> None:
    """Also if other people have begun another game since."""
    library = usual_three(tmp_path)
    store = library.begin(australis_rules, game_setup("Ada", "Ben", mode="final_score"))
    for seat, points in enumerate((31, 42)):
        store.play(CorrectDisc(seat=seat, points=points))
    store.play(EndGame())
    async with phone_on(library, f"/table/{store.name}") as phone:
        await phone.tap("Rematch")
        assert seats.called(phone) == ["Ada", "Ben"]


@pytest.mark.parametrize("drawn", [True, False])
async def test_a_rematch_asks_who_starts(tmp_path: Path, lot: list[int], drawn: bool) -> None:
    lot += [1]
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas", "Lea", chest=5), *dives(3), Finish())
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("Rematch")
        assert "Who starts?" in phone.texts()
        assert seats.called(phone) == ["Mia", "Jonas", "Lea"]
        assert "Let Mia start" in phone.texts(), "nobody does yet"
        if drawn:
            await phone.tap("Draw lots and start")
        else:
            await phone.tap("Let Jonas start")
            await phone.tap("Start, Jonas first")
        assert "Jonas, 0, to play" in phone.texts()
    async with pearl_phone(library, "/pearls/new") as phone:
        assert "Who starts?" not in phone.texts(), "only right after a game"


BY_RULEBOOK = {
    "australis": "Rulebook: the last one of you at the beach starts.",
    "aquaretto": "By the rulebook, you choose who starts.",
    "atlantis": "By the rulebook, the youngest player starts.",
    "reefroute": "By the rulebook, a seafood fan or the last of you to see an aquarium starts.",
}
WITH_A_LINE = [
    game_ui for game_ui in GAME_UIS if game_ui.info.name in BY_RULEBOOK or new_game_of(game_ui).by_rulebook()
]


@pytest.mark.parametrize("game", WITH_A_LINE, ids=lambda game: game.info.name)
async def test_the_page_says_who_starts_by_the_rulebook(tmp_path: Path, game: GameUI) -> None:
    words = BY_RULEBOOK.get(game.info.name) or new_game_of(game).by_rulebook()
    async with phone_on(library_at(tmp_path), game.info.route(NEW)) as phone:
        said = phone.texts()
        assert said.index("Draw lots for who starts") < said.index(words), "it stands under the lot"
        await phone.tap("Draw lots for who starts")
        assert words in phone.texts(), "it stays, so that nothing moves under a finger"


async def test_the_line_about_the_rulebook_takes_its_place_from_the_table(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/australis/new") as phone:
        with_line = table_height(phone)
    async with pearl_phone(pearl_library(tmp_path), "/pearls/new") as phone:
        assert "By the rulebook" not in phone.texts()
        assert table_height(phone) == with_line + theme.SMALL * theme.LINE_HEIGHT + theme.GAP


@pytest.mark.parametrize("players", range(1, 9))
@pytest.mark.parametrize(("width", "height"), [(336, 236), (366, 330), (440, 286)])
def test_no_token_covers_another_one_or_the_lot(players: int, width: int, height: int) -> None:
    where = places(players, width, height, TAG)
    assert len(where.tokens) == players
    for x, y in where.tokens:
        assert theme.TOKEN / 2 <= x <= width - theme.TOKEN / 2
        assert theme.TOKEN / 2 <= y <= where.height + 1 - theme.TOKEN / 2 - TAG
        apart = hypot(x - where.lot[0], y - where.lot[1])
        assert players > 6 or apart >= theme.TOKEN / 2 + where.lot_size / 2
    if players <= 6:
        for (x, y), (left, top) in combinations(where.tokens, 2):
            assert hypot(x - left, y - top) >= theme.TOKEN + theme.TIGHT
    assert where.lot_size >= theme.TARGET


def test_the_arrow_points_at_each_seat_clockwise() -> None:
    where = places(4, 366, 330, TAG)
    angles = [where.angle(seat) for seat in range(4)]
    assert 0 < angles[1] < pi / 2 < angles[2] < pi < angles[3] < angles[0] < 2 * pi
    assert len(where.arrows()) == 4
    assert places(1, 366, 330, TAG).arrows() == ()
