"""The mirror of the table: it shows everything, and two or three taps correct it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest

from companion.games.australis.drawing import current_views, game_theme
from companion.games.australis.drawing.current_places import (
    Box,
    beside,
    spaces,
    touched,
    turtle_box,
    word_box,
)
from companion.games.australis.drawing.current_track import track
from companion.games.australis.facts import cubes, overview_views
from companion.games.australis.facts.cubes import Cubes
from companion.games.australis.facts.overview_views import SchoolView
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.pieces.correcting import in_order
from engine.australis import GAME
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import (
    AddPoints,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectDisc,
    CorrectFish,
    CorrectFood,
    CorrectGrey,
    CorrectRound,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    CorrectWaiting,
    Move,
)
from engine.australis.printed import Number, as_printed
from engine.australis.table import Table, Tile
from engine.refusal import IllegalMove
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind

NAMES = ("Mia", "Jonas", "Lea", "Noah")


def four(folder: Path, *moves: Move, known: bool = True) -> tuple[Store, GameLibrary, Phone]:
    library = library_at(folder)
    start = game_setup(*NAMES) if known else game_setup(*NAMES, printed=as_printed())
    store = table_on(library, start, moves)
    return store, library, phone_at(library, store, "mirror")


def table(store: Store) -> Table:
    lying: Table = store.state.table
    return lying


async def test_everything_on_the_table_is_shown(tmp_path: Path) -> None:
    _store, _library, mirror = four(
        tmp_path,
        CorrectTurtle(seat=0, space=11),
        CorrectFish(seat=0, fish=7),
        CorrectWaiting(seat=0, spaces=(15,)),
        CorrectGrey(on_current=2, beside=2),
        CorrectFood(seat=0, food=("own", "own", "grey")),
        CorrectCorals(seat=0, reef=5, corals=3),
        CorrectCorals(seat=2, reef=5, corals=1),
        CorrectDice(seat=0, dice=(Die("blue", 6), Die("yellow", Symbols(3, 1)))),
        CorrectCards(seat=0, cards=(Card("blue", "turtle"),)),
        CorrectTiles(seat=0, tiles=(Tile(metal="gold", round=1),)),
        CorrectDisc(seat=0, points=107),
        CorrectToken(seat=1),
    )
    async with mirror as phone:
        for words in (
            "The turtles in the East Australian Current: Mia on 11, Jonas on 1, Lea on 2, Noah on 3",
            "Reef 5, worth 2 · 1, Mia 3, Lea 1",
            "Reef 6, worth 3 · 1, empty",
            "Mia, Food: 3 of 6 food slots filled, 1 grey",
            "Mia, Fish: 7",
            "Mia, school: 6 fish fed, 3 points",
            "Mia, Cards: 1",
            "Mia, Dice: Blue 6 and Yellow 3 fish, 1 circle",
            "Mia, Points: 107, disc on 7",
            "Mia, Tiles: gold 7",
            "First player token: Jonas",
            "Grey food cubes: 2 on space 17, 2 beside the gameboard",
            "Round: 1 of 5",
            "Board numbers: all known",
        ):
            assert words in phone.texts()
        await phone.tap("Back to the game")
        assert "Jonas takes a die" in phone.texts(), "Mia has two dice already"


@pytest.mark.parametrize(("width", "side_by_side"), [(390, 6), (320, 3)])
async def test_reefs_stand_side_by_side_as_far_as_there_is_room(
    tmp_path: Path, width: int, side_by_side: int
) -> None:
    store, library, _mirror = four(tmp_path)
    async with phone_at(library, store, "mirror", width=width) as phone:
        reefs = of_kind(phone.walk(), ft.Semantics)
        around = [seen.around for seen in reefs if str(seen.control.label).startswith("Reef ")]
        rows = Counter(id([one for one in outer if isinstance(one, ft.Row)][-1]) for outer in around)
        assert max(rows.values()) == side_by_side


async def test_a_turtle_moves_in_two_taps_and_undo_names_it(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("Mia’s turtle on 0")
        assert "Which space is it on? Tap it." in phone.texts()
        await phone.tap("Space 13")
        assert "Mia’s turtle on 13" in phone.texts()
        assert "Tap it." not in phone.texts()
        await phone.tap("Undo Corrected: Mia’s turtle on 13")
        assert table(store).boards[0].turtle == 0


async def test_a_turtle_beyond_the_grey_cube_asks_for_the_last_space_once(tmp_path: Path) -> None:
    store, library, mirror = four(tmp_path, known=False)
    async with mirror as phone:
        await phone.tap("Mia’s turtle on 0")
        await phone.tap("It’s further ahead")
        assert "What’s the last space of the current?" in phone.texts()
        for digit in "21":
            await phone.tap(digit)
        await phone.tap("Done")
        await phone.tap("Space 19")
        assert table(store).boards[0].turtle == 19
        assert printed_in_force(PRINTED_NUMBERS, library.preferences).last_space == 21


async def test_tapping_the_turtles_own_space_changes_nothing(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("Jonas’s turtle on 1")
        await phone.tap("Space 1")
        assert "Tap it." not in phone.texts()
        assert len(store.state.entries) == 1


async def test_corals_of_several_players_are_corrected_at_once(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path, CorrectCorals(seat=1, reef=6, corals=2))
    async with mirror as phone:
        await phone.tap("Reef 6, worth 3 · 1, Jonas 2")
        await phone.tap("Mia one more")
        await phone.tap("Jonas one less")
        await phone.tap("Done")
        assert "Reef 6, worth 3 · 1, Jonas 1, Mia 1" in phone.texts(), "Jonas’s turtle is ahead"
        assert len(store.state.entries) == 4


async def test_fish_are_corrected_by_steps_or_digits(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("Lea, Fish: 0")
        await phone.tap("Fish one more")
        await phone.tap("Done")
        assert "Lea, Fish: 1" in phone.texts()
        await phone.tap("Lea, Fish: 1")
        for key in ("2", "4", "Delete the last digit", "5"):
            await phone.tap(key)
        assert "Fish: 25" in phone.texts()
        await phone.tap("Done")
        assert table(store).boards[2].fish == 25


async def test_more_fish_than_exist_cannot_be_entered(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path, CorrectFish(seat=1, fish=100))
    async with mirror as phone:
        await phone.tap("Mia, Fish: 0")
        assert "From 0 to 6" in phone.texts()
        await phone.tap("9")
        await phone.tap("Done")
        assert "Fish: 9" in phone.texts()
        await phone.tap("Close")
        assert table(store).boards[0].fish == 0


async def test_a_food_cube_comes_from_the_current(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("Noah, Food: 1 of 6 food slots filled")
        await phone.tap("Add their cube")
        assert "No cube on space 5" in phone.texts()
        await phone.tap("Add grey cube")
        await phone.tap("Done")
        board = table(store).boards[3]
        assert board.food == ("own", "own", "grey")
        assert board.waiting == (11, 15)
        assert table(store).grey_beside == 2
        await phone.tap("Noah, Food: 3 of 6 food slots filled, 1 grey")
        await phone.tap("Remove grey cube, slot 3")
        await phone.tap("Remove their cube, slot 2")
        await phone.tap("No cube on space 5")
        await phone.tap("Done")
        assert table(store).boards[3].food == ("own",)
        assert table(store).boards[3].waiting == (5, 11, 15)
        assert table(store).grey_beside == 3


async def test_cards_are_corrected_by_ticking(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path, CorrectCards(seat=0, cards=(Card("white", "fish"),)))
    async with mirror as phone:
        await phone.tap("Mia, Cards: 1")
        await phone.tap("White: 1 fish")
        await phone.tap("Purple: Coral by the turtle")
        await phone.tap("Red: +1 in competitions")
        await phone.tap("Done")
        assert table(store).boards[0].cards == (Card("purple", "coral"), Card("red", "plus_one"))


async def test_dice_are_added_and_taken_away(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path, CorrectDice(seat=0, dice=(Die("red", 9),)))
    async with mirror as phone:
        await phone.tap("Jonas, Dice: none")
        red = phone.find("Add Red 4", kind=ft.Semantics)
        side = next(one for one in reversed(red.around) if isinstance(one, ft.Container))
        assert side.on_click is None, "Mia has the only one"
        await phone.tap("Close")
        await phone.tap("Mia, Dice: Red 9")
        await phone.tap("Remove Red 9")
        await phone.tap("Add White 2 cards, 1 circle")
        await phone.tap("Add Blue die")
        await phone.tap("Done")
        assert table(store).boards[0].dice == (Die("white", Symbols(2, 1)), Die("blue"))


async def test_points_past_100_are_typed_as_a_total(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("Mia, Points: 1")
        for digit in "156":
            await phone.tap(digit)
        assert "The disc is on 56." in phone.texts()
        await phone.tap("Done")
        assert "Mia, Points: 156, disc on 56" in phone.texts()
        assert table(store).boards[0].points == 156


async def test_points_by_hand_take_a_reason(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("Points by hand for Mia")
        await phone.tap("+5")
        await phone.tap("−1")
        await phone.type("Why (if you like)", "a forgotten reef")
        await phone.tap("Give Mia 5 points")
        assert table(store).boards[0].points == 6
        given = store.state.entries[-1].did
        assert isinstance(given, AddPoints)
        assert given.reason == "a forgotten reef"


async def test_a_refused_correction_says_why_and_the_sheet_stays(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("Points by hand for Mia")
        await phone.tap("−10")
        await phone.tap("Take 9 points from Mia")
        assert "Mia can’t have −8 points" in phone.texts()
        assert "Why (if you like)" in phone.texts()
        assert table(store).boards[0].points == 1


async def test_a_tile_shows_who_has_it_already(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path, CorrectTiles(seat=1, tiles=(Tile(metal="gold", round=2),)))
    async with mirror as phone:
        await phone.tap("Mia, Tiles: none")
        await phone.tap("Round 2 gold tile: 8, Jonas")
        await phone.tap("Round 2 silver tile: 4")
        await phone.tap("Done")
        assert "Mia, Tiles: silver 4" in phone.texts()
        assert table(store).boards[0].tiles == (Tile(metal="silver", round=2),)


async def test_both_tiles_of_a_round_are_refused_with_the_reason(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("Mia, Tiles: none")
        await phone.taps_at_once("Round 2 gold tile: 8", "Round 2 silver tile: 4", "Round 1 gold tile: 7")
        await phone.tap("Done")
        assert "Mia can’t have both round 2 tiles: second place takes the other one." in phone.texts()
        assert "Mia’s tiles" in phone.texts(), "the sheet stays, so that nothing is tapped again"
        await phone.tap("Round 2 gold tile: 8")
        await phone.tap("Done")
    assert {(tile.metal, tile.round) for tile in table(store).boards[0].tiles} == {("silver", 2), ("gold", 1)}


async def test_token_round_and_grey_cubes_are_corrected(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path)
    async with mirror as phone:
        await phone.tap("First player token: on the gameboard")
        await phone.tap("Lea")
        assert table(store).token == 2
        await phone.tap("Round: 1 of 5")
        await phone.tap("Round 4 of 5")
        assert table(store).round == 4
        await phone.tap("Grey food cubes: 2 on space 17, 3 beside the gameboard")
        await phone.tap("On space 17 one less")
        await phone.tap("Done")
        assert table(store).grey_on_current == 1


async def test_a_board_number_is_remembered_for_all_games(tmp_path: Path) -> None:
    store, library, mirror = four(tmp_path, known=False)
    async with mirror as phone:
        assert "Board numbers: 24 not known yet" in phone.texts()
        await phone.tap("Board numbers: 24 not known yet")
        await phone.tap("Reef 3: first place: ?")
        await phone.tap("2")
        await phone.tap("Done")
        assert "Reef 3: first place: 2" in phone.texts()
        await phone.tap("Close")
        assert "Reef 3, worth 2, empty" in phone.texts()
        assert table(store).printed.read(Number("prize_first", 3)) == 2
        assert printed_in_force(PRINTED_NUMBERS, library.preferences).read(Number("prize_first", 3)) == 2


async def test_a_school_asks_for_a_missing_number_or_explains_itself(tmp_path: Path) -> None:
    _store, _library, mirror = four(tmp_path, CorrectFish(seat=0, fish=4), known=False)
    async with mirror as phone:
        assert "Mia, School: ?" in phone.texts()
        await phone.tap("Mia, School: ?")
        assert "What’s printed under slot 1?" in phone.texts()
        for key in ("3", "Slot 1: points: empty", "1", "Done"):
            await phone.tap(key)
        assert "Mia’s school" in phone.texts()
        await phone.tap("Close")
        assert "Mia, school: 3 fish fed, 1 point" in phone.texts()


def test_corrections_are_made_in_a_possible_order(tmp_path: Path) -> None:
    store, _library, _phone = four(tmp_path)
    food: Move = CorrectFood(seat=0, food=("own", "own"))
    waiting: Move = CorrectWaiting(seat=0, spaces=(11, 15))
    assert in_order(GAME, table(store), [food, waiting]) == (waiting, food)
    with pytest.raises(IllegalMove):
        in_order(GAME, table(store), [food])
    assert in_order(GAME, table(store), []) == ()


def test_removed_cubes_return_to_their_places(tmp_path: Path) -> None:
    store, _library, _phone = four(tmp_path)
    lying = cubes.cubes_of(table(store), 0)
    assert lying == Cubes(("own",), (5, 11, 15), 2, 3)
    assert cubes.moves_for(table(store), 0, lying) == []
    grey = Cubes(("own",), (), 2, 0)
    assert cubes.with_grey(grey) == Cubes(("own", "grey"), (), 1, 0)
    assert cubes.with_own(grey, None) == Cubes(("own", "own"), (), 2, 0)
    assert cubes.toggled(grey, 11) == Cubes(("own",), (11,), 2, 0)


def test_the_current_is_drawn_up_to_its_known_end(tmp_path: Path) -> None:
    store, _library, _phone = four(tmp_path, known=False)
    view = current_views.current_view(table(store))
    assert (view.last, view.steps(1.5)) == (17, 18.5)
    assert current_views.sections(view.printed) == {3: (0, 3), 4: (4, 6), 5: (7, 9)}
    assert current_views.rings(view.printed) == {5: "own", 11: "own", 15: "own", 17: "grey"}
    known = current_views.current_view(GAME.start(game_setup(*NAMES)))
    assert (known.last, known.steps(1.5)) == (24, 24)
    assert current_views.sections(known.printed)[8][1] == 24


def test_a_school_without_fish_is_empty(tmp_path: Path) -> None:
    store, _library, _phone = four(tmp_path)
    assert overview_views.school_view(table(store), table(store).boards[0]) == SchoolView()


async def test_of_many_tiles_there_is_one_of_each_metal_and_their_number(tmp_path: Path) -> None:
    gold, silver = (Tile(metal="gold", round=2), Tile(metal="silver", round=1))
    few = CorrectTiles(seat=0, tiles=(gold, silver))
    many = CorrectTiles(
        seat=1, tiles=(*(Tile(metal="gold", round=n) for n in (3, 4)), Tile(metal="silver", round=5))
    )
    _store, _library, mirror = four(tmp_path, few, many)
    async with mirror as phone:
        canvases = of_kind(everything(phone.page.views), cv.Canvas)
        drawn = [one.value for seen in canvases for one in seen.control.shapes if isinstance(one, cv.Text)]
        assert [drawn.count(words) for words in ("×2", "×1")] == [1, 1]


@pytest.mark.parametrize("steps", [18.5, 24, 30])
def test_the_current_winds_on_before_it_takes_the_place_of_something_else(steps: float) -> None:
    assert track(350, steps).height <= game_theme.CURRENT_HIGH
    assert track(280, 45).height > game_theme.CURRENT_HIGH, "it never becomes too narrow to be read"


@pytest.mark.parametrize("last", [17, 20, 24, 30, 45])
@pytest.mark.parametrize("width", [280, 334, 600])
def test_all_spaces_and_turtles_are_visible(last: int, width: int) -> None:
    line = track(width, last)
    circles = spaces(line, last)
    assert all(0 <= box.x <= width and 0 <= box.y <= line.height for box in circles)
    steps = [abs(one.x - two.x) + abs(one.y - two.y) for one, two in pairwise(circles)]
    assert min(steps) > 14
    for space in range(last + 1):
        turtle = turtle_box(line, space, [])
        assert 0 <= turtle.x <= width
        assert 0 <= turtle.y <= line.height
    together: list[Box] = []
    for _seat in range(4):
        together.append(turtle_box(line, last, together))
    middles = {(round(box.x), round(box.y)) for box in together}
    assert len(middles) == 4, "turtles on the last space do not hide each other"


def test_a_tap_means_the_nearest_turtle() -> None:
    line = track(334, 20)
    boxes = [turtle_box(line, space, []) for space in (2, 12)]
    assert touched(boxes, boxes[1].x + 9, boxes[1].y - 9) == 1
    assert touched(boxes, boxes[0].x, boxes[0].y) == 0
    assert touched(boxes, 330, 5) is None


async def test_a_turtle_can_be_tapped_in_the_drawing(tmp_path: Path) -> None:
    store, _library, mirror = four(tmp_path, CorrectTurtle(seat=2, space=14))
    view = current_views.current_view(table(store))
    async with mirror as phone:
        line = track(334, view.last)
        box = turtle_box(line, 14, [])
        where = {"k": "touch", "l": {"x": box.x, "y": box.y}}
        await phone.event(phone.find(kind=ft.GestureDetector), "tap_up", where)
        assert "Lea’s turtle" in phone.texts()
        assert "Tap it." in phone.texts()


def test_names_of_reefs_do_not_cover_spaces() -> None:
    line = track(334, 20)
    circles = spaces(line, 20)
    word = word_box(line, 4, 6, "Reef 4", circles)
    assert sum(word.overlap(circle) for circle in circles) < 1
    assert beside(line, 9, 0.0, 1, 10, 10).y < line.spot(9).y, "above is up"


@pytest.mark.parametrize(("number", "is_asked"), [(4, True), (5, False)])
async def test_nobody_takes_the_token_for_a_round_that_does_not_come(
    tmp_path: Path, number: int, is_asked: bool
) -> None:
    _store, _library, mirror = four(tmp_path, CorrectRound(round=number))
    async with mirror as phone:
        await phone.tap("First player token: on the gameboard")
        assert "It’s on the gameboard" in phone.texts()
        assert ("Who has taken it for the next round?" in phone.texts()) is is_asked
