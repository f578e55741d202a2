"""Whole games of Aquaretto by taps in a real browser, compared with the engine's own count."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from companion.games.aquaretto.screens import WORDS
from companion.session.library import GameLibrary
from companion.table.frame.entry_words import Change
from engine.aquaretto import GAME
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.options import Options
from engine.aquaretto.table import COLOURS, Table
from engine.aquaretto.turns import species_out
from engine.players import Player
from tests.browser.flet_page import FletPage
from tests.browser.hands_free import KeyboardPlayer
from tests.browser.seats import BEGIN
from tests.browser.server import Server
from tests.browser.stage import Stage
from tests.companion.aquaretto.taps import taps
from tests.companion.libraries import library_at
from tests.engine.aquaretto.random_games import random_move
from tests.engine.aquaretto.tables import CHOOSABLE
from tests.whole_games import EVERY, Tapped

NAMES = tuple(colour.capitalize() for colour in COLOURS[:3])
"""The names that the app gives to players who type none."""
FRAMES = 45
"""More than the moment in which the trucks ignore taps after a move."""


def begin(phone: FletPage) -> GameSetup:
    """Starts a game from the home page with what the app proposes, and returns its setup."""
    phone.see("Other games")
    phone.tap("Aquaretto")
    phone.tap("New game")
    phone.see("Around the table")
    phone.tap(BEGIN)
    phone.see("Blue: which tile?")
    return setup_of(NAMES, Options())


def setup_of(names: tuple[str, ...], options: Options) -> GameSetup:
    """The setup of a game in which the species that the app proposes stay in the box."""
    players = tuple(Player(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    return GameSetup(players=players, options=options, out=CHOOSABLE[: species_out(len(names), options)])


def go_on(stage: Stage, library: GameLibrary, names: tuple[str, ...], options: Options) -> GameSetup:
    """Shows a game with these options, which another version of the app began, and returns its setup."""
    begun = setup_of(names, options)
    stage.show(library, f"/table/{library.begin(GAME, begun).name}")
    stage.phone.see("Blue: which tile?")
    return begun


BY_NUMBERS = pytest.param(NAMES, Options(), 7, id="three by numbers")
WITH_PLACES = pytest.param(NAMES[:2], Options(depth="places"), 8, id="two with places")
"""As no game begins any more; the phones without a browser play it each time."""


@pytest.mark.slow
@pytest.mark.whole_games
@pytest.mark.parametrize(("names", "options", "seed"), [BY_NUMBERS, *([WITH_PLACES] if EVERY else [])])
def test_a_game_by_taps_ends_as_the_engine_counts(
    browser: Browser, tmp_path: Path, names: tuple[str, ...], options: Options, seed: int
) -> None:
    """Another phone enters what has been tapped before, and most of the middle."""
    library, stage = library_at(tmp_path), Stage(browser, paints=False)
    if options.depth == "places":
        begun = go_on(stage, library, names, options)
    else:
        stage.show(library, "/")
        begun = begin(stage.phone)
    table, latest = GAME.start(begun), None
    moves, tapped = random_moves(table, Random(seed)), Tapped(names, in_browser=True)
    (game,) = library.saved_games()
    store = library.open(game.name)
    elsewhere: list[Move] = []
    for index, move in enumerate(moves):
        buttons, after = taps(table, move, latest), GAME.play(table, move)
        if tapped.is_new(buttons, index, len(moves)):
            # The trucks follow at once; a tap before that is meant for what was there before.
            stage.enter(store, elsewhere)
            stage.tap_in_turn(buttons)
            if not after.is_over:
                stage.phone.see(f"Undo {WORDS(move, table, Change(table, after))}")
            assert store.state.table == after
            elsewhere = []
        else:
            elsewhere.append(move)
        table, latest = after, move
    check_result(stage.phone, table)
    stage.close()
    assert stage.phone.errors == []


def random_moves(table: Table, random: Random) -> list[Move]:
    """The moves of a whole game that can be entered by taps."""
    moves: list[Move] = []
    while not table.is_over:
        moves.append(random_move(table, random, shuffled=False))
        table = GAME.play(table, moves[-1])
    return moves


def check_result(phone: FletPage, table: Table) -> None:
    """The final screen has the place and the points of every player."""
    said = phone.see("Rematch")
    best = table.players[table.ranking[0].seat].name
    assert best in said
    for one in table.ranking:
        points = str(one.points).replace("-", "−")
        assert re.search(rf"{table.players[one.seat].name}\D+{points}\b", said), (one, said)


@pytest.mark.trial
def test_a_round_can_be_played_by_keyboard_alone(browser: Browser, server: Server) -> None:
    random = Random(298)  # a round of few taps, with each kind of move that a first round can have
    player = KeyboardPlayer(browser, server.url)
    player.see("Other games")
    player.press("Aquaretto")
    player.see("Unofficial companion for the board game Aquaretto")
    player.press("New game")
    player.see("Around the table")
    player.press(BEGIN)
    player.see("Blue: which tile?")
    seated = tuple(Player(name=colour.capitalize(), colour=colour) for colour in COLOURS[:3])
    table, latest = GAME.start(GameSetup(players=seated, out=CHOOSABLE[:2])), None
    while table.round == 1:
        move = random_move(table, random, shuffled=False)
        for name in taps(table, move, latest):
            player.frames(FRAMES)  # what follows the last answer, or the last move, has to be there
            player.press(name)
        after = GAME.play(table, move)
        player.see(f"Undo {WORDS(move, table, Change(table, after))}")
        table, latest = after, move
    player.close()
