"""Scoring a round: the table, the reasons, the missing numbers, and the moves of the discs."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.australis.facts import score_views
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.ui import theme
from engine.australis import GAME
from engine.australis.moves import AddPoints, GameSetup, Learned, ScoreRound
from engine.australis.printed import Number, as_printed
from engine.australis.table import Options
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything, of_kind, walk
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


def line(phone: Phone, label: str) -> list[str]:
    """The four phrases that a screen reader says after the label of a line."""
    said = phone.texts().splitlines()
    return said[said.index(label) + 1 :][:4]


async def test_the_table_shows_every_line_and_total(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        assert line(phone, "Reef 3") == [
            "Reef 3, Mia: 0 points",
            "Reef 3, Jonas: 2 points",
            "Reef 3, Lea: 0 points",
            "Reef 3, Noah: 0 points",
        ]
        assert line(phone, "Reef 5") == [
            "Reef 5, Mia: 2 points",
            "Reef 5, Jonas: 0 points",
            "Reef 5, Lea: 1 point",
            "Reef 5, Noah: 0 points",
        ]
        assert line(phone, "School")[2] == "School, Lea: 7 points"
        assert line(phone, "Turtle")[3] == "Turtle, Noah: 6 points"
        assert line(phone, "Total") == [
            "Total for Mia: 20 points",
            "Total for Jonas: 17 points",
            "Total for Lea: 29 points",
            "Total for Noah: 9 points",
        ]
        assert line(phone, "Points") == [
            "Mia goes from 38 to 58 points",
            "Jonas goes from 41 to 58 points",
            "Lea goes from 78 to 107 points",
            "Noah goes from 33 to 42 points",
        ]


async def test_the_visible_figures_are_short(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        shown = [
            "".join(
                part.control.value for part in walk(seen.control.content) if isinstance(part.control, ft.Text)
            )
            for name in (
                "Reef 3, Mia: 0 points",
                "Total for Lea: 29 points",
                "Lea goes from 78 to 107 points",
            )
            for seen in [phone.find(name, kind=ft.Semantics)]
        ]
        assert shown == ["–", "+29", "78→107"]


async def test_the_discs_move_in_order_and_past_100(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        said = phone.texts().splitlines()
        start = said.index("Move the discs")
        assert start < said.index("Reef 3"), "what hands must do comes first"
        assert said[start + 1 : start + 5] == [
            "Lea to 7, past 100",
            "Noah to 42",
            "Mia to 58",
            "Jonas to 58",
        ]


async def test_a_tapped_number_is_explained(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        await phone.tap("Reef 5, Lea: 1 point")
        assert "Why 1 for Lea on reef 5?" in phone.texts()
        assert "Lea’s turtle is on 13, Jonas’s on 9. So Lea takes second place." in phone.texts()
        await phone.tap("Reef 5, Noah: 0 points")
        assert "Why nothing for Noah on reef 5?" in phone.texts()
        assert "Noah has no coral on reef 5." in phone.texts()
        assert "Why 1 for Lea" not in phone.texts()
        await phone.tap("School, Lea: 7 points")
        assert "Why 7 for Lea’s school?" in phone.texts()
        await phone.tap("Turtle, Mia: 11 points")
        assert "Why 11 for Mia’s turtle?" in phone.texts()
        await phone.tap("Turtle, Mia: 11 points")
        assert "Why" not in phone.texts()


async def test_discs_are_ticked_off_on_every_phone(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)

    def done(phone: Phone) -> list[str]:
        labels = [seen for seen in of_kind(phone.walk(), ft.Semantics) if seen.control.toggled is not None]
        return [str(seen.control.label) for seen in labels if seen.control.toggled]

    async with phone_at(library, store) as phone, phone_at(library, store) as other:
        assert done(phone) == []
        await phone.tap("Noah to 42")
        await phone.tap("Lea to 7, past 100")
        assert done(phone) == ["Lea to 7, past 100", "Noah to 42"]
        await other.settle()
        assert done(other) == done(phone)
        await phone.tap("Noah to 42")
        assert done(phone) == ["Lea to 7, past 100"]
        store.play(AddPoints(seat=2, points=1))
        await phone.settle()
        assert done(phone) == [], "the disc goes elsewhere now"
        assert len(store.state.entries) == len(ROUND_3) + 3


async def test_a_disc_that_nobody_knows_yet_is_in_the_list(tmp_path: Path) -> None:
    start = game_setup("Mia", "Jonas", printed=as_printed())
    library, store = at_the_end_of_the_draft(tmp_path, "corals 0 6 2", "turtle 0 9", start=start)
    async with phone_at(library, store) as phone:
        await phone.tap("Close")
        said = phone.texts().splitlines()
        start_at = said.index("Move the discs")
        assert said[start_at + 1 : start_at + 3] == ["Mia", "1 → ?"]


async def test_nothing_to_move_is_said(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, start=game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        said = phone.texts()
        moving = [line for line in said.splitlines() if line.startswith(("Mia to", "Jonas to"))]
        assert bool(moving) != ("All discs stay where they are." in said)


async def test_reefs_on_which_nobody_scores_are_folded_away(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(
        tmp_path, "corals 0 5 1", "corals 1 8 1", start=game_setup("Mia", "Jonas")
    )
    async with phone_at(library, store) as phone:
        assert "Reef 5" in phone.texts()
        assert "Reef 4" not in phone.texts().splitlines()
        await phone.tap("Nobody scores on reefs 3, 4, 6 and 7")
        assert line(phone, "Reef 4")[0] == "Reef 4, Mia: 0 points"
        await phone.tap("Reef 4, Mia: 0 points")
        assert "Why nothing for Mia on reef 4?" in phone.texts()
        await phone.tap("Hide empty reefs")
        assert "Reef 4" not in phone.texts().splitlines()


async def test_totals_and_points_are_explained(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        await phone.tap("Total for Mia: 20 points")
        assert "Why +20 for Mia in this scoring?" in phone.texts()
        assert "Reef 5: 2 + Reef 7: 4 + School: 3 + Turtle: 11" in phone.texts()
        await phone.tap("Lea goes from 78 to 107 points")
        assert "Why 107 for Lea?" in phone.texts()
        assert "78 before this scoring, and 29 points in it, make 107." in phone.texts()
        assert "After 100 the disc goes on from 1, so it lies on 7." in phone.texts()
        await phone.tap("Mia goes from 38 to 58 points")
        assert "After 100" not in phone.texts()


async def test_a_figure_that_is_no_longer_known_is_not_explained(tmp_path: Path) -> None:
    start = game_setup("Mia", "Jonas", printed=as_printed())
    library, store = at_the_end_of_the_draft(tmp_path, "corals 0 8 1", start=start)
    prizes = ((Number("prize_first", 8), 9), (Number("prize_second", 8), 5))
    store.play(Learned(numbers=prizes))
    async with phone_at(library, store) as phone:
        await phone.tap("Reef 8, Mia: 9 points")
        assert "Why 9 for Mia on reef 8?" in phone.texts()
        store.undo()
        await phone.settle()
        await phone.tap("Close")
        assert "Reef 8, Mia: not known yet" in phone.texts()
        assert "Why" not in phone.texts()


async def test_every_number_that_can_be_tapped_lies_in_a_field(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:
        for name in ("Reef 3, Jonas: 2 points", "Total for Mia: 20 points", "Mia goes from 38 to 58 points"):
            around = phone.find(name, kind=ft.Semantics).around
            fields = [one for one in around if isinstance(one, ft.Container) and one.on_click]
            assert [field.bgcolor for field in fields] == [theme.TILE], name


async def test_score_the_round_gives_the_points(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3, "dice 0 b4", "dice 1 p5")
    async with phone_at(library, store) as phone:
        await phone.tap("Score the round")
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
        await phone.tap("Enter what is missing")
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
        await phone.tap("Enter what is missing")
        await phone.tap("Jonas", kind=ft.Semantics)
        await phone.tap("Done")
        assert "Whose turtle is ahead?" not in phone.texts()
        assert "Reef 3, Jonas: 2 points" in phone.texts()


async def test_points_by_hand_are_given_or_refused(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Points by hand")
        await phone.tap("Jonas", kind=ft.Semantics)
        await phone.tap("+5")
        await phone.tap("−1")
        await phone.type("Why (if you like)", " a bonus ")
        await phone.tap("Give Jonas 5 points")
        assert store.state.entries[-1].did == AddPoints(seat=1, points=5, reason="a bonus")
        assert "Give Jonas" not in phone.texts()
        await phone.tap("Points by hand")
        for _press in range(2):
            await phone.tap("−1")
        await phone.tap("−5")
        await phone.tap("Take 6 points from Mia")
        assert "−5 points are not possible for Mia" in phone.texts()
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


def test_without_a_token_the_starter_begins() -> None:
    now = table("game 2score start=1 | blue Mia 5@3 | green Jonas 5@2 | orange Lea 5@1 | known")
    assert score_views.scoring_order(now) == (1, 2, 0)


async def test_long_figures_wrap_all_or_none(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:

        async def broken(whole: float) -> list[bool]:
            """Whether each disc's figure is split into two lines if the longest of them has this width."""
            for probe, width in zip(_measured(phone), (334, 53, 37, 40, whole), strict=True):
                await phone.event(probe, "size_change", {"w": width, "h": 20})
            cells = of_kind(everything(phone.page.views), ft.Semantics)
            discs = [seen for seen in cells if " goes from " in str(seen.control.label)]
            assert len(discs) == 4
            return [
                any(isinstance(part.control, ft.Column) for part in everything(disc.control))
                for disc in discs
            ]

        assert not any(await broken(52))
        assert all(await broken(60))


async def test_large_labels_stand_above_their_figures(tmp_path: Path) -> None:
    library, store = at_the_end_of_the_draft(tmp_path, *ROUND_3)
    async with phone_at(library, store) as phone:

        def beside() -> bool:
            """Whether the label of a line shares a row with its figures."""
            label = phone.find("School", kind=ft.Text)
            rows = [box for box in label.around if isinstance(box, ft.Row)]
            return bool(rows) and len(rows[-1].controls) == 5

        for index, width in enumerate((334, 53, 37)):
            await phone.event(_measured(phone)[index], "size_change", {"w": width, "h": 20})
        assert beside()
        await phone.event(_measured(phone)[1], "size_change", {"w": 206, "h": 40})
        assert not beside()
        assert line(phone, "School")[2] == "School, Lea: 7 points"
        await phone.event(_measured(phone)[1], "size_change", {"w": 53, "h": 20})
        assert beside()


def _measured(phone: Phone) -> list[Seen]:
    """The table of figures and its invisible probes: a label, a figure, a name, and a whole figure."""
    for unseen in of_kind(phone.walk(), ft.Semantics):
        probes = [part for part in walk(unseen.control.content) if _measures(part)]
        if unseen.control.exclude_semantics and len(probes) == 4:  # those of buttons are two
            return [Seen(box) for box in unseen.around if _measures(Seen(box))] + probes
    raise AssertionError("no figures are measured")


def _measures(seen: Seen) -> bool:
    return getattr(seen.control, "on_size_change", None) is not None
