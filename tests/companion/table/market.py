"""A small game for tests of printed numbers and corrections: players sell goods at a printed price."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import flet as ft
from pydantic import Field, TypeAdapter

from companion.game_ui import GameUI
from companion.session.game_info import GameInfo, GameWords, LazyText, Summary
from companion.session.library import GameLibrary
from companion.session.store import Store, TableHistory
from companion.storage.folder import FolderStorage
from companion.table.control.controller import GameMoves, TableController
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.play import play
from companion.table.frame.table_frame import table_frame
from companion.table.numbers.ask_printed import ask
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.numbers.printed_numbers import NumbersUI
from companion.table.numbers.printed_page import numbers_page
from companion.table.numbers.printed_sheet import numbers_sheet
from companion.table.pieces import keypad_entry
from companion.table.pieces.corrections import (
    Amount,
    AmountsCorrection,
    ChoiceCorrection,
    NumberCorrection,
    SetCorrection,
    amounts_correction,
    choice_correction,
    number_correction,
    set_correction,
)
from companion.table.pieces.points_by_hand import points_by_hand
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import row
from companion.ui.text import text
from engine.game import Game, Outcome
from engine.header import Header
from engine.players import Player
from engine.printed_numbers import Learned, Number, learned
from engine.refusal import IllegalMove, Refusal
from engine.table import Ranked, ranking
from engine.value import Value
from tests.companion.libraries import NOON, phone_on
from tests.companion.phone import Phone

PRICE = Number("price")
GOODS = ("apples", "bread", "cheese")
COINS_IN_ALL = 10


class Printed(Value):
    price: int | None = None

    def read(self, _number: Number) -> int | None:
        return self.price

    def bounds(self, _number: Number) -> tuple[int, int]:
        return 1, 5

    def learned(self, _number: Number, value: int | None) -> Printed:
        return self.but(price=value)


class Setup(Header):
    game: Literal["market"] = "market"
    version: int = 1
    names: tuple[str, ...]
    printed: Printed = Printed()


class Market(Value):
    players: tuple[Player, ...]
    coins: tuple[int, ...]
    goods: tuple[str, ...] = GOODS
    first: int | None = None
    printed: Printed

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        return ranking([[seat] for seat in range(len(self.coins))], dict(enumerate(self.coins)))

    @property
    def is_over(self) -> bool:
        return False


class Sell(Value):
    kind: Literal["sell"] = "sell"
    seat: int


class SetCoins(Value):
    kind: Literal["set_coins"] = "set_coins"
    seat: int
    coins: int


class SetGoods(Value):
    kind: Literal["set_goods"] = "set_goods"
    goods: tuple[str, ...]


class SetFirst(Value):
    kind: Literal["set_first"] = "set_first"
    seat: int | None


class Give(Value):
    kind: Literal["give"] = "give"
    seat: int
    coins: int
    reason: str = ""


Move: TypeAlias = Sell | Learned | SetCoins | SetGoods | SetFirst | Give


def start(setup: Setup) -> Market:
    players = [Player(name=name, colour=colour) for name, colour in zip(setup.names, COLOURS, strict=False)]
    return Market(players=tuple(players), coins=(1,) * len(players), printed=setup.printed)


def apply(market: Market, move: Move) -> Outcome[Market]:
    match move:
        case Sell(seat=seat):
            if market.printed.price is None:
                raise IllegalMove(Refusal(code="numbers_missing"))
            market = with_coins(market, seat, market.coins[seat] + market.printed.price)
        case Learned(numbers=values):
            market = market.but(printed=learned(market.printed, values))
        case SetCoins(seat=seat, coins=coins):
            market = with_coins(market, seat, coins)
        case SetGoods(goods=goods):
            market = market.but(goods=goods)
        case SetFirst(seat=first):
            market = market.but(first=first)
        case Give(seat=seat, coins=coins):
            market = with_coins(market, seat, market.coins[seat] + coins)
    return Outcome(market, ())


def with_coins(market: Market, seat: int, coins: int) -> Market:
    """The market after a player's coins were set; refuses more than `COINS_IN_ALL` together."""
    all_coins = (*market.coins[:seat], coins, *market.coins[seat + 1 :])
    if coins < 0 or sum(all_coins) > COINS_IN_ALL:
        raise IllegalMove(Refusal(code="too_many_coins", asked=coins))
    return market.but(coins=all_coins)


COLOURS = ("blue", "green", "orange")
MARKET: Game[Setup, Market, Move] = Game(
    name="market",
    version=1,
    setup=TypeAdapter(Setup),
    move=TypeAdapter(Annotated[Move, Field(discriminator="kind")]),
    start=start,
    reopen=start,
    apply=apply,
)

# -- its words and screens -----------------------------------------------------------------------

MarketStore: TypeAlias = Store[Setup, Market, Move]
MarketController: TypeAlias = TableController[Setup, Market, Move]

WORDS: GameWords[Setup, Market, Move] = GameWords(
    summary=lambda _state: Summary(LazyText(str, ("Market",)), (), finished=False, is_game=True),
    entry_words=lambda _state, entry: entry.did.model_dump_json(),
    announcements=lambda _before, _after: "",
    refusal_words=lambda refusal, _table: {
        "too_many_coins": "There are only 10 coins.",
        "number_does_not_fit": "{asked} is not from {limit}.",
    }[refusal.code].format(asked=refusal.asked, limit=refusal.limit),
)
INFO = GameInfo("market", lambda: MARKET, lambda: WORDS)
NUMBERS = NumbersUI[Number, Printed, Market, Move](
    title="MARKET",
    preferences=INFO.preferences,
    at_first=Printed,
    numbers=lambda: (PRICE,),
    printed=lambda market: market.printed,
    learn=lambda values: Learned(numbers=values),
    label=lambda _number: "Price",
    question=lambda _number: "What is the price?",
    where=lambda _number: "Look at the sign.",
)
FRAME = FrameUI[Setup, Market, Move](heading=lambda _market: "Market")
MOVES = GameMoves[Market, Move](moment=lambda market: market, dependencies=lambda _market, _move: 0)


def ticks(
    options: Sequence[tuple[str, str]], there: tuple[str, ...], toggle: Callable[[str], object]
) -> list[ft.Control]:
    """A list of things that are there or not, given as (thing, words)."""
    return [_tick(words, thing in there, partial(toggle, thing)) for thing, words in options]


def _tick(words: str, is_there: bool, press: Press) -> ft.Control:
    icon = ft.Icons.CHECK_BOX if is_there else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    sign = ft.Icon(icon, color=theme.ACCENT if is_there else theme.QUIET)
    return pressable(
        words, row([sign, text(words, expand=True)]), press, selected=is_there, padding=theme.GAP
    )


def coins_sheet(controller: MarketController, close: Press) -> ft.Control:
    """The sheet that corrects everybody's coins, which together are limited."""

    def amount(seat: int, player: Player) -> Amount[Move]:
        coins = controller.table.coins[seat]
        return Amount(player.name, coins, lambda coins: SetCoins(seat=seat, coins=coins))

    amounts = [amount(seat, player) for seat, player in enumerate(controller.table.players)]
    several = AmountsCorrection(
        "All coins", amounts, total=COINS_IN_ALL, summary=lambda coins: f"{sum(coins)} in all"
    )
    return amounts_correction(controller, several, close)


def one_sheet(controller: MarketController, close: Press) -> ft.Control:
    """The first player's coins."""
    field = keypad_entry.Field("Coins", controller.table.coins[0], 0, COINS_IN_ALL)
    number = NumberCorrection("Mia’s coins", field, lambda coins: SetCoins(seat=0, coins=coins))
    return number_correction(controller, number, close)


def first_sheet(controller: MarketController, close: Press) -> ft.Control:
    """Who is first, if anybody."""
    players = [(seat, player.name) for seat, player in enumerate(controller.table.players)]
    choice = ChoiceCorrection(
        "Who is first?",
        [*players, (None, "Nobody")],
        controller.table.first,
        lambda seat: SetFirst(seat=seat),
    )
    return choice_correction(controller, choice, close)


def goods_sheet(controller: MarketController, close: Press) -> ft.Control:
    """The sheet that corrects which goods are there."""
    options = [(good, good.title()) for good in GOODS]
    several = SetCorrection(
        "Goods",
        controller.table.goods,
        lambda there, toggle: ticks(options, there, toggle),
        lambda goods: SetGoods(goods=goods),
    )
    return set_correction(controller, several, close)


def hand_sheet(controller: MarketController, close: Press) -> ft.Control:
    """The sheet in which coins are given by hand, with a reason."""
    return points_by_hand(
        controller, lambda seat, coins, reason: Give(seat=seat, coins=coins, reason=reason), close
    )


SHEETS: dict[str, Callable[[MarketController, Press], ft.Control]] = {
    "Coins": coins_sheet,
    "One": one_sheet,
    "First": first_sheet,
    "Goods": goods_sheet,
    "Hand": hand_sheet,
    "Numbers": lambda controller, close: numbers_sheet(NUMBERS, controller, close),
    "Price": lambda controller, close: ask(NUMBERS, controller, [PRICE], close, close),
}


@component
def panel(controller: MarketController, _before: TableHistory[Setup, Market, Move]) -> ft.Control:
    """A button for each sheet, and one that sells something, which needs the price."""
    open_, set_open = ft.use_state("")

    def close() -> None:
        set_open("")

    def ask_for_price(refusal: Refusal) -> bool:
        set_open("Price")
        return refusal.code == "numbers_missing"

    def sell() -> None:
        controller.play(Sell(seat=0), on_refusal=ask_for_price)

    def button(name: str) -> ft.Control:
        return main_button(f"Open {name}", lambda: set_open(name))

    sheet = SHEETS[open_](controller, close) if open_ else None
    buttons = [main_button("Sell", sell), *map(button, SHEETS)]
    said = text(f"Coins {controller.table.coins}, price {controller.table.printed.price}")
    return table_frame(controller, FRAME, [said, *buttons], sheet=sheet, on_dismiss=close)


MARKET_UI = GameUI(
    info=INFO,
    title=lambda: "Market",
    subtitle=lambda: "A market",
    tools=tuple,
    links=lambda: (("Numbers", "/numbers"),),
    load_pages=lambda: {"/numbers": lambda session: numbers_page(NUMBERS, session)},
    load_screens=lambda: {"": lambda store, session: play(store, session, MOVES, panel)},
    rules=lambda options=None: (),
)


def market_library(folder: Path) -> GameLibrary:
    """A library that keeps markets in this folder."""
    return GameLibrary([INFO], FolderStorage(folder), clock=lambda: NOON)


def market_on(library: GameLibrary, *names: str) -> MarketStore:
    """A new market of these players, with the numbers that the library knows."""
    printed = printed_in_force(NUMBERS, library.preferences)
    return library.begin(MARKET, Setup(names=names, printed=printed))


def market_phone(library: GameLibrary, route: str, **which: Any) -> Phone:
    """A phone that shows a page of the market."""
    return phone_on(library, route, game_uis=[MARKET_UI], **which)


def table_phone(library: GameLibrary, store: MarketStore) -> Phone:
    """A phone that shows a market."""
    return market_phone(library, f"/table/{store.name}")
