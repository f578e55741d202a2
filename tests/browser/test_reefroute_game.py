"""A whole game of Reef Route by taps in a real browser, compared with the engine's own count."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

import pytest
from playwright.sync_api import Browser

from companion.games.reefroute.words.entries import move_words
from engine.players import Player
from engine.reefroute import GAME
from engine.reefroute.moves import GameSetup, Roll
from engine.reefroute.table import Table
from tests.browser.flet_page import FletPage
from tests.browser.hands_free import KeyboardPlayer
from tests.browser.seats import BEGIN
from tests.browser.server import Server
from tests.companion.reefroute.taps import is_tapped, taps
from tests.engine.reefroute.random_games import random_turn

FRAMES = 15
SHORT = 58
"""The seed of a game of few taps in which every kind of move is made."""


@pytest.mark.slow
def test_a_game_by_taps_ends_as_the_engine_counts(phone: FletPage) -> None:
    random = Random(SHORT)
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
    play_by_taps(phone, table, random)


class Tapped(Protocol):
    """A page that is read through its accessibility tree, and tapped."""

    def see(self, what: str) -> str:
        """Waits until the page contains a text, and returns all its texts."""

    def tap_in_turn(self, names: Sequence[str]) -> None:
        """Taps these buttons one after the other, each once the answer to the one before is shown."""

    def frames(self, count: int) -> None:
        """Waits until the page has drawn this many frames."""


def play_by_taps(phone: Tapped, table: Table, random: Random) -> None:
    """Plays a game to its end, and compares it with the engine's own count."""
    while not table.is_over:
        for move in random_turn(table, random, pairs=False):
            if table.is_over or GAME.refusal(table, move) is not None or not is_tapped(table, move):
                continue
            made = move.but(by_app=False) if isinstance(move, Roll) else move
            phone.tap_in_turn(list(taps(table, made)))
            table = GAME.play(table, made)
            if not table.is_over:
                phone.see(f"Undo {move_words(made, table, None)}")
                phone.frames(FRAMES)
    said = phone.see("Change the set-up")
    assert table.result is not None
    names = [table.players[seat].name for seat in table.result.winners]
    assert (f"{names[0]} wins!" if names else "Nobody wins") in said


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
