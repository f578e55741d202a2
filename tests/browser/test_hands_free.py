"""A whole game played by keyboard alone, and one of two rounds through the accessibility tree alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import Browser

from engine.australis import GAME
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import CorrectRound, EndDraft, GameSetup, Shown
from engine.australis.printed import Number
from engine.australis.table import Player
from tests.browser.at_the_board import AtTheBoard
from tests.browser.hands_free import WINDOW, HandsFree, KeyboardPlayer, Name, TreePlayer
from tests.browser.seats import press_begin_game, press_leave_out
from tests.browser.server import Server
from tests.companion.libraries import MADE_UP, NEW_GAME, all_known

PlayerT = TypeVar("PlayerT", KeyboardPlayer, TreePlayer)
ASKED = Number("silver", 5)
"""The only printed number that the app still has to ask for."""
FIRST_ROUND: tuple[tuple[Die, int, tuple[Card, ...]], ...] = (
    (Die("blue", 6), 0, ()),
    (Die("purple", 3), 3, ()),
    (Die("yellow", Symbols(3, 0)), 0, ()),
    (Die("red", 8), 0, ()),
    (Die("white", Symbols(1, 0)), 0, (Card("blue", "points"),)),
    (Die("blue", 4), 0, ()),
    (Die("purple", 5), 4, ()),
    (Die("yellow", Symbols(2, 1)), 0, ()),
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that knows every printed number but one."""
    folder = tmp_path / "server"
    folder.mkdir()
    told = [
        [what, which, value]
        for what, row in MADE_UP.items()
        for which, value in row.items()
        if (what, which) != (ASKED.what, ASKED.which)
    ]
    (folder / "settings.json").write_text(json.dumps({"printed": told}))
    server = Server(folder)
    server.start()
    yield server
    server.kill()


def begin(player: PlayerT, press: Callable[[Name], None] | None = None) -> AtTheBoard[PlayerT]:
    """Starts a game of two players from the home page."""
    player.see("New game")
    player.press(NEW_GAME)
    player.see("Around the table")
    press_leave_out(player, "Orange")
    press_begin_game(player, "Blue takes a die")
    players = (Player(name="Blue", colour="blue"), Player(name="Green", colour="green"))
    printed = all_known().model_copy(update={"silver": (3, 4, 5, 8, None)})
    return AtTheBoard(player, GAME.start(GameSetup(players=players, printed=printed)), press or player.press)


def play_first_round(board: AtTheBoard[PlayerT]) -> None:
    """Plays the first round in full."""
    for die, reef, cards in FIRST_ROUND:
        board.take(die, reef=reef, cards=[(card, True) for card in cards])
    end_round(board)


def play_short_round(board: AtTheBoard[PlayerT]) -> None:
    """Plays a round with one die each."""
    for die in (Die("blue", 2), Die("blue", 3)):
        board.take(die)
    board.tap("End the draft now")
    board.play(EndDraft())
    end_round(board)


def end_round(board: AtTheBoard[PlayerT]) -> None:
    """Scores a round, competes, takes a tile and goes on."""
    number = board.table.round
    board.score()
    loser = board.table.ahead[-1]
    board.roll(
        [
            Shown(seat, die.colour, 4 if seat == loser else 7)
            for seat, die in board.table.dice_in_hand()
            if die.colour in ("blue", "purple", "red")
        ]
    )
    board.choose("silver" if number <= 3 else "gold")
    board.go_on()


def correct_round(board: AtTheBoard[PlayerT], number: int) -> None:
    """Corrects the number of the round."""
    board.tap("Table")
    board.tap(f"Round: {board.table.round} of 5")
    board.phone.see("Which round is it?")
    board.tap(f"Round {number} of 5")
    board.tap("Back to the game")
    board.phone.see(f"Round {number} of 5")
    board.play(CorrectRound(round=number))


def compare(board: AtTheBoard[PlayerT], page: HandsFree) -> None:
    """Checks that the final screen shows the engine's scores."""
    said = page.see("Rematch")
    for seat in board.table.boards:
        assert re.search(rf"{seat.player.name}\D+{seat.points}\b", said), (
            seat.player.name,
            seat.points,
            said,
        )


@pytest.mark.trial
def test_whole_game_can_be_played_by_keyboard_alone(browser: Browser, server: Server) -> None:
    player = KeyboardPlayer(browser, server.url, WINDOW)

    def press(name: Name) -> None:
        """Types digits and Done, and moves the focus to anything else."""
        if isinstance(name, str) and (name.isdigit() or name == "Done"):
            player.key("Enter" if name == "Done" else name)
        else:
            player.press(name)

    board = begin(player, press)
    player.press("Take Purple 6")
    player.see("Place a coral")
    player.key("Escape")
    player.press("Take Red 9")
    player.see("Blue took the red 9")
    player.key("Control+Z")
    player.see("Nothing to undo")
    player.go_to("Take Blue 2")
    player.key("ArrowRight")
    player.wait_for_focus("Take Blue 3")
    play_first_round(board)
    while board.table.phase != "over":
        play_short_round(board)
    compare(board, player)
    player.close()


def test_rounds_can_be_played_through_accessibility_tree_alone(browser: Browser, server: Server) -> None:
    player = TreePlayer(browser, server.url, WINDOW)
    board = begin(player)
    play_first_round(board)
    correct_round(board, 5)
    play_short_round(board)
    compare(board, player)
    player.close()


@pytest.mark.parametrize("kind", [KeyboardPlayer, TreePlayer])
def test_hands_free_players_cannot_touch_the_screen(kind: type[HandsFree]) -> None:
    ways: set[str] = {name for name in dir(kind) if not name.startswith("_")}
    assert not ways & {"tap", "click", "hold", "mouse", "touch"}
