"""Where tiles went and what coworkers took, in words."""

from collections.abc import Iterable

from companion.games.aquaretto.words.names import job_name, tile_name
from companion.i18n.translation import _, join_words
from engine.aquaretto.moves import JobTaken, Placing
from engine.aquaretto.tiles import Tile


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Tiles by name."""
    return join_words(tile_name(tile) for tile in tiles)


def placings_words(placings: Iterable[Placing]) -> str:
    """The tiles for the zoo, then those for the depot; empty if there are none."""
    placings = list(placings)
    zoo = [placing.tile for placing in placings if placing.place.to == "zoo"]
    depot = [placing.tile for placing in placings if placing.place.to == "depot"]
    parts = []
    if zoo:
        parts.append(_("{tiles} into the zoo").format(tiles=tiles_words(zoo)))
    if depot:
        parts.append(_("{tiles} into the depot").format(tiles=tiles_words(depot)))
    return "; ".join(parts)


def jobs_words(jobs: Iterable[JobTaken]) -> str:
    """The jobs that coworkers took; empty if there are none."""
    return join_words(job_name(job.job) for job in jobs)
