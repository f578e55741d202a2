"""The overview of any game: its facts, the sheets that correct them, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.table.frame.overview import OverviewParts, OverviewUI, overview
from companion.table.pieces.fact_list import fact_line, fact_list
from companion.ui.text import text
from tests.companion.libraries import phone_on
from tests.companion.phone import Phone
from tests.companion.table.market import (
    FRAME,
    MARKET_UI,
    MOVES,
    SHEETS,
    Market,
    MarketController,
    MarketStore,
    Move,
    SetCoins,
    SetFirst,
    Setup,
    market_library,
    market_on,
)


def parts(controller: MarketController, open_sheet: Callable[[str], object]) -> OverviewParts:
    market = controller.table
    first = "nobody" if market.first is None else market.players[market.first].name
    facts = [
        fact_line("Coins", str(market.coins[0]), partial(open_sheet, "One")),
        fact_line("First", first, partial(open_sheet, "First")),
    ]
    return OverviewParts([text("A market")], [fact_list(facts)])


UI = OverviewUI[Setup, Market, Move](
    FRAME,
    MOVES,
    "stalls",
    lambda: "Stalls",
    parts,
    lambda controller, name, close: SHEETS[name](controller, close),
)


def stalls(store: MarketStore, session: PhoneSession) -> ft.Control:
    return overview(store, session, UI)


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    return market_library(tmp_path)


@pytest.fixture
def store(library: GameLibrary) -> MarketStore:
    return market_on(library, "Mia", "Jonas")


def phone_at(library: GameLibrary, store: MarketStore) -> Phone:
    screens = {**MARKET_UI.screens, "stalls": stalls}
    ui = replace(MARKET_UI, load_screens=lambda: screens, own_screens=("stalls",))
    return phone_on(library, f"/table/{store.name}/stalls", game_uis=[ui])


async def test_a_tap_on_a_fact_corrects_it(library: GameLibrary, store: MarketStore) -> None:
    async with phone_at(library, store) as phone:
        shown = phone.texts()
        assert [
            words for words in ("Stalls", "A market", "Coins: 1", "First: nobody") if words not in shown
        ] == []
        await phone.tap("First: nobody")
        await phone.tap("Jonas")
        assert "First: Jonas" in phone.texts()
        assert "Who is first?" not in phone.texts(), "the sheet has closed"
    assert [entry.did for entry in store.state.entries[1:]] == [SetFirst(seat=1)]


async def test_facts_follow_the_table(library: GameLibrary, store: MarketStore) -> None:
    async with phone_at(library, store) as phone:
        store.play(SetCoins(seat=0, coins=7))
        await phone.settle()
        assert "Coins: 7" in phone.texts()


async def test_the_game_is_one_tap_away(library: GameLibrary, store: MarketStore) -> None:
    async with phone_at(library, store) as phone:
        await phone.tap("Back to the game")
        assert "Open Coins" in phone.texts()
        assert "A market" not in phone.texts()
