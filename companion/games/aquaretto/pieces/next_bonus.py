"""How far a basin is from its next bonus, as signs."""

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import coin, coworker_sign
from companion.games.aquaretto.words.basin_words import next_bonus
from companion.ui import theme
from companion.ui.layout import row


def next_bonus_signs(size: int) -> list[ft.Control]:
    """A hollow dot for each animal that is missing, and what comes then."""
    following = next_bonus(size)
    if following is None:
        return []
    missing, brings = following
    sign = coin if brings == "coin" else coworker_sign
    dots = row([_dot() for _animal in range(missing)], spacing=theme.HAIR, tight=True)
    return [dots, sign(game_theme.BASIN_SMALL)]


def _dot() -> ft.Control:
    return ft.Container(
        width=game_theme.DOT,
        height=game_theme.DOT,
        border_radius=theme.RADIUS,
        border=theme.line_around(theme.BORDER, theme.RIM),
    )
