"""The dice of a competition: as large as the screen allows with every player in sight."""

from __future__ import annotations

import pytest

from companion.games.australis.drawing import game_theme
from companion.games.australis.panels.competition.dice_size import (
    NOT_MEASURED,
    CardsRoom,
    cards_room,
    fit_dice,
)
from companion.ui import theme
from companion.ui.screen_layout import body_width, layout_of

SCREENS = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)]


def room(screen: tuple[float, float]) -> CardsRoom:
    """The room on this screen before anything is measured."""
    return cards_room(layout_of(*screen), screen, NOT_MEASURED, NOT_MEASURED)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_all_dice_of_a_player_fit_side_by_side(screen: tuple[float, float], players: int, most: int) -> None:
    side = fit_dice(room(screen), players, most).side
    inside = body_width(layout_of(*screen), screen[0]) - 2 * (theme.GAP + theme.SNUG)
    assert most * (side + game_theme.DIE_AROUND) <= inside
    assert side + game_theme.DIE_AROUND >= theme.TARGET
    assert side <= game_theme.DIE_HUGE


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_a_name_has_room_beside_the_dice_on_a_phone(players: int, most: int) -> None:
    phone = room((390, 844))
    side = fit_dice(phone, players, most).side
    assert most * (side + game_theme.DIE_AROUND) + game_theme.DICE_NAME <= phone.width


def test_dice_take_the_room_that_there_is() -> None:
    phone = room((390, 844))
    assert fit_dice(phone, 2, 2).side > fit_dice(phone, 4, 2).side >= game_theme.DIE_LARGE
    assert fit_dice(phone, 4, 2).side > fit_dice(room((320, 568)), 4, 4).side


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("height", [420, 480, 540])
def test_four_players_are_in_sight_if_the_room_is_measured(most: int, height: int) -> None:
    phone = cards_room(layout_of(390, 844), (390, 844), (390, height + 8 + 80), (366, 80))
    assert phone.height == height
    dice = fit_dice(phone, 4, most)
    assert 4 * (dice.side + game_theme.DIE_AROUND + game_theme.DICE_AROUND + theme.SNUG) <= height
    assert dice.are_in_sight
    assert not fit_dice(CardsRoom(phone.width, 300), 4, most).are_in_sight


@pytest.mark.parametrize("height", [420, 480, 520, 560])
def test_dice_below_the_names_need_the_room_of_the_names_as_well(height: int) -> None:
    phone = CardsRoom(room((390, 844)).width, height)
    dice = fit_dice(phone, 4, 4)
    card = theme.TITLE * theme.LINE_HEIGHT + dice.side + game_theme.DIE_AROUND + game_theme.DICE_AROUND
    assert dice.are_in_sight == (4 * (card + theme.SNUG) <= height) == (height > 500)


def test_larger_text_enlarges_dice_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = room((390, 844))
    before = fit_dice(phone, 4, 2).side
    monkeypatch.setattr(theme, "sized", lambda pixels: pixels * theme.LARGER)
    assert fit_dice(phone, 4, 2).side > before
