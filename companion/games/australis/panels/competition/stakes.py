"""The line above a competition: everybody's chance to win, and the tiles that are at stake."""

from collections.abc import Mapping

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.facts.tile_views import tile_points
from companion.i18n.translation import _
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.text import with_spoken_label
from engine.australis.rounds import Metal
from engine.australis.table import Table

SHARE = 1000
"""The parts into which the bar is divided."""


def stakes(table: Table, chances: Mapping[int, float]) -> ft.Control:
    """A bar with everybody's share of the chances, if they are shown, and in a game the round's tiles."""
    bar = ft.Row(
        [
            ft.Container(
                expand=max(1, round(chance * SHARE)),
                bgcolor=theme.PLAYER[table.boards[seat].player.colour],
                height=game_theme.CHANCES,
            )
            for seat, chance in sorted(chances.items())
            if chance
        ],
        spacing=theme.HAIR,
    )
    shown = ft.Container(bar, border_radius=theme.TIGHT, clip_behavior=ft.ClipBehavior.HARD_EDGE, expand=True)
    return ft.Row(
        [
            # The players' cards say the chances in figures.
            ft.Semantics(exclude_semantics=True, content=shown, expand=True),
            *(_tiles(table) if table.mode == "game" else []),
        ],
        height=game_theme.STAKES,
        spacing=theme.SNUG,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _tiles(table: Table) -> list[ft.Control]:
    metals: tuple[Metal, ...] = ("gold", "silver")
    points = {metal: tile_points(table, metal) for metal in metals}
    shown = {metal: UNKNOWN if number is None else str(number) for metal, number in points.items()}
    faces: list[ft.Control] = [tile_face(metal, number, game_theme.STAKES) for metal, number in shown.items()]
    label = _("To win: gold {gold}, silver {silver}").format(**shown)
    return [with_spoken_label(label, ft.Row(faces, spacing=theme.SNUG, tight=True))]
