"""The dice of a competition: as large as the screen allows with every player in sight."""

from __future__ import annotations

import pytest

from companion.games.australis.competition.dice_size import dice_size
from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.screen_layout import column_width, layout_of

SCREENS = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)]


def size(screen: tuple[float, float], players: int, most: int) -> int:
    """The side of a die on this screen."""
    return dice_size(layout_of(*screen), screen, players, most)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_all_dice_of_a_player_fit_side_by_side(screen: tuple[float, float], players: int, most: int) -> None:
    side = size(screen, players, most)
    room = min(column_width(layout_of(*screen), screen[0]), theme.COLUMN) - 4 * theme.GAP
    assert most * (side + game_theme.DIE_AROUND) <= room
    assert side + game_theme.DIE_AROUND >= theme.TARGET
    assert side <= game_theme.DIE_HUGE


def test_dice_take_the_room_that_there_is() -> None:
    assert size((390, 844), 2, 2) > size((390, 844), 4, 2) >= game_theme.DIE_LARGE
    assert size((390, 844), 4, 2) > size((320, 568), 4, 4)


@pytest.mark.parametrize("most", [1, 2])
def test_four_players_are_in_sight_on_a_phone(most: int) -> None:
    width, height = 390, 844
    cards = 4 * (size((width, height), 4, most) + game_theme.DIE_AROUND + game_theme.DICE_AROUND)
    assert cards <= height - game_theme.DICE_PAGE


def test_larger_text_enlarges_dice_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    before = size((390, 844), 4, 2)
    monkeypatch.setattr(theme, "sized", lambda pixels: pixels * theme.LARGER)
    assert size((390, 844), 4, 2) > before
