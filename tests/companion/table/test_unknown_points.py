"""Points that nobody has entered are shown as "?" everywhere, and nobody wins or leads by them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet.canvas as cv
import pytest

from companion.games import GAMES
from companion.games.aquaretto.screens import FINAL as AQUARETTO_FINAL
from companion.games.aquaretto.screens import FRAME as AQUARETTO_FRAME
from companion.games.aquaretto.screens import LOG as AQUARETTO_LOG
from companion.games.australis.screens import FINAL as AUSTRALIS_FINAL
from companion.games.australis.screens import FRAME as AUSTRALIS_FRAME
from companion.games.australis.screens import LOG as AUSTRALIS_LOG
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.table.control.summary import scores, winning_seats
from companion.table.end.final_words import headline_words, standings, tie_words
from companion.table.end.result_picture import result_picture
from companion.table.end.story_words import result_text, story_words
from companion.table.large.large_views import best_first, standings_by_seat, winners_step
from engine.aquaretto import GAME as AQUARETTO
from engine.aquaretto.moves import CountZoo
from engine.aquaretto.moves import GameSetup as AquarettoSetup
from engine.aquaretto.zoo import Counted
from engine.australis.moves import CorrectDisc, CorrectTiles, CorrectToken, EndGame, Learned
from engine.australis.printed import Number, as_printed
from engine.australis.table import Tile
from engine.players import Player
from engine.table import unknown_points
from tests.companion.every_game.test_any_final import to_points
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on

NAMES = ("Mia", "Jonas", "Lea")
Game = tuple[Any, Any, Any]
AUSTRALIS: Game = (AUSTRALIS_FRAME, AUSTRALIS_FINAL, AUSTRALIS_LOG)
OF_AQUARETTO: Game = (AQUARETTO_FRAME, AQUARETTO_FINAL, AQUARETTO_LOG)


def one_of_three(library: GameLibrary, game: Game) -> AnyStore:
    """A finished game of three that is counted, in which only Jonas is entered."""
    if game is AUSTRALIS:
        setup = game_setup(*NAMES, mode="final_score")
        return table_on(library, setup, [CorrectDisc(seat=1, points=57)])
    players = tuple(
        Player(name=name, colour=colour)
        for name, colour in zip(NAMES, ("blue", "green", "orange"), strict=True)
    )
    store: AnyStore = library.begin(AQUARETTO, AquarettoSetup(mode="final_score", players=players))
    store.play(CountZoo(seat=1, counted=Counted(animals=12)))
    return store


def known_of(game: Game) -> str:
    return "57" if game is AUSTRALIS else "12"


BOTH = pytest.mark.parametrize("game", [AUSTRALIS, OF_AQUARETTO], ids=["australis", "aquaretto"])


@BOTH
@pytest.mark.parametrize("route", ["/", "/games"])
async def test_home_and_all_games_say_what_is_known(tmp_path: Path, game: Game, route: str) -> None:
    library = library_at(tmp_path)
    one_of_three(library, game)
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert [score.points for score in saved.summary.scores] == ["?", known_of(game), "?"]
    async with phone_on(library, route) as phone:
        assert "Mia ?" in phone.texts()
        assert "Lea ?" in phone.texts()
        assert f"Jonas {known_of(game)}" in phone.texts()


@BOTH
def test_after_a_new_start_they_are_still_unknown(tmp_path: Path, game: Game) -> None:
    store = one_of_three(library_at(tmp_path), game)
    store.writer.close()
    again = library_at(tmp_path).open(store.name)
    assert unknown_points(again.state.table) == {0, 2}
    again.undo()
    assert unknown_points(again.state.table) == {0, 1, 2}
    again.redo()
    assert unknown_points(again.state.table) == {0, 2}


@BOTH
def test_no_view_has_a_figure_for_them_or_a_place(tmp_path: Path, game: Game) -> None:
    frame = game[0]
    table = one_of_three(library_at(tmp_path), game).state.table
    views = frame.views(table)
    assert [(view.figure, view.note) for view in views] == [("?", ""), (known_of(game), ""), ("?", "")]
    for order in (standings_by_seat, best_first):
        assert [(one.view.name, one.place) for one in order(table, views)] == [(name, None) for name in NAMES]
    assert [score.points for score in scores(table)] == ["?", known_of(game), "?"]


@BOTH
def test_the_result_names_no_winner_and_no_points(tmp_path: Path, game: Game) -> None:
    _frame, final, _log = game
    state = one_of_three(library_at(tmp_path), game).state
    table = state.table
    assert headline_words(table) == winners_step(table).words == "Some points are missing."
    assert (winning_seats(table), tie_words(table, final)) == ((), [])
    (would,) = story_words(state, final)
    assert would == f"Jonas wins unless one of these reaches {known_of(game)}: Mia and Lea."
    assert set(standings(table)) == {"Mia: ?", f"Jonas: {known_of(game)}", "Lea: ?"}
    told = result_text(state, final).splitlines()
    assert not [line for line in told if line.startswith(("Mia", "Lea")) and any(map(str.isdigit, line))]
    drawn = [shape.value for shape in result_picture(state, final) if isinstance(shape, cv.Text)]
    assert drawn.count("?") >= 2
    assert known_of(game) in drawn


@BOTH
async def test_the_log_says_nothing_that_nobody_entered(tmp_path: Path, game: Game) -> None:
    _frame, _final, log = game
    library = library_at(tmp_path)
    store = one_of_three(library, game)
    table = store.state.table
    for seat in (0, 2):
        lines = " ".join(log.seat_lines(table, table, seat))
        assert not any(map(str.isdigit, lines)), lines
    assert known_of(game) in " ".join(log.seat_lines(table, table, 1))
    changed = log.changes(store.state.start, table)
    assert not [line for line in changed if "Mia" in line or "Lea" in line]
    async with phone_at(library, store, "log") as phone:
        assert "+54" not in phone.texts()
        await phone.tap(next(line for line in phone.texts().splitlines() if "Jonas’s" in line))
        assert "+5" not in phone.texts()


async def test_an_entered_disc_is_a_figure_of_its_own(tmp_path: Path) -> None:
    """Its points are those entered, not a start that nobody played and a gain."""
    library = library_at(tmp_path)
    setup = game_setup("Mia", "Jonas", mode="final_score")
    discs = [CorrectDisc(seat=0, points=57), CorrectDisc(seat=1, points=40)]
    store = table_on(library, setup, [*discs, EndGame()])
    assert headline_words(store.state.table) == "Mia wins!"
    async with phone_at(library, store) as phone:
        await to_points(phone)
        await phone.tap("Before final scoring, Mia: 57 points")
        assert "+57" in phone.texts()
        assert "+56" not in phone.texts()
        assert "The disc starts on 1" not in phone.texts()


async def test_a_disc_taken_back_after_the_end_is_asked_for_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    setup = game_setup("Mia", "Jonas", mode="final_score")
    store = table_on(library, setup, [CorrectDisc(seat=1, points=57), EndGame()])
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert sorted(score.points for score in saved.summary.scores) == ["57", "?"]
    assert saved.summary.winners == ()
    async with phone_at(library, store) as phone:
        assert "Some points are missing." in phone.texts()
        assert "Mia, Total: not entered" in phone.texts()
        assert "Jonas wins unless Mia reaches 57." in phone.texts()
        await phone.tap("Mia, Total: not entered")
        await phone.tap("Mia, Before final scoring: not entered")
        assert "+1" not in phone.texts()
        await phone.tap("Close")
        await phone.tap("Close")
        await phone.tap("Mia’s disc")
        for key in ("6", "0", "Done"):
            await phone.tap(key)
        assert "Mia wins by 3" in phone.texts()


async def test_a_silver_tile_found_after_the_end_is_asked_for(tmp_path: Path) -> None:
    """Its number is not known yet, and nobody wins a tie by it."""
    library = library_at(tmp_path)
    setup = game_setup("Mia", "Jonas", mode="final_score", printed=as_printed())
    discs = [CorrectDisc(seat=seat, points=50) for seat in (0, 1)]
    store = table_on(library, setup, [*discs, EndGame()])
    store.play(CorrectTiles(seat=1, tiles=(Tile(metal="silver", round=3),)))
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert sorted(score.points for score in saved.summary.scores) == ["50", "?"]
    assert saved.summary.winners == ()
    assert AUSTRALIS_FRAME.reveal(store.state.table) == ()
    views = AUSTRALIS_FRAME.views(store.state.table)
    assert [(view.figure, view.note) for view in views] == [("50", ""), ("?", "")]
    async with phone_at(library, store) as phone:
        assert "Some points are missing." in phone.texts()
        assert "unless" not in phone.texts(), "he has got to 50 without the tile"
        await phone.tap("Enter the silver tile")
        for key in ("5", "Done"):
            await phone.tap(key)
        assert "Jonas wins by 5" in phone.texts()


async def test_points_with_an_unread_silver_tile_are_a_number_nowhere(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    setup = game_setup("Mia", "Jonas", mode="final_score", printed=as_printed())
    discs = [CorrectDisc(seat=seat, points=50) for seat in (0, 1)]
    store = table_on(library, setup, [*discs, CorrectToken(seat=None), EndGame()])
    before = store.state.table
    store.play(CorrectTiles(seat=1, tiles=(Tile(metal="silver", round=3),)))
    table = store.state.table
    assert AUSTRALIS_LOG.seat_lines(table, table, 1)[0] == "Points: ?"
    assert "Jonas 50 → ?" in AUSTRALIS_LOG.changes(before, table)
    store.play(Learned(numbers=((Number("silver", 3), 5),)))
    assert AUSTRALIS_LOG.changes(table, store.state.table) == ("Jonas ? → 55",)
    async with phone_at(library, store, "mirror") as phone:
        assert "Jonas, Points: 55" in phone.texts()
        store.undo()
        await phone.settle()
        assert "Jonas, Points: ?" in phone.texts()


async def test_the_overview_does_not_know_them_either(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = one_of_three(library, AUSTRALIS)
    async with phone_at(library, store, "mirror") as phone:
        assert "Mia, Points: ?" in phone.texts()
        assert "Jonas, Points: 57" in phone.texts()


def test_a_game_that_is_played_knows_all_its_points(tmp_path: Path) -> None:
    for info in GAMES:
        if info.name == "australis":
            table = table_on(library_at(tmp_path), game_setup(*NAMES)).state.table
            assert unknown_points(table) == frozenset()
            assert [score.points for score in scores(table)] == ["1", "2", "3"]
