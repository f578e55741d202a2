"""The layout of a round: everything in sight where it fits, and never too small to tap."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.panels.round.round_layout import (
    FOLDED,
    RoundLayout,
    field_height,
    round_layout,
)
from companion.ui import theme
from companion.ui.screen_layout import layout_of
from engine.aquaretto.options import Options
from engine.aquaretto.turns import species_out

SIDES, PLAYERS = st.integers(320, 1920), st.integers(2, 5)


def shape(width: int, height: int, players: int = 3) -> RoundLayout:
    kinds = 9 - species_out(players, Options())
    return round_layout(layout_of(width, height), (width, height), kinds, players, max(3, players))


def test_a_usual_phone_has_room_for_all_of_it() -> None:
    roomy = shape(390, 844)
    assert (roomy.lines, roomy.cell) == (game_theme.CARD_LINES, game_theme.CELL_LARGE)
    assert (roomy.trucks, roomy.truck) == (2, game_theme.TILE_ON_TRUCK)
    assert roomy.headed
    assert not roomy.folded


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tiles_are_folded_before_the_players_lose_their_lines(size: tuple[int, int], players: int) -> None:
    found = shape(*size, players)
    assert found.folded == ((size, players) not in [((390, 844), 2), ((390, 844), 3)])
    assert found.lines == (1 if size == (360, 640) and players > 3 else game_theme.CARD_LINES)


def test_where_seven_tiles_do_not_fit_side_by_side_each_row_is_a_species() -> None:
    assert not shape(340, 640, 5).folded


@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 3), (4, 2), (5, 3)])
def test_players_stand_in_at_most_two_rows(players: int, cards: int) -> None:
    assert shape(390, 844, players).cards == cards
    assert shape(1180, 820, players).cards <= players


def test_on_its_side_a_phone_has_two_species_in_a_row() -> None:
    assert shape(844, 390).kinds == 2
    assert shape(390, 844).kinds == 1


@given(SIDES, SIDES, PLAYERS)
def test_everything_is_large_enough_to_tap(width: int, height: int, players: int) -> None:
    found = shape(width, height, players)
    assert game_theme.CELL <= found.cell <= game_theme.CELL_LARGE
    assert field_height(found.truck) >= theme.TARGET


@given(SIDES, SIDES, PLAYERS)
def test_three_tiles_fit_onto_a_truck(width: int, height: int, players: int) -> None:
    found = shape(width, height, players)
    field = (width - 2 * theme.GAP) / found.trucks
    assert 0 < 3 * found.truck < field or layout_of(width, height).on_its_side


@given(SIDES, st.integers(320, 1900), PLAYERS)
def test_a_higher_screen_has_no_less_room(width: int, height: int, players: int) -> None:
    low, high = shape(width, height, players), shape(width, height + 20, players)
    if layout_of(width, height) == layout_of(width, height + 20):
        assert high.lines >= low.lines


@given(SIDES, SIDES, PLAYERS)
def test_folded_tiles_fit_side_by_side(width: int, height: int, players: int) -> None:
    found = shape(width, height, players)
    assert not found.folded or FOLDED * found.cell <= width - 2 * layout_of(width, height).inset
