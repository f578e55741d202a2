"""The last points are shown one by one before the result: by themselves, with a tap, or not at all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.games.australis.panels.end_parts import last_points
from companion.session.library import GameLibrary
from companion.table.end import reveal
from companion.table.end.final_ui import FinalUI
from companion.table.end.reveal import place, revealed
from companion.table.frame.frame_ui import RevealStep
from companion.ui import animation, theme
from companion.ui.text import text
from engine.australis.moves import EndGame
from engine.table import points_by_seat
from tests.companion.clock import Clock
from tests.companion.every_game.test_any_final import NAMES, final_at, gifts, is_celebrating
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything
from tests.companion.tiny_game import FINAL, End, Move, Setup, Tiny, TinyStore, library_of, tiny_table
from tests.engine.australis.tables import move, table

STEPS = (
    RevealStep("For everybody", ((0, 1), (1, 2)), lambda _size: text("everybody")),
    RevealStep("A first shell", ((0, 3),), lambda _size: text("3"), lambda _size: text("back")),
    RevealStep("A second shell", ((1, 4),), lambda _size: text("4"), lambda _size: text("back")),
)
REVEALING: FinalUI[Setup, Tiny, Move] = replace(
    FINAL, frame=replace(FINAL.frame, reveal=lambda _table: STEPS)
)
RESULT, NEXT, SKIP = "Rematch", "Next", "Show the result"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the steps and of all animations."""
    return Clock(monkeypatch, reveal, animation)


def running(folder: Path) -> tuple[GameLibrary, TinyStore]:
    """A game with 9 and 8 points that is about to end."""
    library = library_of(folder)
    return library, tiny_table(library, NAMES[:2], *gifts(9, 8))


def drawn(phone: Phone) -> list[str]:
    """All texts that are drawn, also those that a screen reader hears in other words."""
    return [
        str(seen.control.value) for seen in everything(phone.page.views) if isinstance(seen.control, ft.Text)
    ]


async def end(store: TinyStore, *phones: Phone) -> None:
    """Ends the game, as another phone would."""
    store.play(End())
    for phone in phones:
        await phone.settle()


async def test_a_tap_shows_the_next_points_and_the_running_totals(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        assert RESULT not in phone.texts()
        assert {"5", "2", "0 of 3"} <= set(drawn(phone))
        assert drawn(phone).count("back") == 3, "two lie before the players, and one is shown large"
        await phone.tap(NEXT)
        assert {"For everybody", "Mia +1", "Jonas +2", "6", "4", "1 of 3"} <= set(drawn(phone))
        await phone.tap(NEXT)
        assert {"A first shell", "Mia +3", "9"} <= set(drawn(phone))
        assert "Jonas +2" not in drawn(phone)
        await phone.tap(NEXT)
        assert {"A second shell", "Jonas +4", "9", "8"} <= set(drawn(phone))
        assert RESULT not in phone.texts()
        await phone.tap(NEXT)
        assert RESULT in phone.texts()
        assert is_celebrating(phone)


async def test_the_steps_follow_by_themselves(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        await clock.move(theme.REVEAL_START / 1000, phone)
        for shown in ("1 of 3", "2 of 3", "3 of 3"):
            assert shown in drawn(phone)
            assert RESULT not in phone.texts()
            await clock.move(theme.REVEAL_STEP / 1000, phone)
        assert RESULT not in phone.texts(), "the last step is shown for longer"
        await clock.move((theme.REVEAL_END - theme.REVEAL_STEP) / 1000, phone)
        assert RESULT in phone.texts()


async def test_a_tap_starts_the_pause_again(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        await clock.move(theme.REVEAL_START / 2000, phone)
        await phone.tap(NEXT)
        await clock.move(theme.REVEAL_START / 2000, phone)
        assert "1 of 3" in drawn(phone), "the pause before the tap is over, but nothing waits for it"
        await clock.move(theme.REVEAL_STEP / 1000, phone)
        assert "2 of 3" in drawn(phone)


async def test_one_tap_shows_the_result(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        await phone.tap(SKIP)
        assert RESULT in phone.texts()
        assert is_celebrating(phone)
        await clock.move(60, phone)
        assert RESULT in phone.texts()
        assert not is_celebrating(phone)


async def test_a_page_that_is_left_is_not_shown_again(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        await phone.go("/")
        await clock.move(60, phone)
        await phone.go(f"/table/{store.name}")
        assert RESULT in phone.texts()
        assert SKIP not in phone.texts()
        assert not is_celebrating(phone)


async def test_a_phone_that_comes_later_sees_the_result_at_once(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as first:
        await end(store, first)
        async with final_at(library, store, REVEALING) as second:
            assert RESULT in second.texts()
            assert not is_celebrating(second)
        assert RESULT not in first.texts()


async def test_each_phone_goes_at_its_own_pace(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with (
        final_at(library, store, REVEALING) as one,
        final_at(library, store, REVEALING) as other,
    ):
        await end(store, one, other)
        await one.tap(SKIP)
        await other.tap(NEXT)
        assert RESULT in one.texts()
        assert "1 of 3" in drawn(other)


async def test_an_undone_end_leads_back_to_the_game(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        await phone.tap("Undo end")
        await clock.move(60, phone)
        assert SKIP not in phone.texts()
        assert RESULT not in phone.texts()


async def test_less_motion_shows_the_result_at_once(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    library.preferences.remember(motion="less")
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        assert RESULT in phone.texts()
        await phone.tap("Show the last points again, one by one")
        assert "0 of 3" in drawn(phone)
        await clock.move(60, phone)
        assert "0 of 3" in drawn(phone), "nothing moves by itself"
        for _step in (*STEPS, "the result"):
            await phone.tap(NEXT)
        assert RESULT in phone.texts()


async def test_the_last_points_can_be_seen_again(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    store.play(End())
    async with final_at(library, store, REVEALING) as phone:
        await phone.tap("Show the last points again, one by one")
        await clock.move((theme.REVEAL_START + theme.REVEAL_STEP) / 1000, phone)
        assert "2 of 3" in drawn(phone)
        await phone.tap(SKIP)
        await phone.tap("Show the last points again, one by one")
        assert "0 of 3" in drawn(phone)


async def test_a_screen_reader_hears_the_result_at_once(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store, REVEALING) as phone:
        await end(store, phone)
        assert "Mia wins!\nPlace 1: Mia, 9 points\nPlace 2: Jonas, 8 points" in phone.texts()
        assert "A first shell" not in phone.texts()


async def test_a_game_without_last_points_shows_the_result_at_once(tmp_path: Path, clock: Clock) -> None:
    library, store = running(tmp_path)
    async with final_at(library, store) as phone:
        await end(store, phone)
        assert RESULT in phone.texts()
        assert is_celebrating(phone)
        assert "one by one" not in phone.texts()


async def test_fewer_steps_after_a_correction_are_no_trouble(tmp_path: Path, clock: Clock) -> None:
    def fewer(seen: Tiny) -> tuple[RevealStep, ...]:
        return STEPS[: 3 if seen.points[0] == 9 else 1]

    library, store = running(tmp_path)
    async with final_at(library, store, replace(FINAL, frame=replace(FINAL.frame, reveal=fewer))) as phone:
        await end(store, phone)
        for _step in STEPS:
            await phone.tap(NEXT)
        store.play(gifts(1)[0])
        await phone.settle()
        assert "1 of 1" in drawn(phone)
        await phone.tap(NEXT)
        assert RESULT in phone.texts()


def test_the_steps_end_with_the_total(tmp_path: Path) -> None:
    _library, store = running(tmp_path)
    totals = [revealed(store.state.table, STEPS, shown).points for shown in range(4)]
    assert totals == [(5, 2), (6, 4), (9, 4), (9, 8)]
    assert revealed(store.state.table, STEPS, 2).gained(0) == 3
    assert revealed(store.state.table, STEPS, 0).gained(0) == 0


def test_a_lane_has_room_for_equal_and_negative_points() -> None:
    assert [place(points, -4, 6) for points in (-4, 1, 6)] == [-1, 0, 1]
    assert place(5, 5, 5) == -1


def test_tiles_are_turned_over_in_the_order_of_rounds_after_corals_and_token(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves = ("round 5", "corals 0 5 2", "corals 1 3 1", "token 1", "tiles 0 silver2,gold1")
    tiles = "tiles 1 gold2,silver1"
    store = table_on(
        library,
        game_setup("Mia", "Jonas"),
        map(move, (*moves, tiles, "end draft", "score round", "end game")),
    )
    ended = store.state.table
    steps = last_points(ended)
    assert [(step.words, step.gains) for step in steps] == [
        ("A point for each coral on the reefs", ((0, 2), (1, 1))),
        ("First player token", ((1, 1),)),
        ("Round 1 silver tile", ((1, 3),)),
        ("Round 1 gold tile", ((0, 7),)),
        ("Round 2 silver tile", ((0, 4),)),
        ("Round 2 gold tile", ((1, 8),)),
    ]
    assert [step.back is not None for step in steps] == [False, False, True, True, True, True]
    before = store.state.steps[-2].table
    assert revealed(ended, steps, 0).points == points_by_seat(before)


def test_nothing_is_shown_one_by_one_without_tiles() -> None:
    assert last_points(table("game 5over | blue Mia 90@17 | green Jonas 90@19 | known")) == ()


async def test_the_end_of_a_game_is_shown_one_by_one(tmp_path: Path, clock: Clock) -> None:
    library = library_at(tmp_path)
    moves = ("round 5", "corals 0 5 2", "tiles 0 silver2", "tiles 1 gold1", "end draft", "score round")
    store = table_on(library, game_setup("Mia", "Jonas"), map(move, moves))
    async with phone_at(library, store) as phone:
        await phone.tap("Final scoring")
        assert "The last points" in phone.texts()
        await phone.tap(NEXT)
        assert "A point for each coral on the reefs" in drawn(phone)
        await phone.tap(NEXT)
        assert {"Round 1 gold tile", "Jonas +7"} <= set(drawn(phone))
        await phone.tap(NEXT)
        assert {"Round 2 silver tile", "Mia +4"} <= set(drawn(phone))
        await phone.tap(SKIP)
        assert RESULT in phone.texts()
        store.undo()
        await phone.settle()
        assert "Final scoring" in phone.texts()
        store.play(EndGame())
        await phone.settle()
        assert "The last points" in phone.texts(), "it is the end once more"


BEFORE = ("round 5", "corals 0 5 2", "tiles 0 silver2", "tiles 1 gold1", "end draft", "score round")
"""The moves before the last points; these make three steps."""
AT_THE_END = (theme.REVEAL_START + 2 * theme.REVEAL_STEP + theme.REVEAL_END) / 1000
"""Seconds until a phone shows the result by itself."""


@pytest.mark.parametrize("screen", ["board", "around"])
async def test_a_large_screen_keeps_the_result_back_meanwhile(
    tmp_path: Path, clock: Clock, screen: str
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), map(move, BEFORE))
    async with phone_at(library, store) as phone, phone_at(library, store, screen) as wall:
        running_totals = points(wall)
        store.play(EndGame())
        for one in (phone, wall):
            await one.settle()
        assert "The last points" in phone.texts()
        assert "won" not in wall.texts()
        assert points(wall) == running_totals
        await clock.move(AT_THE_END, phone, wall)
        assert RESULT in phone.texts()
        assert points(wall) != running_totals
        assert ("won" in wall.texts()) is (screen == "board")
    async with phone_at(library, store, screen) as late:
        assert points(late) != running_totals, "the game is over"


async def test_a_large_screen_starts_again_when_the_game_ends_again(tmp_path: Path, clock: Clock) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), map(move, BEFORE))
    async with phone_at(library, store, "board") as wall:
        store.play(EndGame())
        await wall.settle()
        assert "Now the last points are counted" in wall.texts()
        store.undo()
        await wall.settle()
        assert "Now the last points are counted" not in wall.texts()
        store.play(EndGame())
        await wall.settle()
        await clock.move(AT_THE_END / 2, wall)
        assert "won" not in wall.texts()
        await clock.move(AT_THE_END, wall)
        assert "won" in wall.texts()


async def test_a_large_screen_with_less_motion_shows_the_result_at_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(motion="less")
    store = table_on(library, game_setup("Mia", "Jonas"), map(move, BEFORE))
    async with phone_at(library, store, "board") as wall:
        store.play(EndGame())
        await wall.settle()
        assert "won" in wall.texts()


def points(phone: Phone) -> list[int]:
    """The numbers that are drawn on a phone."""
    return [int(words) for words in drawn(phone) if words.isdigit()]
