"""The picture of a trainer with what is around; what does not count is faded."""

from typing import Any

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import job_drawing, tile_drawing
from companion.ui import theme
from engine.aquaretto.options import Options
from engine.aquaretto.scoring import Trained
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table
from engine.aquaretto.trainers import is_trainable
from engine.aquaretto.zoo import Zoo
from engine.award import Award


def trainer_drawing(award: Award[int], table: Table) -> ft.Control | None:
    """The trainer who brought these points; None for other points, and by numbers."""
    zoo, reason = table.zoos[award.seat], award.reason
    if not isinstance(reason, Trained) or not reason.species:
        return None
    trainer = zoo.trainers[reason.trainer - 1]
    return None if trainer is None else around(zoo, trainer, table.options)


def around(zoo: Zoo, trainer: Space, options: Options) -> ft.Control:
    """The nine spaces with the trainer in the middle."""
    rows = range(trainer.row - 1, trainer.row + 2)
    columns = range(trainer.column - 1, trainer.column + 2)
    lines: list[ft.Control] = [
        ft.Row(
            [_space(zoo, Space(each, column), trainer, options) for column in columns],
            spacing=theme.TIGHT,
        )
        for each in rows
    ]
    return ft.Column(lines, spacing=theme.TIGHT, tight=True)


def _space(zoo: Zoo, space: Space, trainer: Space, options: Options) -> ft.Control:
    """A space with what is on it; an empty place if nothing is."""
    size, tile = game_theme.TILE, zoo.animals_at.get(space)
    box: dict[str, Any] = {"width": size, "height": size, "border_radius": theme.RADIUS_SMALL}
    if space == trainer:
        edge = theme.line_around(theme.BORDER, theme.ACCENT)
        return ft.Container(job_drawing("trainer", size), border=edge, **box)
    if tile is not None:
        counts = is_trainable(tile, options.trained)
        return ft.Container(tile_drawing(tile, size, faded=not counts), **box)
    if space in zoo.trainers:
        return ft.Container(job_drawing("trainer", size), opacity=theme.FADED, **box)
    return ft.Container(**box)
