"""The final score of a game that was played without the app, entered by taps."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from companion.games.australis.drawing.current_views import current_view
from companion.games.australis.facts import final_score_views
from companion.games.australis.facts.final_score_views import Field
from companion.games.australis.screens import LOG
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.ui import theme
from engine.australis.moves import (
    CorrectCorals,
    CorrectDisc,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    EndGame,
    Move,
)
from engine.australis.printed import as_printed
from engine.australis.table import Table, Tile
from tests.companion import seats
from tests.companion.libraries import ONE_GAME, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone


def counted(folder: Path, *moves: Move, known: bool = True) -> tuple[Store, GameLibrary]:
    library = library_at(folder)
    printed = None if known else as_printed()
    return table_on(library, game_setup("Mia", "Jonas", mode="final_score", printed=printed), moves), library


def table(store: Store) -> Table:
    lying: Table = store.state.table
    return lying


def all_entered(*, discs: tuple[int, int] = (60, 50)) -> list[Move]:
    return [
        *(CorrectDisc(seat=seat, points=points) for seat, points in enumerate(discs)),
        *(CorrectCorals(seat=seat, reef=3, corals=4) for seat in (0, 1)),
        *(CorrectTiles(seat=seat, tiles=()) for seat in (0, 1)),
        CorrectToken(seat=None),
    ]


async def test_the_players_are_chosen_first(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/final") as phone:
        await seats.rename(phone, 1, "Mia")
        await seats.recolour(phone, "Mia", "Green")
        await seats.leave_out(phone, "Orange")
        await phone.tap("Next")
        assert "Next: Blue" in phone.texts()
        store = library.open(library.storage.games()[0].name)
        players = [(board.player.name, board.player.colour) for board in table(store).boards]
        assert players == [("Mia", "green"), ("Blue", "blue")]


async def test_two_players_of_one_name_are_refused_with_a_reason(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/final") as phone:
        await seats.rename(phone, 1, "Green")
        await phone.tap("Next")
        assert "Two players are called Green." in phone.texts()
        assert library.storage.games() == []


async def keys(phone: Phone, *names: str) -> None:
    """Taps one control after the other."""
    for name in names:
        await phone.tap(name)


async def test_it_asks_for_one_player_after_another(tmp_path: Path) -> None:
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        assert "Enter what’s on the table once the last round has been scored." in phone.texts()
        await keys(phone, "9", "8", "Done", "7", "Round 5 gold tile: 15")
        assert "120 points so far" in phone.texts()
        assert "Before final scoring 98 · Corals on reefs 7 · Gold and silver 15" in phone.texts()
        await phone.tap("Next: Jonas")
        await keys(phone, "1", "1", "2", "1", "Round 5 silver tile: 10", "Done")
        assert "It’s on the gameboard" in phone.texts(), "the token is asked for"
        assert "for the next round" not in phone.texts(), "there is none"
        await phone.tap("Jonas")
        assert "Mia, Before final scoring: 98" in phone.texts()
        assert "Mia, Corals on reefs: 7" in phone.texts()
        assert "Jonas, Before final scoring: 112, disc on 12" in phone.texts()
        assert "Jonas, Gold and silver: silver 10" in phone.texts()
        assert "First player token: Jonas" in phone.texts()
        await phone.tap("Final scoring")
        assert table(store).phase == "over"
        assert [board.points for board in table(store).boards] == [98 + 7 + 15, 112 + 1 + 1 + 10]
        assert not phone.find_all("Final scoring")


async def test_a_tile_that_somebody_has_does_not_look_as_if_it_could_be_tapped(tmp_path: Path) -> None:
    silver = CorrectTiles(seat=0, tiles=(Tile(metal="silver", round=1),))
    store, library = counted(tmp_path, *all_entered(), silver)
    async with phone_at(library, store) as phone:
        await phone.tap("Jonas, Before final scoring: 50")
        tiles = [phone.find(words) for words in ("Round 1 silver tile: 3, Mia", "Round 2 silver tile: 4")]
        cells = [cell for tile in tiles if isinstance(cell := tile.around[-1], ft.Container)]
        assert [cell.bgcolor for cell in cells] == [None, theme.TILE]


async def test_typing_goes_on_where_no_other_digit_fits_and_deleting_leads_back(tmp_path: Path) -> None:
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        await keys(phone, "1", "1", "7", "Delete the last digit", "8")
        assert "118 points so far" in phone.texts()
        await keys(phone, "4")
        assert "122 points so far" in phone.texts()
        await keys(phone, "Before final scoring: 118", "1", "2", "Done", "Delete the last digit")
        assert "12 points so far" in phone.texts(), "what was chosen by a tap is deleted itself"


async def test_a_sum_with_an_unread_silver_tile_says_so(tmp_path: Path) -> None:
    store, library = counted(tmp_path, known=False)
    async with phone_at(library, store) as phone:
        await keys(phone, "9", "Round 4 silver tile: ?")
        assert "9 points so far" in phone.texts()
        assert "Before final scoring 9 · Gold and silver ?" in phone.texts()


async def test_what_is_there_already_is_entered_as_well(tmp_path: Path) -> None:
    """The first disc begins on 1, nobody has corals or tiles, and the token lies on the board."""
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        await keys(phone, "1", "Next: Jonas", "2", "Done", "Done", "It’s on the gameboard")
        assert "Mia, Before final scoring: 1" in phone.texts()
        assert "Jonas, Before final scoring: 2" in phone.texts()
    assert len(store.state.entries) == 1 + 7


async def test_half_entered_numbers_survive_a_reload(tmp_path: Path) -> None:
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        await keys(phone, "9", "8", "Round 5 gold tile: 15")
    async with phone_at(library, store) as phone:
        assert "113 points so far" in phone.texts()


async def test_kept_tiles_that_are_none_are_left_out(tmp_path: Path) -> None:
    store, library = counted(tmp_path)
    for more in (None, "gold", [["gold", 5], ["bronze", 1], 7]):
        store.save_pending("count 0", {"for": "counting", "is": {"numbers": [9, 0], "more": more}})
        async with phone_at(library, store) as phone:
            assert f"{24 if isinstance(more, list) else 9} points so far" in phone.texts()


async def test_entered_fields_survive_a_reload_and_can_be_changed(tmp_path: Path) -> None:
    store, library = counted(tmp_path, CorrectDisc(seat=1, points=44))
    async with phone_at(library, store) as phone:
        await phone.tap("All players")
        assert "Mia, Before final scoring: not entered" in phone.texts()
        await phone.tap("Jonas, Before final scoring: 44")
        await keys(phone, "4", "5", "Done", "Done")
        assert "Jonas, Before final scoring: 45" in phone.texts(), "a correction asks for nobody else"


async def test_another_player_can_be_counted_first(tmp_path: Path) -> None:
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        await keys(phone, "9", "8", "Jonas", "1", "2", "Done", "Done")
        assert table(store).boards[1].points == 12
        assert "98 points so far" in phone.texts(), "Mia is next, and what was begun is kept"


async def test_a_player_is_taken_back_by_one_undo_with_disc_corals_and_tiles_still_typed(
    tmp_path: Path,
) -> None:
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        await keys(phone, "9", "8", "Done", "7", "Round 5 gold tile: 15", "Next: Jonas", "Undo")
        said = phone.texts()
        assert "120 points so far" in said
        assert "Restore it" in said
        assert said.count("not entered") == 2
        await keys(phone, "Restore it", "4", "0", "That’s all", "Close")
        assert "Mia, Before final scoring: 98" in phone.texts()
        assert "Mia, Gold and silver: gold 15" in phone.texts()


async def test_others_than_the_usual_people_are_a_tap_away_at_first(tmp_path: Path) -> None:
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("People")
        assert "Drag to another seat, or off the table" in phone.texts()
        await phone.go(f"/table/{store.name}")
        await keys(phone, "9", "8", "Next: Jonas")
        assert "People" not in phone.texts()


async def test_the_usual_people_are_seated_and_the_count_begins_at_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(players=[["Mia", "green"], ["Jonas", "blue"]])
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        await phone.tap("Final score")
        assert "Next: Jonas" in phone.texts()
        (game,) = library.saved_games()
        assert not game.is_listed, "nothing is entered yet"
        await keys(phone, "6", "0", "Next: Jonas", "5", "0", "That’s all", "Mia", "Final scoring")
        assert "Mia wins by 11" in phone.texts()
        await phone.go("/")
        (game,) = library.saved_games()
        assert game.is_listed
        assert "Mia wins!\nAUSTRALIS, today" in phone.texts()


async def test_without_usual_people_they_are_chosen_first(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        await phone.tap("Final score")
        assert "Drag to another seat, or off the table" in phone.texts()
        assert library.saved_games() == ()


async def test_it_can_be_counted_before_everything_is_entered(tmp_path: Path) -> None:
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        assert "Score now" not in phone.texts(), "no disc is told"
        store.play(CorrectDisc(seat=1, points=44))
        await phone.settle()
        await phone.tap("All players")
        await phone.tap("Score now")
        assert table(store).phase == "over"
        assert "Jonas wins unless Mia reaches 44." in phone.texts()
        assert "Mia: ?" in phone.texts()


async def test_it_is_not_counted_while_a_player_is_half_entered(tmp_path: Path) -> None:
    store, library = counted(tmp_path)
    async with phone_at(library, store) as phone:
        await keys(phone, "9", "8", "Done", "7", "Next: Jonas", "4", "2", "All players")
        assert "Score now" not in phone.texts(), "what was typed for Jonas would be missing"
        await phone.tap("Next: Jonas")
        await keys(phone, "Delete the last digit", "Delete the last digit", "All players")
        assert "Score now" in phone.texts(), "nothing of it is left"
        await keys(phone, "Next: Jonas", "4", "2", "Done", "0", "That’s all")
        assert table(store).boards[1].points == 42


async def test_an_unknown_silver_tile_is_asked_for(tmp_path: Path) -> None:
    tiles = CorrectTiles(seat=0, tiles=(Tile(metal="silver", round=4),))
    store, library = counted(tmp_path, *all_entered(), tiles, known=False)
    async with phone_at(library, store) as phone:
        assert "Mia, Gold and silver: silver ?" in phone.texts()
        await phone.tap("Final scoring")
        assert "What’s on the round 4 silver tile?" in phone.texts()
        await phone.tap("9")
        await phone.tap("Done")
        assert table(store).phase == "over"
        assert table(store).boards[0].points == 60 + 4 + 9


async def test_turtles_are_asked_for_only_in_a_tie(tmp_path: Path) -> None:
    store, library = counted(tmp_path, *all_entered(discs=(60, 60)))
    async with phone_at(library, store) as phone:
        await phone.tap("Next: Mia’s turtle")
        await phone.tap("Space 12")
        await phone.tap("Space 16")
        await phone.tap("Jonas, Turtle, for ties: 16")
        await phone.tap("Space 17")
        assert "Jonas, Turtle, for ties: 17" in phone.texts(), "a correction counts nothing yet"
        await phone.tap("Final scoring")
        assert table(store).phase == "over"


async def test_a_tie_asks_for_turtles_before_all_is_entered(tmp_path: Path) -> None:
    store, library = counted(tmp_path, CorrectDisc(seat=0, points=60), CorrectDisc(seat=1, points=60))
    async with phone_at(library, store) as phone:
        await phone.tap("Score now")
        assert table(store).phase == "end"
        await phone.tap("It’s on the gameboard")
        await phone.tap("Close")
        assert "Which space is it on? Tap it." not in phone.texts(), "who closes it is not asked again"
        await phone.tap("Score now")
        await phone.tap("Space 12")
        await phone.tap("Space 16")
        assert table(store).phase == "over"
        assert table(store).boards[1].turtle == 16


async def test_the_token_is_asked_for_before_it_can_decide(tmp_path: Path) -> None:
    store, library = counted(tmp_path, CorrectDisc(seat=0, points=60), CorrectDisc(seat=1, points=60))
    async with phone_at(library, store) as phone:
        await phone.tap("Score now")
        await phone.tap("Jonas")
        assert "Jonas wins by 1" in phone.texts(), "no turtle is needed"
        assert "First player token" not in phone.texts().splitlines()
    open_, library = counted(tmp_path / "open", CorrectDisc(seat=0, points=60), EndGame())
    async with phone_at(library, open_) as phone:
        await phone.tap("First player token")
        await phone.tap("Jonas")
        assert table(open_).token == 1
        assert "First player token" not in phone.texts().splitlines()
    late, library = counted(tmp_path / "late", CorrectDisc(seat=0, points=60), EndGame())
    late.play(CorrectDisc(seat=1, points=61))
    async with phone_at(library, late) as phone:
        assert "Some points are missing." in phone.texts(), "Mia may have the token"
        await phone.tap("First player token")
        await phone.tap("Mia")
        assert "It’s a tie so far." in phone.texts()


async def test_a_tie_that_a_correction_makes_after_the_end_asks_for_the_turtles(tmp_path: Path) -> None:
    discs = [CorrectDisc(seat=0, points=60), CorrectDisc(seat=1, points=50)]
    store, library = counted(tmp_path, *discs, CorrectToken(seat=None), EndGame())
    store.play(CorrectDisc(seat=1, points=60))
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert saved.summary.winners == ()
    assert "turtle" not in " ".join(LOG.seat_lines(table(store), table(store), 0))
    async with phone_at(library, store) as phone:
        said = phone.texts()
        assert "It’s a tie so far." in said
        assert "Nobody has entered the turtles that break the tie." in said
        assert "’s turtle is on" not in said
        await phone.tap("Mia’s turtle")
        await phone.tap("Space 12")
        assert "It’s a tie so far." in phone.texts()
        await phone.tap("Jonas’s turtle")
        await phone.tap("Space 16")
        said = phone.texts()
        assert "Jonas wins!" in said
        assert "Jonas is ahead of Mia: Jonas’s turtle is on 16, Mia’s on 12." in said


async def test_the_overview_knows_no_turtle_that_nobody_entered(tmp_path: Path) -> None:
    store, library = counted(tmp_path, CorrectDisc(seat=0, points=60), CorrectTurtle(seat=1, space=9))
    view = current_view(table(store))
    assert [(turtle.seat, turtle.space) for turtle in view.turtles] == [(1, 9)]
    assert "Mia" not in view.words
    async with phone_at(library, store, "mirror") as phone:
        assert "Mia, Turtle: ?" in phone.texts()
        assert "Jonas’s turtle on 9" in phone.texts()


def test_the_next_field_is_the_first_one_missing(tmp_path: Path) -> None:
    store, _library = counted(tmp_path, *all_entered())
    known = final_score_views.entered(store.state)
    assert final_score_views.next_field(table(store), known) is None
    assert final_score_views.next_field(table(store), known - {Field("token")}) == Field("token")
    assert final_score_views.next_field(table(store), frozenset()) == Field("disc", 0)
    missing, _library = counted(tmp_path / "missing", CorrectDisc(seat=0, points=2))
    assert table(missing).boards[1].points == 2, "as at the start of a game"
    assert final_score_views.tied(table(missing)) == (), "nobody has entered that Jonas has as many"
    store.play(CorrectDisc(seat=1, points=60))
    assert final_score_views.tied(table(store)) == (0, 1)
    assert final_score_views.next_field(table(store), known) == Field("turtle", 0)
    store.play(CorrectTurtle(seat=0, space=3))
    known = final_score_views.entered(store.state)
    assert final_score_views.next_field(table(store), known) == Field("turtle", 1)
