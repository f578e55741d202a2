"""The dice of a competition: as large as the screen allows with every player in sight."""

from __future__ import annotations

import pytest

from companion.games.australis.drawing import game_theme
from companion.games.australis.panels.competition.dice_size import (
    NOT_MEASURED,
    cards_room,
    fit_cards,
)
from companion.ui import theme
from companion.ui.screen_layout import body_width, layout_of
from companion.ui.text_measure import Box

SCREENS = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)]


def room(screen: tuple[float, float]) -> Box:
    """The room on this screen before anything is measured."""
    return cards_room(layout_of(*screen), screen, NOT_MEASURED, game_theme.STAKES)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_all_dice_of_a_player_fit_side_by_side(screen: tuple[float, float], players: int, most: int) -> None:
    columns = 2 if layout_of(*screen).on_its_side else 1
    fit = fit_cards(room(screen), players, most_columns=columns)
    side = fit.die(most)
    assert most * (side + game_theme.DIE_AROUND) <= fit.inside
    assert side + game_theme.DIE_AROUND >= theme.TARGET
    assert side <= game_theme.DIE_HUGE
    assert fit.inside <= body_width(layout_of(*screen), screen[0])


@pytest.mark.parametrize(
    ("screen", "players", "most", "side"),
    [((390, 844), 4, 3, 72), ((390, 844), 3, 4, 51), ((360, 640), 3, 3, 62)],
)
def test_dice_are_as_large_as_the_width_allows(
    screen: tuple[int, int], players: int, most: int, side: int
) -> None:
    fit = fit_cards((screen[0] - 2 * theme.GAP, screen[1] - 340), players)
    assert fit.die(most) == side
    assert fit.are_in_sight


@pytest.mark.parametrize("height", [296, 320, 420])
def test_four_players_with_nine_dice_are_in_sight_on_a_small_phone(height: int) -> None:
    fit = fit_cards((336, height), 4)
    assert fit.are_in_sight
    assert 4 * (fit.height + theme.SNUG) - theme.SNUG <= height
    assert fit.die(3) + game_theme.DIE_AROUND >= theme.TARGET
    assert not fit_cards((336, 280), 4).are_in_sight


def test_a_low_screen_has_two_cards_side_by_side() -> None:
    fit = fit_cards((440, 320), 4, most_columns=2)
    assert (fit.columns, fit.is_named_above, fit.are_in_sight) == (2, True, True)
    assert fit_cards((440, 320), 2, most_columns=2).columns == 1
