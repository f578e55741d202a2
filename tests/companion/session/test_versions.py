"""Games and versions: a newer app continues older games, and an older app does not harm newer ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import pytest
from pydantic import AfterValidator, TypeAdapter

from companion.games import GAMES
from companion.session.game_info import GameInfo
from companion.session.library import GameLibrary
from companion.storage.browser_storage import BrowserStorage
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import GameStorage
from engine.aquaretto.moves import CorrectTurn, CountZoo, TellTrained
from engine.aquaretto.zoo import Counted
from engine.atlantis.moves import SinkTile
from engine.australis import GAME
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import (
    CorrectFish,
    CorrectTiles,
    GameSetup,
    Learned,
    Move,
    Settle,
    TakeDie,
    TellOrder,
)
from engine.australis.printed import Number
from engine.australis.table import Tile
from engine.table import open_places, unknown_points
from tests.companion.libraries import NOON, game_setup, phone_on, table_on
from tests.companion.storage.disks import Disk, DiskFolder

STORED = Path(__file__).parents[1] / "stored"
WITH_SIDES = STORED / "australis-2-sides.jsonl"
NEWER = "A newer version of Reef Table saved this game. Nothing is lost: update, then open it."


def games(version: int) -> tuple[GameInfo, ...]:
    """The games in storage of an app whose rules have that version."""
    game = replace(GAME, version=version)
    return (replace(GAMES[0], load=lambda: game),)


@pytest.fixture(params=["folder", "browser"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> GameStorage:
    """An empty storage of each kind: a folder, and a browser's private files."""
    return FolderStorage(tmp_path) if request.param == "folder" else BrowserStorage(DiskFolder(Disk()))


def test_every_version_has_a_stored_game() -> None:
    names = {path.name for path in STORED.iterdir()}
    games = [info.load() for info in GAMES]
    wanted = {f"{game.name}-{version}.jsonl" for game in games for version in range(1, game.version + 1)}
    assert wanted - names == set(), "leave the journal of a game of that version in tests/companion/stored/"


@pytest.mark.parametrize("journal", sorted(STORED.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_stored_game_is_read_whole(storage: GameStorage, journal: Path) -> None:
    storage.add("old", journal.read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    assert len(store.state.steps) > 1


def test_a_game_of_the_first_version_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "australis-1.jsonl").read_bytes(), 5)
    library = GameLibrary(GAMES, storage, clock=lambda: NOON)
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert saved.summary.headline == "Round 2 of 5 · Draft"
    assert [(score.name, score.points) for score in saved.summary.scores] == [("Mia", "16"), ("Jonas", "21")]
    store = library.open("old")
    assert store.state.damage is None
    assert store.state.table.boards[1].fish == 8, "as it was amended"
    store.play(CorrectFish(seat=1, fish=9))


def test_a_competition_of_the_second_version_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "australis-2.jsonl").read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    table = store.state.table
    assert table.has_plus_one(0, "blue"), "as it was laid out at the beginning"
    assert [len(board.dice) for board in table.boards] == [1, 2]
    assert table.boards[1].fish == 6, "as it was amended"
    assert table.printed.track[4].feeds == 15, "as few as the slot before it"
    store.play(Settle(placing=(1, 0)))


def test_an_older_game_in_which_one_player_has_both_tiles_of_a_round_is_read(storage: GameStorage) -> None:
    both = CorrectTiles(seat=0, tiles=(Tile(metal="gold", round=1), Tile(metal="silver", round=1)))
    older = GameLibrary(games(2), storage)
    store = table_on(older, game_setup("Mia", "Jonas").but(version=2), [both])
    store.writer.close()
    opened = GameLibrary(GAMES, storage).open(store.name)
    assert opened.state.damage is None
    assert len(opened.state.table.boards[0].tiles) == 2


def test_a_game_of_the_third_version_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "australis-3.jsonl").read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    table = store.state.table
    assert (table.round, table.phase) == (2, "draft")
    assert [board.points for board in table.boards] == [10, 11]
    assert [tile.metal for tile in table.boards[1].tiles] == ["silver", "gold"], "of two rounds"
    store.play(TakeDie(seat=table.turn, die=Die("blue", 4)))


def test_a_competition_that_waits_for_the_turtles_of_a_tie_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "australis-4.jsonl").read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    assert (store.state.table.phase, store.state.table.tied_out) == ("dice", (0, 1))
    store.play(TellOrder(order=(1, 0)))
    assert store.state.table.placed == (2, 1, 0)


def test_a_game_with_the_real_sides_of_its_dice_can_be_continued(storage: GameStorage) -> None:
    storage.add("sides", WITH_SIDES.read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("sides")
    assert store.state.damage is None
    printed = store.state.table.printed
    assert printed.real_sides("white")[3:] == (Symbols(2, 1), Symbols(1, 2), Symbols(1, 3)), "when it began"
    assert printed.real_sides("yellow")[-1] == Symbols(5, 2), "learned later"
    assert store.state.table.boards[1].fish == 5
    store.play(TakeDie(seat=0, die=Die("yellow", Symbols(3, 1))))


def an_app_without_sides() -> tuple[GameInfo, ...]:
    """The games of version 0.1.0, which knew no sides: it refused fields and numbers that it did not know."""

    def known(did: GameSetup | Move) -> GameSetup | Move:
        if "_side" in did.model_dump_json():
            raise ValueError("no such field")
        return did

    setup: TypeAdapter[GameSetup] = TypeAdapter(Annotated[GameSetup, AfterValidator(known)])
    move: TypeAdapter[Move] = TypeAdapter(Annotated[Move, AfterValidator(known)])
    game = replace(GAME, setup=setup, move=move)
    return (replace(GAMES[0], load=lambda: game),)


async def test_an_app_without_sides_refuses_a_game_that_began_with_them(storage: GameStorage) -> None:
    storage.add("sides", WITH_SIDES.read_bytes(), 5)
    async with phone_on(GameLibrary(an_app_without_sides(), storage)) as phone:
        await phone.go("/table/sides")
        assert NEWER in phone.texts()
    assert storage.read("sides") == WITH_SIDES.read_bytes()


async def test_an_app_without_sides_adds_nothing_to_a_game_that_learned_them(storage: GameStorage) -> None:
    learned = Learned(numbers=((Number("yellow_side", 1), 20),))
    store = table_on(GameLibrary(GAMES, storage), game_setup("Mia", "Jonas"), [learned])
    store.writer.close()
    kept = storage.read(store.name)
    async with phone_on(GameLibrary(an_app_without_sides(), storage)) as phone:
        await phone.go(f"/table/{store.name}")
        assert NEWER in phone.texts()
    assert storage.read(store.name) == kept


def test_a_newer_app_opens_an_older_game(storage: GameStorage) -> None:
    store = table_on(GameLibrary(GAMES, storage), game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=7)])
    store.writer.close()
    newer = GameLibrary(games(GAME.version + 1), storage)
    assert newer.open(store.name).state.table.boards[0].fish == 7


async def test_an_older_app_refuses_a_newer_game_without_harm(storage: GameStorage) -> None:
    newer = GameLibrary(games(GAME.version + 1), storage)
    store = newer.begin(newer.games[0].game, game_setup("Mia", "Jonas").but(version=GAME.version + 1))
    store.writer.close()
    kept = storage.read(store.name)
    async with phone_on(GameLibrary(GAMES, storage)) as phone:
        await phone.tap("A game that can’t be opened")
        assert NEWER in phone.texts()
        await phone.tap("Close")
        await phone.go(f"/table/{store.name}")
        assert NEWER in phone.texts()
    assert storage.read(store.name) == kept


def test_a_game_of_another_kind_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "aquaretto-1.jsonl").read_bytes(), 5)
    library = GameLibrary(GAMES, storage, clock=lambda: NOON)
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert saved.summary.headline == "Round 4"
    store = library.open("old")
    assert store.state.damage is None
    table = store.state.table
    assert [zoo.coins for zoo in table.zoos] == [2, 0, 1]
    assert [len(zoo.animals) for zoo in table.zoos] == [5, 3, 9]
    assert table.until_reserve == 38, "the last tile was undone"
    store.play(CorrectTurn(seat=table.in_round[-1]))


def test_a_counted_game_in_which_the_trainers_stay_told_can_be_changed(storage: GameStorage) -> None:
    storage.add("old", (STORED / "aquaretto-3.jsonl").read_bytes(), 5)
    library = GameLibrary(GAMES, storage, clock=lambda: NOON)
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert [(score.name, score.points) for score in saved.summary.scores] == [("Mia", "10"), ("Jonas", "?")]
    store = library.open("old")
    assert store.state.damage is None
    assert store.state.table.zoos[0].trained == (4,), "a cashier was added after the end"
    assert unknown_points(store.state.table) == {1}, "a penguin was added, and nothing told again"
    store.play(TellTrained(seat=1, animals=(3,)))
    assert not unknown_points(store.state.table)


def test_a_counted_game_in_which_a_corrected_zoo_keeps_its_trainers_can_be_changed(
    storage: GameStorage,
) -> None:
    storage.add("old", (STORED / "aquaretto-4.jsonl").read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    assert store.state.table.zoos[0].trained == (4,), "a penguin was added after the end"
    assert unknown_points(store.state.table) == {1}, "an orca was taken away"
    store.play(TellTrained(seat=1, animals=(3,)))
    assert not unknown_points(store.state.table)


def test_a_game_that_ended_with_a_turn_by_mistake_goes_on_with_the_next_one(storage: GameStorage) -> None:
    storage.add("old", (STORED / "atlantis-3.jsonl").read_bytes(), 3)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    over, corrected, now = (step.table for step in store.state.steps[-3:])
    assert (over.is_over, corrected.is_over) == (True, False)
    assert [(table.turn, table.step) for table in (corrected, now)] == [(1, "move"), (1, "sink")]


def test_a_reserve_that_was_reached_again_announces_the_last_round(storage: GameStorage) -> None:
    storage.add("old", (STORED / "aquaretto-6.jsonl").read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    assert [step.table.last_round for step in store.state.steps[-2:]] == [False, True]


def test_a_count_whose_tie_is_open_can_be_changed(storage: GameStorage) -> None:
    storage.add("old", (STORED / "aquaretto-5.jsonl").read_bytes(), 5)
    library = GameLibrary(GAMES, storage, clock=lambda: NOON)
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert [(score.name, score.points) for score in saved.summary.scores] == [
        ("Mia", "24"),
        ("Jonas", "24"),
        ("Lea", "20"),
    ]
    assert saved.summary.winners == (), "nobody has counted the coins"
    store = library.open("old")
    assert store.state.damage is None
    assert open_places(store.state.table) == {0, 1}
    for seat, coins in ((0, 2), (1, 5)):
        store.play(CountZoo(seat=seat, counted=Counted(animals=24, coins=coins)))
    assert [one.place for one in store.state.table.ranking] == [1, 2, 3]


def test_a_game_of_pictures_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "reefroute-1.jsonl").read_bytes(), 5)
    library = GameLibrary(GAMES, storage, clock=lambda: NOON)
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert saved.summary.headline == "Jonas’s turn"
    table = library.open("old").state.table
    assert table.fish == (3, 2, 2, 2), "one entry was changed, and the last one undone"
    assert table.predators == (1, 1, 4)
    assert table.roll.blocked == ("red",)


def test_a_game_of_figures_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "atlantis-1.jsonl").read_bytes(), 5)
    library = GameLibrary(GAMES, storage, clock=lambda: NOON)
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert saved.summary.headline == "Round 5"
    store = library.open("old")
    assert store.state.damage is None
    table = store.state.table
    assert [(tribe.island, tribe.water, tribe.saved) for tribe in table.tribes] == [
        (8, 0, 1),
        (8, 1, 0),
        (8, 1, 0),
    ]
    assert [ship.crew for ship in table.ships] == [(1, 0, 0), (0, 1, 0)]
    assert table.tiles.rock == 2, "the last tile was undone"
    store.play(SinkTile(seat=1, ring="rock", symbol="shark"))


def test_a_game_whose_predators_eat_what_they_reach_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "reefroute-2.jsonl").read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    table = store.state.table
    assert table.left == {"blue": 3, "red": 2, "yellow": 2, "green": 2}
    assert table.roll.eaten == 1
    assert table.predators == (1, 1, 4)


def test_a_game_whose_sea_monster_ate_on_its_way_can_be_continued(storage: GameStorage) -> None:
    storage.add("old", (STORED / "atlantis-2.jsonl").read_bytes(), 5)
    store = GameLibrary(GAMES, storage, clock=lambda: NOON).open("old")
    assert store.state.damage is None
    table = store.state.table
    assert [(tribe.island, tribe.water, tribe.lost.total) for tribe in table.tribes] == [
        (10, 0, 2),
        (11, 1, 0),
        (11, 0, 1),
    ]
    assert [ship.number for ship in table.ships] == [1, 4]
    assert table.tiles.rock == 14
