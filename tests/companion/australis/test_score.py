"""Scoring a round: the columns, the reefs, the reasons, and the missing numbers."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts import score_views
from companion.games.australis.panels.scoring.score_layout import ScoreLayout
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.ui import theme
from engine.australis import GAME
from engine.australis.moves import AddPoints, GameSetup, Learned, ScoreRound
from engine.australis.printed import Number, as_printed
from engine.australis.table import Options
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind, walk
from tests.engine.australis.tables import move, table

ROUND_3 = (
    *("round 3", "disc 0 38", "disc 1 41", "disc 2 78", "disc 3 33"),
    *("turtle 0 11", "turtle 1 9", "turtle 2 13", "turtle 3 6"),
    *("corals 1 3 2", "corals 2 4 1", "corals 0 5 3", "corals 1 5 1", "corals 2 5 1", "corals 1 6 2"),
    *("corals 2 6 1", "corals 0 7 2", "corals 3 7 1", "corals 2 8 1"),
    *("waiting 0 15", "waiting 1 11,15", "waiting 2 15", "food 0 oo", "food 1 oo", "food 2 ooo"),
    *("fish 0 8", "fish 1 6", "fish 2 16", "fish 3 4", "token 2"),
)


def at_the_end_of_the_draft(
    folder: Path, *moves: str, start: GameSetup | None = None
) -> tuple[GameLibrary, Store]:
    library = library_at(folder)
    players = start or game_setup("Mia", "Jonas", "Lea", "Noah")
    return library, table_on(library, players, map(move, [*moves, "end draft"]))


def shown(phone: Phone, name: str) -> list[str]:
    """The words inside a control."""
    control = phone.find(name, kind=ft.Semantics).control.content
    return [part.control.value for part in walk(control) if isinstance(part.control, ft.Text)]


async def test_a_column_adds_up_from_top_to_bottom(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        said = phone.texts().splitlines()
        start = said.index("Total for Lea: 29 points")
        assert said[start : start + 5] == [
            "Total for Lea: 29 points",
            "Reefs, Lea: 9 points",
            "School, Lea: 7 points",
            "Turtle, Lea: 13 points",
            "Lea goes from 78 to 107 points",
        ]
        assert [shown(phone, name) for name in said[start : start + 5]] == [
            ["Lea", "+29"],
            ["9"],
            ["7"],
            ["13"],
            ["78→7", "past 100"],
        ]
        assert shown(phone, "Mia goes from 38 to 58 points") == ["38→58", "disc"]


async def test_a_reef_shows_who_gets_something(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3, "corals 2 8 0")
    async with phone_at(library, store) as phone:
        said = phone.texts().splitlines()
        assert [line for line in said if line.startswith("Reef ") and "?" not in line] == [
            "Reef 3, Jonas: 2 points",
            "Reef 4, Lea: 2 points",
            "Reef 5, Mia: 2 points",
            "Reef 5, Lea: 1 point",
            "Reef 6, Jonas: 3 points",
            "Reef 6, Lea: 1 point",
            "Reef 7, Mia: 4 points",
            "Reef 7, Noah: 2 points",
            "Reef 8: nobody",
        ]
        await phone.tap("Reef 8: nobody")
        assert "Reef 8: why nothing?" in phone.texts()
        assert "Nobody has a coral on reef 8, so it scores no points." in phone.texts()


async def test_the_closest_ruling_is_explained_at_first(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        assert "Reef 5: why 1 for Lea?" in phone.texts()
        assert "Lea’s turtle is on 13, Jonas’s on 9. So Lea takes second place." in phone.texts()


@pytest.mark.parametrize(
    ("number", "question", "sentence", "spoken"),
    [
        (
            "Reef 5, Lea: 1 point",
            "Reef 5: why 1 for Lea?",
            "Tied at 1 coral: the turtle on 13 is ahead.",
            "So Lea takes second place.",
        ),
        ("Reef 5, Mia: 2 points", "Reef 5: why 2 for Mia?", "The most corals here.", "Mia has 3 corals"),
        ("Reef 7, Noah: 2 points", "Reef 7: why 2 for Noah?", "Second most corals here.", "Noah has 1"),
        (
            "Reefs, Lea: 9 points",
            "Reefs: why 9 for Lea?",
            "First place on 2 reefs. Second place on 2 reefs.",
            "Reef 4: 2 + Reef 5: 1 + Reef 6: 1 + Reef 8: 5.",
        ),
        (
            "School, Lea: 7 points",
            "School: why 7 for Lea?",
            "The rightmost cube is on slot 3: it feeds 10 fish for 7 points.",
            "6 fish aren’t fed and stay for later.",
        ),
        (
            "School, Noah: 1 point",
            "School: why 1 for Noah?",
            "The rightmost cube is on slot 1: it feeds 3 fish for 1 point.",
            "Noah has 1 food cube and 4 fish.",
        ),
        (
            "Turtle, Mia: 11 points",
            "Turtle: why 11 for Mia?",
            "The turtle scores the number of its space.",
            "Mia’s turtle is on space 11, so it scores 11 points.",
        ),
        (
            "Total for Mia: 20 points",
            "Why +20 for Mia?",
            "Reefs, school and turtle together.",
            "Reef 5: 2 + Reef 7: 4 + School: 3 + Turtle: 11.",
        ),
        (
            "Lea goes from 78 to 107 points",
            "Where does Lea’s disc go?",
            "After 100 the disc starts again at 1, so it’s on 7.",
            "so it’s on 7.",
        ),
        (
            "Mia goes from 38 to 58 points",
            "Where does Mia’s disc go?",
            "38 before this scoring plus 20 points makes 58.",
            "makes 58.",
        ),
    ],
)
async def test_a_tapped_number_is_explained(
    tmp_path: Path, number: str, question: str, sentence: str, spoken: str
) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3, "corals 2 4 3")
    async with phone_at(library, store) as phone:
        for _twice in range(2):  # a second tap changes nothing
            await phone.tap(number)
            assert question in phone.texts()
            assert spoken in phone.texts()
            drawn = [seen.control.value for seen in of_kind(everything(phone.page.views), ft.Text)]
            assert sentence in drawn
        others = [line for line in phone.texts().splitlines() if line.endswith("?")]
        assert others == [question], "it only changes"


async def test_the_explanation_keeps_its_height(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        heights = set()
        for number in ("Reef 7, Mia: 4 points", "School, Lea: 7 points", "Total for Noah: 9 points"):
            await phone.tap(number)
            boxes = of_kind(everything(phone.page.views), ft.Container)
            heights |= {box.control.height for box in boxes if box.control.bgcolor == theme.DEEP}
        assert len(heights - {game_theme.SCORE.coin}) == 1


async def test_a_figure_that_is_no_longer_known_is_not_explained(tmp_path: Path) -> None:
    start = game_setup("Mia", "Jonas", printed=as_printed())
    library, store = at_the_end_of_the_draft(tmp_path, "corals 0 8 1", start=start)
    prizes = ((Number("prize_first", 8), 9), (Number("prize_second", 8), 5))
    store.play(Learned(numbers=prizes))
    async with phone_at(library, store) as phone:
        await phone.tap("Reef 8, Mia: 9 points")
        assert "Reef 8: why 9 for Mia?" in phone.texts()
        store.undo()
        await phone.settle()
        await phone.tap("Close")
        assert "Reef 8, Mia: not known yet" in phone.texts()
        assert "Reef 8: why" not in phone.texts()


async def test_discs_moved_scores_the_round(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3, "dice 0 b4", "dice 1 p5")
    async with phone_at(library, store) as phone:
        await phone.tap("Discs moved")
        assert [board.points for board in store.state.table.boards] == [58, 58, 107, 42]
        assert store.state.table.phase == "dice"


async def test_unknown_numbers_are_asked_for_at_once(tmp_path: Path) -> None:
    start = game_setup("Mia", "Jonas", printed=as_printed())
    library, store = at_the_end_of_the_draft(
        tmp_path, "corals 0 6 2", "turtle 0 9", "turtle 1 4", "disc 0 20", start=start
    )
    async with phone_at(library, store) as phone:
        assert "How many points is reef 6 worth?" in phone.texts()
        await phone.tap("Close")
        assert "Reef 6, Mia: not known yet" in phone.texts()
        assert "Total for Mia: not known yet" in phone.texts()
        assert "Mia has 20 points" in phone.texts()
        assert "Total for Jonas: 4 points" in phone.texts()
        await phone.tap("Enter what’s missing")
        assert "How many points is reef 6 worth?" in phone.texts()
        assert store.state.table.phase == "score"
        await phone.tap("Close")
        await phone.tap("Reef 6, Mia: not known yet")
        assert "How many points is reef 6 worth?" in phone.texts()


async def test_the_order_on_the_last_space_is_asked_for(tmp_path: Path) -> None:
    start = game_setup("Mia", "Jonas", options=Options(last_space="ask"))
    library, store = at_the_end_of_the_draft(
        tmp_path, "turtle 0 24", "turtle 1 24", "corals 0 3 1", "corals 1 3 1", start=start
    )
    async with phone_at(library, store) as phone:
        assert "Whose turtle is ahead?" in phone.texts()
        await phone.tap("Close")
        assert "Reef 3, Mia: not known yet" in phone.texts()
        await phone.tap("Reef 3, Mia: not known yet")
        await phone.tap("Jonas", kind=ft.Semantics)
        await phone.tap("Done")
        assert "Whose turtle is ahead?" not in phone.texts()
        assert "Reef 3, Jonas: 2 points" in phone.texts()


async def test_the_number_of_the_box_that_is_tapped_is_asked_for_first(tmp_path: Path) -> None:
    start = game_setup("Mia", "Jonas", printed=as_printed())
    library, store = at_the_end_of_the_draft(
        tmp_path, "corals 0 6 2", "corals 1 8 1", "fish 0 4", start=start
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Close")
        await phone.tap("Reef 8, Jonas: not known yet")
        assert "How many points is reef 8 worth?" in phone.texts()
        await phone.tap("Close")
        await phone.tap("School, Mia: not known yet")
        assert "What’s printed under slot 1?" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Total for Mia: not known yet")
        assert "How many points is reef 6 worth?" in phone.texts()


async def test_points_by_hand_are_given_or_refused(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Total for Jonas: 1 point")
        await phone.tap("Points by hand for Jonas")
        await phone.tap("+5")
        await phone.tap("−1")
        await phone.type("Why (if you like)", " a bonus ")
        await phone.tap("Give Jonas 5 points")
        assert store.state.entries[-1].did == AddPoints(seat=1, points=5, reason="a bonus")
        assert "Give Jonas" not in phone.texts()
        await phone.tap("Total for Mia: 0 points")
        await phone.tap("Points by hand for Mia")
        for _press in range(2):
            await phone.tap("−1")
        await phone.tap("−5")
        await phone.tap("Take 6 points from Mia")
        assert "Mia can’t have −5 points" in phone.texts()
        assert len(store.state.entries) == 3


@pytest.mark.parametrize(
    "line",
    [
        "game 3score | blue Mia 38@11 corals=0,0,3,0,2,0 food=oo fish=8 | green Jonas 41@9 fish=6 | known",
        """game 1score | blue Mia 1@3 corals=1,1,1,1,1,1 | green Jonas 2@9 corals=1,1,1,1,1,1
           | orange Lea 3@2 corals=1,1,1,1,1,1 food=ooogg fish=40 | known""",
    ],
)
def test_the_totals_equal_the_awards_of_the_engine(line: str) -> None:
    now = table(line)
    given = GAME.awards(now, ScoreRound())
    sums = score_views.totals(score_views.lines(now))
    assert list(sums) == [
        sum(award.points for award in given if award.seat == board.seat) for board in now.boards
    ]


def test_only_unknown_points_are_open() -> None:
    now = table(
        """game 1score | blue Mia 5@3 corals=0,0,2,2,0,0 food=ooo fish=16
           | green Jonas 5@2 corals=1,0,1,1,0,0 food=oo fish=6 | prize_first6=3"""
    )
    points = {(line.what, line.which): line.points for line in score_views.lines(now)}
    assert points["reef", 3] == (0, None)
    assert points["reef", 5] == (2, 1)
    assert points["reef", 6] == (3, None)
    assert points["school", 0] == (None, 3)
    assert points["turtle", 0] == (3, 2)


def test_a_long_name_is_whole_as_far_as_it_stays_legible() -> None:
    layout = ScoreLayout(game_theme.SCORE, 85, 2)
    assert layout.fit_words(["Bob"], theme.TINY, theme.RING) == theme.TINY
    assert theme.TINY / 2 < layout.fit_words(["Bob", "Charlie"], theme.TINY, theme.RING) < theme.TINY
    assert layout.fit_words(["Bartholomäus"], theme.TINY, theme.RING) == theme.TINY / 2, "12 pixels at least"
