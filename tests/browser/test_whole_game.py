"""A game of three players by taps in a real browser, from start to end, and one that outlives a kill."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games.australis.store_types import Store
from engine.australis import GAME, legal_moves
from engine.australis.advantage_cards import Card, every_card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import (
    ChooseTile,
    CoralPlaced,
    CorrectFish,
    EndDraft,
    GameSetup,
    Learned,
    Move,
    ScoreRound,
    Shown,
    TakeDie,
)
from engine.australis.number_dice import NumberColour
from engine.australis.printed import Number, as_printed
from engine.australis.score_track import lap
from engine.australis.table import Player, Table
from tests.browser.at_the_board import AtTheBoard
from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game, name_players
from tests.browser.server import Server
from tests.browser.stage import Stage
from tests.companion.libraries import MADE_UP, NEW_GAME, game_setup, library_at, table_on
from tests.engine.australis.random_games import next_step, take_die
from tests.whole_games import EVERY

NAMES = ("Anna", "Bob", "Charlie")
SEED = 27
"""Of a game in whose first round cards are kept, used at once, and used under a later die."""


def begin(
    phone: FletPage, press: Callable[[str | re.Pattern[str]], None] | None = None
) -> AtTheBoard[FletPage]:
    """Enters the names, and starts the game from the home page; `press` taps in it, else the phone itself."""
    phone.see("New game")
    phone.picture("home-empty")
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    name_players(phone, NAMES)
    phone.picture("new-game")
    begin_game(phone, "Anna takes a die")
    players = (
        Player(name="Anna", colour="blue"),
        Player(name="Bob", colour="green"),
        Player(name="Charlie", colour="orange"),
    )
    return AtTheBoard(phone, GAME.start(GameSetup(players=players, printed=as_printed())), press or phone.tap)


def any_die(table: Table, dice: random.Random) -> Die:
    """A random die on the gameboard, with a random roll."""
    colour = dice.choice(table.board).colour
    sides = table.printed.sides(colour)
    if colour in ("white", "yellow"):
        return Die(colour, Symbols(dice.choice(sides), dice.choice((0, 0, 1, 2))))
    return Die(colour, dice.choice(sides))


def any_cards(table: Table, die: Die, dice: random.Random) -> list[tuple[Card, bool]]:
    """Random cards that may be kept, a few of them used at once instead."""
    kept = table.boards[table.turn].cards
    under = [card.colour for card in kept if card.gives != "plus_one"]
    free = [
        card
        for card in every_card()
        if card not in kept and (card.gives == "plus_one" or under.count(card.colour) < 3)
    ]
    amount = die.face.amount if isinstance(die.face, Symbols) and die.colour == "white" else 0
    chosen = dice.sample(free, amount)
    colours = [card.colour for card in chosen]
    return [
        (card, card.gives == "plus_one" or (colours.count(card.colour) == 1 and dice.random() < 0.7))
        for card in chosen
    ]


@pytest.mark.slow
@pytest.mark.whole_games
def test_whole_game_by_taps_matches_the_engine(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Another phone enters the rounds in the middle."""
    dice = random.Random(SEED)
    library, stage = library_at(tmp_path), Stage(browser, paints=False)
    phone = stage.phone
    phone.takes_pictures = bool(request.config.getoption("take_pictures", default=False))
    stage.show(library, "/")

    def tap(name: str | re.Pattern[str]) -> None:
        phone.tap(name)
        stage.settle()

    board = begin(phone, tap)
    (game,) = library.saved_games()
    store = library.open(game.name)
    for number in range(1, 6):
        if number in (1, 5) or EVERY:
            play_round(stage, store, board, dice)
        else:
            stage.enter(store, moves_while(board, dice, is_round(number)))
        assert store.state.table == board.table
    assert board.learned, "the app asked for printed numbers"
    assert any(lap(seat.points) > 1 for seat in board.table.boards), "somebody passed 100"
    final(board)
    stage.close()
    assert phone.errors == []
    assert phone.foreign == [], "another host was asked for something"


def is_round(number: int) -> Callable[[Table], bool]:
    """A predicate that tells whether a table is in the round of this number."""
    return lambda table: table.round == number


def made_up(unknown: Iterable[Number]) -> tuple[tuple[Number, int], ...]:
    """These printed numbers, as the test reads them off its board."""
    return tuple((number, MADE_UP[number.what][number.which]) for number in unknown)


def moves_while(
    board: AtTheBoard[FletPage], dice: random.Random, goes_on: Callable[[Table], bool]
) -> list[Move]:
    """Random moves, played on the engine's table, with the printed numbers that they need."""
    moves: list[Move] = []
    while goes_on(board.table):
        table = board.table
        move: Move = take_die(dice, table) if table.phase == "draft" else next_step(dice, table)
        if unknown := legal_moves.missing(table, move):
            move = Learned(numbers=made_up(unknown))
        board.play(move)
        moves.append(move)
    return moves


def play_round(stage: Stage, store: Store, board: AtTheBoard[FletPage], dice: random.Random) -> None:
    """Plays a round by taps, but lets another phone enter all dice of the last one except two."""
    number, phone = board.table.round, board.phone
    phone.see(f"Round {number} of 5")
    if number == 5 and not EVERY:
        stage.enter(store, moves_while(board, dice, lambda table: dice_to_take(table) > 2))
    while board.table.phase == "draft":
        die = any_die(board.table, dice)
        board.take(die, reef=dice.randint(3, 8), cards=any_cards(board.table, die, dice))
        if number == 1 and len(board.counted) == 3:
            phone.picture("draft")
            undo_and_redo(board)
            read_the_rules(board)
    if number == 1:
        taken = [move for _table, move in board.counted if isinstance(move, TakeDie)]
        assert any(move.before for move in taken), "a card was used under a later die"
        correct_fish(board)
    end_round(board, dice, number)


def dice_to_take(table: Table) -> int:
    """How many dice the players still take in this round."""
    return sum(4 - len(seat.dice) for seat in table.boards)


def end_round(board: AtTheBoard[FletPage], dice: random.Random, round_number: int) -> None:
    """Scores a round, competes, takes a tile and goes on, by taps."""
    phone = board.phone
    board.tell_for_scoring()
    phone.see("Discs moved")
    phone.picture(f"score-{round_number}")
    board.score()
    compete(board, dice, every_die=round_number in (2, 4, 5))
    if board.table.phase == "tiles":
        board.tell(legal_moves.missing(board.table, ChooseTile(metal="silver")))
        phone.see("Competition · tiles")
        phone.picture(f"tiles-{round_number}")
        board.choose("silver" if round_number <= 3 else "gold")
    phone.picture(f"round-end-{round_number}")
    board.go_on()


def open_from_menu(phone: FletPage, screen: str) -> None:
    """Opens another screen of the game from the menu."""
    phone.tap("More")
    phone.tap(screen)
    phone.find(screen, "heading").wait_for(state="attached")


def undo_and_redo(board: AtTheBoard[FletPage]) -> None:
    """Undoes the last die, and redoes it in the log."""
    phone = board.phone
    before = without_news(phone)
    phone.tap(re.compile("^Undo "))
    phone.see_no_more(f"{board.name(board.table.turn)} takes a die")
    open_from_menu(phone, "Log")
    phone.see("Restore: ")
    phone.picture("log")
    phone.tap(re.compile("^Restore: "))
    phone.see(re.compile("Undo"))
    phone.tap("Back")
    phone.see(f"{board.name(board.table.turn)} takes a die")
    assert without_news(phone) == before


def read_the_rules(board: AtTheBoard[FletPage]) -> None:
    """Looks something up in the rules during the draft, and returns to the same screen."""
    phone = board.phone
    before = without_news(phone)
    phone.tap("Rules for this")
    phone.see("Rulebook: Dice selection and dice action")
    phone.picture("rules")
    phone.type("Search the rules", "grey silver")
    phone.see("3 sections found")
    phone.picture("rules-search")
    phone.tap("Back")
    phone.see(f"{board.name(board.table.turn)} takes a die")
    assert without_news(phone) == before


def without_news(phone: FletPage) -> list[str]:
    """The texts of the screen without the line about the last move."""
    return [line for line in phone.texts().splitlines() if " took " not in line]


def correct_fish(board: AtTheBoard[FletPage]) -> None:
    """Corrects the number of one player's fish."""
    phone = board.phone
    if "Asked once" in phone.texts():
        board.phone.tap("Close")
    open_from_menu(phone, "Overview")
    phone.see("East Australian Current")
    phone.picture("mirror")
    fish = board.table.boards[1].fish
    phone.tap(f"Bob, Fish: {fish}")
    phone.see("A large fish counts as three")
    phone.picture("correct-fish")
    for digit in str(fish + 4):
        phone.tap(digit)
    phone.tap("Done")
    phone.see_no_more("A large fish counts as three")
    phone.tap("Back to the game")
    board.play(CorrectFish(seat=1, fish=fish + 4))


def any_roll(table: Table, dice: random.Random) -> list[Shown]:
    """A random roll of the number dice that are left."""
    return [
        Shown(seat, die.colour, dice.choice(table.printed.sides(die.colour)))
        for seat, die in table.dice_in_hand()
        if die.colour in ("blue", "purple", "red")
    ]


def compete(board: AtTheBoard[FletPage], dice: random.Random, *, every_die: bool) -> None:
    """Rolls until the competition is decided; if every die is entered, the first roll is a tie."""
    if board.table.phase != "dice":
        return
    board.phone.see("Dice · roll 1")
    while board.table.phase == "dice":
        rolled = any_roll(board.table, dice)
        if every_die and not board.table.rolls:
            rolled = [die._replace(shows=board.table.printed.sides(die.colour)[0]) for die in rolled]
        board.phone.picture("dice")
        board.roll(rolled, every_die=every_die)


def final(board: AtTheBoard[FletPage]) -> None:
    """Checks that the final screen shows exactly the engine's scores."""
    phone = board.phone
    said = phone.see("Rematch")
    phone.picture("final")
    for seat in board.table.boards:
        assert re.search(rf"{seat.player.name}\D+{seat.points}\b", said), (
            seat.player.name,
            seat.points,
            said,
        )
    best = max(board.table.boards, key=lambda seat: (seat.points, seat.turtle))
    phone.tap("Back")
    said = phone.see("Look back")
    assert f"{best.player.name} wins" in said
    phone.picture("home-last-games")


FIRST_DICE: tuple[tuple[NumberColour, int], ...] = (
    ("blue", 2),
    ("purple", 3),
    ("red", 9),
    ("blue", 7),
    ("purple", 8),
    ("blue", 4),
)


def scored_round() -> list[Move]:
    """The moves to the competition of the first round: everybody has number dice."""
    table, moves = GAME.start(game_setup(*NAMES, printed=as_printed())), list[Move]()

    def play(move: Move) -> None:
        nonlocal table
        while unknown := legal_moves.missing(table, move):
            play(Learned(numbers=made_up(unknown)))
        table = GAME.play(table, move)
        moves.append(move)

    for colour, side in FIRST_DICE:
        coral = CoralPlaced(3) if colour == "purple" else None
        play(TakeDie(seat=table.turn, die=Die(colour, side), coral=coral))
    play(EndDraft())
    play(ScoreRound())
    return moves


@pytest.mark.trial
def test_competition_continues_after_the_server_was_killed(
    open_phone: Callable[[str], FletPage], server: Server
) -> None:
    store = table_on(library_at(server.folder), game_setup(*NAMES, printed=as_printed()), scored_round())
    store.writer.close()
    phone = open_phone(f"table/{store.name}")
    board = AtTheBoard(phone, store.state.table, phone.tap)
    first = [
        Shown(seat, die.colour, 4)
        for seat, die in board.table.dice_in_hand()
        if die.colour in ("blue", "purple", "red")
    ]
    board.roll([*first[:1], *(die._replace(shows=7) for die in first[1:])])
    phone.see("Dice · roll 2")
    with phone.cut_off():
        server.restart()
        phone.open()
    phone.see("Continue")
    phone.tap("Continue")
    phone.see("Dice · roll 2")
    phone.picture("carried-on")
    phone.tap(re.compile("^Undo "))
    phone.see("Dice · roll 1")
    open_from_menu(phone, "Log")
    phone.tap(re.compile("^Restore: "))
    phone.tap("Back")
    phone.see("Dice · roll 2")
    while board.table.phase == "dice":
        hand = [
            Shown(seat, die.colour, 5)
            for seat, die in board.table.dice_in_hand()
            if die.colour in ("blue", "purple", "red")
        ]
        board.roll([hand[0], *(die._replace(shows=6) for die in hand[1:])])
    phone.see("Competition · tiles")
    assert f"{board.name(board.table.placed[0])} wins" in phone.texts()
