"""The end of the game: places, the source of every point, the chart, and the result to share."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import flet as ft
import flet.canvas as cv
import pytest

from companion.games.australis.screens import FINAL
from companion.games.australis.store_types import Store, TableHistory
from companion.session.library import GameLibrary
from companion.table.end import final_views
from companion.table.end.final_words import tie_words
from companion.table.end.place_reasons import place_reasons
from companion.table.end.story_words import result_text
from companion.table.frame.chart import label_places, lines_at
from companion.table.frame.plot import PlayerLine, PlotArea, ends
from companion.ui import theme
from engine.australis.moves import GameSetup
from engine.australis.table import Mode
from engine.journal import Entry, Step
from tests.companion.every_game.test_any_final import to_points
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, walk
from tests.engine.australis.random_games import random_begun, random_game
from tests.engine.australis.tables import move, table

LAST_ROUND = (
    *("round 5", "0 takes w1+2: use w.points", "1 takes y4+1", "2 takes y3+0"),
    *("corals 0 5 3", "corals 1 5 1", "corals 2 7 4", "turtle 0 17", "turtle 1 19", "turtle 2 20"),
    *("waiting 2 15", "food 2 ooo", "fish 2 12", "token 0", "tiles 1 gold1,silver2", "2 gets 3 the parrot"),
    *("disc 1 30", "end draft", "score round", "end game"),
)


def at_the_end(
    folder: Path, *moves: str, start: GameSetup | None = None, mode: Mode = "game"
) -> tuple[GameLibrary, Store]:
    library = library_at(folder)
    players = start or game_setup("Mia", "Jonas", "Lea", mode=mode)
    return library, table_on(library, players, map(move, moves or LAST_ROUND))


def column(phone: Phone, name: str) -> dict[str, int]:
    """The points of one player by category."""
    said = [
        line
        for line in phone.texts().splitlines()
        if f", {name}: " in line and line.endswith(("point", "points"))
    ]
    found = {}
    for words in said:
        what, _, points = words.partition(f", {name}: ")
        if "Place" not in what:
            found[what] = int(points.split(" ")[0])
    return found


async def test_every_category_adds_up(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store) as phone:
        await to_points(phone)
        assert column(phone, "Lea") == {
            "Start": 3,
            "Dice and cards": 0,
            "Reefs": 4,
            "Schools": 7,
            "Turtle": 20,
            "Corals on reefs": 4,
            "First player": 0,
            "Gold and silver": 0,
            "By hand": 3,
        }
        assert column(phone, "Jonas")["Gold and silver"] == 7 + 4
        assert column(phone, "Mia")["First player"] == 1
        for board in store.state.table.boards:
            assert sum(column(phone, board.player.name).values()) == board.points
            assert f"Total for {board.player.name}: {board.points} points" in phone.texts()


async def test_the_podium_names_the_places(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store) as phone:
        said = [line for line in phone.texts().splitlines() if line.startswith("Place")]
        assert said == ["Place 2: Lea, 41 points", "Place 1: Jonas, 63 points", "Place 3: Mia, 28 points"]


async def test_a_pressed_number_shows_its_reasons(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store) as phone:
        await to_points(phone)
        await phone.tap("Gold and silver, Jonas: 11 points")
        assert "Round 5\nRound 1 gold tile\n+7\nRound 2 silver tile\n+4" in phone.texts()
        await phone.tap("Close")
        await phone.tap("By hand, Lea: 3 points")
        assert "By hand: the parrot" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Start, Mia: 1 point")
        assert "The disc starts on 1" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Schools, Mia: 0 points")
        assert "No points here." in phone.texts()


async def test_a_correction_of_the_disc_counts_as_by_hand(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store) as phone:
        await to_points(phone)
        await phone.tap("By hand, Jonas: 27 points")
        assert "Disc corrected\n+27" in phone.texts()


async def test_points_by_hand_have_no_line_if_there_are_none(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path, "round 5", "end draft", "score round", "end game")
    async with phone_at(library, store) as phone:
        assert "By hand" not in phone.texts()
        assert "Jonas" in phone.texts()


async def test_a_game_played_without_the_app_has_fewer_categories(tmp_path: Path) -> None:
    library, store = at_the_end(
        tmp_path, "disc 0 90", "disc 1 80", "corals 0 5 3", "tiles 1 gold5", "end game", mode="final_score"
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Total for Jonas: 95 points")
        assert column(phone, "Mia") == {
            "Before final scoring": 90,
            "Corals on reefs": 3,
            "First player": 0,
            "Gold and silver": 0,
        }
        assert sum(column(phone, "Jonas").values()) == 95
        assert "Points at the start" not in phone.texts()


async def test_the_chart_is_described_in_words(tmp_path: Path) -> None:
    library, store = at_the_end(
        tmp_path,
        *("end draft", "score round", "next round", "0 gets 10", "end draft", "score round"),
        *("round 5", "corals 1 3 2", "end game"),
        start=game_setup("Mia", "Jonas"),
    )
    async with phone_at(library, store) as phone:
        assert (
            "Points at the start, after every round, and at the end."
            " Mia: 1, 1, 11, 11, 11; Jonas: 2, 3, 4, 4, 6." in phone.texts()
        )


async def test_play_again_leads_to_a_new_game(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Rematch")
        assert phone.find(key="begin")


async def test_the_result_is_shared_by_the_phone(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    answers = {"share_text": {"status": "success", "raw": ""}}
    async with phone_at(library, store, answers=answers) as phone:
        await phone.tap("Share")
        await phone.tap("As text")
        shared = dict(phone.calls)["share_text"]["text"]
        heading, headline, *players = shared.splitlines()
        assert (heading, headline) == ("AUSTRALIS, final score", "Jonas wins by 22")
        story, players = players[:2], players[2:]
        assert story == ["Overtook Lea in round 2.", "By hand decided it: +24 over Lea."]
        assert players[::2] == ["1. Jonas 63", "2. Lea 41", "3. Mia 28"]
        await to_points(phone)
        for name, origins in zip(("Jonas", "Lea", "Mia"), players[1::2], strict=True):
            told = [f"{what} {points}" for what, points in column(phone, name).items() if points]
            assert origins == " · ".join(told)
            assert len(told) > 3
        assert "copied" not in phone.texts()


async def test_the_result_is_copied_if_sharing_fails(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store, answers={"share_text": RuntimeError("not here")}) as phone:
        await phone.tap("Share")
        await phone.tap("As text")
        assert "1. Jonas 63" in dict(phone.calls)["set"]["data"]
        assert "Result copied. Paste it wherever you like." in phone.texts()


async def test_the_result_is_shown_if_nothing_else_works(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    no = RuntimeError("not here")
    async with phone_at(library, store, answers={"share_text": no, "set": no}) as phone:
        await phone.tap("Share")
        await phone.tap("As text")
        assert "1. Jonas 63\nStart 2 · " in phone.texts()
        await phone.tap("Close")
        assert "1. Jonas 63" not in phone.texts()


TIES = "game 5over | blue Mia 90@17 | green Jonas 90@19 | orange Lea 120@20 | pink Noah 12@20 | known"


def history_of(line: str) -> TableHistory:
    """The history of a table without moves."""
    start = game_setup("Mia", "Jonas")
    return TableHistory((), (Step(0, start, table(line), ()),))


def test_a_tie_goes_to_the_turtle_ahead() -> None:
    assert tie_words(table(TIES), FINAL) == [
        "Jonas is ahead of Mia: Jonas’s turtle is on 19, Mia’s on 17.",
    ]
    assert result_text(history_of(TIES), FINAL).splitlines() == [
        "AUSTRALIS, final score",
        "Lea wins by 30",
        "Start decided it: +30 over Jonas.",
        "1. Lea 120",
        "Start 120",
        "2. Jonas 90",
        "Start 90",
        "3. Mia 90",
        "Start 90",
        "4. Noah 12",
        "Start 12",
        "Jonas is ahead of Mia: Jonas’s turtle is on 19, Mia’s on 17.",
    ]


def test_equal_turtles_share_a_place() -> None:
    shared = table("game 5over order=0,1,2 | blue Mia 90@20 | green Jonas 90@20 | orange Lea 9@20 | known")
    assert tie_words(shared, FINAL) == [
        "Mia and Jonas share the victory: equal points, and their turtles are on the same space."
    ]
    assert [one.place for one in final_views.on_podium(shared)] == [1, 1, 3]
    second = table("game 5over order=0,1,2 | blue Mia 90@20 | green Jonas 90@20 | orange Lea 99@20 | known")
    assert tie_words(second, FINAL) == [
        "Mia and Jonas share place 2: equal points, and their turtles are on the same space."
    ]
    assert [(one.seat, one.place) for one in final_views.on_podium(second)] == [(0, 2), (1, 2), (2, 1)]


async def test_ties_are_explained_on_the_screen(tmp_path: Path) -> None:
    library, store = at_the_end(
        tmp_path, "round 5", "turtle 1 9", "disc 0 30", "disc 1 22", "end draft", "score round", "end game"
    )
    async with phone_at(library, store) as phone:
        tie = tie_words(store.state.table, FINAL)
        assert all(words in phone.texts() for words in tie)


def test_a_place_is_explained() -> None:
    def reasons(line: str, seat: int) -> list[str]:
        return place_reasons(table(line), FINAL, seat)

    tie = "Jonas is ahead of Mia: Jonas’s turtle is on 19, Mia’s on 17."
    assert reasons(TIES, 2) == ["Lea has 30 more points than Jonas."]
    assert reasons(TIES, 1) == ["Lea has 30 more points than Jonas.", tie]
    assert reasons(TIES, 0) == [tie, "Mia has 78 more points than Noah."]
    assert reasons(TIES, 3) == ["Mia has 78 more points than Noah."]
    shared = "game 5over order=0,1,2 | blue Mia 90@20 | green Jonas 90@20 | orange Lea 89@20 | known"
    assert reasons(shared, 0) == [
        "Mia and Jonas share the victory: equal points, and their turtles are on the same space.",
        "Mia has 1 more point than Lea.",
    ]
    assert reasons(shared, 2) == ["Jonas has 1 more point than Lea."]
    second = "game 5over order=0,1,2 | blue Mia 90@20 | green Jonas 90@20 | orange Lea 99@20 | known"
    share = "Mia and Jonas share place 2: equal points, and their turtles are on the same space."
    assert reasons(second, 0) == [share, "Lea has 9 more points than Mia."]
    assert reasons(second, 1) == [share, "Lea has 9 more points than Jonas."]


async def test_places_and_totals_are_explained_by_a_tap(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store) as phone:
        await to_points(phone)
        first, second = store.state.table.ranking[:2]
        names = [player.name for player in store.state.table.players]
        await phone.tap(f"{names[first.seat]}, Rank: 1")
        assert f"{names[first.seat]} has " in phone.texts()
        assert f"more points than {names[second.seat]}." in phone.texts()
        await phone.tap("Close")
        await phone.tap(f"Total for {names[first.seat]}: {first.points} points")
        assert f"Total, {names[first.seat]}" in phone.texts()
        said = phone.texts().splitlines()
        parts = said[said.index(f"Total, {names[first.seat]}") :]
        added = [int(words.replace("−", "-")) for words in parts if words[:1] in "+−" and words[1:].isdigit()]
        assert sum(added) == first.points


@pytest.mark.parametrize("seed", range(8))
def test_start_and_awards_are_the_total_of_every_game(seed: int) -> None:
    random = Random(seed)
    steps = random_game(random, random_begun(random), meddling=0.1)
    state = TableHistory(
        tuple(Entry(number=step.number, at="", by="", did=step.move) for step in steps), steps
    )
    lines = final_views.category_lines(state, FINAL)
    for board in state.table.boards:
        assert sum(line.points[board.seat] for line in lines) == board.points
        for line in lines:
            reasons = final_views.awards_in(state, FINAL, line.category.key, board.seat)
            started = state.start.boards[board.seat].points if line.category.key == "start" else 0
            assert started + sum(one.award.points for one in reasons) == line.points[board.seat]
    series = final_views.points_by_round(state, FINAL)
    assert [points[-1] for points in series] == [board.points for board in state.table.boards]
    assert len({len(points) for points in series}) == 1


def test_the_lines_across_a_chart_are_round_numbers() -> None:
    assert lines_at(160) == (50, 100, 150)
    assert lines_at(62) == (20, 40, 60)
    assert lines_at(9) == ()
    assert lines_at(999) == (250, 500, 750)


def test_marks_at_the_ends_do_not_hide_each_other() -> None:
    player_lines = [PlayerLine("blue", (1, 50)), PlayerLine("green", (2, 50)), PlayerLine("orange", (3, 49))]
    heights = ends(player_lines, PlotArea(width=300, most=50, moments=2))
    assert heights[0] < heights[1] < heights[2]
    assert min(second - first for first, second in pairwise(heights)) >= 14


def test_no_label_of_a_chart_lies_over_another() -> None:
    area = PlotArea(width=200, most=100, moments=7)
    start, number, end = 30.0, 8.0, 24.0
    roomy = [start, *[number] * 5, end]
    assert list(label_places(area, roomy)) == [0, 1, 2, 3, 4, 5, 6]
    assert label_places(area, roomy)[0] == 0, "it begins where the chart does"
    large = [2 * each for each in roomy]
    places = label_places(area, large)
    assert {0, 6} < set(places)
    rights = [left + large[moment] for moment, left in places.items()]
    assert all(right < left for right, left in zip(rights, list(places.values())[1:], strict=False))


def test_points_below_zero_lie_inside_the_chart() -> None:
    area = PlotArea(width=300, most=50, moments=2, least=-20)
    assert 0 < area.y(50) < area.y(0) < area.y(-20) < theme.CHART
    assert area.y(50) == PlotArea(width=300, most=50, moments=2).y(50)
    assert lines_at(50, -20) == (-20, 0, 20, 40)
    assert lines_at(5, -3) == (0,)
    assert 0 not in lines_at(50), "then it is the edge of the chart"


async def test_the_chart_is_drawn_as_wide_as_the_screen(tmp_path: Path) -> None:
    library, store = at_the_end(tmp_path)
    async with phone_at(library, store) as phone:

        def box() -> ft.Control:
            spoken = phone.find_all(kind=ft.Semantics)
            found = next(s.control.content for s in spoken if "after every round" in str(s.control.label))
            assert found is not None
            return found

        await phone.event(Seen(box()), "size_change", {"w": 300, "h": 160})
        canvas = next(part.control for part in walk(box()) if isinstance(part.control, cv.Canvas))
        assert canvas.width == 300
        paths = [shape for shape in canvas.shapes if isinstance(shape, cv.Path)]
        lines = [path for path in paths if path.paint.style is ft.PaintingStyle.STROKE]
        assert len(lines) == 3
        assert [shape.paint.color for shape in canvas.shapes if isinstance(shape, cv.Circle)] == [
            theme.PLAYER["blue"]
        ]
