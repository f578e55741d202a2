"""The dice of a competition: as large as the screen allows with every player in sight."""

from __future__ import annotations

import pytest

from companion.games.australis.competition.dice_size import (
    NOT_MEASURED,
    CardsRoom,
    cards_room,
    dice_size,
    fits,
)
from companion.games.australis.drawing import game_theme
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
    side = dice_size(room(screen), players, most)
    inside = body_width(layout_of(*screen), screen[0]) - 2 * (theme.GAP + theme.SNUG)
    assert most * (side + game_theme.DIE_AROUND) <= inside
    assert side + game_theme.DIE_AROUND >= theme.TARGET
    assert side <= game_theme.DIE_HUGE


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_a_name_has_room_beside_the_dice_on_a_phone(players: int, most: int) -> None:
    phone = room((390, 844))
    side = dice_size(phone, players, most)
    assert most * (side + game_theme.DIE_AROUND) + game_theme.DICE_NAME <= phone.width


def test_dice_take_the_room_that_there_is() -> None:
    phone = room((390, 844))
    assert dice_size(phone, 2, 2) > dice_size(phone, 4, 2) >= game_theme.DIE_LARGE
    assert dice_size(phone, 4, 2) > dice_size(room((320, 568)), 4, 4)


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("height", [420, 480, 540])
def test_four_players_are_in_sight_if_the_room_is_measured(most: int, height: int) -> None:
    phone = cards_room(layout_of(390, 844), (390, 844), (390, height + 8 + 80), (366, 80))
    assert phone.height == height
    side = dice_size(phone, 4, most)
    assert 4 * (side + game_theme.DIE_AROUND + game_theme.DICE_AROUND + theme.SNUG) <= height
    assert fits(phone, 4, side)
    assert not fits(phone, 4, side + 40)


def test_larger_text_enlarges_dice_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = room((390, 844))
    before = dice_size(phone, 4, 2)
    monkeypatch.setattr(theme, "sized", lambda pixels: pixels * theme.LARGER)
    assert dice_size(phone, 4, 2) > before
