"""Printed numbers of a game that has only one, without anything of its own beside words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.table.numbers import known_numbers, printed_line
from companion.table.numbers.ask_printed import question_sheet
from companion.table.numbers.known_numbers import entered_numbers
from companion.table.numbers.printed_numbers import next_group, suggested, unknown_numbers
from companion.ui.hooks import component
from engine.printed_numbers import Learned, Number
from engine.refusal import IllegalMove
from tests.companion.phone import Phone
from tests.companion.table.market import (
    NUMBERS,
    PRICE,
    Printed,
    Sell,
    market_library,
    market_on,
    market_phone,
    table_phone,
)

OLD_PRICE = Number("price", 1)


async def test_a_move_that_needs_the_number_asks_for_it_once(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    store = market_on(library, "Mia", "Jonas")
    async with table_phone(library, store) as phone:
        await phone.tap("Sell")
        assert "What is the price?" in phone.texts()
        assert "Look at the sign. Asked once, then remembered." in phone.texts()
        for key in ("9", "Done"):
            await phone.tap(key)
        assert "9 is not from 1–5." in phone.texts()
        for key in ("Delete the last digit", "3", "Done"):
            await phone.tap(key)
        assert "What is the price?" not in phone.texts()
        await phone.tap("Sell")
        assert "Coins (4, 1), price 3" in phone.texts()
    assert [entry.did for entry in store.state.entries[1:]] == [
        Learned(numbers=((PRICE, 3),)),
        Sell(seat=0),
    ]
    again = market_on(market_library(tmp_path), "Lea", "Noah")
    assert again.state.table.printed.price == 3


async def test_the_page_lists_changes_and_forgets_the_number(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    async with market_phone(library, "/market/numbers") as phone:
        assert "1 printed number isn’t known yet." in phone.texts()
        await phone.tap("Enter what’s missing")
        for key in ("4", "Done"):
            await phone.tap(key)
        assert "Price: 4" in phone.texts()
        assert entered_numbers(NUMBERS, library.preferences) == {PRICE: 4}
        await phone.tap("Price: 4")
        await phone.tap("Clear this number")
        assert "Cleared: Price" in phone.texts()
        assert "Price: ?" in phone.texts()
    assert library.preferences.state["market.printed"] == []


async def test_a_running_game_lists_its_numbers(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    store = market_on(library, "Mia", "Jonas")
    async with table_phone(library, store) as phone:
        await phone.tap("Open Numbers")
        await phone.tap("Price: ?")
        for key in ("2", "Done"):
            await phone.tap(key)
        assert "Price: 2" in phone.texts()
        assert "All are known. Tap one to correct it." in phone.texts()
    assert store.state.table.printed.price == 2
    assert entered_numbers(NUMBERS, library.preferences) == {PRICE: 2}


@pytest.mark.parametrize(
    ("likely", "offered"),
    [({PRICE: 3}, False), ({OLD_PRICE: 2}, False), ({PRICE: 3, OLD_PRICE: 2}, True), ({}, False)],
)
async def test_only_a_suggestion_for_every_number_can_be_confirmed(
    likely: dict[Number, int], offered: bool
) -> None:
    learned: list[object] = []
    two = replace(NUMBERS, suggestion=lambda _printed, number: likely.get(number))

    def on_learned(values: object) -> bool:
        learned.append(values)
        return True

    @component
    def screen() -> ft.Control:
        return question_sheet(two, Printed(), (PRICE, OLD_PRICE), on_learned, lambda: None)

    async with Phone(lambda page: page.render_views(lambda: [ft.View(controls=[screen()])])) as phone:
        assert ("Yes, it’s 3, 2" in phone.texts()) is offered
        assert ("Yes, it’s" in phone.texts()) is offered
        if not offered:
            return
        await phone.tap("Yes, it’s 3, 2")
        assert learned == [((PRICE, 3), (OLD_PRICE, 2))]
        for key in ("4", "Done"):
            await phone.tap(key)
        assert "Yes, it’s" not in phone.texts(), "something was typed"


async def test_a_zero_before_an_answer_is_dropped(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    async with table_phone(library, market_on(library, "Mia", "Jonas")) as phone:
        await phone.tap("Sell")
        for key in ("0", "3"):
            await phone.tap(key)
        assert "Price: 3" in phone.texts()


def test_the_line_of_a_game_has_its_own_title_and_rows(tmp_path: Path) -> None:
    line = printed_line.write(NUMBERS, Printed(price=4))
    assert line.startswith("MARKET price 4 (")
    assert printed_line.read(NUMBERS, line) == ((PRICE, 4),)
    assert printed_line.read(NUMBERS, printed_line.write(NUMBERS, Printed())) == ()
    body = "AUSTRALIS price 4"
    with pytest.raises(printed_line.InvalidLine):
        printed_line.read(NUMBERS, f"{body} ({printed_line.checksum(body)})")
    preferences = market_library(tmp_path).preferences
    known_numbers.import_numbers(NUMBERS, preferences, [(PRICE, 4)])
    with pytest.raises(IllegalMove):
        known_numbers.import_numbers(NUMBERS, preferences, [(PRICE, 6)])
    assert entered_numbers(NUMBERS, preferences) == {PRICE: 4}


def test_a_game_may_leave_out_what_belongs_together_and_what_is_likely() -> None:
    assert next_group(NUMBERS, Printed(), [PRICE]) == (PRICE,)
    assert next_group(NUMBERS, Printed(price=1), [PRICE]) == (PRICE,), "a known number can be changed"
    assert unknown_numbers(NUMBERS, Printed()) == (PRICE,)
    assert unknown_numbers(NUMBERS, Printed(price=1)) == ()
    assert (suggested(NUMBERS, Printed(), PRICE), suggested(NUMBERS, Printed(price=5), PRICE)) == ("", "5")
