"""A whole game of Reef Route by taps in a real browser, compared with the engine's own count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Protocol

import pytest
from playwright.sync_api import Browser

from companion.games.reefroute.words.entries import move_words
from engine.players import Player
from engine.reefroute import GAME
from engine.reefroute.moves import GameSetup, Move, Roll
from engine.reefroute.table import Table
from tests.browser.hands_free import KeyboardPlayer
from tests.browser.seats import BEGIN
from tests.browser.server import Server
from tests.browser.stage import Stage
from tests.companion.libraries import library_at
from tests.companion.reefroute.taps import is_tapped, taps
from tests.engine.reefroute.random_games import random_turn
from tests.whole_games import EVERY

FRAMES = 15
SHORT = 58
"""The seed of a game of few taps in which every kind of move is made."""


@pytest.mark.slow
@pytest.mark.whole_games
def test_a_game_by_taps_ends_as_the_engine_counts(browser: Browser, tmp_path: Path) -> None:
    """Another phone enters what has been tapped before."""
    library, stage = library_at(tmp_path), Stage(browser, paints=False)
    phone = stage.phone
    stage.show(library, "/")
    phone.see("Other games")
    phone.tap("Reef Route")
    phone.tap("New game")
    phone.see("Around the table")
    phone.tap(BEGIN)
    phone.see("Dice faces")
    phone.tap(BEGIN)
    phone.see("Blue’s turn")
    players = (Player(name="Blue", colour="blue"), Player(name="Red", colour="red"))
    table = GAME.start(GameSetup(players=players, fish=3, neutral=3, predators=(1, 2, 4)))
    (game,) = library.saved_games()
    store = library.open(game.name)
    enter = None if EVERY else lambda move: stage.enter(store, [move])
    play_by_taps(phone, table, Random(SHORT), enter)
    stage.close()
    assert phone.errors == []


class Tapped(Protocol):
    """A page that is read through its accessibility tree, and tapped."""

    def see(self, what: str) -> str:
        """Waits until the page contains a text, and returns all its texts."""

    def tap_in_turn(self, names: Sequence[str]) -> None:
        """Taps these buttons one after the other, each once the answer to the one before is shown."""

    def frames(self, count: int) -> None:
        """Waits until the page has drawn this many frames."""


def play_by_taps(
    phone: Tapped, table: Table, random: Random, enter: Callable[[Move], object] | None = None
) -> None:
    """Plays a game to its end, and compares it with the engine's own count.

    With `enter`, that enters every kind of move that has been tapped before, but not the last one.
    """
    known = set[type[Move]]()
    for move in moves_by_taps(table, random):
        after = GAME.play(table, move)
        if enter is not None and type(move) in known and not after.is_over:
            enter(move)
        else:
            phone.tap_in_turn(list(taps(table, move)))
        if not after.is_over:
            phone.see(f"Undo {move_words(move, table, None)}")
            phone.frames(FRAMES)
        known.add(type(move))
        table = after
    said = phone.see("Change the set-up")
    assert table.result is not None
    names = [table.players[seat].name for seat in table.result.winners]
    assert (f"{names[0]} wins!" if names else "Nobody wins") in said


def moves_by_taps(table: Table, random: Random) -> list[Move]:
    """The moves of a whole game that can be entered by taps."""
    moves: list[Move] = []
    while not table.is_over:
        for move in random_turn(table, random, pairs=False):
            if table.is_over or GAME.refusal(table, move) is not None or not is_tapped(table, move):
                continue
            moves.append(move.but(by_app=False) if isinstance(move, Roll) else move)
            table = GAME.play(table, moves[-1])
    return moves


@pytest.mark.trial
@pytest.mark.slow
def test_rolls_can_be_played_by_keyboard_alone(browser: Browser, server: Server) -> None:
    player = KeyboardPlayer(browser, server.url)
    for name, then in (
        ("Reef Route", "Unofficial companion for the board game Reef Route"),
        ("New game", "Around the table"),
        (BEGIN, "Tap the six faces of each die"),
        (BEGIN, "Blue’s turn"),
        ("Predator", "Die 1: Predator"),
        ("Blue", "Undo Blue rolls: Predator and Blue"),
        ("Predator can’t move", "Undo Predator: can’t move"),
        ("Red", "Die 1: Red"),
        ("Red", "Undo Red rolls: Red and Red"),
        ("A fish is in the reef", "In the reef: red fish"),
        ("In the reef: red fish", "Red wins!"),
    ):
        player.frames(FRAMES)
        player.press(name)
        player.see(then)
    player.close()
