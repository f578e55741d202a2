"""The screen at the end of any game: a simple one, one with rounds and categories, five and six players."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest

from companion.games import GAME_UIS
from companion.history.past import Past
from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.table.control.summary import table_summary
from companion.table.end.final_ui import Category, ExtraSheet, FinalUI
from companion.table.end.final_views import all_category_lines, on_podium, points_by_round
from companion.table.end.final_words import tie_words
from companion.table.end.result_picture import result_picture
from companion.table.end.story_words import result_text
from companion.ui import animation, theme
from companion.ui.layout import sheet
from companion.ui.text import text
from tests.companion.clock import Clock
from tests.companion.libraries import NOON, phone_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind
from tests.companion.tiny_game import (
    FINAL,
    NEW_GAME,
    End,
    Give,
    Move,
    NextRound,
    Setup,
    Tiny,
    TinyStore,
    library_of,
    summary,
    tiny_table,
    tiny_ui,
)

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Ada", "Zoë")
ROUNDS: FinalUI[Setup, Tiny, Move] = replace(
    FINAL,
    categories=lambda _table: (
        Category("shell", "Shells"),
        Category("pearl", "Pearls", optional=True, recounted=True),
    ),
    category_of=lambda award, _table: str(award.reason.model_dump()["thing"]),
    past=Past(round_of=lambda table: table.round),
)
"""A game with rounds and two kinds of points."""


def final_at(library: GameLibrary, store: TinyStore, ui: FinalUI[Setup, Tiny, Move] = FINAL) -> Phone:
    """A phone at the end of a tiny game."""
    return phone_on(library, f"/table/{store.name}", game_uis=[*GAME_UIS, tiny_ui(NEW_GAME, ui)])


def gifts(*points: int) -> list[Move]:
    """One gift for each seat."""
    return [Give(seat=seat, points=given) for seat, given in enumerate(points)]


def is_celebrating(phone: Phone) -> bool:
    """Tells whether something moves around a winner."""
    return any(getattr(seen.control, "animate_scale", None) for seen in everything(phone.page.views))


def spoken_steps(phone: Phone) -> list[str]:
    """The steps of the podium, as a screen reader says them."""
    return [line for line in phone.texts().splitlines() if line.startswith("Place")]


async def to_points(phone: Phone) -> None:
    """Opens the table of all points, by a tap on the podium."""
    await phone.tap(spoken_steps(phone)[0])


async def test_a_simple_game_shows_its_places_and_totals(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    store = tiny_table(library, NAMES[:3], *gifts(2, 5, 3), End())
    async with final_at(library, store) as phone:
        assert spoken_steps(phone) == [
            "Place 2: Lea, 3 points",
            "Place 1: Jonas, 5 points",
            "Place 3: Mia, 2 points",
        ]
        assert "Points at the start" not in phone.texts(), "it has no rounds"
        await to_points(phone)
        assert "Total for Jonas: 5 points" in phone.texts()


async def test_a_single_point_is_said_in_the_singular(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    store = tiny_table(library, NAMES[:2], *gifts(1, 0), End())
    async with final_at(library, store) as phone:
        assert sorted(spoken_steps(phone)) == ["Place 1: Mia, 1 point", "Place 2: Jonas, 0 points"]


async def test_what_the_colours_mean_looks_like_the_parts_of_the_bars(tmp_path: Path) -> None:
    """The sign of a kind that only costs points has an outline, as that has in the bars."""
    library = library_of(tmp_path)
    lost = [Give(seat=seat, points=-2, thing="pearl") for seat in range(2)]
    store = tiny_table(library, NAMES[:2], *gifts(9, 7), *lost, End())
    async with final_at(library, store, ROUNDS) as phone:
        boxes = [seen.control for seen in of_kind(everything(phone.page.views), ft.Container)]
        signs = [(one.bgcolor, one.border) for one in boxes if one.width == theme.SWATCH]
        parts = [(one.bgcolor, one.border) for one in boxes if one.height == theme.KIND_BAR and one.bgcolor]
        assert signs == parts[:2] == [(theme.KINDS[0], None), (theme.NONE, parts[1][1])]
        assert parts[1][1] is not None
    drawn = [shape for shape in result_picture(store.state, ROUNDS) if isinstance(shape, cv.Rect)]
    outlined = [shape for shape in drawn if shape.paint and shape.paint.color == theme.BAD]
    assert len(outlined) == 3, "in the shared picture, a part of each bar and the sign"


@pytest.mark.parametrize("is_over", [True, False])
async def test_points_below_zero_have_a_true_minus_sign_everywhere(tmp_path: Path, is_over: bool) -> None:
    library = library_of(tmp_path)
    store = tiny_table(library, NAMES[:2], *gifts(-3, 5), NextRound(), *([End()] if is_over else []))
    async with final_at(library, store, ROUNDS) as phone:
        assert "−3" in shown(phone)
        assert [words for words in shown(phone) if "-3" in words] == []
        assert "2. Mia −3" in result_text(store.state, ROUNDS)
        await phone.go("/games")
        assert "−3" in phone.texts()
        assert [words for words in shown(phone) if "-3" in words] == []


def shown(phone: Phone) -> list[str]:
    """All texts that are drawn, also those that a screen reader hears in other words."""
    return [
        str(seen.control.value) for seen in everything(phone.page.views) if isinstance(seen.control, ft.Text)
    ]


async def test_without_categories_the_total_shows_its_reasons(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    more = Give(seat=0, points=4, thing="pearl")
    store = tiny_table(library, NAMES[:2], *gifts(2, 0), more, End(), start=(1, 0))
    async with final_at(library, store) as phone:
        await to_points(phone)
        await phone.tap("Total for Mia: 7 points")
        assert "Total, Mia\n7 points" in phone.texts()
        assert "Points at the start\n+1\nshell\n+2\npearl\n+4" in phone.texts()
        assert "Round 1" not in phone.texts().split("Total, Mia")[1]


async def test_nobody_with_points_is_no_trouble(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with final_at(library, tiny_table(library, NAMES[:1], End())) as phone:
        assert spoken_steps(phone) == ["Place 1: Mia, 0 points"]
        await to_points(phone)
        await phone.tap("Total for Mia: 0 points")
        assert "No points here." in phone.texts()


@pytest.mark.parametrize(
    ("points", "podium"),
    [
        ((9, 8), [1, 0]),
        ((9, 8, 7), [1, 0, 2]),
        ((9, 8, 7, 6), [1, 0, 2, 3]),
        ((9, 8, 7, 6, 5), [1, 0, 2, 3]),
        ((9, 8, 7, 6, 5, 4), [1, 0, 2, 3]),
        ((9, 8, 8, 6), [1, 2, 0, 3]),
        ((9, 9, 8, 8), [0, 1, 2, 3]),
        ((7, 7, 7, 7, 7), [0, 1, 2, 3, 4]),
        ((1, 2, 2, 2, 2, 9), [1, 2, 3, 4, 5]),
        ((5, 5, 4, 4, 4, 4), [0, 1, 2, 3, 4, 5]),
    ],
)
async def test_five_and_six_players_have_their_places(
    tmp_path: Path, points: tuple[int, ...], podium: list[int]
) -> None:
    library = library_of(tmp_path)
    store = tiny_table(library, NAMES[: len(points)], *gifts(*points), End())
    assert [one.seat for one in on_podium(store.state.table)] == podium
    async with final_at(library, store) as phone:
        assert [step.split(": ")[1].split(",")[0] for step in spoken_steps(phone)] == [
            NAMES[seat] for seat in podium
        ]
        await to_points(phone)
        for seat, given in enumerate(points):
            assert f"Total for {NAMES[seat]}: {given} point" in phone.texts()


def test_a_shared_place_is_said_without_a_rule_for_ties(tmp_path: Path) -> None:
    store = tiny_table(library_of(tmp_path), NAMES[:5], *gifts(5, 5, 4, 4, 4), End())
    assert tie_words(store.state.table, FINAL) == [
        "Mia and Jonas share the victory.",
        "Lea, Noah and Ada share place 3.",
    ]
    assert result_text(store.state, FINAL).splitlines()[:5] == [
        "Tiny, final score",
        "Mia and Jonas win!",
        "Mia and Jonas share the victory.",
        "1. Mia 5",
        "1. Jonas 5",
    ]


async def test_a_game_with_rounds_shows_its_categories_and_rounds(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    pearl = Give(seat=1, points=3, thing="pearl")
    store = tiny_table(library, NAMES[:2], *gifts(2, 1), NextRound(), pearl, End(), start=(1, 1))
    assert points_by_round(store.state, ROUNDS) == ((1, 3, 3), (1, 2, 5))
    async with final_at(library, store, ROUNDS) as phone:
        assert "Points at the start and after every round. Mia: 1, 3, 3; Jonas: 1, 2, 5." in phone.texts()
        await to_points(phone)
        await phone.tap("Pearls, Jonas: 3 points")
        assert "Round 2\npearl\n+3" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Shells, Mia: 3 points")
        assert "Points at the start\n+1\nRound 1\nshell\n+2" in phone.texts()


def test_what_counts_at_the_end_has_its_own_place_in_the_course(tmp_path: Path) -> None:
    store = tiny_table(library_of(tmp_path), NAMES[:2], *gifts(2, 1), End(), *gifts(4, 0))
    at_the_end = replace(ROUNDS, past=replace(ROUNDS.past, counts_at_end=True))
    assert points_by_round(store.state, ROUNDS) == ((0, 6), (0, 1))
    assert points_by_round(store.state, at_the_end) == ((0, 2, 6), (0, 1, 1))


def test_the_categories_add_up_to_the_total(tmp_path: Path) -> None:
    moves = [*gifts(2, 5, 3), *(Give(seat=seat, points=-1, thing="pearl") for seat in range(3)), End()]
    table = tiny_table(library_of(tmp_path), NAMES[:3], *moves, start=(4, 0, 1)).state
    lines = all_category_lines(table, ROUNDS)
    assert [sum(points) for points in zip(*(line.points for line in lines), strict=True)] == [5, 4, 3]


async def test_an_open_sheet_stays_when_its_optional_line_goes(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    store = tiny_table(library, NAMES[:2], *gifts(2, 1), End(), Give(seat=0, points=3, thing="pearl"))
    async with final_at(library, store, ROUNDS) as phone:
        await to_points(phone)
        await phone.tap("Pearls, Mia: 3 points")
        store.undo()
        await phone.settle()
        assert "No points here." in phone.texts()
        await phone.tap("Close")
        assert "Pearls" not in phone.texts()


async def test_a_recounted_award_hides_what_it_takes_back(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    recounted = [Give(seat=0, points=points, thing="pearl") for points in (3, -3, 4)]
    store = tiny_table(library, NAMES[:2], *recounted, End())
    async with final_at(library, store, ROUNDS) as phone:
        await to_points(phone)
        await phone.tap("Pearls, Mia: 4 points")
        assert "pearl\n+4" in phone.texts()
        assert "pearl\n+3" not in phone.texts()


async def test_a_game_may_add_sheets_of_its_own(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    extra = ExtraSheet("Read a pearl", lambda close: sheet("A pearl", [text("It is round.")], close))
    ui = replace(FINAL, extras=lambda _controller: (extra,))
    async with final_at(library, tiny_table(library, NAMES[:2], End()), ui) as phone:
        await phone.tap("Read a pearl")
        assert "It is round." in phone.texts()
        await phone.tap("Close")
        assert "It is round." not in phone.texts()


async def test_such_a_sheet_stays_open_in_another_language(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    pearl = partial(sheet, "A pearl", [text("It is round.")])
    ui = replace(FINAL, extras=lambda _controller: (ExtraSheet(_("Settings"), pearl),))
    async with final_at(library, tiny_table(library, NAMES[:2], End()), ui) as phone:
        await phone.tap("Settings")
        library.preferences.remember(language="de")
        await phone.settle()
        assert "It is round." in phone.texts()


async def test_play_again_leads_to_a_new_game_of_the_same_kind(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with final_at(library, tiny_table(library, NAMES[:2], End())) as phone:
        await phone.tap("Rematch")
        await phone.tap(key="begin")
        assert phone.page.route != "/"
    assert {saved.info.name for saved in library.saved_games() if saved.info} == {"tiny"}
    assert len(library.saved_games()) == 2


async def test_a_winner_is_celebrated_only_where_the_game_has_just_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock(monkeypatch, animation)
    library = library_of(tmp_path)
    ended = tiny_table(library, NAMES[:2], *gifts(7, 1), End())
    running = tiny_table(library, NAMES[2:4], *gifts(2, 1))
    async with final_at(library, running) as phone:
        await phone.go(f"/table/{ended.name}")
        assert "Place 1: Mia, 7 points" in phone.texts()
        assert not is_celebrating(phone), "it was over before"
        await phone.go(f"/table/{running.name}")
        running.play(End())
        await phone.settle()
        assert "Place 1: Lea, 2 points" in phone.texts()
        assert is_celebrating(phone)


def test_a_simple_summary_has_scores_clockwise_then_the_best_first(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    store = tiny_table(library, NAMES[:3], *gifts(2, 5, 5))
    running = summary(store.state)
    assert [(score.name, score.points) for score in running.scores] == [
        ("Mia", "2"),
        ("Jonas", "5"),
        ("Lea", "5"),
    ]
    assert (running.headline, running.finished, running.winners) == ("A tiny game", False, ())
    assert (running.is_game, running.is_listed, running.started) == (True, True, NOON)
    assert running.has_moves
    assert not summary(tiny_table(library, NAMES[:3]).state).has_moves
    store.play(End())
    over = summary(store.state)
    assert [score.name for score in over.scores] == ["Jonas", "Lea", "Mia"]
    assert [score.name for score in over.winners] == ["Jonas", "Lea"]
    assert over.finished
    assert over == table_summary(store.state, over.text)


async def test_home_shows_a_simple_game(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    tiny_table(library, NAMES, *gifts(1, 2, 3, 4, 5, 6), End())
    async with phone_on(library, "/games", game_uis=[*GAME_UIS, tiny_ui()]) as phone:
        assert "Zoë won" in phone.texts()
