"""Where tiles went and what coworkers took, in words."""

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.aquaretto.words.names import job_name, tile_name
from companion.i18n.numbers import signed
from companion.i18n.translation import _, join_words, ngettext
from engine.aquaretto.coworkers import Job
from engine.aquaretto.moves import JobTaken, Placing
from engine.aquaretto.tiles import Tile


def tiles_counted(tiles: Iterable[Tile]) -> list[str]:
    """Each kind of tile by name, with its number if there are several."""
    return [
        _("{tile} × {n}").format(tile=tile_name(tile), n=count) if count > 1 else tile_name(tile)
        for tile, count in Counter(tiles).items()
    ]


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Tiles by name in a sentence; "nothing" if there are none."""
    return join_words(tiles_counted(tiles) or [_("nothing")])


def placings_words(placings: Iterable[Placing]) -> str:
    """The tiles for the zoo, then those for the depot; empty if there are none."""
    placings = list(placings)
    zoo = [placing.tile for placing in placings if placing.place.to == "zoo"]
    depot = [placing.tile for placing in placings if placing.place.to == "depot"]
    parts = []
    if zoo:
        parts.append(_("{tiles} into the water zoo").format(tiles=tiles_words(zoo)))
    if depot:
        parts.append(_("{tiles} into the depot").format(tiles=tiles_words(depot)))
    return "; ".join(parts)


def jobs_words(jobs: Sequence[JobTaken]) -> str:
    """The jobs that coworkers took; empty if there are none."""
    if not jobs:
        return ""
    names = join_words(job_name(job.job) for job in jobs)
    return ngettext("new coworker: {jobs}", "new coworkers: {jobs}", len(jobs), jobs=names)


def worth_words(job: Job, points: int) -> str:
    """The points of a job with what is in the zoo now; where a trainer stands, the app does not know."""
    words = _("at most {points}") if job == "trainer" else _("{points} now")
    return words.format(points=signed(points))
