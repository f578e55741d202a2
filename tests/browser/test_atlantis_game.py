"""A whole game of Escape from Atlantis by taps in a real browser, compared with the engine's own tally."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from companion.games.atlantis.words.entries import move_words
from engine.atlantis import GAME
from engine.atlantis.moves import GameSetup, Move
from engine.atlantis.options import Options
from engine.atlantis.table import COLOURS
from engine.players import Player
from tests.browser.hands_free import KeyboardPlayer
from tests.browser.seats import BEGIN, leave_out
from tests.browser.server import Server
from tests.browser.stage import Stage
from tests.companion.atlantis.taps import random_moves, taps
from tests.companion.libraries import library_at
from tests.whole_games import Tapped

SELDOM = 0.6
"""How often a turn has no more moves, so that a game does not take too long."""


@pytest.mark.slow
@pytest.mark.whole_games
def test_a_game_by_taps_is_tallied_as_by_the_engine(browser: Browser, tmp_path: Path) -> None:
    """Another phone enters what has been tapped before, and most of the middle."""
    library, stage = library_at(tmp_path), Stage(browser, paints=False)
    phone = stage.phone
    stage.show(library, "/")
    phone.see("Other games")
    phone.tap("Escape from Atlantis")
    phone.tap("New game")
    phone.see("Around the table")
    leave_out(phone, "Orange")
    phone.tap("Box and length")
    phone.tap("Short: until the fortress has sunk")
    phone.tap("Done")
    phone.tap(BEGIN)
    phone.see("Blue moves")
    seated = tuple(Player(name=colour.capitalize(), colour=colour) for colour in COLOURS[:2])
    table = GAME.start(GameSetup(players=seated, options=Options(length="short")))
    moves = random_moves(table, Random(4), SELDOM)
    tapped = Tapped((*(player.name for player in seated), "Empty ship"), in_browser=True)
    (game,) = library.saved_games()
    store = library.open(game.name)
    elsewhere: list[Move] = []
    for index, move in enumerate(moves):
        buttons, after = list(taps(table, move)), GAME.play(table, move)
        if tapped.is_new(buttons, index, len(moves)):
            stage.enter(store, elsewhere)
            stage.tap_in_turn(buttons)
            if not after.is_over:
                phone.see(f"Undo {move_words(move, table, None)}")
            assert store.state.table == after
            elsewhere = []
        else:
            elsewhere.append(move)
        table = after
    said = phone.see("Rematch")
    for one in table.ranking:
        assert re.search(rf"{table.players[one.seat].name}\D+{one.points}\b", said), (one, said)
    stage.close()
    assert phone.errors == []


@pytest.mark.trial
@pytest.mark.slow
def test_a_turn_can_be_played_by_keyboard_alone(browser: Browser, server: Server) -> None:
    player = KeyboardPlayer(browser, server.url)
    for name, then in (
        ("Escape from Atlantis", "Unofficial companion for the board game Escape from Atlantis"),
        ("New game", "Around the table"),
        (BEGIN, "Blue moves"),
        ("Aboard: Empty ship", re.compile("Undo Blue: island → Ship")),
        ("Next: sink a tile", "Blue sinks a tile"),
        ("Dolphin", "Blue rolls"),
        ("Dolphin", "Roll for us"),
        ("2", "one moves up to 2 spaces"),
        ("Next: Green moves", "Green moves"),
    ):
        player.pause()
        player.press(name)
        player.see(then)
    player.close()
