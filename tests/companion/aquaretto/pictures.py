"""The shapes of the pictures of animals, coworkers and marks, by what they show."""

from typing import Final

from companion.games.aquaretto.drawing import game_theme
from companion.ui.picture import shapes
from engine.aquaretto.coworkers import JOBS as ALL_JOBS
from engine.aquaretto.coworkers import Job
from engine.aquaretto.tiles import SPECIES, Kind, Mark

KINDS: Final[tuple[Kind, ...]] = (*SPECIES, "coin")
ON_TILES: Final[tuple[Mark, ...]] = ("female", "male", "fish", "untrainable", "offspring")
ANIMALS: Final[dict[Kind, str]] = {kind: shapes(game_theme, kind) for kind in KINDS}
JOBS: Final[dict[Job, str]] = {job: shapes(game_theme, job) for job in ALL_JOBS}
MARKS: Final[dict[Mark, str]] = {mark: shapes(game_theme, mark) for mark in ON_TILES}
