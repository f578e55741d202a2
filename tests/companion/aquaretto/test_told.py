"""The announcements of Aquaretto to a screen reader, and its words about a table on the home page."""

from __future__ import annotations

from pathlib import Path

from companion.games.aquaretto.words.announcements import announcements
from companion.games.aquaretto.words.summary import headline, summary
from engine.aquaretto.moves import AddTile, CorrectTruck, CorrectZoo, CountZoo, EndGame, Move, TakeTruck
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS, Counted
from tests.companion.aquaretto.tables import into_zoo, phone_at, setup, table_on
from tests.companion.aquaretto.test_end import LAST_ROUND
from tests.companion.libraries import library_at, phone_on

ORCA = Tile("orca")


def announced(folder: Path, *moves: Move) -> str:
    """The announcement of the last of these moves of Mia and Jonas."""
    store = table_on(library_at(folder), setup("Mia", "Jonas"), moves[:-1])
    before = store.state
    store.play(moves[-1])
    return announcements(before, store.state)


def test_a_move_is_told_with_the_next_turn(tmp_path: Path) -> None:
    assert (
        announced(tmp_path, AddTile(seat=0, tile=ORCA, truck=2)) == "Mia: Orca → Truck 3. It’s Jonas’s turn."
    )


def test_what_a_move_brought_is_told_before_the_next_turn(tmp_path: Path) -> None:
    three = CorrectTruck(truck=2, tiles=(ORCA,) * 3)
    taken = TakeTruck(seat=0, truck=2, placings=into_zoo(ORCA, ORCA, ORCA))
    said = announced(tmp_path, three, taken)
    assert said.endswith("Mia gets a coin: Orca × 3. It’s Jonas’s turn.")


def test_the_start_of_a_round_names_who_begins_once(tmp_path: Path) -> None:
    moves = (
        AddTile(seat=0, tile=ORCA, truck=2),
        AddTile(seat=1, tile=COIN_TILE, truck=0),
        AddTile(seat=0, tile=ORCA, truck=1),
        TakeTruck(seat=1, truck=0),
        TakeTruck(seat=0, truck=1, placings=into_zoo(ORCA)),
    )
    said = announced(tmp_path, *moves)
    assert said.endswith("1 tile on the truck nobody took leaves the game. Round 2: Mia starts.")


def test_the_winner_is_told(tmp_path: Path) -> None:
    orcas = CorrectZoo(seat=1, animals=(Animal(ORCA),) * 2, births=NO_BIRTHS)
    said = announced(tmp_path, orcas, *LAST_ROUND, EndGame())
    assert said.endswith("Jonas wins: 2 points.")


def test_a_single_point_of_the_winner_is_told_as_one(tmp_path: Path) -> None:
    orca = CorrectZoo(seat=1, animals=(Animal(ORCA),), births=NO_BIRTHS)
    said = announced(tmp_path, orca, *LAST_ROUND, EndGame())
    assert said.endswith("Jonas wins: 1 point.")


def test_a_headline_says_where_the_game_stands() -> None:
    assert headline("game", "round", 3, False) == "Round 3"
    assert headline("game", "round", 3, True) == "Last round"
    assert headline("game", "end", 3, True) == "Final count"
    assert headline("game", "over", 3, True) == "Final score"
    assert headline("final_score", "end", 1, True) == "Final score"


def test_points_are_kept_back_on_the_home_page_until_the_end(tmp_path: Path) -> None:
    moves = (CorrectZoo(seat=0, animals=(Animal(ORCA),) * 4, births=NO_BIRTHS), *LAST_ROUND)
    store = table_on(library_at(tmp_path), setup("Mia", "Jonas"), moves)
    assert [score.points for score in summary(store.state).scores] == ["", ""]
    store.play(EndGame())
    assert [score.points for score in summary(store.state).scores] == ["4", "0"]
    assert [winner.name for winner in summary(store.state).winners] == ["Mia"]
    always = setup("Mia", "Jonas", options=Options(points="always"))
    store = table_on(library_at(tmp_path), always, moves[:1])
    assert [score.points for score in summary(store.state).scores] == ["4", "0"]


def test_a_counted_game_is_listed_once_something_is_counted(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), setup("Mia", "Jonas", mode="final_score"))
    empty = summary(store.state)
    assert (empty.is_game, empty.is_listed, empty.finished) == (False, False, True)
    store.play(CountZoo(seat=0, counted=Counted(animals=5)))
    begun = summary(store.state)
    assert (begun.is_listed, begun.finished) == (True, False)


async def test_the_home_page_carries_on_with_a_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas"), [AddTile(seat=0, tile=ORCA, truck=2)])
    async with phone_on(library) as phone:
        assert "Round 1" in phone.texts()
    async with phone_at(library, store) as phone:
        assert "Mia: Orca → Truck 3" in phone.texts()


async def test_points_that_may_be_seen_say_why(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    always = setup("Mia", "Jonas", options=Options(points="always"))
    zoo = CorrectZoo(seat=0, animals=(Animal(ORCA),) * 4, births=NO_BIRTHS)
    store = table_on(library, always, [zoo])
    async with phone_at(library, store) as phone:
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Mia, 4")))
        assert "Mia: 4 points" in phone.texts()
        assert "Orca × 4" in phone.texts()
        assert "The app asks about the trainers at the end." in phone.texts()
        await phone.tap("Close")
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Jonas, 0")))
        assert "Nothing yet." in phone.texts()
