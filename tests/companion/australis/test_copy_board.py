"""Copying the board: all numbers on one page, before the first round or whenever one is asked for."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest

from companion.games.australis.drawing import board_picture
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS, doubt
from companion.games.australis.store_types import Store
from companion.games.australis.words.names import number_words
from companion.session import first_offer
from companion.session.address import Address
from companion.session.library import GameLibrary
from companion.table.numbers.copying import Copying, begun, gone_on, look_of
from companion.table.numbers.known_numbers import entered_numbers, knowing, printed_in_force, remember
from companion.ui.canvas_text import estimated_width
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectTurtle, Learned, Move, TakeDie
from engine.australis.printed import Number, as_printed, numbers
from engine.australis.table import Mode
from tests.companion.libraries import all_known, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind
from tests.companion.session.test_shared_table import HOST, guests_of, phone_of

TAPS = Path(__file__).parents[3] / "docs" / "taps.md"
MISSING = tuple(number for number in board_picture.order() if as_printed().read(number) is None)


def new_game(folder: Path, *moves: Move) -> tuple[Store, GameLibrary]:
    library = library_at(folder)
    return table_on(library, game_setup("Mia", "Jonas", printed=as_printed()), moves), library


async def copy(phone: Phone, number: Number) -> int:
    """Types a number as it is printed; returns how many taps that took."""
    digits = str(all_known().read(number))
    for digit in digits:
        await phone.tap(digit)
    if len(digits) == 1:
        await phone.tap("Next number")
    return max(2, len(digits))


def test_every_number_has_one_field_and_a_place_on_the_picture() -> None:
    assert sorted(board_picture.order()) == sorted(numbers())
    assert all(0 < board_picture.place(number) < 1 for number in numbers())
    assert len(MISSING) == 24


async def test_all_numbers_are_copied_on_one_page(tmp_path: Path) -> None:
    store, library = new_game(tmp_path)
    async with phone_at(library, store, "copy") as phone:
        assert "Copy your board" in phone.texts()
        assert "Reef 3: first place" in phone.texts()
        assert "0 of 24" in phone.texts()
        taps = sum([await copy(phone, number) for number in MISSING])
        assert f"costs {taps + 1} taps" in TAPS.read_text("utf-8")
        assert "All copied." in phone.texts()
        await phone.tap("Done")
        assert "Mia takes a die" in phone.texts()
    assert store.state.table.printed == all_known()
    assert printed_in_force(PRINTED_NUMBERS, library_at(tmp_path).preferences) == all_known()


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game offers to copy its board, as it does to players."""
    monkeypatch.setattr(first_offer, "IS_MADE", True)


async def start(phone: Phone) -> None:
    """Starts a game with the players who are filled in."""
    await phone.go("/")
    await phone.go("/australis/new")
    await phone.tap(key="begin")


def only_table(library: GameLibrary) -> Store:
    """The only table of this library."""
    (game,) = library.saved_games()
    return library.open(game.name)


@pytest.mark.usefixtures("offered")
async def test_asking_later_is_for_good_and_keeps_what_was_copied(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library) as phone:
        await start(phone)
        await copy(phone, MISSING[0])
        await phone.tap("Ask me later")
        assert "takes a die" in phone.texts()
        assert only_table(library).state.table.printed.read(MISSING[0]) == all_known().read(MISSING[0])
        await start(phone)
        assert "takes a die" in phone.texts(), "it is not offered again"


@pytest.mark.usefixtures("offered")
async def test_without_an_answer_the_next_game_offers_it_again(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path)) as phone:
        for _game in range(2):
            await start(phone)
            assert "Copy your board" in phone.texts()
            await phone.tap("Back")
            assert "takes a die" in phone.texts()


@pytest.mark.usefixtures("offered")
async def test_a_board_that_is_known_is_not_offered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    learned = [(number, all_known().read(number) or 0) for number in MISSING]
    remember(PRINTED_NUMBERS, library.preferences, learned)
    async with phone_on(library) as phone:
        await start(phone)
        assert "takes a die" in phone.texts()


@pytest.mark.usefixtures("offered")
async def test_a_move_of_another_phone_does_not_take_the_page_away(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library) as phone:
        await start(phone)
        only_table(library).play(TakeDie(seat=0, die=Die("red", 4)))
        await phone.settle()
        assert "Ask me later" in phone.texts()


async def test_a_number_that_is_asked_for_leads_to_the_whole_board(tmp_path: Path) -> None:
    store, library = new_game(tmp_path, CorrectTurtle(seat=0, space=16))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 3")
        assert "What’s the last space of the current?" in phone.texts()
        await phone.tap("Copy the whole board instead")
        assert "Copy your board" in phone.texts()
        await phone.tap("Last space of the current: ?")
        await phone.tap("2")
        await phone.tap("4")
        assert "1 of 24" in phone.texts()
        await phone.tap("Back")
        await phone.tap("Take Blue 3")
        assert "Jonas takes a die" in phone.texts()
    assert store.state.table.printed.last_space == 24


async def test_the_page_of_the_numbers_leads_to_the_board(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/numbers") as phone:
        await phone.tap("Copy your board")
        await copy(phone, MISSING[0])
        await phone.tap("Back")
        assert f"{number_words(MISSING[0])}: {all_known().read(MISSING[0])}" in phone.texts()


async def test_a_suggestion_is_a_number_only_once_it_is_confirmed(tmp_path: Path) -> None:
    store, library = new_game(tmp_path)
    section = Number("section_end", 6)
    async with phone_at(library, store, "copy") as phone:
        await phone.tap(f"{number_words(section)}: 12?")
        assert section not in entered_numbers(PRINTED_NUMBERS, library.preferences)
        assert f"{number_words(section)}. 12? Then tap the arrow." in phone.texts()
        await phone.tap("Next number")
        assert entered_numbers(PRINTED_NUMBERS, library.preferences)[section] == 12
        assert f"{number_words(section)}: 12" in phone.texts().splitlines()


async def test_a_field_has_room_for_its_figure_however_large_letters_are(tmp_path: Path) -> None:
    """Large letters enlarge text only: the picture and its figures are drawn, and keep their room."""
    store, library = new_game(tmp_path)
    async with phone_at(library, store, "copy") as phone:
        for number in MISSING[:4]:
            await copy(phone, number)
        shown = list(everything(phone.page.views))
        picture = next(
            seen.control
            for seen in of_kind(shown, ft.Stack)
            if seen.control.height == board_picture.height(float(seen.control.width or 0))
        )
        inside = list(everything(picture))
        assert list(of_kind(inside, ft.Text)) == []
        lettered = [
            (one, seen.control)
            for seen in of_kind(inside, cv.Canvas)
            for one in seen.control.shapes
            if isinstance(one, cv.Text)
        ]
        for one, box in lettered:
            assert one.style is not None
            size = float(one.style.size or 0)
            assert estimated_width(str(one.value), size) <= float(box.width or 0) + 0.01, one.value
            assert size <= float(box.height or 0), one.value
        assert {"Gold", "Reef 8", "2nd", "12?", "15", "points"} <= {str(one.value) for one, _box in lettered}
        assert {"Gold", "Reef 8", "Round 5 gold tile: 15", "points"} <= set(phone.texts().splitlines())


# -- what this phone knows ----------------------------------------------------------------------------


def all_missing() -> list[tuple[Number, int]]:
    """Every number that is printed only on the box, with its value."""
    return [(number, all_known().read(number) or 0) for number in MISSING]


async def test_what_was_typed_counts_though_the_browser_was_closed(tmp_path: Path) -> None:
    store, library = new_game(tmp_path)
    async with phone_at(library, store, "copy") as phone:
        for number in MISSING[:3]:
            await copy(phone, number)
    assert store.state.entries[1:] == ()
    async with phone_at(library, store) as phone:
        assert "takes a die" in phone.texts()
        assert [entry.did for entry in store.state.entries[1:]] == [Learned(numbers=tuple(all_missing()[:3]))]


async def test_a_game_asks_for_nothing_that_this_phone_knows(tmp_path: Path) -> None:
    store, library = new_game(tmp_path, CorrectTurtle(seat=0, space=16))
    async with phone_at(library, store) as phone:
        remember(PRINTED_NUMBERS, library.preferences, all_missing())  # on another page meanwhile
        await phone.tap("Take Blue 3")
        assert "What’s the last space" not in phone.texts()
        assert "Jonas takes a die" in phone.texts()
    assert store.state.table.printed == all_known()


async def test_what_a_game_was_told_is_in_the_way_of_no_undo(tmp_path: Path) -> None:
    take = TakeDie(seat=0, die=Die("red", 4))
    store, library = new_game(tmp_path, take)
    remember(PRINTED_NUMBERS, library.preferences, all_missing())
    async with phone_at(library, store) as phone:
        assert store.state.table.printed == all_known()
        await phone.tap("Undo")
        assert "Mia takes a die" in phone.texts()
        assert "Nothing to undo" in phone.texts()
    async with phone_at(library, store) as phone:
        assert store.state.redoable is not None
        store.redo()
        await phone.settle()
        assert "Jonas takes a die" in phone.texts()
        assert store.state.table.printed == all_known()


async def test_what_was_copied_is_in_the_way_of_no_undo(tmp_path: Path) -> None:
    store, library = new_game(tmp_path, TakeDie(seat=0, die=Die("red", 4)))
    async with phone_at(library, store, "copy") as phone:
        await copy(phone, MISSING[0])
        await phone.tap("Back")
        await phone.tap("Undo")
        assert "Mia takes a die" in phone.texts()
    assert store.state.table.printed.read(MISSING[0]) == all_known().read(MISSING[0])


async def test_a_number_that_was_undone_is_not_told_again(tmp_path: Path) -> None:
    store, library = new_game(tmp_path)
    remember(PRINTED_NUMBERS, library.preferences, all_missing())
    async with phone_at(library, store):
        store.undo(1)
    async with phone_at(library, store):
        assert store.state.table.printed == as_printed()
    remember(PRINTED_NUMBERS, library.preferences, [(Number("last_space"), 23)])
    async with phone_at(library, store):
        assert store.state.table.printed == as_printed().learned(Number("last_space"), 23)


async def test_a_number_that_does_not_fit_is_left_out(tmp_path: Path) -> None:
    store, library = new_game(tmp_path)
    remember(PRINTED_NUMBERS, library.preferences, [(Number("silver", 2), 1), (Number("last_space"), 24)])
    async with phone_at(library, store):
        assert store.state.table.printed == as_printed().learned(Number("last_space"), 24)


@pytest.mark.parametrize("seat", ["I’ll watch", "Mia"])
async def test_the_phone_of_a_guest_tells_nothing(tmp_path: Path, seat: str) -> None:
    store, library = new_game(tmp_path)
    remember(PRINTED_NUMBERS, library.preferences, all_missing())
    library.share([Address(HOST)])
    guest = guests_of(library).enter(guests_of(library).invitation(store.name).link)
    async with phone_of(library, guest) as phone:
        await phone.tap(seat)
        assert "takes a die" in phone.texts()
        assert store.state.entries[1:] == ()


@pytest.mark.parametrize("mode", ["final_score", "dice_only"])
async def test_only_a_game_that_goes_on_is_told(tmp_path: Path, mode: Mode) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas", printed=as_printed(), mode=mode))
    remember(PRINTED_NUMBERS, library.preferences, all_missing())
    async with phone_at(library, store):
        assert store.state.entries[1:] == ()


# -- one number after the other -----------------------------------------------------------------------


def typed(copying: Copying[Number], *digits: int) -> Copying[Number]:
    """After these digits, and a step where the last one does not make it."""
    for digit in digits:
        copying = copying.with_digit(digit)
    printed = knowing(as_printed(), copying.learned)
    return gone_on(PRINTED_NUMBERS, printed, copying, doubt)


def first() -> Copying[Number]:
    return begun(as_printed(), board_picture.order())


def test_the_next_unknown_number_comes_into_focus() -> None:
    copying = typed(first(), 2)
    assert copying.learned == ((MISSING[0], 2),)
    assert copying.at == MISSING[1]
    assert first().next().at == MISSING[1], "an empty field is passed over"


def test_what_was_copied_for_other_games_is_there() -> None:
    copying = begun(as_printed(), board_picture.order(), ((MISSING[0], 2), (Number("white_side", 1), 10)))
    assert copying.learned == ((MISSING[0], 2),)
    assert copying.at == MISSING[1]


@pytest.mark.parametrize(
    ("number", "known", "value", "question"),
    [
        (Number("prize_second", 6), ((Number("prize_first", 6), 3),), 5, "Really higher than 3?"),
        (Number("silver", 2), (), 1, "Really lower than 3?"),
        (Number("slot_points", 4), ((Number("slot_points", 5), 9),), 12, "Really higher than 9?"),
        (Number("slot_points", 5), ((Number("slot_points", 4), 9),), 8, "Really lower than 9?"),
        (Number("prize_first", 3), (), 5, ""),
        (Number("last_space"), (), 24, ""),
    ],
)
def test_a_number_that_breaks_an_order_is_asked_about(
    number: Number, known: tuple[tuple[Number, int], ...], value: int, question: str
) -> None:
    assert doubt(knowing(as_printed(), known), number, value) == question


def test_a_number_is_asked_about_once_and_then_copied() -> None:
    copying = typed(typed(first().focus(Number("prize_first", 6)), 3), 5)
    assert copying.at == copying.doubted == Number("prize_second", 6)
    assert copying.digits == "5"
    after = typed(copying)
    assert after.value(Number("prize_second", 6)) == 5
    assert after.doubted is None


def test_a_number_that_contradicts_the_rulebook_stays_open() -> None:
    copying = typed(first().focus(Number("silver", 2)), 1)
    assert copying.doubted == Number("silver", 2)
    after = typed(copying)
    assert after.value(Number("silver", 2)) is None
    assert after.at == Number("silver", 3)


def test_a_copied_number_is_typed_anew() -> None:
    copying = typed(first(), 2).focus(MISSING[0])
    assert typed(copying, 4).value(MISSING[0]) == 4
    assert copying.without_digit().value(MISSING[0]) is None
    assert typed(copying).value(MISSING[0]) == 2, "it stays as it is"


def test_the_last_number_leaves_no_field_in_focus() -> None:
    known = tuple((number, all_known().read(number) or 0) for number in MISSING[:-1])
    copying = begun(as_printed(), board_picture.order(), known)
    assert copying.at == MISSING[-1]
    assert copying.next() == copying
    after = typed(copying, *map(int, str(all_known().read(MISSING[-1]))))
    assert after.at is None
    assert typed(after) == after


def test_every_field_looks_as_what_it_is() -> None:
    copying = typed(first(), 2)
    printed = knowing(as_printed(), copying.learned)
    looks = {
        Number("silver", 1): "known",
        MISSING[0]: "entered",
        MISSING[1]: "unknown",
        Number("section_end", 6): "suggested",
        Number("section_end", 7): "unknown",
    }
    assert {number: look_of(PRINTED_NUMBERS, printed, copying, number) for number in looks} == looks


def test_what_is_learned_is_one_entry() -> None:
    assert isinstance(PRINTED_NUMBERS.learn(((MISSING[0], 2),)), Learned)
