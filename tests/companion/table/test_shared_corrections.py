"""The four sheets of corrections and points by hand, in a game that only declares them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.pieces.correcting import in_order
from companion.table.pieces.corrections import Amount, AmountsCorrection, most_for, moves_for, toggled
from engine.refusal import IllegalMove
from tests.companion.table.market import (
    MARKET,
    Give,
    MarketStore,
    SetCoins,
    SetFirst,
    SetGoods,
    Setup,
    market_library,
    market_on,
    table_phone,
)


def made(store: MarketStore) -> list[object]:
    """The moves of a market so far."""
    return [entry.did for entry in store.state.entries[1:]]


async def test_a_number_is_set_by_steps_or_digits(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    store = market_on(library, "Mia", "Jonas")
    async with table_phone(library, store) as phone:
        await phone.tap("Open One")
        assert "From 0 to 10" in phone.texts()
        await phone.tap("Done")
        assert made(store) == [], "an unchanged number is no correction"
        await phone.tap("Open One")
        await phone.tap("Coins one more")
        await phone.tap("Done")
        assert made(store) == [SetCoins(seat=0, coins=2)]
        await phone.tap("Open One")
        for key in ("1", "0", "Done"):
            await phone.tap(key)
        assert "There are only 10 coins." in phone.texts()
        assert "Mia’s coins" in phone.texts(), "the sheet stays open"


async def test_a_choice_is_made_by_one_tap(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    store = market_on(library, "Mia", "Jonas")
    async with table_phone(library, store) as phone:
        for name in ("Nobody", "Jonas", "Jonas", "Nobody"):
            await phone.tap("Open First")
            await phone.tap(name)
            assert "Who is first?" not in phone.texts()
    assert made(store) == [SetFirst(seat=1), SetFirst(seat=None)]


async def test_several_of_a_set_are_ticked(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    store = market_on(library, "Mia", "Jonas")
    async with table_phone(library, store) as phone:
        await phone.tap("Open Goods")
        await phone.tap("Bread")
        await phone.tap("Bread")
        await phone.tap("Done")
        assert made(store) == []
        await phone.tap("Open Goods")
        await phone.tap("Bread")
        await phone.tap("Apples")
        await phone.tap("Done")
    assert made(store) == [SetGoods(goods=("cheese",))]


async def test_amounts_share_a_total_and_are_corrected_in_a_possible_order(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    store = market_on(library, "Mia", "Jonas")
    store.play(SetCoins(seat=1, coins=9))
    async with table_phone(library, store) as phone:
        await phone.tap("Open Coins")
        assert "10 in all" in phone.texts()
        for _step in range(3):
            await phone.tap("Jonas one less")
        for _step in range(5):
            await phone.tap("Mia one more")
        assert "10 in all" in phone.texts(), "there are no more"
        await phone.tap("Done")
    assert made(store)[1:] == [SetCoins(seat=1, coins=6), SetCoins(seat=0, coins=4)]


async def test_points_by_hand_take_the_games_move(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    store = market_on(library, "Mia", "Jonas")
    async with table_phone(library, store) as phone:
        await phone.tap("Open Hand")
        await phone.tap("+5")
        await phone.type("Why (if you like)", "a bargain")
        await phone.tap("Give Mia 6 points")
        await phone.tap("Open Hand")
        await phone.tap("−5")
        await phone.tap("Take 4 points from Mia")
    assert made(store) == [Give(seat=0, coins=6, reason="a bargain"), Give(seat=0, coins=-4)]


async def test_a_change_of_another_phone_is_told_in_the_open_sheet(tmp_path: Path) -> None:
    library = market_library(tmp_path)
    store = market_on(library, "Mia", "Jonas")
    async with table_phone(library, store) as phone:
        await phone.tap("Open Coins")
        await phone.tap("Mia one more")
        store.play(SetCoins(seat=0, coins=5))
        await phone.settle()
        assert "The table has just changed." in phone.texts()
        await phone.tap("Mia one more")
        await phone.tap("Done")
    assert made(store)[1:] == [SetCoins(seat=0, coins=6)]


def test_moves_are_tried_in_each_order_until_all_are_allowed() -> None:
    market = MARKET.start(Setup(names=("Mia", "Jonas", "Lea"))).but(coins=(0, 0, 10))
    up = [SetCoins(seat=0, coins=4), SetCoins(seat=1, coins=6)]
    down = SetCoins(seat=2, coins=0)
    assert in_order(MARKET, market, [*up, down]) == (down, *up)
    with pytest.raises(IllegalMove) as refused:
        in_order(MARKET, market, [up[1], SetCoins(seat=2, coins=5)])
    assert refused.value.refusal.asked == 6, "the first that was refused"
    assert in_order(MARKET, market, []) == ()


def test_one_move_may_set_all_amounts() -> None:
    both = AmountsCorrection(
        "Both",
        [Amount("One", 1), Amount("Two", 2, most=3)],
        moves=lambda values: [Give(seat=0, coins=sum(values))],
        total=4,
    )
    assert moves_for(both, (1, 2)) == []
    assert moves_for(both, (2, 2)) == [Give(seat=0, coins=4)]
    assert [most_for(both, (1, 2), index) for index in range(2)] == [2, 3]
    always = AmountsCorrection(
        "One", [Amount("One", 1, lambda n: Give(seat=0, coins=n))], is_always_entered=True
    )
    assert moves_for(always, (1,)) == [Give(seat=0, coins=1)]
    assert most_for(always, (1,), 0) == 999


def test_a_thing_of_a_set_is_added_or_removed() -> None:
    assert toggled(("a", "b"), "a") == ("b",)
    assert toggled(("b",), "a") == ("b", "a")
